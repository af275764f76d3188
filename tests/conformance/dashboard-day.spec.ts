import type { Locator, Page } from '@playwright/test';
import { interpolate } from '../../src/i18n/interpolate.ts';
import { LOCALES, type Locale } from '../../src/contract/locales.ts';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, PHONE } from '../support/dashboard.ts';
import { OWNER_PASSWORD } from '../support/owner.ts';
import { openOwnerApi, storedMessage, storedReview, submitMessage, submitReview } from '../support/owner-api.ts';
import { startSmtpInbox } from '../support/smtp-inbox.ts';
import { startTestSite } from '../support/test-site.ts';

const WIDE = { viewport: { width: 1280, height: 800 } };
const READER = 'A reader';
const NEIGHBOUR = 'A neighbour';
const NEWCOMER = 'A newcomer';
const WORRYING = 'Somebody else';
const READER_ADDRESS = 'reader@example.com';
const MOST_TABS = 60;

/** The two ways in which she works. */
const HANDS = { touch: byTouch, keyboard: byKeyboard };

interface Hand {
  press: (target: Locator) => Promise<void>;
  choose: (list: Locator, value: string) => Promise<void>;
}

function byTouch(): Hand {
  return {
    press: (target) => target.tap(),
    // The list that opens is the phone's own.
    choose: async (list, value) => void (await list.selectOption(value)),
  };
}

function byKeyboard(page: Page): Hand {
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      const where = await target.evaluate((element) => {
        const focused = document.activeElement!;
        if (focused === element) return 'here';
        const isBehind = focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
        return isBehind && focused !== document.body ? 'behind' : 'ahead';
      });
      if (where === 'here') return;
      await page.keyboard.press(where === 'behind' ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`The keyboard does not reach ${String(target)}.`);
  };
  return {
    press: async (target) => {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    choose: async (list, value) => {
      await reach(list);
      const options = await list.locator('option').count();
      for (let tries = 0; tries < options && (await list.inputValue()) !== value; tries += 1) {
        await page.keyboard.press('ArrowDown');
      }
      await expect(list).toHaveValue(value);
    },
  };
}

test.use({ expectedConsoleErrors: [/status of 401|ERR_INTERNET_DISCONNECTED/] });

for (const [way, handOf] of Object.entries(HANDS)) {
  for (const locale of LOCALES) {
    test(`a day by ${way} alone in ${locale} surprises nobody`, { tag: '@full' }, async ({ browser }) => {
      let mailServer = await startSmtpInbox();
      const environment = { SMTP_URL: mailServer.url, MAIL_FROM: 'site@example.com', OWNER_EMAIL: 'owner@example.com' };
      const site = await startTestSite({ environment });
      const page = await (await browser.newContext(way === 'touch' ? PHONE : WIDE)).newPage();
      try {
        await submitReview(site.url, { name: READER, email: READER_ADDRESS });
        await submitReview(site.url, { name: NEIGHBOUR, email: 'neighbour@example.com', rating: 1 });
        await submitMessage(site.url, { name: NEWCOMER });
        const day = await beginDay(page, site.url, handOf(page), locale);
        await test.step('reviews', () => decideAboutReviews(day));
        await test.step('messages', () => answerMessage(day));
        await mailServer.stop();
        await test.step('no mail', () =>
          waitForMail(day, async () => {
            mailServer = await startSmtpInbox(Number(new URL(mailServer.url).port));
          }));
        await test.step('an erasure', () => erasePerson(day));
        await test.step('the end of the session', () => goOnAfterSessionsEnd(day));
        await test.step('a tunnel', () => rideThroughTunnel(day));
        await day.hand.press(day.button('admin.signOut'));
        await expect(day.password).toBeVisible();
      } finally {
        await site.stop();
        await mailServer.stop();
      }
    });
  }
}

