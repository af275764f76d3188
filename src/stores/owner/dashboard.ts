import { apiRequest } from '@/contract/client.ts';
import type { OpenSession, SignIn } from '@/contract/session.ts';
import { dismissToast, loadToaster } from '../toast.ts';
import { readSiteAhead } from './site-reads.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { loadMailState, mailState } from './mail.ts';
import { messageList } from './messages.ts';
import { signInSettings } from './passkeys.ts';
import { decisionLog } from './personal-data.ts';
import { $published, publishedFacts } from './practice.ts';
import { $refusals } from './replies.ts';
import { createQuery } from './query.ts';
import { reviewList } from './reviews.ts';
import { $session, answerReauthRequest, ownerCommand, requireEmpty } from './session.ts';
import { askSession, notifyOtherTabs, watchSession, type TabNews } from './session-watch.ts';
import { $view, isInSite } from './view.ts';
import { watchLists } from './watch.ts';

/** Whether this site takes reviews; without them their list is never asked for. */
let hasReviews = true;

$published.listen((facts) => {
  hasReviews = facts?.hasReviews ?? hasReviews;
});

export const openSessions = createQuery<OpenSession[]>('/api/sessions');

/** For so long the first screen waits for what a form is drawn from, to be drawn once. Milliseconds. */
const DRAWN_ONCE_MS = 1_000;

const lists = [reviewList, messageList, decisionLog];

/** Asks whether there is a session before reading anything. */
export async function startDashboard(options: { hasReviews: boolean }): Promise<void> {
  hasReviews = options.hasReviews;
  afterFirstPaint(loadToaster);
  watchSession(follow);
  watchLists();
  // What was changed stays where it is, and what is new is held back, only until she looks elsewhere; so is what a toast says.
  $view.listen(() => {
    forgetRows();
    dismissToast();
    if ($session.get() === 'signed-in') void readSiteAhead();
  });
  $session.set('checking');
  try {
    if (await askSession()) {
      const isLate = new Promise((resolve) => setTimeout(resolve, DRAWN_ONCE_MS));
      await Promise.race([readSiteAhead(), isLate]);
      beginSession();
    } else $session.set('signed-out');
  } catch {
    $session.set('unreachable');
  }
}

/** Throws what the server answers to a wrong password or passkey, or while the owner has to wait. */
export async function signIn(typed: SignIn): Promise<void> {
  requireEmpty(await apiRequest('POST', '/api/session', { body: typed }));
  beginSession();
  notifyOtherTabs('signed-in');
}

export async function signOut(): Promise<void> {
  await finishDeletions();
  requireEmpty(await apiRequest('DELETE', '/api/session'));
  leaveDashboard();
  notifyOtherTabs('signed-out');
}

export async function signOutEverywhere(): Promise<void> {
  await finishDeletions();
  await ownerCommand('DELETE', '/api/sessions');
  leaveDashboard();
  notifyOtherTabs('signed-out');
}

/** What she deleted is not kept because she leaves. */
function finishDeletions(): Promise<unknown> {
  return Promise.all([messageList.many.finish(), reviewList.many.finish()]);
}

export function leaveDashboard() {
  forgetRecords();
  mailState.clear();
  signInSettings.clear();
  $refusals.set({});
  openSessions.clear();
  answerReauthRequest(false);
  $session.set('signed-out');
}

/** Reads the lists anew, and what is published; the decisions only where they have been shown. */
export async function refresh(): Promise<void> {
  forgetRows();
  void publishedFacts.load();
  await Promise.all([
    messageList.load(),
    loadMailState(),
    hasReviews && reviewList.load(),
    decisionLog.$state.get().value && decisionLog.load(),
  ]);
}

/** Lets every row show what its list holds, and go where it belongs; what was held back is shown. */
function forgetRows() {
  reviewList.forgetRows();
  messageList.forgetRows();
}

function beginSession() {
  $session.set('signed-in');
  answerReauthRequest(true);
  // A form is what she came for; the lists beside it are counted when it is there.
  if (isInSite($view.get())) afterFirstPaint(() => void refresh());
  else void refresh();
}

/** The session that another tab began or ended is this one's, too, and what went online there was not what this one knows. */
function follow(news: TabNews) {
  if (news === 'published') void publishedFacts.load();
  const isInside = $session.get() === 'signed-in';
  if (news === 'signed-in' && !isInside) beginSession();
  if (news === 'signed-out') leaveDashboard();
  if (news === 'ended' && isInside) $session.set('ended');
}

/** Nobody who finds the screen after the session's end reads what people wrote. */
$session.listen((state) => {
  if (state !== 'ended') return;
  forgetRecords();
  notifyOtherTabs('ended');
});

function forgetRecords() {
  for (const list of lists) list.clear();
  forgetRows();
  dismissToast();
}
