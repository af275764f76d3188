import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { expect, test } from '../support/browser-test.ts';
import { storedMessages } from '../support/owner-api.ts';
import {
  mockPosts,
  VISITOR_EMAIL,
  fillForm,
  formOf,
  goToForm,
  VISITOR_NAME,
  sendButton,
  submitForm,
  textsOf,
  toastOf,
  VISITOR_TEXT,
} from '../support/visitor.ts';
import { DESKTOP } from '../support/viewports.ts';
import { goOffline, goOnline } from '../support/offline.ts';

const practice = parse(readFileSync('content/practice.yaml', 'utf8')) as { email: string; phone: string };
/** Without the leading 0, which French pages replace with +44. */
const phone = practice.phone.replace(/^0/, '');

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const FORMS = [
  { form: 'review', locale: 'en', field: '#review-reviewText', keyPrefix: 'review' },
  { form: 'contact', locale: 'fr', field: '#contact-message', keyPrefix: 'contactForm' },
] as const;

/** Expects the toast's texts once in the page: the form's outcome says the same in other words. */
async function expectToast(page: Page, [title, text]: [string, string], variant: string) {
  const toast = toastOf(page).and(page.locator(`[data-variant=${variant}]`));
  await expect(toast.locator('p')).toHaveText([title, text]);
  await expect(toastOf(page)).toHaveCount(1);
  for (const expectedText of [title, text]) await expect(page.getByText(expectedText)).toHaveCount(1);
}

for (const { form, locale, field, keyPrefix } of FORMS) {
  const texts = textsOf(locale);
  const failedTexts: [string, string] = [texts[`${keyPrefix}.failed.title`], texts[`${keyPrefix}.failed.text`]];
  const sentTexts: [string, string] = [texts[`${keyPrefix}.sent.title`], texts[`${keyPrefix}.sent.text`]];

  test(`${form}: a failure keeps every word, says so and offers other ways${form === 'review' ? ' @full' : ''}`, async ({
    page,
  }) => {
    if (locale === 'fr') await page.setViewportSize(DESKTOP);
    await goToForm(page, form, locale);
    const posts = await mockPosts(page, form, { status: 500 });
    const outcome = page.getByRole('group', { name: texts[`${keyPrefix}.notArrived.title`] });
    await submitForm(page, form, locale);

    await test.step('the failure is reported', async () => {
      await expect(outcome).toBeFocused();
      await expect(outcome).toContainText(texts['form.failed.server']);
      await expectToast(page, failedTexts, 'destructive');
      await expect(page.locator(`#${form}-name`)).toHaveValue(VISITOR_NAME);
      await expect(page.locator(`#${form}-email`)).toHaveValue(VISITOR_EMAIL);
      await expect(page.locator(field)).toHaveValue(VISITOR_TEXT);
    });
    await test.step('phone and e-mail are offered', async () => {
      await expect(outcome.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+44/);
      // Reads the link, which holds the field's text of that moment, instead of opening a mail program.
      const mailLink = outcome.getByRole('link', { name: practice.email });
      await mailLink.evaluate((link) =>
        addEventListener('click', (event) => event.target === link && event.preventDefault()),
      );
      await mailLink.click();
      await expect(mailLink).toHaveAttribute('href', new RegExp(`body=${encodeURIComponent(VISITOR_TEXT)}$`));
      await expect(outcome).not.toContainText(texts['form.mailCut']);
      const longText = `${VISITOR_TEXT} `.repeat(80);
      await page.locator(field).fill(longText);
      await mailLink.click();
      await expect(outcome).toContainText(texts['form.mailCut']);
      await expect(mailLink).toHaveAttribute('href', /^.{1900,2000}$/);
      await expect(page.locator(field)).toHaveValue(longText);
      await page.locator(field).fill(VISITOR_TEXT);
    });
    await test.step('the same text sent again has the same key, changed text another', async () => {
      const retry = outcome.getByRole('button', { name: texts['form.retry'] });
      await retry.click();
      await expect.poll(() => posts.length).toBe(2);
      await expect(outcome).toBeFocused();
      expect(posts[1]).toEqual(posts[0]);
      await page.locator(field).fill('Something else altogether.');
      await retry.click();
      await expect.poll(() => posts.length).toBe(3);
      await expect(outcome).toBeFocused();
      expect(posts[2]?.key).not.toBe(posts[0]?.key);
    });
    await test.step('the success is reported, and a longer wait too, in the page', async () => {
      const isLate = form === 'contact';
      await mockPosts(page, form, { status: 201, body: { isLate } });
      await sendButton(page, form, locale).click();
      await expect(page.getByRole('group', { name: texts[`${keyPrefix}.arrived.title`] })).toBeFocused();
      await expectToast(page, sentTexts, 'default');
      await expect(page.locator('.outcome').getByText(texts['form.late'])).toHaveCount(isLate ? 1 : 0);
      await expect(page.locator('.outcome').getByRole('link', { name: phone })).toHaveCount(isLate ? 1 : 0);
      await toastOf(page).getByRole('button').click();
      for (const text of sentTexts) await expect(page.getByText(text)).toHaveCount(0);
      await expect(page.locator('.outcome')).toBeVisible();
    });
  });
}

