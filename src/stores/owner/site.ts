import { atom } from 'nanostores';
import { apiRequest, errorBodyOf } from '@/contract/client.ts';
import { EDIT_API, type EditState } from '@/contract/edit.ts';
import { FIRST_READS } from '@/contract/first-reads.ts';
import { asOwner, readAsOwner } from './session.ts';

/** What the owner changed on the site and what is online; undefined until that is known. */
export const $site = atom<EditState | undefined>();

/** Throws where it cannot be read; what was known stays. */
export async function loadSite(): Promise<void> {
  const response = await readAsOwner(FIRST_READS.site);
  $site.set((await response.json()) as EditState);
}

/** Whether it could not be read; where no editor is set up, there is nothing to read. */
export const $hasSiteFailed = atom(false);

/** The same for a part of the page that says in its own words what could not be read. */
export async function readSite(): Promise<void> {
  try {
    await loadSite();
    $hasSiteFailed.set(false);
  } catch (error) {
    $hasSiteFailed.set(errorBodyOf(error).error !== 'editor-not-set-up');
  }
}

/** Starts one build for everything that was saved. Throws where it cannot be started. */
export const publishSite = () => call('publish');

/** Puts the files of one change back to how they were. Throws 409 where they were changed since. */
export const undoChange = (id: string) => call('undo', { id });

async function call(what: string, body?: object): Promise<void> {
  const headers = { 'Accept-Language': document.documentElement.lang };
  const response = await asOwner(() => apiRequest('POST', `${EDIT_API}/${what}`, { headers, ...(body && { body }) }));
  $site.set((await response.json()) as EditState);
}
