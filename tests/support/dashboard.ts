import { expect, test, type Locator, type Page } from '@playwright/test';
import type { RejectionReason } from '../../src/contract/review-state.ts';
import type { CatalogueKey } from '../../src/contract/catalogue-key.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import type { Locale } from '../../src/contract/locales.ts';
import { expectAccessible } from './axe.ts';
import { OWNER_PASSWORD } from './owner.ts';
import { openOwnerApi } from './owner-api.ts';

/** A phone that one holds in one hand. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const SMALLEST_TARGET = 48;

/** Axe finds nothing in the page as it is now, nothing sticks out, and every target is large enough for a thumb. */
export async function expectUsableNow(page: Page) {
  // A target that a bar half covers, as the page is scrolled, is a small one to axe: their sizes are looked at below.
  await expectAccessible(page, 'axe', { targetSize: false });
  const small = await page.locator('a, button, select, input:not([aria-hidden])').evaluateAll(
    (targets, smallest) =>
      targets
        // The whole line of a choice can be touched, and the button around a file.
        .map((target) => ({
          area: target.closest('.choices__choice, .photo-button') ?? target,
          html: target.outerHTML.slice(0, 80),
        }))
        .map(({ area, html }) => ({ height: area.getBoundingClientRect().height, html }))
        .filter(({ height }) => height > 0 && height < smallest),
    SMALLEST_TARGET,
  );
  expect.soft(small).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, 'nothing sticks out').toBeLessThanOrEqual(page.viewportSize()!.width);
}

/** The same in the full run alone: always, `dashboard-states.spec.ts` looks at each view once. */
export async function expectUsable(page: Page) {
  if (process.env.LONG_TESTS) await expectUsableNow(page);
}

/** Runs every row as a step of its own; one that fails is told at once, and hides none of the others. */
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
        // Whatever it left open would be in the way of the next one.
        await page.reload();
      });
}

/** Neither of the two lies over the other, once nothing moves. */
export const expectApart = (one: Locator, other: Locator, why: string) =>
  expect
    .poll(async () => {
      const [upper, lower] = [(await one.boundingBox())!, (await other.boundingBox())!].toSorted((a, b) => a.y - b.y);
      return upper!.y + upper!.height <= lower!.y;
    }, why)
    .toBe(true);

/** A letter that a link opens in her mail program. */
export async function letterOf(link: Locator) {
  const { pathname, searchParams } = new URL((await link.getAttribute('href'))!);
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body')! };
}

/** The owner's page as she uses it; in French, so that a string that was written into a component is found out. */
export function dashboardOf(page: Page, locale: Locale = 'fr') {
  const m = CATALOGUES[locale];
  const address = localizedPath('/admin', locale);
  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  const button = (name: CatalogueKey, within: Page | Locator = page) =>
    within.getByRole('button', { name: m[name], exact: true });
  const password = page.getByLabel(m['admin.password'], { exact: true });
  const toast = page.locator('.toast');
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  /** Opens a view, as "reviews-pending" or "#form/…", with a session that is there already, where signing in is not what is tested. */
  const openSignedIn = async (siteUrl: string, view = 'start') => {
    const owner = await openOwnerApi(siteUrl);
    await page.context().addCookies((await owner.storageState()).cookies);
    // A page that is open already would only change its view.
    if (page.url() !== 'about:blank') await page.goto('about:blank');
    await page.goto(`${siteUrl}${address}#${view.replace('#', '')}`);
    await expect(button('admin.signOut')).toBeVisible();
  };
  return {
    m,
    address,
    row,
    button,
    password,
    toast,
    dialog,
    main,
    /** The names of the records that are shown, from top to bottom. */
    names: main.getByRole('listitem').getByRole('heading'),
    alert: main.getByRole('alert'),
    /** What a toast of two lines says. */
    toastSays: (
      key: 'admin.denied' | 'admin.granted' | 'admin.updateFailed' | 'admin.deleteFailed' | 'admin.message.failed',
    ) => expect(toast.locator('p')).toHaveText([m[`${key}.title`], m[`${key}.text`]]),
    /** On a phone it lies over the ways to the next view for as long as it is there. */
    async closeToast() {
      await toast.getByRole('button').tap();
      await expect(toast).toHaveCount(0);
    },
    /** Deletes a record, past the question. */
    async remove(name: string) {
      await button('admin.delete', row(name)).tap();
      await button('admin.delete', dialog).tap();
    },
    /** Lets the next page be printed without a printer, presses the button and shows it as on paper. */
    async print() {
      await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
      await button('admin.person.print').click();
      await expect(page.locator('[data-printed]')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('button'), 'nothing to press stands on paper').toHaveCount(0);
    },
    /** To another view, as by a link to it: "site-texts". */
    go: (view: string) => page.evaluate((hash) => void (location.hash = hash), view),
    /** Unfolds what a row has besides the first three things to do. */
    openMore: (name: string) => button('admin.more', row(name)).press('Enter'),
    /** Waits until what was done in the row is stored: the row shows it before. */
    saved: (name: string) => expect(row(name)).not.toHaveAttribute('aria-busy'),
    /** Rejects with a reason, or with none. */
    async reject(name: string, reason?: RejectionReason) {
      await button('admin.reject', row(name)).click();
      if (!reason) return;
      await row(name).getByLabel(m['admin.reason']).selectOption(reason);
      await expect(row(name)).not.toHaveAttribute('aria-busy');
      await button('admin.reason.save', row(name)).click();
      await expect(button('admin.reason.saved', row(name))).toBeVisible();
    },
    /** `view` as it stands in the address: "reviews-approved". */
    show: (view: string) => page.locator(`nav a[href="#${view}"]`).last().click(),
    openSignedIn,
    async signIn(typed = OWNER_PASSWORD) {
      if (!page.url().endsWith(address)) await page.goto(address);
      await password.fill(typed);
      await button('admin.signIn').click();
    },
  };
}

/** Opens the password change and sends it: current password, new one, confirmation. */
export async function changePassword(page: Page, typed: [string, string, string], locale?: Locale) {
  const { m, button, show } = dashboardOf(page, locale);
  const form = page.getByRole('form', { name: m['admin.password.change'] });
  await show('account');
  if ((await form.count()) === 0) await button('admin.password.change').click();
  const labels = [m['admin.password.current'], m['admin.password.new'], m['admin.password.confirmation']];
  for (const [index, label] of labels.entries()) await form.getByLabel(label, { exact: true }).fill(typed[index]!);
  await button('admin.password.save', form).click();
}
