import { expect, test } from '../support/browser-test.ts';
import { dashboardOf } from '../support/dashboard.ts';
import { A_MESSAGE, A_REVIEW, openApi, openOwnerApi } from '../support/owner-api.ts';
import { at, LOCALES } from './locales.ts';

test.describe('section 3, entities', () => {
  test('Review: id, name, email, rating (1 to 5), reviewText, language (en or fr), isApproved (boolean), submittedAt (date)', async ({
    site,
  }) => {
    const visitor = await openApi(site.url);
    const { id } = (await (await visitor.post('/api/reviews', { data: A_REVIEW })).json()) as { id: string };
    const owner = await openOwnerApi(site.url);
    const reviews = (await (await owner.get('/api/reviews')).json()) as { id: string; submittedAt: string }[];
    const review = reviews.find((candidate) => candidate.id === id);
    expect(review).toMatchObject({ ...A_REVIEW, id, isApproved: false });
    expect(new Date(review!.submittedAt).toISOString()).toBe(review!.submittedAt);
  });

  test('Review submission payload: name, email, rating, reviewText, language', async ({ site }) => {
    const visitor = await openApi(site.url);
    for (const field of Object.keys(A_REVIEW)) {
      const { [field]: _, ...incomplete } = A_REVIEW as Record<string, unknown>;
      const response = await visitor.post('/api/reviews', { data: incomplete });
      expect(response.status()).toBe(422);
      expect(((await response.json()) as { fields: object }).fields).toEqual({ [field]: ['Required'] });
    }
  });

  test('Contact message payload: name, email, message, language', async ({ site }) => {
    const visitor = await openApi(site.url);
    expect((await visitor.post('/api/contact', { data: A_MESSAGE })).status()).toBe(201);
    for (const field of Object.keys(A_MESSAGE)) {
      const { [field]: _, ...incomplete } = A_MESSAGE as Record<string, unknown>;
      const response = await visitor.post('/api/contact', { data: incomplete });
      expect(response.status()).toBe(422);
      expect(((await response.json()) as { fields: object }).fields).toEqual({ [field]: ['Required'] });
    }
  });

  test('Review: rating is 1 to 5, language is en or fr', async ({ site }) => {
    const visitor = await openApi(site.url);
    for (const [field, right, wrong] of [
      ['rating', [1, 5], [0, 6, 2.5, '5']],
      ['language', ['en', 'fr'], ['de', 'EN', '']],
    ] as const) {
      const send = (value: unknown) => visitor.post('/api/reviews', { data: { ...A_REVIEW, [field]: value } });
      for (const value of right) expect((await send(value)).status(), `${field} ${value}`).toBe(201);
      for (const value of wrong) {
        const response = await send(value);
        expect(response.status(), `${field} ${value}`).toBe(422);
        expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field]);
      }
    }
  });

  for (const locale of LOCALES) {
    test.describe(() => {
      test.use({ expectedConsoleErrors: [/401/] });

      test(`Toast: title, description, variant (default or destructive) (${locale})`, async ({ page }) => {
        const { words, button, toast, signIn } = dashboardOf(page, locale);
        await page.goto(words.address);
        await page.getByLabel(words.password, { exact: true }).fill('not the password');
        await button(words.signIn).click();
        await expect(toast.locator('p')).toHaveText([words.denied, words.deniedText]);
        await expect(toast).toHaveAttribute('data-variant', 'destructive');
        await signIn();
        await expect(toast.locator('p').first()).toHaveText(words.granted);
        await expect(toast).toHaveAttribute('data-variant', 'default');
      });
    });

    test(`Service card: icon, title, description, features (list of 4), colour, bookingUrl (${locale})`, async ({
      page,
    }) => {
      await page.goto(at(locale, '/'));
      for (const card of await page.locator('#services [data-colour]').all()) {
        await expect(card.locator('svg').first()).toBeVisible();
        await expect(card.getByRole('heading')).not.toBeEmpty();
        await expect(card.locator('p').first()).not.toBeEmpty();
        await expect(card.getByRole('listitem')).toHaveCount(4);
        await expect(card.locator('a[href^="https://"]')).toHaveCount(1);
      }
    });

    test(`FAQ item: question and answer (${locale})`, async ({ page }) => {
      await page.goto(at(locale, '/'));
      for (const item of await page.locator('#faq details').all()) {
        await expect(item.locator('summary')).not.toBeEmpty();
        expect(await item.locator('p').allTextContents()).not.toContain('');
      }
    });
  }
});
