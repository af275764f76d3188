import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, LANGUAGES } from '../support/dashboard.ts';
import { submitReview } from '../support/owner-api.ts';
import { startTestSite } from '../support/test-site.ts';

for (const { locale, tag } of LANGUAGES) {
  test(
    `Locked until the typed password is right, then unlocked for the session (${locale})`,
    { tag },
    async ({ page, site }) => {
      const { address, row, password, signIn } = dashboardOf(page, locale);
      const name = `Locked ${locale}`;
      await submitReview(site.url, { name });
      await page.goto(address);
      await expect(password).toBeVisible();
      expect(await page.content()).not.toContain(name);
      await signIn();
      await expect(row(name)).toBeVisible();
      await page.reload();
      await expect(row(name)).toBeVisible();
    },
  );

  test(
    `while the session is asked for there is one heading, and axe finds nothing (${locale})`,
    { tag },
    async ({ page }) => {
      const { m, address } = dashboardOf(page, locale);
      let answer = () => {};
      const isAnswered = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/session', async (route) => {
        await isAnswered;
        await route.continue();
      });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('.loading')).toBeVisible();
      await expectAccessible(page);
      answer();
      // Only one thing may answer to the label, also where it is not asked for exactly.
      await expect(page.getByLabel(m['admin.password'])).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    },
  );
}

test.describe('a wrong password', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  for (const locale of LOCALES) {
    test(`Toast: title, description, variant (default or destructive): wrong and correct password (${locale})`, async ({
      page,
    }) => {
      const { m, toast, signIn } = dashboardOf(page, locale);
      await signIn('not the password');
      await expect(toast.locator('p')).toHaveText([m['admin.denied.title'], m['admin.denied.text']]);
      await expect(toast).toHaveAttribute('data-variant', 'destructive');
      await signIn();
      await expect(toast.locator('p')).toHaveText([m['admin.granted.title'], m['admin.granted.text']]);
      await expect(toast).toHaveAttribute('data-variant', 'default');
    });
  }
});

test('whoever guesses has to wait, and sees for how long', async ({ browser }) => {
  const site = await startTestSite();
  try {
    const page = await (await browser.newContext({ baseURL: site.url })).newPage();
    const { address, button, signIn } = dashboardOf(page, 'en');
    await page.goto(address);
    await page.evaluate(async () => {
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"password":"a guess"}' };
      for (let guess = 0; guess < 5; guess += 1) await fetch('/api/session', init);
    });
    await signIn('another guess');
    await expect(page.getByRole('timer')).toHaveText(/^You can try again in 0:[0-2]\d\.$/);
    await expect(button('admin.signIn')).toHaveAttribute('aria-disabled', 'true');
  } finally {
    await site.stop();
  }
});

test('the sign-in is one that password managers understand, and shows what is typed', async ({ page }) => {
  const { address, button, password } = dashboardOf(page, 'en');
  await page.goto(address);
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.locator('input[autocomplete="username"]')).toHaveCount(1);
  await password.fill('what I type');
  await button('admin.show').click();
  await expect(password).toHaveAttribute('type', 'text');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what it needs', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.gate .notice')).toContainText(CATALOGUES.en['admin.noScript']);
    await expect(page.locator('.gate .notice')).toBeVisible();
    await expect(page.locator('.loading')).toBeHidden();
  });
});
