import { expect } from '../support/browser-test.ts';
import { eachRow, expectUsable } from '../support/dashboard.ts';
import { TOUCH_PHONE } from '../support/viewports.ts';
import { test } from '../support/dashboard-test.ts';
import { holdBack } from '../support/visitor.ts';

const TOO_FAST = { elapsed: 1 };

test.use({ ...TOUCH_PHONE, expectedConsoleErrors: [/status of 500|ERR_FAILED/] });

test.beforeEach(({ dashboard }) => dashboard.empty());

// tests/unit/record-list-model.test.ts covers which records are deleted: only shown ones, and none in danger.
test('all shown records that were set apart are deleted together; this can be undone, and can fail @full', async ({
  dashboard,
}) => {
  const { page, m, row, button, toast, dialog, names, say, eachStep, refuse, passUntil, closeToast, otherDevice } =
    dashboard;
  const { show, showRead, openRead, sendEach, storedNames } = dashboard;
  const [, movedId] = await sendEach(['One', 'Two'], TOO_FAST);
  await sendEach(['In danger'], { ...TOO_FAST, message: 'I don’t want to live any more.' });
  const deletionNotice = page.getByText(say('admin.many.deleted', { count: 2, seconds: 10 }));
  const deleteAll = async () => {
    await button('admin.many.delete').tap();
    await expect(dialog).toHaveAccessibleName(say('admin.many.delete.ask', { count: 2 }));
    await expect(dialog).toContainText(m['admin.many.danger']);
    await button('admin.delete', dialog).tap();
  };
  await page.clock.install();
  await openRead('messages-inbox');
  await expect(button('admin.many.delete'), 'not for the whole inbox').toHaveCount(0);
  // Records that arrive while a view opens are shown with it.
  await showRead('messages-spam');
  await expect(names).toHaveText(['In danger', 'One', 'Two']);
  await sendEach(['Unseen'], TOO_FAST);
  await passUntil(() => expect(page.locator('.list-status button')).toBeVisible({ timeout: 2_000 }));
  await eachStep({
    'the owner may cancel': async () => {
      await button('admin.many.delete').tap();
      await expectUsable(page);
      await button('admin.many.cancel', dialog).tap();
      await expect(names).toHaveCount(3);
    },
    'for some seconds the deletion can be undone': async () => {
      await deleteAll();
      await expect(deletionNotice).toBeFocused();
      await expect(names).toHaveText(['In danger']);
      await expectUsable(page);
      await button('admin.undo').tap();
      await expect(names, 'all are back in their places').toHaveText(['In danger', 'One', 'Two']);
      await expect(button('admin.many.delete'), 'the focus returns').toBeFocused();
      await page.clock.runFor('00:11');
      expect(await storedNames()).toEqual(['In danger', 'One', 'Two', 'Unseen']);
    },
    'a failure is reported, also in another view': async () => {
      await refuse('**/api/messages/bulk');
      await deleteAll();
      await show('messages-archive');
      await expect(toast).toContainText(say('admin.many.failed', { count: 2 }));
      await page.unrouteAll();
      await closeToast();
    },
    'what another device has moved meanwhile is left alone, and reported': async () => {
      await show('messages-spam');
      await button('admin.message.to.inbox', row('Unseen')).tap();
      await expect(row('Unseen')).toContainText(m['admin.message.is.inInbox']);
      await (await otherDevice()).patch(`/api/messages/${movedId}`, { data: { suspectedSpam: false } });
      await deleteAll();
      await expect(deletionNotice).toBeVisible();
      expect(await storedNames()).toContain('One');
      await page.clock.runFor('00:11');
      await expect(toast.locator('p')).toHaveText([say('admin.many.moved', { count: 1 })]);
      await expect.poll(storedNames).toEqual(['In danger', 'Two', 'Unseen']);
      await expect(deletionNotice).toHaveCount(0);
      await expect(button('admin.many.delete'), 'records in danger are deleted singly').toHaveCount(0);
    },
  });
});

test('a deletion is completed although the owner closes the tab', async ({ dashboard }) => {
  const { page, button, dialog, open, sendEach, storedNames } = dashboard;
  await sendEach(['One', 'Two'], TOO_FAST);
  await open('messages-spam');
  await button('admin.many.delete').tap();
  await button('admin.delete', dialog).tap();
  await expect(button('admin.undo')).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(storedNames).toEqual([]);
});

