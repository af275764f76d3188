import { expect, test, type Locator, type Page } from '@playwright/test';
import type { RejectionReason } from '../../src/contract/review-state.ts';
import type { CatalogueKey } from '../../src/contract/catalogue-key.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { interpolate } from '../../src/i18n/interpolate.ts';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import type { Locale } from '../../src/contract/locales.ts';
import { expectAccessible } from './axe.ts';
import { OWNER_PASSWORD } from './owner.ts';
import { openOwnerApi } from './owner-api.ts';

const SMALLEST_TARGET = 48;

/** The tabs of each list; the reviews have a fourth one where something was set apart. */
const TABS = {
  messages: ['admin.messages.inbox.tab', 'admin.messages.archive.tab', 'admin.messages.spam.tab'],
  reviews: ['admin.reviews.pending.tab', 'admin.reviews.approved.tab', 'admin.reviews.rejected.tab'],
} as const;

/** Expects no axe violation, no sideways overflow and no target too small for a thumb in the page's current state. */
export async function expectUsableNow(page: Page) {
  // Axe takes a target half covered by a bar for a small one; heights are checked below instead.
  await expectAccessible(page, 'axe', { targetSize: false });
  const smallTargets = await page.locator('a, button, select, input:not([aria-hidden])').evaluateAll(
    (targets, smallest) =>
      targets
        // A choice can be tapped on its whole row, a file input on the button around it.
        .map((target) => ({
          area: target.closest('.choices__choice, .photo-button') ?? target,
          html: target.outerHTML.slice(0, 80),
        }))
        .map(({ area, html }) => ({ height: area.getBoundingClientRect().height, html }))
        .filter(({ height }) => height > 0 && height < smallest),
    SMALLEST_TARGET,
  );
  expect.soft(smallTargets).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, 'nothing sticks out').toBeLessThanOrEqual(page.viewportSize()!.width);
}

/** Runs `expectUsableNow` in the full run alone; `dashboard-states.spec.ts` checks each view once in every run. */
export async function expectUsable(page: Page) {
  if (process.env.LONG_TESTS) await expectUsableNow(page);
}

/** Runs every row as a step of its own; a failed row is reported at once and does not stop the others. */
export async function eachRow<Row>(
  page: Page,
  rows: Record<string, Row>,
  run: (row: Row, name: string) => Promise<void>,
) {
  for (const [name, row] of Object.entries(rows))
    await test
      .step(name, () => run(row, name))
      .catch(async (failure: Error) => {
        expect.soft(failure.message, name).toBe('');
        // A reload closes whatever the failed row left open.
        await page.reload();
      });
}

/**
 * Lets time pass, on a clock that the test has installed, until the dashboard asks for news, and waits for the answer.
 * Its steps are shorter than the request timeout, which would otherwise end first.
 */
export async function passUntilPolled(page: Page) {
  let isRequested = false;
  const overviewRequest = page.waitForRequest('**/api/overview');
  void overviewRequest.then(() => (isRequested = true));
  const isPolled = async () => {
    await page.clock.runFor('00:05');
    return isRequested;
  };
  await expect.poll(isPolled, { intervals: [20] }).toBe(true);
  await (await (await overviewRequest).response())!.finished();
}

/** Expects that one element lies wholly above the other, once nothing moves. */
export const expectApart = (one: Locator, other: Locator, why: string) =>
  expect
    .poll(async () => {
      const [upper, lower] = [(await one.boundingBox())!, (await other.boundingBox())!].toSorted((a, b) => a.y - b.y);
      return upper!.y + upper!.height <= lower!.y;
    }, why)
    .toBe(true);

/** Reads the recipient, subject and body of a mailto link. */
export async function letterOf(link: Locator) {
  const { pathname, searchParams } = new URL((await link.getAttribute('href'))!);
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body')! };
}

