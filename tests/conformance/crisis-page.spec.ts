import type { Page } from '@playwright/test';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { findAxeProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';

/** A finger in distress needs more than the 24 pixels of WCAG. */
const TARGET = 48;
const SMALL_PHONE = { width: 360, height: 640 };
/** The first screen of the phones that most people have: what one looks for is on it. */
const PHONE = { width: 360, height: 740 };
const ADDRESS = '/crisis-resources';
const EXIT = 'Leave this page quickly';
/** One of each kind; in the full run all. */
const OTHER_PAGES = ['/', '/client-resources', '/admin', '/nowhere'].concat(
  process.env.LONG_TESTS ? ['/practical', '/privacy', '/legal', '/reviews-policy', '/message-sent'] : [],
);

const [LIGHT, DARK] = [{ colorScheme: 'light' }, { colorScheme: 'dark' }] as const;

/** How axe looks at the page: each way in one of the languages, which differ in their lines alone; in the full run in both. */
const LOOKS = {
  en: [
    [360, 640, DARK],
    [1440, 900, LIGHT],
    [320, 256, { ...LIGHT, media: 'print' }],
  ],
  fr: [
    [360, 640, LIGHT],
    [320, 256, DARK],
    [1440, 900, { ...DARK, forcedColors: 'active' }],
  ],
} as const;

function hasSidewaysScroll(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Answers for the site that the way out leads to. */
async function standInForWeather(page: Page) {
  await page
    .context()
    .route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Weather</h1>' }));
}

for (const locale of LOCALES) {
  const address = localizedPath(ADDRESS, locale);

  test.describe(`the crisis page (${locale})`, () => {
    test('axe finds nothing, on a phone, wide, at 400 %, on paper and with forced colours', async ({ page }) => {
      const looks = process.env.LONG_TESTS ? Object.values(LOOKS).flat() : LOOKS[locale];
      await page.goto(address);
      for (const [width, height, media] of looks) {
        await page.emulateMedia({ media: 'screen', forcedColors: 'none', ...media });
        await page.setViewportSize({ width, height });
        expect(await findAxeProblems(page), `${width} px wide, ${JSON.stringify(media)}`).toEqual([]);
      }
    });

    test('on a phone the first screen has the calm words, the numbers of danger and every way on', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto(address);
      for (const number of ['999', '112', '15'])
        await expect(page.locator(`.danger a[href="tel:${number}"]`).first()).toBeInViewport({ ratio: 1 });
      for (const part of ['.comfort', '.notice', '.banner', '.leave'])
        await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
      for (const jump of await page.locator('.jumps a').all()) await expect(jump).toBeInViewport({ ratio: 1 });
    });

    test('every link is large enough for a shaking finger, and nothing scrolls sideways', async ({ page }) => {
      await page.goto(address);
      for (const [width, height] of [
        [360, 640],
        [320, 640],
        [320, 256],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await hasSidewaysScroll(page), `${width} px`).toBe(false);
        const small = await page.locator('a').evaluateAll(
          (links, target) =>
            links
              .map((link) => ({ text: link.textContent, box: link.getBoundingClientRect() }))
              .filter(({ box }) => box.width < target || box.height < target - 0.5)
              .map(({ text, box }) => `${text}: ${box.width} x ${box.height}`),
          TARGET,
        );
        expect(small, `${width} px`).toEqual([]);
      }
      await page.evaluate(() => scrollTo(0, 600));
      const bar = await page.locator('.exit').boundingBox();
      expect(Math.max(0, bar!.y + bar!.height), 'nothing covers half of a zoomed screen').toBeLessThan(256 / 4);
    });

    test('prints on one A4 page, black on white, with every number and its hours', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(address);
      const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

      await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
      const colours = await page.locator('main *').evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
      expect([...new Set(colours)]).toEqual(['rgb(0, 0, 0)']);
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      for (const part of ['.danger .digits', '.numbers .digits', '.hours'])
        for (const one of await page.locator(part).all()) await expect(one).toBeVisible();
      await expect(page.locator('.exit')).toBeHidden();
    });
  });
}

test('the way out stays on the screen, away from the numbers', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(ADDRESS);
  const exit = page.getByRole('link', { name: EXIT });
  await expect(page.locator('a').first()).toHaveText(EXIT);
  const way = await exit.boundingBox();
  const number = await page.locator('a[href^="tel:"]').first().boundingBox();
  expect(number!.y - (way!.y + way!.height)).toBeGreaterThan(TARGET);
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(exit).toBeInViewport({ ratio: 1 });
});

test('a part that one jumps to is seen below the way out, and has the focus', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(ADDRESS);
  await page.locator('.jumps a[href="#abuse"]').click();
  const title = page.getByRole('heading', { name: 'Violence or abuse' });
  await expect(title).toBeFocused();
  const [bar, box] = [await page.locator('.exit').boundingBox(), await title.boundingBox()];
  expect(box!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
  await expect(page.locator('a[href="tel:+448088021414"]').first()).toBeInViewport({ ratio: 1 });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'and without it', () => {
    test.use({ javaScriptEnabled });

    test('an address with a line in it leads to that line, far down too', async ({ page }) => {
      await page.setViewportSize(SMALL_PHONE);
      for (const id of ['lifeline', 'calm', 'mind']) {
        // A new address, not a step within the page.
        await page.goto('/privacy');
        await page.goto(`${ADDRESS}#${id}`);
        await expect(page.locator(`#${id} .number`)).toBeInViewport({ ratio: 1 });
      }
    });
  });
}