/** She signs in. */
async function beginDay(page: Page, siteUrl: string, hand: Hand, locale: Locale) {
  const dashboard = dashboardOf(page, locale);
  const { password, button, m, toast } = dashboard;
  await page.goto(siteUrl + dashboard.address);
  await hand.press(password);
  await page.keyboard.type(OWNER_PASSWORD);
  await hand.press(button('admin.signIn'));
  await expect(toast).toContainText(m['admin.granted.title']);
  return {
    ...dashboard,
    ...{ page, siteUrl, hand },
    area: (view: string) => page.locator(`nav a[href="#${view}"]`).first(),
    /** The keyboard, and whoever listens to the page, is somewhere after every step. */
    expectFocus: () => expect(page.locator('body:focus, html:not(:has(:focus))')).toHaveCount(0),
  };
}

type Day = Awaited<ReturnType<typeof beginDay>>;

/** She publishes one review, refuses the other, and writes to its author why. */
async function decideAboutReviews({ hand, m, row, button, toast, saved, siteUrl, expectFocus }: Day) {
  await hand.press(row(READER).locator('summary'));
  await hand.press(button('admin.approve', row(READER)));
  await expect(row(READER).getByText(m['admin.now.approved'], { exact: true })).toBeFocused();
  await saved(READER);

  await hand.press(button('admin.reject', row(NEIGHBOUR)));
  await expect(row(NEIGHBOUR).getByText(m['admin.now.rejected'], { exact: true })).toBeFocused();
  await saved(NEIGHBOUR);
  await hand.choose(row(NEIGHBOUR).getByLabel(m['admin.reason'], { exact: true }), 'identifies-a-person');
  const letter = row(NEIGHBOUR).getByRole('link', { name: m['admin.tellAuthor'] });
  await expect(letter).toHaveAttribute(
    'href',
    /^mailto:neighbour@example\.com\?.*makes%20somebody%20other%20than%20you/,
  );
  await hand.press(letter);
  await expect(toast).toContainText(m['admin.reason.saved']);
  await saved(NEIGHBOUR);
  await expectFocus();
  expect(await storedReview(siteUrl, READER)).toMatchObject({ isApproved: true });
  expect(await storedReview(siteUrl, NEIGHBOUR)).toMatchObject({ isApproved: false, reason: 'identifies-a-person' });
}

/** Two messages, the second of which came while she was reading. */
async function answerMessage({ hand, m, row, button, toast, saved, area, siteUrl, expectFocus }: Day) {
  await hand.press(area('messages-inbox'));
  await expect(row(NEWCOMER)).toBeVisible();
  await expectFocus();
  const message = 'Please delete everything that you hold about me.';
  await submitMessage(siteUrl, { name: READER, email: READER_ADDRESS, message });
  await hand.press(button('admin.refresh'));
  await expect(row(READER)).toBeVisible();
  await hand.press(row(NEWCOMER).getByRole('link', { name: m['admin.message.reply'] }));
  await expect(toast).toContainText(m['admin.message.is.answered']);
  await saved(NEWCOMER);
}

/** The third message comes while there is no mail server; `restart` starts it again. */
async function waitForMail(
  { hand, m, row, button, toast, siteUrl, page, expectFocus }: Day,
  restart: () => Promise<void>,
) {
  await submitMessage(siteUrl, { name: WORRYING, message: 'I do not know how to go on.' });
  const owner = await openOwnerApi(siteUrl);
  await expect.poll(async () => (await owner.get('/api/mail')).json()).toMatchObject({ failure: 'unreachable' });
  await hand.press(button('admin.refresh'));
  const why = page.getByRole('alert').filter({ hasText: m['admin.mail.failure.unreachable'] });
  await expect(why).toBeVisible();
  await expect(row(WORRYING)).toContainText(m['admin.notice.waiting']);
  await hand.press(button('admin.mail.test'));
  await expect(toast).toContainText(m['admin.mail.test.failed']);
  await restart();
  await hand.press(button('admin.mail.test'));
  await expect(toast).toContainText(m['admin.mail.test.sent']);
  await expect(why).toHaveCount(0);
  await expectFocus();
}

