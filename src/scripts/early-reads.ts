import { FIRST_READS, SESSION_CHANNEL, type WithEarlyAnswers } from '@/contract/first-reads.ts';
import type { SessionAnswer } from '@/contract/passkey.ts';

/**
 * Asks for what the dashboard's first screen shows while its code is still coming, and keeps the answers for it
 * (takeEarlyAnswer in src/stores/owner/session.ts); nothing of hers before it is known that she is signed in.
 */
export function askEarly(hasReviews: boolean) {
  const shared = window as WithEarlyAnswers;
  const answers = (shared.earlyAnswers = new Map<string, Promise<Response>>());
  const keep = (path: string, answer: Promise<Response>) => {
    answers.set(path, answer);
    // Whoever takes it sees the failure.
    answer.catch(() => {});
  };
  // After another tab has signed in or out they say nothing any more.
  new BroadcastChannel(SESSION_CHANNEL).onmessage = () => delete shared.earlyAnswers;
  const session = ask(FIRST_READS.session).then(async (response) => {
    if ((await isSignedIn(response.clone())) && shared.earlyAnswers)
      for (const path of wantedPaths(hasReviews))
        keep(path, ask(path, { 'Accept-Language': document.documentElement.lang }));
    // Given away when the rest is on its way: then nothing is asked for twice.
    return response;
  });
  keep(FIRST_READS.session, session);
}

const ask = (path: string, headers = {}) => fetch(path, { credentials: 'include', headers });

/** Where something else answers, the dashboard finds out by itself what is wrong. */
async function isSignedIn(response: Response): Promise<boolean> {
  try {
    return ((await response.json()) as SessionAnswer).signedIn;
  } catch {
    return false;
  }
}

function wantedPaths(hasReviews: boolean): string[] {
  const { messages, reviews, mail, backups, site } = FIRST_READS;
  const always = [messages, ...(hasReviews ? [reviews] : []), mail];
  // Another view than the first screen shows other things. The launch list is long, and its line the last that she needs.
  return isFirstScreen() ? [...always, backups, site] : always;
}

/** What the address leads to, as $view in src/stores/owner/view.ts reads it. */
export const isFirstScreen = () => /^(#start)?$/.test(location.hash);
