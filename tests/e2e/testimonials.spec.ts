import type { Page } from '@playwright/test';
import type { PublicReview } from '../../src/contract/review.ts';
import { expect, test } from '../support/browser-test.ts';
import { signInOwner } from '../support/owner.ts';
import { describeVisitor, DESKTOP, holdScripts, homeOf, PHONE, textsOf, VISITORS } from '../support/visitor.ts';

const review = (number: number, changes: Partial<PublicReview> = {}): PublicReview => ({
  id: `review-${number}`,
  name: `Person ${number}`,
  rating: 4,
  reviewText: `Review number ${number}.`,
  language: 'en',
  isApproved: true,
  submittedAt: `2026-0${number}-15T10:00:00.000Z`,
  ...changes,
});

/** Answers the list in the server's place; returns how often it was asked for. */
async function answerList(page: Page, answer: PublicReview[] | number) {
  const state = { calls: 0, answer };
  await page.route('**/api/reviews', async (route) => {
    state.calls += 1;
    if (typeof state.answer === 'number') await route.fulfill({ status: state.answer, body: '' });
    else await route.fulfill({ json: state.answer });
  });
  return state;
}

const cards = (page: Page) => page.locator('.testimonial');

for (const visitor of VISITORS) {
  const { locale, viewport } = visitor;
  const texts = textsOf(locale);
  test.describe(describeVisitor(visitor), () => {
    test.use({ viewport });

    test('three newest first, then more, with stars in words and each quotation in its own language', async ({
      page,
    }) => {
      const list = await answerList(page, [
        review(1, { rating: 1 }),
        review(3, { language: 'fr', reviewText: 'Une écoute rare.', rating: 2 }),
        review(2),
        review(5, { isApproved: false, reviewText: 'Not approved.' }),
        review(4, { reviewText: '<b>Markup</b> stays text.' }),
      ]);
      await page.goto(homeOf(locale));
      await expect(cards(page)).toHaveCount(3);
      await expect(cards(page).first()).toContainText('<b>Markup</b> stays text.');
      const french = cards(page).nth(1);
      await expect(french.locator('blockquote')).toHaveAttribute('lang', 'fr');
      await expect(french).toContainText(texts['testimonials.rating'].replace('{rating}', '2'));
      await expect(french).toContainText(locale === 'fr' ? 'mars 2026' : 'March 2026');
      await expect(page.getByText('Not approved.')).toHaveCount(0);

      const more = page.getByRole('button', { name: texts['testimonials.more'] });
      await more.click();
      await expect(cards(page)).toHaveCount(4);
      await expect(cards(page).nth(3)).toBeFocused();
      await expect(cards(page).nth(3)).toContainText(texts['testimonials.ratingOne']);
      await expect(more).toBeHidden();
      expect(list.calls).toBe(1);
    });

    test('without any, a placeholder says that they come with permission', async ({ page }) => {
      await answerList(page, []);
      await page.goto(homeOf(locale));
      await expect(page.locator('[data-placeholder]')).toBeVisible();
      await expect(page.locator('.reserved')).toHaveCount(0);
    });

    test.describe(() => {
      test.use({ expectedConsoleErrors: [/Failed to load resource/] });

      test('a list that cannot be read is said quietly and tried again only by the button', async ({ page }) => {
        const list = await answerList(page, 500);
        await page.goto(homeOf(locale));
        const retry = page.getByRole('button', { name: texts['testimonials.retry'] });
        await expect(page.getByText(texts['testimonials.unavailable'])).toBeVisible();
        await expect(page.locator('[data-placeholder]')).toBeHidden();
        expect(list.calls).toBe(1);
        await retry.click();
        await expect.poll(() => list.calls).toBe(2);
        await expect(retry).toBeFocused();
        list.answer = [review(1)];
        await retry.click();
        await expect(cards(page)).toHaveCount(1);
        await expect(cards(page)).toBeFocused();
        await expect(retry).toBeHidden();
      });
    });
  });
}

test('a long one is cut until it is asked for', async ({ page }) => {
  await answerList(page, [
    review(1, { reviewText: 'Many words to read, one after the other. '.repeat(40) }),
    review(2),
  ]);
  await page.goto('/');
  const whole = page.getByRole('button', { name: `${textsOf('en')['testimonials.readMore']} – Person 1` });
  await expect(page.getByRole('button', { name: /Person 2/ })).toHaveCount(0);
  const card = cards(page).nth(1);
  const before = (await card.boundingBox())!.height;
  await whole.click();
  await expect(whole).toBeHidden();
  await expect(card).toBeFocused();
  expect((await card.boundingBox())!.height).toBeGreaterThan(before);
});

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('nothing moves when they come', async ({ page }) => {
      await answerList(page, [review(1), review(2, { reviewText: 'A long one. '.repeat(200) }), review(3)]);
      const release = await holdScripts(page, /Testimonials\..*\.js/);
      await page.goto('/', { waitUntil: 'commit' });
      const bottom = () =>
        page.locator('[data-testimonials]').evaluate((element) => element.getBoundingClientRect().height);
      await page.locator('#testimonials').scrollIntoViewIfNeeded();
      const reserved = await bottom();
      release();
      await expect(cards(page)).toHaveCount(3);
      expect(await bottom()).toBeCloseTo(reserved, 0);
    });
  });
}

test('an approved review appears, an unapproved one does not', async ({ page, site }) => {
  const send = (reviewText: string) =>
    fetch(`${site.url}/api/reviews`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'A. B.', email: 'ab@example.com', rating: 5, reviewText, language: 'en' }),
    });
  await send('This one was approved.');
  await send('This one is waiting.');
  const owner = await signInOwner(site.url);
  const approved = (await owner.reviews()).find(({ reviewText }) => reviewText === 'This one was approved.');
  await owner.approve(approved!.id);

  await page.goto('/');
  await expect(page.getByText('This one was approved.')).toBeVisible();
  await expect(page.getByText('This one is waiting.')).toHaveCount(0);
  await expect(page.getByText('ab@example.com')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of ['en', 'fr'] as const) {
    test(`${locale}: it does not claim that there are none`, async ({ page }) => {
      await page.goto(homeOf(locale));
      await expect(page.locator('[data-testimonials] noscript p')).toHaveText(textsOf(locale)['testimonials.noScript']);
      await expect(page.locator('[data-testimonials] noscript p')).toBeVisible();
      await expect(page.locator('[data-placeholder]')).toBeHidden();
      await expect(page.locator('.reserved').first()).toBeHidden();
    });
  }
});
