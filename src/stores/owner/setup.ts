import { atom } from 'nanostores';
import { EDIT_API } from '@/contract/edit.ts';
import type { Checklist, Confirmation } from '@/contract/setup/checklist.ts';
import { saveLocally, readLocal } from './local-storage.ts';
import { createQuery } from './query.ts';
import { siteState } from './site.ts';

export const checklist = createQuery<Checklist>('/api/launch');

const MEMORY_KEY = 'setup';

/** Shows the last known state until the checklist is read, so that its card does not push Start down. */
export const $setup = atom(readLocal<Pick<Checklist, 'unanswered' | 'goOn'>>(MEMORY_KEY));

checklist.follow(({ isLaunched, unanswered, goOn }) => {
  $setup.set(isLaunched || unanswered === 0 ? undefined : { unanswered, goOn });
  saveLocally(MEMORY_KEY, $setup.get() ?? null);
});

/** Commits the confirmation to the repository: like a text, it is unpublished until the next build. */
export async function confirmForLaunch(confirmation: Confirmation): Promise<void> {
  await checklist.send('lines', 'POST', `${EDIT_API}/confirmed`, confirmation);
  void siteState.load();
}
