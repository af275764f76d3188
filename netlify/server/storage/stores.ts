import { getStore } from '@netlify/blobs';
import type { z } from 'zod/mini';
import { isOpen, messageListState, reviewListState } from '../../../src/contract/owner-lists.ts';
import type { Decision } from '../../../src/contract/review.ts';
import { mayBeDanger } from './danger.ts';
import { openCacheVersion } from './cache-version.ts';
import { withList, type ListRules } from './listed-store.ts';
import { createRecordStore, type RecordRules } from './record-store.ts';
import { BACKED_UP, CREDENTIAL, EXPENDABLE, DURABLE, type MessageRecord, type ReviewRecord } from './records.ts';

export type Stores = ReturnType<typeof openStores>;

export const LISTED = {
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
  const blobs = (name: string) => getStore({ name: `${name}${suffix}`, consistency: 'strong' });
  const open = <Shape extends z.ZodMiniType>(name: string, rules: RecordRules & { shape: Shape }) =>
    createRecordStore<z.infer<Shape>>(blobs(name), rules);
  const openList = <Value>(name: string, rules: RecordRules & ListRules<Value>) =>
    withList(createRecordStore<Value>(blobs(name), rules), blobs(`${name}-index`), rules);
  const cacheVersions = open('public-edition', EXPENDABLE.cacheVersions);
  const publicReviews = openCacheVersion(cacheVersions, deployContext);
  return {
    reviews: openList<ReviewRecord>('reviews', {
      ...DURABLE.reviews,
      ...LISTED.reviews,
      cacheVersionOf: (state) => (state === 'approved' ? publicReviews : undefined),
    }),
    publicReviews,
    messages: openList<MessageRecord>('messages', { ...DURABLE.messages, ...LISTED.messages }),
    sessions: open('sessions', EXPENDABLE.sessions),
    credential: open('credential', CREDENTIAL),
    failedSignIns: open('failed-sign-ins', EXPENDABLE.failedSignIns),
    decisions: openList<Decision>('decisions', {
      ...DURABLE.decisions,
      timeOf: ({ time }) => time,
      stateOf: () => 'noted',
    }),
    outbox: open('notices', EXPENDABLE.outbox),
    mailHealth: open('mail-health', EXPENDABLE.mailHealth),
    secrets: open('secrets', EXPENDABLE.secrets),
    sentForms: open('sent-forms', EXPENDABLE.sentForms),
    // Records of an earlier version are unreadable here, and go with the next clean-up.
    quotas: open('network-counts', EXPENDABLE.quotas),
    backups: open('backups', BACKED_UP.files),
    erasures: open('erasures', BACKED_UP.erasures),
    publications: open('publications', EXPENDABLE.publications),
    notifiedFiles: open('notified-files', EXPENDABLE.notifiedFiles),
    helplineChanges: open('helpline-changes', EXPENDABLE.helplineChanges),
    editor: open('editor', EXPENDABLE.editor),
    probes: createRecordStore<object>(blobs('probes')),
  };
}
