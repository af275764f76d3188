import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, PHONE, type DashboardLocale } from '../support/dashboard.ts';
import { A_REVIEW, openApi, openOwnerApi } from '../support/owner-api.ts';
import { startTestSite } from '../support/test-site.ts';

/** Twenty for the thumb, twenty for the keyboard. */
const NAMES = Array.from({ length: 40 }, (_, index) => `Author ${String(index).padStart(2, '0')}`);
const BY_TOUCH = NAMES.slice(0, 20);
const BY_KEYBOARD = NAMES.slice(20);

/** Every third is rejected, the last of each twenty deleted, the others approved. */
const isRejected = (name: string) => NAMES.indexOf(name) % 3 === 2;

interface StoredReview {
  name: string;
  isApproved: boolean;
  decidedAt?: string;
  reason?: string;
}

/** Both languages, all ratings, and now and then one that looks like spam. */
async function submitMixedReviews(siteUrl: string, names: string[]) {
  const visitor = await openApi(siteUrl);
  for (const name of names) {
    const index = NAMES.indexOf(name);
    const mixed = {
      language: index % 2 ? 'fr' : 'en',
      rating: 1 + (index % 5),
      website: index % 9 === 8 ? 'spam' : '',
    };
    await visitor.post('/api/reviews', { data: { ...A_REVIEW, ...mixed, name } });
  }
}

async function readStored(siteUrl: string): Promise<StoredReview[]> {
  const owner = await openOwnerApi(siteUrl);
  return (await (await owner.get('/api/reviews?view=owner')).json()) as StoredReview[];
}

function expectDecided(stored: StoredReview[], names: string[]) {
  const decided = stored.filter(({ name }) => names.includes(name));
  expect(decided.map(({ name }) => name).toSorted()).toEqual(names.slice(0, -1));
  for (const { name, isApproved, decidedAt } of decided) {
    expect(isApproved, name).toBe(!isRejected(name));
    expect(decidedAt, name).toBeTruthy();
  }
}

