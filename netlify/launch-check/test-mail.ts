import { DEFAULT_LOCALE } from '../../src/contract/locales.ts';
import { mailWords } from '../server/mail/compose.ts';
import { createSmtpMailer, readMailSettings } from '../server/mail/mailer.ts';
import type { Environment } from '../server/launch/settings.ts';

/** Sends the owner one mail, as the site would; returns what came of it, nothing where no mail is set up. Throws where it failed. */
export async function sendTestMail(environment: Environment): Promise<string | undefined> {
  const settings = readMailSettings(environment);
  if (!settings) return undefined;
  const { text } = mailWords('', DEFAULT_LOCALE);
  try {
    await createSmtpMailer(settings).send({
      id: `launch-check-${Date.now()}`,
      subject: text('test.subject'),
      text: text('test.text'),
    });
  } catch (error) {
    const server = URL.parse(settings.smtpUrl)?.host ?? 'SMTP_URL';
    throw new Error(`The test mail could not be sent through ${server}: ${(error as Error).message}`, { cause: error });
  }
  return `A test mail is on its way to ${settings.owner}. Look whether it has arrived, and not in the spam folder.`;
}
