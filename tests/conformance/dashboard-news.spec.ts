import type { Page } from '@playwright/test';
import type { CatalogueKey } from '../../src/contract/catalogue-key.ts';
import { expect } from '../support/browser-test.ts';
import { expectUsable } from '../support/dashboard.ts';
import { TOUCH_PHONE } from '../support/viewports.ts';
import { test } from '../support/dashboard-test.ts';
import { goOffline, goOnline } from '../support/offline.ts';

test.use({ ...TOUCH_PHONE, expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/] });

test.beforeEach(async ({ page, dashboard }) => {
  await dashboard.empty();
  await page.clock.install();
});

const DANGER = 'I don’t want to live any more';

test('“nobody is waiting” is shown only while that is certain @full', async ({ dashboard }) => {
  const { page, m, row, say, press, show, openRead, sendMessage, empty, eachStep, passUntil } = dashboard;
  const nobodyNotice = page.getByText(m['admin.start.nobody']);
  const unsureNotice = page.getByText(m['admin.since'].split('. ')[1]!);
  const pendingText = (count: number) => page.getByText(say('admin.start.messages', { count }));
  await openRead();
  await expect(nobodyNotice).toBeVisible();
  await eachStep({
    'a message in danger is listed by name within a minute, and not counted twice': async () => {
      await sendMessage('Written meanwhile', { message: DANGER });
      const dangerLink = page.getByRole('link', { name: say('admin.start.danger', { name: 'Written meanwhile' }) });
      await passUntil(() => expect(dangerLink).toBeVisible({ timeout: 2_000 }));
      await expect(pendingText(1)).toHaveCount(0);
      await expect(nobodyNotice).toHaveCount(0);
      await dangerLink.tap();
      await expect(row('Written meanwhile').getByRole('heading')).toBeFocused();
    },
    'a new message shows at once when the owner opens a view': async () => {
      for (const [otherView, view] of [
        ['messages-archive', 'messages-inbox'],
        ['account', 'start'],
      ] as const) {
        await show(otherView);
        await sendMessage(`Before ${view}`);
        await show(view);
        await expect(view === 'start' ? pendingText(2) : row(`Before ${view}`)).toBeVisible();
      }
    },
    'without a connection nothing is certain': async () => {
      await show('start');
      await empty();
      const responsePromise = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/messages');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(nobodyNotice).toBeVisible();
      await (await responsePromise).finished();
      await goOffline(page);
      await page.clock.runFor('01:01');
      await expect(nobodyNotice).toHaveCount(0);
      await expect(unsureNotice.first()).toBeVisible();
      await expectUsable(page);
      await show('messages-inbox');
      // Makes every response from before the break a minute old; from here on the clock triggers no request.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 61_000);
      await expect(page.getByText(m['admin.messages.inbox.empty'])).toHaveCount(0);
      await expect(unsureNotice).toHaveCount(1);
    },
    'the list is read again once the browser is online': async () => {
      await sendMessage('In the tunnel');
      await goOnline(page);
      await expect(page.getByText(m['admin.offline'])).toHaveCount(0);
      await page.clock.runFor('00:02');
      await expect(row('In the tunnel')).toBeVisible();
    },
    'a message set apart may be from a person, so “nobody” is not shown': async () => {
      await empty();
      await sendMessage('Set apart', { elapsed: 1 });
      await show('start');
      await page.getByRole('link', { name: say('admin.apart', { count: 1 }) }).tap();
      await expect(nobodyNotice).toHaveCount(0);
      await press('admin.message.to.read', 'Set apart');
      await show('start');
      await expect(nobodyNotice).toBeVisible();
    },
  });
});

test('a new review is counted by itself, and read when the owner opens a view or asks for it @full', async ({
  dashboard,
}) => {
  const { page, m, row, button, say, passUntil, show, showRead, openRead, sendReview } = dashboard;
  const emptyNotice = page.getByText(m['admin.reviews.pending.empty']);
  const reviewsLink = (count: number) => page.getByRole('link', { name: say('admin.start.reviews', { count }) });
  const reads: string[] = [];
  page.on('request', (request) => request.url().includes('/api/reviews') && reads.push(request.url()));
  await openRead();
  await showRead('reviews-pending');
  await expect(emptyNotice).toBeVisible();
  await sendReview('One');
  await passUntil(() => expect(button('admin.reviews.newsOne')).toBeVisible({ timeout: 2_000 }));
  await expect(emptyNotice).toHaveCount(0);
  await expect(row('One')).toHaveCount(0);
  expect(reads).toHaveLength(1);
  await button('admin.reviews.newsOne').tap();
  await expect(row('One')).toBeVisible();

  await showRead('start');
  await expect(reviewsLink(1)).toBeVisible();
  await sendReview('Two');
  // No overview is requested while a list is being read again.
  await passUntil(() => expect(reviewsLink(2)).toContainText(m['admin.start.changed'], { timeout: 2_000 }));
  await show('reviews-pending');
  await expect(row('Two')).toBeVisible();
});

