import type { MessageState, OwnerMessage } from './message.ts';
import type { OwnerReview } from './review.ts';
import { reviewState, type DecisionFields, type ReviewState } from './review-state.ts';

/** Total records of each state in a list, sent or not: "pending=3, spam=40". */
export const COUNTS_HEADER = 'x-list-counts';

/** Stored records that cannot be read, newest first: "id=2026-11-03T10:00:00.000Z, id". */
export const UNREADABLE_HEADER = 'x-list-unreadable';

/** The list state of unreadable records, whose real state is unknown. */
export const UNREADABLE = 'unreadable';

export interface UnreadableItem {
  id: string;
  time?: string;
}

export interface ListOverview {
  counts: Record<string, number>;
  newest: string | undefined;
  apart?: SetApartSummary;
}

export interface SetApartSummary {
  danger: number;
  since: string;
}

/** A list's SetApartSummary: "danger=1, since=2026-11-03T10:00:00.000Z". */
export const SET_APART_HEADER = 'x-list-apart';

/** The response of GET /api/overview; has no reviews if the practice takes none. */
export type Overview = { messages: ListOverview; reviews?: ListOverview };

/** Sent with calls made by a timer, which do not extend a session. */
export const UNATTENDED_HEADER = 'X-Unattended';

/** The list state of undecided records that the site or the owner set apart. */
export const SET_APART = 'spam';

/** A review's state in the owner's list; undecided ones may be suspected spam. */
export function reviewListState(
  review: DecisionFields & Pick<OwnerReview, 'suspectedSpam'>,
): ReviewState | typeof SET_APART {
  const state = reviewState(review);
  return state === 'pending' && review.suspectedSpam ? SET_APART : state;
}

/** A message's state in the owner's list; open ones may be suspected spam. */
export function messageListState({
  state,
  suspectedSpam,
}: Pick<OwnerMessage, 'state' | 'suspectedSpam'>): MessageState | typeof SET_APART {
  return suspectedSpam && (state === 'new' || state === 'read') ? SET_APART : state;
}

const PENDING_STATES: readonly string[] = ['pending', 'new', 'read'];

/** Whether a record in this list state is pending for the owner. */
export function isPending(state: string): boolean {
  return PENDING_STATES.includes(state);
}

/** Whether a record in this list state is pending or set apart. */
export function isOpen(state: string): boolean {
  return isPending(state) || state === SET_APART;
}

/** Parses SET_APART_HEADER; undefined without it. */
export function parseSetApart(headers: Headers): SetApartSummary | undefined {
  const { danger, since } = Object.fromEntries(pairsIn(headers, SET_APART_HEADER)) as Record<
    string,
    string | undefined
  >;
  return since ? { danger: Number(danger), since } : undefined;
}

/** Parses UNREADABLE_HEADER. */
export function parseUnreadable(headers: Headers): UnreadableItem[] {
  return pairsIn(headers, UNREADABLE_HEADER).map(([id, time]) => ({ id, ...(time && { time }) }));
}

/** Parses COUNTS_HEADER; undefined without it. */
export function parseCounts(headers: Headers): Record<string, number> | undefined {
  if (!headers.has(COUNTS_HEADER)) return undefined;
  return Object.fromEntries(pairsIn(headers, COUNTS_HEADER).map(([state, count]) => [state, Number(count)]));
}

function pairsIn(headers: Headers, name: string): [name: string, value?: string][] {
  const entries = (headers.get(name) ?? '').split(', ').filter(Boolean);
  return entries.map((pair) => pair.split('=') as [string, string?]);
}
