import { map } from 'nanostores';

/** Drafts, by path, that this browser cannot store: they would be lost with the page. */
export const $unstoredDrafts = map<Record<string, true | undefined>>({});

export const hasUnstoredDrafts = () => Object.values($unstoredDrafts.get()).some(Boolean);

$unstoredDrafts.listen(() => {
  if (hasUnstoredDrafts()) addEventListener('beforeunload', askToStay);
  else removeEventListener('beforeunload', askToStay);
});

function askToStay(event: BeforeUnloadEvent) {
  event.preventDefault();
  // Chrome before 119 needs this.
  event.returnValue = true;
}
