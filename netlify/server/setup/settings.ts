import { asciiAddress, isEmailAddress } from '../../../src/contract/email-address.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import type { CatalogueKey } from '../../../src/contract/catalogue-key.ts';
import { visibleLength, findWeakness } from '../../../src/contract/password.ts';
import type { OpenSetting } from '../../../src/contract/setup/check-input.ts';
import { isExample } from '../../../src/contract/setup/examples.ts';
import type { Values } from '../../../src/i18n/interpolate.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { wordsBannedInPassword, type Practice } from '../../../src/schemas/practice.ts';

type OpenIssue = Pick<OpenSetting, 'name' | 'isBlocking'> & { issue: SettingIssue };

export type Environment = Record<string, string | undefined>;

interface SettingIssue {
  key: CatalogueKey;
  values?: Values;
}

type NameIn<Key> = Key extends `setup.setting.${infer Name}` ? Name : never;

interface Setting {
  name: NameIn<CatalogueKey>;
  findIssue: (value: string, practice: Practice) => SettingIssue | undefined;
  isBlocking?: boolean;
  isNeeded?: (others: Environment) => boolean;
}

/** OWASP's recommendation for a password without a second factor (ASVS 5.0, 6.2.1). */
const MIN_FIRST_PASSWORD_LENGTH = 15;

const issueUnless = (isUsable: boolean, key: CatalogueKey): SettingIssue | undefined =>
  isUsable ? undefined : { key };

const SETTINGS: Setting[] = [
  { name: 'ADMIN_PASSWORD', findIssue: findFirstPasswordIssue },
  { name: 'SMTP_URL', findIssue: (value) => issueUnless(isAddressOf(value, 'smtp:', 'smtps:'), 'setup.issue.smtp') },
  { name: 'MAIL_FROM', findIssue: findEmailIssue },
  { name: 'OWNER_EMAIL', findIssue: findEmailIssue },
  {
    name: 'BUILD_HOOK_URL',
    findIssue: (value) => issueUnless(isAddressOf(value, 'https:'), 'setup.issue.hook'),
    isBlocking: false,
    isNeeded: ({ EDIT_TOKEN, EDIT_REPOSITORY }) => !EDIT_TOKEN?.trim() || !EDIT_REPOSITORY?.trim(),
  },
  {
    name: 'EDIT_REPOSITORY',
    findIssue: (value) => issueUnless(/^[\w-]+\/[\w.-]+$/.test(value), 'setup.issue.repository'),
    isBlocking: false,
  },
  {
    name: 'EDIT_TOKEN',
    findIssue: (value) => issueUnless(value.startsWith('github_pat_'), 'setup.issue.token'),
    isBlocking: false,
  },
  {
    // No code reads this setting: it is the written choice of whoever pays.
    name: 'CREDITS_CHOICE',
    findIssue: (value) => issueUnless(['recharge', 'accepted'].includes(value), 'setup.setting.CREDITS_CHOICE'),
    isBlocking: false,
  },
];

/** Settings that are missing or wrong. No value is repeated: some of them are secret. */
export function openSettings(practice: Practice, environment: Environment, locale: Locale): OpenSetting[] {
  const inEnvironment = SETTINGS.flatMap(({ name, findIssue, isBlocking = true, isNeeded }) => {
    const value = environment[name]?.trim();
    if (!value && isNeeded && !isNeeded(environment)) return [];
    const issue: SettingIssue | undefined = value ? findIssue(value, practice) : { key: `setup.setting.${name}` };
    return issue ? [{ name, issue, isBlocking }] : [];
  });
  return [...inEnvironment, ...siteUrlIssues(practice, environment), ...hostIssues(practice)].map(
    ({ name, issue: { key, values }, isBlocking }: OpenIssue) => ({
      name,
      text: translate(locale, key, values),
      isBlocking,
    }),
  );
}

/** Compares `siteUrl`, to which the owner's mails link, with the URL that Netlify serves. */
function siteUrlIssues({ siteUrl }: Practice, { NETLIFY, URL: address }: Environment): OpenIssue[] {
  const name = 'siteUrl';
  if (isExample(siteUrl)) return [{ name, issue: { key: 'setup.setting.siteUrl' }, isBlocking: true }];
  if (!NETLIFY || !address || new URL(siteUrl).origin === new URL(address).origin) return [];
  const issue = { key: 'setup.address' as CatalogueKey, values: { address, siteUrl } };
  return [{ name, issue, isBlocking: false }];
}

/** French law asks for the host's address and telephone number (LCEN, article 1-1). */
function hostIssues({ host }: Practice): OpenIssue[] {
  if (host.address && host.phone) return [];
  return [{ name: 'host', issue: { key: 'setup.setting.host' }, isBlocking: false }];
}

function findFirstPasswordIssue(value: string, practice: Practice): SettingIssue | undefined {
  if (visibleLength(value) < MIN_FIRST_PASSWORD_LENGTH)
    return { key: 'setup.issue.shortPassword', values: { count: MIN_FIRST_PASSWORD_LENGTH } };
  return issueUnless(!findWeakness(value, wordsBannedInPassword(practice)), 'setup.issue.weakPassword');
}

function isAddressOf(value: string, ...protocols: string[]): boolean {
  const address = URL.parse(value);
  return address !== null && protocols.includes(address.protocol) && address.hostname !== '';
}

function findEmailIssue(value: string): SettingIssue | undefined {
  const address = /<([^<>]*)>$/.exec(value)?.[1] ?? value;
  if (!isEmailAddress(asciiAddress(address))) return { key: 'setup.issue.address' };
  return issueUnless(!isExample(address), 'setup.issue.example');
}
