import { HOUR_MS, REPLY_HOURS } from '@/contract/periods.ts';

/** A quarter of the promised time is left. */
const SOON_HOURS = REPLY_HOURS * 0.75;

export type ReplyUrgency = 'calm' | 'soon' | 'late';

/** How near the promised reply time is, `now` in milliseconds; nothing is urgent while visitors read that she is away. */
export function replyUrgency(receivedAt: string, now: number, isAway: boolean): ReplyUrgency {
  const hours = (now - Date.parse(receivedAt)) / HOUR_MS;
  if (isAway || hours < SOON_HOURS) return 'calm';
  return hours < REPLY_HOURS ? 'soon' : 'late';
}
