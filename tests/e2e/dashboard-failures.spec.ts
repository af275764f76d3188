import { expect, test } from '../support/browser-test.ts';
import { dashboardOf } from '../support/dashboard.ts';
import { A_MESSAGE, A_REVIEW, openApi, openOwnerApi } from '../support/owner-api.ts';

const WORDS = {
  en: {
    notSaved: 'Not saved',
    gone: 'This was deleted elsewhere in the meantime.',
    conflict: 'This was changed elsewhere in the meantime. It is now: Rejected.',
    messageFailed: 'Error updating message',
    deleteFailed: 'There was an error deleting the review.',
    offline: 'You are offline.',
    readFailed: 'This could not be read just now.',
    tryAgain: 'Try again',
  },
  fr: {
    notSaved: 'Rien n’a été enregistré',
    gone: 'Supprimé ailleurs entre-temps.',
    conflict: 'Modifié ailleurs entre-temps. Désormais : Refusé.',
    messageFailed: 'Erreur lors de la mise à jour du message',
    deleteFailed: 'L’avis n’a pas pu être supprimé.',
    offline: 'Vous êtes hors ligne.',
    readFailed: 'Impossible de lire les données pour le moment.',
    tryAgain: 'Réessayer',
  },
};

interface Stored {
  id: string;
  name: string;
  isApproved?: boolean;
  decidedAt?: string;
  state?: string;
}

async function add(url: string, path: string, data: object): Promise<{ id: string }> {
  return (await (await (await openApi(url)).post(path, { data })).json()) as { id: string };
}

const addReview = (url: string, name: string) => add(url, '/api/reviews', { ...A_REVIEW, name });

/** What the server holds now. */
async function stored(url: string, name: string, path = '/api/reviews?view=owner'): Promise<Stored | undefined> {
  const all = (await (await (await openOwnerApi(url)).get(path)).json()) as Stored[];
  return all.find((one) => one.name === name);
}

