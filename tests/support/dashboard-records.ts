import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageRecord, ReviewRecord } from '../../netlify/server/storage/records.ts';
import { listKey } from '../../netlify/server/storage/listed-store.ts';
import { LIST_RULES } from '../../netlify/server/storage/stores.ts';
import { HOUR_MS } from '../../src/contract/periods.ts';
import type { TestSite } from './test-site.ts';

const LONG_WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
const SHORT_TEXT = 'Calm, clear and never in a hurry; I would come again.';
const LONG_TEXT = `${'Nothing was rushed, and what I said was heard. '.repeat(60)}\n\n${LONG_WORD.repeat(4)}`;

/** Author of every folder's first record, with name and address too long for their space. */
const LONG_AUTHOR = { name: `${LONG_WORD} Übermaß`, email: `${'very-long-'.repeat(6)}name@example.com` };

/** A record of the person who has something in every folder. */
export const PERSON_ID = 'm-inbox-0';

const REVIEWS: Record<string, Partial<ReviewRecord>> = {
  pending: {},
  approved: { isApproved: true, decidedAt: new Date().toISOString(), consent: 'publish-with-month-2026-11' },
  rejected: { decidedAt: new Date().toISOString(), reason: 'identifies-a-person' },
  spam: { suspectedSpam: true },
};

const MESSAGES: Record<string, Partial<MessageRecord>> = {
  inbox: { state: 'new' },
  archive: { state: 'archived', wasAnswered: true },
  spam: { state: 'new', suspectedSpam: true },
};

/**
 * Writes `count` records into every folder, each an hour older than the one before. Call it before the server has read
 * anything: it writes stores and lists itself, since sending records one by one would take too long.
 */
export function fillFolders({ dataDirectory }: TestSite, count: number): void {
  const newestTime = Date.now();
  const folderOf = (store: string) => {
    const folder = join(dataDirectory, 'blobs/entries/local-site', `site:${store}-dev`);
    mkdirSync(folder, { recursive: true });
    return folder;
  };
  const [reviews, messages] = [folderOf('reviews'), folderOf('messages')];
  const [reviewIndex, messageIndex] = [folderOf('reviews-index'), folderOf('messages-index')];
  for (let number = 0; number < count; number += 1) {
    const time = new Date(newestTime - number * HOUR_MS).toISOString();
    const person = number === 0 ? LONG_AUTHOR : { name: `Writer ${number}`, email: `writer-${number}@example.com` };
    const text = number === 0 ? LONG_TEXT : SHORT_TEXT;
    const language = number % 2 ? 'fr' : 'en';
    for (const [name, state] of Object.entries(REVIEWS)) {
      const record: ReviewRecord = {
        ...{ id: `r-${name}-${number}`, ...person, language, rating: 1 + (number % 5), reviewText: text },
        ...{ isApproved: false, submittedAt: time, revision: 1, submissionHash: `${name}-${number}`, ...state },
      };
      writeFileSync(join(reviews, record.id), JSON.stringify(record));
      writeFileSync(join(reviewIndex, listKey(record.id, record, LIST_RULES.reviews)), '1');
    }
    for (const [name, state] of Object.entries(MESSAGES)) {
      const record: MessageRecord = {
        ...{ id: `m-${name}-${number}`, ...person, language, message: text, receivedAt: time, notice: 'none' },
        ...{ state: 'new', submissionHash: `${name}-${number}`, ...state },
      };
      writeFileSync(join(messages, record.id), JSON.stringify(record));
      writeFileSync(join(messageIndex, listKey(record.id, record, LIST_RULES.messages)), '1');
    }
  }
}
