import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '../../src/i18n/locales.ts';
import type { CrisisLine } from '../../src/schemas/crisis.ts';
import type { Practice } from '../../src/schemas/practice.ts';
import { readCrisisFiles, readPracticeFile } from '../../src/schemas/read-files.ts';

/** What the functions need of content/practice.yaml. */
export type PracticeSettings = Pick<
  Practice,
  'reviewsEnabled' | 'siteUrl' | 'email' | 'phone' | 'name' | 'counsellor' | 'location'
> & {
  membership?: Pick<NonNullable<Practice['membership']>, 'validTo'> | undefined;
};

/** When the number of a helpline was last looked at. */
export interface CrisisCheck {
  name: string;
  checkedOn: CrisisLine['checkedOn'];
}

let settings: PracticeSettings | undefined;

/** The practice's settings, read once per process; netlify.toml ships the file with each function. */
export function readPracticeSettings(): PracticeSettings {
  settings ??= readPracticeFile(process.cwd());
  return settings;
}

/** When each helpline's number was last checked, from content/crisis/, which netlify.toml ships as well. */
export async function readCrisisChecks(): Promise<CrisisCheck[]> {
  return readCrisisFiles(process.cwd()).map(({ name, checkedOn }) => ({ name: name.en, checkedOn }));
}

const FILES: Record<Locale, string> = { en: 'dist/index.html', fr: 'dist/fr.html' };

/** Reads the built main page of a language; netlify.toml ships it with each function. Undefined where nothing was built. */
export async function readMainPage(locale: Locale): Promise<string | undefined> {
  try {
    return await readFile(join(process.cwd(), FILES[locale]), 'utf8');
  } catch {
    return undefined;
  }
}
