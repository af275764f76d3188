import type { Locator, Route } from '@playwright/test';
import type { Locale } from '../../src/contract/locales.ts';
import type { MailState } from '../../src/contract/mail.ts';
import type { MessageKey } from '../../src/contract/message-key.ts';
import { RETENTION_DAYS } from '../../src/contract/periods.ts';
import { interpolate } from '../../src/i18n/interpolate.ts';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, expectUsable, PHONE } from '../support/dashboard.ts';
import {
  A_REVIEW,
  openOwnerApi,
  storedMessage,
  storedReview,
  submitMessage,
  submitReview,
} from '../support/owner-api.ts';

const CHANGES = /\/api\/(reviews|messages)\/./;
const APART = { elapsed: 1 };

/** How a record comes to lie in a view: what is sent, and what she then does with it. */
const BEFORE: Record<string, { sent?: object; done?: object }> = {
  'reviews-pending': {},
  'reviews-approved': { done: { isApproved: true } },
  'reviews-rejected': { done: { isApproved: false } },
  'reviews-spam': { sent: APART },
  'messages-inbox': {},
  'messages-answered': { done: { state: 'answered' } },
  'messages-archive': { done: { state: 'archived' } },
  'messages-spam': { sent: APART },
};

interface Step {
  view: string;
  /** How it came to lie there, if otherwise than by itself. */
  from?: string;
  action: MessageKey;
  toast: MessageKey;
  /** Whether it waits behind "More". */
  isMore?: true;
  stored: Record<string, unknown>;
  /** Where the record lies afterwards, if elsewhere; then the step can be undone. */
  to?: string;
}

const DECIDED = { decidedAt: expect.any(String) as unknown };
const updated = (view: string, action: MessageKey, to: string, stored: Step['stored']): Step => {
  return { view: `reviews-${view}`, action, toast: 'admin.updated', to: `reviews-${to}`, stored };
};
const EVERY_STEP: Step[] = [
  updated('pending', 'admin.approve', 'approved', { isApproved: true, ...DECIDED }),
  updated('pending', 'admin.reject', 'rejected', { isApproved: false, ...DECIDED }),
  updated('approved', 'admin.reject', 'rejected', { isApproved: false, ...DECIDED }),
  updated('rejected', 'admin.approve', 'approved', { isApproved: true, ...DECIDED }),
  updated('spam', 'admin.review.to.pending', 'pending', { isApproved: false }),
  {
    ...{ view: 'messages-inbox', action: 'admin.message.to.answered' },
    ...{ toast: 'admin.message.is.answered', stored: { state: 'answered' } },
  },
  {
    ...{ view: 'messages-inbox', action: 'admin.message.to.spam', to: 'messages-spam', isMore: true },
    ...{ toast: 'admin.message.is.spam', stored: { suspectedSpam: true } },
  },
  {
    ...{
      view: 'messages-inbox',
      from: 'messages-answered',
      action: 'admin.message.to.archived',
      to: 'messages-archive',
    },
    ...{ toast: 'admin.message.is.archived', stored: { state: 'archived' } },
  },
  {
    ...{ view: 'messages-archive', action: 'admin.message.unarchive', to: 'messages-inbox' },
    ...{ toast: 'admin.message.is.inInbox', stored: { state: 'read' } },
  },
  {
    ...{ view: 'messages-spam', action: 'admin.message.to.inbox', to: 'messages-inbox' },
    ...{ toast: 'admin.message.is.inInbox', stored: { state: 'new' } },
  },
  {
    ...{ view: 'messages-spam', action: 'admin.message.to.read' },
    ...{ toast: 'admin.message.is.read', stored: { state: 'read' } },
  },
];

/** Where everything begins, and what is moved to the inbox; from the other places in the full run. */
const STEPS = EVERY_STEP.filter(({ view }) => process.env.LONG_TESTS || /pending|inbox|messages-spam/.test(view));

const DELETIONS: [view: string, toast: MessageKey, failure: 'admin.deleteFailed' | 'admin.message.failed'][] = [
  ['reviews-approved', 'admin.deleted.title', 'admin.deleteFailed'],
  ['messages-inbox', 'admin.message.deleted', 'admin.message.failed'],
];

/** Puts a record into a view; returns its name and a look at what the server holds of it. */
async function place(siteUrl: string, view: string, name: string) {
  const { sent, done } = BEFORE[view]!;
  const [kind] = view.split('-') as ['reviews' | 'messages'];
  const id = await (kind === 'reviews' ? submitReview : submitMessage)(siteUrl, { name, ...sent });
  if (done) await (await openOwnerApi(siteUrl)).patch(`/api/${kind}/${id}`, { data: done });
  const stored = kind === 'reviews' ? storedReview : storedMessage;
  return { name, stored: async () => (await stored(siteUrl, name)) as object | undefined };
}

/** On a phone it lies over the ways to the next view for as long as it is there. */
async function close(toast: Locator) {
  await toast.getByRole('button').tap();
  await expect(toast).toHaveCount(0);
}

test.use({ ...PHONE, colorScheme: 'dark', expectedConsoleErrors: [/status of 500/] });

