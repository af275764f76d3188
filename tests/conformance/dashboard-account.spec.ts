import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { backUp } from '../../netlify/server/backup/backup-store.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import type { MailState } from '../../src/contract/mail-state.ts';
import type { CatalogueKey } from '../../src/contract/catalogue-key.ts';
import { DAY_MS } from '../../src/contract/periods.ts';
import { formatDate } from '../../src/islands/admin/shared/formats.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/browser-test.ts';
import { changePassword, dashboardOf, eachRow, expectApart, expectUsable } from '../support/dashboard.ts';
import { TOUCH_PHONE, LARGE_PHONE } from '../support/viewports.ts';
import { test } from '../support/dashboard-test.ts';
import { inStoresOfSite, OWNER_PASSWORD, storeCredential } from '../support/owner.ts';
import { A_MESSAGE, A_REVIEW, openOwnerApi } from '../support/owner-api.ts';
import { holdBack } from '../support/visitor.ts';

const NEW_PASSWORD = 'four words are better';

test.use({ ...TOUCH_PHONE, colorScheme: 'dark', expectedConsoleErrors: [/status of (401|404|422|429)/] });

test('Locked until the typed password is right, then unlocked for the session', async ({ dashboard }) => {
  const {
    page,
    m,
    address,
    row,
    button,
    password,
    toast,
    expectToast: toastSays,
    signIn,
    show,
    eachStep,
    sendReview,
  } = dashboard;
  const headings = page.getByRole('heading', { level: 1 });
  const fieldError = page.locator('.field__error');
  const name = 'Locked';
  await sendReview(name);
  const release = await holdBack(page, '**/api/session');
  await page.goto(address);
  await expect(headings, 'while the session is asked for').toHaveCount(1);
  await expect(page.locator('.loading')).toBeVisible();
  await expectAccessible(page);
  release();
  // No other control may match the label, even inexactly.
  await expect(page.getByLabel(m['admin.password'])).toBeVisible();
  await expect(headings).toHaveCount(1);
  expect(await page.content()).not.toContain(name);

  await eachStep({
    'password managers understand it, and what is typed can be seen': async () => {
      await expect(password).toHaveAttribute('autocomplete', 'current-password');
      await expect(page.locator('input[autocomplete="username"]')).toHaveCount(1);
      await password.fill('what I type');
      await button('admin.show').click();
      await expect(password).toHaveAttribute('type', 'text');
    },
    'Toast: title, description, variant (default or destructive): a wrong password': async () => {
      await signIn('not the password');
      await toastSays('admin.denied');
      await expect(toast).toHaveAttribute('data-variant', 'destructive');
      await expectUsable(page);
    },
    'an empty password counts as missing, not as wrong': async () => {
      await signIn('');
      await expect(toast).toContainText(m['admin.signInFailed']);
      await expect(fieldError).toContainText(m['validation.required']);
    },
    'after too many attempts the page says until when to wait': async () => {
      const refusal = { status: 429, headers: { 'retry-after': '90' }, json: { error: 'too-many-attempts' } };
      await page.route('**/api/session', (route) => route.fulfill(refusal), { times: 1 });
      await signIn('another guess');
      const [before, after] = m['admin.tooMany.text'].split('{time}');
      await expect(fieldError).toHaveText(new RegExp(`${before}\\d\\d:\\d\\d${after}$`));
    },
    'the right password opens the dashboard, whose toast stays until the next view': async () => {
      await expect(row(name)).toHaveCount(0);
      await signIn();
      await toastSays('admin.granted');
      await expect(toast).toHaveAttribute('data-variant', 'default');
      await show('messages-inbox');
      await expect(page.getByRole('heading', { name: m['admin.messages.inbox'] })).toBeFocused();
      expect(await toast.count()).toBe(0);
    },
    'it stays unlocked for the session': async () => {
      await show('reviews-pending');
      await expect(row(name)).toBeVisible();
      await page.reload();
      await expect(row(name)).toBeVisible();
    },
  });
});

