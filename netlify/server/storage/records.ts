import * as z from 'zod/mini';
import { LOCALES } from '../../../src/contract/locales.ts';
import type { MailFailure } from '../../../src/contract/mail-state.ts';
import type { MailNotice, OwnerMessage } from '../../../src/contract/message.ts';
import type { SignInPolicy } from '../../../src/contract/passkey.ts';
import type { Export } from '../../../src/contract/personal-data.ts';
import type { ChangedFile, HelplineChange } from '../../../src/contract/edit.ts';
import type { ContentIssue } from '../../../src/schemas/issues.ts';
import type { Decision, OwnerReview } from '../../../src/contract/review.ts';
import { isRecordId, type RecordRules } from './record-store.ts';

const text = z.string();
const time = z.iso.datetime();
const id = text.check(z.refine(isRecordId));

export interface ReviewRecord extends OwnerReview {
  submissionHash: string;
  notice?: MailNotice;
}

export interface MessageRecord extends OwnerMessage {
  submissionHash: string;
  /** When the owner was notified that this unread message is about to be deleted, ISO 8601. */
  deletionAnnouncedAt?: string;
}

export type DurableRecord = ReviewRecord | MessageRecord | Decision;

const submission = { id, name: text, email: text, language: z.enum(LOCALES), submissionHash: text };

/** Required fields; unreadable records of these kinds stay as they are. */
export const DURABLE_RULES = {
  reviews: {
    schema: z.object({
      ...submission,
      rating: z.number(),
      reviewText: text,
      isApproved: z.boolean(),
      submittedAt: time,
      revision: z.number(),
      decidedAt: z.optional(time),
    }),
  },
  messages: { schema: z.object({ ...submission, message: text, state: text, receivedAt: time, notice: text }) },
  decisions: { schema: z.object({ id, action: text, time }) },
} as const satisfies Record<string, RecordRules>;

const passkey = z.object({
  ...{ id: text, name: text, createdAt: time },
  lastUsedAt: z.exactOptional(time),
  ...{ credentialId: text, publicKey: text },
  /** How often the authenticator says it was used; most always say 0. */
  counter: z.number(),
});

export type Passkey = z.infer<typeof passkey>;

/** Sessions name the credential they were opened with, so a new one ends them all. */
const credential = z.object({
  id: text,
  /** Ids of the last changes: a write whose response was lost is recognised by its own. */
  versions: z.exactOptional(z.array(text)),
  passwordHash: text,
  secret: text,
  /** Hash of the ADMIN_PASSWORD it was made from: setting a new one is the way back after a forgotten password. */
  environmentHash: text,
  /** Hashes of replaced ADMIN_PASSWORDs, which an old deploy must not restore. */
  retiredHashes: z.array(text),
  passkeys: z.array(passkey),
  /** The sign-in policy; an unknown value counts as the strictest (toCredential, auth/credential.ts). */
  demand: text,
  /** Hashes of recovery codes, which earlier versions had; no longer read. */
  recoveryHashes: z.exactOptional(z.array(text)),
  /** The challenges answered last: none is accepted twice. */
  usedChallenges: z.array(text),
});

export type StoredCredential = z.infer<typeof credential>;

export type Credential = Omit<StoredCredential, 'recoveryHashes'> & { demand: SignInPolicy };

/** An unreadable credential is made anew from ADMIN_PASSWORD. */
export const CREDENTIAL_RULES = { schema: credential };

const objectSchema = <Value>() =>
  z.custom<Value>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

const backup = z.object({ hash: text, file: objectSchema<Export>() });

export type BackupRecord = z.infer<typeof backup>;

const tombstone = z.object({
  /** HMAC-SHA-256 of the address under `key`, both hexadecimal. */
  ...{ addressHash: text, key: text },
  erasedAt: time,
});

export const BACKUP_RULES = {
  files: { schema: backup },
  erasures: { schema: tombstone },
} as const satisfies Record<string, RecordRules>;

/** Keyed by the SHA-256 of its token: whoever reads the storage cannot sign in with it (OWASP ASVS 5, 7.2). */
const session = z.object({
  credentialId: text,
  passkeyId: z.exactOptional(text),
  browser: z.exactOptional(text),
  ...{ startedAt: time, lastUsedAt: time },
  savedAt: z.exactOptional(z.array(time)),
  probedAt: z.exactOptional(time),
});

