import type { Mail, Mailer, MailSettings } from './mailer.ts';

/** A mail that takes longer is tried again later; functions on a schedule end after 30 seconds. Milliseconds. */
const TIME_OUT = 8_000;

const HEADER_BREAKS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;

/** Sends by SMTP. Header values lose their line ends here too, whoever composed them. */
export function createSmtpMailer({ smtpUrl, from, owner }: MailSettings): Mailer {
  return {
    send: async ({ id, subject, text, replyTo }: Mail) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: TIME_OUT,
        greetingTimeout: TIME_OUT,
        socketTimeout: TIME_OUT,
        dnsTimeout: TIME_OUT,
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

function oneLine(text: string): string {
  return text.replace(HEADER_BREAKS, ' ').trim();
}

function domainOf(address: string): string {
  return /@([a-z0-9.-]+)/i.exec(address)?.[1] ?? 'localhost';
}
