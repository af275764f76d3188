import { createTransport } from 'nodemailer';
import type { Environment } from './open-points.ts';

const TIME_OUT = 15_000;

/**
 * Sends one mail to the owner through the mail server that is set up.
 * Returns a sentence with the outcome; undefined where mail is not set up completely.
 */
export async function sendTestMail({ SMTP_URL, MAIL_FROM, OWNER_EMAIL }: Environment): Promise<string | undefined> {
  if (!SMTP_URL || !MAIL_FROM || !OWNER_EMAIL) return undefined;
  const address = new URL(SMTP_URL);
  const limits = { connectionTimeout: TIME_OUT, greetingTimeout: TIME_OUT, socketTimeout: TIME_OUT };
  const transport = createTransport({ url: address.href, ...limits });
  try {
    await transport.sendMail({
      from: MAIL_FROM,
      to: OWNER_EMAIL,
      subject: 'Test mail from your website',
      text: 'This mail was sent by "npm run launch-check". Mail works: messages from your website will reach you here.',
    });
    return `A test mail is on its way to ${OWNER_EMAIL}. Look whether it has arrived, and not in the spam folder.`;
  } catch (error) {
    throw new Error(`The test mail could not be sent through ${address.host}: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    transport.close();
  }
}
