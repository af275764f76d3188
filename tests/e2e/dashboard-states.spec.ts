import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { changePassword, dashboardOf, PHONE } from '../support/dashboard.ts';
import { A_MESSAGE, A_REVIEW, openApi, openOwnerApi } from '../support/owner-api.ts';
import { startTestSite } from '../support/test-site.ts';

const SMALLEST_TARGET = 48;

async function expectNoProblems(page: Page, state: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  expect(found, state).toEqual([]);
}

async function expectLargeTargets(page: Page, state: string) {
  const small = await page.locator('body').evaluate((body, smallest) => {
    const targets = [...body.querySelectorAll<HTMLElement>('a, button, select, input:not([aria-hidden])')];
    return targets
      .map((target) => ({ height: target.getBoundingClientRect().height, text: target.textContent || target.id }))
      .filter(({ height }) => height > 0 && height < smallest);
  }, SMALLEST_TARGET);
  expect(small, state).toEqual([]);
}

for (const [locale, colorScheme] of [
  ['en', 'dark'],
  ['fr', 'light'],
] as const) {
  test(`axe finds nothing in any state, and every target is large enough for a thumb (${locale}, ${colorScheme})`, async ({
    browser,
  }) => {
    const site = await startTestSite();
    try {
      const visitor = await openApi(site.url);
      const ids: Record<string, string> = {};
      for (const name of ['First', 'Second', 'Third', 'Fourth']) {
        const answer = await visitor.post('/api/reviews', { data: { ...A_REVIEW, name } });
        ids[name] = ((await answer.json()) as { id: string }).id;
      }
      await visitor.post('/api/contact', { data: A_MESSAGE });
      const context = await browser.newContext({ baseURL: site.url, ...PHONE, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const { words, row, button, toast, dialog, openSignedIn, show } = dashboardOf(page, locale);
      const check = async (state: string) => {
        await expectNoProblems(page, state);
        await expectLargeTargets(page, state);
      };

      await page.goto(words.address);
      await page.getByLabel(words.password, { exact: true }).fill('wrong');
      await button(words.signIn).tap();
      await expect(toast).toContainText(words.denied);
      await check('sign-in refused');

      await openSignedIn(site.url);
      await button(words.approve, row('First')).tap();
      await button(words.reject, row('Second')).tap();
      await expect(row('Second').getByLabel(words.reason)).toBeVisible();
      await check('reviews');
      await button(words.delete, row('Third')).tap();
      await check('delete dialog');
      await page.keyboard.press('Escape');

      await page.route('**/api/reviews/*', (route) => route.fulfill({ status: 500 }));
      await button(words.approve, row('Third')).tap();
      await expect(toast).toContainText(words.updateFailedText);
      await expect(row('Third').locator('.row__notice')).toBeVisible();
      await check('500');
      await page.unrouteAll();
      const elsewhere = await openOwnerApi(site.url);
      await elsewhere.delete(`/api/reviews/${ids.Fourth}`);
      await button(words.approve, row('Fourth')).tap();
      // Only once the list has been read again: it must not bring the next one's news.
      await expect(row('Fourth')).toHaveAttribute('data-state', 'gone');
      await elsewhere.patch(`/api/reviews/${ids.Third}`, { data: { isApproved: false } });
      await button(words.approve, row('Third')).tap();
      await expect(row('Third').getByLabel(words.reason)).toBeVisible();
      await check('409 and 404');

      await page.getByRole('searchbox').fill('no such word');
      await expect(page.locator('.empty')).toBeVisible();
      await check('search without result');

      await show('messages-inbox');
      await expect(row(A_MESSAGE.name)).toBeVisible();
      await check('messages');
      await show('messages-archive');
      await expect(page.locator('.empty')).toBeVisible();
      await check('empty list');

      await changePassword(page, locale, ['a', 'b', 'c']);
      await expect(toast).toContainText(words.mismatch);
      await check('account');

      await context.setOffline(true);
      await show('reviews-pending');
      await button(words.refresh).tap();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await check('offline');
      await context.setOffline(false);

      await context.clearCookies();
      await button(words.refresh).tap();
      await expect(dialog).toContainText(words.ended);
      await check('session ended');
      await context.close();
    } finally {
      await site.stop();
    }
  });
}

for (const locale of ['en', 'fr'] as const) {
  test(`while the session is asked for there is one heading, and axe finds nothing (${locale})`, async ({ page }) => {
    const { words } = dashboardOf(page, locale);
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/session', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.goto(words.address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('.loading')).toBeVisible();
    await expectNoProblems(page, 'session asked for');
    answer();
    // Only one thing may answer to the label, also where it is not asked for exactly.
    await expect(page.getByLabel(words.password)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

  test(`without JavaScript the page says what it needs (${locale})`, async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(dashboardOf(page, locale).words.address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.gate .notice')).toContainText('JavaScript');
    await expect(page.locator('.gate .notice')).toBeVisible();
    await expect(page.locator('.loading')).toBeHidden();
    await context.close();
  });
}

test('the dashboard is never indexed, and no other page carries a byte of it', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const own = await page.evaluate(() =>
    [...document.querySelectorAll('astro-island')].map((island) => island.getAttribute('component-url') ?? ''),
  );
  const code = own.find((address) => address.includes('AdminApp'));
  expect(code).toBeTruthy();

  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  for (const address of ['/', '/fr', '/client-resources', '/crisis-resources', '/privacy']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const html = await page.content();
    expect(html).not.toContain('AdminApp');
    expect(html).not.toContain('.row-outcome');
    expect(html).not.toContain('admin.');
  }
  expect(fetched).not.toContain(code);
});
