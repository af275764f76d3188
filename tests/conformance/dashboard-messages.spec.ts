import type { MessageRecord } from '../../netlify/server/storage/records.ts';
import { HOUR_MS } from '../../src/contract/periods.ts';
import { interpolate } from '../../src/i18n/interpolate.ts';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, expectUsable, PHONE } from '../support/dashboard.ts';
import { inStoresOfSite, OWNER_PASSWORD } from '../support/owner.ts';
import {
  A_MESSAGE,
  emptySite,
  openOwnerApi,
  storedMessage,
  storedMessages,
  submitMessage,
  submitReview,
} from '../support/owner-api.ts';
import { startSmtpInbox } from '../support/smtp-inbox.ts';
import { startTestSite } from '../support/test-site.ts';

const PLACES = ['inbox', 'archive', 'spam'] as const;

/** What is written beside the catalogue's strings. */
const hoursIn = (count: number) => `${count} heures`;
const DAYS = '2 jours';
const UNTIL = '31 décembre 2090';

/** A message that waits, each a minute younger than the one before. */
const messageRecord = (number: number): MessageRecord => ({
  ...{ id: `n-${number}`, name: `N-${number}`, email: `n-${number}@example.com`, language: 'en' },
  ...{ message: `It is N-${number}.`, state: 'read', notice: 'none', submissionHash: '' },
  receivedAt: new Date(Date.now() - (200 - number) * 60_000).toISOString(),
});

test.use(PHONE);

test('messages are answered in their sender’s language, archived, brought back and deleted on a phone', async ({
  page,
  site,
}) => {
  const { m, row, button, dialog, openSignedIn, show, saved } = dashboardOf(page);
  const [asked, spam] = ['Asked', 'Spam'];
  const message = 'Bonjour,\nproposez-vous des séances le soir ?';
  await submitMessage(site.url, { name: asked, message, language: 'fr' });
  const spamId = await submitMessage(site.url, { name: spam, website: 'https://example.com' });
  const stateOf = async (name: string) => (await storedMessage(site.url, name))?.state;
  await openSignedIn(site.url);
  await show('messages-inbox');
  await expect(row(asked)).toContainText('proposez-vous');
  await expect(row(spam)).toHaveCount(0);

  const reply = row(asked).getByRole('link', { name: m['admin.message.reply'], exact: true });
  const letter = new URL((await reply.getAttribute('href'))!);
  expect(letter.pathname).toBe(A_MESSAGE.email);
  expect(letter.searchParams.get('subject')).toContain('Votre message');
  expect(letter.searchParams.get('body')).toContain('> Bonjour,\r\n> proposez-vous des séances le soir ?');
  await reply.tap();
  await expect(row(asked).getByText(m['admin.message.state.answered'], { exact: true })).toBeVisible();
  await saved(asked);
  expect(await stateOf(asked)).toBe('answered');
  await expectUsable(page);

  await button('admin.message.to.archived', row(asked)).tap();
  await expect(button('admin.undo', row(asked))).toBeVisible();
  await saved(asked);
  expect(await stateOf(asked)).toBe('archived');
  await button('admin.undo', row(asked)).tap();
  await expect(button('admin.message.to.archived', row(asked))).toBeVisible();
  await saved(asked);
  expect(await stateOf(asked)).toBe('answered');

  await show('messages-spam');
  await button('admin.notSpam', row(spam)).tap();
  await expect(button('admin.undo', row(spam))).toBeVisible();
  await saved(spam);
  await show('messages-inbox');
  await expect(row(spam)).toBeVisible();
  await show('messages-spam');
  await expect(row(spam)).toHaveCount(0);
  await (await openOwnerApi(site.url)).patch(`/api/messages/${spamId}`, { data: { suspectedSpam: true } });
  await button('admin.refresh').tap();
  await button('admin.notSpam', row(spam)).tap();
  await button('admin.undo', row(spam)).tap();
  await expect(button('admin.notSpam', row(spam))).toBeVisible();
  await button('admin.delete', row(spam)).tap();
  await expect(dialog).toContainText(spam);
  await button('admin.delete', dialog).tap();
  await expect(row(spam)).toHaveCount(0);
  expect(await stateOf(spam)).toBeUndefined();
});

