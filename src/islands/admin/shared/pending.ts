import { isPending } from '@/contract/owner-lists.ts';
import { DAY_MS, HOUR_MS, REPLY_HOURS, REVIEW_DECISION_DAYS } from '@/contract/periods.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { countPending, type ListState } from '@/stores/owner/record-list.ts';
import type { Admin, AdminCatalogue } from './admin-context.ts';
import { formatAge } from './formats.ts';

export interface Pending {
  count: number;
  since: string | undefined;
}

/** Takes the number from the list's totals, which also count records that were not read. */
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

/** Times in milliseconds; "soon" is the last quarter of the promised time. */
function urgencyOf(since: string, now: number, promise: number): Urgency {
  const waited = now - Date.parse(since);
  if (waited < promise * 0.75) return 'calm';
  return waited < promise ? 'soon' : 'late';
}

/** Always "calm" if no reply time is published; `now` in milliseconds. */
export function replyUrgency(receivedAt: string, now: number, promisesReply: boolean): Urgency {
  return promisesReply ? urgencyOf(receivedAt, now, REPLY_HOURS * HOUR_MS) : 'calm';
}

export function decisionUrgency(submittedAt: string, now: number): Urgency {
  return urgencyOf(submittedAt, now, REVIEW_DECISION_DAYS * DAY_MS);
}

const LINES = {
  messages: { text: 'admin.start.messages', limit: 'admin.start.hours', promise: REPLY_HOURS },
  reviews: { text: 'admin.start.reviews', limit: 'admin.start.days', promise: REVIEW_DECISION_DAYS },
} as const;

export type PendingPart = keyof typeof LINES;

const OLDEST = { calm: 'admin.start.oldest', soon: 'admin.start.oldest', late: 'admin.start.late' } as const;

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

export function setApartLabel(count: number, danger: number, m: AdminCatalogue): string {
  return interpolate(m[danger > 0 ? 'admin.apart.danger' : 'admin.apart'], { count, danger });
}
