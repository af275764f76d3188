import type { Page } from '@playwright/test';
import { interpolate } from '../../src/i18n/interpolate.ts';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, expectUsable, PHONE } from '../support/dashboard.ts';
import { openApi, openOwnerApi, storedReview, submitReview } from '../support/owner-api.ts';
import { goOffline, goOnline } from '../support/offline.ts';

const CHANGES = /\/api\/(reviews|messages)\/./;

/** A slow line: what is decided reaches the server, or fails with this status, only when the answer is let go. */
async function holdAnswers(page: Page, status?: number) {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  let asked = 0;
  await page.unrouteAll();
  await page.route(CHANGES, async (route) => {
    asked += 1;
    await isAnswered;
    await (status ? route.fulfill({ status }) : route.continue());
  });
  return { answer, asked: () => asked };
}

/** Where rows are, and how high. */
const placesOf = (page: Page, names: string[]) =>
  Promise.all(names.map((name) => page.getByRole('listitem', { name, exact: true }).boundingBox()));

type Places = Awaited<ReturnType<typeof placesOf>>;

/** How far any edge of any row has moved; part of a pixel is the rounding of a line above. */
function farthestMove(before: Places, after: Places): number {
  const edges = (places: Places) => places.flatMap((box) => [box!.x, box!.y, box!.width, box!.height]);
  const now = edges(after);
  return Math.max(...edges(before).map((edge, index) => Math.abs(edge - now[index]!)));
}

/** Each failure must leave list and screen as the server has it. */
test.use({
  ...PHONE,
  colorScheme: 'dark',
  expectedConsoleErrors: [/status of (401|404|409|500)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
});

test('409 shows what was decided elsewhere, and 404 that it was deleted elsewhere', async ({ page, site }) => {
  const { m, row, button, toast, openSignedIn, show, saved } = dashboardOf(page);
  const [decided, deleted] = ['Decided elsewhere', 'Deleted elsewhere'];
  const decidedId = await submitReview(site.url, { name: decided });
  const deletedId = await submitReview(site.url, { name: deleted });
  await openSignedIn(site.url);
  await show('reviews-pending');
  await expect(row(decided)).toBeVisible();
  await expect(row(deleted)).toBeVisible();
  const elsewhere = await openOwnerApi(site.url);
  await elsewhere.delete(`/api/reviews/${deletedId}`);
  await button('admin.approve', row(deleted)).click();
  // Only once the list has been read again: it must not bring the next one's news.
  await expect(row(deleted)).toHaveAttribute('data-state', 'gone');
  await expect(row(deleted)).toContainText(m['admin.row.gone']);
  await expect(button('admin.approve', row(deleted))).toHaveCount(0);

  await elsewhere.patch(`/api/reviews/${decidedId}`, { data: { isApproved: false, reason: 'not-a-client' } });
  await button('admin.approve', row(decided)).click();
  await expect(toast.locator('p')).toHaveText([m['admin.updateFailed.title'], m['admin.updateFailed.text']]);
  const conflict = interpolate(m['admin.row.conflict'], { now: m['admin.now.rejected'] });
  await expect(row(decided).getByRole('status').filter({ hasText: conflict }), 'read out').toBeVisible();
  await expect(row(decided).getByLabel(m['admin.reason'])).toHaveValue('not-a-client');
  await expectUsable(page);
  expect(await storedReview(site.url, decided)).toMatchObject({ isApproved: false, reason: 'not-a-client' });

  await button('admin.approve', row(decided)).click();
  await saved(decided);
  await expect(row(decided)).not.toContainText(conflict);
  expect(await storedReview(site.url, decided)).toMatchObject({ isApproved: true });
});

test('the end of the session: signing in over the page, and the step goes on by itself', async ({ page, site }) => {
  const { m, row, button, dialog, toast, openSignedIn, show, saved } = dashboardOf(page);
  const name = 'Interrupted';
  const id = await submitReview(site.url, { name });
  await openSignedIn(site.url);
  await show('reviews-pending');
  await expect(row(name)).toBeVisible();
  await page.context().clearCookies();
  await button('admin.approve', row(name)).click();
  await expect(dialog).toContainText(m['admin.ended.title']);
  await expect(toast, 'it may name somebody').toHaveCount(0);
  const password = dialog.getByLabel(m['admin.password'], { exact: true });
  await expect(password).toBeFocused();
  await expectUsable(page);
  await password.fill('a password for tests only');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(button('admin.undo', row(name))).toBeVisible();
  await saved(name);
  const published = (await (await (await openApi(site.url)).get('/api/reviews')).json()) as { id: string }[];
  expect(published.map((review) => review.id)).toContain(id);
});

test('without a connection nothing seems to have been done', async ({ page, site }) => {
  const { m, row, button, toast, openSignedIn, show } = dashboardOf(page);
  const name = 'Offline';
  await submitReview(site.url, { name });
  await openSignedIn(site.url);
  await show('reviews-pending');
  await expect(row(name)).toBeVisible();
  // What shows a toast comes after the first screen.
  await expect(page.locator('astro-island[component-export=Toaster]')).not.toHaveAttribute('ssr');
  await goOffline(page);
  await expect(page.getByText(m['admin.offline'])).toBeVisible();
  await button('admin.approve', row(name)).click();
  await expect(toast.locator('p')).toHaveText([m['admin.updateFailed.title'], m['admin.updateFailed.text']]);
  await expect(row(name).getByRole('status').filter({ hasText: m['admin.row.offline'] })).toBeVisible();
  expect(await storedReview(site.url, name)).not.toHaveProperty('decidedAt');
  await button('admin.refresh').tap();
  await expect(page.getByRole('main').getByText(m['admin.offline'])).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert'), 'it is said once').toHaveCount(0);
  await expectUsable(page);
  await goOnline(page);
  await expect(page.getByText(m['admin.offline'])).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(m['admin.offline'])).toHaveCount(0);
  await expect(button('admin.approve', row(name))).toBeVisible();
});