test('the newest that waits comes first, and every count follows what is done', async ({ page, site }) => {
  await emptySite(site.url);
  for (const name of ['First', 'Second', 'Third']) await submitMessage(site.url, { name });
  await submitMessage(site.url, { name: 'Advertiser', website: 'https://example.com' });
  const received = Date.now();

  const { m, row, button, openSignedIn, show } = dashboardOf(page);
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
  const tabs = page.getByRole('navigation', { name: m['admin.messages'] }).getByRole('link');
  const area = page.locator('nav a[href="#messages-inbox"]').first();
  const tabTexts = (...counts: number[]) =>
    PLACES.map((place, index) => `${m[`admin.messages.${place}.tab`]} ${counts[index]}`);
  const areaName = (unread: number) => `${m['admin.messages']} ${unread} ${m['admin.count.unread']}`;
  const waiting = (name: string, urgency: '' | '.soon' | '.late', age: string) =>
    row(name).getByText(interpolate(m[`admin.waiting${urgency}`], { age, hours: 48 }), { exact: true });
  const lookAfter = async (hours: number) => {
    await page.clock.setFixedTime(received + hours * HOUR_MS);
    await button('admin.refresh').click();
  };
  await page.clock.setFixedTime(received + 10 * HOUR_MS);
  await openSignedIn(site.url);
  await show('messages-inbox');

  await expect(names).toHaveText(['Third', 'Second', 'First']);
  await expect(waiting('First', '', hoursIn(10))).toBeVisible();
  await expect(page.getByText(m['admin.noMail'])).toBeVisible();
  await expect(page.getByText(m['admin.notice.none'])).toHaveCount(0);
  await expect(tabs).toHaveText(tabTexts(3, 0, 1));
  await expect(area).toHaveAccessibleName(areaName(3));
  await expect(page).toHaveTitle(`(3) ${m['admin.pageTitle']}`);

  await button('admin.message.to.read', row('Second')).tap();
  await expect(area).toHaveAccessibleName(areaName(2));
  await expect(tabs).toHaveText(tabTexts(3, 0, 1));
  await button('admin.message.to.archived', row('Third')).tap();
  await expect(tabs).toHaveText(tabTexts(2, 1, 1));
  await expect(page).toHaveTitle(/^\(1\) /);

  await row('Second').getByRole('link', { name: m['admin.message.reply'], exact: true }).tap();
  await expect(row('Second').getByText(m['admin.message.state.answered'], { exact: true })).toBeVisible();
  await expect(names, 'nothing moves away from under the thumb').toHaveText(['Third', 'Second', 'First']);

  await lookAfter(37);
  await expect(waiting('First', '.soon', hoursIn(37))).toBeVisible();
  await expect(names, 'who waits comes before who was answered').toHaveText(['First', 'Second']);
  await lookAfter(50);
  await expect(waiting('First', '.late', DAYS)).toBeVisible();
  await expect(row('Second')).not.toContainText(DAYS);
});

test('while visitors read that she is away nothing is late', async ({ page, site }) => {
  const { m, row, openSignedIn, show } = dashboardOf(page);
  const name = 'Patient';
  await submitMessage(site.url, { name });
  // As what the dashboard is handed is built during an absence (tests/pages/owner-settings.test.ts).
  await page.route('**/_astro/page.*.js', async (route) => {
    const response = await route.fetch();
    const built = await response.text();
    const body = built.replace(String.raw`\"away\":[0]`, String.raw`\"away\":[0,\"${UNTIL}\"]`);
    expect(body).not.toBe(built);
    await route.fulfill({ response, body });
  });
  await page.clock.setFixedTime(Date.now() + 50 * HOUR_MS);
  await openSignedIn(site.url);
  await show('messages-inbox');
  await expect(page.getByText(interpolate(m['admin.away'], { date: UNTIL }))).toBeVisible();
  await expect(row(name).getByText(interpolate(m['admin.waiting'], { age: DAYS }), { exact: true })).toBeVisible();
});

test('every message says whether it was mailed to her, and every tab why mails fail, where mail is set up', async ({
  browser,
}) => {
  let mailServer = await startSmtpInbox();
  const environment = { SMTP_URL: mailServer.url, MAIL_FROM: 'site@example.com', OWNER_EMAIL: 'owner@example.com' };
  const site = await startTestSite({ environment });
  try {
    const notices = async () => (await storedMessages(site.url)).map(({ notice }) => notice);
    await submitMessage(site.url, { name: 'Announced' });
    await expect.poll(notices).toEqual(['sent']);
    await mailServer.stop();
    await submitMessage(site.url, { name: 'Not yet' });

    const page = await (await browser.newContext()).newPage();
    const { m, row, button, toast, openSignedIn, show } = dashboardOf(page, 'en');
    await openSignedIn(site.url);
    await show('messages-inbox');
    await expect(row('Announced').getByText(m['admin.notice.sent'], { exact: true })).toBeVisible();
    await expect(row('Not yet').getByText(m['admin.notice.waiting'], { exact: true })).toBeVisible();
    await expect(page.getByText(m['admin.noMail'])).toHaveCount(0);

    const why = page.getByRole('alert').filter({ hasText: m['admin.mail.failure.unreachable'] });
    for (const view of ['reviews-pending', 'account', 'messages-inbox']) {
      await show(view);
      await expect(why, view).toBeVisible();
    }
    await expectUsable(page);
    await button('admin.mail.test', why).click();
    await expect(toast).toContainText(m['admin.mail.test.failed']);
    await expect(why).toBeVisible();
    mailServer = await startSmtpInbox(Number(new URL(mailServer.url).port));
    await button('admin.mail.test', why).click();
    await expect(why).toHaveCount(0);
    expect(mailServer.mails).toHaveLength(1);
    await mailServer.stop();
  } finally {
    await site.stop();
  }
});