/** Each failure must leave list and screen as the server has it. */
test.describe('failures', () => {
  test.use({ expectedConsoleErrors: [/status of (401|404|409|500)|ERR_INTERNET_DISCONNECTED/] });

  for (const locale of ['en', 'fr'] as const) {
    const w = WORDS[locale];

    test(`500: nothing was done, and nothing seems to have been (${locale})`, async ({ page, site }) => {
      const { words, row, button, toast, dialog, openSignedIn, show } = dashboardOf(page, locale);
      const name = `Refused once ${locale}`;
      await addReview(site.url, name);
      await add(site.url, '/api/contact', { ...A_MESSAGE, name });
      await openSignedIn(site.url);
      await page.route(/\/api\/(reviews|messages)\/./, (route) => route.fulfill({ status: 500 }));
      await button(words.approve, row(name)).click();
      await expect(toast).toContainText(words.updateFailed);
      await expect(toast).toContainText(words.updateFailedText);
      await expect(row(name)).toContainText(w.notSaved);
      await expect(button(words.approve, row(name))).toBeVisible();
      await button(words.delete, row(name)).click();
      await button(words.delete, dialog).click();
      await expect(toast).toContainText(w.deleteFailed);
      await expect(button(words.approve, row(name))).toBeVisible();
      expect(await stored(site.url, name)).toMatchObject({ isApproved: false });
      expect(await stored(site.url, name)).not.toHaveProperty('decidedAt');

      await show('messages-inbox');
      await button(words.archive, row(name)).click();
      await expect(toast).toContainText(w.messageFailed);
      await expect(row(name)).toContainText(w.notSaved);
      await expect(button(words.archive, row(name))).toBeVisible();
      expect(await stored(site.url, name, '/api/messages')).toMatchObject({ state: 'new' });
    });

    test(`500 after the server has acted: the row shows what it did (${locale})`, async ({ page, site }) => {
      const { words, row, button, toast, dialog, openSignedIn, show } = dashboardOf(page, locale);
      const [done, deleted] = [`Done after all ${locale}`, `Deleted after all ${locale}`];
      await addReview(site.url, done);
      await addReview(site.url, deleted);
      await add(site.url, '/api/contact', { ...A_MESSAGE, name: done });
      await openSignedIn(site.url);
      await page.route(/\/api\/(reviews|messages)\/./, async (route) => {
        await route.fetch();
        await route.fulfill({ status: 500 });
      });
      await button(words.approve, row(done)).click();
      await expect(toast).toContainText(words.updateFailed);
      await expect(row(done).getByText(words.approved, { exact: true })).toBeVisible();
      await expect(button(words.undo, row(done))).toBeVisible();
      await expect(row(done)).not.toContainText(w.notSaved);
      expect(await stored(site.url, done)).toMatchObject({ isApproved: true });
      await button(words.delete, row(deleted)).click();
      await button(words.delete, dialog).click();
      await expect(row(deleted)).toHaveCount(0);
      expect(await stored(site.url, deleted)).toBeUndefined();

      await show('messages-inbox');
      await button(words.archive, row(done)).click();
      await expect(row(done).getByText(words.archived, { exact: true }).last()).toBeVisible();
      await expect(button(words.undo, row(done))).toBeVisible();
      await expect(row(done)).not.toContainText(w.notSaved);
      expect(await stored(site.url, done, '/api/messages')).toMatchObject({ state: 'archived' });
    });

    test(`409 shows what was decided elsewhere, and 404 that it was deleted elsewhere (${locale})`, async ({
      page,
      site,
    }) => {
      const { words, row, button, toast, openSignedIn } = dashboardOf(page, locale);
      const [decidedName, deletedName] = [`Decided elsewhere ${locale}`, `Deleted elsewhere ${locale}`];
      const decided = await addReview(site.url, decidedName);
      const deleted = await addReview(site.url, deletedName);
      await openSignedIn(site.url);
      await expect(row(decidedName)).toBeVisible();
      await expect(row(deletedName)).toBeVisible();
      const elsewhere = await openOwnerApi(site.url);
      await elsewhere.delete(`/api/reviews/${deleted.id}`);
      await button(words.approve, row(deletedName)).click();
      await expect(row(deletedName)).toContainText(w.gone);
      await expect(button(words.approve, row(deletedName))).toHaveCount(0);

      await elsewhere.patch(`/api/reviews/${decided.id}`, { data: { isApproved: false, reason: 'not-a-client' } });
      await button(words.approve, row(decidedName)).click();
      await expect(toast).toContainText(words.updateFailed);
      await expect(row(decidedName)).toContainText(w.conflict);
      await expect(row(decidedName).getByLabel(words.reason)).toHaveValue('not-a-client');
      expect(await stored(site.url, decidedName)).toMatchObject({ isApproved: false, reason: 'not-a-client' });

      await button(words.approve, row(decidedName)).click();
      await expect(row(decidedName)).not.toContainText(w.conflict);
      await expect.poll(() => stored(site.url, decidedName)).toMatchObject({ isApproved: true });
    });

    test(`the end of the session: signing in over the page, then one tap repeats the step (${locale})`, async ({
      page,
      site,
    }) => {
      const { words, row, button, dialog, openSignedIn, saved } = dashboardOf(page, locale);
      const name = `Interrupted ${locale}`;
      const { id } = await addReview(site.url, name);
      await openSignedIn(site.url);
      await expect(row(name)).toBeVisible();
      await page.context().clearCookies();
      await button(words.approve, row(name)).click();
      await expect(dialog).toContainText(words.ended);
      const password = dialog.getByLabel(words.password, { exact: true });
      await expect(password).toBeFocused();
      await password.fill('a password for tests only');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(button(words.repeat)).toBeFocused();
      await button(words.repeat).click();
      await expect(button(words.undo, row(name))).toBeVisible();
      await saved(name);
      const published = (await (await (await openApi(site.url)).get('/api/reviews')).json()) as { id: string }[];
      expect(published.map((review) => review.id)).toContain(id);
    });

    test(`without a connection nothing seems to have been done (${locale})`, async ({ page, site }) => {
      const { words, row, button, toast, openSignedIn } = dashboardOf(page, locale);
      const name = `Offline ${locale}`;
      await addReview(site.url, name);
      await openSignedIn(site.url);
      await expect(row(name)).toBeVisible();
      await page.context().setOffline(true);
      await expect(page.getByText(w.offline)).toBeVisible();
      await button(words.approve, row(name)).click();
      await expect(toast).toContainText(words.updateFailed);
      await expect(row(name)).toContainText(w.notSaved);
      expect(await stored(site.url, name)).not.toHaveProperty('decidedAt');
      await page.context().setOffline(false);
      await button(w.tryAgain).click();
      await expect(page.getByText(w.readFailed)).toHaveCount(0);
      await expect(page.getByText(w.offline)).toHaveCount(0);
      await expect(button(words.approve, row(name))).toBeVisible();
    });
  }
});
