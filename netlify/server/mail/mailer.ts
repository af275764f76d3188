/** One mail to the owner. */
export interface Mail {
  /** Names the mail, so that a repeated one is recognised; also the left half of its Message-ID. */
  id: string;
  subject: string;
  text: string;
  replyTo?: { name: string; address: string };
}

/** Sends mails to the owner; throws where one was not taken. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>;
}

export interface MailSettings {
  /** smtp://user:password@host:port, or smtps:// */
  smtpUrl: string;
  from: string;
  owner: string;
}

/** Reads SMTP_URL, MAIL_FROM and OWNER_EMAIL; undefined where one of them is missing: everything else works without mail. */
export function readMailSettings(environment: NodeJS.ProcessEnv): MailSettings | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, OWNER_EMAIL: owner } = environment;
  return smtpUrl && from && owner ? { smtpUrl, from, owner } : undefined;
}
