import type { Page } from '@playwright/test';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { expectContrast, findAxeProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';

/** Pixels: a person in distress needs a larger target than the 24 pixels of WCAG 2.5.8. */
const MIN_TARGET_SIZE = 44;
/** Maximum length of the page in phone screens, with everything collapsed. */
const MAX_SCREENS = { en: 4.5, fr: 4 };
const SMALL_PHONE = { width: 360, height: 640 };
/** The most common phone size: the links that people look for are on its first screen. */
const PHONE = { width: 360, height: 740 };
const LARGER_PHONE = { width: 390, height: 844 };
const ADDRESS = '/crisis-resources';
const EXIT = 'Leave this page quickly';
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

const openAll = (page: Page) =>
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
async function standInForWeather(page: Page) {
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
      const looks = process.env.LONG_TESTS ? Object.values(AXE_SETTINGS).flat() : AXE_SETTINGS[locale].slice(0, 1);
      await page.goto(address);
      for (const [width, height, media] of looks) {
        if (width > 320) await openAll(page);
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
      for (const phone of [PHONE, LARGER_PHONE]) {
        await page.setViewportSize(phone);
        await page.goto(address);
        for (const part of ['.leave', 'h1', '.banner', '.notice', '.emergency .number', '.talk .number'])
          for (const one of await page.locator(part).all()) await expect(one).toBeInViewport({ ratio: 1 });
        await expect(page.locator('summary').first()).toBeInViewport({ ratio: 1 });
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        expect(height / phone.height).toBeLessThanOrEqual(MAX_SCREENS[locale]);
      }
    });

    test(`with every door open: targets for a shaking finger, whole digits, nothing sideways, at any text size${inFull}`, async ({
      page,
    }) => {
      const session = await page.context().newCDPSession(page);
      await page.goto(address);
      await openAll(page);
      for (const [width, height, fontSize] of [
        [360, 640, 16],
        [320, 256, 16],
        [320, 640, 32],
        [1440, 900, 32],
      ] as const) {
        const what = `${width} px, text of ${fontSize} px`;
        await page.setViewportSize({ width, height });
        await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
        await expect(page.locator('html')).toHaveCSS('font-size', `${width < 720 ? fontSize : fontSize * 1.125}px`);
        expect(await hasSidewaysScroll(page), what).toBe(false);
        expect(await smallTargets(page), what).toEqual([]);
        const broken = await page
          .locator('.digits:not(.address)')
          .evaluateAll((all) => all.filter((one) => one.getClientRects().length > 1).map((one) => one.textContent));
        expect(broken, what).toEqual([]);
        const [bar] = await Promise.all([page.locator('.exit').boundingBox(), page.evaluate(() => scrollTo(0, 600))]);
        if (fontSize === 16) expect(bar!.height, 'the bar leaves most of a zoomed screen free').toBeLessThan(256 / 4);
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
      const colours = await page.locator('main *').evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
      expect([...new Set(colours)]).toEqual(['rgb(0, 0, 0)']);
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      // A number may leave with words that only help on a screen, if it is printed elsewhere.
      const numbers = await page
        .locator('main .digits')
        .evaluateAll((all) => all.map((one) => ({ number: one.textContent, isPrinted: one.checkVisibility() })));
      const printed = new Set(numbers.filter(({ isPrinted }) => isPrinted).map(({ number }) => number));
      expect(numbers.filter(({ number }) => !printed.has(number))).toEqual([]);
      await expect(page.locator('.exit')).toBeHidden();
      // Printed sizes in points: the window is the sheet without its margins, at three to four pixels a point.
      await page.setViewportSize({ width: 726, height: 1062 });
      const sizes = await page
        .locator('main *:not(.visually-hidden, .visually-hidden *)')
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility() && [...one.childNodes].some(({ nodeValue }) => nodeValue?.trim()))
            .map((one) => Math.round(parseFloat(getComputedStyle(one).fontSize) * 7.5) / 10),
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
  const exit = page.getByRole('link', { name: EXIT });
  await expect(page.locator('a').first()).toHaveText(EXIT);
  const way = await exit.boundingBox();
  const number = await page.locator('a[href^="tel:"]').first().boundingBox();
  expect(number!.y - (way!.y + way!.height)).toBeGreaterThan(MIN_TARGET_SIZE);
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(exit).toBeInViewport({ ratio: 1 });
});

/** Visitors by language: the door they open ("" for none), and the number they then see. */
const PEOPLE = {
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

/** Collapses everything, for the next visitor. */
const closeAll = (page: Page) =>
  page.evaluate(() => {
    for (const door of document.querySelectorAll('details')) door.open = false;
    scrollTo(0, 0);
  });

test('behind each door the first number is seen at one tap, wherever the door stood', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const locale of process.env.LONG_TESTS ? LOCALES : (['en'] as const)) {
    await page.goto(localizedPath(ADDRESS, locale));
    for (const [door, href] of PEOPLE[locale]) {
      await closeAll(page);
      const place = door
        ? page.locator('details', { has: page.getByRole('heading', { name: door, exact: true }) })
        : page.locator('main');
      if (door) await page.getByRole('heading', { name: door, exact: true }).click();
      await expect(place.locator(`a[href="${href}"]`).first(), `${door} ${href}`).toBeInViewport({ ratio: 1 });
      const way = (await page.locator('.exit').boundingBox())!;
      const number = (await place.locator('.number, .row').first().boundingBox())!;
      expect(number.y, 'below the way out').toBeGreaterThanOrEqual(way.y + way.height);
    }
  }
});

