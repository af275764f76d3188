import { atom } from 'nanostores';
import { apiRequest } from '@/contract/client.ts';
import { FIRST_READS } from '@/contract/first-reads.ts';
import type { LaunchByHand, LaunchList } from '@/contract/launch.ts';
import { asOwner, readAsOwner } from './session.ts';

/** What the launch waits for; undefined until it was read, "failed" where it could not be. */
export const $launch = atom<LaunchList | 'failed' | undefined>();

export async function loadLaunchList(): Promise<void> {
  try {
    $launch.set((await (await readAsOwner(FIRST_READS.launch)).json()) as LaunchList);
  } catch {
    $launch.set('failed');
  }
}

/** Remembers what was done by hand, or that it was not. Throws where that cannot be stored. */
export async function tickByHand(id: LaunchByHand, isDone: boolean): Promise<void> {
  const headers = { 'Accept-Language': document.documentElement.lang };
  const response = await asOwner(() => apiRequest('PUT', FIRST_READS.launch, { headers, body: { id, isDone } }));
  $launch.set((await response.json()) as LaunchList);
}
