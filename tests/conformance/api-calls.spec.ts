import type { Page } from '@playwright/test';
import { apiRequest } from '../../src/contract/client.ts';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf } from '../support/dashboard.ts';
import { A_MESSAGE, A_REVIEW, openApi, openOwnerApi } from '../support/owner-api.ts';
import { answerPosts, fillForm, goToForm, sendButton } from '../support/visitor.ts';
import { at, LOCALES } from './locales.ts';

test.describe('section 7, the calls it makes', () => {
  test('POST /api/contact sends a contact message; the response is JSON', async ({ site }) => {
    const response = await (await openApi(site.url)).post('/api/contact', { data: A_MESSAGE });
    expect(response.status()).toBe(201);
    expect(await response.json()).toEqual({ id: expect.any(String) });
  });

  test('POST /api/reviews submits a review; the response is JSON', async ({ site }) => {
    const response = await (await openApi(site.url)).post('/api/reviews', { data: A_REVIEW });
    expect(response.status()).toBe(201);
    expect(await response.json()).toEqual({ id: expect.any(String) });
  });

  test('GET /api/reviews: the public view keeps only isApproved true, the admin view uses the full list', async ({
    site,
  }) => {
    const visitor = await openApi(site.url);
    const owner = await openOwnerApi(site.url);
    const { id } = (await (await visitor.post('/api/reviews', { data: A_REVIEW })).json()) as { id: string };
    const ids = async (api: typeof visitor) =>
      ((await (await api.get('/api/reviews')).json()) as { id: string }[]).map((review) => review.id);
    expect(await ids(owner)).toContain(id);
    expect(await ids(visitor)).not.toContain(id);
  });

  test('PATCH /api/reviews/{id} approves or rejects', async ({ site }) => {
    const owner = await openOwnerApi(site.url);
    const { id } = (await (await owner.post('/api/reviews', { data: A_REVIEW })).json()) as { id: string };
    for (const isApproved of [true, false]) {
      const response = await owner.patch(`/api/reviews/${id}`, { data: { isApproved } });
      expect(response.status()).toBe(200);
      expect(await response.json()).toMatchObject({ id, isApproved });
    }
  });

  test('DELETE /api/reviews/{id} deletes', async ({ site }) => {
    const owner = await openOwnerApi(site.url);
    const { id } = (await (await owner.post('/api/reviews', { data: A_REVIEW })).json()) as { id: string };
    expect((await owner.delete(`/api/reviews/${id}`)).status()).toBe(204);
    expect((await owner.delete(`/api/reviews/${id}`)).status()).toBe(404);
  });

  test('All calls send credentials (cookies); a JSON content type is sent only when there is a body', async ({
    page,
  }) => {
    const calls = await recordCalls(page);
    await page.goto('/');
    const form = page.locator('form[action="/api/contact"]');
    await form.locator('[name="name"]').fill(A_MESSAGE.name);
    await form.locator('[name="email"]').fill(A_MESSAGE.email);
    await form.locator('[name="message"]').fill(A_MESSAGE.message);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    expect(await calls()).toEqual([
      { call: 'GET /api/reviews', credentials: 'include', hasType: false, hasBody: false },
      { call: 'POST /api/contact', credentials: 'include', hasType: true, hasBody: true },
    ]);
  });

  test('PATCH and DELETE: on success the list is refetched', async ({ page, site }) => {
    const { words, row, button, toast, dialog, signIn, show } = dashboardOf(page, 'en');
    const name = 'Read again afterwards';
    const visitor = await openApi(site.url);
    const { id } = (await (await visitor.post('/api/reviews', { data: { ...A_REVIEW, name } })).json()) as {
      id: string;
    };
    await signIn();
    const calls = await recordCalls(page);
    await page.reload();
    await expect(row(name)).toBeVisible();
    const read = { call: 'GET /api/reviews?view=owner', credentials: 'include', hasType: false, hasBody: false };
    const sinceLast = async (call: string) => {
      const all = (await calls()).filter((one) => one.call.includes('/api/reviews'));
      return all.slice(all.findIndex((one) => one.call === call));
    };

    await button(words.approve, row(name)).click();
    const patch = { call: `PATCH /api/reviews/${id}`, credentials: 'include', hasType: true, hasBody: true };
    await expect.poll(() => sinceLast(patch.call)).toEqual([patch, read]);

    await show('reviews-approved');
    await button(words.delete, row(name)).click();
    await button(words.delete, dialog).click();
    await expect(toast).toContainText(words.deleted);
    const remove = { call: `DELETE /api/reviews/${id}`, credentials: 'include', hasType: false, hasBody: false };
    await expect.poll(() => sinceLast(remove.call)).toEqual([remove, read]);
  });

  test.describe(() => {
    test.use({ expectedConsoleErrors: [/500/] });

    test('Data never goes stale: no refetch on window focus, no polling and no retries', async ({ page }) => {
      let reads = 0;
      await page.route('**/api/reviews', async (route) => {
        reads += 1;
        await route.fulfill({ status: 500, body: '' });
      });
      await page.clock.install();
      await page.goto('/');
      await expect(page.locator('[data-testimonials]').getByRole('button')).toBeVisible();
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page.clock.runFor('01:00:00');
      expect(reads).toBe(1);
    });

    test('no retries for writes', async ({ page }) => {
      const sent = await answerPosts(page, 'contact', { status: 500 });
      await page.clock.install();
      await goToForm(page, 'contact', 'en');
      await fillForm(page, 'contact');
      await sendButton(page, 'contact', 'en').click();
      await expect(page.locator('.outcome')).toBeVisible();
      await page.clock.runFor('01:00:00');
      expect(sent).toHaveLength(1);
    });
  });

  test('A read that gets 401 raises an error by default', async ({ site }) => {
    const response = await (await openApi(site.url)).get('/api/reviews?view=owner');
    expect(response.status()).toBe(401);
    expect(await response.json()).toEqual({ error: 'unauthorized', message: 'Please sign in.' });
    await expect(apiRequest('GET', `${site.url}/api/reviews?view=owner`)).rejects.toThrow(/^401: /);
  });

  for (const locale of LOCALES) {
    test(`Outbound links (the general booking page and one page per service) open in a new tab without opener or referrer (${locale})`, async ({
      page,
      context,
    }) => {
      const requests: (string | undefined)[] = [];
      await context.route('https://booking.example.com/**', (route) => {
        requests.push(route.request().headers().referer);
        return route.fulfill({ contentType: 'text/html', body: '<title>Booking</title>' });
      });
      await page.goto(at(locale, '/'));
      const links = await page.locator('a[href^="https://booking.example.com"]').all();
      const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
      expect(new Set(addresses).size).toBe(4);
      for (const link of links) {
        // In French the cards ask first; the link in their dialog is one of these.
        if (!(await link.isVisible()) || (locale === 'fr' && (await link.getAttribute('data-book-service')) !== null))
          continue;
        const opened = context.waitForEvent('page');
        await link.click();
        const tab = await opened;
        await tab.waitForLoadState();
        expect(await tab.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
        await tab.close();
      }
      expect(requests.length).toBeGreaterThan(1);
      expect(new Set(requests)).toEqual(new Set([undefined]));
    });
  }
});

interface Call {
  call: string;
  credentials: RequestCredentials | undefined;
  hasType: boolean;
  hasBody: boolean;
}

/** Notes how every page opened from now on calls the API; returns what reads the notes of the page that is open. */
async function recordCalls(page: Page): Promise<() => Promise<Call[]>> {
  await page.addInitScript(() => {
    const original = window.fetch;
    const calls: Call[] = [];
    Object.assign(window, { calls });
    window.fetch = (path, init) => {
      calls.push({
        call: `${init?.method ?? 'GET'} ${String(path)}`,
        credentials: init?.credentials,
        hasType: new Headers(init?.headers).get('content-type') === 'application/json',
        hasBody: init?.body !== undefined,
      });
      return original(path, init);
    };
  });
  return () => page.evaluate(() => (window as unknown as { calls: Call[] }).calls);
}
