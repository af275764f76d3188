import type { Page } from '@playwright/test';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES, type Locale } from '../../src/contract/locales.ts';
import { expectAccessible, expectContrast } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { visitorPages } from '../support/html.ts';
import { readMovement, recordMovementFromStart, totalShift } from '../support/layout-shift.ts';
import { findCutText, findOverflow } from '../support/overflow.ts';
import { holdBack } from '../support/visitor.ts';
import { PHONE, DESKTOP, SMALL_PHONE } from '../support/viewports.ts';

/** The full run adds widths between and beyond. */
const WIDTHS = process.env.LONG_TESTS ? [320, 768, 1440, 2560] : [320, 1440];
const LIGHT_PHONE = { width: 360, colorScheme: 'light' } as const;
const DARK_PHONE = { width: 360, colorScheme: 'dark' } as const;
const LIGHT_DESKTOP = { width: 1440, colorScheme: 'light' } as const;
const DARK_DESKTOP = { width: 1440, colorScheme: 'dark' } as const;
const EVERY_VIEW = [LIGHT_PHONE, DARK_PHONE, LIGHT_DESKTOP, DARK_DESKTOP];
type View = (typeof EVERY_VIEW)[number];

/**
 * The settings with which axe checks a page, by language. Other tests cover the main page, the crisis page and the
 * dashboard: accessibility.spec.ts, and those named after them.
 */
const VIEWS: Record<string, Partial<Record<Locale, View>>> = {
  '/client-resources': { en: LIGHT_PHONE, fr: DARK_DESKTOP },
  '/practical': { en: DARK_PHONE, fr: LIGHT_DESKTOP },
  '/privacy': { fr: DARK_PHONE },
  '/reviews-policy': { en: LIGHT_DESKTOP },
  '/legal': { en: DARK_PHONE },
  '/message-sent': { fr: LIGHT_PHONE },
  '/review-received': { en: DARK_DESKTOP },
  '/form-error': { fr: LIGHT_PHONE },
  '/no/such/page': { en: LIGHT_DESKTOP },
};

/** The others consist of the same components, or have a test of their own. */
const ALWAYS_CHECKED = ['/', '/client-resources'];

test.describe('every page', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  for (const path of [...visitorPages(), '/admin']) {
    // French has the longer texts; the full run checks both languages.
    const checkedLocales = LOCALES.filter((locale) => process.env.LONG_TESTS || locale === 'fr');

    // browser-test.ts watches policy and other origins in every browser test.
    const tag = ALWAYS_CHECKED.includes(path) ? [] : '@full';
    test(
      `${path}: axe finds nothing, and nothing sticks out at any width, down to the last line`,
      { tag },
      async ({ page }) => {
        for (const locale of checkedLocales) {
          const address = localizedPath(path, locale);
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const view = VIEWS[path]?.[locale];
          if (view) await checkView(page, address, view);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 800 });
            expect.soft(await findOverflow(page), `${address}, ${width} px`).toEqual([]);
          }
          await page.setViewportSize({ width: 320, height: 800 });
          await spaceText(page);
          const problems = [...(await findOverflow(page)), ...(await findCutText(page))];
          expect.soft(problems, `${address}, with a visitor’s own spacing`).toEqual([]);
          // Loads the road's lazy pictures too, which no scroll has come near.
          await page.evaluate(() => [...document.images].forEach((image) => (image.loading = 'eager')));
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
          await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
        }
        if (path === '/client-resources')
          await test.step('Two columns, English and French', async () => {
            await page.setViewportSize({ width: 1280, height: 800 });
            const columns = ['English', 'Français'].map((name) => page.getByRole('region', { name }).boundingBox());
            const [first, second] = await Promise.all(columns);
            expect(first!.y).toBe(second!.y);
            expect(first!.x).not.toBe(second!.x);
            const titleTops = ['en', 'fr'].map((language) =>
              page
                .locator(`main section[lang=${language}] h3`)
                .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top)),
            );
            const [english, french] = await Promise.all(titleTops);
            expect(english, 'entries are level').toEqual(french);
          });
      },
    );

    test(`${path}: axe finds nothing in either theme and at either width`, { tag: '@full' }, async ({ page }) => {
      for (const locale of LOCALES) {
        const address = localizedPath(path, locale);
        await page.goto(address);
        for (const view of EVERY_VIEW) await checkView(page, address, view);
      }
    });
  }
});

