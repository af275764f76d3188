import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { OwnerMessage } from '../../src/contract/message.ts';
import { interpolate } from '../../src/i18n/interpolate.ts';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, expectUsable } from '../support/dashboard.ts';
import { TOUCH_PHONE } from '../support/viewports.ts';
import { emptySite, storedMessages, submitMessage } from '../support/owner-api.ts';
import {
  mockPosts,
  fillForm,
  formOf,
  goToForm,
  holdBack,
  sendButton,
  submitForm,
  textsOf,
  VISITOR_TEXT,
} from '../support/visitor.ts';

/** React logs the errors that these tests provoke. */
test.use({
  expectedConsoleErrors: [
    /provoked|parsing props|SyntaxError|TypeError|RangeError|Minified React error|status of (401|429|500)/,
  ],
});

const areaLinks = (page: Page) =>
  page.getByRole('navigation', { name: textsOf('en')['admin.areas'] }).getByRole('link');

test.describe('on the dashboard', () => {
  test.use(TOUCH_PHONE);

  test('a message that cannot be rendered is listed by its date and can be deleted; the others stay @full', async ({
    page,
    site,
  }) => {
    await emptySite(site.url);
    for (const name of ['Whole', 'Dated', 'Undated']) await submitMessage(site.url, { name });
    await page.route('**/api/messages', async (route) => {
      const response = await route.fetch();
      const messages = (await response.json()) as OwnerMessage[];
      // A newer server, or an edit in the storage itself, may leave such records.
      const damagedFields: Record<string, object> = {
        Dated: { email: null, receivedAt: '2026-11-03T10:00:00.000Z' },
        Undated: { receivedAt: 'x' },
      };
      const json = [null, 'odd', ...messages.map((message) => ({ ...message, ...damagedFields[message.name] }))];
      await route.fulfill({ response, json });
    });
    const { m, row, button, dialog, toast, openSignedIn, show } = dashboardOf(page, 'en');
    await openSignedIn(site.url);
    await show('messages-inbox');
    await expect(row('Whole')).toBeVisible();
    const datedRow = row(interpolate(m['admin.message.broken'], { date: '3 November 2026' }));
    const undatedRow = row(m['admin.message.broken.undated']);
    await expect(undatedRow).toBeVisible();
    await expect(areaLinks(page).first()).toBeVisible();
    await expectUsable(page);

    await button('admin.delete', datedRow).tap();
    await expect(dialog).toHaveAccessibleName(m['admin.message.broken.confirm']);
    await button('admin.delete', dialog).tap();
    await expect(toast).toContainText(m['admin.message.deleted']);
    await expect(datedRow).toHaveCount(0);
    expect((await storedMessages(site.url)).map(({ name }) => name).toSorted()).toEqual(['Undated', 'Whole']);

    await page.unrouteAll();
    await button('admin.refresh').tap();
    await expect(row('Undated'), 'it renders again').toBeVisible();
  });

  test('a damaged record in the storage is reported on Start and can be deleted from its list @full', async ({
    page,
    site,
  }) => {
    await emptySite(site.url);
    await submitMessage(site.url, { name: 'Whole' });
    const id = await submitMessage(site.url, { name: 'Damaged' });
    writeFileSync(join(site.dataDirectory, 'blobs/entries/local-site/site:messages-dev', id), '{"cut": ');
    const { m, row, button, dialog, toast, show, openSignedIn } = dashboardOf(page);
    await openSignedIn(site.url);
    await page
      .getByRole('link', { name: interpolate(m['admin.start.unreadable'], { place: m['admin.messages'], count: 1 }) })
      .tap();
    await expect(row('Whole')).toBeVisible();
    const damagedRow = page.getByRole('listitem').filter({ hasText: m['admin.row.broken'] });
    const day = new Intl.DateTimeFormat('fr', { dateStyle: 'long' }).format(new Date());
    await expect(damagedRow).toHaveAccessibleName(interpolate(m['admin.message.broken'], { date: day }));
    await expectUsable(page);
    await button('admin.delete', damagedRow).tap();
    await button('admin.delete', dialog).tap();
    await expect(toast).toContainText(m['admin.message.deleted']);
    await expect(damagedRow).toHaveCount(0);
    await expect(row('Whole')).toBeVisible();
    await show('start');
    await expect(
      page.getByRole('link', {
        name: interpolate(m['admin.start.unreadable'], { place: m['admin.messages'], count: 1 }),
      }),
    ).toHaveCount(0);
  });

  test('a panel whose response has another shape says so, and recovers; the others work on @full', async ({
    page,
    site,
  }) => {
    const { m, button, openSignedIn, show } = dashboardOf(page, 'en');
    await page.route('**/api/sessions', (route) => route.fulfill({ json: { of: 'another shape' } }));
    await page.route('**/api/edit/content', (route) => route.fulfill({ json: {} }));
    await page.route('**/api/launch', (route) => route.fulfill({ json: null }));
    await openSignedIn(site.url);
    const brokenNotices = page.getByRole('main').getByRole('alert').filter({ hasText: m['admin.broken'] });
    await show('account');
    const sessions = page.getByRole('region', { name: m['admin.sessions'] });
    await expect(sessions.getByRole('alert')).toContainText(m['admin.broken']);
    await expect(brokenNotices).toHaveCount(1);
    await expect(
      page.getByRole('region', { name: m['admin.password.change'] }).or(button('admin.password.change')).first(),
    ).toBeVisible();
    await page.unroute('**/api/sessions');
    await button('admin.tryAgain', sessions).tap();
    await expect(brokenNotices).toHaveCount(0);
    await expect(sessions.getByRole('listitem').first()).toBeVisible();

    await page.evaluate(() => (location.hash = '#site-texts'));
    await expect(brokenNotices).toHaveCount(1);
    await expect(button('admin.reload', brokenNotices)).toBeVisible();
    await expectUsable(page);
    await show('messages-inbox');
    await expect(brokenNotices, 'another view renders anew').toHaveCount(0);
    await expect(areaLinks(page)).toHaveCount(5);
  });
});

