import { expect, test } from '../support/browser-test.ts';
import {
  awaitIsland,
  EMAIL,
  fillForm,
  formOf,
  holdScripts,
  homeOf,
  NAME,
  openerOf,
  sendButton,
  textsOf,
  WORDS,
} from '../support/visitor.ts';

test('what is typed before the scripts arrive outlives their arrival', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(homeOf('fr'), { waitUntil: 'commit' });
  await openerOf(page, 'fr').click();
  await fillForm(page, 'review');
  await page.locator('#review-rating-3').check({ force: true });
  await page.locator('#contact-name').fill(NAME);
  await page.locator('#contact-message').fill(WORDS);
  await page.locator('#contact-message').focus();

  release();
  await awaitIsland(page, 'review');
  await awaitIsland(page, 'contact');
  await expect(page.locator('#review-name')).toHaveValue(NAME);
  await expect(page.locator('#review-email')).toHaveValue(EMAIL);
  await expect(page.locator('#review-rating-3')).toBeChecked();
  await expect(page.locator('#review-consent')).toBeChecked();
  await expect(page.locator('#review-reviewText')).toHaveValue(WORDS);
  await expect(page.locator('#contact-message')).toHaveValue(WORDS);
  await expect(page.locator('#contact-message')).toBeFocused();
});

test('before its code arrives a form can be sent, and nothing is kept afterwards', async ({ page }) => {
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));
  const release = await holdScripts(page, /\/_astro\/(ReviewForm|ContactForm)\..*\.js/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await fillForm(page, 'contact', 'Sent before the island was there.');
  await expect.poll(drafts).toEqual(['draft:contact']);
  await sendButton(page, 'contact', 'en').click({ noWaitAfter: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('en')['contactForm.sent.title']);
  await expect.poll(drafts).toEqual([]);
  release();
});

test('"Leave a Review" opens before React arrives', async ({ page }) => {
  const release = await holdScripts(page, /\/_astro\/(ReviewForm|ContactForm)\..*\.js/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await openerOf(page, 'en').click();
  await expect(formOf(page, 'review')).toBeVisible();
  await expect(page.locator('#review-name')).toBeFocused();
  await page.keyboard.type(NAME);
  release();
  await awaitIsland(page, 'review');
  await expect(page.locator('#review-name')).toHaveValue(NAME);
  await expect(page.locator('#review-name')).toBeFocused();
});

test.describe('where a form’s code did not come in time', () => {
  test.use({ expectedConsoleErrors: [/422/] });

  test('the page with the errors keeps every word when its scripts run', async ({ page }) => {
    for (const form of ['contact', 'review'] as const) {
      await page.goto('/');
      await page.locator(`form[data-draft=${form}]`).evaluate((element: HTMLFormElement) => {
        element.querySelector<HTMLInputElement>('[name="name"]')!.value = 'Zoë Q.';
        element.submit();
      });
      await expect(page).toHaveTitle(/^Error: /);
      await formOf(page, form).scrollIntoViewIfNeeded();
      await page.locator(`#${form}-name`).focus();
      // This form is left to the browser; all other scripts have run by then.
      await expect(page.getByRole('button', { name: textsOf('en')['faq.openAll'] })).toBeVisible();
      await expect(page.locator('[data-testimonials][data-state]')).toBeAttached();
      await expect(page.locator(`#${form}-name`)).toHaveValue('Zoë Q.');
      await expect(formOf(page, form).getByRole('alert')).toBeVisible();
    }
  });
});
