import type { MessageRecord } from '../../netlify/server/storage/records.ts';
import { HOUR_MS } from '../../src/contract/periods.ts';
import { interpolate } from '../../src/i18n/interpolate.ts';
import type { PracticeFacts } from '../../src/stores/owner/practice.ts';
import { expect } from '../support/browser-test.ts';
import { dashboardOf, expectUsable, letterOf, PHONE } from '../support/dashboard.ts';
import { test } from '../support/dashboard-test.ts';
import { inStoresOfSite } from '../support/owner.ts';
import { A_MESSAGE, storedMessages, submitMessage } from '../support/owner-api.ts';
import { startSmtpInbox } from '../support/smtp-inbox.ts';
import { startTestSite } from '../support/test-site.ts';
import { holdBack } from '../support/visitor.ts';

const PLACES = ['inbox', 'archive', 'spam'] as const;

const DAYS = '2 jours';

/** A new message, each a minute younger than the previous one. */
const messageRecord = (number: number): MessageRecord => ({
  ...{ id: `n-${number}`, name: `N-${number}`, email: `n-${number}@example.com`, language: 'en' },
  ...{ message: `It is N-${number}.`, state: 'read', notice: 'none', submissionHash: '' },
  receivedAt: new Date(Date.now() - (200 - number) * 60_000).toISOString(),
});

test.use(PHONE);

test('a reply is drafted in its sender’s language, and the message waits until she says that it was sent', async ({
  page,
  dashboard,
}) => {
  const { m, row, button, saved, open, sendMessage, storedMessage, empty } = dashboard;
  const name = 'Asked';
  await empty();
  await sendMessage(name, { message: 'Bonjour,\nproposez-vous des séances ?', language: 'fr' });
  await open('messages-inbox');
  const reply = row(name).getByRole('link', { name: m['admin.message.reply'], exact: true });
  const question = row(name).getByText(m['admin.message.sent']);
  const yes = button('admin.message.sent.yes', row(name));
  expect(await letterOf(reply)).toEqual({
    to: A_MESSAGE.email,
    subject: expect.stringContaining('Votre message') as unknown,
    body: expect.stringContaining('> Bonjour,\r\n> proposez-vous des séances ?') as unknown,
  });
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
  expect(await storedMessage(name)).toMatchObject({ state: 'new' });

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
  expect(await storedMessage(name)).toMatchObject({ state: 'answered' });
  await button('admin.message.notAnswered', row(name)).tap();
  await saved(name);
  await expect(question, 'what was answered is not asked about again').toHaveCount(0);
});

