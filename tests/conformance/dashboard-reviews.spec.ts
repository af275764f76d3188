import { DAY_MS } from '../../src/contract/periods.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { interpolate } from '../../src/i18n/interpolate.ts';
import { expect } from '../support/browser-test.ts';
import { expectUsable, letterOf, PHONE } from '../support/dashboard.ts';
import { test } from '../support/dashboard-test.ts';
import { A_REVIEW } from '../support/owner-api.ts';

const REVIEW_STATES = ['pending', 'approved', 'rejected'] as const;
test.use({ ...PHONE, expectedConsoleErrors: [/status of 500/] });

test.beforeEach(({ dashboard }) => dashboard.empty());

test('a rejection is explained to its author, and what was chosen outlives a failure', async ({ page, dashboard }) => {
  const { m, row, button, toast, toastSays, saved, show, open, sendReview, storedReview } = dashboard;
  const name = 'Explained';
  await sendReview(name, { language: 'fr', rating: 1 });
  await open('reviews-pending');
  await button('admin.reject', row(name)).click();
  await saved(name);
  await expect(row(name)).toContainText(m['admin.reason.missing']);
  await row(name).getByLabel(m['admin.reason']).selectOption('author-asked');
  await row(name).getByLabel(m['admin.reason.note']).fill('Merci tout de même.');
  const { to, body } = await letterOf(row(name).locator('a[href*="subject="]'));
  expect(to).toBe(A_REVIEW.email);
  for (const words of [m['admin.letter.reason.author-asked'], 'Merci tout de même.']) expect(body).toContain(words);

  await page.route('**/api/reviews/*', (route) => route.fulfill({ status: 500 }));
  await button('admin.reason.save', row(name)).click();
  await expect(row(name).getByRole('status').filter({ hasText: m['admin.row.failed'] })).toBeVisible();
  await toastSays('admin.updateFailed');
  await page.unrouteAll();
  await expect(row(name).getByLabel(m['admin.reason'])).toHaveValue('author-asked');
  await button('admin.reason.save', row(name)).click();
  await expect(button('admin.reason.saved', row(name))).toBeVisible();
  await saved(name);
  await expect(row(name)).not.toContainText(m['admin.reason.missing']);
  const reason = { reason: 'author-asked', reasonNote: 'Merci tout de même.' };
  expect(await storedReview(name)).toMatchObject(reason);

  await button('admin.undo', row(name)).click();
  await expect(button('admin.reject', row(name))).toBeVisible();
  await saved(name);
  for (const field of Object.keys(reason)) expect(await storedReview(name)).not.toHaveProperty(field);

  await button('admin.reject', row(name)).click();
  await row(name).getByLabel(m['admin.reason']).selectOption('not-a-client');
  await row(name).getByLabel(m['admin.reason.note']).fill('Trop vite.');
  await show('reviews-approved');
  await show('reviews-rejected');
  await expect(row(name).getByLabel(m['admin.reason.note'])).toHaveValue('Trop vite.');
  const sent: unknown[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()));
  await row(name).locator('a[href*="subject="]').click();
  await expect(row(name).getByText(m['admin.tellAuthor.sent'])).toBeFocused();
  await expect.poll(() => storedReview(name)).toMatchObject({ reasonNote: 'Trop vite.' });
  expect(sent, 'the letter keeps its reason by itself').toEqual([
    { isApproved: false, reason: 'not-a-client', reasonNote: 'Trop vite.' },
  ]);
  await button('admin.tellAuthor.sent.yes', row(name)).click();
  await expect(row(name).getByText(m['admin.tellAuthor.sent'])).toHaveCount(0);
  await expect(row(name)).toContainText(m['admin.tellAuthor.told'].split('{')[0]!);
  await expect(toast).toContainText(m['admin.updated']);
  expect(await storedReview(name)).toHaveProperty('toldAt');
});

