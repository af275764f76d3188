import { BACKUP_KINDS, type BackupKind } from '../../../src/contract/backup.ts';
import type { Dependencies } from '../dependencies.ts';
import { ifReadable } from '../storage/record-store.ts';
import type { KeptRecord } from '../storage/records.ts';
import { KEPT } from '../storage/shapes.ts';
import { hashOf } from '../storage/hashes.ts';

type Deps = Pick<Dependencies, 'stores'>;

/** "messages/some-id", as a back-up's contents name a record. */
export function entryName(kind: BackupKind, id: string): string {
  return `${kind}/${id}`;
}

/** The kind and id that a name stands for. */
export function parseEntryName(name: string): { kind: BackupKind; id: string } {
  const [kind, id] = name.split('/') as [BackupKind, string];
  return { kind, id };
}

/** The id of a record's copy: the same record has the same one, so that what did not change is copied once. */
export function copyId(kind: BackupKind, id: string, record: KeptRecord): string {
  return hashOf([kind, id, record]);
}

/** The record that a copy holds; undefined where it is gone, damaged, or of a form that is no longer stored. */
export async function readCopy({ stores }: Deps, hash: string): Promise<KeptRecord | undefined> {
  const { kind, id, record } = (await ifReadable(stores.backupCopies.read(hash)))?.value ?? {};
  if (!kind || !id || !record || copyId(kind, id, record) !== hash) return undefined;
  return KEPT[kind].shape.safeParse(record).success ? record : undefined;
}

/** How many records of each kind the entries name. */
export function countKinds(entries: Record<string, string>): Record<BackupKind, number> {
  const kinds = Object.keys(entries).map((name) => parseEntryName(name).kind);
  const counts = BACKUP_KINDS.map((kind) => [kind, kinds.filter((other) => other === kind).length]);
  return Object.fromEntries(counts) as Record<BackupKind, number>;
}