export type Session = z.infer<typeof session>;

/** Keyed by an HMAC of the address, so that the storage holds no address. */
const failedSignIns = z.object({ failures: z.number(), lastAt: time, blockedUntil: time });

export type FailedSignIns = z.infer<typeof failedSignIns>;

/** A mail to the owner. One with its own text is kept for some days after sending, so that it is sent only once. */
const outboxRow = z.object({
  kind: z.exactOptional(text),
  createdAt: time,
  notice: z.enum(['waiting', 'sent']),
  /** Time of the last attempt, so that no two functions send the same mail at once. */
  triedAt: z.exactOptional(time),
  about: z.exactOptional(text),
  /** The text of mails other than news; joined warnings share one `ending`, below all their texts. */
  ...{ subject: z.exactOptional(text), text: z.exactOptional(text), ending: z.exactOptional(text) },
});

export type OutboxRow = z.infer<typeof outboxRow>;

const mailHealth = z.object({
  language: z.exactOptional(z.enum(LOCALES)),
  failure: z.exactOptional(z.custom<MailFailure>((code) => typeof code === 'string')),
  testedAt: z.array(time),
  /** The last mail about set-apart records: when it was sent, the time it covers, and ids from shortly before that. */
  apart: z.exactOptional(z.object({ toldAt: time, until: time, last: z.exactOptional(z.array(text)) })),
});

export type MailHealth = z.infer<typeof mailHealth>;

const secret = z.object({ secret: text.check(z.minLength(64)) });

/** Keyed by an HMAC of its content: for some minutes the same content is the same record. */
const sentForm = z.object({ id: text, sentAt: time });

export type SentForm = z.infer<typeof sentForm>;

const quota = z.object({
  from: time,
  total: z.number(),
  /** Counts by keyed hash of the client network (IPv4 /24, IPv6 /48). */
  networks: z.record(text, z.number()),
});

export type Quota = z.infer<typeof quota>;

export interface PublishedFile extends ChangedFile {
  before: string | undefined;
  after: string | undefined;
}

export type PublishedChange = Pick<HelplineChange, 'id' | 'at' | 'state'> & { files: PublishedFile[] };

/** Begun by "Publish", by the monthly rebuild or elsewhere. Times in ISO 8601. */
const publication = z.object({
  by: z.enum(['owner', 'calendar', 'elsewhere']),
  at: time,
  state: z.enum(['building', 'online', 'failed']),
  endedAt: z.exactOptional(time),
  commit: z.exactOptional(text),
  files: z.exactOptional(z.record(text, text)),
  changes: z.array(z.custom<PublishedFile>()),
  /** Why it failed; missing if the host never reported. */
  issues: z.exactOptional(z.array(z.custom<ContentIssue>())),
});

export type Publication = z.infer<typeof publication>;

export const SINGLETON_KEY = 'site';

const notifiedFiles = z.object({ files: z.record(text, text) });

const helplineChanges = z.object({ changes: z.array(z.custom<PublishedChange>()) });

export interface FormerEditorRecord {
  told?: Record<string, string>;
  last?: PublishedChange;
  helplines?: PublishedChange[];
  online?: { from: string; since: string; files?: Record<string, string> };
}

const cacheVersion = z.object({ name: text, changes: z.array(z.object({ id: text, begunAt: time })) });

export type CacheVersionRecord = z.infer<typeof cacheVersion>;

/** Records that are reproducible or expire soon: unreadable ones count as missing. */
export const EXPENDABLE_RULES = {
  sessions: expendableRules(session),
  failedSignIns: expendableRules(failedSignIns),
  outbox: expendableRules(outboxRow),
  mailHealth: expendableRules(mailHealth),
  secrets: expendableRules(secret),
  quotas: expendableRules(quota),
  publications: expendableRules(publication),
  notifiedFiles: expendableRules(notifiedFiles),
  helplineChanges: expendableRules(helplineChanges),
  editor: expendableRules(objectSchema<FormerEditorRecord>()),
  cacheVersions: expendableRules(cacheVersion),
  sentForms: expendableRules(sentForm),
} as const satisfies Record<string, RecordRules>;

function expendableRules<Schema extends z.ZodMiniType>(schema: Schema) {
  return { schema, isExpendable: true } satisfies RecordRules;
}
