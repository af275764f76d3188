import { expect, test } from '../support/browser-test.ts';
import { A_MESSAGE, A_REVIEW, openApi, openOwnerApi } from '../support/owner-api.ts';

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
    await page.addInitScript(() => {
      const original = window.fetch;
      const calls: { path: string; credentials: RequestCredentials | undefined; hasType: boolean; hasBody: boolean }[] =
        [];
      Object.assign(window, { calls });
      window.fetch = (path, init) => {
        const hasType = new Headers(init?.headers).get('content-type') === 'application/json';
        calls.push({ path: String(path), credentials: init?.credentials, hasType, hasBody: init?.body !== undefined });
        return original(path, init);
      };
    });
    await page.goto('/');
    const form = page.locator('form[action="/api/contact"]');
    await form.locator('[name="name"]').fill(A_MESSAGE.name);
    await form.locator('[name="email"]').fill(A_MESSAGE.email);
    await form.locator('[name="message"]').fill(A_MESSAGE.message);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    const calls = await page.evaluate(() => (window as unknown as { calls: object[] }).calls);
    expect(calls).toContainEqual({ path: '/api/reviews', credentials: 'include', hasType: false, hasBody: false });
    expect(calls).toContainEqual({ path: '/api/contact', credentials: 'include', hasType: true, hasBody: true });
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
  });

  test('A read that gets 401 raises an error by default', async ({ site }) => {
    const response = await (await openApi(site.url)).get('/api/reviews?view=owner');
    expect(response.status()).toBe(401);
    expect(await response.json()).toEqual({ error: 'unauthorized', message: 'Please sign in.' });
  });
});
