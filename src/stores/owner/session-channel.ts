import { apiRequest } from '@/contract/api-request.ts';
import type { SessionResponse } from '@/contract/passkey.ts';
import { takePrefetched } from './query.ts';
import { $signInPolicy } from './session.ts';

export type TabMessage = 'signed-in' | 'signed-out' | 'ended' | 'published';

let channel: BroadcastChannel | undefined;

export function notifyOtherTabs(message: TabMessage) {
  channel?.postMessage(message);
}

export function listenToOtherTabs(onMessage: (message: TabMessage) => void) {
  // Without a channel, another tab notices at its next call.
  if (channel || !('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel('owner-session');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
}

/** Does not extend the session. Throws if the server cannot be reached. */
export async function checkSession(): Promise<boolean> {
  const response = (await takePrefetched('/api/session')) ?? (await apiRequest('GET', '/api/session'));
  const { signedIn, demand: policy } = (await response.json()) as SessionResponse;
  $signInPolicy.set(policy);
  return signedIn;
}
