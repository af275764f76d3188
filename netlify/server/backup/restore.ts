import * as z from 'zod/mini';
import {
  BACKUP_KINDS,
  PEOPLE_NAMED,
  RESTORE_OUTCOMES,
  type BackupKind,
  type Restoration,
  type RestoredPerson,
  type RestoreOutcome,
} from '../../../src/contract/backup.ts';
import { choiceField, flagField, SUSPICIONS } from '../../../src/contract/fields.ts';
import { MESSAGE_STATES, messageSubmissionSchema } from '../../../src/contract/message.ts';
import type { Export } from '../../../src/contract/personal-data.ts';
import { reviewSubmissionSchema, type Decision } from '../../../src/contract/review.ts';
import { REJECTION_REASONS } from '../../../src/contract/review-state.ts';
import type { Dependencies } from '../dependencies.ts';
import { isEnd, keyOfRestored } from '../reviews/decisions.ts';
import { hashOf } from '../storage/hashes.ts';
import {
  asUnreadable,
  changeRecord,
  inBatches,
  isRecordId,
  UnreadableRecord,
  type RecordStore,
  type StoredRecord,
} from '../storage/record-store.ts';
import type { KeptRecord, ReviewRecord } from '../storage/records.ts';
import { createErasedCheck } from './erasure-marks.ts';

const id = z.string().check(z.refine(isRecordId));
const time = z.iso.datetime();
const mark = z.exactOptional(z.literal(true));
const reason = z.exactOptional(choiceField(REJECTION_REASONS));

const reviewSchema = z.extend(reviewSubmissionSchema, {
  consent: z.exactOptional(z.string()),
  id,
  isApproved: flagField(),
  submittedAt: time,
  revision: z.int().check(z.minimum(1)),
  decidedAt: z.exactOptional(time),
  undoneAt: z.exactOptional(time),
  reason,
  reasonNote: z.exactOptional(z.string()),
  toldAt: z.exactOptional(time),
  suspectedSpam: mark,
  suspicion: z.exactOptional(choiceField(SUSPICIONS)),
});

const messageSchema = z.extend(messageSubmissionSchema, {
  id,
  state: choiceField(MESSAGE_STATES),
  receivedAt: time,
  notice: choiceField(['none', 'waiting', 'sent']),
  suspectedSpam: mark,
  suspicion: z.exactOptional(choiceField(SUSPICIONS)),
  wasAnswered: mark,
});

const decisionSchema = z.object({
  id,
  action: choiceField(['approved', 'rejected', 'undone', 'deleted', 'erased', 'expired']),
  reason,
  time,
});

const exportSchema = z.object({
  exportedAt: time,
  reviews: z.array(reviewSchema),
  messages: z.array(messageSchema),
  decisions: z.array(decisionSchema),
});

/** Reads the text of a JSON export. Throws, naming the first odd place, for anything else. */
export function readExportFile(text: string): Export {
  return parseExport(parseJson(text));
}

