import type { Overview } from '@/contract/owner-lists.ts';
import { SESSION_IDLE_MS } from '@/contract/periods.ts';
import { messageList } from './messages.ts';
import { publishedPracticeQuery } from './practice.ts';
import { isNetworkError } from './query.ts';
import { reviewList } from './reviews.ts';
import { $session, readAsOwner } from './session.ts';

/** Just under the minute for which a list counts as fresh (record-list.ts). */
const POLL_INTERVAL_MS = 50_000;
/** Browsers may report being online slightly before anything can be reached. */
const ONLINE_AFTER_MS = 2_000;

let timer: ReturnType<typeof setInterval> | undefined;

/** Checks every 50 seconds while the tab is visible, and when the tab or the connection comes back. */
export function startPolling() {
  if (timer) return;
  const poll = () => void checkForUpdates();
  timer = setInterval(poll, POLL_INTERVAL_MS);
  document.addEventListener('visibilitychange', poll);
  addEventListener('online', () => {
    poll();
    setTimeout(poll, ONLINE_AFTER_MS);
  });
}

/** Whether messages are loading. False after reviews failed offline: their next read must not wait. */
function areMessagesLoading(): boolean {
  return messageList.$list.get().isLoading === true && !isNetworkError(reviewList.$list.get().error);
}

/** Does not extend the session. Reviews are only counted until a view opens (api-calls.spec.ts). */
export async function checkForUpdates({ isViewOpened } = { isViewOpened: false }): Promise<void> {
  if ($session.get() !== 'signed-in' || document.hidden || areMessagesLoading()) return;
  void publishedPracticeQuery.load();
  messageList.refreshAge();
  reviewList.refreshAge();
  const askedAt = Date.now();
  try {
    const { messages, reviews } = (await (await readAsOwner('/api/overview', true)).json()) as Overview;
    if (messageList.applyOverview(messages, askedAt, true)) void messageList.load(!isViewOpened);
    const willReloadReviews = isViewOpened || isNetworkError(reviewList.$list.get().error);
    if (reviews && reviewList.applyOverview(reviews, askedAt, willReloadReviews) && willReloadReviews)
      void reviewList.load();
  } catch {
    // Lists show their age. After the session's idle time, they are removed.
    const { readAt = askedAt } = messageList.$list.get();
    if (askedAt - readAt > SESSION_IDLE_MS) $session.set('ended');
  }
}
