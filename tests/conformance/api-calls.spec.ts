import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { A_MESSAGE } from '../support/owner-api.ts';
import { answerPosts, fillForm, goToForm, sendButton } from '../support/visitor.ts';
import { at, LOCALES } from './locales.ts';

test.describe('section 7, the calls it makes', () => {
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
