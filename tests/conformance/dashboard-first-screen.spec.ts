import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, expectUsable, PHONE } from '../support/dashboard.ts';
import { emptySite, openOwnerApi, submitMessage, submitReview } from '../support/owner-api.ts';
import { holdScripts } from '../support/visitor.ts';

test.use(PHONE);

/** Opens the page signed in, its code still on the way. */
async function openEarly(page: Page, siteUrl: string, address: string) {
  await page.context().addCookies((await (await openOwnerApi(siteUrl)).storageState()).cookies);
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  const screen = page.locator('[data-first-screen]');
  return { release, screen, lines: screen.locator('.start__line') };
}

for (const [locale, width, tag] of [
  ['fr', 360, []],
  ['fr', 1440, '@full'],
  ['en', 360, '@full'],
] as const) {
  test(
    `before the dashboard's code is there its page says in ${locale} who waits, and nothing moves when it comes (${width} px)`,
    { tag: [tag].flat() },
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 740 });
      const { m, button, address } = dashboardOf(page, locale);
      await emptySite(site.url);
      await submitReview(site.url, { name: 'A reader' });
      await submitMessage(site.url, { name: 'A writer' });
      const { release, screen, lines } = await openEarly(page, site.url, address);
      await expect(lines).toHaveCount(2);
      await expect(page.getByRole('heading', { name: m['admin.start.title'] })).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByText(m['admin.noMail'])).toBeVisible();
      await expectUsable(page);
      const early = await lines.allInnerTexts();
      await lines.first().focus();
      const places = () => page.evaluate(placesOfLinks);
      const before = await places();

      await page.evaluate(watchFewestLines);
      release();
      await expect(button('admin.signOut')).toBeVisible();
      await expect(screen).toHaveCount(0);
      expect(await page.evaluate(() => (window as unknown as { fewest: number }).fewest)).toBe(2);
      const whole = page.locator('.start__line');
      expect((await whole.allInnerTexts()).slice(0, 2)).toEqual(early);
      expect(await places()).toEqual(before);
      await expect(whole.first()).toBeFocused();
    },
  );
}

/** Runs in the page: where the ways to each area and the first two lines stand. */
function placesOfLinks() {
  const links = [
    ...document.querySelectorAll('.areas__link'),
    ...[...document.querySelectorAll('.start__line')].slice(0, 2),
  ];
  return links.map((link) => link.getBoundingClientRect().toJSON() as unknown);
}

/** Runs in the page: from now on answers are slow to be read, and every frame is looked at. */
function watchFewestLines() {
  const read = Response.prototype.json;
  Response.prototype.json = async function () {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return read.call(this) as unknown;
  };
  const watched = Object.assign(window, { fewest: Infinity });
  const look = () => {
    watched.fewest = Math.min(watched.fewest, document.querySelectorAll('.start__line').length);
    requestAnimationFrame(look);
  };
  look();
}

test('where nobody waits it says so', { tag: '@full' }, async ({ page, site }) => {
  const { m, button, address } = dashboardOf(page);
  await emptySite(site.url);
  const { release, screen } = await openEarly(page, site.url, address);
  await expect(screen.getByText(m['admin.start.nobody'])).toBeVisible();
  release();
  await expect(button('admin.signOut')).toBeVisible();
  await expect(page.getByText(m['admin.start.nobody'])).toBeVisible();
});

test.describe(() => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  for (const [state, { view = '', path = '', answer = { status: 500 } as object }] of [
    ['another view is opened', { view: '#messages-inbox' }],
    ['a list cannot be read', { path: '**/api/messages' }],
    ['nobody knows of the mails', { path: '**/api/mail' }],
    ['mails fail', { path: '**/api/mail', answer: { json: { isSetUp: true, failure: 'password' } } }],
  ] as const)
    test(`it is not shown where ${state}`, { tag: '@full' }, async ({ page, site }) => {
      const { m, button, address } = dashboardOf(page);
      if (path) await page.route(path, (route) => route.fulfill(answer));
      const answered = page.waitForResponse(/api\/mail/);
      const { release, screen } = await openEarly(page, site.url, address + view);
      await answered;
      await expect(page.getByText(m['admin.loading'], { exact: true })).toBeVisible();
      await expect(screen).toBeHidden();
      release();
      await expect(button('admin.signOut')).toBeVisible();
      await expect(screen).toHaveCount(0);
    });
});

test(
  'nor where another tab signs in or out meanwhile: the dashboard asks again',
  { tag: '@full' },
  async ({ page, site }) => {
    const { button, address } = dashboardOf(page);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/api/mail', async (route) => held.then(() => route.continue()));
    const { release, screen } = await openEarly(page, site.url, address);
    const answered = page.waitForResponse(/api\/mail/);
    await page.waitForRequest(/api\/mail/);
    await page.evaluate(() => new BroadcastChannel('owner-session').postMessage('signed-out'));
    letThrough();
    await answered;
    await expect(screen).toBeHidden();
    release();
    await expect(button('admin.signOut')).toBeVisible();
    await expect(screen).toHaveCount(0);
  },
);
