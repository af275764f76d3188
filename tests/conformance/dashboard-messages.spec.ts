import type { MessageRecord } from '../../netlify/server/storage/records.ts';
import { HOUR_MS } from '../../src/contract/periods.ts';
import { interpolate } from '../../src/i18n/interpolate.ts';
import type { PracticeFacts } from '../../src/stores/owner/practice.ts';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, expectUsable, PHONE } from '../support/dashboard.ts';
import { inStoresOfSite } from '../support/owner.ts';
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

const DAYS = '2 jours';

/** A message that waits, each a minute younger than the one before. */
const messageRecord = (number: number): MessageRecord => ({
  ...{ id: `n-${number}`, name: `N-${number}`, email: `n-${number}@example.com`, language: 'en' },
  ...{ message: `It is N-${number}.`, state: 'read', notice: 'none', submissionHash: '' },
  receivedAt: new Date(Date.now() - (200 - number) * 60_000).toISOString(),
});

test.use(PHONE);

test('a reply is drafted in its sender’s language, and the message waits until she says that it was sent', async ({
  page,
  site,
}) => {
  const { m, row, button, openSignedIn, show, saved } = dashboardOf(page);
  const name = 'Asked';
  await submitMessage(site.url, { name, message: 'Bonjour,\nproposez-vous des séances ?', language: 'fr' });
  await openSignedIn(site.url);
  await show('messages-inbox');
  const reply = row(name).getByRole('link', { name: m['admin.message.reply'], exact: true });
  const question = row(name).getByText(m['admin.message.sent']);
  const yes = button('admin.message.sent.yes', row(name));
  const letter = new URL((await reply.getAttribute('href'))!);
  expect(letter.pathname).toBe(A_MESSAGE.email);
  expect(letter.searchParams.get('subject')).toContain('Votre message');
  expect(letter.searchParams.get('body')).toContain('> Bonjour,\r\n> proposez-vous des séances ?');

  await expect(question).toHaveCount(0);
  const place = () => reply.evaluate((link) => link.getBoundingClientRect().top + scrollY);
  const before = await place();
  await reply.press('Enter');
  await expect(question).toBeFocused();
  await expect(row(name).getByRole('status')).toContainText(m['admin.message.sent']);
  expect(await place(), 'a second tap meets what the first one met').toBe(before);
  await page.keyboard.press('Tab');
  await expect(yes).toBeFocused();
  const bar = (await page.getByRole('navigation', { name: m['admin.areas'] }).boundingBox())!;
  const later = button('admin.message.sent.no', row(name));
  for (const answer of [yes, later]) {
    const { y, height } = (await answer.boundingBox())!;
    expect(y + height, 'its answers are in sight').toBeLessThanOrEqual(bar.y);
  }
  await expect(button('admin.message.to.answered', row(name)), 'one way to say so').toHaveCount(0);
  await expectUsable(page);
  expect(await storedMessage(site.url, name)).toMatchObject({ state: 'new' });

  // A phone may close the tab while she writes.
  await page.reload();
  await expect(question).toBeVisible();
  await later.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(row(name).getByRole('heading')).toBeFocused();

  const answers = button('admin.message.answerWith', row(name));
  await answers.press('Enter');
  await row(name).getByRole('list', { name: m['admin.message.answers'] }).getByRole('link').first().press('Escape');
  await expect(answers).toBeFocused();
  await expect(answers).toHaveAttribute('aria-expanded', 'false');

  await reply.tap();
  await yes.tap();
  await expect(row(name).getByText(m['admin.message.state.answered'], { exact: true })).toBeVisible();
  await saved(name);
  await expect(question).toHaveCount(0);
  expect(await storedMessage(site.url, name)).toMatchObject({ state: 'answered' });
  await button('admin.message.notAnswered', row(name)).tap();
  await saved(name);
  await expect(question, 'what was answered is not asked about again').toHaveCount(0);
});

