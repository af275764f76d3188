import { expect, test } from '../support/browser-test.ts';

const WORDS = {
  en: {
    home: '/',
    sent: '/message-sent',
    received: '/review-received',
    leave: 'Leave a Review',
    send: 'Send message',
    submit: 'Submit review',
    short: 'Message must be at least 10 characters',
    titlePrefix: /^Error: /,
  },
  fr: {
    home: '/fr',
    sent: '/fr/message-sent',
    received: '/fr/review-received',
    leave: 'Laisser un avis',
    send: 'Envoyer le message',
    submit: 'Envoyer l’avis',
    short: 'Le message doit comporter au moins 10\u00A0caractères',
    titlePrefix: /^Erreur\u00A0: /,
  },
} as const;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/422/] });

  for (const [locale, words] of Object.entries(WORDS)) {
    test(`a message with a mistake comes back as the whole page, is mended and sent (${locale})`, async ({ page }) => {
      await page.goto(words.home);
      const form = page.locator('form[action^="/api/contact"]');
      await form.evaluate((element: HTMLFormElement) => (element.noValidate = true));
      await form.locator('[name="name"]').fill('Zoë <b>Q.</b>');
      await form.locator('[name="email"]').fill('zoe@example.com');
      await form.locator('[name="message"]').fill('court');
      await form.getByRole('button', { name: words.send }).click();

      await expect(page).toHaveTitle(words.titlePrefix);
      await expect(page.getByRole('alert').getByRole('link', { name: words.short })).toBeInViewport();
      await expect(form.locator('[name="name"]')).toHaveValue('Zoë <b>Q.</b>');
      await expect(form.locator('[name="message"]')).toHaveAccessibleDescription(new RegExp(words.short));
      await form.locator('[name="message"]').fill('Now it is long enough, in <any> language.');
      await form.getByRole('button', { name: words.send }).click();
      await expect(page).toHaveURL(words.sent);
    });

    test(`a review goes through (${locale})`, async ({ page }) => {
      await page.goto(words.home);
      await page.getByRole('button', { name: words.leave }).click();
      const form = page.locator('form[action^="/api/reviews"]');
      await form.locator('[name="name"]').fill('J. B.');
      await form.locator('[name="email"]').fill('reviewer@example.com');
      await form.locator('[name="reviewText"]').fill('Kind, clear and never in a hurry.');
      await form.locator('[name="consent"]').check();
      await form.getByRole('button', { name: words.submit }).click();
      await expect(page).toHaveURL(words.received);
    });
  }
});
