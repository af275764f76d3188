import { countLaunchPoints, type LaunchSection, type LaunchSectionName } from '../../src/contract/launch.ts';
import type { Environment } from '../server/launch/open-points.ts';
import { openSections, printSections } from './printed-list.ts';

/** Set to "yes" on Netlify, it lets an unfinished site launch. */
const OVERRIDE = 'ALLOW_UNFINISHED_LAUNCH';

/** What comes up as time goes by is said at every build. */
const DATED: LaunchSectionName[] = ['helplines', 'membership'];

type Verdict = { kind: 'ready' } | { kind: 'warn' | 'refuse'; text: string };

/**
 * Tells in the log what stands open, one line a point, in the order of `npm run launch-check`.
 * Returns whether the build in `projectDirectory` may be published: the public site not while something stands open,
 * previews and local builds always.
 */
export function passesLaunchGate(projectDirectory: string, environment: Environment): boolean {
  const verdict = judge(openSections(projectDirectory, environment, new Date()), environment);
  if (verdict.kind !== 'ready') console.log(`\n${verdict.text}\n`);
  return verdict.kind !== 'refuse';
}

/** Decides what a build does about open points; CONTEXT is set by Netlify. */
export function judge(sections: LaunchSection[], environment: Environment): Verdict {
  if (sections.length === 0) return { kind: 'ready' };
  const { blocking } = countLaunchPoints({ sections });
  const list = printSections(sections);
  if (environment.CONTEXT !== 'production') return { kind: 'warn', text: summarise(sections, blocking) };
  if (blocking === 0) return { kind: 'warn', text: `Worth knowing:\n\n${list}` };
  if (environment[OVERRIDE] === 'yes') return { kind: 'warn', text: shout(list, blocking) };
  return { kind: 'refuse', text: refusal(list, blocking) };
}

/** One line for the many builds before launch; what has become too old is always named. */
function summarise(sections: LaunchSection[], blocking: number): string {
  const old = sections
    .filter(({ name }) => DATED.includes(name))
    .map((section) => ({ ...section, points: section.points.filter(({ isBlocking }) => !isBlocking) }))
    .filter(({ points }) => points.length > 0);
  const line = `${blocking} points stand open before the launch: "npm run launch-check" lists them.`;
  return [line, printSections(old)].filter(Boolean).join('\n\n');
}

function refusal(list: string, blocking: number): string {
  return `This site is not ready for its launch: ${blocking} points stand open. Points marked (i) do not stop the launch.

${list}

To launch all the same, set ${OVERRIDE} to "yes" on Netlify.`;
}

function shout(list: string, blocking: number): string {
  const line = '!'.repeat(78);
  return `${line}\n!! THIS SITE IS LAUNCHED ALTHOUGH ${blocking} POINTS STAND OPEN, because ${OVERRIDE} says so.\n${line}

${list}\n${line}`;
}
