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
import { decisionKey, endsReview } from '../reviews/decisions.ts';
import { hashOf } from '../storage/hashes.ts';
import {
  asUnreadable,
  inBatches,
  UnreadableRecord,
  type RecordStore,
  type StoredRecord,
} from '../storage/record-store.ts';
import { DURABLE_RULES, type DurableRecord, type ReviewRecord } from '../storage/records.ts';
import { createErasedCheck } from './erasure-tombstones.ts';

/** The stores' rules without their internal fields; every export ever made passes (tests/support/exports). */
const exportSchema = z.object({
  exportedAt: z.iso.datetime(),
  reviews: z.array(z.omit(DURABLE_RULES.reviews.schema, { submissionHash: true })),
  messages: z.array(z.omit(DURABLE_RULES.messages.schema, { submissionHash: true })),
  decisions: z.array(DURABLE_RULES.decisions.schema),
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
  /** Also restores reviews that the owner has deleted since, as pending, except those whose authors had asked for it. */
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
  const results = await inBatches(entriesOf(file), async (entry) => ({ ...entry, outcome: await restore(entry) }));
  if (!options.isPreview) await removeDeletedMeanwhile(deps, results, options);
  const countOf = (kind: BackupKind, outcome: RestoreOutcome) =>
    results.filter((entry) => entry.kind === kind && entry.outcome === outcome).length;
  const counts = BACKUP_KINDS.map((kind) => [
    kind,
    Object.fromEntries(RESTORE_OUTCOMES.map((outcome) => [outcome, countOf(kind, outcome)])),
  ]);
  const people = results.filter(({ outcome }) => outcome === 'restored').flatMap(personOf);
  return {
    counts: Object.fromEntries(counts) as Restoration['counts'],
    people: people.toSorted((a, b) => b.time.localeCompare(a.time)).slice(0, MAX_PEOPLE_LISTED),
  };
}

/** Decisions come last: after an aborted restore, a restored deletion would keep its review from being restored. */
function entriesOf({ reviews, messages, decisions }: Export): Entry[] {
  const toEntry = <Submission extends { id: string }>(
    kind: BackupKind,
    submission: Submission,
    schema: z.ZodMiniType,
  ) => ({
    kind,
    id: submission.id,
    record: { ...submission, submissionHash: submissionHash(submission, schema) },
  });
  return [
    ...reviews.map((review): Entry => toEntry('reviews', review, reviewSubmissionSchema)),
    ...messages.map((message): Entry => toEntry('messages', message, messageSubmissionSchema)),
    ...decisions.map((decision): Entry => ({ kind: 'decisions', id: decisionKey(decision), record: decision })),
  ];
}

/** Exports lack the hash. What today's form would refuse is hashed as stored, since nobody can resend it. */
function submissionHash(submission: object, schema: z.ZodMiniType): string {
  const parsed = schema.safeParse(submission);
  return hashOf(parsed.success ? parsed.data : submission);
}

function personOf({ record }: Entry): RestoredPerson[] {
  if ('submittedAt' in record) return [{ kind: 'reviews', name: record.name, time: record.submittedAt }];
  return 'receivedAt' in record ? [{ kind: 'messages', name: record.name, time: record.receivedAt }] : [];
}

async function createRestore(deps: Deps, file: Export, options: RestoreOptions) {
  const decisions = await deps.stores.decisions.readAll();
  const isRemoved = await createRemovedCheck(deps, decisions, options);
  const exportedKeys = new Set(file.decisions.map(decisionKey));
  const laterDecisions = Map.groupBy(
    decisions.filter(({ id }) => !exportedKeys.has(id)),
    ({ value }) => value.id,
  );

  return async (entry: Entry): Promise<RestoreOutcome> => {
    const { kind, id, record } = entry;
    const store = deps.stores[kind] as RecordStore<DurableRecord>;
    const stored = await store.read(id).catch(asUnreadable);
    if (stored && !(stored instanceof UnreadableRecord)) return 'kept';
    if (isRemoved(entry)) return 'leftOut';
    if (options.isPreview) return 'restored';
    const restored = 'revision' in record ? makePendingAgain(record, laterDecisions.get(id)?.length ?? 0) : record;
    // Queues the mail that the owner never got, before the record exists, as for a new message.
    if ('message' in restored && restored.notice === 'waiting')
      await notify({ ...deps, now: () => new Date() }, 'messages', id, { about: id });
    // An unreadable record is safe to replace: visitors' words never change, so it can only be a truncated copy.
    const isWritten = stored ? await store.replace(id, restored, stored.etag) : await store.create(id, restored);
    return isWritten ? 'restored' : 'kept';
  };
}

async function createRemovedCheck(deps: Deps, decisions: StoredRecord<Decision>[], { withDeleted }: RestoreOptions) {
  const isErased = await createErasedCheck(deps);
  const isFinal = (decision: Decision) =>
    endsReview(decision) && !(withDeleted && decision.action === 'deleted' && decision.reason !== 'author-asked');
  const removedIds = new Set(decisions.filter(({ value }) => isFinal(value)).map(({ value }) => value.id));
  return ({ kind, id, record }: Entry) => isErased(record) || (kind === 'reviews' && removedIds.has(id));
}

/** Removes restored records that were erased or deleted while the restore ran, perhaps before they were there. */
async function removeDeletedMeanwhile(
  deps: Deps,
  results: (Entry & { outcome: RestoreOutcome })[],
  options: RestoreOptions,
) {
  const isRemoved = await createRemovedCheck(deps, await deps.stores.decisions.readAll(), options);
  const stale = results.filter((entry) => entry.outcome === 'restored' && isRemoved(entry));
  await inBatches(stale, ({ kind, id }) => deps.stores[kind].remove(id));
}

/** Makes a review pending if it was decided after the backup. Its new revision refuses decisions in older windows. */
function makePendingAgain(review: ReviewRecord, decisionCount: number): ReviewRecord {
  if (decisionCount === 0) return review;
  const { decidedAt: _, undoneAt: __, reason: ___, reasonNote: ____, ...undecided } = review;
  return { ...undecided, isApproved: false, revision: review.revision + decisionCount + 1 };
}
