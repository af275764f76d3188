import * as z from 'zod/mini';
import { SIGN_IN_DEMANDS } from '../../../src/contract/passkey.ts';
import { LOCALES } from '../../../src/contract/locales.ts';
import { isRecordId, type RecordRules } from './record-store.ts';

const text = z.string();
const time = z.iso.datetime();

const id = text.check(z.refine(isRecordId));
const submission = { id, name: text, email: text, language: z.enum(LOCALES), submissionHash: text };

/** Clients' words and what was decided about them: what cannot be read stays as it is. */
export const KEPT = {
  reviews: {
    shape: z.object({
      ...submission,
      rating: z.number(),
      reviewText: text,
      isApproved: z.boolean(),
      submittedAt: time,
      revision: z.number(),
      decidedAt: z.optional(time),
    }),
  },
  messages: { shape: z.object({ ...submission, message: text, state: text, receivedAt: time, notice: text }) },
  decisions: { shape: z.object({ id, action: text, time }) },
} as const satisfies Record<string, RecordRules>;

const passkey = z.object({
  id: text,
  name: text,
  createdAt: time,
  credentialId: text,
  publicKey: text,
  counter: z.number(),
});

/** One that cannot be read is made anew from ADMIN_PASSWORD. */
export const CREDENTIAL: RecordRules = {
  shape: z.object({
    ...{ id: text, passwordHash: text, secret: text, environmentHash: text },
    retiredHashes: z.array(text),
    passkeys: z.array(passkey),
    demand: z.enum(SIGN_IN_DEMANDS),
    recoveryHashes: z.array(text),
    usedChallenges: z.array(text),
  }),
};

/** The nightly back-ups and what guards them: what cannot be read stays for whoever can, until its period ends. */
export const BACKED_UP = {
  files: { shape: z.object({ hash: text, file: z.looseObject({}) }) },
  erasures: { shape: z.object({ addressHash: text, key: text, erasedAt: time }) },
} as const satisfies Record<string, RecordRules>;

/** What can be made again, or is soon forgotten anyway: what cannot be read is as if it were not there. */
export const EXPENDABLE = {
  sessions: expendable({ credentialId: text, startedAt: time, lastUsedAt: time }),
  failedSignIns: expendable({ lastAt: time }),
  notices: expendable({ subject: text, text, createdAt: time, notice: text }),
  mailHealth: expendable({ testedAt: z.array(time), failure: z.optional(text), language: z.optional(z.enum(LOCALES)) }),
  secrets: expendable({ secret: text.check(z.minLength(64)) }),
  networkCounts: expendable({ waiting: z.array(z.object({ id: text, sentAt: time, sender: text })) }),
  editor: expendable({}),
  sentForms: expendable({ id: text, sentAt: time }),
} as const satisfies Record<string, RecordRules>;

function expendable(shape: Parameters<typeof z.object>[0]): RecordRules {
  return { shape: z.object(shape), isExpendable: true };
}