test('what is not answered in time is said, with the way to try again: the session, and a list', async ({
  page,
  site,
}) => {
  const { m, button, address, openSignedIn } = dashboardOf(page);
  await page.clock.install();
  await openSignedIn(site.url);
  const failure = page.getByRole('main').getByRole('alert');

  await page.route('**/api/session', () => {});
  await page.goto(address);
  // Again where the page was not yet waiting as the time passed.
  await expect(async () => {
    await page.clock.runFor('00:16');
    await expect(failure).toContainText(m['admin.unreachable'], { timeout: 1_000 });
  }).toPass();
  await page.unrouteAll();
  await page.route('**/api/reviews?view=owner', () => {});
  const asked = page.waitForRequest('**/api/reviews?view=owner');
  await button('admin.tryAgain').click();
  await asked;
  await page.clock.runFor('00:16');
  const list = failure.filter({ hasText: m['admin.reviews'] });
  await expect(list).toBeVisible();
  await page.unrouteAll();
  await list.getByRole('button', { name: m['admin.tryAgain'] }).click();
  await expect(list).toHaveCount(0);
});

test('a decision shows at the tap, and nothing moves when the answer comes', async ({ page, site }) => {
  const { m, row, button, toast, openSignedIn, show, saved } = dashboardOf(page, 'en');
  const [decided, below] = ['Decided', 'Below'];
  for (const name of [decided, below]) await submitReview(site.url, { name });
  const stateOf = async () => ((await storedReview(site.url, decided))?.decidedAt ? 'decided' : 'pending');
  const list = page.getByRole('region').filter({ has: row(decided) });
  await openSignedIn(site.url);
  await show('reviews-pending');

  const decisions = [
    ['admin.reject', 'admin.now.rejected'],
    ['admin.approve', 'admin.now.approved'],
  ] as const;
  const steps = decisions.flatMap(([decision, outcome]) => [
    {
      step: decision,
      next: 'admin.undo' as const,
      shown: row(decided).getByText(m[outcome], { exact: true }),
      becomes: 'decided',
    },
    { step: 'admin.undo' as const, next: decision, shown: button(decision, row(decided)), becomes: 'pending' },
  ]);
  for (const { step, next, shown, becomes } of steps) {
    const { answer, asked } = await holdAnswers(page);
    await button(step, row(decided)).tap();
    await expect(shown).toBeVisible();
    await expect(row(decided)).toHaveAttribute('aria-busy', 'true');
    await button(next, row(decided)).dispatchEvent('click');
    for (const save of await button('admin.reason.save', row(decided)).all()) await expect(save).toBeDisabled();
    await expect(toast).toHaveCount(0);
    expect(await stateOf()).not.toBe(becomes);
    const places = await placesOf(page, [decided, below]);

    answer();
    await expect(toast).toContainText(m['admin.updated']);
    await saved(decided);
    await expect(list).toHaveAttribute('aria-busy', 'false');
    expect(await stateOf()).toBe(becomes);
    expect(asked(), 'sent once').toBe(1);
    await expect(shown).toBeVisible();
    expect(farthestMove(places, await placesOf(page, [decided, below]))).toBeLessThan(1);
    await toast.getByRole('button').tap();
    await expect(toast).toHaveCount(0);
  }
});

test('after a failure the row is as before, and the keyboard goes on there', async ({ page, site }) => {
  const { m, row, button, toast, openSignedIn, show, saved } = dashboardOf(page, 'en');
  const name = 'Not yet';
  await submitReview(site.url, { name });
  await openSignedIn(site.url);
  await show('reviews-pending');
  await expect(row(name)).toHaveAttribute('data-state', 'pending');
  const buttons = await row(name).getByRole('button').allTextContents();

  const { answer } = await holdAnswers(page, 500);
  await button('admin.approve', row(name)).press('Enter');
  await expect(row(name).getByText(m['admin.now.approved'], { exact: true })).toBeFocused();
  answer();
  await expect(toast.locator('p')).toHaveText([m['admin.updateFailed.title'], m['admin.updateFailed.text']]);
  await saved(name);
  await expect(row(name)).toHaveAttribute('data-state', 'pending');
  await expect(row(name).getByRole('button')).toHaveText(buttons);
  await expect(row(name).getByText(m['admin.now.approved'], { exact: true })).toHaveCount(0);
  await expect(row(name).getByText(m['admin.row.failed'])).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button('admin.approve', row(name))).toBeFocused();
  expect(await storedReview(site.url, name)).not.toHaveProperty('decidedAt');
});
