import type { Page } from '@playwright/test';
import { expect } from '../support/browser-test.ts';
import { expectUsable } from '../support/dashboard.ts';
import { TOUCH_PHONE } from '../support/viewports.ts';
import { test } from '../support/dashboard-test.ts';
import { openVisitorApi } from '../support/owner-api.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { OWNER_PASSWORD } from '../support/owner.ts';

const CHANGE_URLS = /\/api\/(reviews|messages)\/./;

/** Holds each change until `release` is called, then lets it reach the server or fail with `status`. */
async function holdChanges(page: Page, status?: number) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let requestCount = 0;
  await page.unrouteAll();
  await page.route(CHANGE_URLS, async (route) => {
    requestCount += 1;
    await released;
    await (status ? route.fulfill({ status }) : route.continue());
  });
  return { release, requestCount: () => requestCount };
}

/** Left, top, width and height of each row. */
async function boundsOf(page: Page, names: string[]): Promise<number[]> {
  const rows = names.map((name) => page.getByRole('listitem', { name, exact: true }).boundingBox());
  return (await Promise.all(rows)).flatMap((box) => [box!.x, box!.y, box!.width, box!.height]);
}

test.use({
  ...TOUCH_PHONE,
  colorScheme: 'dark',
  expectedConsoleErrors: [/status of (401|404|409|500)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
});

test('409 shows what was decided elsewhere, and 404 that it was deleted elsewhere @full', async ({ dashboard }) => {
  const {
    page,
    m,
    row,
    button,
    expectToast: toastSays,
    open,
    saved,
    sendReview,
    storedReview,
    otherDevice: elsewhere,
    say,
  } = dashboard;
  const [decided, deleted] = ['Decided elsewhere', 'Deleted elsewhere'];
  const decidedId = await sendReview(decided);
  const deletedId = await sendReview(deleted);
  await open('reviews-pending');
  for (const name of [decided, deleted]) await expect(row(name)).toBeVisible();
  const owner = await elsewhere();
  await owner.delete(`/api/reviews/${deletedId}`);
  await button('admin.approve', row(deleted)).click();
  // Waits until the list has been read again, which must not show the change to the next row.
  await expect(row(deleted)).toHaveAttribute('data-state', 'gone');
  await expect(row(deleted)).toContainText(m['admin.row.gone']);
  await expect(button('admin.approve', row(deleted))).toHaveCount(0);

  await owner.patch(`/api/reviews/${decidedId}`, { data: { isApproved: false, reason: 'not-a-client' } });
  await button('admin.approve', row(decided)).click();
  await toastSays('admin.updateFailed');
  const conflict = say('admin.row.conflict', { now: m['admin.now.rejected'] });
  await expect(row(decided).getByRole('status').filter({ hasText: conflict }), 'read out').toBeVisible();
  await expect(row(decided).getByLabel(m['admin.reason'])).toHaveValue('not-a-client');
  await expectUsable(page);
  expect(await storedReview(decided)).toMatchObject({ isApproved: false, reason: 'not-a-client' });

  await button('admin.approve', row(decided)).click();
  await saved(decided);
  await expect(row(decided)).not.toContainText(conflict);
  expect(await storedReview(decided)).toMatchObject({ isApproved: true });
});

test('when the session has ended, the owner signs in over the page, and the action goes on by itself', async ({
  site,
  dashboard,
}) => {
  const { page, m, row, button, dialog, toast, open, saved, sendReview } = dashboard;
  const name = 'Interrupted';
  const id = await sendReview(name);
  await open('reviews-pending');
  await expect(row(name)).toBeVisible();
  await page.context().clearCookies();
  await button('admin.approve', row(name)).click();
  await expect(dialog).toContainText(m['admin.ended.title']);
  await expect(toast, 'it may name somebody').toHaveCount(0);
  const password = dialog.getByLabel(m['admin.password'], { exact: true });
  await expect(password).toBeFocused();
  await expectUsable(page);
  await password.fill(OWNER_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(button('admin.undo', row(name))).toBeVisible();
  await saved(name);
  const published = (await (await (await openVisitorApi(site.url)).get('/api/reviews')).json()) as { id: string }[];
  expect(published.map((review) => review.id)).toContain(id);
});

test('without a connection no row looks decided @full', async ({ dashboard }) => {
  const { page, m, main, alert, row, button, expectToast: toastSays, open, sendReview, storedReview } = dashboard;
  const name = 'Offline';
  await sendReview(name);
  await open('reviews-pending');
  await expect(row(name)).toBeVisible();
  // The toaster's code loads after the first screen.
  await expect(page.locator('astro-island[component-export=Toaster]')).not.toHaveAttribute('ssr');
  await goOffline(page);
  await expect(page.getByText(m['admin.offline'])).toBeVisible();
  await button('admin.approve', row(name)).click();
  await toastSays('admin.updateFailed');
  await expect(row(name).getByRole('status').filter({ hasText: m['admin.row.offline'] })).toBeVisible();
  expect(await storedReview(name)).not.toHaveProperty('decidedAt');
  await button('admin.refresh').tap();
  await expect(main.getByText(m['admin.offline'])).toBeVisible();
  await expect(alert, 'the failure is reported once').toHaveCount(0);
  await expectUsable(page);
  await goOnline(page);
  await expect(page.getByText(m['admin.offline'])).toHaveCount(0);
  await expect(alert).toHaveCount(0);
  await expect(button('admin.approve', row(name))).toBeVisible();
});

test('a request for the session or a list that times out is reported, with a retry button @full', async ({
  dashboard,
}) => {
  const { page, m, alert, button, address, open } = dashboard;
  await page.clock.install();
  await open();
  await page.route('**/api/session', () => {});
  await page.goto('about:blank');
  await page.goto(address);
  // Repeated: the page may not have set its timer yet when the time passes.
  await expect(async () => {
    await page.clock.runFor('00:16');
    await expect(alert).toContainText(m['admin.unreachable'], { timeout: 1_000 });
  }).toPass();
  await page.unrouteAll();
  await page.route('**/api/reviews?view=owner', () => {});
  const requestPromise = page.waitForRequest('**/api/reviews?view=owner');
  await button('admin.tryAgain').click();
  await requestPromise;
  await page.clock.runFor('00:16');
  const listAlert = alert.filter({ hasText: m['admin.reviews'] });
  await expect(listAlert).toBeVisible();
  await page.unrouteAll();
  await button('admin.tryAgain', listAlert).click();
  await expect(listAlert).toHaveCount(0);
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a decision shows at the tap, and nothing moves when the response comes @full', async ({ dashboard }) => {
    const { page, m, row, button, toast, closeToast, open, saved, sendReview, storedReview } = dashboard;
    const [decided, below] = ['Decided', 'Below'];
    for (const name of [decided, below]) await sendReview(name);
    const readState = async () => ((await storedReview(decided))?.decidedAt ? 'decided' : 'pending');
    const list = page.getByRole('region').filter({ has: row(decided) });
    await open('reviews-pending');

    const decisions = [
      ['admin.reject', 'admin.now.rejected'],
      ['admin.approve', 'admin.now.approved'],
    ] as const;
    const steps = decisions.slice(process.env.LONG_TESTS ? 0 : 1).flatMap(([decision, outcome]) => [
      {
        step: decision,
        next: 'admin.undo' as const,
        shown: row(decided).getByText(m[outcome], { exact: true }),
        becomes: 'decided',
      },
      { step: 'admin.undo' as const, next: decision, shown: button(decision, row(decided)), becomes: 'pending' },
    ]);
    for (const { step, next, shown, becomes } of steps) {
      const { release, requestCount } = await holdChanges(page);
      await button(step, row(decided)).tap();
      await expect(shown).toBeVisible();
      await expect(row(decided)).toHaveAttribute('aria-busy', 'true');
      await button(next, row(decided)).dispatchEvent('click');
      for (const save of await button('admin.reason.save', row(decided)).all()) await expect(save).toBeDisabled();
      await expect(toast).toHaveCount(0);
      expect(await readState()).not.toBe(becomes);
      const boundsBefore = await boundsOf(page, [decided, below]);

      release();
      await expect(toast).toContainText(m['admin.updated']);
      await saved(decided);
      await expect(list).toHaveAttribute('aria-busy', 'false');
      expect(await readState()).toBe(becomes);
      expect(requestCount(), 'sent once').toBe(1);
      await expect(shown).toBeVisible();
      // Rounding in a line above moves a row by a fraction of a pixel.
      for (const [index, edge] of (await boundsOf(page, [decided, below])).entries())
        expect(Math.abs(edge - boundsBefore[index]!)).toBeLessThan(1);
      await closeToast();
    }
  });

  test('after a failure the row is as before, and keeps the focus @full', async ({ dashboard }) => {
    const { page, m, row, button, open, saved, sendReview, text } = dashboard;
    const name = 'Not yet';
    await sendReview(name);
    await open('reviews-pending');
    await expect(row(name)).toHaveAttribute('data-state', 'pending');
    const buttons = await row(name).getByRole('button').allTextContents();
    const { release } = await holdChanges(page, 500);
    await button('admin.approve', row(name)).press('Enter');
    const outcome = text('admin.now.approved', row(name));
    await expect(outcome).toBeFocused();
    release();
    await saved(name);
    await expect(row(name)).toHaveAttribute('data-state', 'pending');
    await expect(row(name).getByRole('button')).toHaveText(buttons);
    await expect(outcome).toHaveCount(0);
    await expect(row(name).getByText(m['admin.row.failed'])).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button('admin.approve', row(name))).toBeFocused();
  });
});
