import { interpolate } from '../../src/i18n/interpolate.ts';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, expectUsable, PHONE } from '../support/dashboard.ts';
import { emptySite, openOwnerApi, storedMessages, submitMessage } from '../support/owner-api.ts';
import { holdBack } from '../support/visitor.ts';

test.use({ ...PHONE, expectedConsoleErrors: [/status of 500|ERR_FAILED/] });

/** Sends messages of these names, each from a person of their own. */
async function submitEach(siteUrl: string, names: string[], changes: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const email = `${name.replace(' ', '-')}@example.com`;
    ids.push(await submitMessage(siteUrl, { name, email, ...changes }));
  }
  return ids;
}

const namesOf = async (siteUrl: string) => (await storedMessages(siteUrl)).map(({ name }) => name).toSorted();

const DANGER = { message: 'I don’t want to live any more.' };

test('what is set apart and shown is deleted at once, never danger nor what she does not see, and can be taken back', async ({
  page,
  site,
}) => {
  await emptySite(site.url);
  await submitEach(site.url, ['One', 'Two'], { elapsed: 1 });
  await submitEach(site.url, ['In danger'], { elapsed: 1, ...DANGER });
  const { m, row, button, dialog, toast, openRead, show } = dashboardOf(page);
  const rows = page.getByRole('main').getByRole('listitem').getByRole('heading');
  const said = page.getByText(interpolate(m['admin.many.deleted'], { count: 2, seconds: 10 }));
  const deleteAll = async () => {
    await button('admin.many.delete').tap();
    await expect(dialog).toHaveAccessibleName(interpolate(m['admin.many.delete.ask'], { count: 2 }));
    await button('admin.delete', dialog).tap();
  };
  await page.clock.install();
  await openRead(site.url);
  await show('messages-inbox');
  await expect(button('admin.many.delete'), 'what waits is not deleted together').toHaveCount(0);
  // What comes while a view is being opened is shown with it.
  await Promise.all([page.waitForResponse('**/api/overview'), show('messages-spam')]);
  await expect(rows).toHaveText(['In danger', 'One', 'Two']);
  await submitEach(site.url, ['Unseen'], { elapsed: 1 });
  // Again where what the view had asked was not read yet as the minute passed.
  await expect(async () => {
    await page.clock.runFor('01:00');
    await expect(page.locator('.news button')).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await button('admin.many.delete').tap();
  await expect(dialog).toContainText(m['admin.many.danger']);
  await expectUsable(page);
  await button('admin.cancel', dialog).tap();
  await expect(rows).toHaveCount(3);
  await deleteAll();
  await expect(said).toBeFocused();
  await expect(rows).toHaveText(['In danger']);
  await expectUsable(page);
  await button('admin.undo').tap();
  await expect(rows, 'all are back, where they were').toHaveText(['In danger', 'One', 'Two']);
  await expect(button('admin.many.delete'), 'she stays where she was').toBeFocused();
  await page.clock.runFor('00:11');
  expect(await namesOf(site.url)).toEqual(['In danger', 'One', 'Two', 'Unseen']);

  // It fails, and she has looked elsewhere by then.
  await page.route('**/api/messages/bulk', (route) => route.fulfill({ status: 500 }));
  await deleteAll();
  await show('messages-archive');
  await expect(toast).toContainText(interpolate(m['admin.many.failed'], { count: 2 }));
  await page.unrouteAll();
  await toast.getByRole('button').tap();
  await show('messages-spam');
  await button('admin.message.to.inbox', row('Unseen')).tap();
  await expect(row('Unseen')).toContainText(m['admin.message.is.inInbox']);
  await deleteAll();
  await expect(said).toBeVisible();
  expect(await namesOf(site.url)).toContain('One');
  await page.clock.runFor('00:11');
  await expect.poll(() => namesOf(site.url)).toEqual(['In danger', 'Unseen']);
  await expect(said).toHaveCount(0);
  await expect(button('admin.many.delete'), 'danger is left to her').toHaveCount(0);
});

test('what she deleted is deleted though she closes the tab', async ({ page, site }) => {
  await emptySite(site.url);
  await submitEach(site.url, ['One', 'Two'], { elapsed: 1 });
  const { button, dialog, openSignedIn, show } = dashboardOf(page);
  await openSignedIn(site.url);
  await show('messages-inbox');
  await show('messages-spam');
  await button('admin.many.delete').tap();
  await button('admin.delete', dialog).tap();
  await expect(button('admin.undo')).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(() => namesOf(site.url)).toEqual([]);
});

test('what another device has moved meanwhile is left, and told as such', async ({ page, site }) => {
  await emptySite(site.url);
  const [moved] = await submitEach(site.url, ['Moved', 'Left here'], { elapsed: 1 });
  const { m, button, dialog, toast, openSignedIn, show } = dashboardOf(page);
  await openSignedIn(site.url);
  await show('messages-inbox');
  await show('messages-spam');
  await button('admin.many.delete').tap();
  await (await openOwnerApi(site.url)).patch(`/api/messages/${moved}`, { data: { suspectedSpam: false } });
  await button('admin.delete', dialog).tap();
  await expect(button('admin.undo')).toBeVisible();
  await show('messages-archive');
  await expect(toast.locator('p')).toHaveText([interpolate(m['admin.many.moved'], { count: 1 })]);
  expect(await namesOf(site.url)).toEqual(['Moved']);
});

test('what is answered is archived at once, and brought back together or one by one', async ({ page, site }) => {
  await emptySite(site.url);
  const api = await openOwnerApi(site.url);
  const ids = await submitEach(site.url, ['Waiting', 'Two', 'Three']);
  for (const id of ids.slice(1)) await api.patch(`/api/messages/${id}`, { data: { state: 'answered' } });
  const { m, row, button, dialog, openSignedIn, show } = dashboardOf(page);
  const archived = async () =>
    (await storedMessages(site.url)).filter(({ state }) => state === 'archived').map(({ name }) => name);
  const archiveAll = async (...names: string[]) => {
    await button('admin.many.archive').tap();
    await expect(dialog).toHaveAccessibleName(interpolate(m['admin.many.archive.ask'], { count: names.length }));
    await expect(button('admin.many.cancel', dialog)).toBeFocused();
    await button('admin.message.to.archived', dialog).tap();
    for (const name of names) await expect(row(name)).toContainText(m['admin.message.is.archived']);
    expect((await archived()).toSorted()).toEqual(names);
  };
  await openSignedIn(site.url);
  await show('messages-inbox');
  await archiveAll('Three', 'Two');
  await expectUsable(page);
  await button('admin.undo', page.getByRole('status')).tap();
  for (const name of ['Two', 'Three']) await expect(button('admin.message.to.archived', row(name))).toBeVisible();
  await expect.poll(archived).toEqual([]);
  await expect(button('admin.many.archive'), 'she stays where she was').toBeFocused();
  await archiveAll('Three', 'Two');
  await button('admin.undo', row('Two')).tap();
  await expect(button('admin.message.to.archived', row('Two'))).toBeVisible();
  await expect.poll(archived).toEqual(['Three']);
  expect(await namesOf(site.url)).toEqual(['Three', 'Two', 'Waiting']);
});

test('a second press never lands on the next record: a row that leaves keeps its place until the pointer has left', async ({
  page,
  site,
}) => {
  await emptySite(site.url);
  await submitEach(site.url, ['One', 'Two', 'Three'], { elapsed: 1 });
  const { m, row, button, dialog, openSignedIn, show } = dashboardOf(page);
  const topOf = (name: string) => row(name).evaluate((node) => node.getBoundingClientRect().top + scrollY);
  const stored = async () => (await storedMessages(site.url)).map(({ name, suspectedSpam }) => [name, !!suspectedSpam]);
  await openSignedIn(site.url);
  await show('messages-inbox');
  await show('messages-spam');
  await row('Three').getByRole('heading').hover();
  const tops = [await topOf('Two'), await topOf('Three')];
  await button('admin.delete', row('One')).click();
  await button('admin.delete', dialog).dblclick();
  await expect(row('One')).toHaveCount(0);
  await expect(page.getByText(m['admin.row.deleted'], { exact: true })).toBeVisible();
  expect([await topOf('Two'), await topOf('Three')]).toEqual(tops);
  await expect(dialog).toHaveCount(0);
  await page.mouse.wheel(0, 1);
  await expect.poll(() => topOf('Two')).toBeLessThan(tops[0]!);

  const top = await topOf('Three');
  await button('admin.message.to.inbox', row('Two')).dblclick();
  await expect(row('Two')).toContainText(m['admin.message.is.inInbox']);
  expect(await topOf('Three'), 'it has fewer lines now, and is as high').toBe(top);
  const heightOfOutcome = async () => (await row('Two').locator('.row-outcome').boundingBox())!.height;
  const height = await heightOfOutcome();
  expect((await stored()).toSorted()).toEqual([
    ['Three', true],
    ['Two', false],
  ]);
  await row('Three').getByRole('heading').hover();
  await expect.poll(() => topOf('Three')).toBeLessThan(top);
  expect(await heightOfOutcome(), 'what was left in it had not grown').toBe(height);
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
