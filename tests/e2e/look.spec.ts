import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { expect, test } from '../support/browser-test.ts';

const PAGES = [
  '/',
  '/client-resources',
  '/crisis-resources',
  '/practical',
  '/privacy',
  '/reviews-policy',
  '/legal',
  '/message-sent',
  '/review-received',
  '/admin',
  '/404',
];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Later than a browser waits for a typeface before it paints. Milliseconds. */
const FONT_DELAY = 600;
const WIDTHS = [320, 768, 1440, 2560];
/** Both languages are looked at in both themes and at both widths, each in the other combination. */
const VIEWS = {
  en: [
    { width: 360, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ],
  fr: [
    { width: 360, colorScheme: 'dark' },
    { width: 1440, colorScheme: 'light' },
  ],
} as const;

for (const locale of LOCALES) {
  for (const path of PAGES) {
    const address = localizedPath(path, locale);

    test(`${address}: axe finds nothing, and nothing sticks out at any width`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const { width, colorScheme } of VIEWS[locale]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
        expect(violations.map(describeViolation), `${width}px, ${colorScheme}`).toEqual([]);
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await findWhatSticksOut(page), `${width}px`).toEqual([]);
      }
    });
  }

  test(`${locale}: the hero's road goes on in the lane beside the text, however wide the screen`, async ({ page }) => {
    for (const width of [1200, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(localizedPath('/', locale));
      const gap = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
        // The road is 50 of its drawing's 400 units wide; its middle ends 467 units from the left.
        const road = box('.view .road');
        const lane = box('.stretch--follows-hero .lane');
        return lane.left + lane.width / 2 - (road.left + (road.width * 467) / 400);
      });
      expect(Math.abs(gap), `${width}px`).toBeLessThan(1.5);
    }
  });

  test(`${locale}: the header stays small on phones, and its targets large`, async ({ page }) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(localizedPath('/', locale));
      const header = page.getByRole('banner');
      expect((await header.boundingBox())!.height).toBeLessThanOrEqual(64);
      for (const target of await header.locator('a:visible, summary:visible').all()) {
        const box = (await target.boundingBox())!;
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      }
    }
  });

  test(`${locale}: nothing moves while a page loads, even where the typeface comes late`, async ({ page }) => {
    await page.addInitScript(watchLayoutShifts);
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, FONT_DELAY));
      await route.continue();
    });
    for (const [path, width] of [
      ['/', 360],
      ['/', 1440],
      ['/client-resources', 360],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(localizedPath(path, locale), { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift), path).toBe(0);
    }
  });
}

test('text at twice its size still fits', async ({ site, playwright, launchOptions }) => {
  // The setting of the browser itself, which media queries follow too.
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage();
  await page.goto(`${site.url}/fr`);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findWhatSticksOut(page), `${width}px`).toEqual([]);
  }
  await browser.close();
});

test('going backwards with the keyboard, the focus never hides behind the header', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const headerEnd = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  const covered: string[] = [];
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Shift+Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement!;
      const isInHeader = element.closest('header') !== null;
      return { isInHeader, top: element.getBoundingClientRect().top, name: element.outerHTML.slice(0, 80) };
    });
    if (!focused.isInHeader && focused.top < headerEnd) covered.push(focused.name);
  }
  expect(covered).toEqual([]);
});

test('a link within the page leads to its section, moves the focus there and is marked', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'FAQ' });
  await link.click();
  const heading = page.locator('#faq-title');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  const headerEnd = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
  expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(headerEnd);
  await expect(link).toHaveAttribute('aria-current', 'location');
  await expect(page.locator('[aria-current="location"]:visible')).toHaveCount(1);
});

test('without JavaScript the menu opens and leads to a section', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  await page.goto(`${site.url}/fr`);
  await page.locator('.menu summary').click();
  await page.locator('.menu').getByRole('link', { name: 'Questions' }).click();
  await expect(page).toHaveURL(/#faq$/);
  await expect(page.locator('#faq-title')).toBeInViewport();
  await context.close();
});

test('call and write are under the thumb, but never over the way to the helplines', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.locator('.floating-actions a[href^="tel:"]')).toBeVisible();
  await expect(page.locator('[data-floating-contact]')).toBeVisible();
  await page.locator('#contact a[href="/crisis-resources"]').evaluate((link) => link.scrollIntoView(false));
  await expect(page.locator('[data-floating-contact]')).toBeHidden();
});

test('under reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await page.locator('.menu summary').click();
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect(page.locator('[data-floating-contact]')).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});

test('with forced colours the artwork leaves and controls keep their borders', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await expect(page.locator('[data-artwork]:visible')).toHaveCount(0);
  for (const control of await page.locator('.button:visible, .field__input:visible').all()) {
    expect(await control.evaluate((element) => getComputedStyle(element).borderTopStyle)).not.toBe('none');
  }
});

function describeViolation({ id, nodes }: { id: string; nodes: { target: unknown; failureSummary?: string }[] }) {
  return { id, where: nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary ?? ''}`) };
}

/** Sideways scrolling, and whatever can be read or used beyond either edge of the window. */
function findWhatSticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const sticksOut = [...document.querySelectorAll('h1, h2, h3, p, li, a, button, summary, input, textarea, img')]
      .filter(
        (element) =>
          !element.closest('.visually-hidden, .skip-link, [hidden], [aria-hidden="true"]') && element.checkVisibility(),
      )
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > width + 1;
      })
      .map((element) => element.outerHTML.slice(0, 90));
    const scrolls = document.documentElement.scrollWidth > width;
    return scrolls ? [...sticksOut, 'the page scrolls sideways'] : sticksOut;
  });
}

function watchLayoutShifts() {
  const shifts = window as unknown as { layoutShift: number };
  shifts.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.layoutShift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}
