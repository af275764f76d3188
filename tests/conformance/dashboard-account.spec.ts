import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { backUp } from '../../netlify/server/backup/days.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { DAY_MS } from '../../src/contract/periods.ts';
import { interpolate } from '../../src/i18n/interpolate.ts';
import { formatDate } from '../../src/islands/admin/shared/formats.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { changePassword, dashboardOf, expectUsable, PHONE } from '../support/dashboard.ts';
import { inStoresOfSite } from '../support/owner.ts';
import { A_MESSAGE, A_REVIEW, openOwnerApi, submitMessage, submitReview } from '../support/owner-api.ts';
import { OWNER_PASSWORD } from '../support/test-site.ts';
import { holdBack } from '../support/visitor.ts';

const NEW_PASSWORD = 'four words are better';

test.use({ ...PHONE, colorScheme: 'dark' });

test.describe('sign-in', () => {
  test.use({ expectedConsoleErrors: [/status of (401|422|429)/] });

  test('Locked until the typed password is right, then unlocked for the session', async ({ page, site }) => {
    const { m, address, row, button, password, toast, signIn, show } = dashboardOf(page);
    const headings = page.getByRole('heading', { level: 1 });
    const name = 'Locked';
    await submitReview(site.url, { name });
    const answer = await holdBack(page, '**/api/session');
    await page.goto(address);

    await test.step('while the session is asked for there is one heading, and axe finds nothing', async () => {
      await expect(headings).toHaveCount(1);
      await expect(page.locator('.loading')).toBeVisible();
      await expectAccessible(page);
      answer();
    });
    await test.step('the sign-in is one that password managers understand, and shows what is typed', async () => {
      // Only one thing may answer to the label, also where it is not asked for exactly.
      await expect(page.getByLabel(m['admin.password'])).toBeVisible();
      await expect(headings).toHaveCount(1);
      expect(await page.content()).not.toContain(name);
      await expect(password).toHaveAttribute('autocomplete', 'current-password');
      await expect(page.locator('input[autocomplete="username"]')).toHaveCount(1);
      await password.fill('what I type');
      await button('admin.show').click();
      await expect(password).toHaveAttribute('type', 'text');
    });
    await test.step('Toast: title, description, variant (default or destructive): wrong and correct password', async () => {
      await signIn('not the password');
      await expect(toast.locator('p')).toHaveText([m['admin.denied.title'], m['admin.denied.text']]);
      await expect(toast).toHaveAttribute('data-variant', 'destructive');
      await expect(row(name)).toHaveCount(0);
      await expectUsable(page);
    });
    await test.step('an empty password is a field left out, not a wrong one', async () => {
      await signIn('');
      await expect(toast).toContainText(m['admin.signInFailed']);
      await expect(page.locator('.field__error')).toContainText(m['validation.required']);
    });
    await test.step('whoever guesses has to wait, and reads until when', async () => {
      const refusal = { status: 429, headers: { 'retry-after': '90' }, json: { error: 'too-many-attempts' } };
      await page.route('**/api/session', (route) => route.fulfill(refusal), { times: 1 });
      await signIn('another guess');
      const [before, after] = m['admin.tooMany.text'].split('{time}');
      await expect(page.locator('.field__error')).toHaveText(new RegExp(`${before}\\d\\d:\\d\\d${after}$`));
    });
    await test.step('the right one opens, and says so', async () => {
      await signIn();
      await expect(toast.locator('p')).toHaveText([m['admin.granted.title'], m['admin.granted.text']]);
      await expect(toast).toHaveAttribute('data-variant', 'default');
      await show('messages-inbox');
      await expect(page.getByRole('heading', { name: m['admin.messages.inbox'] })).toBeFocused();
      expect(await toast.count(), 'it ends with its view').toBe(0);
      await show('reviews-pending');
    });
    await expect(row(name)).toBeVisible();
    await page.reload();
    await expect(row(name)).toBeVisible();
  });
});

