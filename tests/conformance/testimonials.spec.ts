import type { Page } from '@playwright/test';
import type { PublicReview } from '../../src/contract/review.ts';
import { expect, test } from '../support/browser-test.ts';
import { holdBack, homeOf, textsOf } from '../support/visitor.ts';
import { PHONE, SMALLEST_PHONE } from '../support/viewports.ts';

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

/** Answers requests for the list; the result counts them in `calls`. */
async function mockList(page: Page, response: PublicReview[] | number) {
  const state = { calls: 0, answer: response };
  await page.route('**/api/reviews?*', async (route) => {
    state.calls += 1;
    if (typeof state.answer === 'number') await route.fulfill({ status: state.answer, body: '' });
    else await route.fulfill({ json: state.answer });
  });
  return state;
}

const cards = (page: Page) => page.locator('.testimonial');

const FRENCH = textsOf('fr');

test('Approved reviews appear in a grid: stars for the rating, the quoted text and the reviewer name', async ({
  page,
}) => {
  const list = await mockList(page, [
    review(1, { rating: 1, reviewText: 'Many words to read, one after the other. '.repeat(40) }),
    review(3, { language: 'fr', reviewText: 'Une écoute rare.', rating: 2 }),
    review(2),
    review(5, { isApproved: false, reviewText: 'Not approved.' }),
    review(4, {
      reviewText: '<b>Markup</b> stays text.',
      publishedAt: '2026-06-03T10:00:00.000Z',
      experienceMonth: '2026-02',
    }),
  ]);
  await page.setViewportSize(PHONE);
  await page.goto(homeOf('fr'));
  const more = page.getByRole('button', { name: FRENCH['testimonials.more'] });

  await test.step('three newest first, with stars in words and each quotation in its own language', async () => {
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).first()).toContainText('<b>Markup</b> stays text.');
    await expect(cards(page).first()).toContainText('Person 4');
    await expect(cards(page).first()).toContainText('Séances en février 2026 · publié le 3 juin 2026');
    const french = cards(page).nth(1);
    await expect(french.locator('blockquote')).toHaveText(/Une écoute rare\./);
    await expect(french.locator('blockquote')).toHaveAttribute('lang', 'fr');
    await expect(french).toContainText(FRENCH['testimonials.rating'].replace('{rating}', '2'));
    await expect(french).toContainText('mars 2026');
  });
  await test.step('Only approved reviews show publicly.', () => expect(page.getByText('Not approved.')).toHaveCount(0));
  await test.step('then more', async () => {
    await more.click();
    await expect(cards(page)).toHaveCount(4);
    await expect(cards(page).nth(3)).toBeFocused();
    await expect(cards(page).nth(3)).toContainText(FRENCH['testimonials.ratingOne']);
    await expect(more).toBeHidden();
    expect(list.calls).toBe(1);
  });
  await test.step('a long review is cut until a visitor asks for the rest, and can be cut again', async () => {
    const toggleButton = (key: 'testimonials.readMore' | 'testimonials.readLess') =>
      page.getByRole('button', { name: new RegExp(`^${FRENCH[key]}.*Person`) });
    const height = async () => (await cards(page).nth(3).boundingBox())!.height;
    await expect(toggleButton('testimonials.readMore')).toHaveCount(1);
    const before = await height();
    await toggleButton('testimonials.readMore').click();
    await expect(toggleButton('testimonials.readLess')).toBeFocused();
    await expect(toggleButton('testimonials.readLess')).toHaveAttribute('aria-expanded', 'true');
    expect(await height()).toBeGreaterThan(before);
    await toggleButton('testimonials.readLess').click();
    await expect(toggleButton('testimonials.readMore')).toHaveAttribute('aria-expanded', 'false');
    expect(await height()).toBe(before);
    await expect(cards(page).nth(3)).toBeInViewport();
  });
});

