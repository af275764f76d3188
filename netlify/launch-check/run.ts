import { join } from 'node:path';
import { countLaunchPoints, LAUNCH_BY_HAND } from '../../src/contract/launch.ts';
import { translator } from '../../src/i18n/translate.ts';
import { openSections, printSections } from './printed-list.ts';
import { sendTestMail } from './test-mail.ts';

const projectDirectory = join(import.meta.dirname, '../..');
const t = translator('en');

/** `npm run launch-check`: lists what stands open, sends a test mail, and ends with 1 while the site is not ready. */
async function launchCheck(): Promise<boolean> {
  const sections = openSections(projectDirectory, process.env, new Date());
  const { blocking } = countLaunchPoints({ sections });
  if (sections.length > 0) console.log(`\n${printSections(sections)}`);
  console.log(`\n${t('admin.launch.byHand')}`);
  for (const id of LAUNCH_BY_HAND) console.log(`  - ${t(`admin.launch.${id}`)}`);
  console.log('');
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
