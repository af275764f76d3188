import { apiRequest } from '@/contract/client.ts';
import type { SessionAnswer } from '@/contract/passkey.ts';
import { SESSION_IDLE_MS } from '@/contract/periods.ts';
import { $demand, $lastUse, $session } from './session.ts';

/** What the tabs of one browser, which have one session, tell each other. */
type News = 'signed-in' | 'signed-out' | 'ended';

/** Asked a moment later than the server's own period, so that the answer is final. */
const ASK_LATER_MS = 1000;

let channel: BroadcastChannel | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export function notifyOtherTabs(news: News) {
  channel?.postMessage(news);
}

/** Notices what becomes of the session elsewhere: in another tab, and on the server while nobody uses it. */
export function watchSession(follow: (news: News) => void) {
  if (channel) return;
  channel = new BroadcastChannel('owner-session');
  channel.onmessage = ({ data }: MessageEvent<News>) => follow(data);
  $lastUse.listen(waitForIdleness);
}

function waitForIdleness() {
  clearTimeout(timer);
  timer = setTimeout(() => void endIfIdle(), SESSION_IDLE_MS + ASK_LATER_MS);
}

/** Another tab may have used the session meanwhile. */
async function endIfIdle() {
  if ($session.get() !== 'signed-in') return;
  if (await askSession().catch(() => false)) waitForIdleness();
  else if ($session.get() === 'signed-in') $session.set('ended');
}

/** Whether there is a session; asking does not keep it alive. Throws where the server cannot be asked. */
export async function askSession(): Promise<boolean> {
  const response = await apiRequest('GET', '/api/session');
  const { signedIn, demand } = (await response.json()) as SessionAnswer;
  $demand.set(demand);
  return signedIn;
}
