import { expect, type Locator, type Page } from '@playwright/test';
import type { RejectionReason } from '../../src/contract/review-state.ts';
import type { MessageKey } from '../../src/contract/message-key.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import type { Locale } from '../../src/contract/locales.ts';
import { expectAccessible } from './axe.ts';
import { OWNER_PASSWORD } from './owner.ts';
import { openOwnerApi } from './owner-api.ts';

/** A phone that one holds in one hand. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const SMALLEST_TARGET = 48;

/** Axe finds nothing in the page as it is now, and every target is large enough for a thumb. */
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
}

/** The same in the full run alone: always, `dashboard-states.spec.ts` looks at each view once. */
export async function expectUsable(page: Page) {
  if (process.env.LONG_TESTS) await expectUsableNow(page);
}

/** The owner's page as she uses it; in French, so that a string that was written into a component is found out. */
export function dashboardOf(page: Page, locale: Locale = 'fr') {
  const m = CATALOGUES[locale];
  const address = localizedPath('/admin', locale);
  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  const button = (name: MessageKey, within: Page | Locator = page) =>
    within.getByRole('button', { name: m[name], exact: true });
  const password = page.getByLabel(m['admin.password'], { exact: true });
  /** Opens the page with a session that is there already, where signing in is not what is tested. */
  const openSignedIn = async (siteUrl: string) => {
    const owner = await openOwnerApi(siteUrl);
    await page.context().addCookies((await owner.storageState()).cookies);
    await page.goto(siteUrl + address);
    await expect(button('admin.signOut')).toBeVisible();
  };
  return {
    m,
    address,
    row,
    button,
    password,
    toast: page.locator('.toast'),
    dialog: page.getByRole('dialog'),
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
    /** The same until both lists were read: only then does each view that is opened ask what is new. */
    async openRead(siteUrl: string) {
      const lists = ['**/api/messages', '**/api/reviews?*'].map((list) => page.waitForResponse(list));
      await openSignedIn(siteUrl);
      await Promise.all(lists);
    },
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
