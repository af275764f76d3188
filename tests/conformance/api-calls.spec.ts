import type { Request } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf } from '../support/dashboard.ts';
import { openOwnerApi, submitReview } from '../support/owner-api.ts';
import { mockPosts, goToForm, holdScripts, submitForm } from '../support/visitor.ts';
import { goOffline, goOnline } from '../support/offline.ts';

const REVIEWS_CALL = 'GET /api/reviews?view=owner';
const LIST_CALLS = ['GET /api/mail', 'GET /api/messages', REVIEWS_CALL];
const START_CALLS = ['GET /api/backups', 'GET /api/edit/state', 'GET /api/launch'];

test('All calls send credentials (cookies); a JSON content type is sent only when there is a body', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('console', (message) => message.type() === 'debug' && calls.push(message.text()));
  await page.addInitScript(() => {
    const originalFetch = window.fetch;
    window.fetch = (path, init) => {
      const contentType = new Headers(init?.headers).get('content-type') ?? 'no type';
      console.debug(
        `${init?.method} ${String(path)}, ${init?.credentials}, ${contentType}, ${init?.body ? '' : 'no '}body`,
      );
      return originalFetch(path, init);
    };
  });
  await goToForm(page, 'contact', 'en');
  await expect(page.locator('[data-testimonials][data-state]')).toBeAttached();
  await submitForm(page, 'contact', 'en');
  await expect
    .poll(() => calls)
    .toEqual([
      'GET /api/reviews?view=public, include, no type, no body',
      'POST /api/contact, include, application/json, body',
    ]);
});

test('the dashboard requests session and lists before its code has loaded, then the rest, each once', async ({
  page,
  site,
}) => {
  const { button, address } = dashboardOf(page, 'en');
  await page.context().addCookies((await (await openOwnerApi(site.url)).storageState()).cookies);
  const calls: string[] = [];
  page.on('request', (request) => isCall(request) && calls.push(describeCall(request)));
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => calls.toSorted()).toEqual(['GET /api/messages', REVIEWS_CALL, 'GET /api/session']);

  release();
  await expect(button('admin.signOut')).toBeVisible();
  await expect(page.locator('.start__unknown')).toHaveCount(0);
  expect(calls.toSorted()).toEqual(['GET /api/session', ...LIST_CALLS, ...START_CALLS].toSorted());
});

test('PATCH and DELETE: on success the list is refetched @full', async ({ page, site }) => {
  const { m, row, button, toast, dialog, openSignedIn, show, saved } = dashboardOf(page, 'fr');
  const name = 'Read again afterwards';
  const id = await submitReview(site.url, { name });
  await openSignedIn(site.url);
  await show('reviews-pending');
  await expect(row(name)).toBeVisible();
  const calls: string[] = [];
  const languages = new Set<string | undefined>();
  page.on('request', (request) => {
    // The overview is left out: opening a view requests it as soon as the previous response has come.
    if (!isCall(request) || request.url().endsWith('/api/overview')) return;
    calls.push(describeCall(request));
    languages.add(request.headers()['accept-language']);
  });

  await button('admin.approve', row(name)).click();
  await expect.poll(() => calls).toEqual([`PATCH /api/reviews/${id}, application/json`, REVIEWS_CALL]);
  await saved(name);

  await show('reviews-approved');
  calls.length = 0;
  await button('admin.delete', row(name)).click();
  await button('admin.delete', dialog).click();
  await expect(toast).toContainText(m['admin.deleted.title']);
  await expect.poll(() => calls).toEqual([`DELETE /api/reviews/${id}`, REVIEWS_CALL]);
  expect([...languages], 'of the page, not of the browser').toEqual(['fr']);
});

test.describe(() => {
  test.use({ expectedConsoleErrors: [/500|ERR_INTERNET_DISCONNECTED/] });

  test('Data never goes stale: no refetch on window focus, no polling and no retries for reads or writes', async ({
    page,
  }) => {
    let reads = 0;
    await page.route('**/api/reviews?*', async (route) => {
      reads += 1;
      await route.fulfill({ status: 500, body: '' });
    });
    const posts = await mockPosts(page, 'contact', { status: 500 });
    await page.clock.install();
    await goToForm(page, 'contact', 'en');
    await submitForm(page, 'contact', 'en');
    await expect(page.locator('.outcome')).toBeVisible();
    await expect(page.locator('[data-testimonials]').getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.clock.runFor('01:00:00');
    expect(reads).toBe(1);
    expect(posts).toHaveLength(1);
  });

  test('only the refresh button loads reviews again: not time, focus or a failure @full', async ({ page, site }) => {
    const { m, button, openSignedIn, show } = dashboardOf(page, 'en');
    await page.clock.install();
    await openSignedIn(site.url);
    await expect(page.getByText(/^As of/)).toBeVisible();
    await show('reviews-pending');
    const calls: string[] = [];
    page.on('request', (request) => isCall(request) && calls.push(describeCall(request)));
    const reviewCalls = () => calls.filter((call) => call.includes('/api/reviews'));
    // Two calls stay within the session's two hours.
    const letTimePass = async () => {
      await page.clock.runFor('00:25:00');
      await goOffline(page);
      await goOnline(page);
      await page.evaluate(() => {
        for (const name of ['blur', 'focus', 'pageshow']) dispatchEvent(new Event(name));
        for (const name of ['visibilitychange', 'resume']) document.dispatchEvent(new Event(name, { bubbles: true }));
      });
      await page.clock.runFor('00:25:00');
    };

    await letTimePass();
    expect(calls).toContain('GET /api/overview');
    expect(reviewCalls()).toEqual([]);
    await button('admin.refresh').click();
    await expect.poll(reviewCalls).toEqual([REVIEWS_CALL]);

    await page.route('**/api/reviews?*', (route) => route.fulfill({ status: 500 }));
    await button('admin.refresh').click();
    const failure = page.getByRole('alert').filter({ hasText: m['admin.readFailed'] });
    await expect(failure).toBeVisible();
    await letTimePass();
    await expect(failure).toBeVisible();
    expect(reviewCalls()).toEqual([REVIEWS_CALL, REVIEWS_CALL]);
  });
});

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');

function describeCall(request: Request): string {
  const { pathname, search } = new URL(request.url());
  const contentType = request.headers()['content-type'];
  return `${request.method()} ${pathname}${search}${contentType ? `, ${contentType}` : ''}`;
}
