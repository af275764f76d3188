import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { eachRow } from '../support/dashboard.ts';
import { storedMessage, storedReviews } from '../support/owner-api.ts';
import {
  mockPosts,
  waitForIsland,
  VISITOR_EMAIL,
  fillForm,
  formOf,
  goToForm,
  holdBack,
  homeOf,
  MONTH,
  VISITOR_NAME,
  openerOf,
  sendButton,
  textsOf,
  VISITOR_TEXT,
  type FormName,
} from '../support/visitor.ts';
import { DESKTOP } from '../support/viewports.ts';

/** Rules of both forms: the message's key, a value just short of the rule, and one that keeps it. */
const RULES = {
  review: [
    ['name', 'validation.name.short', ' A ', 'Al'],
    ['email', 'validation.email', 'alex@example', 'alex@example.com'],
    ['reviewText', 'validation.reviewText.short', 'Nine char', 'Ten chars.'],
  ],
  contact: [
    ['name', 'validation.name.short', 'A', 'Al'],
    ['email', 'validation.email', 'alex at example.com', 'alex@example.com'],
    ['message', 'validation.message.short', 'Nine char', 'Ten chars.'],
  ],
} as const;

test.use({ expectedConsoleErrors: [/status of 422/] });

/** Opens an English form and waits until React owns its fields. */
async function openForm(page: Page, form: FormName) {
  await goToForm(page, form, 'en');
  await expect(formOf(page, form)).not.toHaveAttribute('data-hydrating');
}

test('Review form', async ({ page }) => {
  const opener = openerOf(page, 'en');
  const form = formOf(page, 'review');
  const posts = await mockPosts(page, 'review', { status: 201 });
  await page.goto('/');

  const steps = {
    'Closed by default. Opens on "Leave a Review".': async () => {
      await expect(form).toBeHidden();
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await opener.click();
      await expect(form).toBeVisible();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('#review-name')).toBeFocused();
      await waitForIsland(page, 'review');
    },
    'Cancel closes it without resetting the fields.': async () => {
      await expect(page.locator('#review-consent')).not.toBeChecked();
      await fillForm(page, 'review');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(form).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await expect(page.locator('#review-reviewText')).toHaveValue(VISITOR_TEXT);
    },
    'Rating defaults to 5. On success it closes and resets.': async () => {
      await sendButton(page, 'review', 'en').click();
      await expect(page.locator('.outcome')).toBeFocused();
      expect(posts[0]?.body.rating).toBe(5);
      await expect(form).toBeHidden();
      await opener.click();
      await expect(page.locator('.outcome')).toHaveCount(0);
      for (const field of ['name', 'email', 'reviewText'])
        await expect(page.locator(`#review-${field}`)).toHaveValue('');
      await expect(page.locator('#review-consent')).not.toBeChecked();
      await expect(page.locator('#review-rating-5')).toBeChecked();
    },
    'Review | rating | number from 1 to 5: every star is a target of at least 48 px, and the chosen one is named':
      async () => {
        await expect(page.locator('.rating__star')).toHaveCount(5);
        for (const star of await page.locator('.rating__star').all()) {
          const { width, height } = (await star.boundingBox())!;
          expect.soft(Math.min(width, height)).toBeGreaterThanOrEqual(48);
        }
        await page.locator('#review-rating-2').click();
        await expect(page.locator('#review-rating-2')).toBeChecked();
        await expect(page.locator('#review-rating-2 + label .rating__name')).toHaveCSS('opacity', '1');
        await expect(page.locator('#review-rating-5 + label .rating__name')).toHaveCSS('opacity', '0');
      },
  };
  await eachRow(page, steps, (step) => step());
});

test('a review is sent by keyboard alone and starts unapproved @full', async ({ page, site }) => {
  const sentText = 'Au clavier : je me suis sentie écoutée.';
  await page.setViewportSize(DESKTOP);
  await goToForm(page, 'review', 'fr');
  await expect(page.locator('#review-name')).toBeFocused();
  await page.keyboard.type(VISITOR_NAME);
  await page.keyboard.press('Tab');
  await page.keyboard.type(VISITOR_EMAIL);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.type(sentText);
  await expect(page.locator('#review-reviewText')).toBeFocused();
  await page.locator('#review-experienceMonth').fill(MONTH);
  // A month field has several tab stops.
  const consent = page.locator('#review-consent');
  for (let stops = 0; stops < 5 && !(await consent.evaluate((box) => box === document.activeElement)); stops += 1)
    await page.keyboard.press('Tab');
  for (const key of ['Space', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('group', { name: textsOf('fr')['review.arrived.title'] })).toBeFocused();

  const [arrivedReview] = (await storedReviews(site.url)).filter(({ reviewText }) => reviewText === sentText);
  expect(arrivedReview).toMatchObject({
    name: VISITOR_NAME,
    email: VISITOR_EMAIL,
    rating: 4,
    language: 'fr',
    isApproved: false,
  });
  expect(arrivedReview?.consent).toBeTruthy();
  // The privacy notice promises no cookies, and nothing that outlives the tab.
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []]);
});

