import { atom, onMount } from 'nanostores';
import { MESSAGE_FOLDERS, type MessageFolder } from './messages.ts';
import { REVIEW_FOLDERS, type ReviewFolder } from './reviews.ts';

/** What the owner looks at. It stands in the address, so that the back button and the language switch keep it. */
export type View =
  | { area: 'reviews'; folder: ReviewFolder }
  | { area: 'messages'; folder: MessageFolder }
  | { area: 'site' }
  | { area: 'account' };

export const $view = atom<View>({ area: 'reviews', folder: 'pending' });

onMount($view, () => {
  const read = () => $view.set(parseView(location.hash));
  read();
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
});

/** Whether the change of the password is open; the toolbar opens it, too. */
export const $isPasswordOpen = atom(false);

export function addressOfView(view: View): string {
  return 'folder' in view ? `#${view.area}-${view.folder}` : `#${view.area}`;
}

function parseView(hash: string): View {
  const [area, folder] = hash.slice(1).split('-');
  if (area === 'account' || area === 'site') return { area };
  if (area === 'messages') return { area, folder: MESSAGE_FOLDERS.find((known) => known === folder) ?? 'inbox' };
  return { area: 'reviews', folder: REVIEW_FOLDERS.find((known) => known === folder) ?? 'pending' };
}
