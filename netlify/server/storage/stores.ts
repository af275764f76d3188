import { getStore } from '@netlify/blobs';
import type { Decision } from '../../../src/contract/decision.ts';
import { createRecordStore, type RecordRules, type RecordStore } from './record-store.ts';
import type {
  Credential,
  FailedSignIns,
  MailBudget,
  MessageRecord,
  OutboxRecord,
  PublishedReviews,
  ReviewRecord,
  Secret,
  SentForm,
  Session,
} from './records.ts';
import { EXPENDABLE, KEPT } from './shapes.ts';

export interface Stores {
  reviews: RecordStore<ReviewRecord>;
  publishedReviews: RecordStore<PublishedReviews>;
  messages: RecordStore<MessageRecord>;
  sessions: RecordStore<Session>;
  credential: RecordStore<Credential>;
  failedSignIns: RecordStore<FailedSignIns>;
  decisions: RecordStore<Decision>;
  outbox: RecordStore<OutboxRecord>;
  mailBudget: RecordStore<MailBudget>;
  secrets: RecordStore<Secret>;
  sentForms: RecordStore<SentForm>;
}

/** Opens the stores of one deploy context: previews share the site with production, so they get stores of their own. */
export function openStores(deployContext: string): Stores {
  const suffix = deployContext === 'production' ? '' : `-${deployContext.replace(/[^a-z0-9-]/g, '-')}`;
  const open = <Value>(name: string, rules?: RecordRules) =>
    createRecordStore<Value>(getStore({ name: `${name}${suffix}`, consistency: 'strong' }), rules);
  return {
    reviews: open('reviews', KEPT.reviews),
    publishedReviews: open('published-reviews', EXPENDABLE.publishedReviews),
    messages: open('messages', KEPT.messages),
    sessions: open('sessions', EXPENDABLE.sessions),
    credential: open('credential'),
    failedSignIns: open('failed-sign-ins', EXPENDABLE.failedSignIns),
    decisions: open('decisions', KEPT.decisions),
    outbox: open('outbox', EXPENDABLE.outbox),
    mailBudget: open('mail-budget', EXPENDABLE.mailBudget),
    secrets: open('secrets', EXPENDABLE.secrets),
    sentForms: open('sent-forms', EXPENDABLE.sentForms),
  };
}
