import { getStore } from '@netlify/blobs';
import { isOpen, messageListState, reviewListState } from '../../../src/contract/owner-lists.ts';
import type { Decision } from '../../../src/contract/review.ts';
import { mayBeDanger } from './danger.ts';
import { openEdition } from './edition.ts';
import { withList, type ListRules } from './listed-store.ts';
import { createRecordStore, type RecordRules } from './record-store.ts';
import {
  BACKED_UP,
  CREDENTIAL,
  EXPENDABLE,
  KEPT,
  type BackupRecord,
  type EditionRecord,
  type ErasureMark,
  type FailedSignIns,
  type FormerEditorRecord,
  type HelplineChanges,
  type MailHealth,
  type MessageRecord,
  type NotifiedFiles,
  type OutboxRow,
  type Publication,
  type Quota,
  type ReviewRecord,
  type Secret,
  type SentForm,
  type Session,
  type StoredCredential,
} from './records.ts';

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
  const open = <Value>(name: string, rules: RecordRules) => createRecordStore<Value>(blobs(name), rules);
  const openList = <Value>(name: string, rules: RecordRules & ListRules<Value>) =>
    withList(open<Value>(name, rules), blobs(`${name}-index`), rules);
  const editions = open<EditionRecord>('public-edition', EXPENDABLE.editions);
  const publicReviews = openEdition(editions, deployContext);
  return {
    reviews: openList<ReviewRecord>('reviews', {
      ...KEPT.reviews,
      ...LISTED.reviews,
      editionOf: (state) => (state === 'approved' ? publicReviews : undefined),
    }),
    publicReviews,
    messages: openList<MessageRecord>('messages', { ...KEPT.messages, ...LISTED.messages }),
    sessions: open<Session>('sessions', EXPENDABLE.sessions),
    credential: open<StoredCredential>('credential', CREDENTIAL),
    failedSignIns: open<FailedSignIns>('failed-sign-ins', EXPENDABLE.failedSignIns),
    decisions: openList<Decision>('decisions', {
      ...KEPT.decisions,
      timeOf: ({ time }) => time,
      stateOf: () => 'noted',
    }),
    outbox: open<OutboxRow>('notices', EXPENDABLE.outbox),
    mailHealth: open<MailHealth>('mail-health', EXPENDABLE.mailHealth),
    secrets: open<Secret>('secrets', EXPENDABLE.secrets),
    sentForms: open<SentForm>('sent-forms', EXPENDABLE.sentForms),
    // What an earlier version kept here cannot be read as one of these, and goes with the next clean-up.
    quotas: open<Quota>('network-counts', EXPENDABLE.quotas),
    backups: open<BackupRecord>('backups', BACKED_UP.files),
    erasures: open<ErasureMark>('erasures', BACKED_UP.erasures),
    publications: open<Publication>('publications', EXPENDABLE.publications),
    notifiedFiles: open<NotifiedFiles>('notified-files', EXPENDABLE.notifiedFiles),
    helplineChanges: open<HelplineChanges>('helpline-changes', EXPENDABLE.helplineChanges),
    editor: open<FormerEditorRecord>('editor', EXPENDABLE.editor),
    probes: open<object>('probes', {}),
  };
}
