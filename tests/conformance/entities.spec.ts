import { expect, test } from '../support/browser-test.ts';
import { at, LOCALES } from './locales.ts';

test.describe('section 3, entities', () => {
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
