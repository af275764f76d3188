import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { changePassword, dashboardOf, PHONE } from '../support/dashboard.ts';
import { A_MESSAGE, emptySite, openOwnerApi, submitMessage, submitReview } from '../support/owner-api.ts';

const SMALLEST_TARGET = 48;

async function expectLargeTargets(page: Page) {
  const small = await page.locator('body').evaluate((body, smallest) => {
    const targets = [...body.querySelectorAll<HTMLElement>('a, button, select, input:not([aria-hidden])')];
    return targets
      .map((target) => ({ height: target.getBoundingClientRect().height, text: target.textContent || target.id }))
      .filter(({ height }) => height > 0 && height < smallest);
  }, SMALLEST_TARGET);
  expect(small).toEqual([]);
}

for (const [locale, colorScheme, tag] of [
  ['en', 'dark', []],
  ['fr', 'light', ['@full']],
] as const) {
  test.describe(`${colorScheme}`, () => {
    test.use({ ...PHONE, colorScheme, expectedConsoleErrors: [/status of 4|status of 500|ERR_INTERNET_DISCONNECTED/] });

    test(
      `axe finds nothing in any state, and every target is large enough for a thumb (${locale}, ${colorScheme})`,
      { tag: [...tag] },
      async ({ page, context, site }) => {
        await emptySite(site.url);
        const ids: Record<string, string> = {};
        for (const name of ['Approved', 'Rejected', 'Failed', 'Gone', 'Changed'])
          ids[name] = await submitReview(site.url, { name });
        await submitMessage(site.url);
        const { m, row, button, toast, dialog, openSignedIn, show, saved, signIn } = dashboardOf(page, locale);
        const check = (state: string) =>
          test.step(state, async () => {
            await expectAccessible(page);
            await expectLargeTargets(page);
          });

        await signIn('wrong');
        await expect(toast).toContainText(m['admin.denied.title']);
        await check('sign-in refused');

        await openSignedIn(site.url);
        await button('admin.approve', row('Approved')).tap();
        await button('admin.reject', row('Rejected')).tap();
        for (const name of ['Approved', 'Rejected']) await saved(name);
        await page.route('**/api/reviews/*', (route) => route.fulfill({ status: 500 }));
        await button('admin.approve', row('Failed')).tap();
        await expect(row('Failed')).toContainText(m['admin.row.failed']);
        await page.unrouteAll();
        const elsewhere = await openOwnerApi(site.url);
        await elsewhere.delete(`/api/reviews/${ids.Gone}`);
        await button('admin.approve', row('Gone')).tap();
        // Only once the list has been read again: it must not bring the next one's news.
        await expect(row('Gone')).toHaveAttribute('data-state', 'gone');
        await elsewhere.patch(`/api/reviews/${ids.Changed}`, { data: { isApproved: false } });
        await button('admin.approve', row('Changed')).tap();
        await expect(row('Changed').getByLabel(m['admin.reason'])).toBeVisible();
        await check('a row in every state');
        await button('admin.delete', row('Failed')).tap();
        await expect(dialog).toBeVisible();
        await check('delete dialog');
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog')).toHaveCount(0);

        await page.getByRole('searchbox').fill('no such word');
        await expect(page.locator('.empty')).toBeVisible();
        await check('search without result');
        await show('messages-inbox');
        await expect(row(A_MESSAGE.name)).toBeVisible();
        await check('messages');
        await changePassword(page, locale, ['a', 'b', 'c']);
        await expect(toast).toContainText(m['password.mismatch.title']);
        await check('account');

        await context.setOffline(true);
        await show('reviews-pending');
        await button('admin.refresh').tap();
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
        await check('offline');
        await context.setOffline(false);

        await context.clearCookies();
        await button('admin.refresh').tap();
        await expect(dialog).toContainText(m['admin.ended.title']);
        await check('session ended');
      },
    );
  });
}