// That other browsers are signed out: tests/functions/permissions.test.ts.
test('The admin can change the password @full', async ({ browser, freshSite }) => {
  const page = await (await browser.newContext({ baseURL: freshSite.url, ...PHONE })).newPage();
  const { m, button, password, toast, signIn, show } = dashboardOf(page);
  await signIn();
  await expect(button('admin.signOut')).toBeVisible();

  await show('account');
  const form = page.getByRole('form', { name: m['admin.password.change'] });
  await expect(form).toHaveCount(0);
  await changePassword(page, ['not the password', NEW_PASSWORD, NEW_PASSWORD]);
  await expect(toast).toContainText(m['admin.denied.title']);
  await expect(toast).toContainText(m['admin.denied.text']);
  await expect(form.getByLabel(m['admin.password.current'])).toHaveAttribute('aria-invalid', 'true');
  await changePassword(page, [OWNER_PASSWORD, 'M0t de passe', 'M0t de passe']);
  await expect(toast).toContainText(m['password.weak.title']);
  await expect(toast).toContainText(m['password.common.text']);
  await expect(form.getByLabel(m['admin.password.new'], { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await changePassword(page, [OWNER_PASSWORD, NEW_PASSWORD, NEW_PASSWORD]);
  await expect(toast).toContainText(m['password.updated']);
  await expect(form).toHaveCount(0);

  await button('admin.signOut').tap();
  await expect(password).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(password).toBeVisible();
});

test.describe('a session that ends', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('in one tab ends in the others, and nothing of what people wrote stays on the screen', async ({
    context,
    page,
    site,
  }) => {
    const name = 'Seen in two tabs';
    await submitReview(site.url, { name });
    const [one, two] = [dashboardOf(page), dashboardOf(await context.newPage())];
    const expectRows = async () => {
      for (const { row, show } of [one, two]) {
        await show('reviews-pending');
        await expect(row(name)).toBeVisible();
      }
    };
    await one.signIn();
    await expect(one.button('admin.signOut')).toBeVisible();
    await two.openSignedIn(site.url);
    await expectRows();

    await test.step('by signing out', async () => {
      await one.button('admin.signOut').click();
      for (const { password, row, m } of [one, two]) {
        await expect(password).toBeVisible();
        await expect(row(name)).toHaveCount(0);
        await expect(password.page()).toHaveTitle(m['admin.title']);
      }
    });
    await test.step('and begins again in all of them', async () => {
      await one.signIn();
      await expectRows();
    });
    await test.step('by running out', async () => {
      await context.clearCookies();
      await one.button('admin.refresh').click();
      for (const { dialog, row, m } of [one, two]) {
        await expect(dialog).toContainText(m['admin.ended.title']);
        await expect(row(name)).toHaveCount(0);
      }
    });
  });

  test('everywhere: she sees where she is signed in, and ends all of it @full', async ({ browser, freshSite }) => {
    const page = await (await browser.newContext({ baseURL: freshSite.url, ...PHONE })).newPage();
    const { m, button, password, toast, signIn, show } = dashboardOf(page);
    const elsewhere = await openOwnerApi(freshSite.url);
    await signIn();
    await show('account');
    const rows = page.getByRole('region', { name: m['admin.sessions'] }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: m['admin.sessions.this'] })).toHaveCount(1);
    await button('admin.sessions.end').tap();
    await expect(password).toBeVisible();
    await expect(toast).toContainText(m['admin.sessions.ended']);
    expect((await elsewhere.get('/api/messages')).status()).toBe(401);
  });

  test('keeps what was typed, also under Escape, which closes no dialog with words in it', async ({ page, site }) => {
    const { m, button, dialog, row, openSignedIn, show } = dashboardOf(page);
    const name = 'Escaped from';
    await submitReview(site.url, { name });
    await openSignedIn(site.url);
    await show('reviews-pending');
    await button('admin.delete', row(name)).tap();
    await dialog.getByLabel(m['admin.reason'], { exact: true }).selectOption('identifies-a-person');
    const note = dialog.getByLabel(m['admin.reason.note']);
    await note.fill('My own words');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
    await expect(note).toHaveValue('My own words');
    await expect(dialog.getByRole('alert')).toHaveText(m['admin.dialog.held']);
    await button('admin.cancel', dialog).tap();

    await show('account');
    const passkey = page.getByLabel(m['admin.passkey.name']);
    await passkey.fill('My phone');
    await page.context().clearCookies();
    await button('admin.passkey.add').tap();
    await expect(dialog).toContainText(m['admin.ended.title']);
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
    await expect(dialog.getByRole('alert')).toHaveText(m['admin.dialog.held']);
    await expect(passkey).toHaveValue('My phone');
  });

  test('while nobody looks takes what people wrote off the screen', async ({ page, site }) => {
    const { m, row, dialog, openSignedIn, show } = dashboardOf(page);
    const name = 'Left open';
    await submitReview(site.url, { name });
    await page.clock.install();
    await openSignedIn(site.url);
    await show('reviews-pending');
    await expect(row(name)).toBeVisible();
    await page.context().clearCookies();
    await page.clock.fastForward('00:01:00');
    await expect(dialog).toContainText(m['admin.ended.title']);
    await expect(row(name)).toHaveCount(0);
  });
});

