import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { countBlocking, describe, findOpenPoints, type Environment, type Section } from './open-points.ts';

/** Set to "yes" on Netlify, it lets an unfinished site go public. */
const OVERRIDE = 'ALLOW_UNFINISHED_LAUNCH';

type Verdict = { kind: 'ready' } | { kind: 'warn' | 'refuse'; text: string };

/** Refuses to build the public site while something stands open; previews and local builds only say so. */
export function launchGate(): AstroIntegration {
  let root = '';
  return {
    name: 'launch-gate',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:start': ({ logger }) => {
        const verdict = judge(findOpenPoints(root, process.env, new Date()), process.env);
        if (verdict.kind === 'ready') return;
        logger.warn(verdict.text);
        if (verdict.kind === 'refuse') throw new Error('This site is not ready for the public: see the list above.');
      },
    },
  };
}

/** Decides what a build does about open points; CONTEXT is set by Netlify. */
export function judge(sections: Section[], environment: Environment): Verdict {
  if (sections.length === 0) return { kind: 'ready' };
  const blocking = countBlocking(sections);
  if (environment.CONTEXT !== 'production') return { kind: 'warn', text: summarise(sections, blocking) };
  if (blocking === 0) return { kind: 'warn', text: `Worth knowing:\n\n${describe(sections)}` };
  if (environment[OVERRIDE] === 'yes') return { kind: 'warn', text: shout(sections, blocking) };
  return { kind: 'refuse', text: refusal(sections, blocking) };
}

/** One line for the many builds before launch; what has become too old is always named. */
function summarise(sections: Section[], blocking: number): string {
  const tooOld = sections
    .filter(({ isDated }) => isDated)
    .flatMap(({ points }) => points.filter(({ isBlocking }) => !isBlocking))
    .map(({ where, what }) => `\n  (i) ${where}: ${what}`);
  return `${blocking} points stand open before this site may go public: "npm run launch-check" lists them.${tooOld.join('')}`;
}

function refusal(sections: Section[], blocking: number): string {
  return `This site is not ready for the public: ${blocking} points stand open.

${describe(sections)}

To go public all the same, set ${OVERRIDE} to "yes" on Netlify.`;
}

function shout(sections: Section[], blocking: number): string {
  const line = '!'.repeat(78);
  return `\n${line}\n!! THIS SITE GOES PUBLIC ALTHOUGH ${blocking} POINTS STAND OPEN, because ${OVERRIDE} says so.\n${line}

${describe(sections)}\n${line}`;
}
