import { atom } from 'nanostores';
import { FIRST_READS } from '@/contract/first-reads.ts';
import type { LaunchList } from '@/contract/launch.ts';
import { readAsOwner } from './session.ts';

/** What the launch waits for; undefined until it was read, "failed" where it could not be. */
export const $launch = atom<LaunchList | 'failed' | undefined>();

export async function loadLaunchList(): Promise<void> {
  try {
    $launch.set((await (await readAsOwner(FIRST_READS.launch)).json()) as LaunchList);
  } catch {
    $launch.set('failed');
  }
}
