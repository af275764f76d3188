import { apiRequest } from '@/contract/client.ts';
import type { LaunchConfirmation, LaunchList } from '@/contract/launch.ts';
import { createResource } from './resource.ts';
import { asOwner } from './session.ts';
import { siteState } from './site.ts';

const LAUNCH_API = '/api/launch';

/** What the launch waits for. */
export const launchList = createResource<LaunchList>(LAUNCH_API);

/** Notes what she has read, tapped or got; it is saved, and waits to be published, as a text does. */
export async function confirmForLaunch(what: LaunchConfirmation): Promise<void> {
  const response = await asOwner(() => apiRequest('POST', LAUNCH_API, { body: what }));
  launchList.set((await response.json()) as LaunchList);
  void siteState.load();
}