test('answered messages are archived together, and restored together or one by one @full', async ({ dashboard }) => {
  const { page, m, row, button, dialog, say, open, sendEach, storedMessages, otherDevice } = dashboard;
  const api = await otherDevice();
  const ids = await sendEach(['Waiting', 'Two', 'Three']);
  for (const id of ids.slice(1)) await api.patch(`/api/messages/${id}`, { data: { state: 'answered' } });
  const archivedNames = async () =>
    (await storedMessages()).flatMap(({ name, state }) => (state === 'archived' ? name : [])).toSorted();
  await open('messages-inbox');
  const undoCases = {
    together: { undoIn: page.getByRole('status'), undone: ['Two', 'Three'], stillArchived: [] },
    alone: { undoIn: row('Two'), undone: ['Two'], stillArchived: ['Three'] },
  };
  await eachRow(page, undoCases, async ({ undoIn, undone, stillArchived }) => {
    await button('admin.many.archive').tap();
    await expect(dialog).toHaveAccessibleName(say('admin.many.archive.ask', { count: 2 }));
    await expect(button('admin.many.cancel', dialog)).toBeFocused();
    await button('admin.message.to.archived', dialog).tap();
    for (const name of ['Two', 'Three']) await expect(row(name)).toContainText(m['admin.message.is.archived']);
    expect(await archivedNames()).toEqual(['Three', 'Two']);
    await expectUsable(page);
    await button('admin.undo', undoIn).tap();
    for (const name of undone) await expect(button('admin.message.to.archived', row(name))).toBeVisible();
    await expect.poll(archivedNames).toEqual(stillArchived);
    if (stillArchived.length === 0) await expect(button('admin.many.archive'), 'the focus returns').toBeFocused();
  });
  expect(await storedMessages(), 'nothing is lost').toHaveLength(3);
});

test('a second press never lands on the next record: a row that leaves keeps its place until the pointer has left @full', async ({
  dashboard,
}) => {
  const { page, m, row, button, text, dialog, open, sendEach, storedMessages } = dashboard;
  await sendEach(['One', 'Two', 'Three'], TOO_FAST);
  const topOf = (name: string) => row(name).evaluate((node) => node.getBoundingClientRect().top + scrollY);
  await open('messages-spam');
  await row('Three').getByRole('heading').hover();
  const tops = [await topOf('Two'), await topOf('Three')];
  await button('admin.delete', row('One')).click();
  await button('admin.delete', dialog).dblclick();
  await expect(row('One')).toHaveCount(0);
  await expect(text('admin.row.deleted')).toBeVisible();
  expect([await topOf('Two'), await topOf('Three')]).toEqual(tops);
  await expect(dialog).toHaveCount(0);
  await page.mouse.wheel(0, 1);
  await expect.poll(() => topOf('Two')).toBeLessThan(tops[0]!);

  const topBefore = await topOf('Three');
  await button('admin.message.to.inbox', row('Two')).dblclick();
  await expect(row('Two')).toContainText(m['admin.message.is.inInbox']);
  expect(await topOf('Three'), 'fewer lines, but the same height').toBe(topBefore);
  const measureOutcome = async () => (await row('Two').locator('.row-outcome').boundingBox())!.height;
  const outcomeHeight = await measureOutcome();
  const setApartNames = async () =>
    (await storedMessages()).flatMap(({ name, suspectedSpam }) => (suspectedSpam ? name : []));
  expect(await setApartNames()).toEqual(['Three']);
  await row('Three').getByRole('heading').hover();
  await expect.poll(() => topOf('Three')).toBeLessThan(topBefore);
  expect(await measureOutcome(), 'its outcome is as high').toBe(outcomeHeight);
});

test('a list that could not be read shows no number, and no failure once there is a connection @full', async ({
  dashboard,
}) => {
  const { page, m, button, alert, beginning, open } = dashboard;
  const asOfText = page.getByText(beginning('admin.asOf'));
  const tabs = page.getByRole('navigation', { name: m['admin.reviews'], exact: true }).getByRole('link');
  const states = ['pending', 'approved', 'rejected'] as const;
  await page.route('**/api/reviews?*', (route) => route.abort());
  await open('reviews-pending');
  await expect(alert).toContainText(m['admin.readFailed']);
  await expect(tabs).toHaveText(states.map((state) => m[`admin.reviews.${state}.tab`]));
  await expect(asOfText, 'messages were read, reviews were not').toHaveCount(0);
  await expect(page.getByText(m['admin.reviews.pending.empty'])).toHaveCount(0);

  // The messages load slowly; the reviews must not wait for them.
  const releaseMessages = await holdBack(page, '**/api/messages');
  const requestPromise = page.waitForRequest('**/api/messages');
  await button('admin.refresh').click();
  await requestPromise;
  await expect(alert).toContainText(m['admin.readFailed']);
  await page.unroute('**/api/reviews?*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(alert).toHaveCount(0);
  releaseMessages();
  await expect(asOfText).toBeVisible();
  await expect(tabs.first()).toHaveText(/\d/);
});
