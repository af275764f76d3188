import type { z } from 'zod/mini';
import {
  FORMER_HONEYPOT,
  LATE_REPLY_HASH,
  SPAM_FIELDS,
  type SubmissionResponse,
  type Suspicion,
} from '../../../src/contract/submission.ts';
import { isLocale, type Locale } from '../../../src/contract/locales.ts';
import { localizedPath } from '../../../src/i18n/localized-path.ts';
import type { MailNotice } from '../../../src/contract/message.ts';
import { mayAcceptSubmissions } from '../../../src/schemas/practice.ts';
import type { FormAction } from '../../../src/islands/plain-form/render.tsx';
import type { Dependencies } from '../dependencies.ts';
import { ApiError, asApiError } from '../http/api-error.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { refuseCrossSite } from '../http/origin.ts';
import { checkFormSize, isPlainForm, readForm, readJsonValue, validate } from '../http/read-body.ts';
import { formLocale } from '../http/request-locale.ts';
import { empty, json } from '../http/respond.ts';
import { announceNews } from '../mail/news.ts';
import { notify } from '../mail/outbox.ts';
import { formErrorPage } from './form-error-page.ts';
import { hashOf } from '../storage/hashes.ts';
import { orUndefined, type RecordStore } from '../storage/record-store.ts';
import { idOfScriptedForm, idOfPlainForm, storeOnce } from './idempotency.ts';
import { countSubmission } from './quota.ts';
import { suspicionOf } from './spam-score.ts';
import { LIMITS } from '../../../src/contract/limits.ts';

/** Less than the 15 seconds that the form's script waits; a repeat adds nothing if the record was saved after all. */
const STORAGE_TIMEOUT_MS = 12_000;

export interface RecordBasis {
  id: string;
  submissionHash: string;
  suspectedSpam?: true;
  suspicion?: Suspicion;
}

type Stored = Pick<RecordBasis, 'submissionHash' | 'suspicion'> & { notice?: MailNotice };

interface PublicForm<Submission extends { language: Locale }, FormRecord extends Stored> {
  action: FormAction;
  kind: 'messages' | 'reviews';
  store: RecordStore<FormRecord>;
  schema: z.ZodMiniType<Submission>;
  formSchema: z.ZodMiniType<Submission>;
  fromForm: (fields: Record<string, string>) => unknown;
  thanksPage: string;
  toRecord: (submission: Submission, basis: RecordBasis) => FormRecord;
}

/** Receives a public form, as JSON (201) or plain (303, or the page with errors). Stores a repeat once; throws 429. */
export async function receiveSubmission<Submission extends { language: Locale }, FormRecord extends Stored>(
  request: Request,
  deps: Dependencies,
  form: PublicForm<Submission, FormRecord>,
): Promise<Response> {
  if (isPlainForm(request)) return receivePlainForm(request, deps, form);
  refuseIfClosed(deps);
  refuseCrossSite(request);
  const body = await readJsonValue(request);
  try {
    const submission = validate(form.schema, body);
    const id = idOfScriptedForm(request, deps);
    const isLate = await withTimeout(storeAndAnnounce(deps, form, id, submission, body), STORAGE_TIMEOUT_MS);
    return json(201, { id, ...(isLate && { isLate }) } satisfies SubmissionResponse);
  } catch (error) {
    throw inLanguageOf(body, asApiError(error, deps));
  }
}

/** Refuses forms while the public site names nobody responsible, even if it was published all the same. */
function refuseIfClosed({ practice, deployContext }: Dependencies): void {
  if (!mayAcceptSubmissions(practice, deployContext)) throw new ApiError('not-found');
}

function inLanguageOf(body: unknown, { code, details }: ApiError): ApiError {
  const { language } = Object(body) as { language?: unknown };
  return new ApiError(code, isLocale(language) ? { ...details, locale: language } : details);
}

/** Answers any error with the page and everything that was typed. */
async function receivePlainForm<Submission extends { language: Locale }, FormRecord extends Stored>(
  request: Request,
  deps: Dependencies,
  form: PublicForm<Submission, FormRecord>,
): Promise<Response> {
  let fields: Record<string, string> = {};
  try {
    refuseIfClosed(deps);
    refuseCrossSite(request);
    fields = await readForm(request);
    checkFormSize(fields);
    const submission = validate(form.formSchema, form.fromForm(fields));
    const id = idOfPlainForm([form.action, submission], deps);
    const stored = id.then((recordId) => storeAndAnnounce(deps, form, recordId, submission, fields));
    const isLate = await withTimeout(stored, STORAGE_TIMEOUT_MS);
    const location = localizedPath(form.thanksPage, submission.language) + (isLate ? `#${LATE_REPLY_HASH}` : '');
    return empty(303, { location });
  } catch (error) {
    const locale = formLocale(request, fields.language);
    return formErrorPage({ error: asApiError(error, deps), locale, action: form.action, fields, deps });
  }
}

async function storeAndAnnounce<Submission extends { language: Locale }, FormRecord extends Stored>(
  deps: Dependencies,
  form: PublicForm<Submission, FormRecord>,
  id: string,
  submission: Submission,
  body: unknown,
): Promise<boolean> {
  const { kind, store, toRecord } = form;
  const existing = await orUndefined(store.read(id));
  const isLate = existing ? existing.value.suspicion === 'many' : await countSubmission(deps, kind);
  const suspicion = suspicionOf(submission, { isOverQuota: isLate, ...machineSignals(body) });
  const suspicionFields = suspicion && ({ suspectedSpam: true, suspicion } as const);
  const record = toRecord(submission, { id, submissionHash: hashOf(submission), ...suspicionFields });
  const isNews = !existing && record.notice === 'waiting';
  // Queues the mail first: a record without its row in the outbox would never be mailed.
  if (isNews) await notify(deps, kind, id, { about: id });
  await storeOnce(store, id, record);
  if (isNews) announceNews(deps, kind, id);
  return isLate;
}

function machineSignals(body: unknown) {
  const fields = Object(body) as Record<string, unknown>;
  const elapsed = fields[SPAM_FIELDS.elapsed];
  return {
    isHasty: typeof elapsed === 'number' && elapsed < LIMITS.minHumanFillMs,
    isHoneypotFilled: [fields[SPAM_FIELDS.honeypot], fields[FORMER_HONEYPOT]].some(
      (value) => typeof value === 'string' && value.trim() !== '',
    ),
  };
}