test('a tab from before a publication writes letters, and tells of an absence, by what is published now', async ({
  page,
  site,
}) => {
  const name = 'From before';
  await submitMessage(site.url, { name, language: 'en' });
  const { m, row, openSignedIn, show } = dashboardOf(page);
  await openSignedIn(site.url);
  await show('messages-inbox');
  const reply = row(name).getByRole('link', { name: m['admin.message.reply'] });
  const away = page.getByText(interpolate(m['admin.away'], { date: '24 décembre 2090' }));
  await expect(reply).toHaveAttribute('href', /Yellow%20Brick/);

  // A build takes minutes: what it would have changed is changed in the answer.
  const facts = await page.evaluate(
    async () => (await fetch('/fr/admin/practice.json')).json() as Promise<PracticeFacts>,
  );
  const { linked, unlinked } = facts.letters;
  const greeting = { en: 'Greetings {name},', fr: 'Bonjour {name},' };
  const letters = { linked: { ...linked, greeting }, unlinked: { ...unlinked, greeting } };
  const availability = { status: 'away', until: '2090-12-24' };
  let published: object = { ...facts, practiceName: 'Renamed', letters, availability };
  await page.route('**/fr/admin/practice.json', (route) => route.fulfill({ json: published }));
  await show('messages-archive');
  await show('messages-inbox');
  await expect(reply).toHaveAttribute('href', /Renamed.*Greetings%20From%20before/);
  await expect(page.getByRole('banner')).toContainText('Renamed');
  await expect(away).toBeVisible();
  published = { ...facts, practiceName: 'Renamed', letters, availability: { ...availability, until: '2026-01-01' } };
  await show('messages-archive');
  await show('messages-inbox');
  await expect(reply).toBeVisible();
  await expect(away, 'the day is over, whenever the next build is').toHaveCount(0);
});

test('a tab that has slept asks what is published before it opens a letter', async ({ page, site }) => {
  const name = 'Slept over';
  await submitMessage(site.url, { name, language: 'en' });
  const { m, row, openSignedIn, show } = dashboardOf(page, 'en');
  await openSignedIn(site.url);
  await show('messages-inbox');
  const reply = row(name).getByRole('link', { name: m['admin.message.reply'] });
  await expect(reply).toHaveAttribute('href', /Yellow%20Brick/);
  const facts = await page.evaluate(async () => (await fetch('/admin/practice.json')).json() as Promise<PracticeFacts>);
  await page.route('**/admin/practice.json', (route) => route.fulfill({ json: { ...facts, practiceName: 'Renamed' } }));
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      const opened = !event.defaultPrevented && (event.target as Element).closest('a')?.href;
      if (opened)
        document.documentElement.dataset.opened = `${document.documentElement.dataset.opened ?? ''} ${opened}`;
    });
    const { now } = Date;
    Date.now = () => now() + 5 * 60_000;
  });
  await reply.tap();
  await expect(row(name).getByText(m['admin.message.sent'])).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-opened', /^ mailto:[^ ]*Renamed[^ ]*$/);
});

test('beside words of danger stand her answer, the number that was given and the crisis page, all in the language of the message', async ({
  page,
  site,
}) => {
  const { m, row, button, openSignedIn, show, saved } = dashboardOf(page);
  const [name, message] = ['In danger', 'I don’t want to live any more. Ring me: 07700 900123'];
  await submitMessage(site.url, { name, message, language: 'en' });
  await submitMessage(site.url, { name: 'Calm' });
  await openSignedIn(site.url);
  const first = page.getByRole('region', { name: m['admin.start.title'] }).getByRole('link').first();
  await expect(first).toContainText(interpolate(m['admin.start.danger'], { name }));
  await show('messages-inbox');
  const link = (text: string) => row(name).getByRole('link', { name: text, exact: true });
  await expect(row(name)).toContainText(m['admin.message.danger.tag']);
  const letter = new URL((await link(m['admin.message.danger.answer']).getAttribute('href'))!);
  expect(letter.searchParams.get('body')).toMatch(/^Hello In danger,[^]*please call 999[^]*> I don’t want to live/);
  const ring = interpolate(m['admin.message.danger.ring'], { phone: '07700 900123' });
  await expect(link(ring)).toHaveAttribute('href', 'tel:+447700900123');
  await expect(link(m['admin.message.danger.page'])).toHaveAttribute('href', '/crisis-resources');
  await expect(row(name)).toContainText(/999/);
  await expect(row('Calm')).not.toContainText(m['admin.message.danger.tag']);
  await expectUsable(page);
  await button('admin.message.to.answered', row(name)).tap();
  await saved(name);
  await expect(row(name), 'what is answered is quiet').not.toContainText(m['admin.message.danger.tag']);
  await expect(row(name)).not.toContainText(/ 999 /);
});

