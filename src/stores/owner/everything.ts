import { apiRequest } from '@/contract/client.ts';
import { wakeToaster } from '../toast.ts';
import { messageList, messageRows } from './messages.ts';
import { decisionList } from './personal-data.ts';
import { reviewList, reviewRows } from './reviews.ts';
import { $interrupted, $session } from './session.ts';

/** Whether this site takes reviews; without them their list is never asked for. */
let hasReviews = true;

/** Asks whether there is a session before reading anything. */
export async function startOwnerPage(options: { hasReviews: boolean }): Promise<void> {
  hasReviews = options.hasReviews;
  wakeToaster();
  $session.set('checking');
  try {
    const response = await apiRequest('GET', '/api/session');
    const { signedIn } = (await response.json()) as { signedIn: boolean };
    if (signedIn) beginSession();
    else $session.set('signed-out');
  } catch {
    $session.set('unreachable');
  }
}

/** Throws what the server answers to a wrong password, or while the owner has to wait. */
export async function signIn(password: string, locale: string): Promise<void> {
  await apiRequest('POST', '/api/session', { body: { password }, headers: { 'Accept-Language': locale } });
  beginSession();
}

export async function signOut(): Promise<void> {
  await apiRequest('DELETE', '/api/session');
  leave();
}

/** Takes everything off the screen. */
export function leave() {
  for (const list of [reviewList, messageList, decisionList]) list.clear();
  forgetRows();
  $interrupted.set(undefined);
  $session.set('signed-out');
}

/** Reads the lists anew; the decisions only where they have been shown. */
export async function refresh(): Promise<void> {
  forgetRows();
  const hasShownDecisions = decisionList.$list.get().status !== 'unread';
  await Promise.all([
    messageList.load(),
    hasReviews && reviewList.load(),
    hasReviews && hasShownDecisions && decisionList.load(),
  ]);
}

export function forgetRows() {
  reviewRows.clearAll();
  messageRows.clearAll();
}

function beginSession() {
  $session.set('signed-in');
  void refresh();
}
