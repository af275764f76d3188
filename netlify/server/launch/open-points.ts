import * as z from 'zod/mini';
import type { LaunchSectionName } from '../../../src/contract/launch.ts';
import { visibleLength, weaknessOf } from '../../../src/contract/password.ts';
import { DAY_MS, HELPLINE_CHECK_DAYS, MEMBERSHIP_NOTICE_DAYS } from '../../../src/contract/periods.ts';
import { awaitsOwner, type CrisisLine } from '../../../src/schemas/crisis.ts';
import { practiceWords, type Practice } from '../../../src/schemas/practice.ts';
import { helplinesIn, PRACTICE_FILE, practiceIn, type ContentTexts } from '../../../src/schemas/read-files.ts';
import {
  findAllPlaceholders,
  findPlaceholders,
  findUnconfirmedTexts,
  parseTexts,
  type Point,
  type Mistake,
} from './owners-texts.ts';

export type Environment = Record<string, string | undefined>;

export interface OpenSection {
  name: LaunchSectionName;
  points: Point[];
  /** How many there are to do in all; undefined where nobody can know. */
  total?: number;
}

interface Setting {
  name:
    'ADMIN_PASSWORD' | 'SMTP_URL' | 'MAIL_FROM' | 'OWNER_EMAIL' | 'BUILD_HOOK_URL' | 'EDIT_REPOSITORY' | 'EDIT_TOKEN';
  /** Says what is wrong with a value; nothing where it can be used. */
  findMistake: (value: string, practice: Practice) => Mistake | undefined;
  isBlocking?: boolean;
}

/** As long as OWASP asks of a password without a second factor (ASVS 5.0, 6.2.1: fifteen is recommended). */
const SHORTEST_FIRST_PASSWORD = 15;

const unless = (isUsable: boolean, key: Mistake['key']): Mistake | undefined => (isUsable ? undefined : { key });

const SETTINGS: Setting[] = [
  { name: 'ADMIN_PASSWORD', findMistake: findFirstPasswordMistake },
  {
    name: 'SMTP_URL',
    findMistake: (value) => unless(isAddressOf(value, ['smtp:', 'smtps:']), 'launch.mistake.smtp'),
  },
  { name: 'MAIL_FROM', findMistake: findAddressMistake },
  { name: 'OWNER_EMAIL', findMistake: findAddressMistake },
  {
    name: 'BUILD_HOOK_URL',
    findMistake: (value) => unless(isAddressOf(value, ['https:']), 'launch.mistake.hook'),
    isBlocking: false,
  },
  {
    name: 'EDIT_REPOSITORY',
    findMistake: (value) => unless(/^[\w-]+\/[\w.-]+$/.test(value), 'launch.mistake.repository'),
    isBlocking: false,
  },
  {
    name: 'EDIT_TOKEN',
    findMistake: (value) => unless(value.startsWith('github_pat_'), 'launch.mistake.token'),
    isBlocking: false,
  },
];

/**
 * Every section of the launch list, with what stands open in it, in the order in which to work through it. Throws with
 * file and field where a file does not fit its schema. No value of a setting is repeated: some of them are secret.
 */
export function findPoints(texts: ContentTexts, environment: Environment, today: Date): OpenSection[] {
  const practice = practiceIn(texts);
  const parsed = parseTexts(texts);
  const helplines = helplinesIn(texts).toSorted((a, b) => Number(b.isEmergency) - Number(a.isEmergency));
  return [
    {
      name: 'helplines',
      points: helplines.flatMap((helpline) => findHelplinePoint(helpline, today)),
      total: helplines.length,
    },
    { name: 'placeholders', points: findAllPlaceholders(parsed) },
    { name: 'questions', ...findUnconfirmedTexts(parsed, isLaunched(practice, today)) },
    { name: 'address', points: findAddressPoints(practice, environment) },
    { name: 'membership', points: findMembershipPoints(practice, today) },
    { name: 'settings', points: findSettingPoints(practice, environment), total: SETTINGS.length },
  ];
}

/** Whether the day of the launch has come (content/practice.yaml). */
export function isLaunched({ launchedOn }: Pick<Practice, 'launchedOn'>, today: Date): boolean {
  return launchedOn !== undefined && launchedOn <= today;
}

/** Number, official page and question of each, in one list. Only what nobody has confirmed stops a launch: a wrong number must be mendable on any day. */
function findHelplinePoint(helpline: CrisisLine, today: Date): Point[] {
  const { id, checkedOn } = helpline;
  const isBlocking = awaitsOwner(helpline);
  const open = (mistake?: Mistake) => [
    { file: `content/crisis/${id}.yaml`, fields: [], helpline, isBlocking, ...(mistake && { mistake }) },
  ];
  if (!checkedOn) return open(isBlocking ? undefined : { key: 'launch.helpline.unchecked' });
  const days = Math.floor((today.getTime() - checkedOn.getTime()) / DAY_MS);
  return days < HELPLINE_CHECK_DAYS ? [] : open({ key: 'launch.helpline.old', values: { days } });
}

/** Netlify knows where the site really is; the links in the owner's mails use what her file says. Never blocking: the pages are right. */
function findAddressPoints({ siteUrl }: Practice, { NETLIFY, URL: address }: Environment): Point[] {
  if (!NETLIFY || !address || new URL(siteUrl).origin === new URL(address).origin) return [];
  const mistake = { key: 'launch.address' as const, values: { address, siteUrl } };
  return [{ file: PRACTICE_FILE, fields: ['siteUrl'], mistake, isBlocking: false }];
}

/** Never blocking: the build without a lapsed badge is the one that must go out. */
function findMembershipPoints({ membership }: Practice, today: Date): Point[] {
  if (!membership?.validTo) return [];
  const days = Math.ceil((membership.validTo.getTime() - today.getTime()) / DAY_MS);
  if (days > MEMBERSHIP_NOTICE_DAYS) return [];
  const mistake: Mistake =
    days < 0 ? { key: 'launch.membership.over' } : { key: 'launch.membership.ends', values: { days } };
  return [{ file: PRACTICE_FILE, fields: ['membership', 'validTo'], mistake, isBlocking: false }];
}

function findSettingPoints(practice: Practice, environment: Environment): Point[] {
  return SETTINGS.flatMap(({ name, findMistake, isBlocking = true }) => {
    const value = environment[name]?.trim();
    const mistake: Mistake | undefined = value ? findMistake(value, practice) : { key: `launch.setting.${name}` };
    return mistake ? [{ file: '', fields: [name], mistake, isBlocking }] : [];
  });
}

function findFirstPasswordMistake(value: string, practice: Practice): Mistake | undefined {
  if (visibleLength(value) < SHORTEST_FIRST_PASSWORD)
    return { key: 'launch.mistake.shortPassword', values: { count: SHORTEST_FIRST_PASSWORD } };
  return unless(!weaknessOf(value, practiceWords(practice)), 'launch.mistake.weakPassword');
}

function isAddressOf(value: string, protocols: string[]): boolean {
  const address = URL.parse(value);
  return address !== null && protocols.includes(address.protocol) && address.hostname !== '';
}

/** "me@practice.org", or with a name before it: "Practice <me@practice.org>". */
function findAddressMistake(value: string): Mistake | undefined {
  const address = /<([^<>]*)>$/.exec(value)?.[1] ?? value;
  if (!z.email().safeParse(address).success) return { key: 'launch.mistake.address' };
  return unless(findPlaceholders(address).length === 0, 'launch.mistake.invented');
}