for (const locale of ['en', 'fr'] as const) {
  test(`twenty mixed reviews are moderated by touch on a phone, twenty by keyboard alone (${locale})`, async ({
    browser,
  }) => {
    // Forty decisions, each waited for.
    test.slow();
    const site = await startTestSite();
    try {
      await submitMixedReviews(site.url, BY_TOUCH);
      const page = await (await browser.newContext({ baseURL: site.url, ...PHONE })).newPage();
      const { words, row, button, signIn } = dashboardOf(page, locale);
      await signIn();
      await expect(page).toHaveTitle(/^\(20\) /);
      const shown = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') });
      await expect(shown.first()).toContainText(NAMES[0]!);

      await moderateByTouch(page, locale);
      expectDecided(await readStored(site.url), BY_TOUCH);
      await expect(page).not.toHaveTitle(/^\(/);
      await page.locator('nav a[href="#reviews-rejected"]').tap();
      await expect(row(NAMES[2]!)).toBeVisible();
      await page.locator('nav a[href="#reviews-pending"]').first().tap();
      await expect(page.getByText(words.nothing)).toBeVisible();

      // The next twenty come while she is there: a longer list would only cost every step more.
      await submitMixedReviews(site.url, BY_KEYBOARD);
      await button(words.refresh).tap();
      await expect(shown).toHaveCount(BY_KEYBOARD.length);

      await moderateByKeyboard(page, locale);
      expectDecided(await readStored(site.url), BY_KEYBOARD);
      await expect(page).not.toHaveTitle(/^\(/);
      await page.locator('nav a[href="#messages-inbox"]').tap();
      await page.locator('nav a[href="#reviews-pending"]').first().tap();
      await expect(page.getByText(words.nothing)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
    } finally {
      await site.stop();
    }
  });
}

async function moderateByTouch(page: Page, locale: DashboardLocale) {
  const { words, row, button, dialog, saved } = dashboardOf(page, locale);
  for (const name of BY_TOUCH.slice(0, -1)) {
    await button(isRejected(name) ? words.reject : words.approve, row(name)).tap();
    await expect(button(words.undo, row(name))).toBeVisible();
    await saved(name);
  }
  const last = BY_TOUCH.at(-1)!;
  await button(words.delete, row(last)).tap();
  await expect(dialog).toContainText(last);
  await button(words.delete, dialog).tap();
  await expect(row(last)).toHaveCount(0);
}

async function moderateByKeyboard(page: Page, locale: DashboardLocale) {
  const { words, row, button, dialog, saved } = dashboardOf(page, locale);
  const tabTo = async (label: string, name: string) => {
    // Found once by its name; looking for it again after every key would take longer than the key.
    const wanted = (await button(label, row(name)).elementHandle())!;
    for (let presses = 0; presses < 30; presses += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`"${label}" of ${name} is out of the keyboard’s reach.`);
  };
  for (const name of BY_KEYBOARD.slice(0, -1)) {
    const [step, outcome] = isRejected(name) ? [words.reject, words.rejected] : [words.approve, words.approved];
    await tabTo(step, name);
    await page.keyboard.press('Enter');
    await expect(row(name).getByText(outcome, { exact: true })).toBeFocused();
    await saved(name);
  }
  const last = BY_KEYBOARD.at(-1)!;
  await tabTo(words.delete, last);
  await page.keyboard.press('Enter');
  await expect(button(words.keep, dialog)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(words.delete, row(last))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(words.keep, dialog)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row(last)).toHaveCount(0);
  await expect(row(BY_KEYBOARD.at(-2)!).getByRole('heading')).toBeFocused();
}

for (const locale of ['en', 'fr'] as const) {
  test(`a decision can be undone in its row, and a rejection explained to its author (${locale})`, async ({
    page,
    site,
  }) => {
    const { words, row, button, openSignedIn, show, saved } = dashboardOf(page, locale);
    const name = `Undone ${locale}`;
    const api = await openApi(site.url);
    await api.post('/api/reviews', { data: { ...A_REVIEW, name, language: 'fr', rating: 1 } });
    const stored = async () => (await readStored(site.url)).find((one) => one.name === name)!;
    await openSignedIn(site.url);
    for (const decision of [words.reject, words.approve]) {
      await button(decision, row(name)).click();
      await button(words.undo, row(name)).click();
      await expect(button(words.approve, row(name))).toBeVisible();
      await saved(name);
      expect(await stored()).toMatchObject({ isApproved: false });
      expect(await stored()).not.toHaveProperty('decidedAt');
    }
    await button(words.approve, row(name)).click();
    await expect(button(words.undo, row(name))).toBeVisible();
    await saved(name);
    await show('reviews-approved');

    await button(words.reject, row(name)).click();
    await row(name).getByLabel(words.reason).selectOption('author-asked');
    await expect(row(name).getByLabel(words.reason)).toHaveValue('author-asked');
    await saved(name);
    expect((await stored()).reason).toBe('author-asked');
    const letter = new URL((await row(name).locator('a[href*="subject="]').getAttribute('href'))!);
    expect(letter.pathname).toBe(A_REVIEW.email);
    expect(letter.searchParams.get('subject')).toContain('Votre avis');
    expect(letter.searchParams.get('body')).toContain('vous m’avez demandé de ne pas le publier');

    await button(words.undo, row(name)).click();
    await expect(button(words.reject, row(name))).toBeVisible();
    await saved(name);
    expect(await stored()).toMatchObject({ isApproved: true });
    expect(await stored()).not.toHaveProperty('reason');
  });
}

test('search finds words in names and texts whatever their accents, and a language alone', async ({ page, site }) => {
  const { row, openSignedIn } = dashboardOf(page, 'en');
  const api = await openApi(site.url);
  await api.post('/api/reviews', { data: { ...A_REVIEW, name: 'Émile Search', language: 'fr' } });
  await api.post('/api/reviews', {
    data: { ...A_REVIEW, name: 'Plain Search', reviewText: 'A lantern on a dark road.' },
  });
  await openSignedIn(site.url);
  await expect(row('Émile Search')).toBeVisible();
  await page.getByRole('searchbox').fill('emile');
  await expect(row('Plain Search')).toHaveCount(0);
  await expect(row('Émile Search')).toBeVisible();
  await page.getByRole('searchbox').fill('LANTERN');
  await expect(row('Plain Search')).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await expect(page.getByText('No review matches your search.')).toBeVisible();
});

for (const locale of ['en', 'fr'] as const) {
  test(`a review that looks like spam is cleared of it and stays pending (${locale})`, async ({ page, site }) => {
    const { words, row, button, toast, openSignedIn } = dashboardOf(page, locale);
    const name = `Suspected ${locale}`;
    await (
      await openApi(site.url)
    ).post('/api/reviews', { data: { ...A_REVIEW, name, website: 'https://example.com' } });
    await openSignedIn(site.url);
    await button(words.notSpam, row(name)).click();
    await expect(toast).toContainText(words.updated);
    await expect(button(words.notSpam, row(name))).toHaveCount(0);
    await expect(button(words.approve, row(name))).toBeVisible();
  });
}
