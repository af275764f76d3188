import type { CatalogueKey } from '../../src/contract/catalogue-key.ts';
import { RETENTION_DAYS } from '../../src/contract/periods.ts';
import { expect } from '../support/browser-test.ts';
import { eachRow, expectUsable } from '../support/dashboard.ts';
import { TOUCH_PHONE } from '../support/viewports.ts';
import { test, type Dashboard } from '../support/dashboard-test.ts';

const CHANGE_URLS = /\/api\/(reviews|messages)\/./;
const TOO_FAST = { elapsed: 1 };

/** How a record gets to where a step begins: what the visitor sends, and what the owner then changes. */
const PREPARATIONS: Record<string, { visitorFields?: object; ownerChanges?: object; view?: string }> = {
  'reviews-pending': {},
  'reviews-approved': { ownerChanges: { isApproved: true } },
  'reviews-rejected': { ownerChanges: { isApproved: false } },
  'reviews-spam': { visitorFields: TOO_FAST },
  'messages-inbox': {},
  'messages-answered': { ownerChanges: { state: 'answered' }, view: 'messages-inbox' },
  'messages-archive': { ownerChanges: { state: 'archived' } },
  'messages-spam': { visitorFields: TOO_FAST },
};

type AdminKey = CatalogueKey extends infer Name ? (Name extends `admin.${infer Rest}` ? Rest : never) : never;

/** Keys without "admin."; a step moves its record to `to`, which can be undone, or deletes it (no `stored`). */
type Step = [from: string, act: AdminKey, said: AdminKey, stored: Record<string, unknown> | undefined, to?: string];

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
async function storeEach({ sendReview, sendMessage, otherDevice: elsewhere }: Dashboard, steps: Step[], title: string) {
  const owner = await elsewhere();
  const rows = Object.fromEntries(steps.map((step) => [`${title}, ${step[0]}: ${step[1]}`, step]));
  for (const [name, step] of Object.entries(rows)) {
    const { visitorFields, ownerChanges } = PREPARATIONS[step[0]]!;
    const id = await (isReview(step) ? sendReview : sendMessage)(name, visitorFields);
    if (ownerChanges)
      await owner.patch(`/api/${isReview(step) ? 'reviews' : 'messages'}/${id}`, { data: ownerChanges });
  }
  return rows;
}

const readRecord = async ({ storedReview, storedMessage }: Dashboard, step: Step, name: string) =>
  (await (isReview(step) ? storedReview : storedMessage)(name)) as object | undefined;

const viewOf = ([from]: Step) => PREPARATIONS[from]!.view ?? from;

test.use({ ...TOUCH_PHONE, colorScheme: 'dark', expectedConsoleErrors: [/status of 500/] });

test('a failed step changes nothing; one that succeeds is reported and stored, and can be undone', async ({
  dashboard,
}) => {
  const { page, m, row, button, text, toast, expectToast: toastSays, closeToast, dialog, openMore, open } = dashboard;
  const { show, saved, press, refuse } = dashboard;
  const rows = await storeEach(dashboard, STEPS, 'Step');
  await open('reviews-pending');
  await eachRow(page, rows, async (step, name) => {
    const [, actionKey, toastKey, stored, to] = step;
    const tap = async () => {
      await button(`admin.${actionKey}`, row(name)).tap();
      if (stored) return;
      await expect(dialog).toContainText(name);
      await expect(dialog, 'backups keep it for so long').toContainText(`${RETENTION_DAYS.backups} jours`);
      await expect(dialog).toHaveAccessibleName(/\S/);
      await expectUsable(page);
      await button('admin.delete', dialog).tap();
    };
    const recordBefore = await readRecord(dashboard, step, name);
    await show(viewOf(step));
    await expect(row(name)).toBeVisible();
    if ((await button(`admin.${actionKey}`, row(name)).count()) === 0) await openMore(name);
    await refuse(CHANGE_URLS);
    await tap();
    if (stored) await expect(text('admin.row.failed', row(name))).toBeVisible();
    await toastSays(isReview(step) ? (stored ? 'admin.updateFailed' : 'admin.deleteFailed') : 'admin.message.failed');
    await saved(name);
    await closeToast();
    expect(await readRecord(dashboard, step, name)).toEqual(recordBefore);
    await page.unrouteAll();

    await tap();
    await expect(toast).toContainText(m[`admin.${toastKey}`]);
    if (stored) await saved(name);
    else await expect(row(name)).toHaveCount(0);
    await closeToast();
    const recordAfter = await readRecord(dashboard, step, name);
    if (stored) expect(recordAfter).toMatchObject(stored);
    else expect(recordAfter).toBeUndefined();
    if (!to) return;

    await press('admin.undo', name, isReview(step) ? 'admin.updated' : 'admin.undone');
    const {
      revision: _,
      decidedAt: decidedAtBefore,
      ...fieldsBefore
    } = recordBefore as { revision?: number; decidedAt?: string };
    const recordAfterUndo = await readRecord(dashboard, step, name);
    expect(recordAfterUndo).toMatchObject(fieldsBefore);
    expect('decidedAt' in recordAfterUndo!).toBe(decidedAtBefore !== undefined);
  });
});

test('a step that succeeds although the server reports a failure shows as done, and moves its record @full', async ({
  dashboard,
}) => {
  const { page, m, row, button, closeToast, openMore, open, show, saved } = dashboard;
  const movingSteps = STEPS.filter(([, , , , to]) => to);
  const rows = await storeEach(dashboard, movingSteps, 'Done all the same');
  await open('reviews-pending');
  await page.route(CHANGE_URLS, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500 });
  });
  await eachRow(page, rows, async (step, name) => {
    const [, actionKey, , stored, to] = step;
    await show(viewOf(step));
    await expect(row(name)).toBeVisible();
    if ((await button(`admin.${actionKey}`, row(name)).count()) === 0) await openMore(name);
    await button(`admin.${actionKey}`, row(name)).tap();
    await saved(name);
    await expect(button('admin.undo', row(name))).toBeVisible();
    await expect(row(name)).not.toContainText(m['admin.row.failed']);
    expect(await readRecord(dashboard, step, name)).toMatchObject(stored!);
    await closeToast();
    await show(to!);
    await expect(row(name)).toBeVisible();
  });
});
