import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { labelOf, optionLabel } from '../../src/schemas/labels.ts';
import { expect } from '../support/browser-test.ts';
import { test } from '../support/copied-site.ts';
import { expectUsable } from '../support/dashboard.ts';
import { countTouches } from '../support/effort.ts';
import { LARGE_TOUCH_PHONE } from '../support/viewports.ts';

test.use(LARGE_TOUCH_PHONE);

const MAX_TOUCHES = 8;

test('a new question gets a position, and is moved up and down without losing the focus, in few touches @full', async ({
  project,
  dashboard,
}) => {
  const { page, m, button, go, open, control, saveBar, unfold, read, link, say, eachStep } = dashboard;
  await open();
  const touches = countTouches();
  const addLinkName = say('edit.site.add', { singular: m['edit.place.faq.one'] });
  await touches.tap(page.locator('nav a[href="#site"]').last());
  await touches.tap(link('edit.site.texts'));
  await touches.tap(page.locator('summary').filter({ hasText: m['edit.place.faq'] }));
  await touches.tap(page.getByRole('link', { name: addLinkName, exact: true }));
  const positionSelect = page.getByLabel(m['edit.site.place'], { exact: true });
  await expect(positionSelect.locator('option:checked')).toHaveText(m['edit.site.place.last']);
  await expect(page.getByText(labelOf('order', 'fr').label, { exact: true })).toHaveCount(1);
  const thirdLabel = (await positionSelect.locator('option').nth(2).textContent())!;
  await touches.pick(positionSelect, { label: thirdLabel });
  for (const field of ['question.en', 'question.fr', 'answer.en', 'answer.fr'])
    await control(field).fill(`Ein Wort ${field}`);
  await expect(positionSelect.locator('option:checked')).toHaveText(thirdLabel);
  await touches.tap(button('edit.form.save'));
  await expect(saveBar).toContainText(m['admin.form.saved']);
  expect(touches.count()).toBeLessThanOrEqual(MAX_TOUCHES);
  /** The `order` field of a question. */
  const orderOf = (file: string) => Number(/^order: (.+)$/m.exec(read(`content/faq/${file}`))![1]);
  const storedSlugs = () =>
    readdirSync(join(project.directory, 'content/faq'))
      .sort((first, second) => orderOf(first) - orderOf(second))
      .map((file) => file.replace('.yaml', ''));
  const slug = 'ein-wort-question-en';
  expect(storedSlugs()[2]).toBe(slug);
  const otherSlugs = storedSlugs().filter((name) => name !== slug);

  await go('#site-texts');
  await unfold(m['edit.place.faq']);
  const moveButton = (direction: 'up' | 'down') =>
    page.getByRole('button', { name: say(`edit.form.${direction}`, { name: 'Ein Wort question.fr' }), exact: true });
  const movedNotice = (position: number) => {
    const [beginning] = say('edit.site.moved', { name: 'Question', position, count: 9, state: '|' }).split('|');
    return page.getByRole('status').filter({ hasText: beginning! });
  };
  await eachStep({
    'it is moved to the top': async () => {
      for (const position of [2, 1]) {
        await moveButton('up').tap();
        await expect(movedNotice(position)).toBeVisible();
      }
      await expect(movedNotice(1)).toContainText(m['admin.form.saved']);
      await expect(moveButton('up')).toBeFocused();
      await expect(moveButton('up')).toHaveAttribute('aria-disabled', 'true');
      expect(storedSlugs()[0]).toBe(slug);
    },
    'it is moved to the end by keyboard, and the focus stays on the button of its row': async () => {
      await moveButton('down').focus();
      for (let position = 2; position <= 9; position += 1) {
        await page.keyboard.press('Enter');
        await expect(movedNotice(position)).toBeVisible();
        await expect(moveButton('down')).toBeFocused();
      }
      await expect(moveButton('down')).toHaveAttribute('aria-disabled', 'true');
      await expect(movedNotice(9)).toContainText(m['admin.form.saved']);
      expect(storedSlugs()).toEqual([...otherSlugs, slug]);
      await expectUsable(page);
    },
    'only a move changes the order: the form has no field for the number': async () => {
      await go('#form/content/faq/languages.yaml');
      await expect(control('question.en')).toBeVisible();
      await expect(control('order')).toHaveCount(0);
    },
  });
});

test('a helpline’s hours are set by days and times inside one fold, and midnight is stored unchanged @full', async ({
  dashboard,
}) => {
  const { page, m, control, unfold, save, read, openForm } = dashboard;
  const file = 'content/crisis/calm.yaml';
  const textBefore = read(file);
  await openForm(file);
  await unfold(labelOf('openingHours', 'fr').label);
  const fromInput = control('openingHours.times.0.from');
  const toInput = control('openingHours.times.0.to');
  await expect(fromInput).toHaveAttribute('type', 'time');
  await expect(toInput).toHaveValue('00:00');
  await toInput.fill('23:30');
  await toInput.fill('00:00');
  await expect(page.getByText(m['edit.form.unsaved'])).toHaveCount(0);
  await control('openingHours.times.0.days-field')
    .getByRole('checkbox', { name: optionLabel('days', 'sunday', 'fr') })
    .setChecked(false);
  await fromInput.fill('16:30');
  await save();
  expect(read(file)).toBe(textBefore.replace('from: 17:00', 'from: 16:30').replace('        - sunday\n', ''));
});

test('five countries are checkboxes, others are added one by one @full', async ({ dashboard }) => {
  const { page, control, openForm } = dashboard;
  await openForm('content/practice.yaml', 'countries');
  const countriesField = control('countries-field');
  await expect(countriesField.getByRole('checkbox')).toHaveCount(5);
  const otherCountries = countriesField.getByRole('combobox');
  await otherCountries.selectOption({ label: 'Espagne' });
  await otherCountries.selectOption({ label: 'Italie' });
  await expect(countriesField.getByRole('checkbox')).toHaveCount(7);
  await expect(countriesField.getByRole('checkbox', { name: 'Espagne' })).toBeChecked();
  await countriesField.getByRole('checkbox', { name: 'Espagne' }).uncheck();
  await page.reload();
  await expect(countriesField.getByRole('checkbox', { name: 'Italie' })).toBeChecked();
  await expect(otherCountries.locator('option', { hasText: 'Espagne' })).toHaveCount(1);
  await expectUsable(page);
});
