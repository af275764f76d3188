import { getStore } from '@netlify/blobs';
import type { Credential } from '../auth/credential.ts';
import type { Session } from '../auth/sessions.ts';
import type { MessageRecord } from '../messages/message-record.ts';
import type { PublishedReviews } from '../reviews/published-reviews.ts';
import type { ReviewRecord } from '../reviews/review-record.ts';
import { createRecordStore, type RecordStore } from './record-store.ts';

export interface Stores {
  reviews: RecordStore<ReviewRecord>;
  publishedReviews: RecordStore<PublishedReviews>;
  messages: RecordStore<MessageRecord>;
  sessions: RecordStore<Session>;
  credential: RecordStore<Credential>;
}

/** Opens the stores of one deploy context: previews share the site with production, so they get stores of their own. */
export function openStores(deployContext: string): Stores {
  const suffix = deployContext === 'production' ? '' : `-${deployContext.replace(/[^a-z0-9-]/g, '-')}`;
  const open = <Value>(name: string) =>
    createRecordStore<Value>(getStore({ name: `${name}${suffix}`, consistency: 'strong' }));
  return {
    reviews: open('reviews'),
    publishedReviews: open('published-reviews'),
    messages: open('messages'),
    sessions: open('sessions'),
    credential: open('credential'),
  };
}
