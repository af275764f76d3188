import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, PHONE } from '../support/dashboard.ts';
import { A_REVIEW, openApi, openOwnerApi } from '../support/owner-api.ts';
import { startTestSite } from '../support/test-site.ts';

const COUNT = 20;
const NAMES = Array.from({ length: COUNT }, (_, index) => `Author ${String(index).padStart(2, '0')}`);

/** Every third is rejected, the last one deleted, the others approved. */
const isRejected = (index: number) => index % 3 === 2;

interface StoredReview {
  name: string;
  isApproved: boolean;
  decidedAt?: string;
  reason?: string;
}

async function withTwentyReviews(run: (site: { url: string; stored: () => Promise<StoredReview[]> }) => Promise<void>) {
  const site = await startTestSite();
  try {
    const visitor = await openApi(site.url);
    for (const [index, name] of NAMES.entries()) {
      const language = index % 2 ? 'fr' : 'en';
      await visitor.post('/api/reviews', { data: { ...A_REVIEW, name, language, rating: 1 + (index % 5) } });
    }
    const owner = await openOwnerApi(site.url);
    await run({
      url: site.url,
      stored: async () => (await (await owner.get('/api/reviews?view=owner')).json()) as StoredReview[],
    });
  } finally {
    await site.stop();
  }
}

function expectDecisions(stored: StoredReview[]) {
  expect(stored.map(({ name }) => name).toSorted()).toEqual(NAMES.slice(0, -1));
  for (const { name, isApproved, decidedAt } of stored) {
    expect(isApproved, name).toBe(!isRejected(NAMES.indexOf(name)));
    expect(decidedAt, name).toBeTruthy();
  }
}

test('twenty reviews are moderated by touch on a phone, oldest first', async ({ browser }) => {
  await withTwentyReviews(async ({ url, stored }) => {
    const context = await browser.newContext({ baseURL: url, ...PHONE });
    const page = await context.newPage();
    const { words, row, button, dialog, signIn } = dashboardOf(page, 'en');
    await signIn();
    await expect(page.getByRole('region', { name: 'Pending reviews' })).toBeVisible();
    await expect(page).toHaveTitle(/^\(20\) /);
    const shown = page
      .getByRole('region')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(shown.first()).toContainText(NAMES[0]!);

    for (const [index, name] of NAMES.slice(0, -1).entries()) {
      await button(isRejected(index) ? words.reject : words.approve, row(name)).tap();
      await expect(button(words.undo, row(name))).toBeVisible();
    }
    const last = NAMES.at(-1)!;
    await button(words.delete, row(last)).tap();
    await expect(dialog).toContainText(last);
    await button(words.delete, dialog).tap();
    await expect(row(last)).toHaveCount(0);

    expectDecisions(await stored());
    await expect(page).not.toHaveTitle(/^\(/);
    await page.locator('nav a[href="#reviews-rejected"]').tap();
    await expect(row(NAMES[2]!)).toBeVisible();
    await page.locator('nav a[href="#reviews-pending"]').first().tap();
    await expect(page.getByText(words.nothing)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
    await context.close();
  });
});

test('twenty reviews are moderated by keyboard alone', async ({ browser }) => {
  await withTwentyReviews(async ({ url, stored }) => {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    const { words, row, button, dialog, signIn } = dashboardOf(page, 'fr');
    await signIn();
    await expect(row(NAMES[0]!)).toBeVisible();
    const tabTo = async (label: string, name: string) => {
      const wanted = button(label, row(name));
      for (let presses = 0; presses < 30; presses += 1) {
        if (await wanted.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`"${label}" of ${name} is out of the keyboard’s reach.`);
    };

    for (const [index, name] of NAMES.slice(0, -1).entries()) {
      await tabTo(isRejected(index) ? words.reject : words.approve, name);
      await page.keyboard.press('Enter');
      await expect(
        row(name).getByText(isRejected(index) ? words.rejected : words.approved, { exact: true }),
      ).toBeFocused();
    }
    const last = NAMES.at(-1)!;
    await tabTo(words.delete, last);
    await page.keyboard.press('Enter');
    await expect(button('Conserver', dialog)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(words.delete, row(last))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button('Conserver', dialog)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(row(last)).toHaveCount(0);
    await expect(row(NAMES.at(-2)!).getByRole('heading')).toBeFocused();
    expectDecisions(await stored());
    await context.close();
  });
});

for (const locale of ['en', 'fr'] as const) {
  test(`a decision can be undone in its row, and a rejection explained to its author (${locale})`, async ({
    page,
    site,
  }) => {
    const { words, row, button, signIn, show } = dashboardOf(page, locale);
    const name = `Undone ${locale}`;
    const api = await openApi(site.url);
    await api.post('/api/reviews', { data: { ...A_REVIEW, name, language: 'fr', rating: 1 } });
    const owner = await openOwnerApi(site.url);
    const stored = async () =>
      ((await (await owner.get('/api/reviews?view=owner')).json()) as StoredReview[]).find((one) => one.name === name)!;
    await signIn();
    for (const decision of [words.reject, words.approve]) {
      await button(decision, row(name)).click();
      await button(words.undo, row(name)).click();
      await expect(button(words.approve, row(name))).toBeVisible();
      expect(await stored()).toMatchObject({ isApproved: false });
      expect(await stored()).not.toHaveProperty('decidedAt');
    }
    await button(words.approve, row(name)).click();
    await expect(button(words.undo, row(name))).toBeVisible();
    await show('reviews-approved');

    await button(words.reject, row(name)).click();
    await row(name).getByLabel(words.reason).selectOption('author-asked');
    await expect(row(name).getByLabel(words.reason)).toHaveValue('author-asked');
    expect((await stored()).reason).toBe('author-asked');
    const letter = new URL((await row(name).locator('a[href*="subject="]').getAttribute('href'))!);
    expect(letter.pathname).toBe(A_REVIEW.email);
    expect(letter.searchParams.get('subject')).toContain('Votre avis');
    expect(letter.searchParams.get('body')).toContain('vous m’avez demandé de ne pas le publier');

    await button(words.undo, row(name)).click();
    await expect(button(words.reject, row(name))).toBeVisible();
    expect(await stored()).toMatchObject({ isApproved: true });
    expect(await stored()).not.toHaveProperty('reason');
  });
}

test('search finds words in names and texts whatever their accents, and a language alone', async ({ page, site }) => {
  const { row, signIn } = dashboardOf(page, 'en');
  const api = await openApi(site.url);
  await api.post('/api/reviews', { data: { ...A_REVIEW, name: 'Émile Search', language: 'fr' } });
  await api.post('/api/reviews', {
    data: { ...A_REVIEW, name: 'Plain Search', reviewText: 'A lantern on a dark road.' },
  });
  await signIn();
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
    const { words, row, button, toast, signIn } = dashboardOf(page, locale);
    const name = `Suspected ${locale}`;
    await (
      await openApi(site.url)
    ).post('/api/reviews', { data: { ...A_REVIEW, name, website: 'https://example.com' } });
    await signIn();
    await button(words.notSpam, row(name)).click();
    await expect(toast).toContainText(words.updated);
    await expect(button(words.notSpam, row(name))).toHaveCount(0);
    await expect(button(words.approve, row(name))).toBeVisible();
  });
}
