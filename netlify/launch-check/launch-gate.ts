import { countBlocking, describe, findOpenPoints, type Environment, type Section } from './open-points.ts';

/** Set to "yes" on Netlify, it lets an unfinished site go public. */
const OVERRIDE = 'ALLOW_UNFINISHED_LAUNCH';

type Verdict = { kind: 'ready' } | { kind: 'warn' | 'refuse'; text: string };

/**
 * Tells in the log what stands open, one line a point, in the order of `npm run launch-check`.
 * Returns whether the build in `projectDirectory` may be published: the public site not while something stands open,
 * previews and local builds always.
 */
export function passesLaunchGate(projectDirectory: string, environment: Environment): boolean {
  const verdict = judge(findOpenPoints(projectDirectory, environment, new Date()), environment);
  if (verdict.kind !== 'ready') console.log(`\n${verdict.text}\n`);
  return verdict.kind !== 'refuse';
}

/** Decides what a build does about open points; CONTEXT is set by Netlify. */
export function judge(sections: Section[], environment: Environment): Verdict {
  if (sections.length === 0) return { kind: 'ready' };
  const blocking = countBlocking(sections);
  if (environment.CONTEXT !== 'production') return { kind: 'warn', text: summarise(sections, blocking) };
  if (blocking === 0) return { kind: 'warn', text: `Worth knowing:\n\n${describe(sections, 'lines')}` };
  if (environment[OVERRIDE] === 'yes') return { kind: 'warn', text: shout(sections, blocking) };
  return { kind: 'refuse', text: refusal(sections, blocking) };
}

/** One line for the many builds before launch; what has become too old is always named. */
function summarise(sections: Section[], blocking: number): string {
  const old = sections
    .filter(({ isDated }) => isDated)
    .map((section) => ({ ...section, points: section.points.filter(({ isBlocking }) => !isBlocking) }))
    .filter(({ points }) => points.length > 0);
  const line = `${blocking} points stand open before this site may go public: "npm run launch-check" lists them.`;
  return [line, ...(old.length > 0 ? [describe(old, 'lines')] : [])].join('\n\n');
}

function refusal(sections: Section[], blocking: number): string {
  return `This site is not ready for the public: ${blocking} points stand open. Points marked (i) do not stop the launch.

${describe(sections, 'lines')}

To go public all the same, set ${OVERRIDE} to "yes" on Netlify.`;
}

function shout(sections: Section[], blocking: number): string {
  const line = '!'.repeat(78);
  return `${line}\n!! THIS SITE GOES PUBLIC ALTHOUGH ${blocking} POINTS STAND OPEN, because ${OVERRIDE} says so.\n${line}

${describe(sections, 'lines')}\n${line}`;
}
