import type { MessageState, OwnerMessage } from './message.ts';
import type { OwnerReview } from './review.ts';
import { reviewState, type Decided, type ReviewState } from './review-state.ts';

/** How many records of each state a list has in all, sent or not: "pending=3, spam=40". */
export const COUNTS_HEADER = 'x-list-counts';

/** Which records of a list are stored and cannot be read, the newest first: "id=2026-11-03T10:00:00.000Z, id". */
export const UNREADABLE_HEADER = 'x-list-unreadable';

/** The state by which a list finds what cannot be read: nobody knows any more which one it was. */
export const UNREADABLE = 'unreadable';

/** What is known of a record that cannot be read. */
export interface UnreadableItem {
  id: string;
  /** When it was sent, ISO 8601; left out where that is not known. */
  time?: string;
}

/** How many records of each state a list has, and the id of its newest: what is said of it without sending it. */
export interface ListOverview {
  counts: Record<string, number>;
  newest: string | undefined;
  /** Left out where nothing is set apart. */
  apart?: SetApart;
}

/** What is set apart in a list, besides how much that is. */
export interface SetApart {
  /** How much of it may speak of danger. */
  danger: number;
  /** When the oldest of it was sent, ISO 8601. */
  since: string;
}

/** What of a list is set apart: "danger=1, since=2026-11-03T10:00:00.000Z". */
export const APART_HEADER = 'x-list-apart';

/** The answer of GET /api/overview; no reviews where the practice takes none. */
export type Overview = { messages: ListOverview; reviews?: ListOverview };

/** A call that carries it was made by the clock, and keeps no session alive. */
export const UNATTENDED_HEADER = 'X-Unattended';

/** The state of what is set apart, by the site or by her, while nobody has answered it or decided about it. */
export const SUSPECTED = 'spam';

/** The state by which the owner's list finds a review: what nobody has decided about may be set apart. */
export function reviewListState(review: Decided & Pick<OwnerReview, 'suspectedSpam'>): ReviewState | typeof SUSPECTED {
  const state = reviewState(review);
  return state === 'pending' && review.suspectedSpam ? SUSPECTED : state;
}

/** The state by which the owner's list finds a message: what nobody has answered or put away may be set apart. */
export function messageListState({
  state,
  suspectedSpam,
}: Pick<OwnerMessage, 'state' | 'suspectedSpam'>): MessageState | typeof SUSPECTED {
  return suspectedSpam && (state === 'new' || state === 'read') ? SUSPECTED : state;
}

const PENDING_STATES: readonly string[] = ['pending', 'new', 'read'];

/** Whether what has this state in its list (reviewListState, messageListState) waits for the owner. */
export function isPending(state: string): boolean {
  return PENDING_STATES.includes(state);
}

/** Whether nobody has dealt with what has this state yet: it waits, or is set apart. */
export function isOpen(state: string): boolean {
  return isPending(state) || state === SUSPECTED;
}

/** What an answer says is set apart; undefined where nothing is. */
export function setApart(headers: Headers): SetApart | undefined {
  const { danger, since } = Object.fromEntries(pairsIn(headers, APART_HEADER)) as Record<string, string | undefined>;
  return since ? { danger: Number(danger), since } : undefined;
}

/** What an answer says cannot be read. */
export function unreadableItems(headers: Headers): UnreadableItem[] {
  return pairsIn(headers, UNREADABLE_HEADER).map(([id, time]) => ({ id, ...(time && { time }) }));
}

/** How many records of each state an answer names; undefined where it names none. */
export function listCounts(headers: Headers): Record<string, number> | undefined {
  if (!headers.has(COUNTS_HEADER)) return undefined;
  return Object.fromEntries(pairsIn(headers, COUNTS_HEADER).map(([state, count]) => [state, Number(count)]));
}

/** What such a header lists: "pending=3, spam=40". */
function pairsIn(headers: Headers, name: string): [name: string, value?: string][] {
  const listed = (headers.get(name) ?? '').split(', ').filter(Boolean);
  return listed.map((pair) => pair.split('=') as [string, string?]);
}
