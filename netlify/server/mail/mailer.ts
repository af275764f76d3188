import { isIPv4 } from 'node:net';

/** A slower mail is retried later; functions on a schedule end after 30 seconds. */
const SMTP_TIMEOUT_MS = 8_000;

const HEADER_BREAKS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;

export interface Mail {
  id: string;
  subject: string;
  text: string;
  replyTo?: { name: string; address: string };
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>;
}

interface MailSettings {
  /** smtps://user:password@host:port, or smtp:// for STARTTLS; both encrypted, except to this very machine. */
  smtpUrl: string;
  from: string;
  owner: string;
}

/** Reads SMTP_URL, MAIL_FROM and OWNER_EMAIL; undefined if one is missing: everything else works without mail. */
export function readMailSettings(environment: NodeJS.ProcessEnv): MailSettings | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, OWNER_EMAIL: owner } = environment;
  return smtpUrl && from && owner ? { smtpUrl, from, owner } : undefined;
}

/** Sends by SMTP, to another machine only over TLS (OWASP ASVS 5.0, 12.3.1); removes line breaks from headers too. */
export function createSmtpMailer({ smtpUrl, from, owner }: MailSettings): Mailer {
  return {
    send: async ({ id, subject, text, replyTo }: Mail) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        ...connectionTo(smtpUrl),
        connectionTimeout: SMTP_TIMEOUT_MS,
        greetingTimeout: SMTP_TIMEOUT_MS,
        socketTimeout: SMTP_TIMEOUT_MS,
        dnsTimeout: SMTP_TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await transport.sendMail({
          from,
          to: owner,
          subject: oneLine(subject),
          text,
          messageId: `<${oneLine(id)}@${domainOf(from)}>`,
          ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: oneLine(replyTo.address) } }),
        });
      } finally {
        transport.close();
      }
    },
  };
}

/** Drops the address's parameters: one could disable TLS (`?requireTLS=false`). */
function connectionTo(smtpUrl: string): { url: string; requireTLS: boolean } {
  const url = new URL(smtpUrl);
  url.search = '';
  return { url: url.href, requireTLS: !isThisMachine(url.hostname) };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}

function oneLine(text: string): string {
  return text.replace(HEADER_BREAKS, ' ').trim();
}

function domainOf(address: string): string {
  return /@([a-z0-9.-]+)/i.exec(address)?.[1] ?? 'localhost';
}
