import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, PHONE } from '../support/dashboard.ts';
import { A_MESSAGE, openApi, openOwnerApi } from '../support/owner-api.ts';
import { startSmtpInbox } from '../support/smtp-inbox.ts';
import { startTestSite } from '../support/test-site.ts';

const HOUR = 60 * 60_000;

const WORDS = {
  en: {
    title: /^\(3\) Admin/,
    unread: (count: number) => `Unread: ${count}`,
    inTabs: (inbox: number, archive: number, spam: number) => [`Inbox ${inbox}`, `Archive ${archive}`, `Spam ${spam}`],
    inArea: (unread: number) => `Messages ${unread} unread`,
    markAsRead: 'Mark as read',
    calm: 'Waiting for 10 hours',
    soon: 'Waiting for 37 hours, promised: 48 hours',
    late: 'Late: waiting for 2 days, promised: 48 hours',
    away: 'Visitors read that you are away until 31 December 2090',
    lateWhileAway: 'Waiting for 2 days',
    noMail: 'No e-mail tells you when somebody writes',
    notMailed: 'Not e-mailed to you',
    mailed: 'Mailed to you',
    onItsWay: 'Mail to you is on its way',
  },
  fr: {
    title: /^\(3\) Administration/,
    unread: (count: number) => `Non lus : ${count}`,
    inTabs: (inbox: number, archive: number, spam: number) => [
      `Réception ${inbox}`,
      `Archives ${archive}`,
      `Indésirables ${spam}`,
    ],
    inArea: (unread: number) => `Messages ${unread} à lire`,
    markAsRead: 'Marquer comme lu',
    calm: 'En attente depuis 10 heures',
    soon: 'En attente depuis 37 heures, promis : 48 heures',
    late: 'En retard : attend depuis 2 jours, promis : 48 heures',
    away: 'Les personnes qui visitent votre site lisent que vous êtes absente jusqu’au 31 décembre 2090',
    lateWhileAway: 'En attente depuis 2 jours',
    noMail: 'Aucun e-mail ne vous prévient quand on vous écrit',
    notMailed: 'Ne vous a pas été envoyé par e-mail',
    mailed: 'Vous a été envoyé par e-mail',
    onItsWay: 'E-mail en cours d’envoi',
  },
};

async function send(siteUrl: string, name: string, extra = {}) {
  await (await openApi(siteUrl)).post('/api/contact', { data: { ...A_MESSAGE, name, ...extra } });
}

for (const locale of ['en', 'fr'] as const) {
  const w = WORDS[locale];

  test(`who has waited longest comes first, and every count follows what is done (${locale})`, async ({ browser }) => {
    const site = await startTestSite();
    try {
      for (const name of ['First', 'Second', 'Third']) await send(site.url, name);
      await send(site.url, 'Advertiser', { website: 'https://example.com' });
      const received = Date.now();

      const page = await (await browser.newContext({ baseURL: site.url, ...PHONE })).newPage();
      const { words, row, button, openSignedIn, show } = dashboardOf(page, locale);
      const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
      const tabs = page.getByRole('navigation', { name: 'Messages' }).getByRole('link');
      const area = page.locator('nav a[href="#messages-inbox"]').first();
      const lookAfter = async (hours: number) => {
        await page.clock.setFixedTime(received + hours * HOUR);
        await button(words.refresh).click();
      };
      await page.clock.setFixedTime(received + 10 * HOUR);
      await openSignedIn(site.url);
      await show('messages-inbox');

      await expect(names).toHaveText(['First', 'Second', 'Third']);
      await expect(row('First').getByText(w.calm, { exact: true })).toBeVisible();
      await expect(page.getByText(w.noMail)).toBeVisible();
      await expect(page.getByText(w.notMailed)).toHaveCount(0);
      await expect(tabs).toHaveText(w.inTabs(3, 0, 1));
      await expect(area).toHaveAccessibleName(w.inArea(3));
      await expect(page.getByText(w.unread(3))).toBeVisible();
      await expect(page).toHaveTitle(w.title);

      await button(w.markAsRead, row('First')).tap();
      await expect(page.getByText(w.unread(2))).toBeVisible();
      await expect(area).toHaveAccessibleName(w.inArea(2));
      await expect(tabs).toHaveText(w.inTabs(3, 0, 1));
      await button(words.archive, row('Third')).tap();
      await expect(tabs).toHaveText(w.inTabs(2, 1, 1));
      await expect(page).toHaveTitle(/^\(1\) /);

      await row('First').getByRole('link', { name: words.reply, exact: true }).tap();
      await expect(row('First').getByText(words.answered, { exact: true })).toBeVisible();
      await expect(names, 'nothing moves away from under the thumb').toHaveText(['First', 'Second', 'Third']);

      await lookAfter(37);
      await expect(row('Second').getByText(w.soon, { exact: true })).toBeVisible();
      await expect(names, 'who waits comes before who was answered').toHaveText(['Second', 'First']);
      await lookAfter(50);
      await expect(row('Second').getByText(w.late, { exact: true })).toBeVisible();
      await expect(row('First')).not.toContainText(w.lateWhileAway);
    } finally {
      await site.stop();
    }
  });

  test(`while visitors read that she is away nothing is late (${locale})`, async ({ page, site }) => {
    const { words, row, openSignedIn, show } = dashboardOf(page, locale);
    const name = `Patient ${locale}`;
    await send(site.url, name);
    // As the page is built during an absence (tests/build/owner-settings.test.ts).
    await page.route(`**${words.address}`, async (route) => {
      const built = await (await route.fetch()).text();
      const until = { en: '31 December 2090', fr: '31 décembre 2090' }[locale];
      const body = built.replace('&quot;away&quot;:[0]', `&quot;away&quot;:[0,&quot;${until}&quot;]`);
      expect(body).not.toBe(built);
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    });
    await page.clock.setFixedTime(Date.now() + 50 * HOUR);
    await openSignedIn(site.url);
    await show('messages-inbox');
    await expect(page.getByText(w.away)).toBeVisible();
    await expect(row(name).getByText(w.lateWhileAway, { exact: true })).toBeVisible();
  });
}

test('every message says whether it was mailed to her, where mail is set up', async ({ browser }) => {
  const mailServer = await startSmtpInbox();
  const environment = { SMTP_URL: mailServer.url, MAIL_FROM: 'site@example.com', OWNER_EMAIL: 'owner@example.com' };
  const site = await startTestSite({ environment });
  try {
    const owner = await openOwnerApi(site.url);
    const notices = async () =>
      ((await (await owner.get('/api/messages')).json()) as { notice: string }[]).map(({ notice }) => notice);
    await send(site.url, 'Announced');
    await expect.poll(notices).toEqual(['sent']);
    await mailServer.stop();
    await send(site.url, 'Not yet');

    const page = await (await browser.newContext({ baseURL: site.url })).newPage();
    for (const locale of ['en', 'fr'] as const) {
      const w = WORDS[locale];
      const { row, openSignedIn, show } = dashboardOf(page, locale);
      await openSignedIn(site.url);
      await show('messages-inbox');
      await expect(row('Announced').getByText(w.mailed, { exact: true })).toBeVisible();
      await expect(row('Not yet').getByText(w.onItsWay, { exact: true })).toBeVisible();
      await expect(page.getByText(w.noMail)).toHaveCount(0);
    }
  } finally {
    await site.stop();
  }
});