test('the main page at its narrowest and widest: a small header with large targets, no motion, one road @full', async ({
  page,
}) => {
  // English comes last: the steps below use that page.
  for (const locale of LOCALES.toReversed()) {
    const header = page.getByRole('banner');
    await page.setViewportSize({ width: 1248, height: 640 });
    // Repeated: a typeface that arrives late is shown on the next visit only.
    await expect(async () => {
      await page.goto(localizedPath('/', locale));
      for (const link of await header.getByRole('navigation').getByRole('link').all()) {
        const lineCount = await link.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getClientRects().length;
        });
        expect(lineCount, `${locale}, lines of ${await link.textContent()}`).toBe(1);
      }
    }).toPass({ timeout: 30_000 });
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      expect((await header.boundingBox())!.height).toBeLessThanOrEqual(64);
      if (width === 360) expect((await page.getByRole('contentinfo').boundingBox())!.height).toBeLessThanOrEqual(560);
      const sizes = await header.locator('a:visible, summary:visible').evaluateAll((targets) =>
        targets.map((target) => {
          const box = target.getBoundingClientRect();
          return Math.min(box.width, box.height);
        }),
      );
      expect(sizes.length).toBeGreaterThan(3);
      expect.soft(Math.min(...sizes), `${locale}, ${width} px`).toBeGreaterThanOrEqual(44);
    }
  }
  await test.step('under reduced motion nothing moves', async () => {
    await page.locator('.menu summary').click();
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect(page.locator('[data-floating-contact]')).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });
  await test.step('the hero’s road goes on in the lane beside the text, however wide the screen', async () => {
    for (const width of [1248, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const gap = await page.evaluate(() => {
        // The road's middle is 490 of its drawing's 550 units from the left; a lane's is 36 of 128.
        const road = document.querySelector('.hero__road')!.getBoundingClientRect();
        const lane = getComputedStyle(document.querySelector('.stretch--hero')!, '::after');
        const middle = parseFloat(lane.insetInlineStart) + (parseFloat(lane.inlineSize) * 36) / 128;
        return middle - (road.left + (road.width * 490) / 550);
      });
      expect.soft(Math.abs(gap), `${width} px`).toBeLessThan(1.5);
    }
  });
});

