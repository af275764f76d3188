import type { MessageRecord } from '../../netlify/server/storage/records.ts';
import type { PublishedPractice } from '../../src/stores/owner/practice.ts';
import { expect } from '../support/browser-test.ts';
import { dashboardOf, eachRow, expectUsable, letterOf } from '../support/dashboard.ts';
import { TOUCH_PHONE } from '../support/viewports.ts';
import { test } from '../support/dashboard-test.ts';
import { inStoresOfSite } from '../support/owner.ts';
import { storedMessages, submitMessage } from '../support/owner-api.ts';
import { startSmtpInbox } from '../support/smtp-inbox.ts';
import { startTestSite } from '../support/test-site.ts';
import { holdBack } from '../support/visitor.ts';

/** A read message, a minute younger than that of the number before. */
const messageRecord = (number: number): MessageRecord => ({
  ...{ id: `n-${number}`, name: `N-${number}`, email: `n-${number}@example.com`, language: 'en' },
  ...{ message: `It is N-${number}.`, state: 'read', notice: 'none', submissionHash: '' },
  receivedAt: new Date(Date.now() - (200 - number) * 60_000).toISOString(),
});

test.use(TOUCH_PHONE);

// tests/unit/record-rows.test.ts covers a row's text and buttons, tests/unit/answers.test.ts its e-mails.
test('a message counts as unanswered until the owner says that the reply was sent', async ({ dashboard }) => {
  const { page, m, row, button, link, text, press, open, sendMessage, storedMessage, empty } = dashboard;
  const name = 'Asked';
  await empty();
  await sendMessage(name);
  await open('messages-inbox');
  const reply = link('admin.message.reply', row(name));
  const question = row(name).getByText(m['admin.message.sent']);
  const [yesButton, laterButton] = [
    button('admin.message.sent.yes', row(name)),
    button('admin.message.sent.no', row(name)),
  ];
  await expect(reply).toBeVisible();
  await expect(question).toHaveCount(0);
  const replyTop = () => reply.evaluate((link) => link.getBoundingClientRect().top + scrollY);
  const topBefore = await replyTop();
  await reply.press('Enter');
  await expect(question).toBeFocused();
  await expect(row(name).getByRole('status')).toContainText(m['admin.message.sent']);
  expect(await replyTop(), 'a second tap meets what the first one met').toBe(topBefore);
  await page.keyboard.press('Tab');
  await expect(yesButton).toBeFocused();
  const navigationBox = (await page.getByRole('navigation', { name: m['admin.areas'] }).boundingBox())!;
  for (const answer of [yesButton, laterButton]) {
    const { y, height } = (await answer.boundingBox())!;
    expect(y + height, 'its answers are in sight').toBeLessThanOrEqual(navigationBox.y);
  }
  await expect(button('admin.message.to.answered', row(name)), 'one way to say so').toHaveCount(0);
  await expectUsable(page);
  expect(await storedMessage(name)).toMatchObject({ state: 'new' });

  // A phone may close the tab while the owner writes.
  await page.reload();
  await expect(question).toBeVisible();
  await laterButton.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(row(name).getByRole('heading')).toBeFocused();

  const answers = button('admin.message.answerWith', row(name));
  await answers.press('Enter');
  await row(name).getByRole('list', { name: m['admin.message.answers'] }).getByRole('link').first().press('Escape');
  await expect(answers).toBeFocused();
  await expect(answers).toHaveAttribute('aria-expanded', 'false');

  await reply.tap();
  await press('admin.message.sent.yes', name);
  await expect(text('admin.message.state.answered', row(name))).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await storedMessage(name)).toMatchObject({ state: 'answered' });
  await press('admin.message.notAnswered', name);
  await expect(question, 'what was answered is not asked about again').toHaveCount(0);
});

