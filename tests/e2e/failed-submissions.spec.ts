import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from '../support/browser-test.ts';
import {
  answerPosts,
  describeVisitor,
  EMAIL,
  fillForm,
  formOf,
  goToForm,
  NAME,
  sendButton,
  textsOf,
  toastOf,
  VISITORS,
  WORDS,
} from '../support/visitor.ts';

const practice = parse(readFileSync('content/practice.yaml', 'utf8')) as { email: string; phone: string };

const FORMS = [
  {
    form: 'contact',
    toastKeys: ['contactForm.failed.title', 'contactForm.failed.text'],
    titleKey: 'contactForm.notArrived.title',
    words: '#contact-message',
  },
  {
    form: 'review',
    toastKeys: ['review.failed.title', 'review.failed.text'],
    titleKey: 'review.notArrived.title',
    words: '#review-reviewText',
  },
] as const;

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

for (const visitor of VISITORS) {
  const { locale, viewport } = visitor;
  const texts = textsOf(locale);
  test.describe(describeVisitor(visitor), () => {
    test.use({ viewport });

    for (const { form, toastKeys, titleKey, words } of FORMS) {
      test(`${form}: a server error keeps every word, says so and offers other ways`, async ({ page }) => {
        await goToForm(page, form, locale);
        const sent = await answerPosts(page, form, { status: 500 });
        await fillForm(page, form);
        await sendButton(page, form, locale).click();

        const outcome = page.getByRole('group', { name: texts[titleKey] });
        await expect(outcome).toBeFocused();
        await expect(outcome).toContainText(texts['form.failed.server']);
        for (const key of toastKeys) await expect(page.getByText(texts[key], { exact: true })).toBeVisible();
        await expect(page.locator(`#${form}-name`)).toHaveValue(NAME);
        await expect(page.locator(`#${form}-email`)).toHaveValue(EMAIL);
        await expect(page.locator(words)).toHaveValue(WORDS);
        await expect(outcome.getByRole('link', { name: practice.phone })).toHaveAttribute('href', /^tel:\+44/);

        // The mail program is not opened here; its link takes along what is in the field at that moment.
        const mail = outcome.getByRole('link', { name: practice.email });
        await mail.evaluate((link) =>
          addEventListener('click', (event) => event.target === link && event.preventDefault()),
        );
        await mail.click();
        await expect(mail).toHaveAttribute('href', new RegExp(`body=${encodeURIComponent(WORDS)}$`));

        await outcome.getByRole('button', { name: texts['form.retry'] }).click();
        await expect.poll(() => sent.length).toBe(2);
        await expect(page.getByRole('group', { name: texts[titleKey] })).toBeFocused();
        expect(sent[1]).toEqual(sent[0]);
      });
    }

    test('too many attempts: the waiting time is named', async ({ page }) => {
      await goToForm(page, 'contact', locale);
      await answerPosts(page, 'contact', { status: 429, headers: { 'Retry-After': '120' } });
      await fillForm(page, 'contact');
      await sendButton(page, 'contact', locale).click();
      await expect(page.locator('.outcome')).toContainText('2 minutes');
      await expect(page.locator('#contact-message')).toHaveValue(WORDS);
    });

    test('errors that only the server finds stand beside their fields', async ({ page }) => {
      await goToForm(page, 'contact', locale);
      const fields = { email: [texts['validation.email']] };
      await answerPosts(page, 'contact', { status: 422, body: { error: 'invalid-fields', message: '', fields } });
      await fillForm(page, 'contact');
      await sendButton(page, 'contact', locale).click();
      await expect(page.locator('.error-summary')).toBeFocused();
      await expect(page.locator('#contact-email-error')).toContainText(texts['validation.email']);
      await expect(page.locator('#contact-email')).toHaveAttribute('aria-invalid', 'true');
    });

    test('a server that never answers is given up after 15 seconds', async ({ page }) => {
      await page.clock.install({ time: new Date('2026-11-23T10:00:00Z') });
      await goToForm(page, 'contact', locale);
      await page.route('**/api/contact', () => {});
      await fillForm(page, 'contact');
      const button = formOf(page, 'contact').locator('button[type=submit]');
      await button.click();
      await expect(button).toHaveText(texts['form.sending']);
      await page.clock.runFor(14_000);
      await expect(page.locator('.outcome')).toHaveCount(0);
      await page.clock.runFor(1_500);
      await expect(page.locator('.outcome')).toContainText(texts['form.failed.timeOut']);
      await expect(button.first()).toHaveText(texts['contactForm.send']);
      await expect(page.locator('#contact-message')).toHaveValue(WORDS);
    });

    test('without network nothing is lost, and it works once the network is back', async ({ page, context }) => {
      await goToForm(page, 'contact', locale);
      await fillForm(page, 'contact');
      await context.setOffline(true);
      await sendButton(page, 'contact', locale).click();
      await expect(page.locator('.outcome')).toContainText(texts['form.failed.connection']);
      // Its code was fetched together with the form, while there was a network.
      await expect(toastOf(page)).toContainText(texts['contactForm.failed.title']);

      await context.setOffline(false);
      await page.getByRole('button', { name: texts['form.retry'] }).click();
      await expect(page.getByRole('group', { name: texts['contactForm.arrived.title'] })).toBeFocused();
    });
  });
}

test('an answer that is no JSON comes from somewhere else, and counts as a failure', async ({ page }) => {
  await goToForm(page, 'contact', 'en');
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
  );
  await fillForm(page, 'contact');
  await sendButton(page, 'contact', 'en').click();
  await expect(page.locator('.outcome--failed')).toBeFocused();
});