test(
  'on a phone she searches her messages, answers with her own words, and finds, saves and erases a person',
  { tag: '@full' },
  async ({ browser, freshSite: site }) => {
    const page = await (await browser.newContext(PHONE)).newPage();
    const { m, row, button, dialog, toast, openSignedIn, show, saved } = dashboardOf(page);
    const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
    const person = 'Person@Example.com';
    await inStoresOfSite(site.dataDirectory, ({ messages }) =>
      Promise.all([0, 1].map((number) => messages.create(`n-${number}`, messageRecord(number)))),
    );
    await submitMessage(site.url, { name: 'Person', email: person });
    await submitReview(site.url, { name: 'P.', email: person.toLowerCase() });
    await openSignedIn(site.url);
    await show('messages-inbox');
    await expect(names).toHaveText(['Person', 'N-1', 'N-0']);
    await button('admin.message.to.archived', row('Person')).tap();
    await saved('Person');

    await page.getByRole('searchbox').fill('person');
    await expect(page.getByText(m['admin.found.elsewhere'])).toBeVisible();
    await page.getByRole('link', { name: `${m['admin.messages.archive.tab']} (1)`, exact: true }).tap();
    const answers = row('Person').getByRole('list', { name: m['admin.message.answers'] });
    await button('admin.message.answerWith', row('Person')).tap();
    await expectUsable(page);
    const letter = await answers.getByRole('link').first().getAttribute('href');
    expect(new URL(letter!).searchParams.get('body')).toMatch(/^Bonjour Person,[^]*> Do you have room/);

    await row('Person').getByRole('link', { name: m['admin.person.all'] }).tap();
    await expect(
      page.getByRole('heading', { name: interpolate(m['admin.person.title'], { email: person }) }),
    ).toBeFocused();
    expect(page.url()).not.toMatch(/@|example|%40/i);
    await expect(names).toHaveText(['Person', 'P.']);
    await button('admin.message.unarchive', row('Person')).tap();
    await saved('Person');
    await button('admin.undo', row('Person')).tap();
    await expect(button('admin.message.unarchive', row('Person'))).toBeVisible();
    await button('admin.reject', row('P.')).tap();
    await expect(row('P.').getByText(m['admin.reason.ask'])).toBeVisible();
    await expectUsable(page);

    const download = page.waitForEvent('download');
    await button('admin.export.json').tap();
    expect((await download).suggestedFilename()).toMatch(/^person-.*\.json$/);
    await button('admin.erase.button').tap();
    await expect(dialog).toContainText(person);
    await button('admin.erase.button', dialog).tap();
    await expect(toast).toContainText(m['admin.erase.done']);
    const summary = interpolate(m['admin.erase.summary'], { email: person, reviews: 1, messages: 1 });
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: summary })).toBeVisible();
    await expect(names).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(m['admin.person.gone.record'])).toBeVisible();

    // What cannot be read says so, and can be read later; what the session's end hides comes back after it.
    await page.route('**/api/people/*', (route) => route.abort());
    const [{ id } = { id: '' }] = await storedMessages(site.url);
    await page.evaluate((hash) => (location.hash = hash), `person-${id}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(m['admin.readFailed']);
    await page.unrouteAll();
    await button('admin.tryAgain').tap();
    await expect(row('N-1')).toBeVisible();
    await page.context().clearCookies();
    await button('admin.refresh').tap();
    await expect(dialog).toBeVisible();
    await expect(names).toHaveCount(0);
    await page.getByLabel(m['admin.password'], { exact: true }).fill(OWNER_PASSWORD);
    await button('admin.signIn', dialog).tap();
    await expect(row('N-1')).toBeVisible();
  },
);