test('new messages move nothing: they are counted, and shown when the owner asks', async ({ dashboard }) => {
  const { page, say, row, names, press, passUntil, showRead, openRead, sendMessage } = dashboard;
  const newRecordsButton = (count: number, key: CatalogueKey = 'admin.messages.news') =>
    page.getByRole('button', { name: say(key, { count }) });
  await sendMessage('There before');
  await openRead();
  await showRead('messages-inbox');
  const readTop = () => row('There before').evaluate((node) => node.getBoundingClientRect().top + scrollY);
  await expect(row('There before')).toBeVisible();
  const topBefore = await readTop();
  for (const name of ['One', 'Two']) await sendMessage(name);
  await passUntil(() => expect(newRecordsButton(2)).toBeVisible({ timeout: 2_000 }));
  await expect(page.getByRole('status').filter({ has: newRecordsButton(2) })).toBeVisible();
  await expect(page).toHaveTitle(/^\(3\) /);
  expect(await readTop()).toBe(topBefore);
  await expectUsable(page);

  // The owner's action reads the list again, and still no row moves.
  await sendMessage('Three', { message: DANGER });
  await press('admin.message.to.answered', 'There before');
  const dangerButton = newRecordsButton(3, 'admin.messages.newsDanger');
  await expect(dangerButton).toBeVisible();
  expect(await readTop()).toBe(topBefore);
  await dangerButton.press('Enter');
  await expect(names).toHaveText([...['Three', 'One', 'Two', 'There before']]);
  await expect(page.locator('#list-title')).toBeFocused();
  await expect(page.locator('.list-status button')).toHaveCount(0);
});

test('a time of another day has its date; polling does not prolong a session, whose end hides records @full', async ({
  dashboard,
}) => {
  const { page, m, row, say, dialog, open, sendMessage } = dashboard;
  const name = 'Left open';
  await sendMessage(name);
  await page.clock.pauseAt(new Date('2030-03-05T23:55:00'));
  await open('messages-inbox');
  await expect(page.getByText(say('admin.asOf', { time: '23:55' }))).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.clock.runFor('10:00');
  await expect(page.getByText(/5\smars\s2030,\s23:55/)).toBeVisible();
  await expect(row(name)).toBeVisible();
  await page.unrouteAll();
  await page.context().clearCookies();
  await page.clock.runFor('01:00');
  await expect(dialog).toContainText(m['admin.ended.title']);
  await expect(row(name)).toHaveCount(0);
});

/** Does to a page what a browser's translation does: wraps each text in elements of its own. */
function translate(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      parentElement?.closest('script, style, [translate="no"]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const textNodes: Text[] = [];
    while (walker.nextNode()) textNodes.push(walker.currentNode as Text);
    for (const text of textNodes) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text.data);
    }
    document.title = document.title.replace(/\p{L}+/gu, 'translated');
  });
}

test('on a translated dashboard, numbers and labels follow each action @full', async ({ dashboard }) => {
  const { page, m, row, button, toast, remove, openMore, press, open, sendEach, passUntil } = dashboard;
  await sendEach(['First', 'Second']);
  await open('messages-inbox');
  await expect(row('First')).toBeVisible();
  const areaLink = page.getByRole('link', { name: m['admin.messages'] }).last();
  const folderLink = page.getByRole('navigation', { name: m['admin.messages'], exact: true }).getByRole('link').first();
  await expect(areaLink).toContainText('2');
  await translate(page);

  await press('admin.message.to.answered', 'First');
  await expect(button('admin.message.notAnswered', row('First')), 'the label of a button').toBeVisible();
  await expect(areaLink).toContainText('1');
  await expect(areaLink).not.toContainText('2');
  await expect(page).toHaveTitle(/^\(1\) [^(]/);
  await translate(page);
  await openMore('First');
  await remove('First');
  await expect(toast).toContainText(m['admin.message.deleted']);
  await expect(folderLink).toContainText('1');
  await expect(folderLink).not.toContainText('2');
  await passUntil(() => expect(row('Second')).toBeVisible({ timeout: 2_000 }));
});
