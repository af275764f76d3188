import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, PHONE } from '../support/dashboard.ts';
import { emptySite, storedReviews, submitReview } from '../support/owner-api.ts';

/** Both languages, all ratings, and now and then one that looks like spam; every third is to be rejected. */
const mixedReviews = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Author ${String(index).padStart(2, '0')}`,
    isRejected: index % 3 === 1,
    data: { language: index % 2 ? 'fr' : 'en', rating: 1 + (index % 5), website: index % 9 === 8 ? 'spam' : '' },
  }));

type Mixed = ReturnType<typeof mixedReviews>[number];

test.use(PHONE);

for (const [count, tag] of [
  [3, []],
  [20, ['@full']],
] as const) {
  for (const [way, moderate] of [
    ['by touch', moderateByTouch],
    ['by keyboard alone', moderateByKeyboard],
  ] as const) {
    test(`${count} mixed reviews are moderated on a phone ${way}`, { tag: [...tag] }, async ({ page, site }) => {
      const reviews = mixedReviews(count);
      await emptySite(site.url);
      for (const { name, data } of reviews) await submitReview(site.url, { ...data, name });
      const { m, row, openSignedIn, show } = dashboardOf(page, 'en');
      await openSignedIn(site.url);
      await expect(page).toHaveTitle(new RegExp(`^\\(${count}\\) `));
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(
        reviews.map(({ name }) => name),
      );

      await moderate(page, reviews);
      const stored = await storedReviews(site.url);
      expect(stored).toHaveLength(count - 1);
      for (const { name, isRejected } of reviews.slice(0, -1)) {
        const decided = stored.find((review) => review.name === name);
        expect([name, decided?.isApproved, Boolean(decided?.decidedAt)]).toEqual([name, !isRejected, true]);
      }
      await expect(page).not.toHaveTitle(/^\(/);
      await show('reviews-rejected');
      await expect(row(reviews[1]!.name)).toBeVisible();
      await show('reviews-pending');
      await expect(page.getByText(m['admin.reviews.pending.empty'])).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
    });
  }
}

/** Decides about all but the last, which is deleted. */
async function moderateByTouch(page: Page, reviews: Mixed[]) {
  const { row, button, dialog, saved } = dashboardOf(page, 'en');
  for (const { name, isRejected } of reviews.slice(0, -1)) {
    await button(isRejected ? 'admin.reject' : 'admin.approve', row(name)).tap();
    await expect(button('admin.undo', row(name))).toBeVisible();
    await saved(name);
  }
  const { name } = reviews.at(-1)!;
  await button('admin.delete', row(name)).tap();
  await expect(dialog).toContainText(name);
  await button('admin.delete', dialog).tap();
  await expect(row(name)).toHaveCount(0);
}

async function moderateByKeyboard(page: Page, reviews: Mixed[]) {
  const { m, row, button, dialog, saved } = dashboardOf(page, 'en');
  const tabTo = async (label: 'admin.approve' | 'admin.reject' | 'admin.delete', name: string) => {
    // Found once by its name; looking for it again after every key would take longer than the key.
    const wanted = (await button(label, row(name)).elementHandle())!;
    for (let presses = 0; presses < 40; presses += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`"${m[label]}" of ${name} is out of the keyboard’s reach.`);
  };
  for (const { name, isRejected } of reviews.slice(0, -1)) {
    await tabTo(isRejected ? 'admin.reject' : 'admin.approve', name);
    await page.keyboard.press('Enter');
    const outcome = m[isRejected ? 'admin.now.rejected' : 'admin.now.approved'];
    await expect(row(name).getByText(outcome, { exact: true })).toBeFocused();
    await saved(name);
  }
  const { name } = reviews.at(-1)!;
  await tabTo('admin.delete', name);
  await page.keyboard.press('Enter');
  await expect(button('admin.cancel', dialog)).toBeFocused();
  await page.keyboard.press('Escape');
  // Closed at the key, but gone only when the page has heard of it: the next key must not come in between.
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(button('admin.delete', row(name))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('admin.cancel', dialog)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row(name)).toHaveCount(0);
  await expect(row(reviews.at(-2)!.name).getByRole('heading')).toBeFocused();
}