test.describe('a session', () => {
  test('ends in every tab, and no record stays on the screen @full', async ({
    context,
    page,
    dashboard: firstDashboard,
  }) => {
    const { m } = firstDashboard;
    const name = 'Seen in two tabs';
    await firstDashboard.sendReview(name);
    const tab = await context.newPage();
    const secondDashboard = dashboardOf(tab);
    await tab.goto(firstDashboard.address);
    const otherDeviceApi = await firstDashboard.otherDevice();
    const sessions = page.getByRole('region', { name: m['admin.sessions'] }).getByRole('listitem');
    const endings = {
      'as the owner signs out': { end: () => firstDashboard.button('admin.signOut').click(), isAsked: false },
      'as the owner ends all sessions': {
        end: async () => {
          await firstDashboard.show('account');
          await expect(sessions.filter({ hasText: m['admin.sessions.this'] })).toHaveCount(1);
          expect(await sessions.count()).toBeGreaterThan(1);
          await firstDashboard.button('admin.sessions.end').tap();
          await expect(firstDashboard.toast).toContainText(m['admin.sessions.ended']);
          expect((await otherDeviceApi.get('/api/messages')).status()).toBe(401);
        },
        isAsked: false,
      },
      'as it expires': {
        end: async () => {
          await context.clearCookies();
          await firstDashboard.button('admin.refresh').click();
        },
        isAsked: true,
      },
    };
    await eachRow(page, endings, async ({ end, isAsked }) => {
      await firstDashboard.signIn();
      for (const { row, show } of [firstDashboard, secondDashboard]) {
        await show('reviews-pending');
        await expect(row(name)).toBeVisible();
      }
      await end();
      for (const { row, dialog, password } of [firstDashboard, secondDashboard]) {
        await (isAsked ? expect(dialog).toContainText(m['admin.ended.title']) : expect(password).toBeVisible());
        await expect(row(name)).toHaveCount(0);
        await expect(password.page()).toHaveTitle(m['admin.title']);
      }
    });
  });
});

test.describe('the password', () => {
  // tests/functions/permissions.test.ts checks that other browsers are signed out.
  test('The admin can change the password @full', async ({ dashboard }) => {
    const { page, m, button, password, toast, open, show, inStores } = dashboard;
    await open();
    await show('account');
    await changePassword(page, [OWNER_PASSWORD, NEW_PASSWORD, NEW_PASSWORD]);
    await expect(toast).toContainText(m['password.updated']);
    await expect(page.getByRole('form', { name: m['admin.password.change'] })).toHaveCount(0);
    await inStores(async (stores) => {
      await stores.credential.remove('owner');
      await storeCredential(stores);
    });

    await button('admin.signOut').tap();
    await expect(password).toBeVisible();
    await page.goBack();
    await page.reload();
    await expect(password).toBeVisible();
  });

  test('A change-password panel toggles open or closed; new password and confirmation must match; at least 6 characters', async ({
    dashboard,
  }) => {
    const { page, m, button, toast, open, closeToast } = dashboard;
    const form = page.getByRole('form', { name: m['admin.password.change'] });
    await open('account');
    for (const isOpen of [false, true, false]) {
      await expect(form).toHaveCount(isOpen ? 1 : 0);
      await expect(button('admin.password.change')).toHaveAttribute('aria-expanded', String(isOpen));
      await button('admin.password.change').click();
    }
    const [old, long, common] = [OWNER_PASSWORD, 'long enough', 'M0t de passe'];
    type Row = [typed: [string, string, string], said: CatalogueKey[], field: 'current' | 'new' | 'confirmation'];
    const rows: Record<string, Row> = {
      same: [[old, old, old], ['password.same.title', 'password.same.text'], 'new'],
      mismatch: [[old, long, 'another'], ['password.mismatch.title', 'password.mismatch.text'], 'confirmation'],
      short: [[old, '12345', '12345'], ['password.short.title', 'password.short.text'], 'new'],
      common: [[old, common, common], ['password.weak.title', 'password.common.text'], 'new'],
      wrong: [['not the password', long, long], ['admin.denied.title', 'admin.denied.text'], 'current'],
    };
    await eachRow(page, rows, async ([typed, messageKeys, field]) => {
      await changePassword(page, typed);
      await expect(toast.locator('p')).toHaveText(messageKeys.map((key) => m[key]));
      const invalidField = form.getByLabel(m[`admin.password.${field}`], { exact: true });
      await expect(invalidField).toHaveAttribute('aria-invalid', 'true');
      await expectApart(toast, form.locator('.field__error'), 'the error can be read');
    });
    // The toast and the header would half cover some targets, which axe would report as too small.
    await closeToast();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectUsable(page);
  });
});

