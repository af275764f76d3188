import { BACKUP_KINDS, type BackupDay } from '../../../src/contract/backup.ts';
import { DAY_MS, isOlderThan, RETENTION_DAYS } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { forgetErasures } from './erasure-marks.ts';
import type { JobResult } from '../schedules/run-jobs.ts';
import {
  asUnreadable,
  changeRecord,
  ifReadable,
  inBatches,
  UnreadableRecord,
  type RecordStore,
} from '../storage/record-store.ts';
import type { BackupContents, KeptRecord } from '../storage/records.ts';
import { copyId, countKinds, entryName, parseEntryName } from './copies.ts';

/** A function on a schedule ends after 30 seconds; no new records are begun after this. Milliseconds. */
const RUN_TIME = 18_000;

/** After so many records it is noted how far the work has come. */
const STEP = 100;

type Deps = Pick<Dependencies, 'stores' | 'now'>;

/**
 * The daily back-up: lets go of copies past their period, then copies what has changed since the day before. What does
 * not fit into `runTime` (milliseconds) is left to finishBackUp and the next day.
 */
export async function backUp(deps: Deps, runTime = RUN_TIME): Promise<JobResult> {
  const endsAt = performance.now() + runTime;
  await removeEnded(deps);
  const today = deps.now().toISOString().slice(0, 10);
  return copyDays(deps, [...new Set([...(await unfinishedDays(deps)), today])], endsAt);
}

/** Goes on with a back-up that had no time to finish; does nothing where there is none. */
export async function finishBackUp(deps: Deps, runTime = RUN_TIME): Promise<JobResult> {
  const endsAt = performance.now() + runTime;
  return copyDays(deps, await unfinishedDays(deps), endsAt);
}

/** The back-ups that are kept and can be read, the newest first. */
export async function readBackups({ stores, now }: Deps): Promise<BackupDay[]> {
  const days = (await stores.backups.readAll()).map(({ value }) => value);
  return days.filter(({ day }) => !isEnded(day, now())).toSorted((a, b) => b.day.localeCompare(a.day));
}

/** A day that ends its period is gone with the first run of the day on which it does. */
export function isEnded(day: string, now: Date): boolean {
  return isOlderThan(day, RETENTION_DAYS.backups * DAY_MS, now);
}

async function unfinishedDays(deps: Deps): Promise<string[]> {
  const open = (await readBackups(deps)).filter(({ finishedAt }) => finishedAt === undefined);
  return open.map(({ day }) => day).toReversed();
}

async function copyDays(deps: Deps, days: string[], endsAt: number): Promise<JobResult> {
  let copied = 0;
  for (const day of days) {
    const outcome = await copyDay(deps, day, endsAt);
    copied += outcome.copied;
    if (!outcome.isFinished) return { copied, isFinished: false };
  }
  return { copied, isFinished: true };
}

async function copyDay(deps: Deps, day: string, endsAt: number): Promise<{ copied: number; isFinished: boolean }> {
  const { stores } = deps;
  const opened = await stores.backupContents.read(day).catch(asUnreadable);
  // While its day is worked on, an index that was damaged is made anew.
  if (opened instanceof UnreadableRecord) await stores.backupContents.remove(day);
  let contents = await change(deps, day, (known) => known);
  await summarize(deps, day, contents);
  if (contents.finishedAt) return { copied: 0, isFinished: true };

  const known = new Set(await stores.backupCopies.ids());
  const earlier = await entriesBefore(deps, day);
  const left = (await listNames(deps)).filter((name) => name > contents.cursor);
  let copied = 0;
  for (let start = 0; start < left.length; start += STEP) {
    const isLate = start > 0 && performance.now() > endsAt;
    if (isLate) return { copied, isFinished: false };
    const names = left.slice(start, start + STEP);
    const found = await inBatches(names, (name) => copyRecord(deps, name, known, earlier));
    copied += found.filter(({ isNew }) => isNew).length;
    contents = await change(deps, day, (current) => withStep(current, names, found));
  }
  contents = await finish(deps, day);
  await summarize(deps, day, contents);
  return { copied, isFinished: true };
}

