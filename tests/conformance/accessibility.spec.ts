import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { changePassword, dashboardOf, PHONE as OWNERS_PHONE } from '../support/dashboard.ts';
import { A_MESSAGE, emptySite, openOwnerApi, submitMessage, submitReview } from '../support/owner-api.ts';
import {
  ALL_VISITORS,
  answerPosts,
  awaitIsland,
  describeVisitor,
  DESKTOP,
  fillForm,
  formOf,
  homeOf,
  openerOf,
  PHONE,
  sendButton,
  textsOf,
  toastOf,
} from '../support/visitor.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const SMALLEST_TARGET = 48;

const review = (id: string) => ({
  id,
  name: `Person ${id}`,
  rating: 4,
  reviewText: 'A place where I could breathe. '.repeat(20),
  language: 'fr',
  isApproved: true,
  submittedAt: '2026-03-15T10:00:00.000Z',
});

for (const visitor of ALL_VISITORS) {
  const { locale, viewport } = visitor;
  const texts = textsOf(locale);
  const isFirst = (locale === 'en') === (viewport === PHONE);

  test.describe(describeVisitor(visitor), { tag: isFirst ? [] : '@full' }, () => {
    // The French visitor is in France, and one of each size prefers dark.
    test.use({
      viewport,
      timezoneId: locale === 'fr' ? 'Europe/Paris' : 'Europe/London',
      colorScheme: (locale === 'fr') === viewport.width > 1000 ? 'dark' : 'light',
    });

    test('axe finds nothing with everything open, and everything gone wrong', async ({ page }) => {
      await page.route('**/api/reviews', (route) => route.fulfill({ json: ['1', '2', '3', '4'].map(review) }));
      await page.goto(homeOf(locale));
      await page.locator('#faq-title').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: texts['faq.openAll'] }).click();
      await openerOf(page, locale).click();
      await awaitIsland(page, 'review');
      await page.locator('#review-name').fill('Person');
      await sendButton(page, 'review', locale).click();
      await expect(page.locator('.error-summary')).toBeFocused();
      await page.locator('#review-reviewText').fill('Mended, so it is struck out.');

      await answerPosts(page, 'contact', { status: 500 });
      await formOf(page, 'contact').scrollIntoViewIfNeeded();
      await awaitIsland(page, 'contact');
      await fillForm(page, 'contact');
      await sendButton(page, 'contact', locale).click();
      await expect(toastOf(page)).toBeVisible();
      await toastOf(page).hover();
      await expectAccessible(page);
    });
  });
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`fr, ${viewport.width} px wide`, { tag: viewport === DESKTOP ? '@full' : [] }, () => {
    test.use({ viewport });

    test('nor where testimonials cannot be read, a message was sent, and the booking dialog is open', async ({
      page,
    }) => {
      await page.route('**/api/reviews', (route) => route.fulfill({ status: 500 }));
      await answerPosts(page, 'contact', { status: 201 });
      await page.goto('/fr');
      await formOf(page, 'contact').scrollIntoViewIfNeeded();
      await awaitIsland(page, 'contact');
      await fillForm(page, 'contact');
      await sendButton(page, 'contact', 'fr').click();
      await expect(page.locator('.outcome')).toBeFocused();
      await toastOf(page).hover();
      await expectAccessible(page, 'a message that was sent');

      await page.locator('[data-book-service]').first().press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expectAccessible(page, 'the booking dialog, with the tooltip of its close icon');
    });
  });
}

for (const [locale, colorScheme, tag] of [
  ['en', 'dark', []],
  ['fr', 'light', ['@full']],
] as const) {
  test.describe(`the dashboard, ${colorScheme}`, () => {
    test.use({ ...OWNERS_PHONE, colorScheme });

    test(
      `axe finds nothing in any state, and every target is large enough for a thumb (${locale})`,
      { tag: [...tag] },
      async ({ page, context, site }) => {
        await emptySite(site.url);
        const ids: Record<string, string> = {};
        for (const name of ['Approved', 'Rejected', 'Failed', 'Gone', 'Changed'])
          ids[name] = await submitReview(site.url, { name });
        await submitMessage(site.url);
        const { m, row, button, toast, dialog, openSignedIn, show, saved, signIn } = dashboardOf(page, locale);
        const check = (state: string) =>
          test.step(state, async () => {
            await expectAccessible(page);
            await expectLargeTargets(page);
          });

        await signIn('wrong');
        await expect(toast).toContainText(m['admin.denied.title']);
        await check('sign-in refused');

        await openSignedIn(site.url);
        await button('admin.approve', row('Approved')).tap();
        await button('admin.reject', row('Rejected')).tap();
        for (const name of ['Approved', 'Rejected']) await saved(name);
        await page.route('**/api/reviews/*', (route) => route.fulfill({ status: 500 }));
        await button('admin.approve', row('Failed')).tap();
        await expect(row('Failed')).toContainText(m['admin.row.failed']);
        await page.unrouteAll();
        const elsewhere = await openOwnerApi(site.url);
        await elsewhere.delete(`/api/reviews/${ids.Gone}`);
        await button('admin.approve', row('Gone')).tap();
        // Only once the list has been read again: it must not bring the next one's news.
        await expect(row('Gone')).toHaveAttribute('data-state', 'gone');
        await elsewhere.patch(`/api/reviews/${ids.Changed}`, { data: { isApproved: false } });
        await button('admin.approve', row('Changed')).tap();
        await expect(row('Changed').getByLabel(m['admin.reason'])).toBeVisible();
        await check('a row in every state');
        await button('admin.delete', row('Failed')).tap();
        await expect(dialog).toBeVisible();
        await check('delete dialog');
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog')).toHaveCount(0);

        await page.getByRole('searchbox').fill('no such word');
        await expect(page.locator('.empty')).toBeVisible();
        await check('search without result');
        await show('messages-inbox');
        await expect(row(A_MESSAGE.name)).toBeVisible();
        await check('messages');
        await changePassword(page, ['a', 'b', 'c'], locale);
        await expect(toast).toContainText(m['password.mismatch.title']);
        await check('account');

        await context.setOffline(true);
        await show('reviews-pending');
        await button('admin.refresh').tap();
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
        await check('offline');
        await context.setOffline(false);

        await context.clearCookies();
        await button('admin.refresh').tap();
        await expect(dialog).toContainText(m['admin.ended.title']);
        await check('session ended');
      },
    );
  });
}

async function expectLargeTargets(page: Page) {
  const small = await page.locator('body').evaluate((body, smallest) => {
    const targets = [...body.querySelectorAll<HTMLElement>('a, button, select, input:not([aria-hidden])')];
    return targets
      .map((target) => ({ height: target.getBoundingClientRect().height, text: target.textContent || target.id }))
      .filter(({ height }) => height > 0 && height < smallest);
  }, SMALLEST_TARGET);
  expect(small).toEqual([]);
}