test.describe('leaving quickly', () => {
  test('blanks the page, wipes drafts and leaves no way back to it, whatever was read there', async ({ page }) => {
    await standInForWeather(page);
    await page.goto('/client-resources');
    await page.goto('/fr/crisis-resources');
    // Neither another language nor a jump has an entry of its own in the history, or a word in the address.
    await page.getByRole('link', { name: 'EN English', exact: true }).click();
    await expect(page).toHaveURL(ADDRESS);
    const entries = await page.evaluate(() => history.length);
    await page.locator('.jumps a[href="#abuse"]').click();
    await page.locator('.exit-note').click();
    expect(await page.evaluate(() => ({ entries: history.length, hash: location.hash }))).toEqual({
      entries,
      hash: '',
    });

    const atOnce = await page.evaluate(() => {
      sessionStorage.setItem('draft:contact', 'words');
      sessionStorage.setItem('other', 'kept');
      document.querySelector<HTMLElement>('[data-quick-exit]')!.click();
      return { text: document.body.innerText, kept: Object.keys(sessionStorage) };
    });
    expect(atOnce).toEqual({ text: '', kept: ['other'] });
    await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/client-resources');
  });

  test('works by pressing Shift three times, and by nothing else', async ({ page }) => {
    await standInForWeather(page);
    // Presses count together for five seconds, which a slow machine would need for itself.
    await page.clock.install({ time: new Date('2026-11-23T10:00:00Z') });
    await page.goto(ADDRESS);
    await page.clock.pauseAt(new Date('2026-11-23T11:00:00Z'));
    const said = page.locator('.exit [role=status]');
    for (const key of ['Shift', 'Shift+Tab', 'Shift', 'Shift', 'a', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab'])
      await page.keyboard.press(key);
    await expect(said).toHaveText('');
    await page.keyboard.press('Shift');
    await expect(said).toHaveText('Shift: press 2 more to leave this page.');
    await page.keyboard.press('Shift');
    await expect(said).toHaveText('Shift: press 1 more to leave this page.');
    await page.keyboard.press('Shift');
    await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
  });

  test('three presses that are far apart leave nothing', async ({ page }) => {
    await page.clock.install();
    await page.goto(ADDRESS);
    for (const _press of ['first', 'second', 'third', 'fourth']) {
      await page.keyboard.press('Shift');
      await page.clock.runFor(5001);
      await expect(page.locator('.exit [role=status]')).toHaveText('');
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('open now', () => {
  // A visitor abroad: the hours are those of London and Paris.
  test.use({ timezoneId: 'America/New_York' });

  const open = (page: Page) =>
    page.locator('article:has(.open-now)').evaluateAll((lines) => lines.map(({ id }) => id).toSorted());

  test('is said of the lines with certain hours, by their own clocks, minute by minute', async ({ page }) => {
    // A Wednesday in summer, 21:40 in London; the clock goes on while the page loads.
    await page.clock.install({ time: new Date('2026-07-01T20:40:00Z') });
    await page.goto(ADDRESS);
    // It comes two frames after the load event: each look is repeated until it is there.
    await expect.poll(() => open(page)).toEqual(['calm', 'switchboard']);
    await page.clock.pauseAt(new Date('2026-07-01T20:59:30Z'));
    expect(await open(page)).toEqual(['calm', 'switchboard']);
    await page.clock.runFor(60_000);
    expect(await open(page)).toEqual(['calm']);
    await expect(page.locator('#calm .hours')).toHaveText('Open now 5pm to midnight, every day');
    await page.clock.resume();
    await page.goto('/fr/crisis-resources');
    await expect(page.locator('.part').last()).toHaveCSS('content-visibility', 'visible');
    expect(await open(page)).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there, the language switch and the way out work', async ({ page }) => {
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Weather</h1>' }));
    await page.goto(ADDRESS);
    await expect(page.locator('a[href="tel:+448088088000"]').first()).toBeVisible();
    await page.getByRole('link', { name: 'FR Français', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.locator('.jumps a[href="#abuse"]').click();
    await expect(page.getByRole('link', { name: '3919' }).first()).toBeInViewport();
    await page.getByRole('link', { name: 'Quitter vite cette page' }).click();
    await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
  });
});

test.describe('from every other page', () => {
  test.use({ expectedConsoleErrors: [/404|401|ERR_FAILED/] });

  const widths: [width: number, tag: string[]][] = [
    [360, []],
    [1440, ['@full']],
  ];
  for (const [width, tag] of widths) {
    test(`it is one tap away, at the same place (${width} px)`, { tag }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // Whether the typeface comes in time differs from page to page: without it, all are alike.
      await page.route(/\.woff2$/, (route) => route.abort());
      const places: { x: number; y: number }[] = [];
      for (const other of OTHER_PAGES) {
        await page.goto(other, { waitUntil: 'domcontentloaded' });
        const link = page.locator(`header a[href="${ADDRESS}"]:visible`).first();
        await expect(link, other).toBeInViewport({ ratio: 1 });
        places.push((await link.boundingBox())!);
      }
      const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
      expect(spread(places.map(({ x }) => x))).toBeLessThanOrEqual(2);
      expect(spread(places.map(({ y }) => y))).toBeLessThanOrEqual(2);
    });
  }
});
