import { exportQuerySchema, type Export } from '../../../src/contract/personal-data.ts';
import { reviewState } from '../../../src/contract/review-state.ts';
import { notifyOwner } from '../auth/notify-owner.ts';
import { requireOwner, requireRecentSignIn } from '../auth/require-owner.ts';
import { asExport, readEverything } from '../backup/everything.ts';
import type { Handler } from '../http/dispatch.ts';
import { ApiError } from '../http/api-error.ts';
import { validate } from '../http/read-body.ts';
import { download, downloadJson } from '../http/respond.ts';
import { decisionsAbout } from '../reviews/decisions.ts';
import { ifReadable } from '../storage/record-store.ts';
import { readFrom } from './erase.ts';

const COLUMNS = ['kind', 'id', 'date', 'name', 'email', 'language', 'rating', 'text', 'state'] as const;
const MORE_COLUMNS = ['decided', 'reason', 'consent', 'suspectedSpam', 'experienceMonth', 'reasonNote'] as const;

/** GET /api/export?format=csv|json: everything the practice holds, as a file to keep. */
export const exportPractice: Handler = async (request, deps) => {
  await requireRecentSignIn(request, deps);
  const { format } = validate(exportQuerySchema, Object.fromEntries(new URL(request.url).searchParams));
  const held = await readEverything(deps);
  notifyOwner(deps, 'exported');
  const name = `practice-${held.exportedAt.slice(0, 10)}`;
  if (format === 'csv') return download(asCsv(held), 'text/csv; charset=utf-8', `${name}.csv`);
  return downloadJson(held, `${name}.json`);
};

/** GET /api/people/{id}: everything from whoever sent this record. No address of a person stands in a URL. */
export const exportPerson: Handler = async (request, deps, id) => {
  await requireOwner(request, deps);
  const { stores } = deps;
  const record = (await ifReadable(stores.messages.read(id))) ?? (await ifReadable(stores.reviews.read(id)));
  if (!record) throw new ApiError('not-found');
  const { email } = record.value;
  const [reviews, messages] = await Promise.all([readFrom(stores.reviews, email), readFrom(stores.messages, email)]);
  const held = asExport(deps, reviews, messages, await decisionsAbout(deps, reviews));
  return downloadJson(held, `person-${held.exportedAt.slice(0, 10)}.json`);
};

/** One table for all kinds; a column that a kind does not have stays empty. */
function asCsv({ reviews, messages, decisions }: Export): string {
  const reviewRows = reviews.map((review) => [
    ...['review', review.id, review.submittedAt, review.name, review.email, review.language],
    ...[review.rating, review.reviewText, reviewState(review)],
    ...[review.decidedAt, review.reason, review.consent, review.suspectedSpam],
    ...[review.experienceMonth, review.reasonNote],
  ]);
  const messageRows = messages.map((message) => [
    ...['message', message.id, message.receivedAt, message.name, message.email, message.language],
    ...[undefined, message.message, message.state],
    ...[undefined, undefined, undefined, message.suspectedSpam, undefined, undefined],
  ]);
  const decisionRows = decisions.map(({ id, time, action, reason }) => [
    ...['decision', id, time, undefined, undefined, undefined],
    ...[undefined, undefined, action],
    ...[time, reason, undefined, undefined, undefined, undefined],
  ]);
  return toCsv([...COLUMNS, ...MORE_COLUMNS], [...reviewRows, ...messageRows, ...decisionRows]);
}

/** Excel reads UTF-8 only after this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would run as a formula (OWASP, CSV Injection), also behind white space and in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A French spreadsheet separates cells by semicolons, and takes neither our commas nor our quotation marks for what they are. */
const FORMULA_INSIDE = /[;\t\r\n](?=[^\S\r\n]*"?[^\S\r\n]*[=+\-@＝＋－＠])/gu;

/** Writes a table as CSV (RFC 4180) that opens in a spreadsheet as it was meant. */
export function toCsv(header: string[], rows: (string | number | boolean | undefined)[][]): string {
  const lines = [header, ...rows].map((cells) => cells.map(toCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function toCell(value: string | number | boolean | undefined): string {
  if (typeof value !== 'string') return String(value ?? '');
  const inside = value.replace(FORMULA_INSIDE, "$&'");
  const harmless = FORMULA.test(value) ? `'${inside}` : inside;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
