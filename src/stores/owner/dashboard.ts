import { apiRequest } from '@/contract/api-request.ts';
import type { OpenSession, SignIn } from '@/contract/sign-in.ts';
import { dismissToast, loadToaster } from '../toast.ts';
import { prefetchSite } from './site-reads.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { loadMailState, mailStateQuery } from './mail.ts';
import { messageList } from './messages.ts';
import { signInSettingsQuery } from './passkeys.ts';
import { decisionLogQuery } from './personal-data.ts';
import { $publishedPractice, publishedPracticeQuery } from './practice.ts';
import { $rejectionDrafts } from './replies.ts';
import { createQuery } from './query.ts';
import { reviewList } from './reviews.ts';
import { $session, settleReauthRequests, sendAsOwner, requireNoContent } from './session.ts';
import { checkSession, notifyOtherTabs, listenToOtherTabs, type TabMessage } from './session-channel.ts';
import { $view, isSiteView } from './view.ts';
import { startPolling } from './polling.ts';

let hasReviews = true;

$publishedPractice.listen((facts) => {
  hasReviews = facts?.hasReviews ?? hasReviews;
});

export const openSessionsQuery = createQuery<OpenSession[]>('/api/sessions');

/** How long the first paint waits for a form's data, so that the form is drawn once. */
const FIRST_PAINT_TIMEOUT_MS = 1_000;

const lists = [reviewList, messageList, decisionLogQuery];

export async function startDashboard(options: { hasReviews: boolean }): Promise<void> {
  hasReviews = options.hasReviews;
  afterFirstPaint(loadToaster);
  listenToOtherTabs(handleTabMessage);
  startPolling();
  // Changed rows, held-back rows and the toast last only until the view changes.
  $view.listen(() => {
    resetRows();
    dismissToast();
    if ($session.get() === 'signed-in') void prefetchSite();
  });
  $session.set('checking');
  try {
    if (await checkSession()) {
      const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_PAINT_TIMEOUT_MS));
      await Promise.race([prefetchSite(), timeout]);
      beginSession();
    } else $session.set('signed-out');
  } catch {
    $session.set('unreachable');
  }
}

/** Throws the server's error for a wrong password or passkey, or for too many attempts. */
export async function signIn(credentials: SignIn): Promise<void> {
  requireNoContent(await apiRequest('POST', '/api/session', { body: credentials }));
  beginSession();
  notifyOtherTabs('signed-in');
}

export async function signOut(): Promise<void> {
  await finishDeletions();
  requireNoContent(await apiRequest('DELETE', '/api/session'));
  leaveDashboard();
  notifyOtherTabs('signed-out');
}

export async function signOutEverywhere(): Promise<void> {
  await finishDeletions();
  await sendAsOwner('DELETE', '/api/sessions');
  leaveDashboard();
  notifyOtherTabs('signed-out');
}

function finishDeletions(): Promise<unknown> {
  return Promise.all([messageList.bulk.finish(), reviewList.bulk.finish()]);
}

export function leaveDashboard() {
  forgetRecords();
  mailStateQuery.clear();
  signInSettingsQuery.clear();
  $rejectionDrafts.set({});
  openSessionsQuery.clear();
  settleReauthRequests(false);
  $session.set('signed-out');
}

export async function refresh(): Promise<void> {
  resetRows();
  void publishedPracticeQuery.load();
  await Promise.all([
    messageList.load(),
    loadMailState(),
    hasReviews && reviewList.load(),
    decisionLogQuery.$state.get().value && decisionLogQuery.load(),
  ]);
}

function resetRows() {
  reviewList.resetRows();
  messageList.resetRows();
}

function beginSession() {
  $session.set('signed-in');
  settleReauthRequests(true);
  // Reads the lists only after the form is drawn.
  if (isSiteView($view.get())) afterFirstPaint(() => void refresh());
  else void refresh();
}

/** Follows other tabs: signs in and out with them, and reads the published facts anew after a publication. */
function handleTabMessage(message: TabMessage) {
  if (message === 'published') void publishedPracticeQuery.load();
  const isSignedIn = $session.get() === 'signed-in';
  if (message === 'signed-in' && !isSignedIn) beginSession();
  if (message === 'signed-out') leaveDashboard();
  if (message === 'ended' && isSignedIn) $session.set('ended');
}

/** Removes all records when the session ends: whoever finds the screen must not read what people wrote. */
$session.listen((state) => {
  if (state !== 'ended') return;
  forgetRecords();
  notifyOtherTabs('ended');
});

function forgetRecords() {
  for (const list of lists) list.clear();
  resetRows();
  dismissToast();
}
