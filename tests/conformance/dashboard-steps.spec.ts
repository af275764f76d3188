import type { CatalogueKey } from '../../src/contract/catalogue-key.ts';
import { RETENTION_DAYS } from '../../src/contract/periods.ts';
import { interpolate } from '../../src/i18n/interpolate.ts';
import { expect } from '../support/browser-test.ts';
import { eachRow, expectUsable, PHONE } from '../support/dashboard.ts';
import { test } from '../support/dashboard-test.ts';
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

/** How a record gets into a view: what the visitor sends, and what the owner then changes. */
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
  act: CatalogueKey;
  toast: CatalogueKey;
  stored: Record<string, unknown>;
  /** The view that the record moves to, if any; the step can then be undone. */
  to?: string;
  /** The key of BEFORE by which the record got into the view, if not the view's own. */
  from?: string;
  /** Whether the step is behind "More". */
  isMore?: true;
}

const DECIDED = { decidedAt: expect.any(String) as unknown };
const decided = (from: string, act: CatalogueKey, to: string, stored: object): Step => {
  return { view: `reviews-${from}`, act, toast: 'admin.updated', stored: { ...stored }, to: `reviews-${to}` };
};
const moved = (
  from: string,
  act: CatalogueKey,
  toast: CatalogueKey,
  stored: Step['stored'],
  more: Partial<Step> = {},
): Step => {
  return { view: `messages-${from}`, act, toast, stored, ...more };
};
const EVERY_STEP: Step[] = [
  decided('pending', 'admin.approve', 'approved', { isApproved: true, ...DECIDED }),
  decided('pending', 'admin.reject', 'rejected', { isApproved: false, ...DECIDED }),
  decided('approved', 'admin.reject', 'rejected', { isApproved: false, ...DECIDED }),
  decided('rejected', 'admin.approve', 'approved', { isApproved: true, ...DECIDED }),
  decided('spam', 'admin.review.to.pending', 'pending', { isApproved: false }),
  moved('inbox', 'admin.message.to.answered', 'admin.message.is.answered', { state: 'answered' }),
  moved(...(['inbox', 'admin.message.to.spam', 'admin.message.is.spam', { suspectedSpam: true }] as const), {
    to: 'messages-spam',
    isMore: true,
  }),
  moved(...(['inbox', 'admin.message.to.archived', 'admin.message.is.archived', { state: 'archived' }] as const), {
    to: 'messages-archive',
    from: 'messages-answered',
  }),
  moved('archive', 'admin.message.unarchive', 'admin.message.is.inInbox', { state: 'read' }, { to: 'messages-inbox' }),
  moved('spam', 'admin.message.to.inbox', 'admin.message.is.inInbox', { state: 'new' }, { to: 'messages-inbox' }),
  moved('spam', 'admin.message.to.read', 'admin.message.is.read', { state: 'read' }),
];

/** Only steps from the views where most records arrive; the full run takes all. */
const STEPS = EVERY_STEP.filter(({ view }) => process.env.LONG_TESTS || /pending|inbox|messages-spam/.test(view));
const namedBy = <Row extends { view: string; act?: CatalogueKey }>(rows: Row[], title: string) =>
  Object.fromEntries(rows.map((row) => [`${title}, ${row.view}: ${row.act ?? 'admin.delete'}`, row]));

/** Stores each row's record, named after the row, in its view. */
async function placeEach(siteUrl: string, rows: Record<string, Pick<Step, 'view' | 'from'>>) {
  for (const [name, { view, from = view }] of Object.entries(rows)) {
    const { sent, done } = BEFORE[from]!;
    const submit = view.startsWith('reviews') ? submitReview : submitMessage;
    const id = await submit(siteUrl, { name, ...sent });
    if (done) await (await openOwnerApi(siteUrl)).patch(`/api/${view.split('-')[0]}/${id}`, { data: done });
  }
}

const storedOf = async (siteUrl: string, { view }: { view: string }, name: string) =>
  (await (view.startsWith('reviews') ? storedReview : storedMessage)(siteUrl, name)) as object | undefined;

test.use({ ...PHONE, colorScheme: 'dark', expectedConsoleErrors: [/status of 500/] });