test('replies and the absence follow the last publication, also in a tab opened before it, or asleep @full', async ({
  dashboard,
}) => {
  const { page, m, row, link, say, show, open, sendMessage } = dashboard;
  const name = 'From before';
  await sendMessage(name, { language: 'en' });
  await open('messages-inbox');
  const reply = link('admin.message.reply', row(name));
  const away = page.getByText(say('admin.away', { date: '24 décembre 2090' }));
  await expect(reply).toHaveAttribute('href', /Yellow%20Brick/);

  // A build takes minutes, so the changed facts are put into the response instead.
  const facts = await page.evaluate(
    async () => (await fetch('/fr/admin/practice.json')).json() as Promise<PublishedPractice>,
  );
  let publishedFacts: object;
  await page.route('**/fr/admin/practice.json', (route) => route.fulfill({ json: publishedFacts }));
  const publish = async (changes: object) => {
    publishedFacts = { ...facts, ...changes };
    await show('messages-archive');
    await show('messages-inbox');
  };
  const { linked, unlinked } = facts.letters;
  const greeting = { en: 'Greetings {name},', fr: 'Bonjour {name},' };
  const letters = { linked: { ...linked, greeting }, unlinked: { ...unlinked, greeting } };
  const availability = { status: 'away', until: '2090-12-24' };
  await publish({ practiceName: 'Renamed', letters, availability });
  await expect(reply).toHaveAttribute('href', /Renamed.*Greetings%20From%20before/);
  await expect(page.getByRole('banner')).toContainText('Renamed');
  await expect(away).toBeVisible();
  await publish({ availability: { ...availability, until: '2026-01-01' } });
  await expect(reply).toHaveAttribute('href', /Yellow%20Brick/);
  await expect(away, 'the day is over, whenever the next build is').toHaveCount(0);

  // A tab that was asleep fetches the facts again before it opens an e-mail.
  publishedFacts = { ...facts, practiceName: 'Renamed' };
  await page.evaluate(() => {
    addEventListener('click', ({ defaultPrevented, target }) => {
      const openedHref = !defaultPrevented && (target as Element).closest('a')?.href;
      const { dataset } = document.documentElement;
      if (openedHref) dataset.opened = `${dataset.opened ?? ''} ${openedHref}`;
    });
    const { now } = Date;
    Date.now = () => now() + 5 * 60_000;
  });
  await reply.tap();
  await expect(row(name).getByText(m['admin.message.sent'])).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-opened', /^ mailto:[^ ]*Renamed[^ ]*$/);
});

test('what is set apart is counted, danger first, and never called spam', async ({ dashboard }) => {
  const { page, m, row, say, main, names, beginning, open, sendEach, empty } = dashboard;
  await empty();
  const suspicious = { elapsed: 1, language: 'en', email: 'one@example.com' };
  await sendEach(['In danger'], { ...suspicious, message: 'I don’t want to live any more.' });
  await sendEach(['One', 'Two', 'Three'], suspicious);
  await open();
  const summary = say('admin.apart.danger', { count: 4, danger: 1 });
  await page.getByRole('link', { name: summary }).tap();
  await expect(main.getByText(summary)).toBeVisible();
  await expect(main.getByText(beginning('admin.apart.since'))).toBeVisible();
  await expect(names, 'all are from one address, and the oldest comes first').toHaveText([
    'In danger',
    ...['One', 'Two', 'Three'],
  ]);
  await expect(row('In danger')).toContainText(m['admin.message.danger']);
  await expect(page.getByText(/spam/i)).toHaveCount(0);
  await expectUsable(page);
});