test('what is set apart and may speak of danger comes first there, is counted, has the same help, and is deleted only by itself', async ({
  page,
  site,
}) => {
  await emptySite(site.url);
  const { m, row, button, dialog, openMore, openSignedIn, show, saved } = dashboardOf(page, 'en');
  const name = 'In danger';
  const apart = { elapsed: 1, language: 'en' };
  await submitMessage(site.url, { name, message: 'I don’t want to live any more.', ...apart });
  for (const other of ['One', 'Two', 'Three']) await submitMessage(site.url, { name: other, ...apart });
  await openSignedIn(site.url);
  await page.getByRole('link', { name: '4 set apart, 1 may speak of danger' }).tap();
  await expect(page.getByRole('main').getByText('4 set apart, 1 may speak of danger')).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Since \d/)).toBeVisible();
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
  // All are from one address, and whoever waits longest comes first.
  await expect(names).toHaveText([name, 'One', 'Two', 'Three']);
  await expect(row(name)).toContainText(m['admin.suspectedSpam.machine']);
  await expect(row(name)).toContainText(m['admin.message.danger']);
  await expect(row(name).getByRole('link', { name: m['admin.message.danger.answer'] })).toBeVisible();
  await expect(page.getByText(/spam/i)).toHaveCount(0);
  await expectUsable(page);

  await button('admin.many.delete').tap();
  await button('admin.delete', dialog).tap();
  await expect(names).toHaveText([name]);

  await button('admin.message.to.inbox', row(name)).tap();
  await saved(name);
  await show('start');
  const first = page.getByRole('region', { name: m['admin.start.title'] }).getByRole('link').first();
  await expect(first).toContainText(interpolate(m['admin.start.danger'], { name }));
  await show('messages-inbox');
  await openMore(name);
  await button('admin.message.to.spam', row(name)).tap();
  await saved(name);
  await show('messages-spam');
  await expect(page.getByRole('main').getByText('1 set apart, 1 may speak of danger')).toBeVisible();
});

test('of many long texts a list has the beginnings; the whole of one is read in its row, and answered @full', async ({
  browser,
  freshSite: site,
}) => {
  const page = await (await browser.newContext(PHONE)).newPage();
  const { m, row, button, openSignedIn, show } = dashboardOf(page, 'en');
  const name = 'N-0';
  const message = `${'A long story. '.repeat(350)}The end.`;
  await inStoresOfSite(site.dataDirectory, async ({ messages }) => {
    for (let number = 0; number < 220; number += 1)
      await messages.create(`n-${number}`, { ...messageRecord(number), message });
  });
  await openSignedIn(site.url);
  await show('messages-inbox');
  const text = row(name).getByRole('blockquote');
  await expect(text).toContainText(/^A long story.*…$/);
  const reply = row(name).getByRole('link', { name: m['admin.message.reply'], exact: true });
  await expect(reply, 'nothing is answered before it is there whole').toHaveCount(0);
  await expect(button('admin.message.to.answered', row(name))).toBeVisible();

  await page.route('**/api/messages/n-0', (route) => route.fulfill({ status: 500 }));
  await button('admin.row.readAll', row(name)).tap();
  await expect(row(name).getByRole('alert')).toHaveText(m['admin.readFailed']);
  await page.unrouteAll();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/messages/n-0', (route) => held.then(() => route.continue()));
  await button('admin.tryAgain', row(name)).press('Enter');
  await expect(button('admin.loading', row(name))).toBeFocused();
  await expect(text).toContainText('…');
  goOn();
  await expect(text).toHaveText(message);
  await expect(row(name).getByRole('heading'), 'its button is gone').toBeFocused();
  await expect(reply).toHaveAttribute('href', /A%20long%20story/);
  await Promise.all([page.waitForResponse('**/api/messages'), button('admin.refresh').click()]);
  await expect(button('admin.refresh')).not.toHaveAttribute('aria-disabled');
  await expect(text, 'what was read stays whole').toHaveText(message);
  await expect(row('N-1').getByRole('blockquote')).toHaveText(/…$/);
  await button('admin.message.to.answered', row(name)).press('Enter');
  await expect(row(name).getByText(m['admin.message.state.answered'], { exact: true })).toBeVisible();
});

