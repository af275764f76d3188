import { expect, test } from '../support/browser-test.ts';
import { signInOwner } from '../support/owner.ts';
import {
  ALL_VISITORS,
  answerPosts,
  describeVisitor,
  EMAIL,
  fillForm,
  formOf,
  goToForm,
  NAME,
  openerOf,
  sendButton,
  textsOf,
  toastOf,
  VISITORS,
} from '../support/visitor.ts';

for (const visitor of ALL_VISITORS) {
  const { locale, viewport } = visitor;
  const texts = textsOf(locale);
  test.describe(describeVisitor(visitor), () => {
    test.use({ viewport });

    test('a message reaches the owner, and what comes next stays in the page', async ({ page, site }) => {
      const words = `From ${describeVisitor(visitor)}: is there a place on Tuesdays?`;
      await goToForm(page, 'contact', locale);
      await fillForm(page, 'contact', words);
      await sendButton(page, 'contact', locale).click();

      const outcome = page.getByRole('group', { name: texts['contactForm.arrived.title'] });
      await expect(outcome).toBeFocused();
      await expect(outcome).toContainText(texts['contactForm.arrived.text']);
      await expect(outcome.getByRole('link', { name: texts['contact.crisisLink'] })).toHaveAttribute(
        'href',
        /crisis-resources$/,
      );
      await expect(toastOf(page)).toContainText(texts['contactForm.sent.title']);

      const owner = await signInOwner(site.url);
      const arrived = (await owner.messages()).filter(({ message }) => message === words);
      expect(arrived).toMatchObject([{ name: NAME, email: EMAIL, language: locale }]);
    });
  });
}

for (const visitor of VISITORS) {
  const { locale, viewport } = visitor;
  const texts = textsOf(locale);
  test.describe(describeVisitor(visitor), () => {
    test.use({ viewport });

    test('a review is sent by keyboard alone', async ({ page, site }) => {
      const words = `By keyboard, ${describeVisitor(visitor)}: I felt heard.`;
      await goToForm(page, 'review', locale);
      await expect(page.locator('#review-name')).toBeFocused();
      await page.keyboard.type(NAME);
      await page.keyboard.press('Tab');
      await page.keyboard.type(EMAIL);
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Tab');
      await page.keyboard.type(words);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');

      await expect(page.getByRole('group', { name: texts['review.arrived.title'] })).toBeFocused();
      await expect(formOf(page, 'review')).toBeHidden();
      const owner = await signInOwner(site.url);
      const arrived = (await owner.reviews()).filter(({ reviewText }) => reviewText === words);
      expect(arrived).toMatchObject([{ name: NAME, rating: 4, language: locale, isApproved: false }]);
      expect(arrived[0]?.consent).toBeTruthy();
    });

    test('consent is asked in words, never given beforehand, and required', async ({ page }) => {
      const sent = await answerPosts(page, 'review', { status: 201 });
      await goToForm(page, 'review', locale);
      await expect(page.getByLabel(texts['review.consent'])).not.toBeChecked();
      await expect(formOf(page, 'review').getByRole('link', { name: texts['review.policyLink'] })).toBeVisible();
      await fillForm(page, 'review');
      await page.locator('#review-consent').uncheck();
      await sendButton(page, 'review', locale).click();
      await expect(page.locator('#review-consent-error')).toContainText(texts['validation.consent']);
      expect(sent).toEqual([]);
    });

    test('errors are summed up with the focus, lead to their fields and go away as they are mended', async ({
      page,
    }) => {
      await goToForm(page, 'contact', locale);
      await sendButton(page, 'contact', locale).click();
      const summary = page.locator('.error-summary');
      await expect(summary).toBeFocused();
      await summary.getByRole('link', { name: texts['validation.message.short'] }).click();
      await expect(page.locator('#contact-message')).toBeFocused();
      await page.keyboard.type('Nearly');
      await expect(page.locator('#contact-message-error')).toBeVisible();
      await page.keyboard.type(' enough');
      await expect(page.locator('#contact-message-error')).toBeHidden();
      await expect(summary).toContainText(texts['form.mended']);
      await expect(page.locator('#contact-name-error')).toBeVisible();
    });
  });
}

test('a second press while the first is under way sends nothing more', async ({ page }) => {
  await goToForm(page, 'contact', 'en');
  let posts = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/contact', async (route) => {
    posts += 1;
    await answered;
    await route.fulfill({ status: 201, json: {} });
  });
  await fillForm(page, 'contact');
  const button = formOf(page, 'contact').locator('button[type=submit]');
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.press('Enter');
  answer();
  await expect(page.locator('.outcome')).toBeFocused();
  expect(posts).toBe(1);
});

test.describe(() => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('an answer that got lost: the same words sent again are stored once, even after a reload', async ({
    page,
    site,
  }) => {
    const words = 'Sent twice, because the first answer never came back.';
    await goToForm(page, 'contact', 'en');
    await page.route('**/api/contact', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await fillForm(page, 'contact', words);
    await sendButton(page, 'contact', 'en').click();
    await expect(page.locator('.outcome--failed')).toBeVisible();
    await page.unroute('**/api/contact');

    await page.reload();
    await formOf(page, 'contact').scrollIntoViewIfNeeded();
    await sendButton(page, 'contact', 'en').click();
    await expect(page.locator('.outcome')).toContainText(textsOf('en')['contactForm.arrived.text']);
    const owner = await signInOwner(site.url);
    expect((await owner.messages()).filter(({ message }) => message === words)).toHaveLength(1);
  });

  test('other words get another key', async ({ page }) => {
    await goToForm(page, 'contact', 'en');
    const sent = await answerPosts(page, 'contact', { status: 500 });
    await fillForm(page, 'contact');
    await sendButton(page, 'contact', 'en').click();
    await expect(page.locator('.outcome')).toBeFocused();
    await page.locator('#contact-message').fill('Something else altogether.');
    await sendButton(page, 'contact', 'en').click();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});

test('what tells people from programs: an empty field nobody reaches, and the time since the first touch', async ({
  page,
}) => {
  await goToForm(page, 'contact', 'en');
  const sent = await answerPosts(page, 'contact', { status: 201 });
  await fillForm(page, 'contact');
  const trap = page.locator('form[data-draft=contact] [name=website]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await sendButton(page, 'contact', 'en').click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body.website).toBe('');
  expect(sent[0]?.body.elapsed).toEqual(expect.any(Number));
});

test('after a review is sent the form can be opened again, empty', async ({ page }) => {
  await answerPosts(page, 'review', { status: 201 });
  await goToForm(page, 'review', 'en');
  await fillForm(page, 'review');
  await sendButton(page, 'review', 'en').click();
  await expect(page.locator('.outcome')).toBeFocused();
  await openerOf(page, 'en').click();
  await expect(page.locator('.outcome')).toHaveCount(0);
  await expect(page.locator('#review-name')).toHaveValue('');
  await expect(page.locator('#review-consent')).not.toBeChecked();
});
