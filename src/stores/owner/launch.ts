import { atom } from 'nanostores';
import { apiRequest } from '@/contract/client.ts';
import type { LaunchByHand, LaunchList } from '@/contract/launch.ts';
import { asOwner } from './session.ts';

/** What the launch waits for; undefined until it was read, "failed" where it could not be. */
export const $launch = atom<LaunchList | 'failed' | undefined>();

export async function loadLaunchList(): Promise<void> {
  await call('GET').catch(() => $launch.set('failed'));
}

/** Remembers what was done by hand, or that it was not. Throws where that cannot be stored. */
export const tickByHand = (id: LaunchByHand, isDone: boolean) => call('PUT', { id, isDone });

async function call(method: string, body?: object): Promise<void> {
  const headers = { 'Accept-Language': document.documentElement.lang };
  const response = await asOwner(() => apiRequest(method, '/api/launch', { headers, ...(body && { body }) }));
  $launch.set((await response.json()) as LaunchList);
}
