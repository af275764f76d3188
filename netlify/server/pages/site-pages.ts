import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '../../../src/i18n/locales.ts';

const FILES: Record<Locale, string> = { en: 'dist/index.html', fr: 'dist/fr.html' };

/** Reads the built main page of a language; netlify.toml ships it with each function. Undefined where nothing was built. */
export async function readMainPage(locale: Locale): Promise<string | undefined> {
  try {
    return await readFile(join(process.cwd(), FILES[locale]), 'utf8');
  } catch {
    return undefined;
  }
}
