import { atom } from 'nanostores';
import { apiRequest, ApiRequestError } from '@/contract/client.ts';
import type { OwnerMessage } from '@/contract/message.ts';
import type { OwnerReview } from '@/contract/review.ts';

/** What the owner sees: read once after sign-in, and again only when asked for or after a change (specification, section 7). */
export interface OwnerData {
  reviews: OwnerReview[];
  messages: OwnerMessage[];
}

export type OwnerState =
  { name: 'checking' } | { name: 'signed-out' } | { name: 'unreachable' } | ({ name: 'signed-in' } & OwnerData);

export const $owner = atom<OwnerState>({ name: 'checking' });

/** Reads everything anew; a session that has ended leads back to sign-in. */
export async function loadOwnerData(): Promise<void> {
  try {
    const [reviews, messages] = await Promise.all([
      readList<OwnerReview>('/api/reviews?view=owner'),
      readList<OwnerMessage>('/api/messages'),
    ]);
    $owner.set({ name: 'signed-in', reviews, messages });
  } catch (error) {
    const isSignedOut = error instanceof ApiRequestError && error.status === 401;
    $owner.set({ name: isSignedOut ? 'signed-out' : 'unreachable' });
  }
}

/** Asks whether there is a session before reading anything. */
export async function startOwnerPage(): Promise<void> {
  try {
    const { signedIn } = (await (await apiRequest('GET', '/api/session')).json()) as { signedIn: boolean };
    if (signedIn) await loadOwnerData();
    else $owner.set({ name: 'signed-out' });
  } catch {
    $owner.set({ name: 'unreachable' });
  }
}

export async function signOut(): Promise<void> {
  await apiRequest('DELETE', '/api/session');
  $owner.set({ name: 'signed-out' });
}

async function readList<Item>(path: string): Promise<Item[]> {
  return (await (await apiRequest('GET', path)).json()) as Item[];
}
