import { expect, test } from '../support/browser-test.ts';
import { answerPosts, fillForm, formOf, goToForm, sendButton, textsOf } from '../support/visitor.ts';

/** The rules of the specification's table, each with its message and a value just short of the rule. */
const RULES = {
  review: [
    ['name', 'at least 2 characters', ' A ', 'Al', 'Name must be at least 2 characters'],
    ['email', 'valid e-mail', 'alex@example', 'alex@example.com', 'Please enter a valid email address'],
    ['reviewText', 'at least 10 characters', 'Nine char', 'Ten chars.', 'Review must be at least 10 characters'],
  ],
  contact: [
    ['name', 'at least 2 characters', 'A', 'Al', 'Name must be at least 2 characters'],
    ['email', 'valid e-mail', 'alex at example.com', 'alex@example.com', 'Please enter a valid email address'],
    ['message', 'at least 10 characters', 'Nine char', 'Ten chars.', 'Message must be at least 10 characters'],
  ],
} as const;

test.use({ expectedConsoleErrors: [/status of 422/] });

for (const [form, title] of [
  ['review', 'Review'],
  ['contact', 'Contact'],
] as const) {
  test(`${title}: what is wrong is said beside its field and summed up, and goes away as it is mended`, async ({
    page,
  }) => {
    const rules = RULES[form];
    const texts = textsOf('en');
    const sent = await answerPosts(page, form, { status: 201 });
    const summary = page.locator('.error-summary');
    const control = (field: string) => page.locator(`#${form}-${field}`);
    const error = (field: string) => page.locator(`#${form}-${field}-error`);
    await goToForm(page, form, 'en');
    await fillForm(page, form);
    for (const [field, , wrong] of rules) await control(field).fill(wrong);
    await sendButton(page, form, 'en').click();

    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(rules.map(([, , , , message]) => message));
    for (const [field, rule, , right, message] of rules)
      await test.step(`${title} | ${field} | ${rule} | ${message}`, async () => {
        await expect(error(field)).toContainText(message);
        await expect(control(field)).toHaveAttribute('aria-describedby', new RegExp(`${form}-${field}-error$`));
        await expect(control(field)).toHaveAttribute('aria-invalid', 'true');
        await summary.getByRole('link', { name: message }).click();
        await expect(control(field)).toBeFocused();
        await page.keyboard.press('End');
        await expect(error(field)).toBeVisible();
        await control(field).fill(right);
        await expect(error(field)).toHaveCount(0);
        await expect(control(field)).not.toHaveAttribute('aria-invalid');
      });
    await expect(summary).toContainText(texts['form.mended']);
    expect(sent).toEqual([]);

    if (form === 'review')
      await test.step('consent is asked in words, never given beforehand, and required', async () => {
        const consent = page.getByLabel(texts['review.consent']);
        await expect(formOf(page, form).getByRole('link', { name: texts['review.policyLink'] })).toBeVisible();
        await consent.uncheck();
        await sendButton(page, form, 'en').click();
        await expect(error('consent')).toContainText(texts['validation.consent']);
        expect(sent).toEqual([]);
      });
    else
      await test.step('errors that only the server finds stand beside their fields', async () => {
        const fields = { email: [texts['validation.email']] };
        await answerPosts(page, form, { status: 422, body: { error: 'invalid-fields', message: '', fields } });
        await sendButton(page, form, 'en').click();
        await expect(summary).toBeFocused();
        await expect(error('email')).toContainText(texts['validation.email']);
        await expect(control('email')).toHaveAttribute('aria-invalid', 'true');
      });
  });
}
