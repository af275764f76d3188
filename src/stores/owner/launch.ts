import { EDIT_API } from '@/contract/edit.ts';
import type { LaunchConfirmation, LaunchList } from '@/contract/launch.ts';
import { createResource } from './resource.ts';
import { siteState } from './site.ts';

export const launchList = createResource<LaunchList>('/api/launch');

/** Notes what she has read, tapped or got; it is saved, and waits to be published, as a text does. */
export async function confirmForLaunch(what: LaunchConfirmation): Promise<void> {
  await launchList.send('POST', `${EDIT_API}/confirmed`, what);
  void siteState.load();
}
