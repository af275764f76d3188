import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { answerPosts, fillForm, goToForm, sendButton } from '../support/visitor.ts';

const READ = { credentials: 'include', hasType: false, hasBody: false };

test('All calls send credentials (cookies); a JSON content type is sent only when there is a body', async ({
  page,
}) => {
  const calls = await recordCalls(page);
  await goToForm(page, 'contact', 'en');
  await fillForm(page, 'contact');
  await sendButton(page, 'contact', 'en').click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(await calls()).toEqual([
    { call: 'GET /api/reviews', ...READ },
    { call: 'POST /api/contact', credentials: 'include', hasType: true, hasBody: true },
  ]);
});

test.describe(() => {
  test.use({ expectedConsoleErrors: [/500/] });

  test('Data never goes stale: no refetch on window focus, no polling and no retries for reads or writes', async ({
    page,
  }) => {
    let reads = 0;
    await page.route('**/api/reviews', async (route) => {
      reads += 1;
      await route.fulfill({ status: 500, body: '' });
    });
    const sent = await answerPosts(page, 'contact', { status: 500 });
    await page.clock.install();
    await goToForm(page, 'contact', 'en');
    await fillForm(page, 'contact');
    await sendButton(page, 'contact', 'en').click();
    await expect(page.locator('.outcome')).toBeVisible();
    await expect(page.locator('[data-testimonials]').getByRole('button')).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.clock.runFor('01:00:00');
    expect(reads).toBe(1);
    expect(sent).toHaveLength(1);
  });
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
