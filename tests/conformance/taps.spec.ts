import { LOCALES } from '../../src/contract/locales.ts';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { expect, test } from '../support/browser-test.ts';
import { findCovered } from '../support/covered.ts';

const PAGES = [
  '/',
  '/crisis-resources',
  '/practical',
  '/client-resources',
  '/privacy',
  '/reviews-policy',
  '/legal',
  '/message-sent',
  '/review-received',
  '/no/such/page',
];

const WIDTHS = process.env.LONG_TESTS ? [320, 390, 768, 1024, 1440] : [390];
/** The others are made of the same parts. */
const ALWAYS = ['/', '/crisis-resources'];

test.describe('every control answers on its whole box', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  for (const path of PAGES)
    test(path, { tag: ALWAYS.includes(path) ? [] : '@full' }, async ({ page }) => {
      for (const locale of LOCALES) {
        const address = localizedPath(path, locale);
        await page.goto(address);
        await page.evaluate(() => {
          for (const answer of document.querySelectorAll('main details')) answer.toggleAttribute('open', true);
        });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 });
          expect.soft(await findCovered(page), `${address}, ${width} px`).toEqual([]);
        }
      }
    });
});
