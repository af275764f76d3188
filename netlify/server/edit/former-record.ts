import { isWithin, MINUTE_MS } from '../../../src/contract/periods.ts';
import { ONLY, type FormerEditorRecord, type Publication } from '../storage/records.ts';
import type { Stores } from '../storage/stores.ts';

/** Without an id it gets its key. */
type Carried = Omit<Publication, 'id'> & Partial<Pick<Publication, 'id'>>;

/** What an earlier version kept in one record becomes records of their own, once: its last publication can still be taken back. */
export async function carryOverFormerRecord(stores: Stores): Promise<void> {
  const former = (await stores.editor.read(ONLY))?.value;
  if (!former) return;
  const { told, helplines } = former;
  if (told) await stores.notifiedFiles.create(ONLY, { files: told });
  if (helplines) await stores.helplineChanges.create(ONLY, { changes: helplines });
  for (const [index, publication] of publicationsOf(former).entries()) {
    const id = `${index + 1}`.padStart(8, '0');
    await stores.publications.create(id, { id, ...publication });
  }
  await stores.editor.remove(ONLY);
}

function publicationsOf(former: FormerEditorRecord): Carried[] {
  const { last, askedAt, publishedAt = [], online, refused } = former;
  const isOfAsked = last && askedAt && isWithin(last.at, MINUTE_MS, new Date(askedAt));
  const changed = last && { id: last.id, changes: last.files };
  // For the limits alone.
  const earlier = publishedAt.filter((at) => at !== askedAt && at < (online?.from ?? ''));
  return [
    ...earlier.map((at) => carried('owner', at, { state: 'online' })),
    last && !isOfAsked && carried('calendar', last.at, { state: 'online', ...changed }),
    askedAt && carried('owner', askedAt, { ...endOf(former, askedAt), ...(isOfAsked && changed) }),
    online &&
      carried('elsewhere', online.from, {
        state: 'online',
        endedAt: online.since,
        ...(online.files && { files: online.files }),
      }),
    refused &&
      carried('elsewhere', refused.from, {
        state: 'failed',
        endedAt: refused.since,
        issues: [{ file: '', field: '', code: 'notBuilt' }],
      }),
  ].filter((each) => typeof each === 'object');
}

function carried(by: Publication['by'], at: string, more: Pick<Publication, 'state'> & Partial<Publication>): Carried {
  return { by, at, changes: [], ...more };
}

function endOf({ online, refused }: FormerEditorRecord, at: string): Pick<Publication, 'state' | 'endedAt'> {
  if (online && at <= online.from) return { state: 'online', endedAt: online.since };
  if (refused && at <= refused.from) return { state: 'failed', endedAt: refused.since };
  return { state: 'building' };
}
