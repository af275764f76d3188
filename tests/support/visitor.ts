import type { Page } from '@playwright/test';
import { LIMITS } from '../../src/contract/limits.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import type { Locale } from '../../src/contract/locales.ts';
import { expect } from './browser-test.ts';

export const textsOf = (locale: Locale) => CATALOGUES[locale];
export const homeOf = (locale: Locale) => localizedPath('/', locale);

/** Input for every form. */
export const VISITOR_NAME = 'Alex Example';
export const VISITOR_EMAIL = 'alex@example.com';
export const MONTH = '2026-05';
export const VISITOR_TEXT = 'I would like to ask about a first appointment.';

export type FormName = 'contact' | 'review';

const API_PATTERNS = { contact: '**/api/contact', review: '**/api/reviews' } as const;

export const formOf = (page: Page, form: FormName) => page.locator(`form[data-draft=${form}]`);
export const sendButton = (page: Page, form: FormName, locale: Locale) =>
  formOf(page, form).getByRole('button', {
    name: textsOf(locale)[form === 'contact' ? 'contactForm.send' : 'review.send'],
  });
export const openerOf = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: textsOf(locale)['review.leave'] });
export const toastOf = (page: Page) => page.locator('.toast');

/** Waits until a form's island has hydrated. */
export async function waitForIsland(page: Page, form: FormName) {
  await expect(page.locator(`astro-island:has(form[data-draft=${form}])`)).not.toHaveAttribute('ssr');
}

/** Scrolls to a form, and waits until its island has hydrated. */
export async function scrollToForm(page: Page, form: FormName) {
  await formOf(page, form).scrollIntoViewIfNeeded();
  await waitForIsland(page, form);
}

/** Goes to the main page and to one of its forms, with its island running. */
export async function goToForm(page: Page, form: FormName, locale: Locale) {
  await page.goto(homeOf(locale));
  if (form === 'review') await openerOf(page, locale).click();
  await scrollToForm(page, form);
}

export async function fillForm(page: Page, form: FormName, text = VISITOR_TEXT) {
  await page.locator(`#${form}-name`).fill(VISITOR_NAME);
  await page.locator(`#${form}-email`).fill(VISITOR_EMAIL);
  await page.locator(form === 'contact' ? '#contact-message' : '#review-reviewText').fill(text);
  if (form !== 'review') return;
  // Only the French form requires the month.
  const month = page.locator('#review-experienceMonth[required]');
  if ((await month.count()) > 0) await month.fill(MONTH);
  await page.locator('#review-consent').check();
}

export async function submitForm(page: Page, form: FormName, locale: Locale, text?: string) {
  await fillForm(page, form, text);
  const filledAt = Date.now();
  // Forms sent faster than a person can type count as suspected spam.
  await expect.poll(() => Date.now() - filledAt).toBeGreaterThan(LIMITS.minHumanFillMs);
  await sendButton(page, form, locale).click();
}

interface MockResponse {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Records a form's posts; answers them with `response`, if given, in the server's place. */
export async function mockPosts(page: Page, form: FormName, response?: MockResponse) {
  const requests: { body: Record<string, unknown>; key: string | undefined }[] = [];
  await page.route(API_PATTERNS[form], async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    requests.push({
      body: request.postDataJSON() as Record<string, unknown>,
      key: request.headers()['idempotency-key'],
    });
    if (!response) return route.fallback();
    await route.fulfill({
      status: response.status,
      json: response.body ?? {},
      ...(response.headers && { headers: response.headers }),
    });
  });
  return requests;
}

/** Holds back matching requests until the returned function is called. */
export async function holdBack(page: Page, pattern: RegExp | string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.fallback();
  });
  return () => release();
}

export const holdScripts = (page: Page, pattern = /\/_astro\/.*\.js/) => holdBack(page, pattern);