test('the road has no cut end: it goes on from below the hero’s, and from behind a page’s hills to behind its footer @full', async ({
  page,
}) => {
  for (const width of [390, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const { road, strip, edge } = await page.evaluate(() => {
      // Beside the hero's text the strip begins in the hero, below its picture.
      const stretch = document.querySelector(innerWidth < 768 ? '.stretch--hero' : '.hero')!;
      const { top, width: stripWidth } = getComputedStyle(stretch, '::after');
      return {
        road: document.querySelector('.hero__road')!.getBoundingClientRect().toJSON() as DOMRect,
        strip: stretch.getBoundingClientRect().top + parseFloat(top),
        edge: innerWidth - parseFloat(stripWidth),
      };
    });
    // The kerb is 462 of the drawing's 550 units from the left.
    expect.soft(Math.abs(road.left + (road.width * 462) / 550 - edge), `${width} px`).toBeLessThan(1.5);
    // The drawn road leaves the screen in its lower half.
    expect.soft(strip, `${width} px`).toBeLessThan(road.bottom);
    expect.soft(strip, `${width} px`).toBeGreaterThan(road.top + road.height / 2);
  }
  for (const width of [320, 390, 768, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    expect.soft(await page.evaluate(gapsAtCrossings), `${width} px`).toEqual([]);
  }
  for (const address of ['/practical', '/fr/client-resources', '/privacy'])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      const ends = await page.evaluate(() => {
        const stretch = document.querySelector('.stretch--brow')!;
        const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
        const [stretchBox, lastStrip] = [stretch.getBoundingClientRect(), getComputedStyle(stretch, '::after')];
        const firstStrip = innerWidth < 1248 ? lastStrip : getComputedStyle(stretch, '::before');
        return {
          below: stretchBox.top + parseFloat(firstStrip.top) - boxOf('.opening__hills').top,
          above: boxOf('.opening__hills').bottom - stretchBox.top - parseFloat(firstStrip.top),
          behind: stretchBox.bottom - parseFloat(lastStrip.bottom) - boxOf('.footer__hill').bottom,
        };
      });
      expect.soft(ends.below, `${address}, ${width} px`).toBeGreaterThan(0);
      expect.soft(ends.above, `${address}, ${width} px`).toBeGreaterThan(0);
      expect.soft(ends.behind, `${address}, ${width} px`).toBeGreaterThanOrEqual(-1);
    }
});

/** Runs in the page: lists the crossings that do not meet both strips of the road, at the kerb and at both ends. */
function gapsAtCrossings(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.crossing:not([data-side="ahead"])')].flatMap((crossing) => {
    const [before, after] = [crossing.previousElementSibling!, crossing.nextElementSibling!];
    const [upper, lower] = [before, after].map((stretch) => getComputedStyle(stretch, '::after'));
    const box = crossing.getBoundingClientRect();
    const drawing = crossing.querySelector('.crossing__scene')!.getBoundingClientRect();
    // The drawing is 256 units high and the road 56 wide; its ends lie in the road's middle.
    const kerb = drawing.left + (28 * drawing.height) / 256;
    const distances = {
      kerb: kerb - parseFloat(upper!.width),
      mirrored: innerWidth - drawing.right - drawing.left,
      above: parseFloat(upper!.bottom),
      below: parseFloat(lower!.top),
      height: drawing.height - box.height,
    };
    return Object.entries(distances)
      .filter(([, distance]) => Math.abs(distance) > 1)
      .map(([name, distance]) => `${crossing.dataset.hour}: ${name} ${distance}`);
  });
}

test('text at twice its size still fits @full', async ({ site, playwright, launchOptions }) => {
  // Sets the browser's own default font size, which media queries follow too.
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage();
  for (const path of ['/fr', '/fr/client-resources', '/crisis-resources']) {
    await page.goto(site.url + path);
    await page.evaluate(() =>
      document.querySelectorAll('main details').forEach((details) => details.setAttribute('open', '')),
    );
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const problems = [...(await findOverflow(page)), ...(await findCutText(page))];
      expect.soft(problems, `${path}, ${width} px`).toEqual([]);
    }
  }
  await browser.close();
});

test('the header covers at most a fifth of a small or zoomed window @full', async ({ page }) => {
  await page.goto('/');
  for (const [width, height] of [
    [320, 256],
    [667, 375],
    [1440, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 1500));
    const { y, height: headerHeight } = (await page.getByRole('banner').boundingBox())!;
    expect.soft(y + headerHeight, `${width} x ${height}`).toBeLessThanOrEqual(height / 5);
  }
});

/** The margin that browsers print with where a page sets none. */
const DEFAULT_MARGIN = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };

const MAX_SHEETS = { '/': 4, '/practical': 2, '/legal': 2, '/reviews-policy': 2, '/privacy': 3, '/message-sent': 1 };
const SCREEN_ONLY = 'button, input, textarea, .button[href^="/"], .button[href^="#"]';