test('a link into a closed door opens it, and what opens has the focus', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(ADDRESS);
  await page.locator('.exit-note').click();
  const door = page.locator('details:has(#traces)');
  await expect(door).toHaveAttribute('open', '');
  await expect(door.locator('summary')).toBeFocused();
  const [bar, box] = [await page.locator('.exit').boundingBox(), await door.boundingBox()];
  expect(box!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height - 1);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'and without it', () => {
    test.use({ javaScriptEnabled });

    test('an address with a door in it opens that door', async ({ page }) => {
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
  test('blanks the page, wipes drafts and leaves no way back to it, whatever was read there', async ({ page }) => {
    await standInForWeather(page);
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

  test('what was typed in a form does not come back by going back @full', async ({ page }) => {
    await standInForWeather(page);
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
    await standInForWeather(page);
    // The clock is stopped: presses count together for five seconds, too few for a slow machine.
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

  test('Shift with a mouse or the wheel leaves nothing, nor does what was pressed in another window', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-11-23T10:00:00Z') });
    await page.goto(ADDRESS);
    await page.clock.pauseAt(new Date('2026-11-23T11:00:00Z'));
    const said = page.locator('.exit [role=status]');
    const forgets = async (what: string, act: () => Promise<void>) => {
      await page.keyboard.press('Shift');
      await expect(said, what).toHaveText('Shift: press 2 more to leave this page.');
      for (const _press of ['second', 'third', 'fourth']) await act();
      await expect(said, what).toHaveText('');
    };
    await page.mouse.move(200, 300);
    await forgets('a click', () =>
      page
        .locator('main h2')
        .first()
        .click({ modifiers: ['Shift'] }),
    );
    await forgets('the wheel', async () => {
      await page.keyboard.down('Shift');
      const turned = page.evaluate(
        () => new Promise<void>((done) => addEventListener('wheel', () => done(), { once: true })),
      );
      await page.mouse.wheel(0, 10);
      await turned;
      await page.keyboard.up('Shift');
    });
    await forgets('a drag', async () => {
      await page.mouse.down();
      await page.keyboard.press('Shift');
      await page.mouse.up();
    });
    const tell = (type: string, options: { ctrlKey?: boolean }) => () =>
      page.evaluate(
        ([name, init]) =>
          void document.body.dispatchEvent(new KeyboardEvent(name, { key: 'Shift', bubbles: true, ...init })),
        [type, options] as const,
      );
    const press = (options: { ctrlKey?: boolean }) => async () => {
      for (const type of ['keydown', 'keyup']) await tell(type, options)();
    };
    await forgets('Control that was down before', press({ ctrlKey: true }));
    await forgets('another window', () => page.evaluate(() => void dispatchEvent(new Event('blur'))));
    // The presses that belong to these releases went elsewhere, such as to a screen reader.
    for (const _release of ['first', 'second', 'third']) await tell('keyup', {})();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(said).toHaveText('');
  });

  test('three presses that are far apart leave nothing @full', async ({ page }) => {
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

  const open = (page: Page) =>
    page
      .locator('li:has(.open-now) strong')
      .evaluateAll((names) => names.map(({ textContent }) => textContent).toSorted());

  test('is said of the lines with certain hours, by their own clocks, minute by minute', async ({ page }) => {
    // A Wednesday in summer, 21:40 in London; the clock runs on while the page loads.
    await page.clock.install({ time: new Date('2026-07-01T20:40:00Z') });
    await page.goto(ADDRESS);
    // The list is filled two frames after the load event, so each check polls.
    await expect.poll(() => open(page)).toEqual(['CALM', 'Switchboard']);
    await page.clock.pauseAt(new Date('2026-07-01T20:59:30Z'));
    expect(await open(page)).toEqual(['CALM', 'Switchboard']);
    await page.clock.runFor(60_000);
    expect(await open(page)).toEqual(['CALM']);
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
    test(`it is one tap away, at the same place (${width} px)`, { tag }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // Without the typeface all pages are alike: it may or may not arrive in time.
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
