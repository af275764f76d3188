import { apiRequest } from '@/contract/client.ts';
import type { SessionAnswer } from '@/contract/passkey.ts';
import { takeAskedAhead } from './query.ts';
import { $signInPolicy } from './session.ts';

/** What the tabs of one browser, which have one session, tell each other. */
export type TabNews = 'signed-in' | 'signed-out' | 'ended' | 'published';

let channel: BroadcastChannel | undefined;

export function notifyOtherTabs(news: TabNews) {
  channel?.postMessage(news);
}

export function watchSession(follow: (news: TabNews) => void) {
  // Without one, another tab notices with its next call.
  if (channel || !('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel('owner-session');
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => follow(data);
}

/** Whether there is a session; asking does not keep it alive. Throws where the server cannot be asked. */
export async function askSession(): Promise<boolean> {
  const response = (await takeAskedAhead('/api/session')) ?? (await apiRequest('GET', '/api/session'));
  const { signedIn, policy: demand } = (await response.json()) as SessionAnswer;
  $signInPolicy.set(demand);
  return signedIn;
}
