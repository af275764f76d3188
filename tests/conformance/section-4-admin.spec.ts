import { expect, test } from '../support/browser-test.ts';
import { dashboardOf } from '../support/dashboard.ts';
import { A_REVIEW, openApi } from '../support/owner-api.ts';
import { LOCALES } from './locales.ts';

test.describe('section 4, states and transitions: admin', () => {
  for (const locale of LOCALES) {
    test(`Locked until the typed password is right, then unlocked for the session (${locale})`, async ({
      page,
      site,
    }) => {
      const { words, row, signIn } = dashboardOf(page, locale);
      const name = `Locked ${locale}`;
      await (await openApi(site.url)).post('/api/reviews', { data: { ...A_REVIEW, name } });
      await page.goto(words.address);
      await expect(page.getByLabel(words.password, { exact: true })).toBeVisible();
      expect(await page.content()).not.toContain(name);
      await signIn();
      await expect(row(name)).toBeVisible();
      await page.reload();
      await expect(row(name)).toBeVisible();
    });

    test(`A change-password panel toggles open or closed (${locale})`, async ({ page }) => {
      const { words, button, signIn, show } = dashboardOf(page, locale);
      await signIn();
      await show('account');
      const form = page.getByRole('form', { name: words.changePassword });
      for (const isOpen of [false, true, false]) {
        await expect(form).toHaveCount(isOpen ? 1 : 0);
        await expect(button(words.changePassword)).toHaveAttribute('aria-expanded', String(isOpen));
        await button(words.changePassword).click();
      }
    });
  }
});
