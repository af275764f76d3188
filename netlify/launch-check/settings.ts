import type { Point } from './point.ts';

const SETTINGS = [
  { name: 'ADMIN_PASSWORD', what: 'your first password for /admin. Without it you cannot sign in.' },
  { name: 'SMTP_URL', what: 'the address of your mail server. Without it no message reaches you by e-mail.' },
  { name: 'MAIL_FROM', what: 'the address that the site’s mails come from.' },
  { name: 'OWNER_EMAIL', what: 'the address that messages are sent to.' },
  {
    name: 'BUILD_HOOK_URL',
    what: 'optional: with it, the site rebuilds itself when something changes by date.',
    isBlocking: false,
  },
];

export type Environment = Record<string, string | undefined>;

/** The environment settings that are missing. */
export function findMissingSettings(environment: Environment): Point[] {
  return SETTINGS.filter(({ name }) => !environment[name]?.trim()).map(({ name, what, isBlocking = true }) => ({
    where: name,
    what: `Set it on Netlify: ${what}`,
    isBlocking,
  }));
}
