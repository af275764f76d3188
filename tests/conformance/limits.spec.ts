import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import {
  ALL_VISITORS,
  answerPosts,
  describeVisitor,
  DESKTOP,
  fillForm,
  formOf,
  goToForm,
  homeOf,
  PHONE,
  sendButton,
  textsOf,
  toastOf,
} from '../support/visitor.ts';

const LOCALES = ['en', 'fr'] as const;

/** Opens a page and expects a text somewhere in a part of it, shown or folded away. */
async function expectText(page: Page, address: string, part: string, text: RegExp) {
  await page.goto(address);
  await expect(page.locator(part)).toContainText(text);
}

test('Rating scale 1 to 5, default 5.', async ({ page }) => {
  for (const [locale, five] of [
    ['en', '5 stars'],
    ['fr', '5 étoiles'],
  ] as const) {
    await goToForm(page, 'review', locale);
    await expect(formOf(page, 'review').getByRole('radio')).toHaveCount(5);
    await expect(formOf(page, 'review').getByRole('radio', { name: five })).toBeChecked();
  }
});

test('Minimum lengths: name 2, review text 10, message 10, new admin password 6.', async ({ page }) => {
  const refused = async (path: string, data: Record<string, unknown>) =>
    Object.keys(((await (await page.request.post(path, { data })).json()) as { fields?: object }).fields ?? {});
  const short = { name: 'A', email: 'alex@example.com', language: 'en' };
  expect(await refused('/api/reviews', { ...short, rating: 5, reviewText: '123456789' })).toEqual([
    'name',
    'reviewText',
  ]);
  expect(await refused('/api/contact', { ...short, message: '123456789' })).toEqual(['name', 'message']);
  const enough = { ...short, name: 'Al' };
  expect(await refused('/api/reviews', { ...enough, rating: 5, reviewText: '1234567890' })).toEqual([]);
  expect(await refused('/api/contact', { ...enough, message: '1234567890' })).toEqual([]);
});

test('Promised reply time: 48 hours.', async ({ page }) => {
  for (const locale of LOCALES) await expectText(page, homeOf(locale), '#contact', /48\s(hours|heures)/);
});

test('Cancellation notice: 24 hours.', async ({ page }) => {
  for (const locale of LOCALES)
    await expectText(page, homeOf(locale), 'details:has(#faq-cancellation)', /24\s(hours|heures)/);
});

test('Forms to be completed at least 24 hours before the first appointment.', async ({ page }) => {
  for (const address of ['/client-resources', '/fr/client-resources']) {
    await expectText(page, address, 'main', /24 hours/);
    await expectText(page, address, 'main', /24\sheures/);
  }
});

test('Free introduction call: 20 minutes.', async ({ page }) => {
  for (const locale of LOCALES) {
    await expectText(page, homeOf(locale), '#services', /20[\s-]minute/);
    await expectText(page, homeOf(locale), 'details:has(#faq-free-consultation)', /20[\s-]minute/);
  }
});

test('Typical short-term therapy: 6-12 sessions.', async ({ page }) => {
  await expectText(page, '/', 'details:has(#faq-length-of-therapy)', /6(-|–| to )12 sessions/);
  await expectText(page, '/fr', 'details:has(#faq-length-of-therapy)', /6 à 12\sséances/);
});

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('Floating contact button appears when scroll position is above 500 pixels.', async ({ page }) => {
      for (const locale of LOCALES) {
        await page.goto(homeOf(locale));
        const button = page
          .getByRole('link', { name: textsOf(locale)['contact.floating'], exact: true })
          .and(page.locator('[data-floating-contact]'));
        await page.evaluate(() => scrollTo(0, 500));
        await expect(button).toBeHidden();
        await page.evaluate(() => scrollTo(0, 501));
        await expect(button).toBeVisible();
        await button.click();
        await expect(page.locator('#contact-title')).toBeInViewport();
        await page.locator('#contact-message').focus();
        await expect(button).toBeHidden();
      }
    });
  });
}

test('Languages: en and fr, default en.', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('header [data-language-link]')).toHaveText([
    'EN ' + textsOf('en')['language.name'],
    'FR ' + textsOf('fr')['language.name'],
  ]);
});

test('Service colours: coral, sky-blue, mustard, in that order.', async ({ page }) => {
  for (const locale of LOCALES) {
    await page.goto(homeOf(locale));
    const colours = await page
      .locator('#services [data-colour]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-colour')));
    expect(colours).toEqual(['coral', 'sky-blue', 'mustard']);
  }
});

test.describe('Toast: 1 visible at a time, maximum width 420px, default display time 5000 ms, swipe right with a 50 px threshold.', () => {
  for (const visitor of ALL_VISITORS) {
    const { locale, viewport } = visitor;
    test.describe(describeVisitor(visitor), () => {
      test.use({ viewport });

      test('at the top on small screens and at the bottom right on larger ones, of its size and for its time', async ({
        page,
      }) => {
        await page.clock.install({ time: new Date('2026-11-23T10:00:00Z') });
        await goToForm(page, 'contact', locale);
        await answerPosts(page, 'contact', { status: 201 });
        await fillForm(page, 'contact');
        await page.clock.pauseAt(new Date('2026-11-23T10:10:00Z'));
        await sendButton(page, 'contact', locale).click();
        await expect(toastOf(page)).toHaveCount(1);
        await page.locator('body').click({ position: { x: 1, y: 1 }, force: true });

        const box = (await toastOf(page).boundingBox())!;
        expect(box.width).toBeLessThanOrEqual(420);
        if (viewport === PHONE) {
          expect(box.y).toBeLessThan(viewport.height / 4);
        } else {
          expect(box.width).toBe(420);
          expect(viewport.width - box.x - box.width).toBeLessThan(60);
          expect(viewport.height - box.y - box.height).toBeLessThan(60);
        }
        await page.clock.runFor(4900);
        await expect(toastOf(page)).toHaveCount(1);
        await page.clock.runFor(200);
        await expect(toastOf(page)).toHaveCount(0);
      });
    });
  }

  test('a swipe of 50 px', async ({ page }) => {
    await goToForm(page, 'contact', 'en');
    await answerPosts(page, 'contact', { status: 201 });
    await fillForm(page, 'contact');
    await sendButton(page, 'contact', 'en').click();
    const box = (await toastOf(page).boundingBox())!;
    for (const [distance, left] of [
      [49, 1],
      [50, 0],
    ] as const) {
      await page.mouse.move(box.x + 100, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 100 + distance, box.y + box.height / 2);
      await page.mouse.up();
      await expect(toastOf(page)).toHaveCount(left);
    }
  });
});

test('Tooltip delay 700 ms, skip delay 300 ms.', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-23T10:00:00Z') });
  await page.goto('/fr');
  await page.locator('[data-book-service]').first().click();
  await page.clock.pauseAt(new Date('2026-11-23T10:10:00Z'));
  const control = page.getByRole('button', { name: 'Fermer' });
  const away = page.locator('dialog h2');
  const tooltip = page.getByRole('tooltip');

  await control.hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Fermer');

  for (const [pause, delay] of [
    [290, 0],
    [310, 700],
  ] as const) {
    await page.keyboard.press('Escape');
    await page.locator('[data-book-service]').first().focus();
    await page.keyboard.press('Enter');
    await away.hover();
    await page.clock.runFor(pause);
    await control.hover();
    await page.clock.runFor(Math.max(delay - 1, 0));
    await expect(tooltip).toHaveCount(delay === 0 ? 1 : 0);
    await page.clock.runFor(1);
    await expect(tooltip).toHaveCount(1);
  }
});
