import { createHash } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import { messageListState, reviewListState } from '../../../src/contract/owner-lists.ts';
import type { Decision } from '../../../src/contract/review.ts';
import { withList, type ListedStore, type ListRules } from './listed-store.ts';
import { createRecordStore, type RecordRules, type RecordStore } from './record-store.ts';
import type {
  BackupRecord,
  Credential,
  EditorRecord,
  ErasureMark,
  FailedSignIns,
  MailHealth,
  MessageRecord,
  NetworkCount,
  Notice,
  ReviewRecord,
  Secret,
  SentForm,
  Session,
  ToldDays,
} from './records.ts';
import { BACKED_UP, CREDENTIAL, EXPENDABLE, KEPT } from './shapes.ts';

export interface Stores {
  reviews: ListedStore<ReviewRecord>;
  messages: ListedStore<MessageRecord>;
  sessions: RecordStore<Session>;
  credential: RecordStore<Credential>;
  unreadableCredentials: RecordStore<{ text: string }>;
  failedSignIns: RecordStore<FailedSignIns>;
  decisions: ListedStore<Decision>;
  notices: RecordStore<Notice>;
  mailHealth: RecordStore<MailHealth>;
  secrets: RecordStore<Secret>;
  sentForms: RecordStore<SentForm>;
  networkCounts: RecordStore<NetworkCount>;
  backups: RecordStore<BackupRecord>;
  erasures: RecordStore<ErasureMark>;
  editor: RecordStore<EditorRecord>;
  clock: RecordStore<ToldDays>;
  probes: RecordStore<object>;
}

/** How reviews and messages stand in their lists. */
export const LISTED = {
  reviews: {
    timeOf: ({ submittedAt }: ReviewRecord) => submittedAt,
    stateOf: reviewListState,
    groupOf: ({ email }: ReviewRecord) => addressGroup(email),
  },
  messages: {
    timeOf: ({ receivedAt }: MessageRecord) => receivedAt,
    stateOf: messageListState,
    groupOf: ({ email }: MessageRecord) => addressGroup(email),
  },
};

/** Opens the stores of one deploy context: previews share the site with production, so they get stores of their own. */
export function openStores(deployContext: string): Stores {
  const suffix = deployContext === 'production' ? '' : `-${deployContext.replace(/[^a-z0-9-]/g, '-')}`;
  const blobs = (name: string) => getStore({ name: `${name}${suffix}`, consistency: 'strong' });
  const open = <Value>(name: string, rules?: RecordRules) => createRecordStore<Value>(blobs(name), rules);
  const openList = <Value>(name: string, rules: RecordRules & Omit<ListRules<Value>, 'name'>) =>
    withList(open<Value>(name, rules), blobs(`${name}-index`), { ...rules, name: `${name}${suffix}` });
  return {
    reviews: openList<ReviewRecord>('reviews', { ...KEPT.reviews, ...LISTED.reviews }),
    messages: openList<MessageRecord>('messages', { ...KEPT.messages, ...LISTED.messages }),
    sessions: open('sessions', EXPENDABLE.sessions),
    credential: open('credential', CREDENTIAL),
    unreadableCredentials: open('unreadable-credentials'),
    failedSignIns: open('failed-sign-ins', EXPENDABLE.failedSignIns),
    decisions: openList<Decision>('decisions', {
      ...KEPT.decisions,
      timeOf: ({ time }) => time,
      stateOf: () => 'noted',
    }),
    notices: open('notices', EXPENDABLE.notices),
    mailHealth: open('mail-health', EXPENDABLE.mailHealth),
    secrets: open('secrets', EXPENDABLE.secrets),
    sentForms: open('sent-forms', EXPENDABLE.sentForms),
    networkCounts: open('network-counts', EXPENDABLE.networkCounts),
    backups: open('backups', BACKED_UP.files),
    erasures: open('erasures', BACKED_UP.erasures),
    editor: open('editor', EXPENDABLE.editor),
    clock: open('clock', EXPENDABLE.clock),
    probes: open('probes'),
  };
}

/** One of 256 groups of addresses: too few to tell whose a record is, enough to find all from an address among few. */
export function addressGroup(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 2);
}
