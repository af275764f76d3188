import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import {
  mockPosts,
  fillForm,
  goToForm,
  holdScripts,
  homeOf,
  scrollToForm,
  openerOf,
  sendButton,
  submitForm,
  textsOf,
  toastOf,
} from '../support/visitor.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const LAPTOP = { width: 1280, height: 720 };
/** Pixels between header and toast on a screen 720 px high. */
const SPACE_ABOVE_TOAST = 408;
const START_TIME = new Date('2026-11-23T10:00:00Z');
const PAUSE_TIME = new Date('2026-11-23T10:10:00Z');
const expectFocusKept = (page: Page) => expect(page.locator('body')).not.toBeFocused();

/** Submits a form, which shows a toast, and stops the page's clock. */
async function showToast(page: Page, locale: 'en' | 'fr' = 'en', status = 201) {
  await page.clock.install({ time: START_TIME });
  await goToForm(page, 'contact', locale);
  await page.clock.pauseAt(PAUSE_TIME);
  await showAnotherToast(page, locale, status);
}

async function showAnotherToast(page: Page, locale: 'en' | 'fr' = 'en', status = 201) {
  await mockPosts(page, 'contact', { status });
  await fillForm(page, 'contact', 'Something to ask, in some words.');
  await sendButton(page, 'contact', locale).press('Enter');
  await expect(toastOf(page)).toBeVisible();
}

