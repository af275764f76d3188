import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/browser-test.ts';
import {
  ALL_VISITORS,
  answerPosts,
  awaitIsland,
  describeVisitor,
  fillForm,
  formOf,
  goToForm,
  homeOf,
  openerOf,
  sendButton,
  textsOf,
  toastOf,
  VISITORS,
} from '../support/visitor.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

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
  test.describe(describeVisitor(visitor), () => {
    // The French visitor is in France, and one of each size prefers dark.
    test.use({
      viewport,
      timezoneId: locale === 'fr' ? 'Europe/Paris' : 'Europe/London',
      colorScheme: (locale === 'fr') === viewport.width > 1000 ? 'dark' : 'light',
    });

    test('everything open, and everything gone wrong', async ({ page }) => {
      await page.route('**/api/reviews', (route) => route.fulfill({ json: ['1', '2', '3', '4'].map(review) }));
      await page.goto(homeOf(locale));
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

for (const visitor of VISITORS) {
  const { locale, viewport } = visitor;
  test.describe(describeVisitor(visitor), () => {
    test.use({ viewport });

    test('testimonials that cannot be read, and a message that was sent', async ({ page }) => {
      await page.route('**/api/reviews', (route) => route.fulfill({ status: 500 }));
      await answerPosts(page, 'contact', { status: 201 });
      await goToForm(page, 'contact', locale);
      await fillForm(page, 'contact');
      await sendButton(page, 'contact', locale).click();
      await expect(page.locator('.outcome')).toBeFocused();
      await expect(toastOf(page)).toBeVisible();
      await toastOf(page).hover();
      await expectAccessible(page);
    });
  });

  test.describe(`fr, ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('the booking dialog, with the tooltip of its close icon', async ({ page }) => {
      await page.goto('/fr');
      await page.locator('[data-book-service]').first().press('Enter');
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('full and hollow stars differ by shape, not by colour', async ({ page }) => {
    await goToForm(page, 'review', 'en');
    await page.locator('#review-rating-3').check({ force: true });
    const fillOf = (star: number) =>
      page
        .locator('.rating__star svg')
        .nth(star - 1)
        .evaluate((icon) => getComputedStyle(icon).fill);
    expect(await fillOf(3)).not.toBe('none');
    expect(await fillOf(4)).toBe('none');
  });
});

test('every star is a target of at least 48 px, and the chosen one is named', async ({ page }) => {
  await goToForm(page, 'review', 'en');
  for (const star of await page.locator('.rating__star').all()) {
    const box = (await star.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48);
  }
  await page.locator('#review-rating-2').click();
  await expect(page.locator('#review-rating-2')).toBeChecked();
  await expect(page.locator('#review-rating-2 + label .rating__name')).toHaveCSS('clip-path', 'none');
  await expect(page.locator('#review-rating-5 + label .rating__name')).not.toHaveCSS('clip-path', 'none');
});
