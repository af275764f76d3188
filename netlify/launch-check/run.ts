import { join } from 'node:path';
import { leftOf, printLines } from './printed-list.ts';
import { sendTestMail } from './test-mail.ts';

const projectDirectory = join(import.meta.dirname, '../..');

/** `npm run launch-check`: prints what is left, sends a test mail, and ends with 1 while the site is not ready. */
async function launchCheck(): Promise<boolean> {
  const { open, blocking } = leftOf(projectDirectory, process.env, new Date());
  if (open.length > 0) console.log(`\n${printLines(open)}\n`);
  const mail = await sendTestMail(process.env).catch((error: unknown) => error as Error);
  const hasMailFailed = mail instanceof Error;
  if (mail) console.log(hasMailFailed ? `NOT SENT: ${mail.message}` : mail);
  const isReady = blocking === 0 && !hasMailFailed;
  console.log(isReady ? 'Ready for the public.\n' : 'Not ready. Lines marked (i) do not stop the launch.\n');
  return isReady;
}

process.exitCode = (await launchCheck()) ? 0 : 1;