test.describe('Toast: 1 visible at a time, maximum width 420px, default display time 5000 ms, swipe right with a 50 px threshold.', () => {
  // One form each for failure and success; the full run takes both.
  const OUTCOMES = [
    ['contact', 500],
    ['contact', 201],
    ['review', 500],
    ['review', 201],
  ] as const;
  for (const [locale, viewport, usualForm] of [
    ['en', PHONE, 'contact'],
    ['fr', LAPTOP, 'review'],
  ] as const) {
    const outcomes = OUTCOMES.filter(([form]) => process.env.LONG_TESTS || form === usualForm);
    const tag = viewport === PHONE ? '' : ' @full';
    test(`at the top on small screens and at the bottom right on larger ones, of its size and for its time (${locale}, ${viewport.width} px wide)${tag}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.clock.install({ time: START_TIME });
      await page.goto(homeOf(locale));
      await openerOf(page, locale).click();
      for (const form of ['review', 'contact'] as const) await scrollToForm(page, form);
      await page.clock.pauseAt(PAUSE_TIME);

      for (const [form, status] of outcomes)
        await test.step(`clear of the outcome: ${form} form, ${status}`, async () => {
          await mockPosts(page, form, { status });
          await fillForm(page, form);
          await sendButton(page, form, locale).press('Enter');
          const isFailure = status === 500;
          const toast = toastOf(page).and(page.locator(`[data-variant=${isFailure ? 'destructive' : 'default'}]`));
          const outcome = outcomeAreaOf(page, form).locator(isFailure ? '.outcome--failed' : '.outcome');
          await expect(outcome).toBeFocused();
          await expect(toast).toBeVisible();
          await expect(toastOf(page)).toHaveCount(1);
          const toastBox = (await toast.boundingBox())!;
          const outcomeBox = (await outcome.boundingBox())!;
          expect(toastBox.width).toBeLessThanOrEqual(420);
          // The toast moves where its usual position would cover the button that opens the review form.
          const isMoved = form === 'review' && (await toast.getAttribute('data-place')) !== 'usual';
          if (viewport === PHONE && isMoved) {
            await expect(openerOf(page, locale)).toBeInViewport();
            expect(toastBox.y).toBeGreaterThanOrEqual(outcomeBox.y + outcomeBox.height);
          } else if (viewport === PHONE) {
            expect(toastBox.y).toBeLessThan(viewport.height / 4);
            expect(toastBox.y + toastBox.height).toBeLessThan(Math.min(viewport.height / 2, outcomeBox.y));
          } else {
            expect(toastBox.width).toBe(420);
            expect(viewport.width - (toastBox.x + toastBox.width)).toBeLessThan(40);
            expect(viewport.height - (toastBox.y + toastBox.height)).toBeLessThan(40);
            // With a wide fallback typeface the outcome may be taller than the room between header and toast.
            if (outcomeBox.height <= SPACE_ABOVE_TOAST)
              expect(outcomeBox.y + outcomeBox.height).toBeLessThan(toastBox.y);
          }
        });
      await page.clock.runFor(4900);
      await expect(toastOf(page)).toHaveCount(1);
      await page.clock.runFor(200);
      await expect(toastOf(page)).toHaveCount(0);
    });
  }

  test('a swipe of 50 px to the right closes it, a shorter one does not; its time stops while it is hovered, focused or in a hidden tab @full', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await showToast(page);
    const toast = toastOf(page);
    for (const [distance, expectedCount] of [
      [49, 1],
      [-80, 1],
      [50, 0],
    ] as const) {
      const box = (await toast.boundingBox())!;
      const [x, y] = [box.x + 90, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 4 });
      await page.mouse.up();
      await expect(toast).toHaveCount(expectedCount);
    }

    await page.mouse.move(0, 0);
    await showAnotherToast(page);
    const setHidden = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await page.clock.runFor(4000);
    await toast.hover();
    await page.clock.runFor(9000);
    await expect(toast).toBeVisible();
    await toast.getByRole('button').focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(9000);
    await expect(toast).toBeVisible();
    await setHidden(true);
    await page.locator('#contact-name').focus();
    await page.clock.runFor(9000);
    await expect(toast).toBeVisible();
    await setHidden(false);
    // The toast has a second left.
    await page.clock.runFor(900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
  });

  test('it covers neither the crisis link nor the field being typed in, and gives the focus back @full', async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    await showToast(page, 'fr', 500);
    const toast = toastOf(page);
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

    await test.step('the close button gives the focus back; its name appears in a tooltip', async () => {
      await page.mouse.move(0, 0);
      await showAnotherToast(page, 'fr');
      const closeButton = toast.getByRole('button', { name: textsOf('fr')['toast.close'] });
      await page.locator('.outcome__crisis').focus();
      for (
        let stop = 0;
        stop < 60 && !(await closeButton.evaluate((element) => element === document.activeElement));
        stop += 1
      )
        await page.keyboard.press('Tab');
      await expect(page.getByRole('tooltip')).toHaveText(textsOf('fr')['toast.close']);
      await page.keyboard.press('Enter');
      await expect(toast).toHaveCount(0);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await expectFocusKept(page);
    });
  });

  test('a toast shown before its code has loaded still appears, in live regions that were there before @full', async ({
    page,
  }) => {
    const release = await holdScripts(page, /\/_astro\/Toaster\..*\.js/);
    await page.clock.install({ time: START_TIME });
    await goToForm(page, 'contact', 'en');
    await page.clock.pauseAt(PAUSE_TIME);
    await page.evaluate(() => {
      const regions = document.querySelectorAll('astro-island > [role=status], astro-island > [role=alert]');
      for (const region of regions) (region as HTMLElement & { isOld?: boolean }).isOld = true;
    });
    await mockPosts(page, 'contact', { status: 500 });
    await submitForm(page, 'contact', 'en');
    await expect(page.locator('.outcome')).toBeVisible();
    await expect(toastOf(page)).toHaveCount(0);
    release();
    await expect(toastOf(page)).toBeVisible();
    const region = page.locator('[role=alert]', { hasText: textsOf('en')['contactForm.failed.title'] });
    expect(await region.evaluate((element) => (element as HTMLElement & { isOld?: boolean }).isOld)).toBe(true);
  });
});

test('Tooltip delay 700 ms, skip delay 300 ms.', async ({ page }) => {
  await page.clock.install({ time: START_TIME });
  await page.goto('/fr');
  await page.locator('[data-book-service]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.clock.pauseAt(PAUSE_TIME);
  const closeButton = page.getByRole('button', { name: 'Fermer' });
  const outside = page.locator('dialog h2');
  const tooltip = page.getByRole('tooltip');

  await closeButton.hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Fermer');

  await test.step('it stays under the pointer and goes without it', async () => {
    await tooltip.hover();
    await page.clock.runFor(2000);
    await expect(tooltip).toBeVisible();
    await outside.hover();
    await page.clock.runFor(200);
    await expect(tooltip).toHaveCount(0);
  });
  await test.step('at once within 300 ms of another, and gone with Escape', async () => {
    await closeButton.hover();
    await page.clock.runFor(10);
    await expect(tooltip).toBeVisible();
    for (const [pause, delay] of [
      [290, 0],
      [310, 700],
    ] as const) {
      await page.keyboard.press('Escape');
      await expect(tooltip).toHaveCount(0);
      await page.locator('[data-book-service]').first().focus();
      await page.keyboard.press('Enter');
      await outside.hover();
      await page.clock.runFor(pause);
      await closeButton.hover();
      await page.clock.runFor(Math.max(delay - 1, 0));
      await expect(tooltip).toHaveCount(delay === 0 ? 1 : 0);
      await page.clock.runFor(1);
      await expect(tooltip).toHaveCount(1);
    }
  });
});

/** The outcome of a successful form is beside the form, not in it. */
function outcomeAreaOf(page: Page, form: 'contact' | 'review') {
  return page.locator(form === 'contact' ? '#contact' : '#testimonials');
}
