import { ONLY, type FormerEditorRecord, type Publication } from '../storage/records.ts';
import type { Stores } from '../storage/stores.ts';

/**
 * What an earlier version kept in one record becomes records of their own, once: its last publication can still be taken
 * back. What it knew of builds under way or refused says nothing any more: this version came online by a build.
 */
export async function carryOverFormerRecord(stores: Stores): Promise<void> {
  const former = (await stores.editor.read(ONLY))?.value;
  if (!former) return;
  const { told, helplines } = former;
  if (told) await stores.notifiedFiles.create(ONLY, { files: told });
  if (helplines) await stores.helplineChanges.create(ONLY, { changes: helplines });
  const publication = publicationOf(former);
  if (publication) await stores.publications.create('00000001', publication);
  await stores.editor.remove(ONLY);
}

function publicationOf({ last, online }: FormerEditorRecord): Publication | undefined {
  const at = last?.at ?? online?.from;
  if (!at) return undefined;
  const { id = 'former', files: changes = [] } = last ?? {};
  const built = online && { endedAt: online.since, ...(online.files && { files: online.files }) };
  return { id, by: last ? 'owner' : 'elsewhere', at, state: 'online', changes, ...built };
}
