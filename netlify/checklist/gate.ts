import type { Environment } from '../server/setup/settings.ts';
import { remainingItems, type RemainingItems } from './remaining.ts';

/** Netlify setting: "yes" lets an unfinished site launch. */
const OVERRIDE = 'ALLOW_UNFINISHED_LAUNCH';

type Verdict = { kind: 'ready' } | { kind: 'warn' | 'refuse'; text: string };

/** Logs the open items of the go-live list. Returns whether the build may go out: no public one while an item blocks. */
export function passesLaunchGate(projectDirectory: string, environment: Environment): boolean {
  const verdict = launchVerdict(remainingItems(projectDirectory, environment, new Date()), environment);
  if (verdict.kind !== 'ready') console.log(`\n${verdict.text}\n`);
  return verdict.kind !== 'refuse';
}

/** Whether a public build has blocking items: search engines must not index example details. */
export function isUnfinished(projectDirectory: string, environment: Environment): boolean {
  return environment.CONTEXT === 'production' && remainingItems(projectDirectory, environment, new Date()).blocking > 0;
}

export function launchVerdict({ open, blocking, text: list }: RemainingItems, environment: Environment): Verdict {
  if (open.length === 0) return { kind: 'ready' };
  if (environment.CONTEXT !== 'production') return { kind: 'warn', text: openItemsNotice(open.length) };
  if (blocking === 0) return { kind: 'warn', text: `Worth knowing:\n\n${list}` };
  if (environment[OVERRIDE] === 'yes') return { kind: 'warn', text: overrideWarning(list, blocking) };
  return { kind: 'refuse', text: refusal(list, blocking) };
}

const openItemsNotice = (count: number) =>
  `${count} lines are left before the launch: "npm run launch-check" prints them.`;

function refusal(list: string, blocking: number): string {
  return `This site is not ready for its launch: ${blocking} lines are left. Those marked (i) do not stop it.

${list}

To launch all the same, set ${OVERRIDE} to "yes" on Netlify.`;
}

function overrideWarning(list: string, blocking: number): string {
  const border = '!'.repeat(78);
  return `${border}\n!! THIS SITE IS LAUNCHED ALTHOUGH ${blocking} LINES ARE LEFT, because ${OVERRIDE} says so.\n${border}

${list}\n${border}`;
}
