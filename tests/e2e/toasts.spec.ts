import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import {
  answerPosts,
  describeVisitor,
  fillForm,
  goToForm,
  holdScripts,
  PHONE,
  sendButton,
  textsOf,
  toastOf,
  VISITORS,
} from '../support/visitor.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

/** Between the header and the toast on a screen 720 px high. */
const ROOM = 408;

/** Provokes a toast and stops the clock of the page. */
async function raiseToast(page: Page, locale: 'en' | 'fr' = 'en', status = 201) {
  await page.clock.install({ time: new Date('2026-11-23T10:00:00Z') });
  await goToForm(page, 'contact', locale);
  await answerPosts(page, 'contact', { status });
  await fillForm(page, 'contact');
  await page.clock.pauseAt(new Date('2026-11-23T10:10:00Z'));
  await sendButton(page, 'contact', locale).click();
  await expect(toastOf(page)).toBeVisible();
}

/** Drags the toast sideways by mouse. */
async function drag(page: Page, distance: number) {
  const box = (await toastOf(page).boundingBox())!;
  const [x, y] = [box.x + 90, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

for (const visitor of VISITORS) {
  const { locale, viewport } = visitor;
  test.describe(describeVisitor(visitor), () => {
    test.use({ viewport });

    test('the time stands still while the toast is hovered, focused or the tab is hidden', async ({ page }) => {
      await raiseToast(page, locale);
      const toast = toastOf(page);
      await page.clock.runFor(4000);
      await toast.hover();
      await page.clock.runFor(9000);
      await expect(toast).toBeVisible();
      await toast.getByRole('button').focus();
      await page.mouse.move(0, 0);
      await page.clock.runFor(9000);
      await expect(toast).toBeVisible();
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await page.locator('#contact-name').focus();
      await page.clock.runFor(9000);
      await expect(toast).toBeVisible();
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: false, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      // A second was left.
      await page.clock.runFor(900);
      await expect(toast).toBeVisible();
      await page.clock.runFor(200);
      await expect(toast).toHaveCount(0);
    });

    test('moved out of the way of the field in focus, it stays under the pointer that closes it', async ({ page }) => {
      await raiseToast(page, locale, 500);
      const toast = toastOf(page);
      await page.locator('#contact-message').evaluate((field) => {
        const usual = document.querySelector('.toast')!.getBoundingClientRect();
        field.focus({ preventScroll: true });
        scrollBy({ top: field.getBoundingClientRect().top - usual.top, behavior: 'instant' });
      });
      await expect(toast).not.toHaveAttribute('data-place', 'usual');
      await toast.getByRole('button').click();
      await expect(toast).toHaveCount(0);
    });

    test('it covers neither the crisis link nor the field being typed in', async ({ page }) => {
      await raiseToast(page, locale, 500);
      const overlaps = (selector: string) =>
        page.locator(selector).evaluateAll((elements) => {
          const card = document.querySelector('.toast')!.getBoundingClientRect();
          return elements
            .map((element) => element.getBoundingClientRect())
            .filter(
              (box) => box.left < card.right && card.left < box.right && box.top < card.bottom && card.top < box.bottom,
            ).length;
        });
      expect(await overlaps('a[href$="/crisis-resources"]')).toBe(0);
      for (const id of ['contact-name', 'contact-email', 'contact-message']) {
        await page.locator(`#${id}`).focus();
        expect(await overlaps(`#${id}`), id).toBe(0);
      }
    });

    test('the close button closes it and gives the focus back; its name appears in a tooltip', async ({ page }) => {
      await raiseToast(page, locale);
      const close = toastOf(page).getByRole('button', { name: textsOf(locale)['toast.close'] });
      await page.locator('#contact-name').focus();
      await page.locator('.outcome a').focus();
      for (
        let step = 0;
        step < 60 && !(await close.evaluate((button) => button === document.activeElement));
        step += 1
      ) {
        await page.keyboard.press('Tab');
      }
      await expect(page.getByRole('tooltip')).toHaveText(textsOf(locale)['toast.close']);
      await page.keyboard.press('Enter');
      await expect(toastOf(page)).toHaveCount(0);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await expect(page.locator('body')).not.toBeFocused();
    });
  });
}

for (const locale of LOCALES) {
  for (const viewport of [PHONE, { width: 1280, height: 720 }]) {
    test.describe(`${locale}, ${viewport.width} x ${viewport.height}`, () => {
      test.use({ viewport });

      for (const [form, status] of [
        ['contact', 201],
        ['contact', 500],
        ['review', 201],
        ['review', 500],
      ] as const) {
        test(`stands at its usual place, clear of the outcome: ${form} form, ${status}`, async ({ page }) => {
          await goToForm(page, form, locale);
          await answerPosts(page, form, { status });
          await fillForm(page, form);
          await sendButton(page, form, locale).click();
          await expect(page.locator('.outcome')).toBeFocused();
          const card = (await toastOf(page).boundingBox())!;
          const outcome = (await page.locator('.outcome').boundingBox())!;
          const { width, height } = viewport;
          if (viewport === PHONE) {
            expect(card.y + card.height).toBeLessThan(height / 2);
            expect(card.y + card.height).toBeLessThan(outcome.y);
          } else {
            expect(width - (card.x + card.width)).toBeLessThan(40);
            expect(height - (card.y + card.height)).toBeLessThan(40);
            // In a wide stand-in typeface the outcome may be taller than the room between header and toast.
            if (outcome.height <= ROOM) expect(outcome.y + outcome.height).toBeLessThan(card.y);
          }
        });
      }
    });
  }
}

test('one that appears under a resting pointer goes after its time all the same', async ({ page }) => {
  await raiseToast(page);
  await toastOf(page).hover();
  await toastOf(page).getByRole('button').press('Enter');
  await expect(toastOf(page)).toHaveCount(0);
  await fillForm(page, 'contact', 'Something else to ask.');
  await sendButton(page, 'contact', 'en').press('Enter');
  await expect(toastOf(page)).toBeVisible();
  await expect.poll(() => toastOf(page).evaluate((card) => card.matches(':hover'))).toBe(true);
  await page.clock.runFor(4900);
  await expect(toastOf(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toastOf(page)).toHaveCount(0);
});

test('a push to the right short of 50 px brings it back, 50 px send it away', async ({ page }) => {
  await raiseToast(page);
  await drag(page, 49);
  await expect(toastOf(page)).toBeVisible();
  await drag(page, -80);
  await expect(toastOf(page)).toBeVisible();
  await drag(page, 50);
  await expect(toastOf(page)).toHaveCount(0);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true });

  test('a swipe to the right sends it away', async ({ page }) => {
    await raiseToast(page);
    const box = (await toastOf(page).boundingBox())!;
    const at = (x: number) => [{ x: box.x + 90 + x, y: box.y + box.height / 2 }];
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const x of [15, 30, 45, 60])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(toastOf(page)).toHaveCount(0);
  });
});

