import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import {
  waitForIsland,
  VISITOR_EMAIL,
  fillForm,
  formOf,
  holdScripts,
  homeOf,
  VISITOR_NAME,
  openerOf,
  sendButton,
  textsOf,
  VISITOR_TEXT,
} from '../support/visitor.ts';
import { PHONE } from '../support/viewports.ts';

test.describe('no script runs', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE, expectedConsoleErrors: [/status of 422/] });

  test('all of the main page can be read and used', async ({ page, context }) => {
    const texts = textsOf('fr');
    await context.route('https://booking.example.com/**', (route) => route.fulfill({ body: 'Booking' }));
    await page.goto('/fr');

    await test.step('the menu opens and leads to a section', async () => {
      await page.locator('.menu summary').click();
      await page.locator('.menu').getByRole('link', { name: 'Questions' }).click();
      await expect(page).toHaveURL(/#faq$/);
      await expect(page.locator('#faq-title')).toBeInViewport();
      await page.locator('.menu summary').click();
    });
    await test.step('the booking page opens in a new tab, and the page names its time zone', async () => {
      await expect(page.getByText(texts['booking.ukTime'])).toBeVisible();
      const link = page.locator('[data-book-service]').first();
      const pagePromise = context.waitForEvent('page');
      await link.click();
      expect((await pagePromise).url()).toBe(await link.getAttribute('href'));
    });
    await test.step('the testimonials do not claim that there are none', async () => {
      await expect(page.locator('[data-testimonials] noscript p')).toHaveText(texts['testimonials.noScript']);
      await expect(page.locator('[data-testimonials] noscript p')).toBeVisible();
      await expect(page.locator('[data-placeholder]')).toBeHidden();
      await expect(page.locator('.reserved').first()).toBeHidden();
    });
    await test.step('questions open, paper shows all answers, and no button is offered that would do nothing', async () => {
      const items = page.locator('#faq details');
      await expect(page.getByRole('button', { name: texts['faq.openAll'] })).toHaveCount(0);
      await expect(items.first().locator('p').first()).toBeHidden();
      await items.first().locator('summary').click();
      await expect(items.first().locator('p').first()).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(items.last().locator('p').first()).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
    });
    await test.step('the review form opens, closes and is sent', async () => {
      const opener = openerOf(page, 'fr');
      await expect(formOf(page, 'review')).toBeHidden();
      await opener.click();
      await fillForm(page, 'review', 'Sans script : merci.');
      await page.getByRole('button', { name: texts['review.cancel'] }).click();
      await expect(formOf(page, 'review')).toBeHidden();
      await opener.click();
      await expect(page.locator('#review-name')).toHaveValue(VISITOR_NAME);
      await sendButton(page, 'review', 'fr').click();
      await expect(page).toHaveURL('/fr/review-received');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts['review.sent.title']);
    });
    await test.step('if so many wait that it may be read later, the page says so', async () => {
      await expect(page.getByText(texts['form.late'])).toBeHidden();
      await page.goto('/fr/review-received#late');
      await expect(page.getByText(texts['form.late'])).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    });
  });

  test('a review with a mistake can be corrected and sent, or cancelled', async ({ page }) => {
    const texts = textsOf('fr');
    const form = formOf(page, 'review');
    const sendInvalidForm = async () => {
      await openerOf(page, 'fr').click();
      await form.evaluate((element: HTMLFormElement) => (element.noValidate = true));
      await sendButton(page, 'review', 'fr').click();
      await expect(form.getByRole('alert')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/api/reviews');
    };
    await page.goto(homeOf('fr'));
    await sendInvalidForm();
    await expect(page).toHaveTitle(new RegExp(`^${texts['form.errorPrefix']}`));
    await expect(page.locator('.error-summary')).toBeFocused();
    await page.getByRole('button', { name: texts['review.cancel'] }).click();
    await expect(page).toHaveURL(/\/fr\?#testimonials$/);
    await sendInvalidForm();
    await fillForm(page, 'review');
    await sendButton(page, 'review', 'fr').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts['review.sent.title']);
  });

  test('the dashboard says what it needs', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('noscript .notice')).toContainText(textsOf('en')['adminPage.noScript']);
    await expect(page.locator('noscript .notice')).toBeVisible();
    await expect(page.locator('.loading')).toBeHidden();
  });
});

test('what is typed before the scripts arrive is kept @full', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(homeOf('fr'), { waitUntil: 'commit' });
  await openerOf(page, 'fr').click();
  await fillForm(page, 'review');
  await page.locator('#review-rating-3').check({ force: true });
  await page.locator('#contact-name').fill(VISITOR_NAME);
  await page.locator('#contact-message').fill(VISITOR_TEXT);
  await page.locator('#contact-message').focus();

  release();
  await waitForIsland(page, 'contact');
  await page.locator('#review-name').scrollIntoViewIfNeeded();
  await waitForIsland(page, 'review');
  await expect(page.locator('#review-name')).toHaveValue(VISITOR_NAME);
  await expect(page.locator('#review-email')).toHaveValue(VISITOR_EMAIL);
  await expect(page.locator('#review-rating-3')).toBeChecked();
  await expect(page.locator('#review-consent')).toBeChecked();
  await expect(page.locator('#review-reviewText')).toHaveValue(VISITOR_TEXT);
  await expect(page.locator('#contact-message')).toHaveValue(VISITOR_TEXT);
  await expect(page.locator('#contact-message')).toBeFocused();
});

test('before its code arrives a form can be sent, and its draft is then removed @full', async ({ page }) => {
  const readDraftKeys = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:contact')));
  const release = await holdScripts(page, /\/_astro\/(ReviewForm|ContactForm)\..*\.js/);
  await page.clock.install();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await test.step('"Leave a Review" opens before React arrives', async () => {
    await openerOf(page, 'en').click();
    await expect(formOf(page, 'review')).toBeVisible();
    await expect(page.locator('#review-name')).toBeFocused();
  });
  await fillForm(page, 'contact', 'Sent before the island was there.');
  await expect.poll(readDraftKeys).toEqual(['draft:contact']);
  await sendButton(page, 'contact', 'en').click({ noWaitAfter: true });
  // Milliseconds that a press waits for the island.
  await page.clock.fastForward(8000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('en')['contactForm.sent.title']);
  await expect.poll(readDraftKeys).toEqual([]);
  release();
});

test.describe('where a form’s code did not come in time', () => {
  test.use({ expectedConsoleErrors: [/422/] });

  test('the page with the errors keeps every word when its scripts run @full', async ({ page }) => {
    for (const form of ['contact', 'review'] as const) {
      await page.goto('/');
      await page.locator(`form[data-draft=${form}]`).evaluate((element: HTMLFormElement) => {
        element.querySelector<HTMLInputElement>('[name="name"]')!.value = 'Zoë Q.';
        element.submit();
      });
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.locator(`#${form}-name`)).toHaveValue('Zoë Q.');
      await expect(formOf(page, form).getByRole('alert').getByRole('link').last()).toBeInViewport();
      await expectAccessible(page, `a refused ${form} form`);
      await page.locator(`#${form}-name`).fill('Zoë R.');
      await page.goto('/');
      await expect(page.locator(`#${form}-name`)).toHaveValue('Zoë R.');
    }
  });
});
