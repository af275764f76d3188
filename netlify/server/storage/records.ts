import * as z from 'zod/mini';
import { LOCALES } from '../../../src/contract/locales.ts';
import type { MailFailure } from '../../../src/contract/mail.ts';
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

/** A review as stored: what the owner reads, and what recognises a repeated submission. */
export interface ReviewRecord extends OwnerReview {
  submissionHash: string;
  /** How it stands with the owner's mail about it. */
  notice?: MailNotice;
}

/** A message as stored: what the owner reads, what recognises a repeated submission, and what the retention job notes. */
export interface MessageRecord extends OwnerMessage {
  submissionHash: string;
  /** When the owner was told that this unread message is about to be deleted, ISO 8601. */
  deletionAnnouncedAt?: string;
}

/** What holds clients' words, or what was decided about them. */
export type KeptRecord = ReviewRecord | MessageRecord | Decision;

const submission = { id, name: text, email: text, language: z.enum(LOCALES), submissionHash: text };

/** Of these what cannot be read stays as it is; a record has at least so much. */
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

/** A passkey (WebAuthn credential); it holds nothing secret. */
const passkey = z.object({
  ...{ id: text, name: text, createdAt: time },
  lastUsedAt: z.exactOptional(time),
  /** Base64url, both. */
  ...{ credentialId: text, publicKey: text },
  /** How often the authenticator says it was used; most say 0 for ever. */
  counter: z.number(),
});

export type Passkey = z.infer<typeof passkey>;

/** The owner's password. Sessions name the credential they were opened with, so a new one ends them all. */
const credential = z.object({
  id: text,
  /** One for each of the last changes, so that a write whose answer was lost is recognised as one's own. */
  versions: z.exactOptional(z.array(text)),
  passwordHash: text,
  /** Signs the cookies of browsers in which the owner has signed in. */
  secret: text,
  /** Hash of the ADMIN_PASSWORD this credential was made under: another value there is the way back after a forgotten one. */
  environmentHash: text,
  /** Hashes of the passwords that a new ADMIN_PASSWORD has replaced: an old deploy that still has one must not bring it back. */
  retiredHashes: z.array(text),
  passkeys: z.array(passkey),
  /** One that this version does not know counts as the strictest (inForce, auth/credential.ts). */
  demand: text,
  /** Of the recovery codes of earlier versions, which are read no more. */
  recoveryHashes: z.exactOptional(z.array(text)),
  /** The last questions that a passkey has answered: none is taken twice. */
  usedChallenges: z.array(text),
});

export type StoredCredential = z.infer<typeof credential>;

export type Credential = Omit<StoredCredential, 'recoveryHashes'> & { demand: SignInPolicy };

/** One that cannot be read is made anew from ADMIN_PASSWORD. */
export const CREDENTIAL = { shape: credential };

/** Whatever it has for fields: nobody looks at them here. */
const anObject = <Value>() =>
  z.custom<Value>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

/** A night's file, as the owner's export has it, with the hash of it as it was made: where it was damaged, that shows. */
const backup = z.object({ hash: text, file: anObject<Export>() });

export type BackupRecord = z.infer<typeof backup>;

/** That everything from an address was erased: what was received before must not come back from a copy. */
const erasureMark = z.object({
  /** HMAC-SHA-256 of the address under the key beside it, both hexadecimal. */
  ...{ addressHash: text, key: text },
  erasedAt: time,
});

/** The nightly back-ups and what guards them: what cannot be read stays for whoever can, until its period ends. */
export const BACKED_UP = {
  files: { shape: backup },
  erasures: { shape: erasureMark },
} as const satisfies Record<string, RecordRules>;

/** Kept under the SHA-256 of its token: whoever reads the storage cannot sign in with it (OWASP ASVS 5, 7.2). */
const session = z.object({
  credentialId: text,
  /** The passkey that it was opened with; it ends with that. */
  passkeyId: z.exactOptional(text),
  browser: z.exactOptional(text),
  ...{ startedAt: time, lastUsedAt: time },
  /** What was saved in it within the last hour. */
  savedAt: z.exactOptional(z.array(time)),
  /** When the storage was last tried in it. */
  probedAt: z.exactOptional(time),
});

export type Session = z.infer<typeof session>;

/** Kept under a keyed hash of the address, so that the storage holds no address. */
const failedSignIns = z.object({ failures: z.number(), lastAt: time, blockedUntil: time });

export type FailedSignIns = z.infer<typeof failedSignIns>;

