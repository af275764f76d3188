import { createHash } from 'node:crypto';
import type { z } from 'zod/mini';
import type { Locale } from '../../../src/i18n/locales.ts';
import { addressOf } from '../../../src/i18n/addresses.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RecordStore } from '../storage/record-store.ts';
import { ApiError } from './api-error.ts';
import { refuseCrossSite } from './origin.ts';
import { bodyKind, readForm, readJsonValue, validate } from './read-body.ts';
import { json, seeOther } from './respond.ts';

/** Without JavaScript nothing marks a repeated submission, so the same words within this time count as one. */
const REPEAT_WINDOW_MS = 10 * 60 * 1000;

interface Submission {
  language: Locale;
}

interface Stored {
  submissionHash: string;
}

interface SubmissionKind<Sent extends Submission, Kept extends Stored> {
  schema: z.ZodMiniType<Sent>;
  /** Turns a form's texts into what the JSON payload would be. */
  fromForm: (fields: Record<string, string>) => unknown;
  /** Where a plain form's sender is sent afterwards. */
  thanksPage: string;
  store: RecordStore<Kept>;
  toRecord: (submission: Sent, identity: { id: string; submissionHash: string }) => Kept;
}

/**
 * Receives one of the two public forms, as JSON or as a plain form.
 * A repeated submission (same Idempotency-Key, or the same plain form within 10 minutes) is stored once;
 * the same key with other words is refused with 422.
 */
export async function receiveSubmission<Sent extends Submission, Kept extends Stored>(
  request: Request,
  deps: Dependencies,
  { schema, fromForm, thanksPage, store, toRecord }: SubmissionKind<Sent, Kept>,
): Promise<Response> {
  refuseCrossSite(request);
  const kind = bodyKind(request, ['json', 'form']);
  const sent = kind === 'json' ? await readJsonValue(request) : fromForm(await readForm(request));
  const submission = validate(schema, sent);
  const submissionHash = hash(JSON.stringify(submission));

  const id = await chooseId(request, deps, kind === 'form', submissionHash, store);
  const isNew = await store.create(id, toRecord(submission, { id, submissionHash }));
  if (!isNew) {
    const existing = await store.read(id);
    if (existing && existing.value.submissionHash !== submissionHash) throw new ApiError('key-reused');
  }
  return kind === 'form' ? seeOther(addressOf(thanksPage, submission.language)) : json(201, { id });
}

/** A repeated submission gets the id of the first one, so that storing it again changes nothing. */
async function chooseId<Kept extends Stored>(
  request: Request,
  deps: Dependencies,
  isPlainForm: boolean,
  submissionHash: string,
  store: RecordStore<Kept>,
): Promise<string> {
  const key = request.headers.get('idempotency-key');
  if (key) return hash(`key ${key}`);
  if (!isPlainForm) return deps.newId();

  const window = Math.floor(deps.now().getTime() / REPEAT_WINDOW_MS);
  const previous = hash(`form ${window - 1} ${submissionHash}`);
  return (await store.read(previous)) ? previous : hash(`form ${window} ${submissionHash}`);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}