test('a long text is cut until she asks for the rest, by keyboard too, and whole on paper', async ({ page, site }) => {
  const { m, row, button, openSignedIn, show } = dashboardOf(page, 'en');
  const message = `${'A long story. '.repeat(90)}The end.`;
  await submitMessage(site.url, { name: 'Long', message });
  await submitMessage(site.url, { name: 'Short', message: 'A short story. '.repeat(20) });
  await openSignedIn(site.url);
  await show('messages-inbox');
  const text = row('Long').getByRole('blockquote');
  const heightOf = async () => (await text.boundingBox())!.height;
  // A browser draws what is out of sight a little later, and only then says how high it is.
  const drawn = { useInnerText: true };
  await text.scrollIntoViewIfNeeded();
  await expect(text, 'its beginning is seen').toContainText('A long story.', drawn);
  const cut = await heightOf();
  await expect(text).not.toContainText('The end.', drawn);
  await expect(row('Long').getByRole('link', { name: m['admin.message.reply'], exact: true })).toBeVisible();
  await expect(button('admin.row.readAll', row('Short'))).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(text).toContainText('The end.', drawn);
  await page.emulateMedia({ media: 'screen' });
  await expectUsable(page);
  await button('admin.row.readAll', row('Long')).press('Enter');
  await expect(row('Long').getByRole('heading'), 'its button is gone').toBeFocused();
  await expect(text).toHaveText(message, drawn);
  expect(await heightOf()).toBeGreaterThan(cut);
});

test('on a card at most three things to do are seen, the rest behind “More” @full', async ({ page, site }) => {
  await emptySite(site.url);
  const api = await openOwnerApi(site.url);
  const states: Record<string, string[]> = {
    'messages-inbox': ['new', 'answered'],
    'messages-archive': ['archived'],
    'messages-spam': ['new'],
  };
  for (const [view, all] of Object.entries(states))
    for (const state of all) {
      const id = await submitMessage(site.url, { name: `${view} ${state}`, ...(/spam/.test(view) && { elapsed: 1 }) });
      if (state !== 'new') await api.patch(`/api/messages/${id}`, { data: { state } });
    }
  await submitReview(site.url, { name: 'reviews-pending' });
  await submitReview(site.url, { name: 'reviews-spam', elapsed: 1 });
  const { m, row, button, openMore, openSignedIn, show } = dashboardOf(page, 'en');
  await openSignedIn(site.url);
  for (const view of [...Object.keys(states), 'reviews-pending', 'reviews-spam']) {
    await show(view);
    for (const name of states[view]?.map((state) => `${view} ${state}`) ?? [view]) {
      const actions = row(name).locator('.row__actions').locator('a, button');
      await expect(row(name)).toBeVisible();
      const seen = await actions.allTextContents();
      expect(seen.filter((label) => label !== m['admin.more']).length, `${name}: ${seen}`).toBeLessThanOrEqual(3);
      if (!seen.includes(m['admin.more'])) continue;
      await openMore(name);
      await expect(actions.nth(seen.length)).toBeVisible();
      await expectUsable(page);
      await actions.nth(seen.length).press('Escape');
      await expect(button('admin.more', row(name))).toBeFocused();
      await expect(actions).toHaveCount(seen.length);
    }
  }
});

