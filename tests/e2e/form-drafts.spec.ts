import { expect, test } from '../support/browser-test.ts';
import {
  answerPosts,
  awaitIsland,
  EMAIL,
  fillForm,
  formOf,
  goToForm,
  holdScripts,
  homeOf,
  NAME,
  openerOf,
  sendButton,
  textsOf,
  WORDS,
} from '../support/visitor.ts';

const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));

test('a draft lives through reload and language switch, without the consent, and is wiped on success', async ({
  page,
}) => {
  await goToForm(page, 'review', 'en');
  await fillForm(page, 'review');
  await page.locator('#review-rating-2').check({ force: true });
  await page.reload();
  await expect(page.locator('#review-reviewText')).toHaveValue(WORDS);
  await expect(page.locator('#review-reviewText')).toBeVisible();

  await page.goto(homeOf('fr'));
  await expect(page.locator('#review-name')).toHaveValue(NAME);
  await expect(page.locator('#review-email')).toHaveValue(EMAIL);
  await expect(page.locator('#review-rating-2')).toBeChecked();
  await expect(page.locator('#review-consent')).not.toBeChecked();

  await answerPosts(page, 'review', { status: 201 });
  await page.locator('#review-consent').check();
  await awaitIsland(page, 'review');
  await sendButton(page, 'review', 'fr').click();
  await expect(page.locator('.outcome')).toBeFocused();
  expect(await page.evaluate(kept)).toEqual([]);
});

test('nothing is kept of a form that was not touched', async ({ page }) => {
  await page.goto('/#contact');
  await awaitIsland(page, 'contact');
  expect(await page.evaluate(kept)).toEqual([]);
});

for (const locale of ['en', 'fr'] as const) {
  test(`${locale}: what is typed before the scripts arrive outlives their arrival`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(homeOf(locale), { waitUntil: 'commit' });
    await openerOf(page, locale).click();
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

  test(`${locale}: before the scripts arrive both forms can be sent, and nothing is kept afterwards`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto(homeOf(locale), { waitUntil: 'commit' });
    await fillForm(page, 'contact', `Sent before any script, ${locale}.`);
    await sendButton(page, 'contact', locale).click({ noWaitAfter: true });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(locale)['contactForm.sent.title']);
    release();
    await expect.poll(() => page.evaluate(kept)).toEqual([]);
  });

  test(`${locale}: "Leave a Review" opens before React arrives`, async ({ page }) => {
    const release = await holdScripts(page, /\/_astro\/(ReviewForm|ContactForm)\..*\.js/);
    await page.goto(homeOf(locale), { waitUntil: 'domcontentloaded' });
    await openerOf(page, locale).click();
    await expect(formOf(page, 'review')).toBeVisible();
    await expect(page.locator('#review-name')).toBeFocused();
    await page.keyboard.type(NAME);
    release();
    await awaitIsland(page, 'review');
    await expect(page.locator('#review-name')).toHaveValue(NAME);
    await expect(page.locator('#review-name')).toBeFocused();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of ['en', 'fr'] as const) {
    const texts = textsOf(locale);

    test(`${locale}: the review form opens, closes and is sent`, async ({ page }) => {
      await page.goto(homeOf(locale));
      await expect(formOf(page, 'review')).toBeHidden();
      await openerOf(page, locale).click();
      await fillForm(page, 'review', `Without script, ${locale}: thank you.`);
      await page.getByRole('button', { name: texts['review.cancel'] }).click();
      await expect(formOf(page, 'review')).toBeHidden();
      await openerOf(page, locale).click();
      await expect(page.locator('#review-name')).toHaveValue(NAME);
      await sendButton(page, 'review', locale).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts['review.sent.title']);
    });

    test(`${locale}: a message is sent`, async ({ page }) => {
      await page.goto(homeOf(locale));
      await fillForm(page, 'contact', `Without script, ${locale}: hello.`);
      await sendButton(page, 'contact', locale).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts['contactForm.sent.title']);
    });
  }
});
