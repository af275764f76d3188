import { isPending } from '@/contract/owner-lists.ts';
import { DAY_MS, HOUR_MS, REPLY_HOURS, REVIEW_DECISION_DAYS } from '@/contract/periods.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { countPending, type ListState } from '@/stores/owner/record-list.ts';
import type { Admin, AdminMessages } from './admin-context.ts';
import { formatAge } from './formats.ts';

/** What waits in a list: how much, and since when (ISO 8601) the oldest does. */
export interface Pending {
  count: number;
  since: string | undefined;
}

/** Counts what waits in a list, from how many it has of each state, and dates it by those that were read. */
export function pendingIn<Item>(
  { counts, items }: Pick<ListState<Item>, 'counts' | 'items'>,
  stateOf: (item: Item) => string,
  timeOf: (item: Item) => string,
): Pending | undefined {
  const count = countPending({ counts });
  if (count === undefined) return undefined;
  const times = items.filter((item) => isPending(stateOf(item))).map(timeOf);
  return { count, since: times.sort()[0] };
}

export type Urgency = 'calm' | 'soon' | 'late';

/** How near the end of a promised time is, `now` and `promise` in milliseconds; soon is its last quarter. */
function urgencyOf(since: string, now: number, promise: number): Urgency {
  const waited = now - Date.parse(since);
  if (waited < promise * 0.75) return 'calm';
  return waited < promise ? 'soon' : 'late';
}

/** How near the promised reply time is, `now` in milliseconds; nothing is urgent where visitors read of none. */
export function replyUrgency(receivedAt: string, now: number, promisesReply: boolean): Urgency {
  return promisesReply ? urgencyOf(receivedAt, now, REPLY_HOURS * HOUR_MS) : 'calm';
}

/** The same of the published time for a decision. */
export function decisionUrgency(submittedAt: string, now: number): Urgency {
  return urgencyOf(submittedAt, now, REVIEW_DECISION_DAYS * DAY_MS);
}

/** The words of a line, and what was promised, by who waits. */
const LINES = {
  messages: { text: 'admin.start.messages', limit: 'admin.start.hours', promise: REPLY_HOURS },
  reviews: { text: 'admin.start.reviews', limit: 'admin.start.days', promise: REVIEW_DECISION_DAYS },
} as const;

export type PendingPart = keyof typeof LINES;

const OLDEST = { calm: 'admin.start.oldest', soon: 'admin.start.oldest', late: 'admin.start.late' } as const;

/** What waits in one list, and how long its oldest has of what was promised; `now` in milliseconds. */
export function pendingLine(
  part: PendingPart,
  { count, since }: Pending,
  { locale, messages: m, promisesReply }: Pick<Admin, 'locale' | 'messages' | 'promisesReply'>,
  now: number,
): { text: string; detail?: string; tone: Urgency } {
  const line = LINES[part];
  const text = interpolate(m[line.text], { count });
  if (!since) return { text, tone: 'calm' };
  const age = formatAge(since, now, locale);
  if (part === 'messages' && !promisesReply)
    return { text, tone: 'calm', detail: interpolate(m['admin.start.oldest.unpromised'], { age }) };
  const tone = part === 'messages' ? replyUrgency(since, now, true) : decisionUrgency(since, now);
  const limit = interpolate(m[line.limit], { count: line.promise });
  return { text, tone, detail: interpolate(m[OLDEST[tone]], { age, limit }) };
}

/** "3 set apart, 1 may speak of danger". */
export function apartWords(count: number, danger: number, m: AdminMessages): string {
  return interpolate(m[danger > 0 ? 'admin.apart.danger' : 'admin.apart'], { count, danger });
}
