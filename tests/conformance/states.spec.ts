import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { signInOwner } from '../support/owner.ts';
import {
  answerPosts,
  fillForm,
  formOf,
  goToForm,
  homeOf,
  openerOf,
  sendButton,
  textsOf,
  toastOf,
  WORDS,
} from '../support/visitor.ts';

const LOCALES = ['en', 'fr'] as const;

async function submitReview(siteUrl: string, reviewText: string) {
  await fetch(`${siteUrl}/api/reviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'A. B.', email: 'ab@example.com', rating: 5, reviewText, language: 'en' }),
  });
}

test.describe('Review lifecycle', () => {
  test('A submitted review starts unapproved ("published after approval").', async ({ page, site }) => {
    const words = 'Submitted to see how a review starts.';
    await goToForm(page, 'review', 'en');
    await fillForm(page, 'review', words);
    await sendButton(page, 'review', 'en').click();
    await expect(toastOf(page)).toContainText('It will be published after approval.');
    const owner = await signInOwner(site.url);
    const stored = (await owner.reviews()).filter(({ reviewText }) => reviewText === words);
    expect(stored).toMatchObject([{ isApproved: false }]);
  });

  test('Only approved reviews show publicly.', async ({ page, site }) => {
    await submitReview(site.url, 'Approved, so it shows.');
    await submitReview(site.url, 'Pending, so it does not show.');
    const owner = await signInOwner(site.url);
    const { id } = (await owner.reviews()).find(({ reviewText }) => reviewText === 'Approved, so it shows.')!;
    await owner.approve(id);
    for (const locale of LOCALES) {
      await page.goto(homeOf(locale));
      await expect(page.getByText('Approved, so it shows.')).toBeVisible();
      await expect(page.getByText('Pending, so it does not show.')).toHaveCount(0);
    }
  });
});

test.describe('Review form', () => {
  for (const locale of LOCALES) {
    test(`Closed by default. Opens on "Leave a Review". (${locale})`, async ({ page }) => {
      await page.goto(homeOf(locale));
      await expect(formOf(page, 'review')).toBeHidden();
      await expect(openerOf(page, locale)).toHaveAttribute('aria-expanded', 'false');
      await openerOf(page, locale).click();
      await expect(formOf(page, 'review')).toBeVisible();
      await expect(openerOf(page, locale)).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('#review-name')).toBeFocused();
    });

    test(`On success it closes and resets. Cancel closes it without resetting the fields. (${locale})`, async ({
      page,
    }) => {
      await answerPosts(page, 'review', { status: 201 });
      await goToForm(page, 'review', locale);
      await fillForm(page, 'review');
      await page.getByRole('button', { name: textsOf(locale)['review.cancel'] }).click();
      await expect(formOf(page, 'review')).toBeHidden();
      await expect(openerOf(page, locale)).toBeFocused();
      await openerOf(page, locale).click();
      await expect(page.locator('#review-reviewText')).toHaveValue(WORDS);

      await page.locator('#review-rating-1').check({ force: true });
      await sendButton(page, 'review', locale).click();
      await expect(formOf(page, 'review')).toBeHidden();
      await openerOf(page, locale).click();
      await expect(page.locator('#review-reviewText')).toHaveValue('');
      await expect(page.locator('#review-rating-5')).toBeChecked();
    });
  }

  for (const locale of LOCALES) {
    test(`Rating defaults to 5. (${locale})`, async ({ page }) => {
      const sent = await answerPosts(page, 'review', { status: 201 });
      await goToForm(page, 'review', locale);
      await fillForm(page, 'review');
      await sendButton(page, 'review', locale).click();
      await expect.poll(() => sent[0]?.body.rating).toBe(5);
    });
  }
});

test.describe('Contact form', () => {
  for (const locale of LOCALES) {
    test(`resets on success (${locale})`, async ({ page }) => {
      await answerPosts(page, 'contact', { status: 201 });
      await goToForm(page, 'contact', locale);
      await fillForm(page, 'contact');
      await sendButton(page, 'contact', locale).click();
      for (const field of ['name', 'email', 'message']) await expect(page.locator(`#contact-${field}`)).toHaveValue('');
    });
  }
});

