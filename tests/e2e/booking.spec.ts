import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { DESKTOP, holdScripts, homeOf, PHONE, textsOf } from '../support/visitor.ts';

const bookingLinks = (page: Page) => page.locator('[data-book-service]');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: textsOf('fr')['booking.dialogTitle'] });
const zoneLine = (page: Page) => page.locator('[data-visitor-zone]');

/** The booking platform is not reached from here. */
test.beforeEach(({ context }) =>
  context.route('https://booking.example.com/**', (route) => route.fulfill({ body: 'Booking' })),
);

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`fr, ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('Escape, close icon, click outside and “Annuler” close the dialog and give the focus back', async ({
      page,
    }) => {
      await page.goto('/fr');
      const link = bookingLinks(page).nth(1);
      const texts = textsOf('fr');
      const ways = [
        () => page.keyboard.press('Escape'),
        () => page.getByRole('button', { name: texts['booking.close'] }).click(),
        () => page.mouse.click(4, 4),
        () => page.getByRole('button', { name: texts['booking.cancel'] }).click(),
      ];
      for (const close of ways) {
        await link.click();
        await expect(dialogOf(page)).toBeVisible();
        await expect(page.getByRole('button', { name: texts['booking.cancel'] })).toBeFocused();
        await close();
        await expect(dialogOf(page)).toBeHidden();
        await expect(link).toBeFocused();
      }
    });
  });
}

test('by keyboard alone: open, go on, and the booking page opens without opener or referrer', async ({
  page,
  context,
}) => {
  await page.goto('/fr');
  const link = bookingLinks(page).first();
  await link.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const booking = await opened;
  await booking.waitForLoadState();
  expect(booking.url()).toBe(await link.getAttribute('href'));
  expect(await booking.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await expect(dialogOf(page)).toBeHidden();
});

test('a tap before any other script has arrived ends in the dialog too', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/fr', { waitUntil: 'commit' });
  await bookingLinks(page).first().click();
  await expect(dialogOf(page)).toBeVisible();
  release();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the booking page opens in a new tab, and the hour is said on the page', async ({ page, context }) => {
    await page.goto('/fr');
    await expect(page.getByText(textsOf('fr')['booking.ukTime'])).toBeVisible();
    const opened = context.waitForEvent('page');
    await bookingLinks(page).first().click();
    expect((await opened).url()).toBe(await bookingLinks(page).first().getAttribute('href'));
  });
});

const ZONES = [
  { timezoneId: 'Europe/London', now: '2026-07-01T12:00:00Z', time: undefined },
  { timezoneId: 'Atlantic/Canary', now: '2026-07-01T12:00:00Z', time: undefined },
  { timezoneId: 'Atlantic/Reykjavik', now: '2026-12-01T12:00:00Z', time: undefined },
  { timezoneId: 'Atlantic/Reykjavik', now: '2026-07-01T12:00:00Z', time: '13:00' },
  { timezoneId: 'Atlantic/Reykjavik', now: '2026-03-29T00:59:00Z', time: undefined },
  { timezoneId: 'Atlantic/Reykjavik', now: '2026-03-29T01:00:00Z', time: '13:00' },
  { timezoneId: 'Atlantic/Reykjavik', now: '2026-10-25T00:59:00Z', time: '13:00' },
  { timezoneId: 'Atlantic/Reykjavik', now: '2026-10-25T01:00:00Z', time: undefined },
  { timezoneId: 'Europe/Paris', now: '2026-12-01T12:00:00Z', time: '15:00' },
  { timezoneId: 'America/New_York', now: '2026-12-01T12:00:00Z', time: '09:00' },
  { timezoneId: 'Asia/Kathmandu', now: '2026-12-01T12:00:00Z', time: '19:45' },
  { timezoneId: 'Pacific/Auckland', now: '2026-12-01T23:30:00Z', time: '03:00', isNextDay: true },
];

/** "19:45" is "19 h 45" in French, "09:00" is "9 h". */
const inFrench = (time: string) =>
  time
    .replace(/^0/, '')
    .replace(/:(\d\d)$/, '\u00A0h\u00A0$1')
    .replace(/\u00A000$/, '');

for (const { timezoneId, now, time, isNextDay } of ZONES) {
  test.describe(`${timezoneId} at ${now}`, () => {
    test.use({ timezoneId });

    test(time ? `14:00 in the UK is ${time}` : 'clocks agree, so nothing is said', async ({ page }) => {
      await page.clock.setFixedTime(new Date(now));
      for (const locale of ['en', 'fr'] as const) {
        await page.goto(homeOf(locale));
        if (!time) {
          await expect(zoneLine(page)).toBeHidden();
          continue;
        }
        const text = textsOf(locale)[isNextDay ? 'booking.visitorZoneNextDay' : 'booking.visitorZone'];
        await expect(zoneLine(page)).toHaveText(text.replace('{time}', locale === 'fr' ? inFrench(time) : time));
      }
    });
  });
}
