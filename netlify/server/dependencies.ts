import { randomUUID } from 'node:crypto';
import { purgeCache, type Context } from '@netlify/functions';
import { writeLog, type Log } from './log.ts';
import { readPracticeSettings, type PracticeSettings } from './practice-settings.ts';
import { PUBLIC_REVIEWS_CACHE_TAG } from './reviews/public-cache.ts';
import { openStores, type Stores } from './storage/stores.ts';

/** Everything a handler needs from outside, so that tests can bring their own. */
export interface Dependencies {
  stores: Stores;
  practice: PracticeSettings;
  now: () => Date;
  newId: () => string;
  log: Log;
  requestId: string;
  clientAddress: string;
  /** The owner's first password, or the one after a forgotten one. */
  adminPassword: string | undefined;
  /** Lets work go on after the answer was sent. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Drops the public list from the edge's cache. */
  purgePublicReviews: () => Promise<void>;
}

/** The real dependencies of one function call. */
export function dependenciesOf(context: Context): Dependencies {
  return {
    stores: openStores(context.deploy.context || 'dev'),
    practice: readPracticeSettings(),
    now: () => new Date(),
    newId: randomUUID,
    log: writeLog,
    requestId: context.requestId,
    clientAddress: context.ip,
    adminPassword: process.env.ADMIN_PASSWORD || undefined,
    waitUntil: (work) => context.waitUntil(work),
    purgePublicReviews: () => purgeCache({ tags: [PUBLIC_REVIEWS_CACHE_TAG] }),
  };
}
