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

/** Restores what is lost or unreadable; nothing stored changes, and what was erased or has ended since stays away. */
export async function restoreExport(deps: Deps, file: Export, options: RestoreOptions = {}): Promise<Restoration> {
  const restore = await createRestore(deps, file, options);
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
    people: people.toSorted((a, b) => b.time.localeCompare(a.time)).slice(0, MAX_PEOPLE_LISTED),
  };
}

/** Decisions last: restored before its review, one would keep it away when an aborted restore is repeated. */
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

/** The hash that a file lacks; what today's form would refuse is hashed as stored, since it is never sent again. */
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
  const staysAway = await createAwayCheck(deps, decisions, options);
  const inFile = new Set(file.decisions.map(decisionKey));
  const later = Map.groupBy(
    decisions.filter(({ id }) => !inFile.has(id)),
    ({ value }) => value.id,
  );

  return async (entry: Entry): Promise<RestoreOutcome> => {
    const { kind, id, record } = entry;
    const store = deps.stores[kind] as RecordStore<DurableRecord>;
    const stored = await store.read(id).catch(asUnreadable);
    if (stored && !(stored instanceof UnreadableRecord)) return 'kept';
    if (staysAway(entry)) return 'leftOut';
    if (options.isPreview) return 'restored';
    const whole = 'revision' in record ? afterDecisions(record, later.get(id)?.length ?? 0) : record;
    // Its mail was never sent: it is queued before the record exists, as for a new message.
    if ('message' in whole && whole.notice === 'waiting')
      await notify({ ...deps, now: () => new Date() }, 'messages', id, { about: id });
    // Replaces an unreadable record, which can only be the file's own, truncated: visitors' words never change.
    const isWritten = stored ? await store.replace(id, whole, stored.etag) : await store.create(id, whole);
    return isWritten ? 'restored' : 'kept';
  };
}

async function createAwayCheck(deps: Deps, decisions: StoredRecord<Decision>[], { withDeleted }: RestoreOptions) {
  const isErased = await createErasedCheck(deps);
  const isLasting = (decision: Decision) =>
    isEnd(decision) && !(withDeleted && decision.action === 'deleted' && decision.reason !== 'author-asked');
  const ended = new Set(decisions.filter(({ value }) => isLasting(value)).map(({ value }) => value.id));
  return ({ kind, id, record }: Entry) => isErased(record) || (kind === 'reviews' && ended.has(id));
}

/** Removes records erased or deleted during the restore: whoever did that may have looked too early to find them. */
async function removeWhatEnded(deps: Deps, done: (Entry & { outcome: RestoreOutcome })[], options: RestoreOptions) {
  const staysAway = await createAwayCheck(deps, await deps.stores.decisions.readAll(), options);
  const ended = done.filter((entry) => entry.outcome === 'restored' && staysAway(entry));
  await inBatches(ended, ({ kind, id }) => deps.stores[kind].remove(id));
}

/** Leaves later decisions in force: the review is pending anew, under a revision that no open window matches. */
function afterDecisions(review: ReviewRecord, later: number): ReviewRecord {
  if (later === 0) return review;
  const { decidedAt: _, undoneAt: __, reason: ___, reasonNote: ____, ...undecided } = review;
  return { ...undecided, isApproved: false, revision: review.revision + later + 1 };
}