test('pages print on few A4 sheets, headings with what follows, nothing to press or to fill in @full', async ({
  page,
}) => {
  for (const [path, sheets] of Object.entries(MAX_SHEETS))
    for (const locale of LOCALES) {
      const address = localizedPath(path, locale);
      await page.goto(address);
      const pdf = (await page.pdf({ format: 'A4', margin: DEFAULT_MARGIN })).toString('latin1');
      expect.soft(pdf.match(/\/Type\s*\/Page\b(?!s)/g)!.length, address).toBeLessThanOrEqual(sheets);

      await page.emulateMedia({ media: 'print' });
      await expect.soft(page.locator('main').locator(SCREEN_ONLY).locator('visible=true'), address).toHaveCount(0);
      const looseHeadings = await page
        .locator('main :is(h2, h3)')
        .evaluateAll((all) => all.filter((heading) => getComputedStyle(heading).breakAfter !== 'avoid').map(String));
      expect.soft(looseHeadings, address).toEqual([]);
      await page.emulateMedia({ media: null });
    }
});

test('no word is set in two typefaces, be it English, French or a visitor’s name that comes later @full', async ({
  page,
}) => {
  await page.goto('/practical');
  // After a reload the typeface is cached, so it is there before the first paint.
  await page.reload();
  const alphabet = String.fromCodePoint(...Array.from({ length: 26 }, (_, letter) => 97 + letter));
  const letters = `${alphabet}àâçèéêëîïôùûüœ`;
  const sampleTexts = [`${letters} ${letters.toUpperCase()}`, 'Zoë Łukasiewicz', 'Müller Ñandú', 'Siobhán Žukauskienė'];
  await page.evaluate((texts) => {
    const elements = texts.flatMap((text) =>
      ['p', 'strong'].map((tag) => Object.assign(document.createElement(tag), { textContent: text })),
    );
    document.querySelector('main')!.append(...elements);
  }, sampleTexts);

  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const selector = 'main > :is(p, strong)';
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  expect(nodeIds.length).toBeGreaterThanOrEqual(2 * sampleTexts.length);
  const otherTypefaces = async () => {
    const usedFonts = await Promise.all(
      nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
    );
    return usedFonts.flatMap(({ fonts }) => fonts).filter(({ familyName }) => !familyName.startsWith('Nunito'));
  };
  await expect.poll(otherTypefaces).toEqual([]);
});

test('going backwards with the keyboard, the focus never hides behind the header @full', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    // Measured before the next key: an element may hide itself when it loses focus.
    const { name, room } = await page.evaluate(() => {
      const [focused, header] = [document.activeElement!, document.querySelector('header')!];
      const headerBottom = header.contains(focused) ? 0 : header.getBoundingClientRect().bottom;
      return { name: focused.outerHTML.slice(0, 80), room: focused.getBoundingClientRect().top - headerBottom };
    });
    expect.soft(room, name).toBeGreaterThanOrEqual(0);
  }
});

test('with forced colours the artwork leaves, controls keep their borders and stars differ by shape @full', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Leave a Review' }).click();
  await expect(page.locator('#review-name')).toBeVisible();
  await expect(page.locator('[data-artwork]:visible')).toHaveCount(0);
  const borders = await page
    .locator('.button:visible, .field__input:visible')
    .evaluateAll((controls) => controls.map((control) => getComputedStyle(control).borderTopStyle));
  expect(borders.length).toBeGreaterThan(8);
  expect(borders).not.toContain('none');

  await page.locator('#review-rating-3').check({ force: true });
  const fillOf = (star: number) =>
    page
      .locator('.rating__star svg')
      .nth(star - 1)
      .evaluate((icon) => getComputedStyle(icon).fill);
  expect(await fillOf(3)).not.toBe('none');
  expect(await fillOf(4)).toBe('none');
});

