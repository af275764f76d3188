import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/browser-test.ts';
import { changePassword, dashboardOf, PHONE } from '../support/dashboard.ts';
import { A_MESSAGE, A_REVIEW, openApi } from '../support/owner-api.ts';
import { OWNER_PASSWORD, startTestSite } from '../support/test-site.ts';

const NEW_PASSWORD = 'four words are better';

for (const locale of ['en', 'fr'] as const) {
  test(`the password is changed and a second browser signed out; data is exported and erased (${locale})`, async ({
    browser,
  }) => {
    const site = await startTestSite();
    try {
      const visitor = await openApi(site.url);
      await visitor.post('/api/reviews', { data: { ...A_REVIEW, email: 'Person@example.com' } });
      await visitor.post('/api/contact', { data: { ...A_MESSAGE, email: 'person@example.com' } });
      const open = async () => (await browser.newContext({ baseURL: site.url, ...PHONE })).newPage();
      const page = await open();
      const secondPage = await open();
      const { words, button, toast, dialog, signIn, show } = dashboardOf(page, locale);
      const second = dashboardOf(secondPage, locale);
      await signIn();
      await second.signIn();

      await show('account');
      const form = page.getByRole('form', { name: words.changePassword });
      await expect(form).toHaveCount(0);
      await changePassword(page, locale, ['not the password', NEW_PASSWORD, NEW_PASSWORD]);
      await expect(toast).toContainText(words.denied);
      await expect(toast).toContainText(words.deniedText);
      await expect(form.getByLabel(words.current)).toHaveAttribute('aria-invalid', 'true');
      await changePassword(page, locale, [OWNER_PASSWORD, NEW_PASSWORD, NEW_PASSWORD]);
      await expect(toast).toContainText(words.passwordUpdated);
      await expect(form).toHaveCount(0);

      await second.button(words.refresh).tap();
      await expect(second.dialog).toContainText(words.ended);
      await second.dialog.getByLabel(words.password, { exact: true }).fill(NEW_PASSWORD);
      await second.button(words.signIn, second.dialog).tap();
      await expect(second.dialog).toHaveCount(0);

      for (const [label, kind] of [
        [words.csv, 'csv'],
        [words.json, 'json'],
      ] as const) {
        const download = page.waitForEvent('download');
        await button(label).tap();
        const file = await download;
        expect(file.suggestedFilename()).toMatch(new RegExp(`^practice-[\\d-]+\\.${kind}$`));
        const content = await readFile(await file.path(), 'utf8');
        expect(content).toContain(A_REVIEW.reviewText);
        expect(content).toContain(A_MESSAGE.message);
      }

      await page.getByLabel(words.email, { exact: true }).fill('person@example.com');
      await button(words.erase).tap();
      await expect(dialog).toContainText('person@example.com');
      await button(words.erase, dialog).tap();
      await expect(page.getByRole('main')).toContainText(words.erased);
      await show('reviews-pending');
      await expect(page.getByText(words.nothing)).toBeVisible();

      await button(words.signOut).tap();
      await expect(page.getByLabel(words.password, { exact: true })).toBeVisible();
      await page.goBack();
      await page.reload();
      await expect(page.getByLabel(words.password, { exact: true })).toBeVisible();
    } finally {
      await site.stop();
    }
  });
}

test('whoever guesses has to wait, and sees for how long', async ({ browser }) => {
  const site = await startTestSite();
  try {
    const page = await (await browser.newContext({ baseURL: site.url })).newPage();
    const { words, button } = dashboardOf(page, 'en');
    await page.goto(words.address);
    await page.evaluate(async () => {
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"password":"a guess"}' };
      for (let guess = 0; guess < 5; guess += 1) await fetch('/api/session', init);
    });
    await page.getByLabel(words.password, { exact: true }).fill('another guess');
    await button(words.signIn).click();
    await expect(page.getByRole('timer')).toHaveText(/^You can try again in 0:[0-2]\d\.$/);
    await expect(button(words.signIn)).toHaveAttribute('aria-disabled', 'true');
  } finally {
    await site.stop();
  }
});

test('the sign-in is one that password managers understand, and shows what is typed', async ({ page }) => {
  await page.goto('/admin');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.locator('input[autocomplete="username"]')).toHaveCount(1);
  await password.fill('what I type');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});
