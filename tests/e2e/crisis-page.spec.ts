import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { findAxeProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';

const BUDGET = 5.5 * 1024;
/** A finger in distress needs more than the 24 pixels of WCAG. */
const TARGET = 48;
const OTHER_PAGES = [
  '/',
  '/client-resources',
  '/admin',
  '/privacy',
  '/legal',
  '/reviews-policy',
  '/message-sent',
  '/review-received',
  '/nowhere',
];

function hasSidewaysScroll(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Bytes on the wire of a page, compressed with brotli. */
function brotliBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.on('end', () => resolve(bytes));
    }).once('error', reject);
  });
}

for (const locale of LOCALES) {
  const address = localizedPath('/crisis-resources', locale);
  const exit = locale === 'en' ? 'Leave this page quickly' : 'Quitter vite cette page';

  test.describe(`the crisis page (${locale})`, () => {
    test('weighs little and comes in one request', async ({ page, site }) => {
      expect(await brotliBytes(site.url + address)).toBeLessThan(BUDGET);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(address, { waitUntil: 'load' });
      const beforeLoad = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      // Browsers fetch a site's icon by themselves, beside the page and without holding it up.
      expect(beforeLoad.filter((name) => !name.includes('/favicon.'))).toEqual([]);
      expect(requests[0]).toBe(site.url + address);
      expect(await page.locator('img, picture, iframe, astro-island, link[rel=stylesheet], script[src]').count()).toBe(
        0,
      );
    });

    test('its sheet asks nothing modern of a browser', async ({ request }) => {
      const html = await (await request.get(address)).text();
      const css = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, sheet]) => sheet).join('');
      expect(css).toContain('.danger{');
      for (const modern of [
        /@layer|@supports|@container|@property/,
        /:is\(|:where\(|:has\(|&/,
        /var\(|--[\w-]+:/,
        /clamp\(|min\(|max\(|color-mix|oklch|rgb\([^,)]+\s/,
        /inset|margin-(inline|block)|padding-(inline|block)|(inline|block)-size/,
        /\((width|height)[<>=]/,
      ]) {
        expect(css).not.toMatch(modern);
      }
    });

    // Phone and wide screen each in the theme in which look.spec.ts does not look at this page.
    const [phoneTheme, wideTheme] = locale === 'en' ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    test('axe finds nothing, on a phone, wide, at 400 %, on paper and with forced colours', async ({ page }) => {
      for (const [width, height, colorScheme] of [
        [360, 640, phoneTheme],
        [1440, 900, wideTheme],
        [320, 256, wideTheme],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height });
        await page.goto(address);
        expect(await findAxeProblems(page), `${width} px wide, ${colorScheme}`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: wideTheme, media: 'print' });
      expect(await findAxeProblems(page), 'on paper').toEqual([]);
      await page.emulateMedia({ colorScheme: wideTheme, media: 'screen', forcedColors: 'active' });
      expect(await findAxeProblems(page), 'forced colours').toEqual([]);
    });

    test('without any CSS or script axe finds nothing either, and everything is there in order', async ({ page }) => {
      await page.route(`**${address}`, async (route) => {
        const response = await route.fetch();
        const bare = (await response.text()).replace(/<(style|script)[\s\S]*?<\/\1>/g, '');
        await route.fulfill({ response, body: bare });
      });
      await page.goto(address);
      expect(await findAxeProblems(page)).toEqual([]);
      expect(await hasSidewaysScroll(page)).toBe(false);
      const levels = await page.locator('h1, h2, h3, h4').evaluateAll((all) => all.map(({ tagName }) => tagName));
      expect(levels.slice(0, 4)).toEqual(['H1', 'H2', 'H3', 'H4']);
      const text = await page.locator('body').innerText();
      const places = ['112', 'Lifeline', 'Samaritans'].map((word) => text.indexOf(word));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    });

    test('320 px and 400 % zoom need no sideways scroll, and nothing covers half of the screen', async ({ page }) => {
      for (const [width, height] of [
        [320, 640],
        [320, 256],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(address);
        expect(await hasSidewaysScroll(page)).toBe(false);
        await page.evaluate(() => scrollTo(0, 600));
        const bar = await page.locator('.exit').boundingBox();
        expect(Math.max(0, bar!.y + bar!.height)).toBeLessThan(height / 4);
      }
    });

    test('every link is large enough for a shaking finger', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(address);
      const small = await page.locator('a').evaluateAll(
        (links, target) =>
          links
            .map((link) => ({ text: link.textContent, box: link.getBoundingClientRect() }))
            .filter(({ box }) => box.width < target || box.height < target - 0.5)
            .map(({ text, box }) => `${text}: ${box.width} x ${box.height}`),
        TARGET,
      );
      expect(small).toEqual([]);
    });

    test('the numbers to call in danger are on the first screen of a small phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(address);
      for (const number of ['999', '112', '15'])
        await expect(page.locator(`.danger a[href="tel:${number}"]`).first()).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: exit })).toBeInViewport({ ratio: 1 });
    });

    test('the way out stays on the screen, away from the numbers', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(address);
      await expect(page.locator('a').first()).toHaveText(exit);
      await page.evaluate(() => scrollTo(0, 1500));
      await expect(page.getByRole('link', { name: exit })).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollTo(0, 0));
      const way = await page.getByRole('link', { name: exit }).boundingBox();
      const number = await page.locator('a[href^="tel:"]').first().boundingBox();
      expect(number!.y - (way!.y + way!.height)).toBeGreaterThan(TARGET);
    });

    test('prints on one A4 page, black on white, with every number, hours and the date', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(address);
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

      await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
      const colours = await page.locator('main *').evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
      expect([...new Set(colours)]).toEqual(['rgb(0, 0, 0)']);
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      for (const part of ['.digits', '.facts', '.checked'])
        for (const one of await page.locator(part).all()) await expect(one).toBeVisible();
      await expect(page.getByRole('link', { name: exit })).toBeHidden();
    });

    test('names and numbers are not translated, and foreign names say their language', async ({ page }) => {
      await page.goto(address);
      for (const digits of await page.locator('.digits').all()) await expect(digits).toHaveAttribute('translate', 'no');
      const samaritans = page.getByRole('heading', { name: 'Samaritans' }).locator('span');
      await expect(samaritans).toHaveAttribute('translate', 'no');
      expect(await samaritans.getAttribute('lang')).toBe(locale === 'en' ? null : 'en');
      await expect(page.getByText('SHOUT', { exact: true })).toHaveAttribute('translate', 'no');
    });

    test('"leave this page quickly" blanks the page, wipes drafts and leaves no way back to it', async ({ page }) => {
      await page
        .context()
        .route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Weather</h1>' }));
      await page.goto(localizedPath('/client-resources', locale));
      await page.goto(address);
      const atOnce = await page.evaluate(() => {
        sessionStorage.setItem('draft:contact', 'words');
        sessionStorage.setItem('other', 'kept');
        document.querySelector<HTMLElement>('[data-quick-exit]')!.click();
        return { text: document.body.innerText, kept: Object.keys(sessionStorage) };
      });
      expect(atOnce).toEqual({ text: '', kept: ['other'] });
      await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(localizedPath('/client-resources', locale));
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('everything is there, the language switch and the way out work', async ({ page }) => {
        await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Weather</h1>' }));
        await page.goto(address);
        await expect(page.locator('a[href="tel:+448088088000"]').first()).toBeVisible();
        await page.getByRole('link', { name: locale === 'en' ? 'FR Français' : 'EN English', exact: true }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', locale === 'en' ? 'fr' : 'en');
        await page.goBack();
        await page.getByRole('link', { name: exit }).click();
        await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
      });
    });

    test.describe('from every other page', () => {
      test.use({ expectedConsoleErrors: [/404|401|ERR_FAILED/] });

      for (const width of [360, 1440]) {
        test(`it is one tap away, at the same place (${width} px)`, async ({ page }) => {
          await page.setViewportSize({ width, height: 800 });
          // Whether the typeface comes in time differs from page to page: without it, all are alike.
          await page.route(/\.woff2$/, (route) => route.abort());
          const places: { x: number; y: number }[] = [];
          for (const other of OTHER_PAGES) {
            await page.goto(localizedPath(other, locale), { waitUntil: 'domcontentloaded' });
            const link = page.locator(`header a[href="${address}"]:visible`).first();
            await expect(link, other).toBeInViewport({ ratio: 1 });
            places.push((await link.boundingBox())!);
          }
          const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
          expect(spread(places.map(({ x }) => x))).toBeLessThanOrEqual(2);
          expect(spread(places.map(({ y }) => y))).toBeLessThanOrEqual(2);
        });
      }
    });
  });
}