test('Contact form: resets on success', async ({ page }) => {
  const release = await holdBack(page, '**/api/contact');
  const posts = await mockPosts(page, 'contact');
  await goToForm(page, 'contact', 'en');
  await fillForm(page, 'contact');
  const button = formOf(page, 'contact').locator('button[type=submit]');

  await test.step('a second press while the first is under way sends nothing more', async () => {
    await button.dblclick();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.press('Enter');
    release();
    await expect(page.locator('.outcome')).toBeFocused();
    expect(posts).toHaveLength(1);
  });
  for (const field of ['name', 'email', 'message']) await expect(page.locator(`#contact-${field}`)).toHaveValue('');
});

for (const form of ['contact', 'review'] as const)
  test(`${form}: Enter leads from a field of one line to the next, as its key on a phone says @full`, async ({
    page,
  }) => {
    const posts = await mockPosts(page, form);
    await openForm(page, form);
    const focused = page.locator(':focus');
    const steps =
      form === 'contact' ? ['name', 'email', 'message'] : ['name', 'email', 'rating-5', 'experienceMonth', 'consent'];
    await page.locator(`#${form}-name`).focus();
    for (const [index, step] of steps.entries()) {
      await expect(focused).toHaveId(`${form}-${step}`);
      if (step === 'rating-5') await page.locator('#review-experienceMonth').focus();
      else if (index < steps.length - 1) await page.keyboard.press('Enter');
    }
    await test.step('never while a word is being composed, nor in a text of several lines', async () => {
      const isHandled = await page.locator(`#${form}-name`).evaluate((field) => {
        const init = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
        return !field.dispatchEvent(new KeyboardEvent('keydown', init));
      });
      expect(isHandled).toBe(false);
      const textField = page.locator(form === 'contact' ? '#contact-message' : '#review-reviewText');
      await textField.fill('One line');
      await textField.press('Enter');
      await expect(textField).toHaveValue('One line\n');
    });
    expect(posts).toEqual([]);
    await expect(page.locator('.error-summary')).toHaveCount(0);
    if (form === 'contact')
      await test.step('in the last field it sends the form, as browsers do', async () => {
        await page.locator('#contact-email').evaluate((field) => {
          field.closest('form')!.querySelector('.form__actions')!.before(field.parentElement!);
        });
        await page.locator('#contact-email').press('Enter');
        await expect(page.locator('.error-summary')).toBeFocused();
      });
  });

test('a half-typed month, whose value scripts cannot read, is reported instead of left out', async ({ page }) => {
  const texts = textsOf('en');
  const month = page.locator('#review-experienceMonth');
  const posts = await mockPosts(page, 'review');
  await openForm(page, 'review');
  await fillForm(page, 'review');
  await month.focus();
  await page.keyboard.press('ArrowUp');
  expect(await month.evaluate(({ value, validity }: HTMLInputElement) => [value, validity.badInput])).toEqual([
    '',
    true,
  ]);
  await sendButton(page, 'review', 'en').click();
  await page.locator('.error-summary').getByRole('link', { name: texts['validation.month'] }).click();
  await expect(month).toBeFocused();
  expect(posts).toEqual([]);
  await month.fill('');
  await expect(page.locator('#review-experienceMonth-error')).toHaveCount(0);
  await sendButton(page, 'review', 'en').click();
  await expect(page.locator('.outcome')).toBeFocused();
  expect(posts[0]?.body).not.toHaveProperty('experienceMonth');
});

test('what a program fills in, the hidden field too, is sent without `elapsed`, and not set apart @full', async ({
  page,
  site,
}) => {
  const name = 'Filled by a program';
  const posts = await mockPosts(page, 'contact');
  await openForm(page, 'contact');
  await formOf(page, 'contact').evaluate(
    (form: HTMLFormElement, values) => {
      for (const field of form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')) {
        field.value = values[field.name] ?? 'Alex Example';
        if (field.name === 'name') field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    { name, email: VISITOR_EMAIL, message: VISITOR_TEXT } as Record<string, string>,
  );
  await sendButton(page, 'contact', 'en').click();
  await expect(page.locator('.outcome')).toBeFocused();
  expect(posts[0]?.body).toMatchObject({ subject: 'Alex Example' });
  expect(posts[0]?.body).not.toHaveProperty('elapsed');
  const stored = await storedMessage(site.url, name);
  expect(stored).toMatchObject({ message: VISITOR_TEXT });
  expect(stored).not.toHaveProperty('suspectedSpam');
});

const readDraftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));

