/** Why the mail server did not take the last mail, as far as the owner can do something about it. */
export type MailFailure = 'settings' | 'password' | 'unreachable' | 'insecure' | 'address' | 'other';

/** How mail to the owner stands (GET /api/mail, and the answer to a test mail). */
export interface MailState {
  isSetUp: boolean;
  /** Only while mails fail; gone with the next one that is taken. */
  failure?: MailFailure;
}