test('unsaved text is not lost by Escape, by signing out or when the session ends @full', async ({ dashboard }) => {
  const { page, m, button, dialog, password, row, eachStep, open, show, signIn, sendReview } = dashboard;
  const name = 'Not saved yet';
  const [noteField, passkeyField] = [page.getByLabel(m['admin.reason.note']), page.getByLabel(m['admin.passkey.name'])];
  const chooseReason = () => page.getByLabel(m['admin.reason'], { exact: true }).selectOption('identifies-a-person');
  const draftText = 'My own words';
  const expectKeptOnEscape = async (field: Locator) => {
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
    await expect(dialog.getByRole('alert')).toHaveText(m['admin.dialog.held']);
    await expect(field).toHaveValue(draftText);
  };
  const expectKeptOnSignOut = async (field: Locator) => {
    await field.fill(draftText);
    await button('admin.signOut').tap();
    await expect(dialog).toContainText(m['admin.unsaved.text']);
    await expectUsable(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(field).toHaveValue(draftText);
  };
  await sendReview(name);
  await open('reviews-pending');
  await eachStep({
    'the sign-out button has its label on a phone': async () => {
      await expect(button('admin.signOut').getByText(m['admin.signOut'])).toBeInViewport({ ratio: 1 });
      expect((await page.locator('header').first().boundingBox())?.height, 'one line').toBeLessThan(80);
    },
    'Escape closes no dialog with unsaved text': async () => {
      await button('admin.delete', row(name)).tap();
      await chooseReason();
      await noteField.fill(draftText);
      await expectKeptOnEscape(noteField);
      await button('admin.cancel', dialog).tap();
    },
    'signing out asks first beside a reason': async () => {
      await button('admin.reject', row(name)).tap();
      await chooseReason();
      await expectKeptOnSignOut(noteField);
    },
    'signing out asks first beside a new passkey, which may be given up': async () => {
      await show('account');
      await expectKeptOnSignOut(passkeyField);
      await button('admin.signOut').tap();
      await button('admin.signOut', dialog).tap();
      await expect(password).toBeVisible();
    },
    'the end of the session keeps the text': async () => {
      await signIn();
      await show('account');
      await passkeyField.fill(draftText);
      await page.context().clearCookies();
      await button('admin.passkey.add').tap();
      await expect(dialog).toContainText(m['admin.ended.title']);
      await expectKeptOnEscape(passkeyField);
    },
  });
});

test('Account is at most four screens of a phone, whatever is set up @full', async ({ browser, freshSite }) => {
  const SCREEN = LARGE_PHONE;
  const createdAt = '2026-11-21T12:00:00Z';
  const passkeys = ['Phone', 'Laptop'].map((name) => ({ id: name, name, createdAt, lastUsedAt: createdAt }));
  const page = await (await browser.newContext({ ...TOUCH_PHONE, viewport: SCREEN })).newPage();
  const daysAgo = () => new Date(Date.now() - 3 * DAY_MS);
  await inStoresOfSite(freshSite.dataDirectory, (stores) => backUp({ stores, now: daysAgo }));
  for (let devices = 0; devices < 4; devices += 1) await openOwnerApi(freshSite.url);
  for (const locale of LOCALES) {
    const { m, openSignedIn } = dashboardOf(page, locale);
    for (const listedPasskeys of [[], passkeys.slice(1), passkeys]) {
      const policy = listedPasskeys.length > 1 ? 'passkey' : 'either';
      await page.route('**/api/passkeys', (route) =>
        route.fulfill({ json: { passkeys: listedPasskeys, demand: policy } }),
      );
      await openSignedIn(freshSite.url, 'account');
      await expect(page.getByText(m['admin.backups.late'])).toBeVisible();
      await expect(page.getByText(m['admin.sessions.this'])).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(listedPasskeys.length > 0 ? 4 : 2);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(height, `${locale}, ${listedPasskeys.length} passkeys`).toBeLessThanOrEqual(4 * SCREEN.height);
    }
  }
});

test('the decision log is a page of its own, reached from Account and Reviews, and printed whole @full', async ({
  dashboard,
}) => {
  const { page, m, main, open, show, print, otherDevice: elsewhere, sendReview, beginning } = dashboard;
  const name = 'Printed';
  const owner = await elsewhere();
  for (const isApproved of [true, false])
    await owner.patch(`/api/reviews/${await sendReview(name)}`, { data: { isApproved } });
  const decisionLog = page.getByRole('region', { name: m['admin.decisions'] });
  const logEntries = decisionLog.getByRole('listitem').filter({ hasText: name });
  await open();
  for (const view of ['account', 'reviews-pending']) {
    await show(view);
    await expect(decisionLog).toHaveCount(0);
    await main.getByRole('link', { name: m['admin.decisions'] }).click();
    await expect(page).toHaveURL(/#decisions$/);
    await expect(decisionLog.getByRole('heading')).toBeFocused();
    await expect(logEntries).toHaveText([
      new RegExp(`^${m['admin.decision.rejected']} · ${name}`),
      new RegExp(`^${m['admin.decision.approved']} · ${name}`),
    ]);
  }
  await expectUsable(page);
  await print();
  await expect(logEntries).toHaveCount(2);
  await expect(decisionLog, 'the time it was read').toContainText(beginning('admin.asOf'));
  // A landscape sheet is as wide as a laptop's screen, where the navigation is at the side.
  await page.setViewportSize({ width: 1100, height: 760 });
  await expect.poll(async () => (await decisionLog.boundingBox())!.width, 'the sheet is used').toBeGreaterThan(900);
});

test('all data is exported, and a person’s data is erased @full', async ({ dashboard }) => {
  const { page, m, main, names, toast, button, dialog, row, open, show, sendReview, sendMessage, say } = dashboard;
  const [name, email] = ['Person', 'person@example.com'];
  await sendReview(name, { email: email.replace('p', 'P') });
  await sendMessage(name, { email });
  await open('account');
  await expect(button('admin.erase.button'), 'only a person’s page has it').toHaveCount(0);
  const downloadPromise = page.waitForEvent('download');
  await button('admin.export.json').click();
  const file = await downloadPromise;
  expect(file.suggestedFilename()).toMatch(/^practice-[\d-]+\.json$/);
  const content = await readFile(await file.path(), 'utf8');
  for (const text of [A_REVIEW.reviewText, A_MESSAGE.message]) expect(content).toContain(text);

  await show('reviews-pending');
  await row(name).getByRole('link', { name: m['admin.person.all'] }).click();
  await button('admin.erase.button').click();
  await expect(dialog).toContainText(email);
  await button('admin.erase.button', dialog).click();
  await expect(toast).toContainText(m['admin.erase.done']);
  const summary = say('admin.erase.summary', { email, reviews: 1, messages: 1 });
  await expect(main.getByRole('status').filter({ hasText: summary })).toBeVisible();
  await expect(names).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(m['admin.person.gone.record'])).toBeVisible();
});

test('lost records are restored from a nightly backup, after a preview of the changes @full', async ({ dashboard }) => {
  const { page, m, button, row, open, show, empty, inStores, sendReview, sendMessage, say } = dashboard;
  const panel = page.getByRole('region', { name: m['admin.backups'], exact: true });
  const countOf = (kind: 'reviews' | 'messages') => say(`admin.backups.count.${kind}`, { count: 1 });
  const counts = [countOf('reviews'), countOf('messages')].join(', ');
  const date = formatDate(new Date().toISOString(), 'fr');
  await empty();
  // Nothing was ever erased for this address; other tests may have erased records of others.
  const sender = { email: 'kept@example.com' };
  const [reviewId, messageId] = [await sendReview(A_REVIEW.name, sender), await sendMessage(A_MESSAGE.name, sender)];
  await open('account');
  await expect(panel).toContainText(m['admin.backups.none']);
  await inStores(async (stores) => {
    await backUp({ stores, now: () => new Date() });
    await stores.reviews.remove(reviewId);
    await stores.messages.remove(messageId);
  });
  await page.reload();
  await expect(panel).toContainText(say('admin.backups.last', { counts }).split('. ')[1]!);
  await panel.getByText(m['admin.backups.bringBack']).click();
  await button('admin.backups.preview', panel).click();
  await expect(panel.getByRole('status')).toContainText(say('admin.backups.outcome.restored', { counts }));
  for (const [kind, { name }] of [['reviews', A_REVIEW] as const, ['messages', A_MESSAGE] as const]) {
    const person = say(`admin.backups.person.${kind}`, { name, date });
    await expect(panel.getByText(person, { exact: true })).toBeVisible();
  }
  await expectUsable(page);
  await button('admin.backups.restore', panel).click();
  await expect(panel).toContainText(say('admin.backups.done', { counts }));
  await show('messages-inbox');
  await expect(row(A_MESSAGE.name)).toBeVisible();
});

test('the language of e-mails to the owner is chosen on Account, and kept @full', async ({ dashboard }) => {
  const { page, m, button, toast, open, otherDevice: elsewhere } = dashboard;
  const api = await elsewhere();
  const languageRadio = (locale: 'en' | 'fr') => page.getByRole('radio', { name: m[`admin.language.${locale}`] });
  await open('account');
  await expect(languageRadio('en')).toBeChecked();
  await languageRadio('fr').check();
  await expectUsable(page);
  await button('admin.mail.language.save').press('Enter');
  await expect(toast).toContainText(m['admin.mail.language.saved']);
  await expect(button('admin.mail.language.save')).toBeFocused();
  expect(((await (await api.get('/api/mail')).json()) as MailState).language).toBe('fr');
  await page.reload();
  await expect(languageRadio('fr')).toBeChecked();
  await api.patch('/api/mail', { data: { language: 'en' } });
});

test('on a phone a toast is at the top, moves nothing, and never covers what is in use or just opened @full', async ({
  dashboard,
}) => {
  const { page, m, row, button, toast, signIn, show, reject, saved, sendReview, sendMessage } = dashboard;
  for (const name of ['One', 'Two']) await sendReview(name);
  // A message in danger comes first on Start, where the toast would be.
  await sendMessage('In danger', { message: 'I don’t want to live any more' });
  const pendingList = page.getByRole('region', { name: m['admin.start.title'] });
  const topOf = async (element: Locator) => (await element.boundingBox())!.y;
  await signIn('wrong password');
  await expect(toast).toContainText(m['admin.denied.title']);
  expect(await topOf(toast)).toBeLessThan(page.viewportSize()!.height / 4);
  await signIn();
  await expect(pendingList.locator('li').first()).toBeVisible();
  // The last response may still add a line.
  await expect(page.locator('.start__unknown')).toHaveCount(0);
  await expect(toast).toContainText(m['admin.granted.title']);
  await toast.hover();
  const entries = await pendingList.locator('h2, li').all();
  for (const entry of entries) await expectApart(toast, entry, 'the list can be read at once');
  const lastTop = await topOf(entries.at(-1)!);
  await toast.getByRole('button').tap();
  await expect(toast).toHaveCount(0);
  expect(await topOf(entries.at(-1)!)).toBe(lastTop);

  await show('reviews-pending');
  const release = await holdBack(page, '**/api/reviews/*');
  await reject('One');
  await expect(button('admin.undo', row('One'))).toBeVisible();
  const topBefore = await topOf(row('One'));
  release();
  await expect(toast).toContainText(m['admin.updated']);
  // The toast stays as long as the pointer is over it.
  await toast.hover();
  await saved('One');
  expect(Math.abs((await topOf(row('One'))) - topBefore)).toBeLessThan(1);
  const status = row('One').locator('[data-row-status]');
  await expect(status).toBeFocused();
  await expectApart(toast, status, 'the outcome can be read');
  await expectUsable(page);
});