/** A mail to the owner, in the outbox; what holds its words stays for some days when it was sent, so that it is sent only once. */
const outboxRow = z.object({
  /** Those of one kind are joined in one mail; an earlier version knew some without. */
  kind: z.exactOptional(text),
  createdAt: time,
  notice: z.enum(['waiting', 'sent']),
  /** When it was last tried: two never send the same one at once. */
  triedAt: z.exactOptional(time),
  /** The message or review that it tells of, which holds the words itself. */
  about: z.exactOptional(text),
  /** Of all others the words; a warning's ending stands once below those that are joined. */
  ...{ subject: z.exactOptional(text), text: z.exactOptional(text), ending: z.exactOptional(text) },
});

export type OutboxRow = z.infer<typeof outboxRow>;

/** Why the last mail was not taken, while that is so, when test mails were asked for, and the language that the owner chose. */
const mailHealth = z.object({
  language: z.exactOptional(z.enum(LOCALES)),
  failure: z.exactOptional(z.custom<MailFailure>((code) => typeof code === 'string')),
  testedAt: z.array(time),
  /** When she was last told of what is set apart, when the newest of that was sent, and which came shortly before it. */
  apart: z.exactOptional(z.object({ toldAt: time, until: time, last: z.exactOptional(z.array(text)) })),
});

export type MailHealth = z.infer<typeof mailHealth>;

/** Keys the hashes that nobody outside may compute; hexadecimal. */
const secret = z.object({ secret: text.check(z.minLength(64)) });

/** A plain form that was sent, under a keyed hash of its words: the same words are the same record for some minutes. */
const sentForm = z.object({ id: text, sentAt: time });

export type SentForm = z.infer<typeof sentForm>;

/** How much came in by one form within an hour. */
const quota = z.object({
  /** When the hour began. */
  from: time,
  total: z.number(),
  /** How much of it from each client network (IPv4 /24, IPv6 /48), by a keyed hash of its address. */
  networks: z.record(text, z.number()),
});

export type Quota = z.infer<typeof quota>;

/** By its fields' keys, with what leads back: git's names of the bytes before and after. */
export interface PublishedFile extends ChangedFile {
  before: string | undefined;
  after: string | undefined;
}

/** What was changed of some files at a time. */
export type PublishedChange = Pick<HelplineChange, 'id' | 'at' | 'state'> & { files: PublishedFile[] };

/** Something that goes online: by the owner's "Publish", by the monthly rebuild, or by a build that was begun elsewhere. Times in ISO 8601. */
const publication = z.object({
  by: z.enum(['owner', 'calendar', 'elsewhere']),
  /** When it was asked for, or its build was begun. */
  at: time,
  state: z.enum(['building', 'online', 'failed']),
  endedAt: z.exactOptional(time),
  commit: z.exactOptional(text),
  /** Git's names of its files by path, where they could be read. */
  files: z.exactOptional(z.record(text, text)),
  /** By the file, what it changes of what was online before. */
  changes: z.array(z.custom<PublishedFile>()),
  /** Why it failed; without any, the host never told. */
  issues: z.exactOptional(z.array(z.custom<ContentIssue>())),
});

export type Publication = z.infer<typeof publication>;

/** The key in a store that has one record. */
export const ONLY = 'site';

/** Git's names of the files by path, as the owner was last told of them by mail. */
const notifiedFiles = z.object({ files: z.record(text, text) });

/** Every change of what visitors dial, the newest first. */
const helplineChanges = z.object({ changes: z.array(z.custom<PublishedChange>()) });

/** What the editor remembered in an earlier version, in one record. */
export interface FormerEditorRecord {
  told?: Record<string, string>;
  last?: PublishedChange;
  helplines?: PublishedChange[];
  /** The last build that went online, begun at `from`. */
  online?: { from: string; since: string; files?: Record<string, string> };
}

/** Which edition of some records is the present one, and which changes of them are under way. */
const edition = z.object({ name: text, changes: z.array(z.object({ id: text, begunAt: time })) });

export type EditionRecord = z.infer<typeof edition>;

/** What can be made again, or is soon forgotten anyway: what cannot be read is as if it were not there. */
export const EXPENDABLE = {
  sessions: expendable(session),
  failedSignIns: expendable(failedSignIns),
  outbox: expendable(outboxRow),
  mailHealth: expendable(mailHealth),
  secrets: expendable(secret),
  quotas: expendable(quota),
  publications: expendable(publication),
  notifiedFiles: expendable(notifiedFiles),
  helplineChanges: expendable(helplineChanges),
  editor: expendable(anObject<FormerEditorRecord>()),
  editions: expendable(edition),
  sentForms: expendable(sentForm),
} as const satisfies Record<string, RecordRules>;

function expendable<Shape extends z.ZodMiniType>(shape: Shape) {
  return { shape, isExpendable: true };
}