test('one raised before its code has arrived still appears, in live regions that were there before', async ({
  page,
}) => {
  const release = await holdScripts(page, /\/_astro\/Toaster\..*\.js/);
  await goToForm(page, 'contact', 'en');
  await page.evaluate(() => {
    const regions = document.querySelectorAll('astro-island > [role=status], astro-island > [role=alert]');
    for (const region of regions) (region as HTMLElement & { isOld?: boolean }).isOld = true;
  });
  await answerPosts(page, 'contact', { status: 500 });
  await fillForm(page, 'contact');
  await sendButton(page, 'contact', 'en').click();
  await expect(page.locator('.outcome')).toBeVisible();
  await expect(toastOf(page)).toHaveCount(0);
  release();
  await expect(toastOf(page)).toBeVisible();
  const region = page.locator('[role=alert]', { hasText: textsOf('en')['contactForm.failed.title'] });
  expect(await region.evaluate((element) => (element as HTMLElement & { isOld?: boolean }).isOld)).toBe(true);
});

test.describe('tooltips', () => {
  const tooltip = (page: Page) => page.getByRole('tooltip');

  test('by pointer after 700 ms, hoverable, gone with Escape, at once within 300 ms of another', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-23T10:00:00Z') });
    await page.goto('/fr');
    await page.locator('[data-book-service]').first().click();
    await page.clock.pauseAt(new Date('2026-11-23T10:10:00Z'));
    const control = page.locator('dialog [data-tooltip]');
    await control.hover();
    await page.clock.runFor(650);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(tooltip(page)).toHaveText(textsOf('fr')['booking.close']);

    await tooltip(page).hover();
    await page.clock.runFor(2000);
    await expect(tooltip(page)).toBeVisible();
    await page.locator('dialog h2').hover();
    await page.clock.runFor(200);
    await expect(tooltip(page)).toHaveCount(0);

    await control.hover();
    await page.clock.runFor(10);
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('by keyboard at once', async ({ page }) => {
    await page.goto('/fr');
    await page.locator('[data-book-service]').first().press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('dialog [data-tooltip]')).toBeFocused();
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('the menu has one where only its icon is shown, and none where its name is', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/fr');
    const menu = page.locator('summary', { hasText: textsOf('fr')['nav.menu'] });
    await page.getByRole('link', { name: 'FR', exact: false }).first().focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeFocused();
    await expect(tooltip(page)).toHaveText(textsOf('fr')['nav.menu']);
    await page.setViewportSize({ width: 800, height: 900 });
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(menu).toBeFocused();
    await expect(tooltip(page)).toHaveCount(0);
  });
});