/** What is left of a value that is an export: what a restore writes. Throws as readExportFile does. */
export function parseExport(value: unknown): Export {
  const result = exportSchema.safeParse(value);
  if (result.success) return result.data;
  const place = result.error.issues[0]?.path.join(' ') || 'the whole file';
  throw new Error(`This is not a JSON export of the dashboard; look at: ${place}.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This is not a JSON export of the dashboard; the file is not JSON.');
  }
}

interface RestoreOptions {
  /** Says what would become of each record, and writes nothing. */
  isPreview?: boolean;
  /** The file counts, also against what is stored and against what was deleted since; never against an erasure. */
  isOverwriting?: boolean;
  /** Reviews that the owner deleted since come back as well, to be decided anew; not those whose authors had asked. */
  withDeleted?: boolean;
}

type Deps = Pick<Dependencies, 'stores'>;

interface Entry {
  kind: BackupKind;
  id: string;
  record: KeptRecord;
}

/**
 * Writes the records of a file that are lost or can no longer be read; doing it twice does no harm. What is stored
 * stays as it is, and what was erased, deleted or has ended since stays away.
 */
export async function restoreExport(deps: Deps, file: Export, options: RestoreOptions = {}): Promise<Restoration> {
  const restore = await createRestore(deps, options);
  const done = await inBatches(entriesOf(file), async (entry) => ({ ...entry, outcome: await restore(entry) }));
  if (!options.isPreview) await removeWhatEnded(deps, done, options);
  const countOf = (kind: BackupKind, outcome: RestoreOutcome) =>
    done.filter((entry) => entry.kind === kind && entry.outcome === outcome).length;
  const counts = BACKUP_KINDS.map((kind) => [
    kind,
    Object.fromEntries(RESTORE_OUTCOMES.map((outcome) => [outcome, countOf(kind, outcome)])),
  ]);
  const people = done.filter(({ outcome }) => outcome === 'restored').flatMap(personOf);
  return {
    counts: Object.fromEntries(counts) as Restoration['counts'],
    people: people.toSorted((a, b) => b.time.localeCompare(a.time)).slice(0, PEOPLE_NAMED),
  };
}

/** A file lacks what the stores keep for themselves. Decisions come last: one that is back must keep no review away where a restore is done again. */
function entriesOf(file: Export): Entry[] {
  return [
    ...file.reviews.map((review): Entry => {
      const submissionHash = hashOf(reviewSubmissionSchema.parse(review));
      return { kind: 'reviews', id: review.id, record: { ...review, submissionHash } };
    }),
    ...file.messages.map((message): Entry => {
      const submissionHash = hashOf(messageSubmissionSchema.parse(message));
      return { kind: 'messages', id: message.id, record: { ...message, submissionHash } };
    }),
    ...file.decisions.map((decision): Entry => {
      return { kind: 'decisions', id: keyOfRestored(decision, file.reviews), record: decision };
    }),
  ];
}

function personOf({ record }: Entry): RestoredPerson[] {
  if ('submittedAt' in record) return [{ kind: 'reviews', name: record.name, time: record.submittedAt }];
  return 'receivedAt' in record ? [{ kind: 'messages', name: record.name, time: record.receivedAt }] : [];
}

/** Makes what is done with each record, from what has been decided and erased until now. */
async function createRestore(deps: Deps, options: RestoreOptions) {
  const { isPreview, isOverwriting } = options;
  const decisions = await deps.stores.decisions.readAll();
  const staysAway = await createAwayCheck(deps, decisions, options);
  const known = new Set(decisions.map(({ value }) => factOf(value)));
  const logged = Map.groupBy(decisions, ({ value }) => value.id);

  return async (entry: Entry): Promise<RestoreOutcome> => {
    const { kind, id, record } = entry;
    const store = deps.stores[kind] as RecordStore<KeptRecord>;
    const stored = await store.read(id).catch(asUnreadable);
    const isThere = stored !== undefined && !(stored instanceof UnreadableRecord);
    // Decisions are facts: one that is known stays as it is.
    if (isThere && (!isOverwriting || kind === 'decisions')) return 'kept';
    if (staysAway(entry)) return 'leftOut';
    if ('action' in record && known.has(factOf(record))) return 'kept';
    if (isPreview) return 'restored';
    if (isThere) {
      await changeRecord(store, id, (current) => newerThan(current, record));
      return 'restored';
    }
    const whole = 'revision' in record && !isOverwriting ? afterDecisions(record, logged.get(id) ?? []) : record;
    // What cannot be read is what the file has, cut off or emptied: visitors' words never change.
    const isWritten = stored ? await store.replace(id, whole, stored.etag) : await store.create(id, whole);
    return isWritten ? 'restored' : 'kept';
  };
}

/** Makes the question whether a record was erased, or has ended as these decisions say. */
async function createAwayCheck(
  deps: Deps,
  decisions: StoredRecord<Decision>[],
  { isOverwriting, withDeleted }: RestoreOptions,
) {
  const isErased = await createErasedCheck(deps);
  const isLasting = (decision: Decision) =>
    isEnd(decision) && !(withDeleted && decision.action === 'deleted' && decision.reason !== 'author-asked');
  const ended = new Set(decisions.filter(({ value }) => isLasting(value)).map(({ value }) => value.id));
  return ({ kind, id, record }: Entry) => isErased(record) || (kind === 'reviews' && !isOverwriting && ended.has(id));
}

/** What was erased or deleted while it was brought back goes: whoever removed it may have looked too early to find it. */
async function removeWhatEnded(deps: Deps, done: (Entry & { outcome: RestoreOutcome })[], options: RestoreOptions) {
  const staysAway = await createAwayCheck(deps, await deps.stores.decisions.readAll(), options);
  const ended = done.filter((entry) => entry.outcome === 'restored' && staysAway(entry));
  await inBatches(ended, ({ kind, id }) => deps.stores[kind].remove(id));
}

/**
 * Where the log has a later decision than the file, the review waits for a new one: what was refused since must not be
 * public again. Its revision goes on after those that the log has.
 */
function afterDecisions(review: ReviewRecord, logged: StoredRecord<Decision>[]): ReviewRecord {
  const { decidedAt, undoneAt, reason: _reason, reasonNote: _note, ...undecided } = review;
  const lastRevision = Math.max(...logged.map(({ id }) => Number(id.slice(review.id.length + 1)) || 0));
  // Only a decision that a restore wrote lacks its revision; times may come from a clock that was set back.
  const isDecidedLater =
    lastRevision > review.revision || logged.some(({ value }) => value.time > (decidedAt ?? undoneAt ?? ''));
  if (!isDecidedLater) return review;
  return { ...undecided, isApproved: false, revision: Math.max(review.revision, lastRevision) + 1 };
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
