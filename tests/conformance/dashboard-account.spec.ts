import { readFile } from 'node:fs/promises';
import { interpolate } from '../../src/i18n/interpolate.ts';
import { expect, test } from '../support/browser-test.ts';
import { changePassword, dashboardOf, LANGUAGES, PHONE } from '../support/dashboard.ts';
import { A_MESSAGE, A_REVIEW, submitMessage, submitReview } from '../support/owner-api.ts';
import { OWNER_PASSWORD, startTestSite } from '../support/test-site.ts';

const NEW_PASSWORD = 'four words are better';

for (const { locale, tag } of LANGUAGES) {
  test(
    `The admin can change the password; a second browser is signed out (${locale})`,
    { tag },
    async ({ browser }) => {
      const site = await startTestSite();
      try {
        const open = async () => (await browser.newContext({ baseURL: site.url, ...PHONE })).newPage();
        const page = await open();
        const { m, button, password, toast, signIn, show } = dashboardOf(page, locale);
        const second = dashboardOf(await open(), locale);
        await signIn();
        await expect(button('admin.signOut')).toBeVisible();
        await second.openSignedIn(site.url);

        await show('account');
        const form = page.getByRole('form', { name: m['admin.password.change'] });
        await expect(form).toHaveCount(0);
        await changePassword(page, locale, ['not the password', NEW_PASSWORD, NEW_PASSWORD]);
        await expect(toast).toContainText(m['admin.denied.title']);
        await expect(toast).toContainText(m['admin.denied.text']);
        await expect(form.getByLabel(m['admin.password.current'])).toHaveAttribute('aria-invalid', 'true');
        await changePassword(page, locale, [OWNER_PASSWORD, NEW_PASSWORD, NEW_PASSWORD]);
        await expect(toast).toContainText(m['password.updated']);
        await expect(form).toHaveCount(0);

        await second.button('admin.refresh').tap();
        await expect(second.dialog).toContainText(m['admin.ended.title']);
        await second.dialog.getByLabel(m['admin.password'], { exact: true }).fill(NEW_PASSWORD);
        await second.button('admin.signIn', second.dialog).tap();
        await expect(second.dialog).toHaveCount(0);

        await button('admin.signOut').tap();
        await expect(password).toBeVisible();
        await page.goBack();
        await page.reload();
        await expect(password).toBeVisible();
      } finally {
        await site.stop();
      }
    },
  );

  test(`A change-password panel toggles open or closed (${locale})`, { tag }, async ({ page, site }) => {
    const { m, button, openSignedIn, show } = dashboardOf(page, locale);
    await openSignedIn(site.url);
    await show('account');
    const form = page.getByRole('form', { name: m['admin.password.change'] });
    for (const isOpen of [false, true, false]) {
      await expect(form).toHaveCount(isOpen ? 1 : 0);
      await expect(button('admin.password.change')).toHaveAttribute('aria-expanded', String(isOpen));
      await button('admin.password.change').click();
    }
  });

  test(
    `new password and confirmation must match; at least 6 characters (${locale})`,
    { tag },
    async ({ page, site }) => {
      const { m, toast, openSignedIn } = dashboardOf(page, locale);
      await openSignedIn(site.url);
      for (const [problem, field, ...typed] of [
        ['mismatch', 'confirmation', 'long enough', 'another one'],
        ['short', 'new', '12345', '12345'],
      ] as const) {
        await changePassword(page, locale, [OWNER_PASSWORD, ...typed]);
        await expect(toast).toContainText(m[`password.${problem}.title`]);
        await expect(toast).toContainText(m[`password.${problem}.text`]);
        await expect(page.getByLabel(m[`admin.password.${field}`], { exact: true })).toHaveAttribute(
          'aria-invalid',
          'true',
        );
      }
    },
  );

  test(`all data is exported, and a person’s is erased (${locale})`, { tag }, async ({ page, site }) => {
    const { m, button, dialog, row, openSignedIn, show } = dashboardOf(page, locale);
    const [name, email] = [`Person ${locale}`, `person@${locale}.example.com`];
    await submitReview(site.url, { name, email: email.replace('p', 'P') });
    await submitMessage(site.url, { email });
    await openSignedIn(site.url);
    await expect(row(name)).toBeVisible();
    await show('account');
    for (const kind of ['csv', 'json'] as const) {
      const download = page.waitForEvent('download');
      await button(`admin.export.${kind}`).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^practice-[\\d-]+\\.${kind}$`));
      const content = await readFile(await file.path(), 'utf8');
      expect(content).toContain(A_REVIEW.reviewText);
      expect(content).toContain(A_MESSAGE.message);
    }

    await page.getByLabel(m['form.email'], { exact: true }).fill(email);
    await button('admin.erase.button').click();
    await expect(dialog).toContainText(email);
    await button('admin.erase.button', dialog).click();
    const summary = interpolate(m['admin.erase.summary'], { email, reviews: 1, messages: 1 });
    await expect(page.getByRole('main')).toContainText(summary);
    await show('reviews-pending');
    await expect(row(name)).toHaveCount(0);
  });
}
