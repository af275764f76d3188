import { isPending } from '@/contract/owner-lists.ts';
import { DAY_MS, HOUR_MS, REPLY_HOURS, REVIEW_DECISION_DAYS } from '@/contract/periods.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { countPending, type ListState } from '@/stores/owner/record-list.ts';
import type { AdminContextValue, AdminCatalogue } from './admin-context.ts';
import { formatAge } from './formats.ts';

export interface PendingSummary {
  count: number;
  since: string | undefined;
}

/** Takes the count from the list's totals, which include records that are not loaded. */
export function summarizePending<Item>(
  { counts, items }: Pick<ListState<Item>, 'counts' | 'items'>,
  stateOf: (item: Item) => string,
  timeOf: (item: Item) => string,
): PendingSummary | undefined {
  const count = countPending({ counts });
  if (count === undefined) return undefined;
  const times = items.filter((item) => isPending(stateOf(item))).map(timeOf);
  return { count, since: times.sort()[0] };
}

export type Urgency = 'calm' | 'soon' | 'late';

/** Times in milliseconds; "soon" is the last quarter of the promised time. */
function urgencyOf(since: string, now: number, promisedMs: number): Urgency {
  const waitedMs = now - Date.parse(since);
  if (waitedMs < promisedMs * 0.75) return 'calm';
  return waitedMs < promisedMs ? 'soon' : 'late';
}

/** Always "calm" if no reply time is published; `now` in milliseconds. */
export function replyUrgency(receivedAt: string, now: number, promisesReply: boolean): Urgency {
  return promisesReply ? urgencyOf(receivedAt, now, REPLY_HOURS * HOUR_MS) : 'calm';
}

export function decisionUrgency(submittedAt: string, now: number): Urgency {
  return urgencyOf(submittedAt, now, REVIEW_DECISION_DAYS * DAY_MS);
}

const LINE_SETTINGS = {
  messages: { text: 'admin.start.messages', limit: 'admin.start.hours', promisedCount: REPLY_HOURS },
  reviews: { text: 'admin.start.reviews', limit: 'admin.start.days', promisedCount: REVIEW_DECISION_DAYS },
} as const;

export type RecordArea = keyof typeof LINE_SETTINGS;

const OLDEST_KEYS = { calm: 'admin.start.oldest', soon: 'admin.start.oldest', late: 'admin.start.late' } as const;

export function pendingLine(
  area: RecordArea,
  { count, since }: PendingSummary,
  { locale, messages: m, promisesReply }: Pick<AdminContextValue, 'locale' | 'messages' | 'promisesReply'>,
  now: number,
): { text: string; detail?: string; tone: Urgency } {
  const settings = LINE_SETTINGS[area];
  const text = interpolate(m[settings.text], { count });
  if (!since) return { text, tone: 'calm' };
  const age = formatAge(since, now, locale);
  if (area === 'messages' && !promisesReply)
    return { text, tone: 'calm', detail: interpolate(m['admin.start.oldest.unpromised'], { age }) };
  const tone = area === 'messages' ? replyUrgency(since, now, true) : decisionUrgency(since, now);
  const limit = interpolate(m[settings.limit], { count: settings.promisedCount });
  return { text, tone, detail: interpolate(m[OLDEST_KEYS[tone]], { age, limit }) };
}

export function setApartLabel(count: number, dangerCount: number, m: AdminCatalogue): string {
  return interpolate(m[dangerCount > 0 ? 'admin.apart.danger' : 'admin.apart'], { count, danger: dangerCount });
}