test('a draft survives reload and language switch, without the consent, and is wiped on success', async ({ page }) => {
  await page.goto('/#contact');
  await waitForIsland(page, 'contact');
  expect(await page.evaluate(readDraftKeys), 'of a form that was not touched').toEqual([]);

  await openerOf(page, 'en').click();
  await waitForIsland(page, 'review');
  await fillForm(page, 'review');
  await page.locator('#review-rating-2').check({ force: true });
  await page.reload();
  await expect(page.locator('#review-reviewText')).toHaveValue(VISITOR_TEXT);
  await expect(page.locator('#review-reviewText')).toBeVisible();

  await page.goto(homeOf('fr'));
  await expect(page.locator('#review-name')).toHaveValue(VISITOR_NAME);
  await expect(page.locator('#review-email')).toHaveValue(VISITOR_EMAIL);
  await expect(page.locator('#review-rating-2')).toBeChecked();
  await expect(page.locator('#review-consent')).not.toBeChecked();

  await mockPosts(page, 'review', { status: 201 });
  await page.locator('#review-consent').check();
  await waitForIsland(page, 'review');

  await test.step('the French form requires the month, as French law does', async () => {
    await sendButton(page, 'review', 'fr').click();
    const month = page.locator('#review-experienceMonth');
    await page
      .locator('.error-summary')
      .getByRole('link', { name: textsOf('fr')['validation.month'] })
      .click();
    await expect(month).toBeFocused();
    await month.fill(MONTH);
  });
  await sendButton(page, 'review', 'fr').click();
  await expect(page.locator('.outcome')).toBeFocused();
  expect(await page.evaluate(readDraftKeys)).toEqual([]);
});

for (const form of ['review', 'contact'] as const) {
  test(`${form}: errors stand beside their fields and in a summary, and go as they are corrected${form === 'contact' ? ' @full' : ''}`, async ({
    page,
  }) => {
    const rules = RULES[form];
    const texts = textsOf('en');
    const posts = await mockPosts(page, form, { status: 201 });
    const summary = page.locator('.error-summary');
    const control = (field: string) => page.locator(`#${form}-${field}`);
    const error = (field: string) => page.locator(`#${form}-${field}-error`);
    await goToForm(page, form, 'en');
    await fillForm(page, form);
    for (const [field, , wrong] of rules) await control(field).fill(wrong);
    await sendButton(page, form, 'en').click();

    await expect(summary).toBeFocused();
    for (const field of ['name', 'email']) await expect(control(field)).toHaveAttribute('aria-required', 'true');
    await expect(summary.getByRole('link')).toHaveText(rules.map(([, key]) => texts[key]));
    for (const [field, key, , right] of rules) {
      const message = texts[key];
      await expect.soft(error(field)).toContainText(message);
      await expect.soft(control(field)).toHaveAttribute('aria-describedby', new RegExp(`${form}-${field}-error$`));
      await expect.soft(control(field)).toHaveAttribute('aria-invalid', 'true');
      await summary.getByRole('link', { name: message }).click();
      await expect.soft(control(field)).toBeFocused();
      await page.keyboard.press('End');
      await expect.soft(error(field)).toBeVisible();
      await control(field).fill(right);
      await expect.soft(error(field)).toHaveCount(0);
      await expect.soft(control(field)).not.toHaveAttribute('aria-invalid');
      // The summary keeps the item until the next attempt, marked as corrected.
      await expect.soft(summary.getByRole('listitem').filter({ hasText: message })).toHaveAttribute('data-ok', 'true');
    }
    expect(posts).toEqual([]);

    if (form === 'review')
      await test.step('consent is asked in words, never given beforehand, and required', async () => {
        const consent = page.getByLabel(texts['review.consent']);
        await expect(formOf(page, form).getByRole('link', { name: texts['review.policyLink'] })).toBeVisible();
        await consent.uncheck();
        await sendButton(page, form, 'en').click();
        await expect(error('consent')).toContainText(texts['validation.consent']);
        expect(posts).toEqual([]);
      });
    else
      await test.step('errors that only the server finds stand beside their fields', async () => {
        const fields = { email: [texts['validation.email']] };
        await mockPosts(page, form, { status: 422, body: { error: 'invalid-fields', message: '', fields } });
        await sendButton(page, form, 'en').click();
        await expect(summary).toBeFocused();
        await expect(error('email')).toContainText(texts['validation.email']);
        await expect(control('email')).toHaveAttribute('aria-invalid', 'true');
      });
  });
}
