import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { describeVisitor, homeOf, textsOf, VISITORS } from '../support/visitor.ts';

const items = (page: Page) => page.locator('#faq details');
const openItems = (page: Page) => page.locator('#faq details[open]');

for (const visitor of VISITORS) {
  const { locale, viewport } = visitor;
  const texts = textsOf(locale);
  test.describe(describeVisitor(visitor), () => {
    test.use({ viewport });

    test('each question toggles by itself, by keyboard too', async ({ page }) => {
      await page.goto(homeOf(locale));
      await expect(items(page)).toHaveCount(8);
      await items(page).nth(0).locator('summary').click();
      await items(page).nth(2).locator('summary').press('Enter');
      await expect(openItems(page)).toHaveCount(2);
      await items(page).nth(0).locator('summary').press('Space');
      await expect(openItems(page)).toHaveCount(1);
    });

    test('all can be opened and closed at once, and the button says so', async ({ page }) => {
      await page.goto(homeOf(locale));
      const openAll = page.getByRole('button', { name: texts['faq.openAll'] });
      await expect(openAll).toHaveAttribute('aria-expanded', 'false');
      await openAll.click();
      await expect(openItems(page)).toHaveCount(8);
      const closeAll = page.getByRole('button', { name: texts['faq.closeAll'] });
      await expect(closeAll).toHaveAttribute('aria-expanded', 'true');
      await items(page).nth(3).locator('summary').click();
      await expect(openAll).toHaveAttribute('aria-expanded', 'false');
      await openAll.click();
      await closeAll.click();
      await expect(openItems(page)).toHaveCount(0);
    });

    test('an address that names a question opens it and moves the focus there', async ({ page }) => {
      await page.goto(`${homeOf(locale)}#faq-cancellation`);
      const linked = page.locator('#faq-cancellation');
      await expect(page.locator('details:has(#faq-cancellation)')).toHaveAttribute('open');
      await expect(linked).toBeFocused();
      await expect(linked).toBeInViewport();
      await page.evaluate(() => (location.hash = 'faq-languages'));
      await expect(page.locator('#faq-languages')).toBeFocused();
      await expect(openItems(page)).toHaveCount(2);
    });

    test('“Get in Touch” leads to the contact section', async ({ page }) => {
      await page.goto(homeOf(locale));
      await page.locator('#faq').getByRole('link', { name: texts['faq.getInTouch'] }).click();
      await expect(page.locator('#contact')).toBeInViewport();
      expect(new URL(page.url()).hash).toBe('#contact');
    });
  });
}

test('on paper all are open, and afterwards as they were', async ({ page }) => {
  await page.goto('/');
  await items(page).first().locator('summary').click();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(openItems(page)).toHaveCount(8);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(openItems(page)).toHaveCount(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('questions open, paper shows all answers, and no button is offered that would do nothing', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: textsOf('en')['faq.openAll'] })).toHaveCount(0);
    const answer = items(page).first().locator('p').first();
    await expect(answer).toBeHidden();
    await items(page).first().locator('summary').click();
    await expect(answer).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(items(page).last().locator('p').first()).toBeVisible();
  });
});
