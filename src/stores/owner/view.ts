import { atom, onMount } from 'nanostores';
import { MESSAGE_FOLDERS, type MessageFolder } from './messages.ts';
import { REVIEW_FOLDERS, type ReviewFolder } from './reviews.ts';

/** What the owner looks at. It stands in the address, so that the back button and the language switch keep it. */
export type View =
  | { area: 'start' }
  | { area: 'launch' }
  | { area: 'reviews'; folder: ReviewFolder }
  | { area: 'messages'; folder: MessageFolder }
  | { area: 'person'; id: string }
  | { area: 'site' }
  | { area: 'account' };

export const $view = atom<View>({ area: 'start' });

onMount($view, () => {
  const read = () => $view.set(parseView(location.hash));
  read();
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
});

/** Whether the change of the password is open; the toolbar opens it, too. */
export const $isPasswordOpen = atom(false);

/** With the id of a record of theirs: no name and no address of a person stands in the page's own. */
const PERSON = /^#person-([a-z0-9-]+)$/;

export function addressOfView(view: View): string {
  if (view.area === 'person') return `#person-${view.id}`;
  return 'folder' in view ? `#${view.area}-${view.folder}` : `#${view.area}`;
}

/** What an address leads to within its view: the panel "backups" of "#account-backups", or the id of a message. */
export function targetInAddress(): string | undefined {
  return /^#(?:account|messages-inbox)-([\w-]+)$/.exec(location.hash)?.[1];
}

function parseView(hash: string): View {
  const [, id] = PERSON.exec(hash) ?? [];
  if (id) return { area: 'person', id };
  const [area, folder] = hash.slice(1).split('-');
  if (area === 'account' || area === 'site' || area === 'launch') return { area };
  if (area === 'messages') return { area, folder: MESSAGE_FOLDERS.find((known) => known === folder) ?? 'inbox' };
  if (area === 'reviews') return { area, folder: REVIEW_FOLDERS.find((known) => known === folder) ?? 'pending' };
  return { area: 'start' };
}
