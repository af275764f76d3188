import { apiRequest } from '@/contract/client.ts';
import { EDIT_API } from '@/contract/edit.ts';
import type { LaunchConfirmation, LaunchList } from '@/contract/launch.ts';
import { createResource } from './resource.ts';
import { asOwner } from './session.ts';
import { siteState } from './site.ts';

/** What the launch waits for. */
export const launchList = createResource<LaunchList>('/api/launch');

/** Notes what she has read, tapped or got; it is saved, and waits to be published, as a text does. */
export async function confirmForLaunch(what: LaunchConfirmation): Promise<void> {
  const response = await asOwner(() => apiRequest('POST', `${EDIT_API}/confirmed`, { body: what }));
  launchList.set((await response.json()) as LaunchList);
  void siteState.load();
}
