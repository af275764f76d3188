import type { Page } from '@playwright/test';
import { LOCALES } from '../../src/contract/locales.ts';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { expect, test } from '../support/browser-test.ts';
import { findCovered } from '../support/covered-controls.ts';
import { dashboardOf, passUntilPolled } from '../support/dashboard.ts';
import { LARGE_TOUCH_PHONE } from '../support/viewports.ts';
import { visitorPages } from '../support/html.ts';
import { emptySite, submitMessage, submitReview } from '../support/owner-api.ts';
import { waitForIsland, openerOf } from '../support/visitor.ts';

// tests/long/another-practice.test.ts covers articles.

const PAGES = visitorPages();

const WIDTHS = process.env.LONG_TESTS ? [320, 390, 768, 1024, 1440] : [390];
/** Pages that every run checks, in French, which has the longer texts; the others consist of the same components. */
const ALWAYS_CHECKED = ['/', '/crisis-resources'];
const LANGUAGES = process.env.LONG_TESTS ? LOCALES : (['fr'] as const);

test.describe('every control answers on its whole box', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  const expectNoneCovered = async (page: Page, state: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await findCovered(page), `${state}, ${width} px`).toEqual([]);
    }
  };

  for (const path of PAGES)
    test(path, { tag: ALWAYS_CHECKED.includes(path) ? [] : '@full' }, async ({ page }) => {
      for (const locale of LANGUAGES) {
        const address = localizedPath(path, locale);
        await page.goto(address);
        await page.evaluate(() => {
          for (const answer of document.querySelectorAll('main details')) answer.toggleAttribute('open', true);
        });
        await expectNoneCovered(page, address);
      }
    });

  test('the main page with its review form open', { tag: '@full' }, async ({ page }) => {
    for (const locale of LOCALES) {
      const address = localizedPath('/', locale);
      await page.goto(address);
      await openerOf(page, locale).click();
      await waitForIsland(page, 'review');
      await expectNoneCovered(page, `${address}, review form open`);
    }
  });

  test('every page in text of twice its size', { tag: '@full' }, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const address of LOCALES.flatMap((locale) => PAGES.map((path) => localizedPath(path, locale)))) {
      await page.goto(address);
      await expectNoneCovered(page, `${address}, text of 200 %`);
    }
  });
});

test.describe('every control of the dashboard answers on its whole box', () => {
  test.use(LARGE_TOUCH_PHONE);

  test('also while new records wait to be shown @full', async ({ page, site }) => {
    await emptySite(site.url);
    for (const name of ['One', 'Two']) await submitMessage(site.url, { name, elapsed: 1 });
    for (const name of ['Three', 'Four']) await submitReview(site.url, { name });
    const { row, openSignedIn, show } = dashboardOf(page, 'en');
    await page.clock.install();
    await openSignedIn(site.url);
    for (const { views, name, send } of [
      { views: ['messages-inbox', 'messages-spam'], name: 'One', send: () => submitMessage(site.url, { elapsed: 1 }) },
      { views: ['reviews-pending'], name: 'Three', send: () => submitReview(site.url) },
    ]) {
      const overviewPromise = page.waitForResponse('**/api/overview');
      for (const view of views) await show(view);
      await (await overviewPromise).finished();
      await expect(row(name)).toBeVisible();
      await send();
      await passUntilPolled(page);
      await expect(page.locator('.list-status button')).toBeVisible();
      expect.soft(await findCovered(page), name).toEqual([]);
    }
  });
});
