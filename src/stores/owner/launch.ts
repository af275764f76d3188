import { atom } from 'nanostores';
import { EDIT_API } from '@/contract/edit.ts';
import type { LaunchConfirmation, LaunchList } from '@/contract/launch.ts';
import { remember, remembered } from './memory.ts';
import { createResource } from './resource.ts';
import { siteState } from './site.ts';

export const launchList = createResource<LaunchList>('/api/launch');

const MEMORY_KEY = 'sitting';

/** What is left of the sitting; until that is read, as it last was, so that its card does not push Start down. */
export const $sitting = atom(remembered<Pick<LaunchList, 'unanswered' | 'goOn'>>(MEMORY_KEY));

launchList.follow(({ isLaunched, unanswered, goOn }) => {
  $sitting.set(isLaunched || unanswered === 0 ? undefined : { unanswered, goOn });
  remember(MEMORY_KEY, $sitting.get() ?? null);
});

/** Notes what she has read, tapped or got; it is saved, and waits to be published, as a text does. */
export async function confirmForLaunch(what: LaunchConfirmation): Promise<void> {
  await launchList.send('lines', 'POST', `${EDIT_API}/confirmed`, what);
  void siteState.load();
}
