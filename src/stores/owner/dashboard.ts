import { apiRequest } from '@/contract/client.ts';
import { wakeToaster } from '../toast.ts';
import { $mail, loadMailState } from './mail.ts';
import { messageList } from './messages.ts';
import { decisionList } from './personal-data.ts';
import { reviewList } from './reviews.ts';
import { $interruptedAction, $session } from './session.ts';

/** Whether this site takes reviews; without them their list is never asked for. */
let hasReviews = true;

/** Asks whether there is a session before reading anything. */
export async function startDashboard(options: { hasReviews: boolean }): Promise<void> {
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
  leaveDashboard();
}

/** Takes everything off the screen. */
export function leaveDashboard() {
  for (const list of [reviewList, messageList, decisionList]) list.clear();
  forgetRows();
  $mail.set(undefined);
  $interruptedAction.set(undefined);
  $session.set('signed-out');
}

/** Reads the lists anew; the decisions only where they have been shown. */
export async function refresh(): Promise<void> {
  forgetRows();
  const hasShownDecisions = decisionList.$list.get().status !== 'unread';
  await Promise.all([
    messageList.load(),
    loadMailState(),
    hasReviews && reviewList.load(),
    hasReviews && hasShownDecisions && decisionList.load(),
  ]);
}

/** Lets every row show what its list holds, and go where it belongs. */
export function forgetRows() {
  reviewList.forgetRows();
  messageList.forgetRows();
}

function beginSession() {
  $session.set('signed-in');
  void refresh();
}
