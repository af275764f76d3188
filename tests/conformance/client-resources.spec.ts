import { expect, test } from '../support/browser-test.ts';
import { at, LOCALES } from './locales.ts';

const COLUMNS = [
  {
    language: 'en',
    heading: 'English',
    note: /at least 24 hours before your first appointment/,
    forms: ['registration', 'consent'],
  },
  {
    language: 'fr',
    heading: 'Français',
    note: /au moins 24\sheures avant votre premier rendez-vous/,
    forms: ['inscription', 'consent'],
  },
] as const;

for (const locale of LOCALES) {
  test.describe(`section 2, /client-resources (${locale})`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(at(locale, '/client-resources'));
    });

    test('Two columns, English and French', async ({ page }) => {
      const boxes = await Promise.all(
        COLUMNS.map(({ heading }) => page.getByRole('region', { name: heading }).boundingBox()),
      );
      expect(boxes[0]!.y).toBe(boxes[1]!.y);
      expect(boxes[0]!.x).not.toBe(boxes[1]!.x);
    });

    for (const { language, heading, note, forms } of COLUMNS) {
      test(`Each column has an important-information note: both forms at least 24 hours before (${language} column)`, async ({
        page,
      }) => {
        const column = page.getByRole('region', { name: heading });
        await expect(column).toHaveAttribute('lang', language);
        await expect(column.getByText(note)).toBeVisible();
      });

      test(`Each column has a registration form link card and a therapy contract and consent link card (${language} column)`, async ({
        page,
      }) => {
        const links = page.getByRole('region', { name: heading }).locator('a[href^="https://"]');
        await expect(links).toHaveCount(2);
        for (const [index, word] of forms.entries()) {
          await expect(links.nth(index)).toHaveAttribute('target', '_blank');
          await expect(links.nth(index)).toHaveAttribute('rel', 'noopener noreferrer');
          await expect(links.nth(index)).toHaveText(new RegExp(word, 'i'));
          await expect(links.nth(index)).toHaveAttribute('href', new RegExp(`/${language}/`));
        }
      });

      test(`Each column has a help box with the contact e-mail (${language} column)`, async ({ page }) => {
        const link = page.getByRole('region', { name: heading }).getByRole('link', { name: 'hello@example.com' });
        await expect(link).toHaveAttribute('href', 'mailto:hello@example.com');
      });
    }
  });
}
