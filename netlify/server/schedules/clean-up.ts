import { RETENTION_DAYS } from '../../../src/contract/retention.ts';
import { hasEnded } from '../auth/sessions.ts';
import { isForgotten } from '../auth/sign-in-throttle.ts';
import type { Dependencies } from '../dependencies.ts';
import { removeWhere } from '../storage/remove-where.ts';
import { isOlder } from './is-older.ts';
import type { JobResult } from './scheduled.ts';

/** Removes ended sessions, forgotten failures to sign in, and notes of mails sent long ago. */
export async function cleanUp({ stores, now }: Dependencies): Promise<JobResult> {
  const time = now();
  return {
    sessions: await removeWhere(stores.sessions, (session) => hasEnded(session, time)),
    failedSignIns: await removeWhere(stores.failedSignIns, (record) => isForgotten(record, time)),
    sentMails: await removeWhere(
      stores.outbox,
      ({ sentAt }) => sentAt !== undefined && isOlder(sentAt, RETENTION_DAYS.sentMails, time),
    ),
  };
}
