import { expect } from '../support/browser-test.ts';
import { eachRow, expectUsable, letterOf } from '../support/dashboard.ts';
import { TOUCH_PHONE } from '../support/viewports.ts';
import { test } from '../support/dashboard-test.ts';

// tests/unit/record-rows.test.ts covers a row's text and buttons, tests/unit/answers.test.ts its e-mails.
test.use({ ...TOUCH_PHONE, expectedConsoleErrors: [/status of 500/] });

test.beforeEach(({ dashboard }) => dashboard.empty());

test('a rejection is explained to its author, and the explanation survives a failure', async ({ dashboard }) => {
  const {
    page,
    m,
    row,
    button,
    toast,
    expectToast: toastSays,
    saved,
    press,
    eachStep,
    refuse,
    beginning,
    show,
    open,
  } = dashboard;
  const { sendReview, storedReview } = dashboard;
  const name = 'Explained';
  await sendReview(name, { language: 'fr', rating: 1 });
  const [reasonField, noteField] = [
    row(name).getByLabel(m['admin.reason']),
    row(name).getByLabel(m['admin.reason.note']),
  ];
  const letterLink = row(name).locator('a[href*="subject="]');
  const explain = async (reasonCode: string, noteText: string) => {
    await press('admin.reject', name);
    await expect(row(name)).toContainText(m['admin.reason.missing']);
    await reasonField.selectOption(reasonCode);
    await noteField.fill(noteText);
    expect((await letterOf(letterLink)).body).toContain(noteText);
  };
  const explanation = { reason: 'author-asked', reasonNote: 'Merci tout de même.' };
  await open('reviews-pending');
  await eachStep({
    'a failure keeps both': async () => {
      await explain(explanation.reason, explanation.reasonNote);
      await refuse('**/api/reviews/*');
      await button('admin.reason.save', row(name)).click();
      await expect(row(name).getByRole('status').filter({ hasText: m['admin.row.failed'] })).toBeVisible();
      await toastSays('admin.updateFailed');
      await page.unrouteAll();
      await expect(reasonField).toHaveValue(explanation.reason);
      await button('admin.reason.save', row(name)).click();
      await expect(button('admin.reason.saved', row(name))).toBeVisible();
      await saved(name);
      await expect(row(name)).not.toContainText(m['admin.reason.missing']);
      expect(await storedReview(name)).toMatchObject(explanation);
    },
    'neither outlives the decision': async () => {
      await press('admin.undo', name);
      await expect(button('admin.reject', row(name))).toBeVisible();
      for (const field of Object.keys(explanation)) expect(await storedReview(name)).not.toHaveProperty(field);
    },
    'both survive another view, and opening the e-mail stores them': async () => {
      await explain('not-a-client', 'Trop vite.');
      await show('reviews-approved');
      await show('reviews-rejected');
      await expect(noteField).toHaveValue('Trop vite.');
      const patches: unknown[] = [];
      page.on('request', (request) => request.method() === 'PATCH' && patches.push(request.postDataJSON()));
      await letterLink.click();
      await expect(row(name).getByText(m['admin.tellAuthor.sent'])).toBeFocused();
      await expect.poll(() => storedReview(name)).toMatchObject({ reasonNote: 'Trop vite.' });
      expect(patches).toEqual([{ isApproved: false, reason: 'not-a-client', reasonNote: 'Trop vite.' }]);
    },
    'the record says that the author was told': async () => {
      await button('admin.tellAuthor.sent.yes', row(name)).click();
      await expect(row(name).getByText(m['admin.tellAuthor.sent'])).toHaveCount(0);
      await expect(row(name)).toContainText(beginning('admin.tellAuthor.told'));
      await expect(toast).toContainText(m['admin.updated']);
      expect(await storedReview(name)).toHaveProperty('toldAt');
    },
  });
});

