import { expect, type Page } from '@playwright/test';
import { OWNER_PASSWORD } from '../support/test-site.ts';

export const LOCALES = ['en', 'fr'] as const;

export type Locale = (typeof LOCALES)[number];

/** The address of a page in a language, as the design fixes it. */
export function at(locale: Locale, page: string): string {
  if (locale === 'en') return page;
  return page === '/' ? '/fr' : `/fr${page}`;
}

/** Picks the words of the language under test. */
export function words<Text>(locale: Locale, text: Record<Locale, Text>): Text {
  return text[locale];
}

/** Signs the owner in on her page and waits until she is. */
export async function signIn(page: Page, locale: Locale) {
  await page.goto(at(locale, '/admin'));
  await page.getByLabel(words(locale, { en: 'Password', fr: 'Mot de passe' }), { exact: true }).fill(OWNER_PASSWORD);
  await page.getByRole('button', { name: words(locale, { en: 'Sign in', fr: 'Se connecter' }), exact: true }).click();
  await expect(page.getByText(words(locale, { en: 'Access granted!', fr: 'Accès autorisé !' })).first()).toBeVisible();
}