test('who has waited longest comes first, and every count follows what is done', async ({ page, site }) => {
  await emptySite(site.url);
  await submitMessage(site.url, { name: 'First', email: 'again@example.com' });
  await submitMessage(site.url, { name: 'Second' });
  await submitMessage(site.url, { name: 'Third', email: 'Again@example.com' });
  await submitMessage(site.url, { name: 'Advertiser', elapsed: 1 });
  const received = Date.now();

  const { m, row, button, openSignedIn, show } = dashboardOf(page);
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
  const tabs = page.getByRole('navigation', { name: m['admin.messages'] }).getByRole('link');
  const area = page.locator('nav a[href="#messages-inbox"]').first();
  const tabTexts = (...counts: number[]) =>
    PLACES.map((place, index) => `${m[`admin.messages.${place}.tab`]} ${counts[index]}`);
  const areaName = (waiting: number) => `${m['admin.messages']} ${waiting} ${m['admin.count.waiting']}`;
  const waiting = (urgency: '' | '.late', age: string) =>
    row('First').getByText(interpolate(m[`admin.waiting${urgency}`], { age, hours: 48 }), { exact: true });
  await page.clock.setFixedTime(received + 10 * HOUR_MS);
  await openSignedIn(site.url);
  await expect(page.getByText(m['admin.noMail'])).toBeVisible();
  const guide = page.getByText(m['admin.guide'].split('{')[0]!);
  await page.getByText(m['admin.noMail']).tap();
  await expect(guide.last()).toBeVisible();
  await show('messages-inbox');

  await expect(names, 'a second one stands with the first').toHaveText(['First', 'Third', 'Second']);
  const second = interpolate(m['admin.row.number'], { number: 2 });
  await expect(row('Third')).toContainText(second);
  for (const name of ['First', 'Second']) await expect(row(name)).not.toContainText(second);
  await expect(waiting('', '10 heures')).toBeVisible();
  for (const notice of [page.getByText(m['admin.noMail']), guide]) await expect(notice, 'on Start').toHaveCount(0);
  await expect(page.getByText(m['admin.notice.none'])).toHaveCount(0);
  await expect(tabs).toHaveText(tabTexts(3, 0, 1));
  await expect(area).toHaveAccessibleName(areaName(3));
  await expect(page).toHaveTitle(`(3) ${m['admin.title']}`);

  await expect(button('admin.message.to.archived'), 'nobody is put away unanswered').toHaveCount(0);
  await button('admin.message.to.answered', row('Third')).press('Enter');
  await expect(row('Third').getByRole('heading'), 'its button is gone').toBeFocused();
  await expect(area).toHaveAccessibleName(areaName(2));
  await button('admin.message.to.archived', row('Third')).tap();
  await expect(tabs).toHaveText(tabTexts(2, 1, 1));
  await expect(page).toHaveTitle(/^\(2\) /);

  await row('Second').getByRole('link', { name: m['admin.message.reply'], exact: true }).tap();
  await button('admin.message.sent.yes', row('Second')).tap();
  await expect(row('Second').getByText(m['admin.message.state.answered'], { exact: true })).toBeVisible();
  await expect(names, 'nothing moves away from under the thumb').toHaveText(['First', 'Third', 'Second']);

  await page.clock.setFixedTime(received + 50 * HOUR_MS);
  await button('admin.refresh').click();
  await expect(names, 'who waits comes before who was answered').toHaveText(['First', 'Second']);
  await expect(waiting('.late', DAYS)).toBeVisible();
  await expect(row('Second')).not.toContainText(DAYS);
});

test('every message says whether it was mailed to her, and every tab why mails fail, where mail is set up @full', async ({
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
    const { m, row, button, dialog, toast, openSignedIn, show, reject, saved } = dashboardOf(page);
    const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
    const person = 'Person@Example.com';
    await inStoresOfSite(site.dataDirectory, ({ messages }) =>
      Promise.all([0, 1].map((number) => messages.create(`n-${number}`, messageRecord(number)))),
    );
    await submitMessage(site.url, { name: 'Person', email: person });
    await submitReview(site.url, { name: 'P.', email: person.toLowerCase() });
    await openSignedIn(site.url);
    await show('messages-inbox');
    await expect(names).toHaveText(['N-0', 'N-1', 'Person']);
    await button('admin.message.to.answered', row('Person')).tap();
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
    await reject('P.');
    await expect(row('P.').getByText(m['admin.reason.ask'])).toBeVisible();
    await expectUsable(page);

    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
    await button('admin.person.print').tap();
    await expect(page.locator('[data-printed]')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(row('Person').getByRole('blockquote')).toBeVisible();
    await expect(page.getByRole('button'), 'nothing to press stands on paper').toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
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
  },
);
