import { expect, test } from '../support/browser-test.ts';
import { answerPosts, fillForm, formOf, goToForm, homeOf, sendButton } from '../support/visitor.ts';

/** The rules of the specification's table, each with its message and a value just short of the rule. */
const RULES = [
  {
    title: 'Review | name | at least 2 characters | Name must be at least 2 characters',
    form: 'review',
    field: 'name',
    wrong: ' A ',
    right: 'Al',
    messages: { en: 'Name must be at least 2 characters', fr: 'Le nom doit comporter au moins 2 caractères' },
  },
  {
    title: 'Review | email | valid e-mail | Please enter a valid email address',
    form: 'review',
    field: 'email',
    wrong: 'alex@example',
    right: 'alex@example.com',
    messages: { en: 'Please enter a valid email address', fr: 'Veuillez saisir une adresse e-mail valide' },
  },
  {
    title: 'Review | reviewText | at least 10 characters | Review must be at least 10 characters',
    form: 'review',
    field: 'reviewText',
    wrong: 'Nine char',
    right: 'Ten chars.',
    messages: { en: 'Review must be at least 10 characters', fr: 'L’avis doit comporter au moins 10 caractères' },
  },
  {
    title: 'Contact | name | at least 2 characters | Name must be at least 2 characters',
    form: 'contact',
    field: 'name',
    wrong: 'A',
    right: 'Al',
    messages: { en: 'Name must be at least 2 characters', fr: 'Le nom doit comporter au moins 2 caractères' },
  },
  {
    title: 'Contact | email | valid e-mail | Please enter a valid email address',
    form: 'contact',
    field: 'email',
    wrong: 'alex at example.com',
    right: 'alex@example.com',
    messages: { en: 'Please enter a valid email address', fr: 'Veuillez saisir une adresse e-mail valide' },
  },
  {
    title: 'Contact | message | at least 10 characters | Message must be at least 10 characters',
    form: 'contact',
    field: 'message',
    wrong: 'Nine char',
    right: 'Ten chars.',
    messages: { en: 'Message must be at least 10 characters', fr: 'Le message doit comporter au moins 10 caractères' },
  },
] as const;

for (const { title, form, field, wrong, right, messages } of RULES) {
  test(title, async ({ page }) => {
    const sent = await answerPosts(page, form, { status: 201 });
    for (const locale of ['en', 'fr'] as const) {
      await goToForm(page, form, locale);
      await fillForm(page, form);
      const control = page.locator(`#${form}-${field}`);
      await control.fill(wrong);
      await sendButton(page, form, locale).click();
      await expect(page.locator('.error-summary').getByRole('link')).toHaveText([messages[locale]]);
      await expect(page.locator(`#${form}-${field}-error`)).toContainText(messages[locale]);
      await expect(control).toHaveAttribute('aria-describedby', new RegExp(`${form}-${field}-error$`));
      expect(sent).toEqual([]);
      await control.fill(right);
      await expect(page.locator(`#${form}-${field}-error`)).toHaveCount(0);
      await expect(control).not.toHaveAttribute('aria-invalid');
      // The next language starts from an empty form.
      await page.evaluate(() => sessionStorage.clear());
    }
  });
}

test('Review | rating | number from 1 to 5 | no custom message', async ({ page }) => {
  await goToForm(page, 'review', 'en');
  const values = await formOf(page, 'review')
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  expect(values).toEqual(['1', '2', '3', '4', '5']);
});

test('The booking links involve no form.', async ({ page }) => {
  for (const locale of ['en', 'fr'] as const) {
    await page.goto(homeOf(locale));
    await expect(page.locator('a[href^="https://booking.example.com"]')).toHaveCount(5);
    await expect(page.locator('form a[href^="https://booking.example.com"]')).toHaveCount(0);
  }
});
