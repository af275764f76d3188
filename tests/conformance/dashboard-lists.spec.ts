import { interpolate } from '../../src/i18n/interpolate.ts';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, expectUsable, PHONE } from '../support/dashboard.ts';
import { emptySite, openOwnerApi, storedMessages, submitMessage } from '../support/owner-api.ts';
import { holdBack } from '../support/visitor.ts';

test.use({ ...PHONE, expectedConsoleErrors: [/status of 500|ERR_FAILED/] });

test('several are selected and deleted at once; those with which it failed are named, and stay', async ({
  page,
  site,
}) => {
  await emptySite(site.url);
  const names = ['One', 'Two', 'Three', 'Four'];
  for (const name of names) await submitMessage(site.url, { name, elapsed: 1 });
  const { m, row, button, dialog, toast, openSignedIn, show } = dashboardOf(page);
  const boxOf = (name: string) => page.getByLabel(interpolate(m['admin.select.one'], { name }), { exact: true });
  const bar = page.getByRole('group', { name: m['admin.select'] });
  const selected = (count: number) => bar.getByText(interpolate(m['admin.select.count'], { count }), { exact: true });
  await openSignedIn(site.url);
  await show('messages-inbox');
  await show('messages-spam');
  await expect(row('Four')).toBeVisible();
  await button('admin.select').press('Enter');
  await boxOf('Two').press('Space');
  await expect(selected(1)).toBeVisible();
  await bar.getByRole('checkbox').press('Space');
  await expect(selected(4)).toBeVisible();
  await boxOf('One').press('Space');
  await expect(bar.getByRole('checkbox')).not.toBeChecked();
  await expectUsable(page);

  // The server does it with all but one, of which it says nothing.
  await page.route('**/api/messages/bulk', async (route) => {
    const body = route.request().postDataJSON() as { ids: string[] };
    const stays = (await storedMessages(site.url)).find(({ name }) => name === 'Three')!.id;
    await route.continue({ postData: { ...body, ids: body.ids.filter((id) => id !== stays) } });
  });
  await button('admin.delete', bar).press('Enter');
  await expect(dialog).toHaveAccessibleName(interpolate(m['admin.select.confirm'], { names: 'Four, Three, Two' }));
  await button('admin.delete', dialog).press('Enter');
  const failure = interpolate(m['admin.select.failed'], { action: m['admin.delete'], names: 'Three' });
  await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible();
  await expect(boxOf('Three')).toBeChecked();
  await expect(boxOf('One')).not.toBeChecked();
  expect((await storedMessages(site.url)).map(({ name }) => name).toSorted()).toEqual(['One', 'Three']);

  await page.unrouteAll();
  await button('admin.tryAgain').press('Enter');
  await expect(toast).toContainText(interpolate(m['admin.select.done'], { action: m['admin.delete'], count: 1 }));
  await expect(row('Three')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: failure })).toHaveCount(0);
  expect((await storedMessages(site.url)).map(({ name }) => name)).toEqual(['One']);

  // What she has not seen is not meant, though all are.
  const unseen = await submitMessage(site.url, { name: 'Unseen', elapsed: 1 });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('.news button')).toBeVisible();
  await bar.getByRole('checkbox').press('Space');
  await expect(selected(1)).toBeVisible();
  await page.route('**/api/messages/bulk', (route) => route.fulfill({ status: 500 }));
  await button('admin.delete', bar).press('Enter');
  await button('admin.delete', dialog).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'One' })).toBeVisible();
  await page.unrouteAll();
  const seen = (await storedMessages(site.url)).map(({ id }) => id).filter((id) => id !== unseen);
  const again = page.waitForRequest('**/api/messages/bulk');
  await button('admin.tryAgain').press('Enter');
  expect((await again).postDataJSON()).toEqual({ action: 'delete', ids: seen });
  await expect(row('One')).toHaveCount(0);
  await expect(row('Unseen'), 'where nothing else stands it is shown').toBeVisible();
  expect((await storedMessages(site.url)).map(({ name }) => name)).toEqual(['Unseen']);
});

test('of several only the answered are archived at once, and each can be brought back', async ({ page, site }) => {
  await emptySite(site.url);
  const names = ['One', 'Two', 'Three', 'Four'];
  const api = await openOwnerApi(site.url);
  for (const name of names) {
    const id = await submitMessage(site.url, { name });
    if (name > 'P') await api.patch(`/api/messages/${id}`, { data: { state: 'answered' } });
  }
  const { m, row, button, openSignedIn, show } = dashboardOf(page);
  const bar = page.getByRole('group', { name: m['admin.select'] });
  const archived = async () =>
    (await storedMessages(site.url)).filter(({ state }) => state === 'archived').map(({ name }) => name);
  await openSignedIn(site.url);
  await show('messages-inbox');
  await button('admin.select').tap();
  await bar.getByRole('checkbox').tap();
  await button('admin.select.archive', bar).tap();
  for (const name of ['Two', 'Three']) await expect(row(name)).toContainText(m['admin.message.is.archived']);
  expect((await archived()).toSorted()).toEqual(['Three', 'Two']);
  await expectUsable(page);
  await button('admin.undo', row('Two')).tap();
  await expect(button('admin.message.to.archived', row('Two'))).toBeVisible();
  await expect.poll(archived).toEqual(['Three']);
  await expect(button('admin.select.archive', bar), 'who waits cannot be archived').toHaveAttribute('aria-disabled');
});

test('a list that could not be read shows no number, and no failure once there is a connection', async ({
  page,
  site,
}) => {
  const { m, openSignedIn, show } = dashboardOf(page, 'en');
  const tabs = page.getByRole('navigation', { name: m['admin.reviews'], exact: true }).getByRole('link');
  const states = ['pending', 'approved', 'rejected'] as const;
  await page.route('**/api/reviews?*', (route) => route.abort());
  await openSignedIn(site.url);
  await show('reviews-pending');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(m['admin.readFailed']);
  await expect(tabs).toHaveText(states.map((state) => m[`admin.reviews.${state}.tab`]));
  await expect(page.getByText(/^As of/), 'the messages were read, these were not').toHaveCount(0);
  await expect(page.getByText(m['admin.reviews.pending.empty'])).toHaveCount(0);

  // The messages are long on their way; the reviews do not wait for them.
  const release = await holdBack(page, '**/api/messages');
  const isAsked = page.waitForRequest('**/api/messages');
  await page.getByRole('button', { name: m['admin.refresh'], exact: true }).click();
  await isAsked;
  await expect(page.getByRole('main').getByRole('alert')).toContainText(m['admin.readFailed']);
  await page.unroute('**/api/reviews?*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  release();
  await expect(page.getByText(/^As of/)).toBeVisible();
  await expect(tabs.first()).toHaveText(/\d/);
});
