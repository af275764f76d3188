import { expect, test } from '../support/browser-test.ts';
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

  for (const locale of LOCALES) {
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
