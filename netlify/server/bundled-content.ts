import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '../../src/contract/locales.ts';
import type { renderPlainForm } from '../../src/islands/plain-form/render.tsx';
import type { Practice } from '../../src/schemas/practice.ts';
import { readHelplineFiles, readPracticeFile } from '../../src/schemas/read-files.ts';

export type PracticeSettings = Pick<
  Practice,
  'reviewsEnabled' | 'siteUrl' | 'email' | 'phone' | 'name' | 'counsellor' | 'place' | 'availability'
> & {
  membership?: Pick<NonNullable<Practice['membership']>, 'validTo'> | undefined;
};

let settings: PracticeSettings | undefined;

/** The practice's settings, read once per process; netlify.toml ships the file with each function. */
export function readPracticeSettings(): PracticeSettings {
  settings ??= readPracticeFile(process.cwd());
  return settings;
}

/** When each helpline's number was last checked; netlify.toml ships content/crisis/ as well. */
export async function readHelplineChecks() {
  return readHelplineFiles(process.cwd()).map(({ id, name, checkedOn }) => ({ id, name: name.en, checkedOn }));
}

export interface FormPage {
  shell: string;
  renderPlainForm: typeof renderPlainForm;
}

const SHELLS: Record<Locale, string> = { en: 'dist/form-error.html', fr: 'dist/fr/form-error.html' };

/** The page that shows a refused plain form, shipped by netlify.toml; undefined if nothing was built. */
export async function readFormPage(locale: Locale): Promise<FormPage | undefined> {
  const pathOf = (file: string) => join(process.cwd(), file);
  try {
    const shell = await readFile(pathOf(SHELLS[locale]), 'utf8');
    const { renderPlainForm } = (await import(pathToFileURL(pathOf('dist/plain-form.mjs')).href)) as Omit<
      FormPage,
      'shell'
    >;
    return { shell, renderPlainForm };
  } catch {
    return undefined;
  }
}