test.describe('Timezone-warning dialog', () => {
  const dialog = (page: Page) => page.getByRole('dialog');
  const bookingLinks = (page: Page) => page.locator('[data-book-service]');
  test.beforeEach(({ context }) =>
    context.route('https://booking.example.com/**', (route) => route.fulfill({ body: 'Booking' })),
  );

  test('Closed by default.', async ({ page }) => {
    await page.goto('/fr');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('When a French-language visitor presses any booking button on a service card, the dialog opens and the target URL is remembered.', async ({
    page,
  }) => {
    await page.goto('/fr');
    for (const link of await bookingLinks(page).all()) {
      await link.click();
      const proceed = dialog(page).getByRole('link', { name: 'Continuer la Réservation' });
      await expect(proceed).toHaveAttribute('href', (await link.getAttribute('href'))!);
      await page.keyboard.press('Escape');
    }
    await expect(bookingLinks(page)).toHaveCount(3);
  });

  test('"Annuler" or the close icon closes it.', async ({ page, context }) => {
    await page.goto('/fr');
    for (const name of ['Annuler', 'Fermer']) {
      await bookingLinks(page).first().click();
      await dialog(page).getByRole('button', { name, exact: true }).click();
      await expect(dialog(page)).toHaveCount(0);
    }
    expect(context.pages()).toHaveLength(1);
  });

  test('"Continuer la Réservation" opens the remembered URL in a new tab and closes the dialog.', async ({
    page,
    context,
  }) => {
    await page.goto('/fr');
    const link = bookingLinks(page).nth(2);
    await link.click();
    const opened = context.waitForEvent('page');
    await dialog(page).getByRole('link', { name: 'Continuer la Réservation' }).click();
    expect((await opened).url()).toBe(await link.getAttribute('href'));
    await expect(dialog(page)).toHaveCount(0);
  });

  test('For English visitors the booking URL opens directly in a new tab with no dialog.', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const opened = context.waitForEvent('page');
    await bookingLinks(page).first().click();
    expect((await opened).url()).toBe(await bookingLinks(page).first().getAttribute('href'));
    await expect(page.locator('dialog')).toHaveCount(0);
  });

  test('The dialog says the booking platform shows UK time (GMT/BST) and a visitor in France has the appointment one hour later. Example: 14:00 booked is 15:00 in France.', async ({
    page,
  }) => {
    await page.goto('/fr');
    await bookingLinks(page).first().click();
    await expect(dialog(page)).toContainText('l’heure du Royaume-Uni (GMT/BST)');
    await expect(dialog(page)).toContainText('une heure plus tard');
    await expect(dialog(page).getByRole('definition')).toHaveText([/^14\sh$/, /^15\sh$/]);
  });
});

test.describe('Toast', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  for (const locale of LOCALES) {
    test(`variants default and destructive. Only 1 toast is visible at a time. (${locale})`, async ({ page }) => {
      await goToForm(page, 'contact', locale);
      await answerPosts(page, 'contact', { status: 500 });
      await fillForm(page, 'contact');
      await sendButton(page, 'contact', locale).click();
      await expect(toastOf(page)).toHaveAttribute('data-variant', 'destructive');
      await page.unroute('**/api/contact');
      await answerPosts(page, 'contact', { status: 201 });
      await sendButton(page, 'contact', locale).click();
      await expect(page.locator('.toast[data-variant=default]')).toContainText(
        textsOf(locale)['contactForm.sent.title'],
      );
      await expect(toastOf(page)).toHaveCount(1);
    });
  }
});

test('Language: en and fr, toggled by the switch.', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.locator('[data-language-link][lang=fr]').first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.locator('[data-language-link][lang=en]').first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
