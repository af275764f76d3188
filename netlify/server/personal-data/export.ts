import { exportQuerySchema, type Export } from '../../../src/contract/personal-data.ts';
import { reviewState } from '../../../src/contract/review-state.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/dispatch.ts';
import { ApiError } from '../http/api-error.ts';
import { validate } from '../http/read-body.ts';
import { download, unreadableHeader } from '../http/respond.ts';
import { byNewestReceived, toOwnerMessage } from '../messages/inbox.ts';
import { siftDecisions } from '../reviews/decisions.ts';
import { toOwnerReview } from '../reviews/list-reviews.ts';
import { ifReadable, type Sifted } from '../storage/record-store.ts';
import type { MessageRecord, ReviewRecord } from '../storage/records.ts';
import { addressGroup } from '../storage/stores.ts';
import { belongsTo } from './erase.ts';
import { toEntry } from './unreadable.ts';

const COLUMNS = ['kind', 'id', 'date', 'name', 'email', 'language', 'rating', 'text', 'state'] as const;
const MORE_COLUMNS = ['decided', 'reason', 'consent', 'suspectedSpam', 'experienceMonth', 'reasonNote'] as const;

/** GET /api/export?format=csv|json: everything the practice holds, as a file to keep. */
export const exportPractice: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const { format } = validate(exportQuerySchema, Object.fromEntries(new URL(request.url).searchParams));
  const [reviews, messages, decisions] = await Promise.all([
    deps.stores.reviews.sift(),
    deps.stores.messages.sift(),
    siftDecisions(deps),
  ]);
  const held = asExport(deps, { reviews, messages, decisions });
  const headers = unreadableHeader(held.unreadable?.length ?? 0);
  const name = `practice-${held.exportedAt.slice(0, 10)}`;
  return format === 'csv'
    ? download(asCsv(held), 'text/csv; charset=utf-8', `${name}.csv`, headers)
    : download(JSON.stringify(held, null, 2), 'application/json; charset=utf-8', `${name}.json`, headers);
};

/**
 * GET /api/people/{id}: everything that came from whoever sent the message or review with this id, in the form of the
 * whole export; 404 where there is none. Decisions are those about their reviews. No address of a person stands in a URL.
 */
export const exportPerson: Handler = async (request, deps, id) => {
  await requireOwner(request, deps);
  const record = (await ifReadable(deps.stores.messages.read(id))) ?? (await ifReadable(deps.stores.reviews.read(id)));
  if (!record) throw new ApiError('not-found');
  const { email } = record.value;
  const { isTheirs, namesThem } = belongsTo(email);
  const only = <Value extends { email: string }>({ records, unreadable }: Sifted<Value>): Sifted<Value> => ({
    records: records.filter(({ value }) => isTheirs(value)),
    unreadable: unreadable.filter(namesThem),
  });
  const group = addressGroup(email);
  const [reviews, messages] = await Promise.all([
    deps.stores.reviews.siftGroup(group).then(only),
    deps.stores.messages.siftGroup(group).then(only),
  ]);
  const { decisions } = await siftDecisions(deps, new Set(reviews.records.map((review) => review.id)));
  const held = asExport(deps, { reviews, messages, decisions: { decisions, unreadable: [] } });
  const name = `person-${held.exportedAt.slice(0, 10)}.json`;
  return download(JSON.stringify(held, null, 2), 'application/json; charset=utf-8', name);
};

interface Found {
  reviews: Sifted<ReviewRecord>;
  messages: Sifted<MessageRecord>;
  decisions: Awaited<ReturnType<typeof siftDecisions>>;
}

function asExport({ now }: Pick<Dependencies, 'now'>, { reviews, messages, decisions }: Found): Export {
  const unreadable = [
    ...reviews.unreadable.map(toEntry('reviews')),
    ...messages.unreadable.map(toEntry('messages')),
    ...decisions.unreadable.map(toEntry('decisions')),
  ];
  return {
    exportedAt: now().toISOString(),
    reviews: reviews.records
      .map(({ value }) => toOwnerReview(value))
      .toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt)),
    messages: messages.records.map(({ value }) => toOwnerMessage(value)).toSorted(byNewestReceived),
    decisions: decisions.decisions,
    ...(unreadable.length > 0 && { unreadable }),
  };
}

/** One table for all kinds; a column that a kind does not have stays empty. */
function asCsv({ reviews, messages, decisions, unreadable = [] }: Export): string {
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
  const unreadableRows = unreadable.map(({ key, text }) => [
    ...['unreadable', key, undefined, undefined, undefined, undefined],
    ...[undefined, text, undefined],
  ]);
  return toCsv([...COLUMNS, ...MORE_COLUMNS], [...reviewRows, ...messageRows, ...decisionRows, ...unreadableRows]);
}

/** Excel reads UTF-8 only after this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would run as a formula (OWASP, CSV Injection), also behind white space and in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * The same inside a text, where a new cell may begin: a French spreadsheet separates cells by semicolons, and then
 * takes neither our commas nor our quotation marks for what they are.
 */
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
