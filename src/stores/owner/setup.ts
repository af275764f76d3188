import { atom } from 'nanostores';
import { EDIT_API } from '@/contract/edit.ts';
import type { Checklist, Confirmation } from '@/contract/setup/checklist.ts';
import { saveLocal, readLocal } from './local-storage.ts';
import { createQuery } from './query.ts';
import { siteStateQuery } from './site.ts';

export const checklistQuery = createQuery<Checklist>('/api/launch');

const STORAGE_KEY = 'setup';

/** Shows the last known state until the checklist is read, so that its card does not push Start down. */
export const $setup = atom(readLocal<Pick<Checklist, 'unanswered' | 'goOn'>>(STORAGE_KEY));

checklistQuery.onValue(({ isLaunched, unanswered, goOn }) => {
  $setup.set(isLaunched || unanswered === 0 ? undefined : { unanswered, goOn });
  saveLocal(STORAGE_KEY, $setup.get() ?? null);
});

/** Commits the confirmation to the repository: like a text, it is unpublished until the next build. */
export async function confirmForLaunch(confirmation: Confirmation): Promise<void> {
  await checklistQuery.send('lines', 'POST', `${EDIT_API}/confirmed`, confirmation);
  void siteStateQuery.load();
}
