import { expect, test } from '../support/browser-test.ts';
import { dashboardOf } from '../support/dashboard.ts';

const EVERYTHING = ['/api/messages', '/api/reviews?view=owner'];

/** Specification, section 7: never stale on its own, no polling, no refetch on focus, no retry. */
test.describe('nothing is read on its own', () => {
  test.use({ expectedConsoleErrors: [/status of 500|ERR_INTERNET_DISCONNECTED/] });

  test('only the refresh button reads again: no clock, no focus, no failure does', async ({ page, site }) => {
    const { words, row, button, openSignedIn } = dashboardOf(page, 'en');
    await page.clock.install();
    await openSignedIn(site.url);
    await expect(page.getByText(/^As of/)).toBeVisible();
    await expect(row('Nobody')).toHaveCount(0);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname + search);
    });
    const letTimePass = async () => {
      await page.clock.runFor('01:00:00');
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await page.evaluate(() => {
        for (const name of ['blur', 'focus', 'pageshow']) dispatchEvent(new Event(name));
        for (const name of ['visibilitychange', 'resume']) document.dispatchEvent(new Event(name, { bubbles: true }));
      });
      const other = await page.context().newPage();
      await other.goto('/privacy');
      await other.close();
      await page.bringToFront();
      await page.clock.runFor('01:00:00');
    };

    await letTimePass();
    await button(words.refresh).click();
    await expect.poll(() => asked.toSorted()).toEqual(EVERYTHING);

    await page.route('**/api/messages', (route) => route.fulfill({ status: 500 }));
    await page.locator('nav a[href="#messages-inbox"]').first().click();
    await button(words.refresh).click();
    await expect(page.getByRole('alert').filter({ hasText: 'couldn’t be read' })).toBeVisible();
    await letTimePass();
    await expect(page.getByRole('alert').filter({ hasText: 'couldn’t be read' })).toBeVisible();
    expect(asked.toSorted()).toEqual([...EVERYTHING, ...EVERYTHING].toSorted());
  });
});