test.describe('nothing moves', () => {
  for (const [address, viewport, tag] of [
    ['/', PHONE, []],
    ['/fr', { width: 1440, height: 800 }, '@full'],
    ['/fr/client-resources', PHONE, '@full'],
    ['/', { width: 1440, height: 800 }, '@full'],
    ['/fr', PHONE, '@full'],
    ['/client-resources', PHONE, '@full'],
  ] as const) {
    test(
      `while ${address} loads, even where the typeface comes late (${viewport.width} px wide)`,
      { tag: [tag].flat() },
      async ({ page }) => {
        const release = await holdBack(page, '**/*.woff2');
        await recordMovementFromStart(page);
        await page.setViewportSize(viewport);
        await page.goto(address, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        release();
        await page.waitForLoadState();
        expect(totalShift(await readMovement(page))).toBe(0);
      },
    );
  }

  // In winter only the second zone agrees with the UK, which its visitors' browsers cannot say at once.
  for (const timezoneId of ['Europe/Paris', 'Atlantic/Reykjavik']) {
    test.describe(`for a visitor in ${timezoneId} who follows a link to a section further down`, () => {
      test.use({ timezoneId, contextOptions: { reducedMotion: 'no-preference' } });

      for (const [section, viewport, tag] of [
        ['faq', PHONE, timezoneId === 'Europe/Paris' ? [] : '@full'],
        ['contact', DESKTOP, '@full'],
        ['faq', DESKTOP, '@full'],
        ['contact', PHONE, '@full'],
      ] as const) {
        test(
          `and arrives there at once: #${section}, ${viewport.width} px wide`,
          { tag: [tag].flat() },
          async ({ page }) => {
            const release = await holdBack(page, '**/api/reviews?*');
            await page.setViewportSize(viewport);
            await recordMovementFromStart(page);
            await page.goto(`/fr#${section}`);
            await expect(page.locator(`#${section}-title`)).toBeInViewport();
            release();
            await expect(page.locator('[data-testimonials][data-state]')).toBeAttached();
            // On a phone the form, and its pending island, begin below the window.
            const hydratingInView = () =>
              page
                .locator(`#${section} [data-hydrating]`)
                .evaluateAll(
                  (islands) => islands.filter((island) => island.getBoundingClientRect().top < innerHeight).length,
                );
            await expect.poll(hydratingInView).toBe(0);
            const movement = await readMovement(page);
            const { positions } = movement;
            // The browser counts its own jump as a shift where the top was drawn before the section arrived.
            expect(totalShift(movement, positions[0]?.time)).toBeLessThanOrEqual(0.02);
            // A page that scrolls past its sections would be seen at dozens of positions.
            expect(new Set(positions.map(({ top }) => top)).size).toBeLessThanOrEqual(3);
          },
        );
      }
    });
  }
});

async function checkView(page: Page, address: string, { width, colorScheme }: View) {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
  await expectAccessible(page, `${address}, ${width} px, ${colorScheme}`);
}

/** Applies all four distances of WCAG 1.4.12 at once. */
function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
    for (const answer of document.querySelectorAll('main details')) answer.toggleAttribute('open', true);
  });
}

/** Phones held sideways, and text at 200 %, where the header takes two lines. */
const LOW_WINDOWS = [
  { width: 568, height: 320, text: '100%' },
  { width: 667, height: 375, text: '100%' },
  { width: 568, height: 320, text: '200%' },
  { width: 667, height: 375, text: '200%' },
  { width: 360, height: 640, text: '200%' },
];

test('every line of the menu can be reached, however low the window and however high the header @full', async ({
  page,
}) => {
  for (const { text, ...viewport } of LOW_WINDOWS) {
    const name = `${viewport.width} x ${viewport.height}, text ${text}`;
    await page.setViewportSize(viewport);
    await page.goto('/fr');
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    await page.locator('.menu summary').click();
    const panel = page.locator('.menu__panel');
    await expect(panel).toBeVisible();
    const bottom = await panel.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
      element.scrollTop = element.scrollHeight;
      return element.getBoundingClientRect().bottom;
    });
    expect.soft(bottom, name).toBeLessThanOrEqual(viewport.height);
    await expect.soft(panel.getByRole('link').last(), name).toBeInViewport({ ratio: 1 });
    await panel.evaluate((element) => (element.scrollTop = 0));
    await expect.soft(panel.getByRole('link').first(), name).toBeInViewport({ ratio: 1 });
  }
});

test('a page in dark mode is printed dark on light @full', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  for (const address of ['/fr', '/practical', '/fr/privacy', '/crisis-resources']) {
    await page.goto(address);
    await expectContrast(page, `${address} on paper`);
    expect
      .soft(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor), address)
      .toBe('rgb(255, 255, 255)');
  }
});
