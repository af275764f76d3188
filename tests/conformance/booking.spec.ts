import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { holdScripts, homeOf, textsOf } from '../support/visitor.ts';
import { PHONE, SMALLEST_PHONE } from '../support/viewports.ts';

const PLATFORM = 'https://booking.example.com/';
const texts = textsOf('fr');
const bookingLinks = (page: Page) => page.locator('[data-book-service]');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: texts['booking.dialogTitle'] });

/** Stands in for the booking platform, which tests must not reach. */
test.beforeEach(({ context }) =>
  context.route(`${PLATFORM}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Booking</title>' }),
  ),
);

/** Presses something that opens a tab, and checks what the page there learns about the site. */
async function expectNoOpenerOrReferrer(page: Page, address: string | null, press: () => Promise<void>) {
  const pagePromise = page.context().waitForEvent('page');
  const requestPromise = page.context().waitForEvent('request', (request) => request.url().startsWith(PLATFORM));
  await press();
  const tab = await pagePromise;
  expect(tab.url()).toBe(address);
  await tab.waitForLoadState();
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  expect((await requestPromise).headers().referer).toBeUndefined();
  await tab.close();
}

test('Timezone-warning dialog', async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  const dialog = dialogOf(page);
  const continueLink = dialog.getByRole('link', { name: 'Continuer la Réservation' });
  const cancelButton = page.getByRole('button', { name: 'Annuler', exact: true });
  await page.goto('/fr');

  await test.step('Closed by default.', () => expect(page.getByRole('dialog')).toHaveCount(0));
  await test.step('When a French-language visitor presses any booking button on a service card, the dialog opens and the target URL is remembered.', async () => {
    await expect(bookingLinks(page)).toHaveCount(3);
    for (const link of await bookingLinks(page).all()) {
      await link.click();
      await expect(dialog).toBeVisible();
      await expect(continueLink).toHaveAttribute('href', (await link.getAttribute('href'))!);
      await page.keyboard.press('Escape');
    }
  });
  await test.step('"Annuler" or the close icon closes it.', async () => {
    const link = bookingLinks(page).nth(1);
    const closeActions = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Fermer', exact: true }).click(),
      () => page.mouse.click(4, 4),
      () => cancelButton.click(),
    ];
    for (const close of closeActions) {
      await link.click();
      await expect(cancelButton).toBeFocused();
      // The dialog ignores a press right after it opens, as the second half of a double click.
      await expect
        .poll(async () => {
          await close();
          return dialog.isVisible();
        })
        .toBe(false);
      await expect(link).toBeFocused();
    }
    expect(context.pages()).toHaveLength(1);
  });
  await test.step('The dialog says the booking platform shows UK time (GMT/BST) and a visitor in France has the appointment one hour later. Example: 14:00 booked is 15:00 in France.', async () => {
    await bookingLinks(page).nth(2).press('Enter');
    await expect(dialog).toContainText('l’heure du Royaume-Uni (GMT/BST)');
    await expect(dialog).toContainText('une heure plus tard');
    await expect(dialog.getByRole('definition')).toHaveText([/^14\sh$/, /^15\sh$/]);
  });
  await test.step('"Continuer la Réservation" opens the remembered URL in a new tab and closes the dialog.', async () => {
    await page.keyboard.press('Tab');
    const address = await bookingLinks(page).nth(2).getAttribute('href');
    await expectNoOpenerOrReferrer(page, address, () => page.keyboard.press('Enter'));
    await expect(dialog).toBeHidden();
    await expect(page.locator('dialog a')).not.toHaveAttribute('href');
  });
});

test('For English visitors the booking URL opens directly in a new tab with no dialog.', async ({ page, context }) => {
  await page.goto('/');
  await test.step('Outbound links (the general booking page and one page per service) open in a new tab without opener or referrer', async () => {
    const links = page.locator(`main a[href^="${PLATFORM}"]`);
    const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(new Set(addresses).size).toBe(4);
    for (const [index, address] of addresses.entries()) {
      const link = links.nth(index);
      if (await link.isVisible()) await expectNoOpenerOrReferrer(page, address, () => link.click());
    }
  });
  await expect(page.locator('dialog')).toHaveCount(0);
  await test.step('a double click opens one tab', async () => {
    for (const link of [page.locator('#home a[target=_blank]'), bookingLinks(page).first()]) {
      const pagePromise = context.waitForEvent('page');
      await link.dblclick();
      await (await pagePromise).waitForLoadState();
      expect(context.pages()).toHaveLength(2);
      await (await pagePromise).close();
    }
  });
});

test.describe('a tap before the dialog’s code has come', () => {
  test.use({ expectedConsoleErrors: [/Failed to load|Error hydrating/] });

  test('waits for it, and shows that it does @full', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/fr', { waitUntil: 'commit' });
    const link = bookingLinks(page).first();
    await link.click();
    await expect(link).toHaveAttribute('aria-disabled', 'true');
    release();
    await expect(dialogOf(page)).toBeVisible();
    await expect(link).not.toHaveAttribute('aria-disabled');
  });

  test('opens the link in this tab if the code fails, or does not come within 8 seconds @full', async ({
    page,
    context,
  }) => {
    const address = `${PLATFORM}**`;
    await page.clock.install({ time: new Date('2026-11-23T10:00:00Z') });
    // The clock is stopped: an installed clock runs on, and a slow machine would miss the countdown's seconds.
    const tapWithStoppedClock = async () => {
      await page.goto('/fr');
      await page.clock.pauseAt(new Date('2026-11-23T11:00:00Z'));
      await bookingLinks(page).nth(1).click();
    };
    await test.step('blocked', async () => {
      await page.route(/BookingDialog/, (route) => route.abort());
      const failure = page.waitForEvent('requestfailed', {
        predicate: (request) => /BookingDialog/.test(request.url()),
      });
      await tapWithStoppedClock();
      await failure;
      // Lets seven of the eight seconds pass: Astro retries the import after one of them.
      for (const _second of '1234567') await page.clock.runFor(1000);
      await page.waitForURL(address);
      expect(await page.evaluate(() => document.referrer)).toBe('');
    });
    await test.step('late', async () => {
      await page.unrouteAll();
      await holdScripts(page, /BookingDialog/);
      await page.clock.install({ time: new Date('2026-11-23T10:00:00Z') });
      await tapWithStoppedClock();
      await page.clock.runFor(7900);
      await expect(page).toHaveURL('/fr');
      await page.clock.runFor(200);
      await page.waitForURL(address);
    });
    expect(context.pages()).toHaveLength(1);
  });
});

/** The present moment, and 14:00 UK time in that zone; no time where both zones agree. */
const ZONES: Record<string, [now: string, time?: string, isNextDay?: boolean][]> = {
  'Europe/London': [['2026-07-01T12:00:00Z']],
  'Atlantic/Reykjavik': [['2026-03-29T00:59:00Z'], ['2026-03-29T01:00:00Z', '13:00']],
  'Europe/Paris': [['2026-12-01T12:00:00Z', '15:00']],
  'Asia/Kathmandu': [['2026-12-01T12:00:00Z', '19:45']],
  'Pacific/Auckland': [['2026-12-01T23:30:00Z', '03:00', true]],
  // Browsers report this zone when they do not know theirs.
  'Etc/Unknown': [['2026-07-01T12:00:00Z']],
};

/** "19:45" is "19 h 45" in French, "09:00" is "9 h". */
const formatFrenchTime = (time: string) =>
  time
    .replace(/^0/, '')
    .replace(/:(\d\d)$/, '\u00A0h\u00A0$1')
    .replace(/\u00A000$/, '');

/** Picks the usual cases; the full run takes all of them. */
const selectZones = <Case>(zones: Record<string, Case>, ...usualZones: string[]) =>
  Object.entries(zones).filter(([zone]) => process.env.LONG_TESTS || usualZones.includes(zone));

test('the page says what 14:00 in the UK is for the visitor, and nothing where the clocks agree @full', async ({
  browser,
  site,
}) => {
  for (const [timezoneId, cases] of selectZones(ZONES, 'Atlantic/Reykjavik', 'Pacific/Auckland')) {
    const context = await browser.newContext({ timezoneId, baseURL: site.url });
    const page = await context.newPage();
    for (const [index, [now, time, isNextDay]] of cases.entries()) {
      const locale = index % 2 === 0 ? 'fr' : 'en';
      await page.clock.setFixedTime(new Date(now));
      await page.goto(homeOf(locale), { waitUntil: 'domcontentloaded' });
      const zoneNote = page.locator('[data-time-zone-note]');
      const template = textsOf(locale)[isNextDay ? 'booking.visitorZoneNextDay' : 'booking.visitorZone'];
      const name = `${timezoneId} at ${now}`;
      const shownTime = locale === 'fr' ? formatFrenchTime(time ?? '') : time;
      if (shownTime) await expect.soft(zoneNote, name).toHaveText(template.replace('{time}', shownTime));
      else await expect.soft(zoneNote, name).toBeHidden();
    }
    await context.close();
  }
});

/** The visitor's own hour that the dialog adds to 14:00 and 15:00; none where it equals one of them. */
const OWN_HOURS: Record<string, [now: string, hour?: RegExp]> = {
  'Europe/London': ['2026-07-01T12:00:00Z'],
  'Europe/Paris': ['2026-12-01T12:00:00Z'],
  // Algiers keeps French winter time and British summer time alike.
  'Africa/Algiers': ['2026-07-01T12:00:00Z'],
  'America/Toronto': ['2026-12-01T12:00:00Z', /il est 9\sh là où vous êtes/],
  'Asia/Kolkata': ['2026-07-01T12:00:00Z', /il est 18\sh\s30 là où vous êtes/],
  'Pacific/Auckland': ['2026-12-01T12:00:00Z', /il est 3\sh le lendemain là où vous êtes/],
};

test('the dialog also says the visitor’s own hour, if it differs from those of the UK and France @full', async ({
  browser,
  site,
}) => {
  for (const [timezoneId, [now, hour]] of selectZones(OWN_HOURS, 'Africa/Algiers', 'Pacific/Auckland')) {
    const context = await browser.newContext({ timezoneId, baseURL: site.url });
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(now));
    await page.goto('/fr');
    await bookingLinks(page).first().click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('definition'), timezoneId).toHaveText([/^14\sh$/, /^15\sh$/]);
    if (hour) {
      await expect.soft(dialog, timezoneId).toContainText(hour);
      await expect.soft(dialog, timezoneId).toHaveAccessibleDescription(hour);
    } else await expect.soft(dialog, timezoneId).not.toContainText('là où vous êtes');
    await context.close();
  }
});

for (const [viewport, tag] of [
  [SMALLEST_PHONE, []],
  [{ width: 320, height: 256 }, '@full'],
  [{ width: 640, height: 320 }, '@full'],
  // A window of 1280 x 720 at 400 % zoom.
  [{ width: 320, height: 180 }, '@full'],
] as const) {
  test.describe(`the dialog, ${viewport.width} x ${viewport.height} px`, { tag: [tag].flat() }, () => {
    test.use({ viewport });

    test('says both hours, and all of it can be read and reached', async ({ page }) => {
      await page.goto('/fr');
      await bookingLinks(page).first().click();
      const dialog = dialogOf(page);
      await expect(dialog.getByRole('definition')).toHaveText([/^14\sh$/, /^15\sh$/]);
      await expect(dialog.getByRole('heading')).toBeInViewport();
      // Cancel has the focus as the dialog opens, with the explanation in view.
      for (const name of [texts['booking.close'], texts['booking.cancel']]) {
        await dialog.getByRole('button', { name, exact: true }).focus();
        await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
      const { left, right, overflow } = await dialog.evaluate((element) => ({
        ...element.getBoundingClientRect().toJSON(),
        overflow: element.scrollWidth - element.clientWidth,
      }));
      expect(overflow).toBe(0);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(viewport.width);
    });
  });
}
