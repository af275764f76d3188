import type { Page } from '@playwright/test';
import type { CatalogueKey } from '../../src/contract/catalogue-key.ts';
import { interpolate } from '../../src/i18n/interpolate.ts';
import { expect } from '../support/browser-test.ts';
import { expectUsable, PHONE } from '../support/dashboard.ts';
import { test } from '../support/dashboard-test.ts';
import { goOffline, goOnline } from '../support/offline.ts';

test.use({ ...PHONE, expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/] });

test.beforeEach(async ({ page, dashboard }) => {
  await dashboard.empty();
  await page.clock.install();
});

/** Lets a minute pass until `isDone`; repeated, as a response may not have been read when the minute passes. */
const passUntil = (page: Page, isDone: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor('01:00');
    await isDone();
  }).toPass();

test('nobody is said to wait only while that is sure, and whoever writes is seen within a minute', async ({
  page,
  dashboard,
}) => {
  const { m, row, button, saved, show, open, sendMessage, empty } = dashboard;
  const nobody = page.getByText(m['admin.start.nobody']);
  const unsure = page.getByText(m['admin.since'].split('. ')[1]!);
  const waiting = (count: number) => page.getByText(interpolate(m['admin.start.messages'], { count }));
  await open();
  await expect(nobody).toBeVisible();

  const danger = { name: 'Written meanwhile', message: 'I don’t want to live any more' };
  await sendMessage(danger.name, danger);
  await page.clock.runFor('01:00');
  const inDanger = page.getByRole('link', { name: interpolate(m['admin.start.danger'], danger) });
  await expect(inDanger).toBeVisible();
  await expect(waiting(1), 'nobody is counted twice').toHaveCount(0);
  await expect(nobody).toHaveCount(0);

  // Opening a view reads its list at once.
  await inDanger.tap();
  await expect(row(danger.name).getByRole('heading')).toBeFocused();
  await show('messages-archive');
  await sendMessage('Written later');
  await show('messages-inbox');
  await expect(row('Written later')).toBeVisible();
  await show('account');
  await sendMessage('Written last');
  await show('start');
  await expect(waiting(2)).toBeVisible();

  await empty();
  const read = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/messages');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(nobody).toBeVisible();
  await (await read).finished();
  await goOffline(page);
  await page.clock.runFor('01:01');
  await expect(nobody).toHaveCount(0);
  await expect(unsure.first()).toBeVisible();
  await expectUsable(page);
  await show('messages-inbox');
  // Makes every response from before the break a minute old; from here on the clock triggers no request.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 61_000);
  await expect(page.getByText(m['admin.messages.inbox.empty'])).toHaveCount(0);
  await expect(unsure).toHaveCount(1);

  // The list reads itself again once the browser is online.
  await sendMessage('In the tunnel');
  await goOnline(page);
  await expect(page.getByText(m['admin.offline'])).toHaveCount(0);
  await page.clock.runFor('00:02');
  await expect(row('In the tunnel')).toBeVisible();

  // "Nobody is waiting" is not said while the set-apart list is unread: it may hold a person by mistake.
  await empty();
  await sendMessage('Set apart', { elapsed: 1 });
  await show('start');
  await page.getByRole('link', { name: interpolate(m['admin.apart'], { count: 1 }) }).tap();
  await expect(nobody).toHaveCount(0);
  await button('admin.message.to.read', row('Set apart')).tap();
  await saved('Set apart');
  await show('start');
  await expect(nobody).toBeVisible();
});

test('what comes in moves nothing: it is counted, and shown when she asks', async ({ page, dashboard }) => {
  const { m, row, button, names, saved, show, openRead, sendMessage } = dashboard;
  const news = (count: number, words: CatalogueKey = 'admin.messages.news') =>
    page.getByRole('button', { name: interpolate(m[words], { count }) });
  await sendMessage('There before');
  await openRead();
  await Promise.all([page.waitForResponse('**/api/overview'), show('messages-inbox')]);
  const placeOf = () => row('There before').evaluate((node) => node.getBoundingClientRect().top + scrollY);
  await expect(row('There before')).toBeVisible();
  const place = await placeOf();
  for (const name of ['One', 'Two']) await sendMessage(name);
  await passUntil(page, () => expect(news(2)).toBeVisible({ timeout: 2_000 }));
  await expect(page.getByRole('status').filter({ has: news(2) })).toBeVisible();
  await expect(page).toHaveTitle(/^\(3\) /);
  expect(await placeOf()).toBe(place);
  await expectUsable(page);

  // Her own action reads the list again, and still no row moves.
  await sendMessage('Three', { message: 'I don’t want to live any more' });
  await button('admin.message.to.answered', row('There before')).tap();
  await saved('There before');
  const withDanger = news(3, 'admin.messages.newsDanger');
  await expect(withDanger).toBeVisible();
  expect(await placeOf()).toBe(place);

  await withDanger.focus();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText([...['Three', 'One', 'Two', 'There before']]);
  await expect(page.locator('#list-title')).toBeFocused();
  await expect(page.locator('.list-status button')).toHaveCount(0);
});