test('Intl formats and sorts nothing before a touch, as that would freeze an old phone @full', async ({ page }) => {
  await mockList(page, [review(1, { language: 'fr', publishedAt: '2026-06-01T10:00:00.000Z' }), review(2), review(3)]);
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    for (const name of ['Collator', 'DateTimeFormat', 'DisplayNames', 'ListFormat', 'NumberFormat'] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (target: object, constructorArguments: unknown[]) => (
            asked.push(name),
            Reflect.construct(target as new () => object, constructorArguments) as object
          ),
        }),
      });
    for (const [owner, name] of [
      [String, 'localeCompare'],
      [Date, 'toLocaleDateString'],
      [Date, 'toLocaleString'],
    ] as const)
      Object.assign(owner.prototype, { [name]: () => (asked.push(name), 0) });
  });
  await page.goto(homeOf('en'));
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).filter({ hasText: 'French' })).toHaveCount(1);
  expect(await page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)).toEqual([]);
});

test.describe('what is in view below the testimonials stays in its place when they arrive', () => {
  const lists: PublicReview[][] = [[], [review(1), review(2, { reviewText: 'A long one. '.repeat(200) }), review(3)]];
  const places = ['[data-review-opener]', '#faq-title', '#contact-title'];
  const cases = [PHONE, { width: 1440, height: 1000 }].flatMap((viewport) =>
    lists.flatMap((list) => places.map((place) => ({ viewport, list, place }))),
  );

  for (const [index, { viewport, list, place }] of cases.entries())
    test(
      `${place}, ${list.length} reviews, ${viewport.width} px wide`,
      { tag: index === 0 ? [] : ['@full'] },
      async ({ page }) => {
        await mockList(page, list);
        const release = await holdBack(page, '**/api/reviews?*');
        await page.setViewportSize(viewport);
        await page.goto('/');
        const topOf = (selector: string) =>
          page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
        const heading = '#testimonials-title';
        await page.locator(place).evaluate((element) => element.scrollIntoView({ block: 'center' }));
        const before = [await topOf(place), await topOf(heading)];
        release();
        await expect(page.locator('.reserved')).toHaveCount(0);
        // The browser scrolls by whole pixels.
        expect(Math.abs((await topOf(place)) - before[0]!)).toBeLessThanOrEqual(1);
        if (before[1]! > 0) expect(await topOf(heading)).toBe(before[1]);
      },
    );
});

test('names and words of any kind stay inside their cards on the narrowest phone @full', async ({ page }) => {
  await mockList(page, [
    review(5, { name: 'a'.repeat(88) + '@example.com', reviewText: 'w'.repeat(5000) }),
    review(4, { name: '👩🏽‍🦰'.repeat(14), reviewText: '🧱🌈'.repeat(1200) }),
    review(3, { name: 'ד'.repeat(100), reviewText: 'מ'.repeat(300), rating: 1 }),
  ]);
  await page.setViewportSize(SMALLEST_PHONE);
  await page.goto('/');
  await expect(cards(page)).toHaveCount(3);
  const gridBox = (await page.locator('.grid').boundingBox())!;
  for (const card of await cards(page).all()) {
    const dimensions = await card.evaluate((element) => ({
      width: element.getBoundingClientRect().width,
      overflow: element.scrollWidth - element.clientWidth,
    }));
    expect(dimensions).toEqual({ width: gridBox.width, overflow: 0 });
  }
  expect(gridBox.width).toBeLessThan(320);
  await expect(cards(page).nth(2).locator('blockquote')).toHaveCSS('direction', 'rtl');
  await cards(page).first().getByRole('button').click();
  expect((await page.locator('.grid').boundingBox())!.width).toBe(gridBox.width);
});

test.describe(() => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('a list that cannot be read is reported quietly and tried again only by the button', async ({ page }) => {
    const texts = textsOf('en');
    const list = await mockList(page, 500);
    await page.goto('/');
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

    await test.step('With no approved reviews, a placeholder says testimonials will be added with permission', async () => {
      list.answer = [];
      await page.reload();
      await expect(page.getByText(/Testimonials will be added with permission/)).toBeVisible();
      await expect(page.locator('.reserved')).toHaveCount(0);
    });
  });
});