test('each step that fails changes nothing; else it is said and stored, and can be undone', async ({
  page,
  site,
  dashboard,
}) => {
  const { m, row, button, toast, toastSays, closeToast, openMore, open, show, saved } = dashboard;
  const rows = namedBy(STEPS, 'Step');
  await placeEach(site.url, rows);
  await open('reviews-pending');
  const { email, reviewText, rating } = A_REVIEW;
  for (const text of [email, reviewText, interpolate(m['admin.rating'], { rating }), m['admin.language.en']])
    await expect(row(Object.keys(rows)[0]!)).toContainText(text);

  await eachRow(page, rows, async (step, name) => {
    const isReview = step.view.startsWith('reviews');
    const press = async (act: CatalogueKey, words: CatalogueKey) => {
      await button(act, row(name)).tap();
      await expect(toast).toContainText(m[words]);
      await saved(name);
      await closeToast();
    };
    const before = await storedOf(site.url, step, name);
    await show(step.view);
    if (step.isMore) await openMore(name);
    await page.route(CHANGES, (route) => route.fulfill({ status: 500 }));
    await button(step.act, row(name)).tap();
    await expect(row(name)).toContainText(m['admin.row.failed']);
    await toastSays(isReview ? 'admin.updateFailed' : 'admin.message.failed');
    await saved(name);
    await closeToast();
    expect(await storedOf(site.url, step, name)).toEqual(before);
    await page.unrouteAll();

    await press(step.act, step.toast);
    expect(await storedOf(site.url, step, name)).toMatchObject(step.stored);
    if (!step.to) return;

    await press('admin.undo', isReview ? 'admin.updated' : 'admin.undone');
    const { revision: _, decidedAt, ...undone } = before as { revision?: number; decidedAt?: string };
    const after = await storedOf(site.url, step, name);
    expect(after).toMatchObject(undone);
    expect('decidedAt' in after!).toBe(decidedAt !== undefined);
  });
});

test('a step that is done although the server says otherwise shows as done, and leads where it should @full', async ({
  page,
  site,
  dashboard,
}) => {
  const { m, row, button, closeToast, openMore, open, show, saved } = dashboard;
  const rows = namedBy(
    STEPS.filter(({ to }) => to),
    'Done all the same',
  );
  await placeEach(site.url, rows);
  await open('reviews-pending');
  await page.route(CHANGES, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500 });
  });
  await eachRow(page, rows, async (step, name) => {
    await show(step.view);
    if (step.isMore) await openMore(name);
    await button(step.act, row(name)).tap();
    await saved(name);
    await expect(button('admin.undo', row(name))).toBeVisible();
    await expect(row(name)).not.toContainText(m['admin.row.failed']);
    expect(await storedOf(site.url, step, name)).toMatchObject(step.stored);
    await closeToast();
    await show(step.to!);
    await expect(row(name)).toBeVisible();
  });
});

const DELETIONS = [
  { view: 'reviews-approved', toast: 'admin.deleted.title', failure: 'admin.deleteFailed' },
  { view: 'messages-inbox', toast: 'admin.message.deleted', failure: 'admin.message.failed' },
] as const;

test('a deletion asks first, can fail, and says for how long it can be taken back', async ({
  page,
  site,
  dashboard,
}) => {
  const { m, row, button, toast, toastSays, closeToast, dialog, remove, openMore, open, show } = dashboard;
  const rows = namedBy([...DELETIONS], 'Deleted');
  await placeEach(site.url, rows);
  // Opens a list first, as Start does not link to every view.
  await open('reviews-pending');
  await eachRow(page, rows, async (deletion, name) => {
    await show(deletion.view);
    if (deletion.view === 'messages-inbox') await openMore(name);
    await page.route(CHANGES, (route) => route.fulfill({ status: 500 }));
    await button('admin.delete', row(name)).tap();
    await expect(dialog).toContainText(name);
    await expect(dialog, 'a nightly copy has it for so long').toContainText(`${RETENTION_DAYS.backups} jours`);
    await expect(dialog).toHaveAccessibleName(/\S/);
    await expectUsable(page);
    await button('admin.delete', dialog).tap();
    await toastSays(deletion.failure);
    await expect(row(name)).toBeVisible();
    expect(await storedOf(site.url, deletion, name)).toBeDefined();
    await closeToast();

    await page.unrouteAll();
    await remove(name);
    await expect(toast).toContainText(m[deletion.toast]);
    await expect(row(name)).toHaveCount(0);
    expect(await storedOf(site.url, deletion, name)).toBeUndefined();
    await closeToast();
  });
});
