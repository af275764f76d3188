import { join } from 'node:path';
import { countBlocking, describe, findOpenPoints } from './open-points.ts';
import { sendTestMail } from './test-mail.ts';

/** What no program can look at. */
const BY_HAND = `By hand, on the day
  - Tap every number of both crisis pages on an iPhone and on an Android phone (stop before 999, 112, 15, 17, 18 and 114 connect).
  - Look at every helpline's own website once more.`;

const projectDirectory = join(import.meta.dirname, '../..');

/** `npm run launch-check`: lists what stands open, sends a test mail, and ends with 1 while the site is not ready. */
async function launchCheck(): Promise<boolean> {
  const sections = findOpenPoints(projectDirectory, process.env, new Date());
  const blocking = countBlocking(sections);
  if (sections.length > 0) console.log(`\n${describe(sections)}`);
  console.log(`\n${BY_HAND}\n`);
  const mail = await sendTestMail(process.env).catch((error: unknown) => error as Error);
  const hasMailFailed = mail instanceof Error;
  if (mail) console.log(hasMailFailed ? `NOT SENT: ${mail.message}` : mail);
  const open = blocking + Number(hasMailFailed);
  console.log(
    open === 0
      ? 'Ready for the public.\n'
      : `Not ready: ${open} ${open === 1 ? 'point stands' : 'points stand'} open${hasMailFailed ? ', the test mail among them' : ''}. Points marked (i) do not stop the launch.\n`,
  );
  return open === 0;
}

process.exitCode = (await launchCheck()) ? 0 : 1;
