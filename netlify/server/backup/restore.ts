import * as z from 'zod/mini';
import {
  BACKUP_KINDS,
  MAX_PEOPLE_LISTED,
  RESTORE_OUTCOMES,
  type BackupKind,
  type Restoration,
  type RestoredPerson,
  type RestoreOutcome,
} from '../../../src/contract/backup.ts';
import { messageSubmissionSchema } from '../../../src/contract/message.ts';
import type { Export } from '../../../src/contract/personal-data.ts';
import { reviewSubmissionSchema, type Decision } from '../../../src/contract/review.ts';
import type { Dependencies } from '../dependencies.ts';
import { notify } from '../mail/outbox.ts';
import { decisionKey, isEnd } from '../reviews/decisions.ts';
import { hashOf } from '../storage/hashes.ts';
import {
  asUnreadable,
  inBatches,
  UnreadableRecord,
  type RecordStore,
  type StoredRecord,
} from '../storage/record-store.ts';
import { DURABLE, type DurableRecord, type ReviewRecord } from '../storage/records.ts';
import { createErasedCheck } from './erasure-tombstones.ts';

/** The stores' rules without their internal fields; every export ever made passes (tests/support/exports). */
const exportSchema = z.object({
  exportedAt: z.iso.datetime(),
  reviews: z.array(z.omit(DURABLE.reviews.shape, { submissionHash: true })),
  messages: z.array(z.omit(DURABLE.messages.shape, { submissionHash: true })),
  decisions: z.array(DURABLE.decisions.shape),
});

/** Parses a JSON export; throws, naming the first mistake, for anything else. */
export function readExportFile(text: string): Export {
  return parseExport(parseJson(text));
}