interface Found {
  name: string;
  /** Undefined where the record is gone, or was never readable. */
  hash?: string | undefined;
  isNew?: true;
  isUnreadable?: true;
}

/** Of a record that cannot be read, the last copy stays in the back-up: it may be the only one left. */
async function copyRecord(
  { stores }: Deps,
  name: string,
  known: Set<string>,
  earlier: Record<string, string>,
): Promise<Found> {
  const { kind, id } = parseEntryName(name);
  const store = stores[kind] as RecordStore<KeptRecord>;
  const found = await store.read(id).catch(asUnreadable);
  if (!found) return { name };
  if (found instanceof UnreadableRecord) return { name, hash: earlier[name], isUnreadable: true };
  const record = found.value;
  const hash = copyId(kind, id, record);
  if (known.has(hash)) return { name, hash };
  await stores.backupCopies.create(hash, { kind, id, record });
  return { name, hash, isNew: true };
}

function withStep(contents: BackupContents, names: string[], found: Found[]): BackupContents {
  const added = found.flatMap(({ name, hash }) => (hash ? [[name, hash]] : []));
  return {
    ...contents,
    entries: { ...contents.entries, ...(Object.fromEntries(added) as Record<string, string>) },
    cursor: names.at(-1) ?? contents.cursor,
    unreadable: contents.unreadable + found.filter(({ isUnreadable }) => isUnreadable).length,
  };
}

/** A back-up is only as whole as the copies that are really there. */
async function finish(deps: Deps, day: string): Promise<BackupContents> {
  const stored = new Set(await deps.stores.backupCopies.ids());
  return change(deps, day, (contents) => {
    const all = Object.entries(contents.entries);
    const there = all.filter(([, hash]) => stored.has(hash));
    const unreadable = contents.unreadable + all.length - there.length;
    return { ...contents, entries: Object.fromEntries(there), unreadable, finishedAt: deps.now().toISOString() };
  });
}

function change(deps: Deps, day: string, edit: (contents: BackupContents) => BackupContents): Promise<BackupContents> {
  return changeRecord(deps.stores.backupContents, day, (known) =>
    edit(known ?? { entries: {}, cursor: '', unreadable: 0 }),
  );
}

/** What the owner sees of a back-up, in a small record of its own. */
async function summarize({ stores }: Pick<Deps, 'stores'>, day: string, contents: BackupContents): Promise<void> {
  const { entries, finishedAt, unreadable } = contents;
  const summary = { day, ...(finishedAt && { finishedAt }), counts: countKinds(entries), unreadable };
  await changeRecord(stores.backups, day, () => summary);
}

async function entriesBefore(deps: Deps, day: string): Promise<Record<string, string>> {
  const last = (await readBackups(deps)).find((backup) => backup.day < day);
  return (last && (await ifReadable(deps.stores.backupContents.read(last.day)))?.value.entries) ?? {};
}

/** All records there are, in one order that stays the same. */
async function listNames({ stores }: Deps): Promise<string[]> {
  const names = await Promise.all(
    BACKUP_KINDS.map(async (kind) => (await stores[kind].ids()).map((id) => entryName(kind, id))),
  );
  return names.flat().toSorted();
}

/** Removes the days past their period, and every copy that belongs to none of those left. */
async function removeEnded(deps: Deps): Promise<void> {
  const { stores, now } = deps;
  await forgetErasures(deps);
  const days = new Set([...(await stores.backups.ids()), ...(await stores.backupContents.ids())]);
  const ended = [...days].filter((day) => isEnded(day, now()));
  await inBatches(ended, (day) => stores.backupContents.remove(day));
  await inBatches(ended, (day) => stores.backups.remove(day));

  const { records, unreadable } = await stores.backupContents.sift();
  const summarized = new Set(await stores.backups.ids());
  for (const { id, value } of records) if (!summarized.has(id)) await summarize(deps, id, value);
  // A day whose contents cannot be read may need any of the copies.
  if (unreadable.length > 0) return;
  const needed = new Set(records.flatMap(({ value }) => Object.values(value.entries)));
  const unneeded = (await stores.backupCopies.ids()).filter((id) => !needed.has(id));
  await inBatches(unneeded, (id) => stores.backupCopies.remove(id));
}
