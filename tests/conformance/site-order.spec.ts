import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { formAddress } from '../../src/contract/edit.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { interpolate } from '../../src/i18n/interpolate.ts';
import { labelOf, optionLabel } from '../../src/schemas/labels.ts';
import { expect } from '../support/browser-test.ts';
import { test } from '../support/copied-site.ts';
import { dashboardOf, expectUsable } from '../support/dashboard.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const m = CATALOGUES.fr;
const QUESTION_TOUCHES = 8;

const control = (page: Page, field: string) => page.locator(`[id="field-${field}"]`);

/** Counts what a way costs her: a touch for each tap, two for a list; words aside. */
function counted(page: Page) {
  const spent = { touches: 0 };
  const tap = async (target: Locator) => {
    spent.touches += 1;
    await target.tap();
  };
  const choose = async (list: Locator, label: string) => {
    spent.touches += 2;
    await list.selectOption({ label });
  };
  const openList = async (name: string) => {
    await tap(page.locator('nav a[href="#site"]').last());
    await tap(page.getByRole('link', { name: m['edit.site.texts'], exact: true }));
    await tap(page.locator('summary').filter({ hasText: name }));
  };
  const add = (singular: string) =>
    tap(page.getByRole('link', { name: interpolate(m['edit.site.add'], { singular }), exact: true }));
  return { spent, tap, choose, openList, add };
}

/** The entries of a folder in the order of their numbers. */
const inOrder = (directory: string, folder: string) =>
  readdirSync(join(directory, 'content', folder))
    .map((file) => ({ file, text: readFileSync(join(directory, 'content', folder, file), 'utf8') }))
    .map(({ file, text }) => ({ name: file.replace('.yaml', ''), order: Number(/^order: (.+)$/m.exec(text)![1]) }))
    .sort((one, other) => one.order - other.order)
    .map(({ name }) => name);

test('a new question is put in its place, and moved up and down with the focus kept, by few touches @full', async ({
  page,
  site,
  project,
}) => {
  const { openSignedIn, button } = dashboardOf(page);
  await openSignedIn(site.url);
  const { spent, tap, choose, openList, add } = counted(page);
  await openList(m['edit.place.faq']);
  await add(m['edit.place.faq.one']);
  const place = page.getByLabel(m['edit.site.place'], { exact: true });
  await expect(place.locator('option:checked')).toHaveText(m['edit.site.place.last']);
  await expect(page.getByText(labelOf('order', 'fr').label, { exact: true })).toHaveCount(1);
  const third = (await place.locator('option').nth(2).textContent())!;
  await choose(place, third);
  for (const field of ['question.en', 'question.fr', 'answer.en', 'answer.fr'])
    await control(page, field).fill(`Ein Wort ${field}`);
  await expect(place.locator('option:checked')).toHaveText(third);
  await tap(button('edit.form.save'));
  await expect(page.locator('.save-bar')).toContainText(m['admin.form.saved']);
  expect(spent.touches).toBeLessThanOrEqual(QUESTION_TOUCHES);
  const stored = () => inOrder(project.directory, 'faq');
  expect(stored()[2]).toBe('ein-wort-question-en');
  const others = stored().filter((name) => name !== 'ein-wort-question-en');

  await page.evaluate(() => (location.hash = '#site-texts'));
  await page.locator('summary').filter({ hasText: m['edit.place.faq'] }).tap();
  const name = 'Ein Wort question.fr';
  const way = (to: 'up' | 'down', of = name) =>
    page.getByRole('button', { name: interpolate(m[`edit.form.${to}`], { name: of }), exact: true });
  const news = (position: number) => {
    const [before] = interpolate(m['edit.site.moved'], { name: 'Question', position, count: 9, state: '|' }).split('|');
    return page.getByRole('status').filter({ hasText: before! });
  };
  await way('up').tap();
  await expect(news(2)).toBeVisible();
  await way('up').tap();
  await expect(news(1)).toContainText(m['admin.form.saved']);
  await expect(way('up')).toBeFocused();
  await expect(way('up')).toHaveAttribute('aria-disabled', 'true');
  expect(stored()[0]).toBe('ein-wort-question-en');

  // The keyboard stays at the button of the row that it moves.
  await way('down').focus();
  for (let position = 2; position <= 9; position += 1) {
    await page.keyboard.press('Enter');
    await expect(news(position)).toBeVisible();
    await expect(way('down')).toBeFocused();
  }
  await expect(way('down')).toHaveAttribute('aria-disabled', 'true');
  await expect(news(9)).toContainText(m['admin.form.saved']);
  expect(stored()).toEqual([...others, 'ein-wort-question-en']);
  await expectUsable(page);

  // Her site is told of a move, and of no number.
  await page.evaluate(() => (location.hash = '#form/content/faq/languages.yaml'));
  await expect(control(page, 'question.en')).toBeVisible();
  await expect(control(page, 'order')).toHaveCount(0);
});

test('a helpline’s hours are set one fold deep, by days and clocks, and midnight stays as the file has it', async ({
  page,
  site,
  project,
}) => {
  const { openSignedIn, button } = dashboardOf(page);
  const file = 'content/crisis/calm.yaml';
  const read = () => readFileSync(join(project.directory, file), 'utf8');
  const before = read();
  await openSignedIn(site.url);
  await page.evaluate((address) => (location.hash = address), formAddress(file));
  await page
    .locator('summary')
    .filter({ hasText: labelOf('openingHours', 'fr').label })
    .tap();
  const from = control(page, 'openingHours.times.0.from');
  const to = control(page, 'openingHours.times.0.to');
  await expect(from).toHaveAttribute('type', 'time');
  await expect(to).toHaveValue('00:00');
  await to.fill('23:30');
  await to.fill('00:00');
  await expect(page.getByText(m['edit.form.unsaved'])).toHaveCount(0);
  await control(page, 'openingHours.times.0.days-field')
    .getByRole('checkbox', { name: optionLabel('days', 'sunday', 'fr') })
    .setChecked(false);
  await from.fill('16:30');
  await button('edit.form.save').tap();
  await expect(page.locator('.save-bar')).toContainText(m['admin.form.saved']);
  expect(read()).toBe(before.replace('from: 17:00', 'from: 16:30').replace('        - sunday\n', ''));
});

test('five countries are offered, and others one by one @full', async ({ page, site }) => {
  const { openSignedIn } = dashboardOf(page);
  await openSignedIn(site.url);
  await page.evaluate((address) => (location.hash = address), formAddress('content/practice.yaml', 'countries'));
  const field = control(page, 'countries-field');
  await expect(field.getByRole('checkbox')).toHaveCount(5);
  const another = field.getByRole('combobox');
  await another.selectOption({ label: 'Espagne' });
  await another.selectOption({ label: 'Italie' });
  await expect(field.getByRole('checkbox')).toHaveCount(7);
  await expect(field.getByRole('checkbox', { name: 'Espagne' })).toBeChecked();
  await field.getByRole('checkbox', { name: 'Espagne' }).uncheck();
  await page.reload();
  await expect(field.getByRole('checkbox', { name: 'Italie' })).toBeChecked();
  await expect(another.locator('option', { hasText: 'Espagne' })).toHaveCount(1);
  await expectUsable(page);
});