test('counts and the list of decisions follow what is decided', async ({ page, dashboard }) => {
  const { m, row, button, toast, main, names, remove, saved, reject, show, open, sendReview } = dashboard;
  await sendReview('First');
  for (const name of ['Second', 'Third']) await sendReview(name, { consent: undefined });
  const tabs = page.getByRole('navigation', { name: m['admin.reviews'], exact: true }).getByRole('link');
  const area = page.locator('nav a[href="#reviews-pending"]').first();
  const log = page.getByRole('link', { name: m['admin.decisions'] });
  const decisions = page.getByRole('region', { name: m['admin.decisions'] }).getByRole('listitem');
  const tabTexts = (...counts: number[]) =>
    REVIEW_STATES.map((state, index) => `${m[`admin.reviews.${state}.tab`]} ${counts[index]}`);
  const areaName = (waiting: number) => `${m['admin.reviews']} ${waiting} ${m['admin.count.waiting']}`;
  const age = interpolate(m['admin.waiting'], { age: '3 jours' });
  await page.clock.setFixedTime(Date.now() + 3 * DAY_MS);
  await open();
  await expect(main.getByText('Third'), 'whole reviews stand in their tab alone').toHaveCount(0);
  await show('reviews-pending');

  await expect(names).toHaveText(['First', 'Second', 'Third']);
  await expect(row('First').getByText(age, { exact: true })).toBeVisible();
  await expect(row('First').getByText(m['admin.consent'], { exact: true })).toBeVisible();
  await expect(row('Second').getByText(m['admin.noConsent'], { exact: true })).toBeVisible();
  await expect(tabs).toHaveText(tabTexts(3, 0, 0));
  await expect(area).toHaveAccessibleName(areaName(3));
  await expect(page).toHaveTitle(/^\(3\) /);
  await log.click();
  await expect(page.getByText(m['admin.decisions.empty'])).toBeVisible();
  await show('reviews-pending');

  await button('admin.approve', row('First')).tap();
  await expect(tabs).toHaveText(tabTexts(2, 1, 0));
  await reject('Second', 'duplicate-or-spam');
  await expect(tabs).toHaveText(tabTexts(1, 1, 1));
  await saved('Second');
  await expect(area).toHaveAccessibleName(areaName(1));
  await expect(page).toHaveTitle(/^\(1\) /);
  await remove('Third');
  await expect(toast).toContainText(m['admin.deleted.text']);
  await expect(tabs).toHaveText(tabTexts(0, 1, 1));
  await expect(page).not.toHaveTitle(/^\(/);

  await log.click();
  await expect(decisions).toContainText([
    `${m['admin.decision.deleted']} · ${m['admin.decisions.nameless']}`,
    `${m['admin.decision.rejected']} · Second${m['admin.reason.duplicate-or-spam']}`,
    `${m['admin.decision.approved']} · First`,
  ]);
  await expect(decisions, 'its reason is no second decision').toHaveCount(3);
});

test('whose agreement is not on record is asked about before anybody reads their words', async ({
  page,
  dashboard,
}) => {
  const { m, row, button, dialog, saved, open, sendReview, storedReview } = dashboard;
  const name = 'Never agreed';
  await sendReview(name, { consent: undefined });
  await open('reviews-pending');
  await button('admin.approve', row(name)).click();
  await expect(dialog).toContainText(interpolate(m['admin.approve.unagreed.title'], { name }));
  await expect(button('admin.approve.unagreed.cancel', dialog)).toBeFocused();
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await button('admin.approve', row(name)).click();
  await button('admin.approve.unagreed.cancel', dialog).click();
  expect(await storedReview(name)).toMatchObject({ isApproved: false, revision: 1 });
  await button('admin.approve', row(name)).click();
  await button('admin.approve.unagreed.confirm', dialog).click();
  await saved(name);
  await expect(row(name).getByText(m['admin.now.approved'])).toBeVisible();
  expect(await storedReview(name)).toMatchObject({ isApproved: true });
});

test('a letter about a duplicate speaks of nothing else, and what was set apart gets none', async ({ dashboard }) => {
  const { m, row, openMore, reject, show, open, sendReview } = dashboard;
  await sendReview('Wrote twice');
  await sendReview('A machine', { elapsed: 1 });
  const letter = (name: string) => row(name).getByRole('link', { name: m['admin.tellAuthor'] });
  await open('reviews-pending');
  await reject('Wrote twice', 'duplicate-or-spam');
  const { body } = await letterOf(letter('Wrote twice'));
  expect(body).toContain(CATALOGUES.en['admin.letter.reason.duplicate-or-spam']);
  expect(body).not.toMatch(/spam/i);
  await show('reviews-spam');
  await openMore('A machine');
  await reject('A machine', 'duplicate-or-spam');
  await expect(letter('A machine')).toHaveCount(0);
});

test('the dialog before a deletion asks for the reason, and has the mail to the author ready', async ({
  page,
  dashboard,
}) => {
  const { m, row, button, toast, dialog, remove, open, sendReview } = dashboard;
  for (const name of ['Explained', 'Silent']) await sendReview(name, { language: 'en' });
  await open('reviews-pending');
  await button('admin.delete', row('Explained')).tap();
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await dialog.getByLabel(m['admin.reason']).selectOption('identifies-a-person');
  await dialog.getByLabel(m['admin.reason.note']).fill('Your neighbour is named.');
  const { to, body } = await letterOf(dialog.getByRole('link'));
  expect(to).toBe(A_REVIEW.email);
  expect(body).toContain('Your neighbour is named.');
  await expectUsable(page);
  await button('admin.delete', dialog).tap();
  await expect(toast).toContainText(m['admin.deleted.title']);
  await expect(row('Silent').getByRole('heading')).toBeFocused();
  await remove('Silent');
  await expect(page.getByText(m['admin.reviews.pending.empty'])).toBeVisible();
});

test('search finds words in names and texts whatever their accents', async ({ page, dashboard }) => {
  const { m, row, open, sendReview } = dashboard;
  await sendReview('Émile Search', { language: 'fr' });
  await sendReview('Plain Search', { reviewText: 'A lantern on a dark road.' });
  await open('reviews-pending');
  await expect(row('Émile Search')).toBeVisible();
  await page.getByRole('searchbox').fill('emile');
  await expect(row('Plain Search')).toHaveCount(0);
  await expect(row('Émile Search')).toBeVisible();
  await page.getByRole('searchbox').fill('LANTERN');
  await expect(row('Plain Search')).toBeVisible();
  await page.getByRole('searchbox').fill('lantern emile');
  await expect(page.getByText(m['admin.nothingFound'])).toBeVisible();
  await expectUsable(page);
});
