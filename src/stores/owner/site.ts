import { apiRequest } from '@/contract/client.ts';
import { EDIT_API, type EditState } from '@/contract/edit.ts';
import { createResource } from './resource.ts';
import { asOwner } from './session.ts';

/** What the owner changed on the site and what is online. */
export const siteState = createResource<EditState>(`${EDIT_API}/state`);

/** Starts one build for everything that was saved. Throws where it cannot be started. */
export const publishSite = () => call('publish');

/** Puts the files of one change back to how they were. Throws 409 where they were changed since. */
export const undoChange = (id: string) => call('undo', { id });

async function call(what: string, body?: object): Promise<void> {
  const response = await asOwner(() => apiRequest('POST', `${EDIT_API}/${what}`, { ...(body && { body }) }));
  siteState.set((await response.json()) as EditState);
}
