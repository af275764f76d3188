import * as z from 'zod/mini';
import { DAY_MS, HELPLINE_CHECK_DAYS, MEMBERSHIP_NOTICE_DAYS } from '../../src/contract/periods.ts';
import { visibleLength, weaknessOf } from '../../src/contract/password.ts';
import { awaitsOwner, type CrisisLine } from '../../src/schemas/crisis.ts';
import { practiceWords, type Practice } from '../../src/schemas/practice.ts';
import { readCrisisFiles, readPracticeFile } from '../../src/schemas/read-files.ts';
import { findAllPlaceholders, findPlaceholders, findUnconfirmedTexts, type Point } from './owners-texts.ts';

export interface Section {
  title: string;
  points: Point[];
  /** Comes up by itself as time goes by: said at every build. */
  isDated?: boolean;
}

export type Environment = Record<string, string | undefined>;

const PRACTICE_FILE = 'content/practice.yaml';

interface Setting {
  name: string;
  /** What it is for. */
  what: string;
  /** Says what is wrong with a value; nothing where it can be used. */
  findMistake: (value: string, practice: Practice) => string | undefined;
  isBlocking?: boolean;
}

/** As long as OWASP asks of a password without a second factor (ASVS 5.0, 6.2.1: fifteen is recommended). */
const SHORTEST_FIRST_PASSWORD = 15;

const SETTINGS: Setting[] = [
  {
    name: 'ADMIN_PASSWORD',
    what: 'your first password for /admin. Without it you cannot sign in.',
    findMistake: findFirstPasswordMistake,
  },
  {
    name: 'SMTP_URL',
    what: 'the address of your mail server. Without it no message reaches you by e-mail.',
    findMistake: (value) =>
      isAddressOf(value, ['smtp:', 'smtps:'])
        ? undefined
        : 'cannot be read. Write smtps://user:password@host:465; in user name and password write @ as %40, : as %3A, / as %2F and # as %23.',
  },
  { name: 'MAIL_FROM', what: 'the address that the site’s mails come from.', findMistake: findAddressMistake },
  { name: 'OWNER_EMAIL', what: 'the address that messages are sent to.', findMistake: findAddressMistake },
  {
    name: 'BUILD_HOOK_URL',
    what: 'optional: with it, the site rebuilds itself when something changes by date.',
    findMistake: (value) =>
      isAddressOf(value, ['https:'])
        ? undefined
        : 'is no build hook. Copy the whole address from Netlify; it begins with https://.',
    isBlocking: false,
  },
  {
    name: 'EDIT_REPOSITORY',
    what: 'optional: where the editor on /admin keeps your texts, like name/website. Without it they are changed in the files.',
    findMistake: (value) =>
      /^[\w-]+\/[\w.-]+$/.test(value) ? undefined : 'is no repository. Write it like name/website.',
    isBlocking: false,
  },
  {
    name: 'EDIT_TOKEN',
    what: 'optional: the token with which the editor saves there, for the contents of that one repository.',
    findMistake: (value) =>
      value.startsWith('github_pat_')
        ? undefined
        : 'is no fine-grained token of GitHub’s. One that opens one repository only begins with github_pat_.',
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
      points: helplines.toSorted((a, b) => a.order - b.order).flatMap((helpline) => findHelplinePoint(helpline, today)),
      isDated: true,
    },
    { title: 'Placeholders to replace', points: findAllPlaceholders(projectDirectory) },
    {
      title: 'Is every answer true of you?',
      points: findUnconfirmedTexts(projectDirectory, practice.launchedOn, today),
    },
    { title: 'Address of the site', points: findAddressPoints(practice, environment) },
    { title: 'Membership badge', points: findMembershipPoints(practice, today), isDated: true },
    { title: 'Settings to make', points: findSettingPoints(practice, environment) },
  ];
  return sections.filter(({ points }) => points.length > 0);
}

export function countBlocking(sections: Section[]): number {
  return sections.flatMap(({ points }) => points).filter(({ isBlocking }) => isBlocking).length;
}

/** The list as it is printed, point by point in paragraphs or in one line each; (i) marks what only wants to be known. */
export function describe(sections: Section[], form: 'paragraphs' | 'lines' = 'paragraphs'): string {
  const show = ({ where, what, isBlocking }: Point) => {
    const place = `  ${isBlocking ? '-' : '(i)'} ${where}`;
    return form === 'lines' ? `${place}: ${what.replace(/\s*\n\s*/g, ' | ')}` : `${place}\n      ${what}`;
  };
  return sections
    .map(({ title, points }) => [`${title} (${points.length})`, ...points.map(show)].join('\n'))
    .join('\n\n');
}

const placeOf = ({ id, name }: CrisisLine) => `content/crisis/${id}.yaml (${name.en})`;

