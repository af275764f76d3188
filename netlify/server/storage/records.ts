import type { Locale } from '../../../src/contract/locales.ts';
import type { MailFailure } from '../../../src/contract/mail.ts';
import type { MailNotice, OwnerMessage } from '../../../src/contract/message.ts';
import type { OwnerPasskey, SignInDemand } from '../../../src/contract/passkey.ts';
import type { Export } from '../../../src/contract/personal-data.ts';
import type { ChangedFile, ContentMistake, Publication } from '../../../src/contract/edit.ts';
import type { Decision, OwnerReview } from '../../../src/contract/review.ts';

/** What the owner is told of by mail says itself how that stands. */
export interface WithNotice {
  notice?: MailNotice;
  /** When a mail was last begun, ISO 8601: two never send the same one at once. */
  triedAt?: string;
}

/** A review as stored: what the owner reads, and what recognises a repeated submission. */
export interface ReviewRecord extends OwnerReview, WithNotice {
  submissionHash: string;
}

/** A message as stored: what the owner reads, what recognises a repeated submission, and what the retention job notes. */
export interface MessageRecord extends OwnerMessage, Pick<WithNotice, 'triedAt'> {
  submissionHash: string;
  /** When the owner was told that this unread message is about to be deleted, ISO 8601. */
  deletionAnnouncedAt?: string;
}

/** Kept under the SHA-256 of its token: whoever reads the storage cannot sign in with it (OWASP ASVS 5, 7.2). */
export interface Session {
  credentialId: string;
  /** The passkey that it was opened with; it ends with that. */
  passkeyId?: string;
  /** By which the owner knows it again. */
  browser?: string;
  /** ISO 8601. */
  startedAt: string;
  lastUsedAt: string;
  /** What was saved in it within the last hour. */
  savedAt?: string[];
}

/** The owner's password. Sessions name the credential they were opened with, so a new one ends them all. */
export interface Credential {
  id: string;
  /** One for each of the last changes, so that a write whose answer was lost is recognised as one's own. */
  versions?: string[];
  passwordHash: string;
  /** Signs the cookies of browsers in which the owner has signed in. */
  secret: string;
  /** Hash of the ADMIN_PASSWORD this credential was made under: another value there is the way back after a forgotten one. */
  environmentHash: string;
  /** Hashes of the passwords that a new ADMIN_PASSWORD has replaced: an old deploy that still has one must not bring it back. */
  retiredHashes: string[];
  passkeys: Passkey[];
  /** What a sign-in asks for where there are passkeys. */
  demand: SignInDemand;
  /** Hashes of the recovery codes that have not been used. */
  recoveryHashes: string[];
  /** The last questions that a passkey has answered: none is taken twice. */
  usedChallenges: string[];
}

/** A passkey (WebAuthn credential); it holds nothing secret. */
export interface Passkey extends OwnerPasskey {
  /** Base64url, both. */
  credentialId: string;
  publicKey: string;
  /** How often the authenticator says it was used; most say 0 for ever. */
  counter: number;
}

/** Kept under a keyed hash of the address, so that the storage holds no address. */
export interface FailedSignIns {
  failures: number;
  /** ISO 8601. */
  lastAt: string;
  blockedUntil: string;
}

/** A mail to the owner that no record of its own stands for; kept for some days, so that it is sent only once. */
export interface Notice extends WithNotice {
  subject: string;
  text: string;
  /** Of a warning: those of one kind are joined in one mail, which has this at its end. */
  kind?: string;
  ending?: string;
  /** ISO 8601. */
  createdAt: string;
}

/** Keys the hashes that nobody outside may compute. */
export interface Secret {
  /** Hexadecimal. */
  secret: string;
}

/** A plain form that was sent, under a keyed hash of its words: the same words are the same record for some minutes. */
export interface SentForm {
  /** The record's id. */
  id: string;
  /** ISO 8601. */
  sentAt: string;
}

/** What waits for the owner of one client network (IPv4 /24, IPv6 /48), under a keyed hash of its address and the form. */
export interface NetworkCount {
  waiting: WaitingSubmission[];
  /** When it was last seen whether these still wait, ISO 8601; set while there are too many. */
  lookedAt?: string;
}

export interface WaitingSubmission {
  /** The record's id. */
  id: string;
  /** ISO 8601. */
  sentAt: string;
  /** Keyed hash of the address, or of its /56. */
  sender: string;
  /** It was one too many. */
  suspectedSpam?: true;
}

/** Why the last mail was not taken, while that is so, when test mails were asked for (ISO 8601), and the language that the owner chose. */
export interface MailHealth {
  language?: Locale;
  failure?: MailFailure;
  testedAt: string[];
}

/** What holds clients' words, or what was decided about them. */
export type KeptRecord = ReviewRecord | MessageRecord | Decision;

/** A night's file, as the owner's export has it, with the hash of it as it was made: where it was damaged, that shows. */
export interface BackupRecord {
  hash: string;
  file: Export;
}

/** That everything from an address was erased: what was received before must not come back from a copy. */
export interface ErasureMark {
  /** HMAC-SHA-256 of the address under the key beside it, both hexadecimal. */
  addressHash: string;
  key: string;
  /** ISO 8601. */
  erasedAt: string;
}

/** With what leads back: git's names of the bytes before and after. */
export interface PublishedFile extends ChangedFile {
  before: string | undefined;
  after: string | undefined;
}

/** What was published of some files at a time. */
export type PublishedChange = Pick<Publication, 'id' | 'at'> & { files: PublishedFile[] };

/** What the editor remembers. Times in ISO 8601. */
export interface EditorRecord {
  /** Git's names of the files by path, as the owner was last told of them by mail. */
  told?: Record<string, string>;
  /** What the last "Publish" put online. */
  last?: PublishedChange;
  /** Every published change of a helpline, the newest first. */
  helplines?: PublishedChange[];
  /** By path and field: the language that was not changed when the other one was. */
  older?: Record<string, Record<string, Locale>>;
  /** When the last build was asked for. */
  askedAt?: string;
  /** When builds were asked for within the last day. */
  publishedAt?: string[];
  /** What the last build that went online was made of: everything saved before `from`. */
  online?: { from: string; since: string };
  /** The last build that failed, begun at `from`, and why; in English, as the schemas say it. */
  refused?: { from: string; since: string; mistakes: ContentMistake[] };
}
