import { atom, onMount } from 'nanostores';
import type { ReviewState } from '@/contract/review.ts';
import { MESSAGE_PLACES, type MessagePlace } from './messages.ts';

export const REVIEW_STATES: readonly ReviewState[] = ['pending', 'approved', 'rejected'];

/** What the owner looks at. It stands in the address, so that the back button and the language switch keep it. */
export type View =
  { area: 'reviews'; place: ReviewState } | { area: 'messages'; place: MessagePlace } | { area: 'account' };

export const $view = atom<View>({ area: 'reviews', place: 'pending' });

onMount($view, () => {
  const read = () => $view.set(parseView(location.hash));
  read();
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
});

/** Whether the change of the password is open; the toolbar opens it, too. */
export const $isPasswordOpen = atom(false);

export function addressOfView(view: View): string {
  return view.area === 'account' ? '#account' : `#${view.area}-${view.place}`;
}

function parseView(hash: string): View {
  const [area, place] = hash.slice(1).split('-');
  if (area === 'account') return { area };
  if (area === 'messages') return { area, place: MESSAGE_PLACES.find((known) => known === place) ?? 'inbox' };
  return { area: 'reviews', place: REVIEW_STATES.find((known) => known === place) ?? 'pending' };
}
