import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import {
  mockPosts,
  DESKTOP,
  fillForm,
  goToForm,
  holdScripts,
  homeOf,
  nearForm,
  openerOf,
  PHONE,
  sendButton,
  submitForm,
  textsOf,
  toastOf,
} from '../support/visitor.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const LAPTOP = { width: 1280, height: 720 };
/** Pixels between header and toast on a screen 720 px high. */
const ROOM = 408;
const START = new Date('2026-11-23T10:00:00Z');
const PAUSE = new Date('2026-11-23T10:10:00Z');
const focusIsNotLost = (page: Page) => expect(page.locator('body')).not.toBeFocused();

/** Submits a form to raise a toast, and stops the page's clock. */
async function raiseToast(page: Page, locale: 'en' | 'fr' = 'en', status = 201) {
  await page.clock.install({ time: START });
  await goToForm(page, 'contact', locale);
  await page.clock.pauseAt(PAUSE);
  await raiseAgain(page, locale, status);
}

async function raiseAgain(page: Page, locale: 'en' | 'fr' = 'en', status = 201) {
  await mockPosts(page, 'contact', { status });
  await fillForm(page, 'contact', 'Something to ask, in some words.');
  await sendButton(page, 'contact', locale).press('Enter');
  await expect(toastOf(page)).toBeVisible();
}

test.describe('Toast: 1 visible at a time, maximum width 420px, default display time 5000 ms, swipe right with a 50 px threshold.', () => {
  // One form each for failure and success; the full run takes both.
  const LEAVINGS = [
    ['contact', 500],
    ['contact', 201],
    ['review', 500],
    ['review', 201],
  ] as const;
  for (const [locale, viewport, usual] of [
    ['en', PHONE, 'contact'],
    ['fr', LAPTOP, 'review'],
  ] as const) {
    const sent = LEAVINGS.filter(([form]) => process.env.LONG_TESTS || form === usual);
    const tag = viewport === PHONE ? '' : ' @full';
    test(`at the top on small screens and at the bottom right on larger ones, of its size and for its time (${locale}, ${viewport.width} px wide)${tag}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.clock.install({ time: START });
      await page.goto(homeOf(locale));
      await openerOf(page, locale).click();
      for (const form of ['review', 'contact'] as const) await nearForm(page, form);
      await page.clock.pauseAt(PAUSE);

      for (const [form, status] of sent)
        await test.step(`clear of the outcome: ${form} form, ${status}`, async () => {
          await mockPosts(page, form, { status });
          await fillForm(page, form);
          await sendButton(page, form, locale).press('Enter');
          const failed = status === 500;
          const toast = toastOf(page).and(page.locator(`[data-variant=${failed ? 'destructive' : 'default'}]`));
          const outcome = formOrPanel(page, form).locator(failed ? '.outcome--failed' : '.outcome');
          await expect(outcome).toBeFocused();
          await expect(toast).toBeVisible();
          await expect(toastOf(page)).toHaveCount(1);
          const box = (await toast.boundingBox())!;
          const below = (await outcome.boundingBox())!;
          expect(box.width).toBeLessThanOrEqual(420);
          // The toast moves where its usual position would cover the button that opens the review form.
          const isMoved = form === 'review' && (await toast.getAttribute('data-place')) !== 'usual';
          if (viewport === PHONE && isMoved) {
            await expect(openerOf(page, locale)).toBeInViewport();
            expect(box.y).toBeGreaterThanOrEqual(below.y + below.height);
          } else if (viewport === PHONE) {
            expect(box.y).toBeLessThan(viewport.height / 4);
            expect(box.y + box.height).toBeLessThan(Math.min(viewport.height / 2, below.y));
          } else {
            expect(box.width).toBe(420);
            expect(viewport.width - (box.x + box.width)).toBeLessThan(40);
            expect(viewport.height - (box.y + box.height)).toBeLessThan(40);
            // With a wide fallback typeface the outcome may be taller than the room between header and toast.
            if (below.height <= ROOM) expect(below.y + below.height).toBeLessThan(box.y);
          }
        });
      await page.clock.runFor(4900);
      await expect(toastOf(page)).toHaveCount(1);
      await page.clock.runFor(200);
      await expect(toastOf(page)).toHaveCount(0);
    });
  }

  test('a push to the right short of 50 px brings it back, 50 px send it away; its time stands still while it is hovered or focused, or the tab is hidden @full', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await raiseToast(page);
    const toast = toastOf(page);
    for (const [distance, left] of [
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
      await expect(toast).toHaveCount(left);
    }

    await page.mouse.move(0, 0);
    await raiseAgain(page);
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
    await raiseToast(page, 'fr', 500);
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
      await raiseAgain(page, 'fr');
      const close = toast.getByRole('button', { name: textsOf('fr')['toast.close'] });
      await page.locator('.outcome__crisis').focus();
      for (let stop = 0; stop < 60 && !(await close.evaluate((it) => it === document.activeElement)); stop += 1)
        await page.keyboard.press('Tab');
      await expect(page.getByRole('tooltip')).toHaveText(textsOf('fr')['toast.close']);
      await page.keyboard.press('Enter');
      await expect(toast).toHaveCount(0);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await focusIsNotLost(page);
    });
  });

  test('one raised before its code has arrived still appears, in live regions that were there before @full', async ({
    page,
  }) => {
    const release = await holdScripts(page, /\/_astro\/Toaster\..*\.js/);
    await page.clock.install({ time: START });
    await goToForm(page, 'contact', 'en');
    await page.clock.pauseAt(PAUSE);
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
  await page.clock.install({ time: START });
  await page.goto('/fr');
  await page.locator('[data-book-service]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.clock.pauseAt(PAUSE);
  const control = page.getByRole('button', { name: 'Fermer' });
  const away = page.locator('dialog h2');
  const tooltip = page.getByRole('tooltip');

  await control.hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Fermer');

  await test.step('it stays under the pointer and goes without it', async () => {
    await tooltip.hover();
    await page.clock.runFor(2000);
    await expect(tooltip).toBeVisible();
    await away.hover();
    await page.clock.runFor(200);
    await expect(tooltip).toHaveCount(0);
  });
  await test.step('at once within 300 ms of another, and gone with Escape', async () => {
    await control.hover();
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
      await away.hover();
      await page.clock.runFor(pause);
      await control.hover();
      await page.clock.runFor(Math.max(delay - 1, 0));
      await expect(tooltip).toHaveCount(delay === 0 ? 1 : 0);
      await page.clock.runFor(1);
      await expect(tooltip).toHaveCount(1);
    }
  });
});

/** The outcome of a successful form is beside the form, not in it. */
function formOrPanel(page: Page, form: 'contact' | 'review') {
  return page.locator(form === 'contact' ? '#contact' : '#testimonials');
}