test('A change-password panel toggles open or closed; new password and confirmation must match; at least 6 characters', async ({
  page,
  site,
}) => {
  const { m, button, toast, openSignedIn, show } = dashboardOf(page);
  const form = page.getByRole('form', { name: m['admin.password.change'] });
  await openSignedIn(site.url);
  await show('account');
  for (const isOpen of [false, true, false]) {
    await expect(form).toHaveCount(isOpen ? 1 : 0);
    await expect(button('admin.password.change')).toHaveAttribute('aria-expanded', String(isOpen));
    await button('admin.password.change').click();
  }
  for (const [problem, field, ...typed] of [
    ['same', 'new', OWNER_PASSWORD, OWNER_PASSWORD],
    ['mismatch', 'confirmation', 'long enough', 'another one'],
    ['short', 'new', '12345', '12345'],
  ] as const) {
    await changePassword(page, [OWNER_PASSWORD, ...typed]);
    await expect(toast).toContainText(m[`password.${problem}.title`]);
    await expect(toast).toContainText(m[`password.${problem}.text`]);
    const label = m[`admin.password.${field}`];
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    const isCovered = async () => {
      const [over, error] = [(await toast.boundingBox())!, (await form.locator('.field__error').boundingBox())!];
      return over.y < error.y + error.height && error.y < over.y + over.height;
    };
    await expect.poll(isCovered, 'what is wrong can be read').toBe(false);
  }
  // What lies half below it, or below the header, is no small target.
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectUsable(page);
});

test('The door has its word on a phone, and asks where something is not saved @full', async ({ page, site }) => {
  const { m, button, dialog, password, row, openSignedIn, show } = dashboardOf(page);
  const name = 'Not saved yet';
  await submitReview(site.url, { name });
  await openSignedIn(site.url);
  await expect(button('admin.signOut')).toHaveText(m['admin.signOut']);
  await expect(button('admin.signOut').getByText(m['admin.signOut'])).toBeInViewport({ ratio: 1 });
  const header = await page.locator('header').first().boundingBox();
  expect(header?.height, 'one line').toBeLessThan(80);
  const staysThere = async (field: Locator, typed: string) => {
    await button('admin.signOut').tap();
    await expect(dialog).toContainText(m['admin.unsaved.text']);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(field).toHaveValue(typed);
  };

  await show('reviews-pending');
  await button('admin.reject', row(name)).tap();
  await row(name).getByLabel(m['admin.reason'], { exact: true }).selectOption('identifies-a-person');
  const note = row(name).getByLabel(m['admin.reason.note']);
  await note.fill('My own words');
  await staysThere(note, 'My own words');
  await show('account');
  const passkey = page.getByLabel(m['admin.passkey.name']);
  await passkey.fill('My phone');
  await staysThere(passkey, 'My phone');

  await button('admin.signOut').tap();
  await button('admin.signOut', dialog).tap();
  await expect(password).toBeVisible();
});