test('everything works in a browser without modal dialogs and BroadcastChannel @full', async ({ page, site }) => {
  await emptySite(site.url);
  await submitMessage(site.url, { name: 'To delete' });
  await page.addInitScript(() => {
    for (const name of ['showModal', 'show', 'close'] as const)
      delete (HTMLDialogElement.prototype as Partial<HTMLDialogElement>)[name];
    delete (globalThis as { BroadcastChannel?: unknown }).BroadcastChannel;
  });
  const { m, row, button, dialog, toast, password, openMore, openSignedIn, show } = dashboardOf(page, 'en');
  await openSignedIn(site.url);
  await show('messages-inbox');
  await openMore('To delete');
  const opener = button('admin.delete', row('To delete'));
  await opener.press('Enter');
  await expect(button('admin.cancel', dialog)).toBeFocused();
  await expect(dialog).toHaveAccessibleName(interpolate(m['admin.message.confirmDelete'], { name: 'To delete' }));
  await expect(opener, 'the page behind the dialog cannot be reached').toHaveCount(0);
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await dialog.evaluate((box) => box.contains(document.activeElement)), key).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await storedMessages(site.url)).toHaveLength(1);

  await opener.press('Enter');
  await button('admin.delete', dialog).press('Enter');
  await expect(toast).toContainText(m['admin.message.deleted']);
  expect(await storedMessages(site.url)).toEqual([]);

  // The end of the session opens a dialog that Escape does not close.
  await page.context().clearCookies();
  await button('admin.refresh').click();
  await expect(dialog).toContainText(m['admin.ended.title']);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toHaveText(m['admin.dialog.held']);
  await dialog.getByLabel(m['admin.password'], { exact: true }).fill('a password for tests only');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(m['admin.messages.inbox.empty'])).toBeVisible();
  await button('admin.signOut').click();
  await expect(password).toBeVisible();
});

