import { DAY_MS, HELPLINE_CHECK_DAYS, MEMBERSHIP_NOTICE_DAYS } from '../../src/contract/periods.ts';
import { visibleLength, weaknessOf } from '../../src/contract/password.ts';
import type { CrisisLine } from '../../src/schemas/crisis.ts';
import { practiceWords, type Practice } from '../../src/schemas/practice.ts';
import { readCrisisFiles, readPracticeFile } from '../../src/schemas/read-files.ts';
import { findPlaceholders, readContentValues } from './placeholders.ts';
import { findUnconfirmedTexts } from './unconfirmed-texts.ts';

/** Something that stands between the site and its public. */
interface Point {
  /** File and field, or the setting's name. */
  where: string;
  /** What to do, in the owner's words. */
  what: string;
  /** A blocking point stops a build for the public site; the others are only said. */
  isBlocking: boolean;
}

export interface Section {
  title: string;
  points: Point[];
  /** Comes up by itself as time goes by: said at every build. */
  isDated?: boolean;
}

export type Environment = Record<string, string | undefined>;

const PRACTICE_FILE = 'content/practice.yaml';

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

/** Everything that stands open before the site may go public, in the order in which to work through it. */
export function findOpenPoints(projectDirectory: string, environment: Environment, today: Date): Section[] {
  const practice = readPracticeFile(projectDirectory);
  const helplines = readCrisisFiles(projectDirectory);
  const sections = [
    {
      title: 'Helplines to confirm',
      points: helplines.flatMap((helpline) => findHelplinePoint(helpline, today)),
      isDated: true,
    },
    { title: 'Placeholders to replace', points: findPlaceholders(readContentValues(projectDirectory)) },
    {
      title: 'Is every answer true of you?',
      points: findUnconfirmedTexts(projectDirectory, practice.launchedOn, today),
    },
    { title: 'Address of the site', points: findAddressPoints(practice, environment) },
    { title: 'Membership badge', points: findMembershipPoints(practice, today), isDated: true },
    {
      title: 'Settings to make',
      points: [...findMissingSettings(environment), ...findWeakPassword(practice, environment)],
    },
  ];
  return sections.filter(({ points }) => points.length > 0);
}

export function countBlocking(sections: Section[]): number {
  return sections.flatMap(({ points }) => points).filter(({ isBlocking }) => isBlocking).length;
}

/** The list as it is printed; points that only want to be known are marked with (i). */
export function describe(sections: Section[]): string {
  return sections
    .map(({ title, points }) => {
      const lines = points.map(
        ({ where, what, isBlocking }) => `  ${isBlocking ? '-' : '(i)'} ${where}\n      ${what}`,
      );
      return [`${title} (${points.length})`, ...lines].join('\n');
    })
    .join('\n\n');
}

const placeOf = ({ id, name }: CrisisLine) => `content/crisis/${id}.yaml (${name.en})`;

/** Number, official page and question of each, in one list. Only what nobody has confirmed stops a launch: a wrong number must be mendable on any day. */
function findHelplinePoint(helpline: CrisisLine, today: Date): Point[] {
  const { needsOwnerCheck, checkedOn } = helpline;
  const open = (state: string) => [
    { where: placeOf(helpline), what: `${state}${howToConfirm(helpline)}`, isBlocking: needsOwnerCheck },
  ];
  if (needsOwnerCheck) return open('');
  if (!checkedOn) return open('Not checked by you yet. ');
  const days = Math.floor((today.getTime() - checkedOn.getTime()) / DAY_MS);
  return days < HELPLINE_CHECK_DAYS ? [] : open(`Last checked ${days} days ago. `);
}

function howToConfirm({ id, numbers, website, source, toConfirm, needsOwnerCheck }: CrisisLine): string {
  const number = numbers.map(({ display }) => display).join(', ') || 'No public number';
  const page = website?.url ?? `no page of its own; known from ${source}`;
  const question = toConfirm ?? 'Are number and hours as the page shows them?';
  const clear = needsOwnerCheck ? 'and “needsOwnerCheck: false” ' : '';
  return `${number} · ${page}\n      ${question}\n      Then write “checkedOn:” with today’s date ${clear}in ${id}.yaml.`;
}

/** Netlify knows where the site really is; the links in the owner's mails use what her file says. Never blocking: the pages are right. */
function findAddressPoints({ siteUrl }: Practice, { NETLIFY, URL: address }: Environment): Point[] {
  if (!NETLIFY || !address || new URL(siteUrl).origin === new URL(address).origin) return [];
  const what = `Netlify serves this site at ${address}, and the links in your mails lead to ${siteUrl}. Write the same address in both places.`;
  return [{ where: `${PRACTICE_FILE}, siteUrl`, what, isBlocking: false }];
}

/** Never blocking: the build without a lapsed badge is the one that must go out. */
function findMembershipPoints({ membership }: Practice, today: Date): Point[] {
  const days = Math.ceil((membership.validTo.getTime() - today.getTime()) / DAY_MS);
  if (days > MEMBERSHIP_NOTICE_DAYS) return [];
  const state =
    days < 0
      ? 'Your membership has run out, and the badge is no longer shown.'
      : `Your membership runs out in ${days} days; then the badge disappears.`;
  const what = `${state} Write the new day once renewed.`;
  return [{ where: `${PRACTICE_FILE}, membership validTo`, what, isBlocking: false }];
}

/** The first password is guessed at from the first day on; one that she types on /admin may be shorter. */
const FIRST_PASSWORD_LENGTH = 15;

function findWeakPassword(practice: Practice, { ADMIN_PASSWORD }: Environment): Point[] {
  if (!ADMIN_PASSWORD?.trim()) return [];
  const isLong = visibleLength(ADMIN_PASSWORD) >= FIRST_PASSWORD_LENGTH;
  if (isLong && !weaknessOf(ADMIN_PASSWORD, practiceWords(practice))) return [];
  const what = `Set it on Netlify to ${FIRST_PASSWORD_LENGTH} characters or more, spaces not counted, that are not the words of your practice: four words or more, for example.`;
  return [{ where: 'ADMIN_PASSWORD', what, isBlocking: true }];
}

function findMissingSettings(environment: Environment): Point[] {
  return SETTINGS.filter(({ name }) => !environment[name]?.trim()).map(({ name, what, isBlocking = true }) => ({
    where: name,
    what: `Set it on Netlify: ${what}`,
    isBlocking,
  }));
}