test('Account is at most four screens of a phone, whatever she has set up @full', async ({ browser, freshSite }) => {
  const SCREEN = { width: 390, height: 844 };
  const SOME_DAYS = 3 * DAY_MS;
  const createdAt = '2026-11-21T12:00:00Z';
  const passkeys = ['Phone', 'Laptop'].map((name) => ({ id: name, name, createdAt, lastUsedAt: createdAt }));
  const page = await (await browser.newContext({ ...PHONE, viewport: SCREEN })).newPage();
  await inStoresOfSite(freshSite.dataDirectory, (stores) =>
    backUp({ stores, now: () => new Date(Date.now() - SOME_DAYS) }),
  );
  for (let devices = 0; devices < 4; devices += 1) await openOwnerApi(freshSite.url);
  for (const locale of LOCALES) {
    const { m, openSignedIn, show } = dashboardOf(page, locale);
    for (const known of [[], passkeys.slice(1), passkeys]) {
      const demand = known.length > 1 ? 'passkey' : 'either';
      await page.route('**/api/passkeys', (route) => route.fulfill({ json: { passkeys: known, demand } }));
      await openSignedIn(freshSite.url);
      await show('account');
      await expect(page.getByText(m['admin.backups.late'])).toBeVisible();
      await expect(page.getByText(m['admin.sessions.this'])).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(known.length > 0 ? 4 : 2);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, `${locale}, ${known.length} passkeys`).toBeLessThanOrEqual(4 * SCREEN.height);
    }
  }
});