test('counts and the decision log follow each decision @full', async ({ dashboard }) => {
  const { page, m, link, main, names, remove, press, reject, saved, toast, show, open, expectCounts } = dashboard;
  const decisionsLink = link('admin.decisions');
  const decisions = page.getByRole('region', { name: m['admin.decisions'] }).getByRole('listitem');
  for (const name of ['First', 'Second', 'Third']) await dashboard.sendReview(name);
  await open();
  await expect(main.getByText('Third'), 'whole reviews stand in their tab alone').toHaveCount(0);
  await show('reviews-pending');
  await expect(names).toHaveText(['First', 'Second', 'Third']);
  await decisionsLink.click();
  await expect(page.getByText(m['admin.decisions.empty'])).toBeVisible();
  await show('reviews-pending');
  const rows: Record<string, [act: () => Promise<unknown>, waiting: number, counts: number[]]> = {
    'at first': [async () => {}, 3, [3, 0, 0]],
    approved: [() => press('admin.approve', 'First'), 2, [2, 1, 0]],
    rejected: [() => reject('Second', 'duplicate-or-spam').then(() => saved('Second')), 1, [1, 1, 1]],
    deleted: [() => remove('Third'), 0, [0, 1, 1]],
  };
  await eachRow(page, rows, async ([act, waiting, counts]) => {
    await act();
    await expectCounts('reviews', waiting, counts);
  });
  await expect(toast).toContainText(m['admin.deleted.text']);

  await decisionsLink.click();
  await expect(decisions).toContainText([
    `${m['admin.decision.deleted']} · ${m['admin.decisions.nameless']}`,
    `${m['admin.decision.rejected']} · Second${m['admin.reason.duplicate-or-spam']}`,
    `${m['admin.decision.approved']} · First`,
  ]);
  await expect(decisions, 'its reason is no second decision').toHaveCount(3);
});

test('a review without recorded consent is only published after a question @full', async ({ dashboard }) => {
  const { page, row, button, text, say, dialog, saved, open, sendReview, storedReview } = dashboard;
  const name = 'Never agreed';
  const cancelButton = button('admin.approve.unagreed.cancel', dialog);
  await sendReview(name, { consent: undefined });
  await open('reviews-pending');
  for (const leave of [() => page.keyboard.press('Escape'), () => cancelButton.click()]) {
    await button('admin.approve', row(name)).click();
    await expect(dialog).toContainText(say('admin.approve.unagreed.title', { name }));
    await expect(cancelButton).toBeFocused();
    await expectUsable(page);
    await leave();
    await expect(dialog).toHaveCount(0);
    expect(await storedReview(name)).toMatchObject({ isApproved: false, revision: 1 });
  }
  await button('admin.approve', row(name)).click();
  await button('admin.approve.unagreed.confirm', dialog).click();
  await saved(name);
  await expect(text('admin.now.approved', row(name))).toBeVisible();
  expect(await storedReview(name)).toMatchObject({ isApproved: true });
});

test('the dialog before a deletion asks for the reason, and offers the e-mail to the author @full', async ({
  dashboard,
}) => {
  const { page, m, row, button, toast, dialog, remove, open, sendReview } = dashboard;
  for (const name of ['Explained', 'Silent']) await sendReview(name, { language: 'en' });
  await open('reviews-pending');
  await button('admin.delete', row('Explained')).tap();
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await dialog.getByLabel(m['admin.reason']).selectOption('identifies-a-person');
  await dialog.getByLabel(m['admin.reason.note']).fill('Your neighbour is named.');
  expect((await letterOf(dialog.getByRole('link'))).body).toContain('Your neighbour is named.');
  await expectUsable(page);
  await button('admin.delete', dialog).tap();
  await expect(toast).toContainText(m['admin.deleted.title']);
  await expect(row('Silent').getByRole('heading')).toBeFocused();
  await remove('Silent');
  await expect(page.getByText(m['admin.reviews.pending.empty'])).toBeVisible();
});

// tests/unit/dashboard.test.ts covers which records a search finds.
test('a search shows only the reviews that match @full', async ({ dashboard }) => {
  const { page, m, names, open, sendReview } = dashboard;
  await sendReview('Émile');
  await sendReview('Plain', { reviewText: 'A lantern on a dark road.' });
  await open('reviews-pending');
  for (const [query, expectedNames] of [
    ['emile', ['Émile']],
    ['LANTERN', ['Plain']],
    ['lantern emile', []],
  ] as const) {
    await page.getByRole('searchbox').fill(query);
    await expect.soft(names).toHaveText([...expectedNames]);
  }
  await expect(page.getByText(m['admin.nothingFound'])).toBeVisible();
  await expectUsable(page);
});
