import type { CatalogueKey } from '../../src/contract/catalogue-key.ts';
import { RETENTION_DAYS } from '../../src/contract/periods.ts';
import { expect } from '../support/browser-test.ts';
import { eachRow, expectUsable, PHONE } from '../support/dashboard.ts';
import { test, type Dashboard } from '../support/dashboard-test.ts';

const CHANGES = /\/api\/(reviews|messages)\/./;
const APART = { elapsed: 1 };

/** How a record gets to where a step begins: what the visitor sends, and what the owner then changes. */
const BEFORE: Record<string, { sent?: object; done?: object; view?: string }> = {
  'reviews-pending': {},
  'reviews-approved': { done: { isApproved: true } },
  'reviews-rejected': { done: { isApproved: false } },
  'reviews-spam': { sent: APART },
  'messages-inbox': {},
  'messages-answered': { done: { state: 'answered' }, view: 'messages-inbox' },
  'messages-archive': { done: { state: 'archived' } },
  'messages-spam': { sent: APART },
};

type Key = CatalogueKey extends infer Name ? (Name extends `admin.${infer Rest}` ? Rest : never) : never;

/** The keys without "admin."; what is moved to another view can be taken back, and what is not stored is deleted. */
type Step = [from: string, act: Key, said: Key, stored: Record<string, unknown> | undefined, to?: string];

const decidedAt = expect.any(String) as unknown;
const APPROVED = { isApproved: true, decidedAt };
const REJECTED = { isApproved: false, decidedAt };

const EVERY_STEP: Step[] = [
  ['reviews-pending', 'approve', 'updated', APPROVED, 'reviews-approved'],
  ['reviews-pending', 'reject', 'updated', REJECTED, 'reviews-rejected'],
  ['reviews-approved', 'reject', 'updated', REJECTED, 'reviews-rejected'],
  ['reviews-rejected', 'approve', 'updated', APPROVED, 'reviews-approved'],
  ['reviews-spam', 'review.to.pending', 'updated', { isApproved: false }, 'reviews-pending'],
  ['reviews-pending', 'delete', 'deleted.title', undefined],
  ['messages-inbox', 'message.to.answered', 'message.is.answered', { state: 'answered' }],
  ['messages-inbox', 'message.to.spam', 'message.is.spam', { suspectedSpam: true }, 'messages-spam'],
  ['messages-answered', 'message.to.archived', 'message.is.archived', { state: 'archived' }, 'messages-archive'],
  ['messages-archive', 'message.unarchive', 'message.is.inInbox', { state: 'read' }, 'messages-inbox'],
  ['messages-spam', 'message.to.inbox', 'message.is.inInbox', { state: 'new' }, 'messages-inbox'],
  ['messages-spam', 'message.to.read', 'message.is.read', { state: 'read' }],
  ['messages-inbox', 'delete', 'message.deleted', undefined],
];

/** Only steps from the views where most records arrive; the full run takes all. */
const STEPS = EVERY_STEP.filter(
  ([from]) => process.env.LONG_TESTS || /pending|inbox|answered|messages-spam/.test(from),
);

const isReview = ([from]: Step) => from.startsWith('reviews');

/** Stores each step's record, named after the step; returns the steps by these names. */
async function placeEach({ sendReview, sendMessage, elsewhere }: Dashboard, steps: Step[], title: string) {
  const owner = await elsewhere();
  const rows = Object.fromEntries(steps.map((step) => [`${title}, ${step[0]}: ${step[1]}`, step]));
  for (const [name, step] of Object.entries(rows)) {
    const { sent, done } = BEFORE[step[0]]!;
    const id = await (isReview(step) ? sendReview : sendMessage)(name, sent);
    if (done) await owner.patch(`/api/${isReview(step) ? 'reviews' : 'messages'}/${id}`, { data: done });
  }
  return rows;
}

const storedOf = async ({ storedReview, storedMessage }: Dashboard, step: Step, name: string) =>
  (await (isReview(step) ? storedReview : storedMessage)(name)) as object | undefined;

const viewOf = ([from]: Step) => BEFORE[from]!.view ?? from;

test.use({ ...PHONE, colorScheme: 'dark', expectedConsoleErrors: [/status of 500/] });

test('each step that fails changes nothing; else it is said and stored, and can be undone', async ({ dashboard }) => {
  const { page, m, row, button, text, toast, toastSays, closeToast, dialog, openMore, open } = dashboard;
  const { show, saved, press, refuse } = dashboard;
  const rows = await placeEach(dashboard, STEPS, 'Step');
  await open('reviews-pending');
  await eachRow(page, rows, async (step, name) => {
    const [, act, said, stored, to] = step;
    const tap = async () => {
      await button(`admin.${act}`, row(name)).tap();
      if (stored) return;
      await expect(dialog).toContainText(name);
      await expect(dialog, 'a nightly copy has it for so long').toContainText(`${RETENTION_DAYS.backups} jours`);
      await expect(dialog).toHaveAccessibleName(/\S/);
      await expectUsable(page);
      await button('admin.delete', dialog).tap();
    };
    const before = await storedOf(dashboard, step, name);
    await show(viewOf(step));
    await expect(row(name)).toBeVisible();
    if ((await button(`admin.${act}`, row(name)).count()) === 0) await openMore(name);
    await refuse(CHANGES);
    await tap();
    if (stored) await expect(text('admin.row.failed', row(name))).toBeVisible();
    await toastSays(isReview(step) ? (stored ? 'admin.updateFailed' : 'admin.deleteFailed') : 'admin.message.failed');
    await saved(name);
    await closeToast();
    expect(await storedOf(dashboard, step, name)).toEqual(before);
    await page.unrouteAll();

    await tap();
    await expect(toast).toContainText(m[`admin.${said}`]);
    if (stored) await saved(name);
    else await expect(row(name)).toHaveCount(0);
    await closeToast();
    const after = await storedOf(dashboard, step, name);
    if (stored) expect(after).toMatchObject(stored);
    else expect(after).toBeUndefined();
    if (!to) return;

    await press('admin.undo', name, isReview(step) ? 'admin.updated' : 'admin.undone');
    const { revision: _, decidedAt: decided, ...undone } = before as { revision?: number; decidedAt?: string };
    const again = await storedOf(dashboard, step, name);
    expect(again).toMatchObject(undone);
    expect('decidedAt' in again!).toBe(decided !== undefined);
  });
});

test('a step that is done although the server says otherwise shows as done, and leads where it should @full', async ({
  dashboard,
}) => {
  const { page, m, row, button, closeToast, openMore, open, show, saved } = dashboard;
  const moving = STEPS.filter(([, , , , to]) => to);
  const rows = await placeEach(dashboard, moving, 'Done all the same');
  await open('reviews-pending');
  await page.route(CHANGES, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500 });
  });
  await eachRow(page, rows, async (step, name) => {
    const [, act, , stored, to] = step;
    await show(viewOf(step));
    await expect(row(name)).toBeVisible();
    if ((await button(`admin.${act}`, row(name)).count()) === 0) await openMore(name);
    await button(`admin.${act}`, row(name)).tap();
    await saved(name);
    await expect(button('admin.undo', row(name))).toBeVisible();
    await expect(row(name)).not.toContainText(m['admin.row.failed']);
    expect(await storedOf(dashboard, step, name)).toMatchObject(stored!);
    await closeToast();
    await show(to!);
    await expect(row(name)).toBeVisible();
  });
});