test('whatever comes instead of a response, the text stays, and is sent once the network is back @full', async ({
  page,
}) => {
  const texts = textsOf('en');
  const outcome = page.locator('.outcome');
  await goToForm(page, 'contact', 'en');
  await fillForm(page, 'contact');

  await test.step('too many attempts: the waiting time is named', async () => {
    const posts = await mockPosts(page, 'contact', { status: 429, headers: { 'Retry-After': '120' } });
    await sendButton(page, 'contact', 'en').click();
    await expect(outcome).toContainText('2 minutes');
    await expect(page.locator('#contact-message')).toHaveValue(VISITOR_TEXT);
    // Spam protection relies on a honeypot field and the time since the first touch.
    expect(posts[0]?.body).toMatchObject({ subject: '', elapsed: expect.any(Number) as unknown });
  });
  await test.step('a response that is no JSON comes from another server, and counts as a failure', async () => {
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
    );
    await sendButton(page, 'contact', 'en').click();
    await expect(outcome).not.toContainText('2 minutes');
    await expect(page.locator('.outcome--failed')).toBeFocused();
  });
  const oddResponses = process.env.LONG_TESTS ? [null, true, 'OK', [], {}, { error: 'maintenance' }] : [null];
  for (const json of [...oddResponses, { success: true }])
    await test.step(`so does ${JSON.stringify(json)}, with a status of success`, async () => {
      let responseCount = 0;
      await page.unrouteAll();
      await page.route('**/api/contact', async (route) => {
        await route.fulfill({ status: 200, json });
        responseCount += 1;
      });
      await sendButton(page, 'contact', 'en').click();
      await expect.poll(() => responseCount).toBe(1);
      await expect(sendButton(page, 'contact', 'en')).not.toHaveAttribute('aria-disabled');
      await expect(page.locator('.outcome--failed')).toBeFocused();
      await expect(outcome).toContainText(texts['form.failed.server']);
      await expect(page.locator('#contact-message')).toHaveValue(VISITOR_TEXT);
    });
  await page.unrouteAll();
  await test.step('without network nothing is lost', async () => {
    await goOffline(page);
    await sendButton(page, 'contact', 'en').click();
    await expect(outcome).toContainText(texts['form.failed.connection']);
    await expect(toastOf(page)).toContainText(texts['contactForm.failed.title']);
    await expect(page.locator('#contact-message')).toHaveValue(VISITOR_TEXT);
    await goOnline(page);
    await page.getByRole('button', { name: texts['form.retry'] }).click();
    await expect(page.getByRole('group', { name: texts['contactForm.arrived.title'] })).toBeFocused();
  });
});

test('a request without a response is given up after 15 seconds @full', async ({ page }) => {
  const texts = textsOf('en');
  await page.clock.install({ time: new Date('2026-11-23T10:00:00Z') });
  await goToForm(page, 'contact', 'en');
  await page.route('**/api/contact', () => {});
  await fillForm(page, 'contact');
  await page.clock.pauseAt(new Date('2026-11-23T10:10:00Z'));
  const button = formOf(page, 'contact').locator('button[type=submit]');
  await button.click();
  await expect(button).toHaveText(texts['form.sending']);
  await page.clock.runFor(14_900);
  await expect(page.locator('.outcome')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.locator('.outcome')).toContainText(texts['form.failed.timeOut']);
  await expect(button.first()).toHaveText(texts['contactForm.send']);
  await expect(page.locator('#contact-message')).toHaveValue(VISITOR_TEXT);
});

test('after a lost response the same text sent again is stored once, even after a reload @full', async ({
  page,
  site,
}) => {
  const sentText = 'Sent twice, because the first answer never came back.';
  const texts = textsOf('en');
  await goToForm(page, 'contact', 'en');
  await page.route('**/api/contact', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submitForm(page, 'contact', 'en', sentText);
  await expect(page.locator('.outcome--failed')).toBeVisible();
  await page.unroute('**/api/contact');

  await page.reload();
  await formOf(page, 'contact').scrollIntoViewIfNeeded();
  await sendButton(page, 'contact', 'en').click();
  const outcome = page.getByRole('group', { name: texts['contactForm.arrived.title'] });
  await expect(outcome).toContainText(texts['contactForm.arrived.text']);
  await expect(outcome.getByRole('link', { name: texts['contact.crisisLink'] })).toHaveAttribute(
    'href',
    '/crisis-resources',
  );
  await expectToast(page, [texts['contactForm.sent.title'], texts['contactForm.sent.text']], 'default');
  const arrivedMessages = (await storedMessages(site.url)).filter(({ message }) => message === sentText);
  expect(arrivedMessages).toMatchObject([{ name: VISITOR_NAME, email: VISITOR_EMAIL, language: 'en' }]);
});