test('what was decided is a page of its own, reached from Account and from Reviews, and printed whole @full', async ({
  page,
  site,
}) => {
  const { m, button, openSignedIn, show } = dashboardOf(page);
  const name = 'Printed';
  const owner = await openOwnerApi(site.url);
  for (const isApproved of [true, false])
    await owner.patch(`/api/reviews/${await submitReview(site.url, { name })}`, { data: { isApproved } });
  const link = page.getByRole('main').getByRole('link', { name: m['admin.decisions'] });
  const log = page.getByRole('region', { name: m['admin.decisions'] });
  const lines = log.getByRole('listitem').filter({ hasText: name });
  await openSignedIn(site.url);
  for (const from of ['account', 'reviews-pending']) {
    await show(from);
    await expect(log).toHaveCount(0);
    await link.click();
    await expect(page).toHaveURL(/#decisions$/);
    await expect(log.getByRole('heading')).toBeFocused();
    await expect(lines).toHaveText(
      [`${m['admin.decision.rejected']} · ${name}`, `${m['admin.decision.approved']} · ${name}`].map(
        (words) => new RegExp(`^${words}`),
      ),
    );
  }
  await expectUsable(page);
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await button('admin.person.print').click();
  await expect(page.locator('[data-printed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(lines).toHaveCount(2);
  await expect(log, 'as of when it was').toContainText(m['admin.asOf'].split('{')[0]!);
  await expect(page.getByRole('button'), 'nothing to press stands on paper').toHaveCount(0);
  // A sheet laid across is as wide as a laptop's screen, where the areas stand at the side.
  await page.setViewportSize({ width: 1100, height: 760 });
  await expect.poll(async () => (await log.boundingBox())!.width, 'the sheet is used').toBeGreaterThan(900);
});

test('all data is exported, and a person’s is erased', async ({ page, site }) => {
  const { m, button, dialog, row, openSignedIn, show } = dashboardOf(page);
  const [name, email] = ['Person', 'person@example.com'];
  await submitReview(site.url, { name, email: email.replace('p', 'P') });
  await submitMessage(site.url, { email });
  await openSignedIn(site.url);
  await show('reviews-pending');
  await expect(row(name)).toBeVisible();
  await show('account');
  const download = page.waitForEvent('download');
  await button('admin.export.json').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^practice-[\d-]+\.json$/);
  const content = await readFile(await file.path(), 'utf8');
  expect(content).toContain(A_REVIEW.reviewText);
  expect(content).toContain(A_MESSAGE.message);

  await expect(button('admin.erase.button'), 'it is at the person').toHaveCount(0);
  await show('reviews-pending');
  await row(name).getByRole('link', { name: m['admin.person.all'] }).click();
  await button('admin.erase.button').click();
  await expect(dialog).toContainText(email);
  await button('admin.erase.button', dialog).click();
  const summary = interpolate(m['admin.erase.summary'], { email, reviews: 1, messages: 1 });
  await expect(page.getByRole('main')).toContainText(summary);
  await show('reviews-pending');
  await expect(row(name)).toHaveCount(0);
});

test(
  'what is lost comes back from a nightly copy, after a look at what would change',
  { tag: '@full' },
  async ({ browser, freshSite }) => {
    const page = await (await browser.newContext({ baseURL: freshSite.url, ...PHONE })).newPage();
    const { m, button, row, openSignedIn, show } = dashboardOf(page);
    const panel = page.getByRole('region', { name: m['admin.backups'], exact: true });
    const countOf = (kind: 'reviews' | 'messages') => interpolate(m[`admin.backups.count.${kind}`], { count: 1 });
    const counts = [countOf('reviews'), countOf('messages')].join(', ');
    const [review, message] = [await submitReview(freshSite.url), await submitMessage(freshSite.url)];

    await openSignedIn(freshSite.url);
    await show('account');
    await expect(panel).toContainText(m['admin.backups.none']);
    await inStoresOfSite(freshSite.dataDirectory, async (stores) => {
      await backUp({ stores, now: () => new Date() });
      await stores.reviews.remove(review);
      await stores.messages.remove(message);
    });
    await page.reload();
    await expect(panel).toContainText(interpolate(m['admin.backups.last'].split('. ')[1]!, { counts }));

    await panel.getByText(m['admin.backups.bringBack']).click();
    await button('admin.backups.preview', panel).click();
    await expect(panel.getByRole('status')).toContainText(interpolate(m['admin.backups.outcome.restored'], { counts }));
    for (const [kind, name] of [
      ['reviews', A_REVIEW.name],
      ['messages', A_MESSAGE.name],
    ] as const) {
      const date = formatDate(new Date().toISOString(), 'fr');
      const person = interpolate(m[`admin.backups.person.${kind}`], { name, date });
      await expect(panel.getByText(person, { exact: true })).toBeVisible();
    }
    await expectUsable(page);
    await button('admin.backups.restore', panel).click();
    await expect(panel).toContainText(interpolate(m['admin.backups.done'], { counts }));
    await show('messages-inbox');
    await expect(row(A_MESSAGE.name)).toBeVisible();
  },
);

test.describe('with a wrong password first', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test(
    'on a phone a toast stands at the top, moves nothing, and is never over what is in hand or has just been opened',
    { tag: '@full' },
    async ({ page, site }) => {
      for (const name of ['One', 'Two']) await submitReview(site.url, { name });
      // Before danger stands nothing: what waits begins where the toast would be.
      await submitMessage(site.url, { message: 'I don’t want to live any more' });
      const { m, row, button, toast, signIn, show, reject, saved } = dashboardOf(page);
      const lines = page.getByRole('region', { name: m['admin.start.title'] }).locator('h2, li');
      const topOf = async (what: Locator) => (await what.boundingBox())!.y;
      const bottomOf = async (what: Locator) => (await topOf(what)) + (await what.boundingBox())!.height;
      await signIn('wrong password');
      await expect(toast).toContainText(m['admin.denied.title']);
      expect(await topOf(toast)).toBeLessThan(page.viewportSize()!.height / 4);
      await signIn();
      // The last of the answers may still add a line.
      await expect(page.locator('.start__unknown')).toHaveCount(0);
      await expect(lines.last()).toBeVisible();
      await expect(toast).toContainText(m['admin.granted.title']);
      await toast.hover();
      for (const line of await lines.all()) {
        const isClear =
          (await topOf(toast)) >= (await bottomOf(line)) || (await bottomOf(toast)) <= (await topOf(line));
        expect(isClear, 'what waits can be read at once').toBe(true);
      }
      const under = await topOf(lines.last());
      await page.mouse.move(0, 0);
      await toast.getByRole('button').tap();
      await expect(toast).toHaveCount(0);
      expect(await topOf(lines.last())).toBe(under);
      await show('reviews-pending');

      const release = await holdBack(page, '**/api/reviews/*');
      await reject('One');
      await expect(button('admin.undo', row('One'))).toBeVisible();
      const before = await topOf(row('One'));
      release();
      await expect(toast).toContainText(m['admin.updated']);
      // It stays under the pointer for as long as it is looked at.
      await toast.hover();
      await saved('One');
      expect(Math.abs((await topOf(row('One'))) - before)).toBeLessThan(1);
      await expect(row('One').locator('[data-row-news]')).toBeFocused();
      const news = row('One').locator('[data-row-news]');
      const isClear = (await bottomOf(toast)) <= (await topOf(news)) || (await bottomOf(news)) <= (await topOf(toast));
      expect(isClear, 'what has become of it can be read').toBe(true);
      await expectUsable(page);
    },
  );
});
