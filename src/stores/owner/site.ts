import { EDIT_API, type EditState } from '@/contract/edit.ts';
import { publishedFacts } from './practice.ts';
import { createQuery } from './query.ts';
import { notifyOtherTabs } from './session-watch.ts';
import { $savedNow, content } from './site-reads.ts';

export const siteState = createQuery<EditState>(`${EDIT_API}/state`);

/** What was known before a save says nothing of it: neither that it waits nor that it is online. */
$savedNow.listen(() => {
  siteState.clear();
  void siteState.load();
});

/** When the site was last said to be built, or to have been. */
let known: string | undefined;

siteState.follow(({ publishing }) => {
  const since = 'since' in publishing ? publishing.since : '';
  const isNew = known !== undefined && known !== since && publishing.state === 'online';
  known = since;
  if (!isNew) return;
  void publishedFacts.load();
  notifyOtherTabs('published');
});

/** Starts one build for everything that was saved. Throws where it cannot be started. */
export const publishSite = () => siteState.send('publishing', 'POST', `${EDIT_API}/publish`);

/** Puts a file that waits back to what is online. */
export const revertFile = (path: string) =>
  siteState.send('publishing', 'POST', `${EDIT_API}/take-back`, { path }).then(() => content.load());

/** Puts what a publication changed back to how it was before, as saves that wait. */
export const revertPublication = (id: string) =>
  siteState.send('publishing', 'POST', `${EDIT_API}/take-back-publication`, { id }).then(() => content.load());