/** What the second message asks for. */
async function erasePerson({ hand, m, row, button, toast, dialog, siteUrl, page, expectFocus }: Day) {
  await hand.press(row(READER).getByRole('link', { name: m['admin.person.all'] }));
  await hand.press(button('admin.erase.button'));
  await expect(button('admin.cancel', dialog)).toBeFocused();
  await hand.press(button('admin.erase.button', dialog));
  await expect(toast.locator('p')).toHaveText([m['admin.erase.done']]);
  const summary = interpolate(m['admin.erase.summary'], { email: READER_ADDRESS, reviews: 1, messages: 1 });
  await expect(page.getByText(summary)).toHaveCount(1);
  await expectUncovered(page.getByRole('heading', { name: m['admin.person.all'] }));
  await expectFocus();
  for (const stored of [storedReview, storedMessage]) expect(await stored(siteUrl, READER)).toBeUndefined();
}

async function goOnAfterSessionsEnd(day: Day) {
  const { hand, m, row, button, toast, dialog, saved, siteUrl, page, area } = day;
  await hand.press(area('messages-inbox'));
  await page.context().clearCookies();
  await hand.press(button('admin.message.to.read', row(WORRYING)));
  await expect(dialog).toContainText(m['admin.ended.title']);
  await expect(toast, 'it may name somebody').toHaveCount(0);
  await page.keyboard.type(OWNER_PASSWORD);
  await hand.press(button('admin.signIn', dialog));
  await expect(toast).toContainText(m['admin.granted.title']);
  const step = interpolate(m['admin.step'], { action: m['admin.message.to.read'], name: WORRYING });
  await expectUncovered(page.getByText(interpolate(m['admin.interrupted'], { step })));
  await expect(row(WORRYING)).toBeVisible();
  await hand.press(button('admin.repeat'));
  await expect(toast).toContainText(m['admin.message.is.read']);
  await expect(row(WORRYING).getByRole('heading')).toBeFocused();
  await saved(WORRYING);
  expect(await storedMessage(siteUrl, WORRYING)).toMatchObject({ state: 'read' });
}

async function rideThroughTunnel({ hand, m, row, button, toast, saved, siteUrl, page, area, expectFocus }: Day) {
  await page.context().setOffline(true);
  await expect(page.getByText(m['admin.offline'])).toBeVisible();
  await hand.press(button('admin.message.to.archived', row(NEWCOMER)));
  await expect(toast).toContainText(m['admin.offline']);
  await expect(row(NEWCOMER)).toContainText(m['admin.row.failed']);
  await hand.press(button('admin.refresh'));
  await expect(page.getByText(m['admin.readFailed'])).toBeVisible();
  await page.context().setOffline(false);
  await hand.press(button('admin.readNow'));
  await expect(button('admin.readNow')).toHaveCount(0);
  await expectFocus();
  await hand.press(area('start'));
  await expect(page.getByRole('heading', { name: m['admin.start.title'] })).toBeFocused();
  await expect(button('admin.readNow'), 'all was read at once').toHaveCount(0);
  await hand.press(area('messages-inbox'));

  await hand.press(button('admin.message.to.archived', row(NEWCOMER)));
  await saved(NEWCOMER);
  await hand.press(area('messages-archive'));
  await hand.press(button('admin.message.unarchive', row(NEWCOMER)));
  await expect(toast).toContainText(m['admin.message.is.inInbox']);
  await saved(NEWCOMER);
  await expectFocus();
  expect(await storedMessage(siteUrl, NEWCOMER)).toMatchObject({ state: 'answered' });
}

/** Nothing, such as a toast, lies over the middle of it. */
async function expectUncovered(target: Locator) {
  const isOnTop = () =>
    target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
}
