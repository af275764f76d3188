import type { Page } from '@playwright/test';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { expectContrast, findAxeProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { LARGE_PHONE, PHONE, SMALL_PHONE } from '../support/viewports.ts';

/** Pixels: a person in distress needs a larger target than the 24 pixels of WCAG 2.5.8. */
const MIN_TARGET_SIZE = 44;
/** Maximum length of the page in phone screens, with everything collapsed. */
const MAX_SCREENS = { en: 4.5, fr: 4 };
/** The most common phone size: the links that people look for are on its first screen. */
const ADDRESS = '/crisis-resources';
const EXIT_NAME = 'Leave this page quickly';
/** One page of each kind; the full run takes all. */
const OTHER_PAGES = ['/', '/client-resources', '/admin', '/nowhere'].concat(
  process.env.LONG_TESTS ? ['/practical', '/privacy', '/legal', '/reviews-policy', '/message-sent'] : [],
);

const [LIGHT, DARK] = [{ colorScheme: 'light' }, { colorScheme: 'dark' }] as const;

/** Settings for axe: the first of French always; the full run checks all of them in both languages. */
const AXE_SETTINGS = {
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

test.use({ serviceWorkers: 'allow' });

function hasSidewaysScroll(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

const openAllDoors = (page: Page) =>
  page.locator('details').evaluateAll((doors) => doors.forEach((door) => door.setAttribute('open', '')));

/** Links and summaries smaller than MIN_TARGET_SIZE; a link inside a sentence counts with the larger target around it. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a, summary').evaluateAll(
    (links, target) =>
      links
        .map((link) => ({ text: link.textContent, box: link.getBoundingClientRect() }))
        .filter(({ box }) => box.width < target - 0.5 || box.height < target - 0.5)
        .map(({ text, box }) => `${text}: ${box.width} x ${box.height}`),
    MIN_TARGET_SIZE,
  );
}

/** Stands in for the external site that the quick exit opens. */
async function mockExitTarget(page: Page) {
  await page
    .context()
    .route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Weather</h1>' }));
}

for (const locale of LOCALES) {
  const address = localizedPath(ADDRESS, locale);
  // French has the longer texts, so only French runs always.
  const inFull = locale === 'fr' ? '' : ' @full';

  test.describe(`the crisis page (${locale})`, () => {
    test(`axe finds nothing: on a phone, in the full run wide, at 400 %, on paper and with forced colours${inFull}`, async ({
      page,
    }) => {
      const settings = process.env.LONG_TESTS ? Object.values(AXE_SETTINGS).flat() : AXE_SETTINGS[locale].slice(0, 1);
      await page.goto(address);
      for (const [width, height, media] of settings) {
        if (width > 320) await openAllDoors(page);
        await page.emulateMedia({ media: 'screen', forcedColors: 'none', ...media });
        await page.setViewportSize({ width, height });
        // Target size does not matter in print.
        const targetSize = !('media' in media);
        expect(await findAxeProblems(page, { targetSize }), `${width} px wide, ${JSON.stringify(media)}`).toEqual([]);
      }
      await page.emulateMedia({ ...DARK, media: 'screen', forcedColors: 'none' });
      await expectContrast(page, 'dark');
    });

    test(`on a phone the first screen has the way out, banner, notice, numbers and the first door, and the page is short${inFull}`, async ({
      page,
    }) => {
      for (const phone of [PHONE, LARGE_PHONE]) {
        await page.setViewportSize(phone);
        await page.goto(address);
        for (const selector of ['.leave', 'h1', '.banner', '.notice', '.emergency .number', '.talk .number'])
          for (const element of await page.locator(selector).all()) await expect(element).toBeInViewport({ ratio: 1 });
        await expect(page.locator('summary').first()).toBeInViewport({ ratio: 1 });
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        expect(height / phone.height).toBeLessThanOrEqual(MAX_SCREENS[locale]);
      }
    });

    test(`with every door open: large targets, whole numbers, no sideways scroll, at any text size${inFull}`, async ({
      page,
    }) => {
      const session = await page.context().newCDPSession(page);
      await page.goto(address);
      await openAllDoors(page);
      for (const [width, height, fontSize] of [
        [360, 640, 16],
        [320, 256, 16],
        [320, 640, 32],
        [1440, 900, 32],
      ] as const) {
        const state = `${width} px, text of ${fontSize} px`;
        await page.setViewportSize({ width, height });
        await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
        await expect(page.locator('html')).toHaveCSS('font-size', `${width < 720 ? fontSize : fontSize * 1.125}px`);
        expect(await hasSidewaysScroll(page), state).toBe(false);
        expect(await smallTargets(page), state).toEqual([]);
        const brokenNumbers = await page
          .locator('.digits:not(.address)')
          .evaluateAll((all) =>
            all.filter((digits) => digits.getClientRects().length > 1).map((digits) => digits.textContent),
          );
        expect(brokenNumbers, state).toEqual([]);
        const [exitBox] = await Promise.all([
          page.locator('.exit').boundingBox(),
          page.evaluate(() => scrollTo(0, 600)),
        ]);
        if (fontSize === 16)
          expect(exitBox!.height, 'the bar leaves most of a zoomed screen free').toBeLessThan(256 / 4);
      }
    });

    test(`prints on two A4 pages, black on white, with every number and its hours, and those to call now in large${inFull}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(address);
      const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);

      await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
      const colours = await page
        .locator('main *')
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).color));
      expect([...new Set(colours)]).toEqual(['rgb(0, 0, 0)']);
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      // A number may be hidden with text that only helps on a screen, if it is printed elsewhere.
      const numbers = await page
        .locator('main .digits')
        .evaluateAll((all) =>
          all.map((digits) => ({ number: digits.textContent, isPrinted: digits.checkVisibility() })),
        );
      const printed = new Set(numbers.filter(({ isPrinted }) => isPrinted).map(({ number }) => number));
      expect(numbers.filter(({ number }) => !printed.has(number))).toEqual([]);
      await expect(page.locator('.exit')).toBeHidden();
      // Printed sizes in points: the window is the sheet without its margins, at three to four pixels a point.
      await page.setViewportSize({ width: 726, height: 1062 });
      const sizes = await page
        .locator('main *:not(.visually-hidden, .visually-hidden *)')
        .evaluateAll((all) =>
          all
            .filter(
              (element) =>
                element.checkVisibility() && [...element.childNodes].some(({ nodeValue }) => nodeValue?.trim()),
            )
            .map((element) => Math.round(parseFloat(getComputedStyle(element).fontSize) * 7.5) / 10),
        );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10);
      for (const one of await page.locator(':is(.emergency, .talk) .digits').all()) {
        const { size, end } = await one.evaluate((element) => ({
          size: parseFloat(getComputedStyle(element).fontSize),
          end: element.getBoundingClientRect().bottom,
        }));
        expect(size, '18 pt').toBeGreaterThanOrEqual(24);
        expect(end, 'in the upper third').toBeLessThan(1062 / 3);
      }
    });
  });
}

test('the way out stays on the screen, away from the numbers', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(ADDRESS);
  const exit = page.getByRole('link', { name: EXIT_NAME });
  await expect(page.locator('a').first()).toHaveText(EXIT_NAME);
  const exitBox = await exit.boundingBox();
  const numberBox = await page.locator('a[href^="tel:"]').first().boundingBox();
  expect(numberBox!.y - (exitBox!.y + exitBox!.height)).toBeGreaterThan(MIN_TARGET_SIZE);
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(exit).toBeInViewport({ ratio: 1 });
});

/** Visitors by language: the door they open ("" for none), and the number they then see. */
const VISITORS = {
  en: [
    ['', 'sms:85258?&body=SHOUT'],
    ['Afraid, violence, abuse, rape', 'tel:999'],
    ['Deaf, or cannot speak now', 'https://999bsl.co.uk'],
    ['Worried about someone', 'tel:999'],
    ['I am in France', 'tel:112'],
    ['Someone died by suicide', 'tel:+448088088000'],
    ['LGBT+, trans, questioning', 'sms:85258?&body=MERMAIDS'],
    ['', 'tel:116123'],
  ],
  fr: [
    ['Je préfère écrire', 'https://www.sos-amitie.com'],
    ['Violences, viol, peur de quelqu’un', 'tel:17'],
    ['Je m’inquiète pour quelqu’un', 'tel:15'],
    ['Je suis au Royaume-Uni', 'tel:999'],
    ['Deuil après un suicide', 'tel:3114'],
  ],
} as const;

const closeAllDoors = (page: Page) =>
  page.evaluate(() => {
    for (const door of document.querySelectorAll('details')) door.open = false;
    scrollTo(0, 0);
  });

test('one tap on a door shows its first number, wherever the door stood', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const locale of process.env.LONG_TESTS ? LOCALES : (['en'] as const)) {
    await page.goto(localizedPath(ADDRESS, locale));
    for (const [door, href] of VISITORS[locale]) {
      await closeAllDoors(page);
      const container = door
        ? page.locator('details', { has: page.getByRole('heading', { name: door, exact: true }) })
        : page.locator('main');
      if (door) await page.getByRole('heading', { name: door, exact: true }).click();
      await expect(container.locator(`a[href="${href}"]`).first(), `${door} ${href}`).toBeInViewport({ ratio: 1 });
      const exitBox = (await page.locator('.exit').boundingBox())!;
      const numberBox = (await container.locator('.number, .row').first().boundingBox())!;
      expect(numberBox.y, 'below the way out').toBeGreaterThanOrEqual(exitBox.y + exitBox.height);
    }
  }
});

test('a link into a closed door opens and focuses it', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(ADDRESS);
  await page.locator('.exit-note').click();
  const door = page.locator('details:has(#traces)');
  await expect(door).toHaveAttribute('open', '');
  await expect(door.locator('summary')).toBeFocused();
  const [exitBox, doorBox] = [await page.locator('.exit').boundingBox(), await door.boundingBox()];
  expect(doorBox!.y).toBeGreaterThanOrEqual(exitBox!.y + exitBox!.height - 1);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'and without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('an address with the id of a door opens that door', async ({ page }) => {
      await page.setViewportSize(SMALL_PHONE);
      for (const id of ['bereaved', 'lgbt']) {
        // The detour makes this a new page load, not a jump within the page.
        await page.goto('about:blank');
        await page.goto(`${ADDRESS}#${id}`);
        await expect(page.locator(`#${id} .number`).first()).toBeInViewport({ ratio: 1 });
      }
    });
  });
}

test.describe('leaving quickly', () => {
  test('blanks the page, wipes drafts and leaves no way back to it, whatever was opened there', async ({ page }) => {
    await mockExitTarget(page);
    await page.goto('/client-resources');
    await page.goto('/fr/crisis-resources');
    // Neither a change of language nor a jump adds a history entry or leaves a hash in the address.
    await page.getByRole('link', { name: 'EN English', exact: true }).click();
    await expect(page).toHaveURL(ADDRESS);
    const entries = await page.evaluate(() => history.length);
    await page.locator('.exit-note').click();
    expect(await page.evaluate(() => ({ entries: history.length, hash: location.hash }))).toEqual({
      entries,
      hash: '',
    });

    const stateAfterClick = await page.evaluate(() => {
      sessionStorage.setItem('draft:contact', 'words');
      sessionStorage.setItem('other', 'kept');
      document.querySelector<HTMLElement>('[data-quick-exit]')!.click();
      return { text: document.body.innerText, kept: Object.keys(sessionStorage) };
    });
    expect(stateAfterClick).toEqual({ text: '', kept: ['other'] });
    await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/client-resources');
  });

  test('what was typed in a form does not come back by going back @full', async ({ page }) => {
    await mockExitTarget(page);
    await page.goto('/');
    const message = page.locator('#contact-message');
    await message.fill('Words that nobody else may find.');
    await page.goto(ADDRESS);
    await page.locator('[data-quick-exit]').click();
    await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
    await page.goBack({ waitUntil: 'load' });
    await expect(page).toHaveURL('/');
    await expect(message).toHaveValue('');
  });

  test('works by pressing Shift three times, and by nothing else', async ({ page }) => {
    await mockExitTarget(page);
    // The clock is stopped: presses count together for five seconds, too few for a slow machine.
    await page.clock.install({ time: new Date('2026-11-23T10:00:00Z') });
    await page.goto(ADDRESS);
    await page.clock.pauseAt(new Date('2026-11-23T11:00:00Z'));
    const status = page.locator('.exit [role=status]');
    for (const key of ['Shift', 'Shift+Tab', 'Shift', 'Shift', 'a', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab'])
      await page.keyboard.press(key);
    await expect(status).toHaveText('');
    await page.keyboard.press('Shift');
    await expect(status).toHaveText('Shift: press 2 more to leave this page.');
    await page.keyboard.press('Shift');
    await expect(status).toHaveText('Shift: press 1 more to leave this page.');
    await page.keyboard.press('Shift');
    await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
  });

  test('Shift with a click, wheel or drag does not leave, nor do presses in another window', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-23T10:00:00Z') });
    await page.goto(ADDRESS);
    await page.clock.pauseAt(new Date('2026-11-23T11:00:00Z'));
    const status = page.locator('.exit [role=status]');
    const expectCountReset = async (action: string, act: () => Promise<void>) => {
      await page.keyboard.press('Shift');
      await expect(status, action).toHaveText('Shift: press 2 more to leave this page.');
      for (const _press of ['second', 'third', 'fourth']) await act();
      await expect(status, action).toHaveText('');
    };
    await page.mouse.move(200, 300);
    await expectCountReset('a click', () =>
      page
        .locator('main h2')
        .first()
        .click({ modifiers: ['Shift'] }),
    );
    await expectCountReset('the wheel', async () => {
      await page.keyboard.down('Shift');
      const wheelPromise = page.evaluate(
        () => new Promise<void>((resolve) => addEventListener('wheel', () => resolve(), { once: true })),
      );
      await page.mouse.wheel(0, 10);
      await wheelPromise;
      await page.keyboard.up('Shift');
    });
    await expectCountReset('a drag', async () => {
      await page.mouse.down();
      await page.keyboard.press('Shift');
      await page.mouse.up();
    });
    const dispatchShift = (type: string, options: { ctrlKey?: boolean }) => () =>
      page.evaluate(
        ([name, init]) =>
          void document.body.dispatchEvent(new KeyboardEvent(name, { key: 'Shift', bubbles: true, ...init })),
        [type, options] as const,
      );
    const pressShift = (options: { ctrlKey?: boolean }) => async () => {
      for (const type of ['keydown', 'keyup']) await dispatchShift(type, options)();
    };
    await expectCountReset('Control that was down before', pressShift({ ctrlKey: true }));
    await expectCountReset('another window', () => page.evaluate(() => void dispatchEvent(new Event('blur'))));
    // The presses that belong to these releases went elsewhere, such as to a screen reader.
    for (const _release of ['first', 'second', 'third']) await dispatchShift('keyup', {})();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(status).toHaveText('');
  });

  test('three presses that are far apart do not leave @full', async ({ page }) => {
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
  // The visitor is abroad, but the hours are those of London and Paris.
  test.use({ timezoneId: 'America/New_York' });

  const openHelplines = (page: Page) =>
    page
      .locator('li:has(.open-now) strong')
      .evaluateAll((names) => names.map(({ textContent }) => textContent).toSorted());

  test('is shown at helplines with certain hours, in their own time zones, minute by minute', async ({ page }) => {
    // A Wednesday in summer, 21:40 in London; the clock runs on while the page loads.
    await page.clock.install({ time: new Date('2026-07-01T20:40:00Z') });
    await page.goto(ADDRESS);
    // The list is filled two frames after the load event, so each check polls.
    await expect.poll(() => openHelplines(page)).toEqual(['CALM', 'Switchboard']);
    await page.clock.pauseAt(new Date('2026-07-01T20:59:30Z'));
    expect(await openHelplines(page)).toEqual(['CALM', 'Switchboard']);
    await page.clock.runFor(60_000);
    expect(await openHelplines(page)).toEqual(['CALM']);
    await expect(page.locator('.details:has(.open-now)')).toHaveText(/^Open now\. 5pm to midnight, every day/);
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
    await page.getByRole('heading', { name: 'Violences, viol, peur de quelqu’un' }).click();
    await expect(page.getByRole('link', { name: '3919' }).first()).toBeVisible();
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
    test(`the crisis page is one tap away, at the same position (${width} px)`, { tag }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // Without the typeface all pages are alike: it may or may not arrive in time.
      await page.route(/\.woff2$/, (route) => route.abort());
      const positions: { x: number; y: number }[] = [];
      for (const otherPage of OTHER_PAGES) {
        await page.goto(otherPage, { waitUntil: 'domcontentloaded' });
        const link = page.locator(`header a[href="${ADDRESS}"]:visible`).first();
        await expect(link, otherPage).toBeInViewport({ ratio: 1 });
        positions.push((await link.boundingBox())!);
      }
      const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
      expect(spread(positions.map(({ x }) => x))).toBeLessThanOrEqual(2);
      expect(spread(positions.map(({ y }) => y))).toBeLessThanOrEqual(2);
    });
  }
});
