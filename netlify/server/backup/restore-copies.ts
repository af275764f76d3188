import { BACKUP_KINDS, type BackupKind, type RestoreCounts, type RestoreStep } from '../../../src/contract/backup.ts';
import type { Decision } from '../../../src/contract/review.ts';
import type { Dependencies } from '../dependencies.ts';
import { createErasedCheck } from './erasure-marks.ts';
import { isEnd } from '../reviews/decisions.ts';
import {
  asUnreadable,
  changeRecord,
  inBatches,
  UnreadableRecord,
  type RecordStore,
  type StoredRecord,
} from '../storage/record-store.ts';
import type { KeptRecord, ReviewRecord } from '../storage/records.ts';
import { entryName } from './copies.ts';

/** After so many records it is asked whether there is time for more. */
const STEP = 100;

/** A copy of one record, from a day's back-up or from a file. */
export interface RecordCopy {
  kind: BackupKind;
  id: string;
  /** Gives undefined for a copy that cannot be read. */
  read: () => Promise<KeptRecord | undefined>;
  /** Whether what is stored is what was copied. */
  isSame: (stored: KeptRecord) => boolean;
}

interface RestoreOptions {
  /** Says what would become of each record, and writes nothing. */
  isPreview?: boolean;
  /** The copy counts, also against what is stored and against what was deleted since; never against an erasure. */
  isOverwriting?: boolean;
  /** Reviews that the owner deleted since come back as well, to be decided anew; not those whose authors had asked. */
  withDeleted?: boolean;
  /** Where the step before ended. */
  after?: string | undefined;
  /** Milliseconds, as performance.now() counts them; what is left then is for the next step. */
  endsAt?: number;
}

type Deps = Pick<Dependencies, 'stores' | 'newId' | 'now'>;

/**
 * Writes copies of records whose records are lost or can no longer be read; doing it twice does no harm. What is stored stays as it is, and what was erased, deleted or has ended since stays away.
 */
export async function restoreCopies(deps: Deps, copies: RecordCopy[], options: RestoreOptions): Promise<RestoreStep> {
  const { after, endsAt = Infinity } = options;
  const nameOf = ({ kind, id }: RecordCopy) => entryName(kind, id);
  // Decisions come last: one that is brought back must not keep away the review of the next step.
  const ordered = copies.toSorted((a, b) => (nameOf(a) < nameOf(b) ? 1 : -1));
  const left = ordered.filter((copy) => !after || nameOf(copy) < after);
  const restore = await createRestore(deps, options);
  const counts = noCounts();
  let next: string | undefined;
  for (let start = 0; start < left.length; start += STEP) {
    if (start > 0 && performance.now() > endsAt) break;
    const step = left.slice(start, start + STEP);
    const outcomes = await inBatches(step, async (copy) => ({ kind: copy.kind, outcome: await restore(copy) }));
    for (const { kind, outcome } of outcomes) counts[kind][outcome] += 1;
    next = start + STEP < left.length ? nameOf(step.at(-1)!) : undefined;
  }
  return { counts, ...(next && { next }) };
}

/** Makes what is done with each copy, from what has been decided and erased until now. */
async function createRestore(deps: Deps, { isPreview, isOverwriting, withDeleted }: RestoreOptions) {
  const decisions = await deps.stores.decisions.readAll();
  const staysAway = (decision: Decision) =>
    isEnd(decision) && !(withDeleted && decision.action === 'deleted' && decision.reason !== 'author-asked');
  const ended = new Set(decisions.filter(({ value }) => staysAway(value)).map(({ value }) => value.id));
  const known = new Set(decisions.map(({ value }) => factOf(value)));
  const logged = Map.groupBy(decisions, ({ value }) => value.id);
  const isErased = await createErasedCheck(deps);

  return async (copy: RecordCopy): Promise<keyof RestoreCounts> => {
    const { kind, id } = copy;
    const store = deps.stores[kind] as RecordStore<KeptRecord>;
    const stored = await store.read(id).catch(asUnreadable);
    const isThere = stored !== undefined && !(stored instanceof UnreadableRecord);
    // Decisions are facts: one that is known stays as it is.
    if (isThere && (!isOverwriting || kind === 'decisions')) return copy.isSame(stored.value) ? 'same' : 'newer';

    const record = await copy.read();
    if (!record) return 'unreadable';
    if (isErased(record)) return 'leftOut';
    if (kind === 'reviews' && ended.has(id) && !isOverwriting) return 'leftOut';
    if ('action' in record && known.has(factOf(record))) return 'same';
    if (isPreview) return 'restored';
    if (isThere) {
      await changeRecord(store, id, (current) => newerThan(current, record));
      return 'restored';
    }
    const whole = 'revision' in record && !isOverwriting ? afterDecisions(record, logged.get(id) ?? []) : record;
    // What cannot be read is what was copied, cut off or emptied: visitors' words never change.
    const isWritten = stored ? await store.replace(id, whole, stored.etag) : await store.create(id, whole);
    return isWritten ? 'restored' : 'newer';
  };
}

/**
 * Where the log has a later decision than the copy, the review waits for a new one: what was refused since must not be
 * public again. Its revision goes on after those that the log has.
 */
function afterDecisions(review: ReviewRecord, logged: StoredRecord<Decision>[]): ReviewRecord {
  const { decidedAt, undoneAt, reason: _reason, reasonNote: _note, ...undecided } = review;
  const isDecidedLater = logged.some(({ value }) => value.time > (decidedAt ?? undoneAt ?? ''));
  if (!isDecidedLater) return review;
  const revisions = logged.map(({ id }) => Number(id.slice(review.id.length + 1)) || 0);
  return { ...undecided, isApproved: false, revision: Math.max(review.revision, ...revisions) + 1 };
}

/** The same decision may have been stored under another key by a restore. */
function factOf({ id, action, time }: Decision): string {
  return [id, action, time].join(' ');
}

/** An overwritten review gets a new revision, so that no open window matches it. */
function newerThan(current: KeptRecord | undefined, record: KeptRecord): KeptRecord {
  if (!('revision' in record)) return record;
  const before = (current as ReviewRecord | undefined)?.revision ?? 0;
  return { ...record, revision: Math.max(record.revision, before + 1) };
}

function noCounts(): RestoreStep['counts'] {
  const none = () => ({ restored: 0, newer: 0, same: 0, leftOut: 0, unreadable: 0 });
  return Object.fromEntries(BACKUP_KINDS.map((kind) => [kind, none()])) as RestoreStep['counts'];
}