/** Number, official page and question of each, in one list. Only what nobody has confirmed stops a launch: a wrong number must be mendable on any day. */
function findHelplinePoint(helpline: CrisisLine, today: Date): Point[] {
  const { checkedOn } = helpline;
  const isBlocking = awaitsOwner(helpline);
  const open = (state: string) => [
    { where: placeOf(helpline), what: `${state}${howToConfirm(helpline, today)}`, isBlocking },
  ];
  if (!checkedOn) return open(isBlocking ? '' : 'Not checked by you yet. ');
  const days = Math.floor((today.getTime() - checkedOn.getTime()) / DAY_MS);
  return days < HELPLINE_CHECK_DAYS ? [] : open(`Last checked ${days} days ago. `);
}

/** What the page says of the line, where to look it up, what to ask, and the one line that confirms it. */
function howToConfirm(helpline: CrisisLine, today: Date): string {
  const { alwaysOpen, hours, cost, toConfirm } = helpline;
  const shown = [numbersOf(helpline), alwaysOpen ? 'Open day and night' : hours?.en, cost.en]
    .filter(Boolean)
    .join(' · ');
  const question = toConfirm ?? 'Are number, hours and cost as the page shows them?';
  const day = today.toISOString().slice(0, 10);
  return `${shown}\n      ${pageOf(helpline)}\n      ${question}\n      All as it should be? Write “checkedOn: ${day}” into this file.`;
}

function numbersOf({ numbers }: CrisisLine): string {
  const shown = numbers.map(({ label, display }) => (label ? `${label.en} ${display}` : display));
  return shown.join(', ') || 'No number of its own';
}

function pageOf({ website, officialPage, numbers, source }: CrisisLine): string {
  const site = numbers.find(({ href }) => href.startsWith('https:'))?.href;
  return website?.url ?? officialPage ?? site ?? `No official page is known; it was found in: ${source}`;
}

/** Netlify knows where the site really is; the links in the owner's mails use what her file says. Never blocking: the pages are right. */
function findAddressPoints({ siteUrl }: Practice, { NETLIFY, URL: address }: Environment): Point[] {
  if (!NETLIFY || !address || new URL(siteUrl).origin === new URL(address).origin) return [];
  const what = `Netlify serves this site at ${address}, and the links in your mails lead to ${siteUrl}. Write the same address in both places.`;
  return [{ where: `${PRACTICE_FILE}, siteUrl`, what, isBlocking: false }];
}

/** Never blocking: the build without a lapsed badge is the one that must go out. */
function findMembershipPoints({ membership }: Practice, today: Date): Point[] {
  if (!membership) return [];
  const days = Math.ceil((membership.validTo.getTime() - today.getTime()) / DAY_MS);
  if (days > MEMBERSHIP_NOTICE_DAYS) return [];
  const state =
    days < 0
      ? 'Your membership has run out, and the badge is no longer shown.'
      : `Your membership runs out in ${days} days; then the badge disappears.`;
  const what = `${state} Write the new day once renewed.`;
  return [{ where: `${PRACTICE_FILE}, membership validTo`, what, isBlocking: false }];
}

/** No value is repeated: some of them are secret. */
function findSettingPoints(practice: Practice, environment: Environment): Point[] {
  return SETTINGS.flatMap(({ name, what, findMistake, isBlocking = true }) => {
    const value = environment[name]?.trim();
    if (!value) return [{ where: name, what: `Set it on Netlify: ${what}`, isBlocking }];
    const mistake = findMistake(value, practice);
    return mistake ? [{ where: name, what: `What is set on Netlify ${mistake}`, isBlocking }] : [];
  });
}

function findFirstPasswordMistake(value: string, practice: Practice): string | undefined {
  if (visibleLength(value) < SHORTEST_FIRST_PASSWORD) {
    return `is too short. Write at least ${SHORTEST_FIRST_PASSWORD} characters, spaces not counted.`;
  }
  if (!weaknessOf(value, practiceWords(practice))) return undefined;
  return 'is easy to guess. Write four words or more that are not those of your practice.';
}

function isAddressOf(value: string, protocols: string[]): boolean {
  const address = URL.parse(value);
  return address !== null && protocols.includes(address.protocol) && address.hostname !== '';
}

/** "me@practice.org", or with a name before it: "Practice <me@practice.org>". */
function findAddressMistake(value: string): string | undefined {
  const address = /<([^<>]*)>$/.exec(value)?.[1] ?? value;
  if (!z.email().safeParse(address).success) return 'is no e-mail address. Write it whole, like name@practice.org.';
  const [placeholder] = findPlaceholders(address, '');
  return placeholder && 'is an invented address. Write the real one.';
}