test.describe('on the main page', () => {
  const texts = textsOf('en');

  test('a form that fails after it was sent keeps its text, and works on as a plain form @full', async ({ page }) => {
    await page.setViewportSize(TOUCH_PHONE.viewport);
    await page.addInitScript(() => {
      Intl.NumberFormat = function () {
        throw new Error('provoked');
      } as never;
    });
    await mockPosts(page, 'contact', { status: 429, headers: { 'Retry-After': '60' } });
    await goToForm(page, 'contact', 'en');
    await submitForm(page, 'contact', 'en');
    const alert = page.getByRole('alert').filter({ hasText: texts['form.failed.server'] });
    await expect(alert.getByRole('link', { name: texts['contact.crisisLink'] })).toBeInViewport({ ratio: 1 });
    await expect(sendButton(page, 'contact', 'en')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#contact-message')).toHaveValue(VISITOR_TEXT);
    await expect(sendButton(page, 'contact', 'en')).toBeFocused();
    await expect(sendButton(page, 'contact', 'en')).not.toHaveAttribute('aria-disabled');
    await page.unrouteAll();
    await sendButton(page, 'contact', 'en').click();
    await page.waitForURL((url) => url.pathname !== '/');
    await expect(page.getByRole('main')).toContainText(texts['confirmation.urgent']);
  });

  test('a form that fails while hydrating keeps what was typed before, and the focus @full', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Object.prototype, 'experienceMonth', {
        get() {
          throw new Error('provoked');
        },
      }),
    );
    const release = await holdBack(page, /\/_astro\/.*ReviewForm.*\.js/);
    await page.goto('/');
    await page.getByRole('button', { name: texts['review.leave'] }).click();
    await fillForm(page, 'review');
    await page.locator('#review-reviewText').focus();
    release();
    const alert = page.getByRole('alert').filter({ hasText: texts['form.failed.server'] });
    await expect(alert).toContainText(texts['form.broken']);
    await expect(page.locator('#review-reviewText')).toHaveValue(VISITOR_TEXT);
    await expect(page.locator('#review-reviewText')).toBeFocused();
    await expect(page.locator('#review-consent')).toBeChecked();
    await expect(formOf(page, 'review')).not.toHaveAttribute('data-hydrating');
    await page.locator('#review-experienceMonth').fill('');
    await sendButton(page, 'review', 'en').click();
    await page.waitForURL((url) => url.pathname !== '/');
  });

  test('a form whose island cannot hydrate is sent as a plain form @full', async ({ page, site }) => {
    const messageText = 'Sent though the island could not begin.';
    const release = await holdBack(page, /\/_astro\/.*ContactForm.*\.js/);
    await page.goto('/');
    const island = page.locator('astro-island:has(form[data-draft=contact])');
    await island.evaluate((element) => {
      Object.assign(element, { attributeChangedCallback: undefined });
      // A browser extension may leave props like these.
      element.setAttribute('props', '{');
    });
    await fillForm(page, 'contact', messageText);
    release();
    await sendButton(page, 'contact', 'en').click();
    await page.waitForURL((url) => url.pathname !== '/');
    expect((await storedMessages(site.url)).filter(({ message }) => message === messageText)).toHaveLength(1);
  });

  test('questions and the review button work without their scripts @full', async ({ page }) => {
    await page.addInitScript(() => {
      const addDocumentListener = document.addEventListener.bind(document);
      document.addEventListener = (...args: Parameters<typeof addDocumentListener>) => {
        if (new Error().stack?.includes('BookingDialog') && args[0] === 'click') throw new Error('provoked');
        addDocumentListener(...args);
      };
      globalThis.addEventListener = ((addWindowListener) =>
        function (this: unknown, ...args: Parameters<typeof addWindowListener>) {
          if (args[0] === 'hashchange') throw new Error('provoked');
          addWindowListener.apply(globalThis, args);
        })(globalThis.addEventListener) as typeof globalThis.addEventListener;
    });
    await page.goto('/');
    const question = page.locator('.faq-items details').first();
    await question.scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: texts['faq.openAll'] })).toHaveCount(0);
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open');
    await expect(page.getByRole('button', { name: texts['review.leave'] })).toBeVisible();
  });
});
