import type { MessageState, OwnerMessage } from './message.ts';
import type { OwnerReview } from './review.ts';
import { reviewState, type Decided, type ReviewState } from './review-state.ts';

/** How many records of each state a list has in all, whichever page it stands on: "pending=3, spam=40". */
export const COUNTS_HEADER = 'x-list-counts';

/** The state of what is suspected of being spam and has not been looked at. */
export const SUSPECTED = 'spam';

/** The state by which the owner's list finds a review: suspected spam that nobody has decided about is apart. */
export function reviewListState(review: Decided & Pick<OwnerReview, 'suspectedSpam'>): ReviewState | typeof SUSPECTED {
  const state = reviewState(review);
  return state === 'pending' && review.suspectedSpam ? SUSPECTED : state;
}

/** The state by which the owner's list finds a message: suspected spam that nobody has answered or put away is apart. */
export function messageListState({
  state,
  suspectedSpam,
}: Pick<OwnerMessage, 'state' | 'suspectedSpam'>): MessageState | typeof SUSPECTED {
  return suspectedSpam && (state === 'new' || state === 'read') ? SUSPECTED : state;
}

/** The states of what waits for the owner. */
const WAITING: readonly string[] = ['pending', 'new', 'read'];

/**
 * The order of work, `?order=work`: what waits for the owner (0), the longest waiting first; then everything else (1), the
 * newest first; suspected spam (2) at the end. `state` is that of the list (reviewListState, messageListState).
 */
export function workRank(state: string): 0 | 1 | 2 {
  if (state === SUSPECTED) return 2;
  return WAITING.includes(state) ? 0 : 1;
}

/** How the owner's lists can be ordered, `?order=`: in the order of work, or by the time at which they were sent. */
export const LIST_ORDERS = ['work', 'newest', 'oldest'] as const;

export type ListOrder = (typeof LIST_ORDERS)[number];

/** How many records of each state an answer names; undefined where it names none. */
export function listCounts(headers: Headers): Record<string, number> | undefined {
  const named = headers.get(COUNTS_HEADER);
  if (named === null) return undefined;
  return Object.fromEntries([...named.matchAll(/([a-z]+)=(\d+)/g)].map(([, state, count]) => [state, Number(count)]));
}

/** The address of the next page of a list, from an answer's Link header (RFC 8288); undefined on the last page. */
export function nextPage(headers: Headers): string | undefined {
  return /<([^<>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
}