test('a list of many long messages holds their beginnings; a row loads its whole text before the reply @full', async ({
  browser,
  freshSite: site,
}) => {
  const page = await (await browser.newContext(TOUCH_PHONE)).newPage();
  const { m, row, button, link, refuse, openSignedIn } = dashboardOf(page);
  const name = 'N-0';
  const message = `${'A long story. '.repeat(350)}The end.`;
  await inStoresOfSite(site.dataDirectory, async ({ messages }) => {
    for (let number = 0; number < 220; number += 1)
      await messages.create(`n-${number}`, { ...messageRecord(number), message });
  });
  // The first to read what was stored without the server waits until the list's index is written.
  await storedMessages(site.url);
  await openSignedIn(site.url, 'messages-inbox');
  const text = row(name).getByRole('blockquote');
  await expect(text).toContainText(/^A long story.*…$/);
  const reply = link('admin.message.reply', row(name));
  await expect(reply, 'no reply before the text is whole').toHaveCount(0);
  await expect(button('admin.message.to.answered', row(name))).toBeVisible();

  await refuse('**/api/messages/n-0');
  await button('admin.row.readAll', row(name)).tap();
  await expect(row(name).getByRole('alert')).toHaveText(m['admin.readFailed']);
  await page.unrouteAll();
  const release = await holdBack(page, '**/api/messages/n-0');
  await button('admin.tryAgain', row(name)).press('Enter');
  await expect(button('admin.loading', row(name))).toBeFocused();
  await expect(text).toContainText('…');
  release();
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

test('a long text is cut until the owner asks for the rest, by keyboard too, and printed whole @full', async ({
  dashboard,
}) => {
  const { page, row, button, link, open, sendMessage } = dashboard;
  const message = `${'A long story. '.repeat(90)}The end.`;
  await sendMessage('Long', { message });
  await sendMessage('Short', { message: 'A short story. '.repeat(20) });
  await open('messages-inbox');
  const text = row('Long').getByRole('blockquote');
  const heightOf = async () => (await text.boundingBox())!.height;
  // Browsers render a row only near the window (content-visibility), which changes its height.
  const byInnerText = { useInnerText: true };
  await text.scrollIntoViewIfNeeded();
  await expect(text, 'its beginning is seen').toContainText('A long story.', byInnerText);
  const cutHeight = await heightOf();
  await expect(text).not.toContainText('The end.', byInnerText);
  await expect(link('admin.message.reply', row('Long'))).toBeVisible();
  await expect(button('admin.row.readAll', row('Short'))).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(text).toContainText('The end.', byInnerText);
  await page.emulateMedia({ media: 'screen' });
  await expectUsable(page);
  await button('admin.row.readAll', row('Long')).press('Enter');
  await expect(row('Long').getByRole('heading'), 'its button is gone').toBeFocused();
  await expect(text).toHaveText(message, byInnerText);
  expect(await heightOf()).toBeGreaterThan(cutHeight);
});

// tests/unit/record-list-model.test.ts covers the order, in which those waiting longest come first.
test('every count follows what is done, and no row moves away from under the thumb @full', async ({ dashboard }) => {
  const { page, m, row, button, link, say, names, press, beginning, show, open } = dashboard;
  const { sendMessage, empty, expectCounts } = dashboard;
  await empty();
  await sendMessage('First', { email: 'again@example.com' });
  await sendMessage('Second');
  await sendMessage('Third', { email: 'Again@example.com' });
  await sendMessage('Advertiser', { elapsed: 1 });
  await open();
  const [noMail, guide] = [page.getByText(m['admin.noMail']), page.getByText(beginning('admin.guide'))];
  await noMail.tap();
  await expect(guide.last()).toBeVisible();
  await show('messages-inbox');
  await expect(names, 'a sender’s messages stand together').toHaveText(['First', 'Third', 'Second']);
  for (const notice of [noMail, guide]) await expect(notice, 'on Start').toHaveCount(0);
  await expect(page.getByText(m['admin.notice.none'])).toHaveCount(0);
  for (const name of ['First', 'Second', 'Third'])
    await expect(row(name).getByText(say('admin.row.number', { number: 2 }))).toHaveCount(name === 'Third' ? 1 : 0);
  const rows: Record<string, [act: () => Promise<unknown>, waiting: number, counts: number[]]> = {
    'at first': [async () => {}, 3, [3, 0, 1]],
    answered: [() => press('admin.message.to.answered', 'Third'), 2, [3, 0, 1]],
    archived: [() => press('admin.message.to.archived', 'Third'), 2, [2, 1, 1]],
    'a reply begun': [() => link('admin.message.reply', row('Second')).tap(), 2, [2, 1, 1]],
    'a reply sent': [() => press('admin.message.sent.yes', 'Second'), 1, [2, 1, 1]],
  };
  await eachRow(page, rows, async ([act, waiting, counts], name) => {
    await act();
    await expectCounts('messages', waiting, counts);
    if (name === 'answered') await expect(row('Third').getByRole('heading'), 'its button is gone').toBeFocused();
  });
  await expect(names).toHaveText(['First', 'Third', 'Second']);
  await button('admin.refresh').click();
  await expect(names, 'after a refresh').toHaveText(['First', 'Second']);
});

test('with mail set up, every message says whether the owner was told, and every view why e-mails fail @full', async ({
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
    const { m, row, button, text, toast, openSignedIn, show } = dashboardOf(page);
    await openSignedIn(site.url, 'messages-inbox');
    await expect(text('admin.notice.sent', row('Announced'))).toBeVisible();
    await expect(text('admin.notice.waiting', row('Not yet'))).toBeVisible();
    await expect(page.getByText(m['admin.noMail'])).toHaveCount(0);

    const failureNotice = page.getByRole('alert').filter({ hasText: m['admin.mail.failure.unreachable'] });
    for (const view of ['reviews-pending', 'account', 'messages-inbox']) {
      await show(view);
      await expect(failureNotice, view).toBeVisible();
    }
    await expectUsable(page);
    await button('admin.mail.test', failureNotice).click();
    await expect(toast).toContainText(m['admin.mail.test.failed']);
    await expect(failureNotice).toBeVisible();
    mailServer = await startSmtpInbox(Number(new URL(mailServer.url).port));
    await button('admin.mail.test', failureNotice).click();
    await expect(failureNotice).toHaveCount(0);
    expect(mailServer.mails).toHaveLength(1);
    await mailServer.stop();
  } finally {
    await site.stop();
  }
});

test('on a phone the owner searches, uses a ready-made reply, and exports a person’s records @full', async ({
  dashboard,
}) => {
  const { page, m, row, button, link, say, names, print, press, reject, open } = dashboard;
  const { sendReview, sendMessage, sendEach, empty } = dashboard;
  const email = 'Person@Example.com';
  await empty();
  await sendEach(['One', 'Two']);
  await sendMessage('Person', { email });
  await sendReview('P.', { email: email.toLowerCase() });
  await open('messages-inbox');
  await expect(names).toHaveText(['One', 'Two', 'Person']);
  await press('admin.message.to.answered', 'Person');
  await press('admin.message.to.archived', 'Person');

  await page.getByRole('searchbox').fill('person');
  await expect(page.getByText(m['admin.found.elsewhere'])).toBeVisible();
  await page.getByRole('link', { name: `${m['admin.messages.archive.tab']} (1)`, exact: true }).tap();
  await button('admin.message.answerWith', row('Person')).tap();
  await expectUsable(page);
  const answers = row('Person').getByRole('list', { name: m['admin.message.answers'] });
  const { body } = await letterOf(answers.getByRole('link').first());
  expect(body).toMatch(/^Bonjour Person,[^]*> Do you have room/);

  await link('admin.person.all', row('Person')).tap();
  await expect(page.getByRole('heading', { name: say('admin.person.title', { email }) })).toBeFocused();
  expect(page.url()).not.toMatch(/@|example|%40/i);
  await expect(names).toHaveText(['Person', 'P.']);
  await reject('P.');
  await expect(row('P.').getByText(m['admin.reason.ask'])).toBeVisible();
  await expectUsable(page);
  await print();
  await expect(row('Person').getByRole('blockquote')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const downloadPromise = page.waitForEvent('download');
  await button('admin.export.json').tap();
  expect((await downloadPromise).suggestedFilename()).toMatch(/^person-.*\.json$/);
});