test('a tab from before a publication, or that has slept, writes letters and tells of an absence by what is published now', async ({
  page,
  dashboard,
}) => {
  const { m, row, show, open, sendMessage } = dashboard;
  const name = 'From before';
  await sendMessage(name, { language: 'en' });
  await open('messages-inbox');
  const reply = row(name).getByRole('link', { name: m['admin.message.reply'] });
  const away = page.getByText(interpolate(m['admin.away'], { date: '24 décembre 2090' }));
  await expect(reply).toHaveAttribute('href', /Yellow%20Brick/);

  // A build takes minutes, so the changed facts are put into the response instead.
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
  published = { ...facts, availability: { ...availability, until: '2026-01-01' } };
  await show('messages-archive');
  await show('messages-inbox');
  await expect(reply).toHaveAttribute('href', /Yellow%20Brick/);
  await expect(away, 'the day is over, whenever the next build is').toHaveCount(0);

  // A tab that was asleep fetches the facts again before it opens an e-mail.
  published = { ...facts, practiceName: 'Renamed' };
  await page.evaluate(() => {
    addEventListener('click', ({ defaultPrevented, target }) => {
      const opened = !defaultPrevented && (target as Element).closest('a')?.href;
      const { dataset } = document.documentElement;
      if (opened) dataset.opened = `${dataset.opened ?? ''} ${opened}`;
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
  dashboard,
}) => {
  const { m, row, button, names, saved, open, sendMessage, empty } = dashboard;
  const [name, message] = ['In danger', 'I don’t want to live any more. Ring me: 07700 900123'];
  await empty();
  await sendMessage('Calm');
  await sendMessage(name, { message, language: 'en' });
  await open();
  const first = page.getByRole('region', { name: m['admin.start.title'] }).getByRole('link').first();
  await expect(first).toContainText(interpolate(m['admin.start.danger'], { name }));
  await first.tap();
  await expect(row(name).getByRole('heading')).toBeFocused();
  await expect(names).toHaveText([name, 'Calm']);
  const link = (text: string) => row(name).getByRole('link', { name: text, exact: true });
  await expect(row(name)).toContainText(m['admin.message.danger.tag']);
  const { body } = await letterOf(link(m['admin.message.danger.answer']));
  expect(body).toMatch(/^Hello In danger,[^]*please call 999[^]*> I don’t want to live/);
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

test('what is set apart and may speak of danger comes first there, is counted, and has the same help', async ({
  page,
  dashboard,
}) => {
  const { m, row, button, main, names, openMore, saved, closeToast, show, open, sendMessage, empty } = dashboard;
  await empty();
  const name = 'In danger';
  const apart = { elapsed: 1, language: 'en' };
  await sendMessage(name, { message: 'I don’t want to live any more.', ...apart });
  for (const other of ['One', 'Two', 'Three']) await sendMessage(other, apart);
  await open();
  const sum = interpolate(m['admin.apart.danger'], { count: 4, danger: 1 });
  await page.getByRole('link', { name: sum }).tap();
  await expect(main.getByText(sum)).toBeVisible();
  await expect(main.getByText(m['admin.apart.since'].split('{')[0]!)).toBeVisible();
  // All are from one address, and the oldest comes first.
  await expect(names).toHaveText([name, 'One', 'Two', 'Three']);
  await expect(row(name)).toContainText(m['admin.suspectedSpam.machine']);
  await expect(row(name)).toContainText(m['admin.message.danger']);
  await expect(row(name).getByRole('link', { name: m['admin.message.danger.answer'] })).toBeVisible();
  await expect(page.getByText(/spam/i)).toHaveCount(0);
  await expectUsable(page);

  await button('admin.message.to.inbox', row(name)).tap();
  await saved(name);
  await closeToast();
  await show('messages-inbox');
  await openMore(name);
  await button('admin.message.to.spam', row(name)).tap();
  await saved(name);
  await closeToast();
  await show('messages-spam');
  await expect(main.getByText(sum)).toBeVisible();
});

test('of many long texts a list has the beginnings; the whole of one is read in its row, and answered @full', async ({
  browser,
  freshSite: site,
}) => {
  const page = await (await browser.newContext(PHONE)).newPage();
  const { m, row, button, openSignedIn } = dashboardOf(page);
  const name = 'N-0';
  const message = `${'A long story. '.repeat(350)}The end.`;
  await inStoresOfSite(site.dataDirectory, async ({ messages }) => {
    for (let number = 0; number < 220; number += 1)
      await messages.create(`n-${number}`, { ...messageRecord(number), message });
  });
  await openSignedIn(site.url, 'messages-inbox');
  const text = row(name).getByRole('blockquote');
  await expect(text).toContainText(/^A long story.*…$/);
  const reply = row(name).getByRole('link', { name: m['admin.message.reply'], exact: true });
  await expect(reply, 'nothing is answered before it is there whole').toHaveCount(0);
  await expect(button('admin.message.to.answered', row(name))).toBeVisible();

  await page.route('**/api/messages/n-0', (route) => route.fulfill({ status: 500 }));
  await button('admin.row.readAll', row(name)).tap();
  await expect(row(name).getByRole('alert')).toHaveText(m['admin.readFailed']);
  await page.unrouteAll();
  const goOn = await holdBack(page, '**/api/messages/n-0');
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

test('a long text is cut until she asks for the rest, by keyboard too, and whole on paper', async ({
  page,
  dashboard,
}) => {
  const { m, row, button, open, sendMessage } = dashboard;
  const message = `${'A long story. '.repeat(90)}The end.`;
  await sendMessage('Long', { message });
  await sendMessage('Short', { message: 'A short story. '.repeat(20) });
  await open('messages-inbox');
  const text = row('Long').getByRole('blockquote');
  const heightOf = async () => (await text.boundingBox())!.height;
  // Browsers render a row only near the window (content-visibility), which changes its height.
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

test('on a card at most three things to do are seen, the rest behind “More” @full', async ({ page, dashboard }) => {
  const { m, row, button, openMore, show, open, sendReview, sendMessage, empty, elsewhere } = dashboard;
  await empty();
  const api = await elsewhere();
  const states: Record<string, string[]> = {
    'messages-inbox': ['new', 'answered'],
    'messages-archive': ['archived'],
    'messages-spam': ['new'],
  };
  for (const [view, all] of Object.entries(states))
    for (const state of all) {
      const id = await sendMessage(`${view} ${state}`, /spam/.test(view) ? { elapsed: 1 } : {});
      if (state !== 'new') await api.patch(`/api/messages/${id}`, { data: { state } });
    }
  await sendReview('reviews-pending');
  await sendReview('reviews-spam', { elapsed: 1 });
  await open();
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

test('who has waited longest comes first, and every count follows what is done', async ({ page, dashboard }) => {
  const { m, row, button, names, show, open, sendMessage, empty } = dashboard;
  await empty();
  await sendMessage('First', { email: 'again@example.com' });
  await sendMessage('Second');
  await sendMessage('Third', { email: 'Again@example.com' });
  await sendMessage('Advertiser', { elapsed: 1 });
  const received = Date.now();

  const tabs = page.getByRole('navigation', { name: m['admin.messages'] }).getByRole('link');
  const area = page.locator('nav a[href="#messages-inbox"]').first();
  const tabTexts = (...counts: number[]) =>
    PLACES.map((place, index) => `${m[`admin.messages.${place}.tab`]} ${counts[index]}`);
  const areaName = (waiting: number) => `${m['admin.messages']} ${waiting} ${m['admin.count.waiting']}`;
  const waiting = (urgency: '' | '.late', age: string) =>
    row('First').getByText(interpolate(m[`admin.waiting${urgency}`], { age, hours: 48 }), { exact: true });
  await page.clock.setFixedTime(received + 10 * HOUR_MS);
  await open();
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
    const { m, row, button, toast, openSignedIn, show } = dashboardOf(page);
    await openSignedIn(site.url, 'messages-inbox');
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

test('on a phone she searches her messages, answers with her own words, and finds and saves a person @full', async ({
  page,
  dashboard,
}) => {
  const { m, row, button, names, print, saved, reject, open, sendReview, sendMessage, sendEach, empty } = dashboard;
  const person = 'Person@Example.com';
  await empty();
  await sendEach(['One', 'Two']);
  await sendMessage('Person', { email: person });
  await sendReview('P.', { email: person.toLowerCase() });
  await open('messages-inbox');
  await expect(names).toHaveText(['One', 'Two', 'Person']);
  await button('admin.message.to.answered', row('Person')).tap();
  await button('admin.message.to.archived', row('Person')).tap();
  await saved('Person');

  await page.getByRole('searchbox').fill('person');
  await expect(page.getByText(m['admin.found.elsewhere'])).toBeVisible();
  await page.getByRole('link', { name: `${m['admin.messages.archive.tab']} (1)`, exact: true }).tap();
  await button('admin.message.answerWith', row('Person')).tap();
  await expectUsable(page);
  const answers = row('Person').getByRole('list', { name: m['admin.message.answers'] });
  const { body } = await letterOf(answers.getByRole('link').first());
  expect(body).toMatch(/^Bonjour Person,[^]*> Do you have room/);

  await row('Person').getByRole('link', { name: m['admin.person.all'] }).tap();
  const title = interpolate(m['admin.person.title'], { email: person });
  await expect(page.getByRole('heading', { name: title })).toBeFocused();
  expect(page.url()).not.toMatch(/@|example|%40/i);
  await expect(names).toHaveText(['Person', 'P.']);
  await reject('P.');
  await expect(row('P.').getByText(m['admin.reason.ask'])).toBeVisible();
  await expectUsable(page);
  await print();
  await expect(row('Person').getByRole('blockquote')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const download = page.waitForEvent('download');
  await button('admin.export.json').tap();
  expect((await download).suggestedFilename()).toMatch(/^person-.*\.json$/);
});
