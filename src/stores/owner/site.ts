import { EDIT_API, type EditState } from '@/contract/edit.ts';
import { publishedPracticeQuery } from './practice.ts';
import { createQuery } from './query.ts';
import { notifyOtherTabs } from './session-channel.ts';
import { $savedPaths, contentQuery } from './site-reads.ts';

export const siteStateQuery = createQuery<EditState>(`${EDIT_API}/state`);

/** Reads the state again after a save, of which the known state says nothing. */
$savedPaths.listen(() => {
  siteStateQuery.clear();
  void siteStateQuery.load();
});

let onlineSince: string | undefined;

siteStateQuery.onValue(({ publishing }) => {
  const since = 'since' in publishing ? publishing.since : '';
  const isNew = onlineSince !== undefined && onlineSince !== since && publishing.state === 'online';
  onlineSince = since;
  if (!isNew) return;
  void publishedPracticeQuery.load();
  notifyOtherTabs('published');
});

/** Builds everything that was saved. Throws if the build cannot be started. */
export const publishSite = () => siteStateQuery.send('publishing', 'POST', `${EDIT_API}/publish`);

export const revertFile = (path: string) =>
  siteStateQuery.send('publishing', 'POST', `${EDIT_API}/take-back`, { path }).then(() => contentQuery.load());

export const revertPublication = (id: string) =>
  siteStateQuery
    .send('publishing', 'POST', `${EDIT_API}/take-back-publication`, { id })
    .then(() => contentQuery.load());
