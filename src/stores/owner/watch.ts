import type { Overview } from '@/contract/owner-lists.ts';
import { SESSION_IDLE_MS } from '@/contract/periods.ts';
import { messageList } from './messages.ts';
import { publishedFacts } from './practice.ts';
import { isOffline } from './query.ts';
import { reviewList } from './reviews.ts';
import { $session, readAsOwner } from './session.ts';

/** A little less than the minute after which what was read is not fresh any more (record-list.ts). */
const ASK_EVERY_MS = 50_000;
/** A browser may say that it is online a little before anything can be reached. */
const ONLINE_AFTER_MS = 2_000;

let timer: ReturnType<typeof setInterval> | undefined;

/** From now on asks by itself what is new: every minute while the tab can be seen, and as it, or the connection, comes back. */
export function watchLists() {
  if (timer) return;
  const look = () => void checkForNews();
  timer = setInterval(look, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', () => {
    look();
    setTimeout(look, ONLINE_AFTER_MS);
  });
}

/** What is read just now is news; reviews that only want a connection are not kept from it by messages that are on their way. */
function areBeingRead(): boolean {
  return messageList.$list.get().isLoading === true && !isOffline(reviewList.$list.get().error);
}

/** One small answer, which keeps no session alive, and one small file; reviews are read as she opens a view, else only counted (api-calls.spec.ts). */
export async function checkForNews({ isViewOpened } = { isViewOpened: false }): Promise<void> {
  if ($session.get() !== 'signed-in' || document.hidden || areBeingRead()) return;
  void publishedFacts.load();
  messageList.age();
  reviewList.age();
  const askedAt = Date.now();
  try {
    const { messages, reviews } = (await (await readAsOwner('/api/overview', true)).json()) as Overview;
    if (messageList.compare(messages, askedAt, true)) void messageList.load(!isViewOpened);
    const isReadNow = isViewOpened || isOffline(reviewList.$list.get().error);
    if (reviews && reviewList.compare(reviews, askedAt, isReadNow) && isReadNow) void reviewList.load();
  } catch {
    // The lists say how old they are; after a session's own time nobody may read them any more.
    const { readAt = askedAt } = messageList.$list.get();
    if (askedAt - readAt > SESSION_IDLE_MS) $session.set('ended');
  }
}
