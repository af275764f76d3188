import { expect, test } from '../support/browser-test.ts';
import { dashboardOf } from '../support/dashboard.ts';
import { A_REVIEW, openApi } from '../support/owner-api.ts';
import { LOCALES, words } from './locales.ts';

test.describe('section 8, error catalogue: admin', () => {
  test.use({ expectedConsoleErrors: [/status of (401|500)/] });

  for (const locale of LOCALES) {
    const w = <Text>(text: { en: Text; fr: Text }) => words(locale, text);

    test(`wrong and correct password (${locale})`, async ({ page }) => {
      const { words: own, button, toast } = dashboardOf(page, locale);
      await page.goto(own.address);
      await page.getByLabel(own.password, { exact: true }).fill('not the password');
      await button(own.signIn).click();
      await expect(toast).toContainText(own.denied);
      await expect(toast).toContainText(own.deniedText);
      await dashboardOf(page, locale).signIn();
      await expect(toast).toContainText(own.granted);
      await expect(toast).toContainText(
        w({ en: 'Welcome to the admin dashboard.', fr: 'Bienvenue dans votre espace d’administration.' }),
      );
    });

    test(`approve, reject and delete: success and failure (${locale})`, async ({ page, site }) => {
      const { words: own, row, button, toast, dialog, signIn } = dashboardOf(page, locale);
      const name = `Errors ${locale}`;
      await (await openApi(site.url)).post('/api/reviews', { data: { ...A_REVIEW, name } });
      await signIn();
      let isBroken = true;
      await page.route('**/api/reviews/*', (route) => (isBroken ? route.fulfill({ status: 500 }) : route.continue()));
      const deleteIt = async () => {
        await button(own.delete, row(name)).click();
        await button(own.delete, dialog).click();
      };

      await button(own.approve, row(name)).click();
      await expect(toast).toContainText(own.updateFailed);
      await expect(toast).toContainText(own.updateFailedText);
      await deleteIt();
      await expect(toast).toContainText(
        w({ en: 'Error deleting review', fr: 'Erreur lors de la suppression de l’avis' }),
      );
      await expect(toast).toContainText(
        w({ en: 'There was an error deleting the review.', fr: 'L’avis n’a pas pu être supprimé.' }),
      );
      isBroken = false;
      await button(own.reject, row(name)).click();
      await expect(toast).toContainText(own.updated);
      await page.locator('nav a[href="#reviews-rejected"]').click();
      await deleteIt();
      await expect(toast).toContainText(own.deleted);
      await expect(toast).toContainText(own.deletedText);
    });
  }
});
