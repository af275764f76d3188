import { expect, test } from '../support/browser-test.ts';
import { dashboardOf } from '../support/dashboard.ts';
import { A_REVIEW, openApi, openOwnerApi } from '../support/owner-api.ts';

/** Each failure must leave the list as the server has it. */
test.describe('failures', () => {
  test.use({ expectedConsoleErrors: [/status of (401|404|409|500)|ERR_INTERNET_DISCONNECTED/] });

  async function addReview(url: string, name: string): Promise<{ id: string }> {
    const answer = await (await openApi(url)).post('/api/reviews', { data: { ...A_REVIEW, name } });
    return (await answer.json()) as { id: string };
  }

  test('500, also one that comes after the server has acted', async ({ page, site }) => {
    const { words, row, button, toast, openSignedIn } = dashboardOf(page, 'en');
    await addReview(site.url, 'Refused once');
    await addReview(site.url, 'Done after all');
    await openSignedIn(site.url);
    await page.route('**/api/reviews/*', (route) => route.fulfill({ status: 500 }));
    await button(words.approve, row('Refused once')).click();
    await expect(toast).toContainText(words.updateFailed);
    await expect(row('Refused once')).toContainText('Not saved');
    await expect(button(words.approve, row('Refused once'))).toBeVisible();

    await page.unrouteAll();
    await page.route('**/api/reviews/*', async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500 });
    });
    await button(words.approve, row('Done after all')).click();
    await expect(row('Done after all').getByText(words.approved, { exact: true })).toBeVisible();
  });

  test('409 shows what was decided elsewhere, and 404 that it was deleted elsewhere', async ({ page, site }) => {
    const { words, row, button, toast, openSignedIn } = dashboardOf(page, 'en');
    const decided = await addReview(site.url, 'Decided elsewhere');
    const deleted = await addReview(site.url, 'Deleted elsewhere');
    await openSignedIn(site.url);
    await expect(row('Decided elsewhere')).toBeVisible();
    await expect(row('Deleted elsewhere')).toBeVisible();
    const elsewhere = await openOwnerApi(site.url);
    await elsewhere.delete(`/api/reviews/${deleted.id}`);
    await button(words.approve, row('Deleted elsewhere')).click();
    await expect(row('Deleted elsewhere')).toContainText('deleted elsewhere in the meantime');
    await expect(button(words.approve, row('Deleted elsewhere'))).toHaveCount(0);

    await elsewhere.patch(`/api/reviews/${decided.id}`, { data: { isApproved: false, reason: 'not-a-client' } });
    await button(words.approve, row('Decided elsewhere')).click();
    await expect(toast).toContainText(words.updateFailed);
    await expect(row('Decided elsewhere')).toContainText('changed elsewhere in the meantime. It is now: Rejected');
    await expect(row('Decided elsewhere').getByLabel(words.reason)).toHaveValue('not-a-client');
  });

  for (const locale of ['en', 'fr'] as const) {
    test(`the end of the session: signing in over the page, then one tap repeats the step (${locale})`, async ({
      page,
      site,
    }) => {
      const { words, row, button, dialog, openSignedIn } = dashboardOf(page, locale);
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
      const published = (await (await (await openApi(site.url)).get('/api/reviews')).json()) as { id: string }[];
      expect(published.map((review) => review.id)).toContain(id);
    });
  }

  test('without a connection nothing seems to have been done', async ({ page, site }) => {
    const { words, row, button, toast, openSignedIn } = dashboardOf(page, 'en');
    await addReview(site.url, 'Offline');
    await openSignedIn(site.url);
    await expect(row('Offline')).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await button(words.approve, row('Offline')).click();
    await expect(toast).toContainText(words.updateFailed);
    await expect(row('Offline')).toContainText('Not saved');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be read' })).toHaveCount(0);
    await expect(button(words.approve, row('Offline'))).toBeVisible();
  });
});