test('a new review is counted by itself, and read when she opens a view or asks for it @full', async ({
  page,
  dashboard,
}) => {
  const { m, row, show, open, sendReview } = dashboard;
  const reads: string[] = [];
  page.on('request', (request) => request.url().includes('/api/reviews') && reads.push(request.url()));
  await open();
  // Waits for the lists: no overview is requested while they are being read.
  await expect(page.getByText(m['admin.start.nobody'])).toBeVisible();
  /** Waits for the overview that opening a view requests: what is sent afterwards counts as news. */
  const showAndLook = async (view: string) => {
    const looked = page.waitForResponse('**/api/overview');
    await show(view);
    await (await looked).finished();
  };
  await showAndLook('reviews-pending');
  await expect(page.getByText(m['admin.reviews.pending.empty'])).toBeVisible();
  await sendReview('A reader');
  await page.clock.runFor('01:00');
  await expect(page.getByRole('button', { name: m['admin.reviews.newsOne'] })).toBeVisible();
  await expect(page.getByText(m['admin.reviews.pending.empty'])).toHaveCount(0);
  await expect(row('A reader')).toHaveCount(0);
  expect(reads).toHaveLength(1);
  await page.getByRole('button', { name: m['admin.reviews.newsOne'] }).tap();
  await expect(row('A reader')).toBeVisible();

  await showAndLook('start');
  const line = page.getByRole('link', { name: interpolate(m['admin.start.reviews'], { count: 1 }) });
  await expect(line).toBeVisible();
  await sendReview('Another reader');
  const changed = page.getByRole('link', { name: interpolate(m['admin.start.reviews'], { count: 2 }) });
  // No overview is requested while a list is being read again.
  await passUntil(page, () => expect(changed).toContainText(m['admin.start.changed'], { timeout: 2_000 }));
  await show('reviews-pending');
  await expect(row('Another reader')).toBeVisible();
});

test('a time from another day carries its day; the clock’s questions keep no session alive, and what people wrote goes with it', async ({
  page,
  dashboard,
}) => {
  const { m, row, dialog, open, sendMessage } = dashboard;
  const name = 'Left open';
  await sendMessage(name);
  await page.clock.pauseAt(new Date('2030-03-05T23:55:00'));
  await open('messages-inbox');
  await expect(page.getByText(interpolate(m['admin.asOf'], { time: '23:55' }))).toBeVisible();
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
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      parentElement?.closest('script, style, [translate="no"]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text.data);
    }
    document.title = document.title.replace(/\p{L}+/gu, 'translated');
  });
}

test('on a translated dashboard, numbers and words follow what is done', async ({ page, dashboard }) => {
  const { m, row, button, toast, remove, openMore, saved, open, sendMessage } = dashboard;
  for (const name of ['First', 'Second']) await sendMessage(name);
  await open('messages-inbox');
  await expect(row('First')).toBeVisible();
  const area = page.getByRole('link', { name: m['admin.messages'] }).last();
  const folder = page.getByRole('navigation', { name: m['admin.messages'], exact: true }).getByRole('link').first();
  await expect(area).toContainText('2');
  await translate(page);

  await button('admin.message.to.answered', row('First')).tap();
  await saved('First');
  await expect(button('admin.message.notAnswered', row('First')), 'the words of a button').toBeVisible();
  await expect(area).toContainText('1');
  await expect(area).not.toContainText('2');
  await expect(page).toHaveTitle(/^\(1\) [^(]/);
  await translate(page);
  await openMore('First');
  await remove('First');
  await expect(toast).toContainText(m['admin.message.deleted']);
  await expect(folder).toContainText('1');
  await expect(folder).not.toContainText('2');
  await page.clock.runFor('01:00');
  await expect(row('Second')).toBeVisible();
});
