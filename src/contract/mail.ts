/** Why the mail server did not take the last mail, as far as the owner can do something about it. */
export const MAIL_FAILURES = ['settings', 'password', 'unreachable', 'insecure', 'address', 'other'] as const;

export type MailFailure = (typeof MAIL_FAILURES)[number];

/** How mail to the owner stands (GET /api/mail, and the answer to a test mail). */
export interface MailState {
  isSetUp: boolean;
  /** Only while mails fail; gone with the next one that is taken. */
  failure?: MailFailure;
}