/** The dashboard's controls; in French by default, so that a hard-coded English string is not found. */
export function dashboardOf(page: Page, locale: Locale = 'fr') {
  const m = CATALOGUES[locale];
  const address = localizedPath('/admin', locale);
  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  const button = (name: CatalogueKey, within: Page | Locator = page) =>
    within.getByRole('button', { name: m[name], exact: true });
  const link = (name: CatalogueKey, within: Page | Locator = page) =>
    within.getByRole('link', { name: m[name], exact: true });
  const password = page.getByLabel(m['admin.password'], { exact: true });
  const toast = page.locator('.toast');
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  /** The row already shows its change before it is stored. */
  const waitUntilSaved = (name: string) => expect(row(name)).not.toHaveAttribute('aria-busy');
  /** Closes the toast, which covers the navigation on a phone, unless it has gone by itself meanwhile. */
  const closeToast = async () => {
    const close = toast.getByRole('button');
    // A tap elsewhere, so that the next one at a row's button is no double tap.
    if (await close.isVisible()) await close.tap({ timeout: 5_000 }).catch(() => {});
    await expect(toast).toHaveCount(0);
  };
  /** Opens a view, such as "reviews-pending" or "#form/…", with a session that skips the sign-in form. */
  const openSignedIn = async (siteUrl: string, view = 'start') => {
    const owner = await openOwnerApi(siteUrl);
    await page.context().addCookies((await owner.storageState()).cookies);
    // A page that is open already would only change its view.
    if (page.url() !== 'about:blank') await page.goto('about:blank');
    await page.goto(`${siteUrl}${address}#${view.replace('#', '')}`);
    await expect(button('admin.signOut')).toBeVisible();
  };
  return {
    page,
    m,
    address,
    row,
    button,
    link,
    password,
    toast,
    dialog,
    main,
    saved: waitUntilSaved,
    closeToast,
    /** A string of the interface with its values. */
    say: (key: CatalogueKey, values: Record<string, string | number>) => interpolate(m[key], values),
    /** The beginning of a string, before its first value. */
    beginning: (key: CatalogueKey) => m[key].split('{')[0]!,
    heading: (name: CatalogueKey) => page.getByRole('heading', { name: m[name], exact: true }),
    /** A string that is an element's whole text. */
    text: (key: CatalogueKey, within: Page | Locator = page) => within.getByText(m[key], { exact: true }),
    /** Presses a row's button, and waits until the change is stored and its toast shown. */
    async press(action: CatalogueKey, name: string, toastKey?: CatalogueKey) {
      await button(action, row(name)).tap();
      if (toastKey) await expect(toast).toContainText(m[toastKey]);
      await waitUntilSaved(name);
      if (toastKey) await closeToast();
    },
    /** Answers matching requests in the server's place, with a failure, until `page.unrouteAll`. */
    refuse: (pattern: string | RegExp, status = 500) => page.route(pattern, (route) => route.fulfill({ status })),
    /** Lets time pass until the dashboard has asked and `isDone`; repeated, as an opening view may just have asked. */
    passUntil: (isDone: () => Promise<void>) =>
      expect(async () => {
        await passUntilPolled(page);
        await isDone();
      }).toPass(),
    /** Runs each step in turn; one that fails hides none of the others. */
    eachStep: (steps: Record<string, () => Promise<unknown>>) =>
      eachRow(page, steps, async (step) => void (await step())),
    /** The names of the records that are shown, from top to bottom. */
    names: main.getByRole('listitem').getByRole('heading'),
    alert: main.getByRole('alert'),
    /** Expects how many records wait, in the navigation and in the page's title, and the number on each tab. */
    async expectCounts(area: keyof typeof TABS, waiting: number, counts: number[]) {
      const tabs = page.getByRole('navigation', { name: m[`admin.${area}`], exact: true }).getByRole('link');
      await expect(tabs).toHaveText(TABS[area].map((tab, index) => `${m[tab]} ${counts[index]}`));
      const name = waiting ? `${m[`admin.${area}`]} ${waiting} ${m['admin.count.waiting']}` : m[`admin.${area}`];
      await expect(page.locator(`nav a[href^="#${area}-"]`).first()).toHaveAccessibleName(name);
      await expect(page).toHaveTitle(`${waiting ? `(${waiting}) ` : ''}${m['admin.title']}`);
    },
    /** Expects the title and text of a toast. */
    expectToast: (
      key: 'admin.denied' | 'admin.granted' | 'admin.updateFailed' | 'admin.deleteFailed' | 'admin.message.failed',
    ) => expect(toast.locator('p')).toHaveText([m[`${key}.title`], m[`${key}.text`]]),
    /** Deletes a record and confirms it. */
    async remove(name: string) {
      await button('admin.delete', row(name)).tap();
      await button('admin.delete', dialog).tap();
    },
    /** Stubs the printer, presses the print button and shows the page as on paper. */
    async print() {
      await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
      await button('admin.person.print').click();
      await expect(page.locator('[data-printed]')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('button'), 'paper shows no buttons').toHaveCount(0);
    },
    /** Goes to a view, such as "site-texts", as a link to it would. */
    go: (view: string) => page.evaluate((hash) => void (location.hash = hash), view),
    /** Shows a row's actions beyond the first three. */
    openMore: (name: string) => button('admin.more', row(name)).press('Enter'),
    async reject(name: string, reason?: RejectionReason) {
      await button('admin.reject', row(name)).click();
      if (!reason) return;
      await row(name).getByLabel(m['admin.reason']).selectOption(reason);
      await expect(row(name)).not.toHaveAttribute('aria-busy');
      await button('admin.reason.save', row(name)).click();
      await expect(button('admin.reason.saved', row(name))).toBeVisible();
    },
    /** Follows the navigation's link to a view, such as "reviews-approved". */
    show: (view: string) => page.locator(`nav a[href="#${view}"]`).last().click(),
    openSignedIn,
    async signIn(enteredPassword = OWNER_PASSWORD) {
      if (!page.url().endsWith(address)) await page.goto(address);
      await password.fill(enteredPassword);
      await button('admin.signIn').click();
    },
  };
}

/** Changes the password; `passwords` are the current one, the new one and its confirmation. */
export async function changePassword(page: Page, passwords: [string, string, string], locale?: Locale) {
  const { m, button, show } = dashboardOf(page, locale);
  const form = page.getByRole('form', { name: m['admin.password.change'] });
  await show('account');
  if ((await form.count()) === 0) await button('admin.password.change').click();
  const labels = [m['admin.password.current'], m['admin.password.new'], m['admin.password.confirmation']];
  for (const [index, label] of labels.entries()) await form.getByLabel(label, { exact: true }).fill(passwords[index]!);
  await button('admin.password.save', form).click();
}
