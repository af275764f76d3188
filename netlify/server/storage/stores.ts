import { getStore } from '@netlify/blobs';
import type { z } from 'zod/mini';
import { isOpen, messageListState, reviewListState } from '../../../src/contract/owner-lists.ts';
import type { Decision } from '../../../src/contract/review.ts';
import { mayBeDanger } from './may-be-danger.ts';
import { openCacheVersion } from './cache-version.ts';
import { withList, type ListRules } from './listed-store.ts';
import { createRecordStore, type RecordRules } from './record-store.ts';
import {
  BACKUP_RULES,
  CREDENTIAL_RULES,
  EXPENDABLE_RULES,
  DURABLE_RULES,
  type MessageRecord,
  type ReviewRecord,
} from './records.ts';

export type Stores = ReturnType<typeof openStores>;

export const LIST_RULES = {
  reviews: {
    timeOf: ({ submittedAt }: ReviewRecord) => submittedAt,
    stateOf: reviewListState,
    isMarked: (review: ReviewRecord) => isOpen(reviewListState(review)) && mayBeDanger(review),
  },
  messages: {
    timeOf: ({ receivedAt }: MessageRecord) => receivedAt,
    stateOf: messageListState,
    isMarked: (message: MessageRecord) => isOpen(messageListState(message)) && mayBeDanger(message),
  },
};

/** The state by which the owner's list finds a message or review. */
export function listStateOf(record: MessageRecord | ReviewRecord): string {
  return 'message' in record ? messageListState(record) : reviewListState(record);
}

/** Opens the stores of one deploy context: previews share the site with production, so they get stores of their own. */
export function openStores(deployContext: string) {
  const suffix = deployContext === 'production' ? '' : `-${deployContext.replace(/[^a-z0-9-]/g, '-')}`;
  const openBlobStore = (name: string) => getStore({ name: `${name}${suffix}`, consistency: 'strong' });
  const openRecords = <Schema extends z.ZodMiniType>(name: string, rules: RecordRules & { schema: Schema }) =>
    createRecordStore<z.infer<Schema>>(openBlobStore(name), rules);
  const openList = <Value>(name: string, rules: RecordRules & ListRules<Value>) =>
    withList(createRecordStore<Value>(openBlobStore(name), rules), openBlobStore(`${name}-index`), rules);
  const cacheVersions = openRecords('public-edition', EXPENDABLE_RULES.cacheVersions);
  const publicReviews = openCacheVersion(cacheVersions, deployContext);
  return {
    reviews: openList<ReviewRecord>('reviews', {
      ...DURABLE_RULES.reviews,
      ...LIST_RULES.reviews,
      cacheVersionOf: (state) => (state === 'approved' ? publicReviews : undefined),
    }),
    publicReviews,
    messages: openList<MessageRecord>('messages', { ...DURABLE_RULES.messages, ...LIST_RULES.messages }),
    sessions: openRecords('sessions', EXPENDABLE_RULES.sessions),
    credential: openRecords('credential', CREDENTIAL_RULES),
    failedSignIns: openRecords('failed-sign-ins', EXPENDABLE_RULES.failedSignIns),
    decisions: openList<Decision>('decisions', {
      ...DURABLE_RULES.decisions,
      timeOf: ({ time }) => time,
      stateOf: () => 'noted',
    }),
    outbox: openRecords('notices', EXPENDABLE_RULES.outbox),
    mailHealth: openRecords('mail-health', EXPENDABLE_RULES.mailHealth),
    secrets: openRecords('secrets', EXPENDABLE_RULES.secrets),
    sentForms: openRecords('sent-forms', EXPENDABLE_RULES.sentForms),
    // Records of an earlier version are unreadable here, and go with the next clean-up.
    quotas: openRecords('network-counts', EXPENDABLE_RULES.quotas),
    backups: openRecords('backups', BACKUP_RULES.files),
    erasures: openRecords('erasures', BACKUP_RULES.erasures),
    publications: openRecords('publications', EXPENDABLE_RULES.publications),
    notifiedFiles: openRecords('notified-files', EXPENDABLE_RULES.notifiedFiles),
    helplineChanges: openRecords('helpline-changes', EXPENDABLE_RULES.helplineChanges),
    editor: openRecords('editor', EXPENDABLE_RULES.editor),
    probes: createRecordStore<object>(openBlobStore('probes')),
  };
}