/** Checks that a value is an export; throws as readExportFile does. */
export function parseExport(value: unknown): Export {
  const result = exportSchema.safeParse(value);
  if (result.success) return value as Export;
  const position = result.error.issues[0]?.path.join(' ') || 'the whole file';
  throw new Error(`This is not a JSON export of the dashboard; look at: ${position}.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This is not a JSON export of the dashboard; the file is not JSON.');
  }
}

interface RestoreOptions {
  isPreview?: boolean;
  /** Restores reviews that the owner has deleted since, undecided, except those whose authors had asked for it. */
  withDeleted?: boolean;
}

type Deps = Pick<Dependencies, 'stores'>;

interface Entry {
  kind: BackupKind;
  id: string;
  record: DurableRecord;
}

/** Restores missing and unreadable records; changes no other, and leaves out what was erased or deleted since. */
export async function restoreExport(deps: Deps, file: Export, options: RestoreOptions = {}): Promise<Restoration> {
  const restore = await createRestore(deps, file, options);
  const done = await inBatches(entriesOf(file), async (entry) => ({ ...entry, outcome: await restore(entry) }));
  if (!options.isPreview) await removeEnded(deps, done, options);
  const countOf = (kind: BackupKind, outcome: RestoreOutcome) =>
    done.filter((entry) => entry.kind === kind && entry.outcome === outcome).length;
  const counts = BACKUP_KINDS.map((kind) => [
    kind,
    Object.fromEntries(RESTORE_OUTCOMES.map((outcome) => [outcome, countOf(kind, outcome)])),
  ]);
  const people = done.filter(({ outcome }) => outcome === 'restored').flatMap(personOf);
  return {
    counts: Object.fromEntries(counts) as Restoration['counts'],
    people: people.toSorted((a, b) => b.time.localeCompare(a.time)).slice(0, MAX_PEOPLE_LISTED),
  };
}

/** Decisions come last: after an aborted restore, a restored deletion would keep its review from being restored. */
function entriesOf({ reviews, messages, decisions }: Export): Entry[] {
  const asStored = <Kept extends { id: string }>(kind: BackupKind, kept: Kept, form: z.ZodMiniType) => ({
    kind,
    id: kept.id,
    record: { ...kept, submissionHash: submissionHash(kept, form) },
  });
  return [
    ...reviews.map((review): Entry => asStored('reviews', review, reviewSubmissionSchema)),
    ...messages.map((message): Entry => asStored('messages', message, messageSubmissionSchema)),
    ...decisions.map((decision): Entry => ({ kind: 'decisions', id: decisionKey(decision), record: decision })),
  ];
}

/** Computes the hash, which exports lack. What today's form would refuse is hashed as stored: nobody can resend it. */
function submissionHash(kept: object, form: z.ZodMiniType): string {
  const sent = form.safeParse(kept);
  return hashOf(sent.success ? sent.data : kept);
}

function personOf({ record }: Entry): RestoredPerson[] {
  if ('submittedAt' in record) return [{ kind: 'reviews', name: record.name, time: record.submittedAt }];
  return 'receivedAt' in record ? [{ kind: 'messages', name: record.name, time: record.receivedAt }] : [];
}

async function createRestore(deps: Deps, file: Export, options: RestoreOptions) {
  const decisions = await deps.stores.decisions.readAll();
  const isEnded = await createEndedCheck(deps, decisions, options);
  const inFile = new Set(file.decisions.map(decisionKey));
  const laterDecisions = Map.groupBy(
    decisions.filter(({ id }) => !inFile.has(id)),
    ({ value }) => value.id,
  );

  return async (entry: Entry): Promise<RestoreOutcome> => {
    const { kind, id, record } = entry;
    const store = deps.stores[kind] as RecordStore<DurableRecord>;
    const stored = await store.read(id).catch(asUnreadable);
    if (stored && !(stored instanceof UnreadableRecord)) return 'kept';
    if (isEnded(entry)) return 'leftOut';
    if (options.isPreview) return 'restored';
    const restored = 'revision' in record ? makePendingAgain(record, laterDecisions.get(id)?.length ?? 0) : record;
    // The owner was never notified of it: queues the mail before the record exists, as for a new message.
    if ('message' in restored && restored.notice === 'waiting')
      await notify({ ...deps, now: () => new Date() }, 'messages', id, { about: id });
    // Replaces an unreadable record, which can only be the file's own, truncated: visitors' words never change.
    const isWritten = stored ? await store.replace(id, restored, stored.etag) : await store.create(id, restored);
    return isWritten ? 'restored' : 'kept';
  };
}

async function createEndedCheck(deps: Deps, decisions: StoredRecord<Decision>[], { withDeleted }: RestoreOptions) {
  const isErased = await createErasedCheck(deps);
  const isLasting = (decision: Decision) =>
    isEnd(decision) && !(withDeleted && decision.action === 'deleted' && decision.reason !== 'author-asked');
  const ended = new Set(decisions.filter(({ value }) => isLasting(value)).map(({ value }) => value.id));
  return ({ kind, id, record }: Entry) => isErased(record) || (kind === 'reviews' && ended.has(id));
}

/** Removes restored records that were erased or deleted meanwhile, perhaps before they were back to be found. */
async function removeEnded(deps: Deps, done: (Entry & { outcome: RestoreOutcome })[], options: RestoreOptions) {
  const isEnded = await createEndedCheck(deps, await deps.stores.decisions.readAll(), options);
  const ended = done.filter((entry) => entry.outcome === 'restored' && isEnded(entry));
  await inBatches(ended, ({ kind, id }) => deps.stores[kind].remove(id));
}

/** Makes a review pending if it was decided after the backup; no window still open matches its new revision. */
function makePendingAgain(review: ReviewRecord, laterDecisions: number): ReviewRecord {
  if (laterDecisions === 0) return review;
  const { decidedAt: _, undoneAt: __, reason: ___, reasonNote: ____, ...undecided } = review;
  return { ...undecided, isApproved: false, revision: review.revision + laterDecisions + 1 };
}