test('each step is said and stored, and can be undone', async ({ page, site }) => {
  const { m, row, button, toast, openMore, openSignedIn, show, saved } = dashboardOf(page);
  const records = [];
  for (const [index, { view, from = view }] of STEPS.entries())
    records.push(await place(site.url, from, `Step ${index}`));
  await openSignedIn(site.url);
  await show('reviews-pending');
  const { email, reviewText, rating } = A_REVIEW;
  for (const text of [email, reviewText, interpolate(m['admin.rating'], { rating }), m['admin.language.en']])
    await expect(row('Step 0')).toContainText(text);

  for (const [index, step] of STEPS.entries()) {
    const { name, stored } = records[index]!;
    const press = async (action: MessageKey, words: MessageKey) => {
      await button(action, row(name)).tap();
      await expect(toast).toContainText(m[words]);
      await saved(name);
      await close(toast);
    };
    await test.step(`${step.view}: ${step.action}`, async () => {
      const before = await stored();
      await show(step.view);
      if (step.isMore) await openMore(name);
      await press(step.action, step.toast);
      expect(await stored()).toMatchObject(step.stored);
      if (!step.to) return;

      await press('admin.undo', step.view.startsWith('reviews') ? 'admin.updated' : 'admin.undone');
      const { revision: _, decidedAt, ...undone } = before as { revision?: number; decidedAt?: string };
      const after = await stored();
      expect(after).toMatchObject(undone);
      expect('decidedAt' in after!).toBe(decidedAt !== undefined);
    });
  }
});

const FAILURES: [what: string, answer: (route: Route) => Promise<void>, isDone: boolean][] = [
  ['fails changes nothing', (route) => route.fulfill({ status: 500 }), false],
  [
    'is done although the server says otherwise shows as done, and leads where it should',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500 });
    },
    true,
  ],
];

for (const [what, answer, isDone] of FAILURES)
  test(`a step that ${what}${isDone ? ' @full' : ''}`, async ({ page, site }) => {
    const { m, row, button, toast, openMore, openSignedIn, show, saved } = dashboardOf(page);
    const steps = STEPS.filter(({ to, view }) => to && (process.env.LONG_TESTS || /pending|inbox/.test(view)));
    const records = [];
    for (const [index, { view, from = view }] of steps.entries())
      records.push(await place(site.url, from, `${what} ${index}`));
    await openSignedIn(site.url);
    await page.route(CHANGES, answer);
    for (const [index, step] of steps.entries()) {
      const { name, stored } = records[index]!;
      const before = await stored();
      await show(step.view);
      if (step.isMore) await openMore(name);
      await button(step.action, row(name)).tap();
      await saved(name);
      if (isDone) {
        await expect(button('admin.undo', row(name))).toBeVisible();
        await expect(row(name)).not.toContainText(m['admin.row.failed']);
        expect(await stored()).toMatchObject(step.stored);
        await close(toast);
        await show(step.to!);
        await expect(row(name)).toBeVisible();
      } else {
        await expect(row(name)).toContainText(m['admin.row.failed']);
        const failure = step.view.startsWith('reviews') ? 'admin.updateFailed' : 'admin.message.failed';
        await expect(toast.locator('p')).toHaveText([m[`${failure}.title`], m[`${failure}.text`]]);
        await expect(button(step.action, row(name))).toBeVisible();
        expect(await stored()).toEqual(before);
        await close(toast);
      }
    }
  });

test('a deletion asks first, can fail, and says for how long it can be taken back', async ({ page, site }) => {
  const { m, row, button, toast, dialog, openMore, openSignedIn, show } = dashboardOf(page);
  const records = [];
  for (const [view] of DELETIONS) records.push(await place(site.url, view, `Deleted from ${view}`));
  await openSignedIn(site.url);
  // From the first screen a way leads there alone.
  await show('reviews-pending');
  for (const [index, [view, words, failure]] of DELETIONS.entries()) {
    const { name, stored } = records[index]!;
    await show(view);
    if (view === 'messages-inbox') await openMore(name);
    await page.route(CHANGES, (route) => route.fulfill({ status: 500 }));
    await button('admin.delete', row(name)).tap();
    await expect(dialog).toContainText(name);
    await expect(dialog, 'a nightly copy has it for so long').toContainText(`${RETENTION_DAYS.backups} jours`);
    await expect(dialog).toHaveAccessibleName(/\S/);
    if (index === 0) await expectUsable(page);
    await button('admin.delete', dialog).tap();
    await expect(toast.locator('p')).toHaveText([m[`${failure}.title`], m[`${failure}.text`]]);
    await expect(row(name)).toBeVisible();
    expect(await stored()).toBeDefined();
    await close(toast);

    await page.unrouteAll();
    await button('admin.delete', row(name)).tap();
    await button('admin.delete', dialog).tap();
    await expect(toast).toContainText(m[words]);
    await expect(row(name)).toHaveCount(0);
    expect(await stored()).toBeUndefined();
    await close(toast);
  }
});

test('the language of the e-mails to her is chosen beside the password, and kept @full', async ({ page, site }) => {
  const { m, button, toast, openSignedIn, show } = dashboardOf(page);
  const api = await openOwnerApi(site.url);
  const stored = async () => ((await (await api.get('/api/mail')).json()) as MailState).language;
  const choice = (locale: Locale) => page.getByRole('radio', { name: m[`admin.language.${locale}`] });
  await openSignedIn(site.url);
  await show('account');
  await expect(choice('en')).toBeChecked();
  await choice('fr').check();
  await expectUsable(page);
  await button('admin.mail.language.save').press('Enter');
  await expect(toast).toContainText(m['admin.mail.language.saved']);
  await expect(button('admin.mail.language.save')).toBeFocused();
  expect(await stored()).toBe('fr');
  await page.reload();
  await expect(choice('fr')).toBeChecked();
  await api.patch('/api/mail', { data: { language: 'en' } });
});
