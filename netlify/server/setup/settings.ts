import { asciiAddress, isEmailAddress } from '../../../src/contract/email-address.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import type { MessageKey } from '../../../src/contract/message-key.ts';
import { visibleLength, weaknessOf } from '../../../src/contract/password.ts';
import type { OpenSetting } from '../../../src/contract/setup/content.ts';
import { isExample } from '../../../src/contract/setup/examples.ts';
import type { Values } from '../../../src/i18n/interpolate.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { practiceWords, type Practice } from '../../../src/schemas/practice.ts';

type Open = Pick<OpenSetting, 'name' | 'isBlocking'> & { mistake: Mistake };

export type Environment = Record<string, string | undefined>;

interface Mistake {
  key: MessageKey;
  values?: Values;
}

type NameIn<Key> = Key extends `setup.setting.${infer Name}` ? Name : never;

interface Setting {
  name: NameIn<MessageKey>;
  findMistake: (value: string, practice: Practice) => Mistake | undefined;
  isBlocking?: boolean;
  isNeeded?: (others: Environment) => boolean;
}

/** OWASP's recommendation for a password without a second factor (ASVS 5.0, 6.2.1). */
const SHORTEST_FIRST_PASSWORD = 15;

const unless = (isUsable: boolean, key: MessageKey): Mistake | undefined => (isUsable ? undefined : { key });

const SETTINGS: Setting[] = [
  { name: 'ADMIN_PASSWORD', findMistake: findFirstPasswordMistake },
  { name: 'SMTP_URL', findMistake: (value) => unless(isAddressOf(value, 'smtp:', 'smtps:'), 'setup.mistake.smtp') },
  { name: 'MAIL_FROM', findMistake: findAddressMistake },
  { name: 'OWNER_EMAIL', findMistake: findAddressMistake },
  {
    name: 'BUILD_HOOK_URL',
    findMistake: (value) => unless(isAddressOf(value, 'https:'), 'setup.mistake.hook'),
    isBlocking: false,
    isNeeded: ({ EDIT_TOKEN, EDIT_REPOSITORY }) => !EDIT_TOKEN?.trim() || !EDIT_REPOSITORY?.trim(),
  },
  {
    name: 'EDIT_REPOSITORY',
    findMistake: (value) => unless(/^[\w-]+\/[\w.-]+$/.test(value), 'setup.mistake.repository'),
    isBlocking: false,
  },
  {
    name: 'EDIT_TOKEN',
    findMistake: (value) => unless(value.startsWith('github_pat_'), 'setup.mistake.token'),
    isBlocking: false,
  },
  {
    // No code reads this setting: it is the written choice of whoever pays.
    name: 'CREDITS_CHOICE',
    findMistake: (value) => unless(['recharge', 'accepted'].includes(value), 'setup.setting.CREDITS_CHOICE'),
    isBlocking: false,
  },
];

/** Settings that are missing or wrong. No value is repeated: some of them are secret. */
export function openSettings(practice: Practice, environment: Environment, locale: Locale): OpenSetting[] {
  const inEnvironment = SETTINGS.flatMap(({ name, findMistake, isBlocking = true, isNeeded }) => {
    const value = environment[name]?.trim();
    if (!value && isNeeded && !isNeeded(environment)) return [];
    const mistake: Mistake | undefined = value ? findMistake(value, practice) : { key: `setup.setting.${name}` };
    return mistake ? [{ name, mistake, isBlocking }] : [];
  });
  return [...inEnvironment, ...addressMistakes(practice, environment), ...hostMistakes(practice)].map(
    ({ name, mistake: { key, values }, isBlocking }: Open) => ({
      name,
      text: translate(locale, key, values),
      isBlocking,
    }),
  );
}

/** Compares with where Netlify serves the site: the owner's mails link to the address in her file. */
function addressMistakes({ siteUrl }: Practice, { NETLIFY, URL: address }: Environment): Open[] {
  const name = 'siteUrl';
  if (isExample(siteUrl)) return [{ name, mistake: { key: 'setup.setting.siteUrl' }, isBlocking: true }];
  if (!NETLIFY || !address || new URL(siteUrl).origin === new URL(address).origin) return [];
  const mistake = { key: 'setup.address' as MessageKey, values: { address, siteUrl } };
  return [{ name, mistake, isBlocking: false }];
}

/** French law asks for the host's address and telephone number (LCEN, article 1-1). */
function hostMistakes({ host }: Practice): Open[] {
  if (host.address && host.phone) return [];
  return [{ name: 'host', mistake: { key: 'setup.setting.host' }, isBlocking: false }];
}

function findFirstPasswordMistake(value: string, practice: Practice): Mistake | undefined {
  if (visibleLength(value) < SHORTEST_FIRST_PASSWORD)
    return { key: 'setup.mistake.shortPassword', values: { count: SHORTEST_FIRST_PASSWORD } };
  return unless(!weaknessOf(value, practiceWords(practice)), 'setup.mistake.weakPassword');
}

function isAddressOf(value: string, ...protocols: string[]): boolean {
  const address = URL.parse(value);
  return address !== null && protocols.includes(address.protocol) && address.hostname !== '';
}

function findAddressMistake(value: string): Mistake | undefined {
  const address = /<([^<>]*)>$/.exec(value)?.[1] ?? value;
  if (!isEmailAddress(asciiAddress(address))) return { key: 'setup.mistake.address' };
  return unless(!isExample(address), 'setup.mistake.example');
}
