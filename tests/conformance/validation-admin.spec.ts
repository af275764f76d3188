import { expect, test } from '../support/browser-test.ts';
import { changePassword, dashboardOf } from '../support/dashboard.ts';
import { OWNER_PASSWORD } from '../support/test-site.ts';
import { LOCALES, signIn } from './locales.ts';

test.describe('section 5, validation rules: admin password change', () => {
  for (const locale of LOCALES) {
    test(`new password and confirmation must match; at least 6 characters (${locale})`, async ({ page }) => {
      const { words, toast } = dashboardOf(page, locale);
      const form = page.getByRole('form', { name: words.changePassword });
      await signIn(page, locale);
      await changePassword(page, locale, [OWNER_PASSWORD, 'long enough', 'another one']);
      await expect(toast).toContainText(words.mismatch);
      await expect(toast).toContainText(words.mismatchText);
      await expect(form.getByLabel(words.confirmation, { exact: true })).toHaveAttribute('aria-invalid', 'true');

      await changePassword(page, locale, [OWNER_PASSWORD, '12345', '12345']);
      await expect(toast).toContainText(words.short);
      await expect(toast).toContainText(words.shortText);
      await expect(form.getByLabel(words.fresh, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    });
  }
});
