import { apiRequest } from '@/contract/client.ts';
import { EDIT_API, type EditState } from '@/contract/edit.ts';
import { content } from './content.ts';
import { createResource } from './resource.ts';
import { asOwner } from './session.ts';

/** What the owner changed on the site and what is online. */
export const siteState = createResource<EditState>(`${EDIT_API}/state`);

/** Starts one build for everything that was saved. Throws where it cannot be started. */
export const publishSite = () => call('publish');

/** Puts a file that waits, or one field of it, back to what is online. */
export const takeBack = (path: string, field?: string) =>
  call('take-back', { path, ...(field && { field }) }).then(content.load);

/** Puts what a publication changed back to how it was before, as saves that wait. */
export const takeBackPublication = (id: string) => call('take-back-publication', { id }).then(content.load);

async function call(what: string, body?: object): Promise<void> {
  const response = await asOwner(() => apiRequest('POST', `${EDIT_API}/${what}`, { ...(body && { body }) }));
  siteState.set((await response.json()) as EditState);
}
