import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { EDIT_API, formHash, formPartHash, type EditState } from '../../src/contract/edit.ts';
import { PRACTICE_FILE } from '../../src/contract/content-paths.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { formsIn } from '../../src/schemas/forms.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/browser-test.ts';
import { test } from '../support/copied-site.ts';
import { TOUCH_PHONE } from '../support/viewports.ts';
import { holdBack } from '../support/visitor.ts';

test.use({ ...TOUCH_PHONE, expectedConsoleErrors: [/status of (403|409|422)/] });

const SERVICE = 'content/services/online.yaml';
const ANSWERS = 'content/answers.yaml';
const HOME = 'content/pages/home.yaml';

const { 'issue.missing.fr': missingFrenchText, 'issue.date': dateIssue } = CATALOGUES.fr;

/** Sets the caret directly: the key End stops at the end of the visual line where a text wraps. */
async function typeAtEnd(field: Locator, text: string) {
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(area.value.length, area.value.length));
  await field.pressSequentially(text);
}

test('a text is changed in both languages; a save focuses the first mistake, and writes the file without one', async ({
  dashboard,
}) => {
  const { page, m, button, control, save, read, openForm } = dashboard;
  await openForm(SERVICE, 'place.fr');
  await expect(control('place.fr')).toBeFocused();
  // The typed text begins with a space, as it continues a sentence.
  await typeAtEnd(control('title.fr'), ' ici');
  await expect(control('title.fr')).toHaveValue(/\S ici$/);
  await control('place.en').fill('By video');
  await expect(page.getByText(m['edit.form.changed.en'])).toBeVisible();
  await control('place.fr').fill('En vidéo');
  await expect(page.getByText(m['edit.form.changed.en'])).toHaveCount(0);

  await control('bookingUrl').fill('http://booking.example.com');
  await control('title.fr').fill('');
  await button('edit.form.save').tap();
  await expect(control('title.fr')).toBeFocused();
  await expect(control('title.fr')).toHaveAccessibleDescription(missingFrenchText);
  await expect(control('bookingUrl')).toHaveAttribute('aria-invalid', 'true');
  await control('title.fr').fill('Thérapie en ligne');
  await control('bookingUrl').fill('https://booking.example.com/<b>');
  // During typing the server checks what only the schemas know.
  await expect(control('bookingUrl')).toHaveAccessibleDescription(/<b>/);
  await control('bookingUrl').fill('https://booking.example.com/online');
  await save();
  const fileText = read(SERVICE);
  expect(fileText).toContain('place:\n  en: By video\n  fr: En vidéo\n');
});

test('text that the browser cannot store is said to be so, and not lost without a question @full', async ({
  dashboard,
}) => {
  const { page, m, button, control, openForm, saveBar, save, dialog } = dashboard;
  await openForm(SERVICE, 'place.en');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await control('place.en').fill('By video call');
  await expect(saveBar).toContainText(m['edit.form.unstored']);
  const question = page.waitForEvent('dialog');
  const reload = page.reload().catch(() => undefined);
  await (await question).dismiss();
  await reload;
  await button('admin.signOut').tap();
  await button('admin.unsaved.stay', dialog).tap();
  await expect(control('place.en')).toHaveValue('By video call');
  await save();
  await button('admin.signOut').tap();
  await expect(page.getByLabel(m['admin.password'], { exact: true })).toBeVisible();
});

test('a form shows the state of its publication, and at each field what pages leave out @full', async ({
  dashboard,
}) => {
  const { page, m, button, go, control, form, openForm, saveBar: bar, text } = dashboard;
  await openForm(SERVICE, 'description.en');
  await control('description.en').fill('We talk on a screen. My name is {counsellor}.');
  await expect(control('description.en')).toHaveAccessibleDescription(/«\u00A0Votre nom.*My name is \{counsellor\}\./);
  const announcement = form.getByRole('status').filter({ hasText: 'My name is {counsellor}.' });
  await expect(announcement, 'it is read out, too').toHaveCount(1);
  await button('edit.form.save').tap();
  await expect(bar).toContainText(m['admin.form.saved']);

  // A build takes minutes, so the test answers for the site meanwhile.
  const since = new Date().toISOString();
  const editStateIn = (state: 'building' | 'online'): EditState => ({
    publishing: { state, since },
    waiting: [],
    helplines: [],
  });
  const mockState = (state: 'building' | 'online') =>
    page.route(`**${EDIT_API}/state`, (route) => route.fulfill({ json: editStateIn(state) }));
  await mockState('building');
  await go('#site-texts');
  await expect(form).toHaveCount(0);
  await openForm(SERVICE);
  await expect(bar).toContainText(m['edit.form.building']);
  await mockState('online');
  await expect(bar).toContainText(m['edit.form.online']);
  await expect(text('edit.form.publish')).toHaveCount(0);
});

/** Types or chooses in the next untried field; returns what the field then shows, or undefined if all are tried. */
async function tryNextField(form: Locator, index: number) {
  const next = form.locator(':is(textarea, input:not([type="file"]), select):not([data-tried])').first();
  if ((await next.count()) === 0) return undefined;
  const type = await next.evaluate((field: HTMLInputElement, name) => {
    field.dataset.tried = name;
    return field.type;
  }, `${index}`);
  const field = form.locator(`[data-tried="${index}"]`);
  const inputActions: Record<string, () => Promise<unknown>> = {
    checkbox: () => field.tap(),
    date: () => field.fill('2031-02-03'),
    time: () => field.fill('09:30'),
    'select-one': () => field.selectOption({ index: 1 }),
  };
  const valueBefore = await field.evaluate(shownValue);
  const typedText = (await field.getAttribute('inputmode')) === 'numeric' ? '12' : `words ${index}`;
  await (inputActions[type] ?? (() => field.pressSequentially(typedText)))();
  const shown = inputActions[type] ? await field.evaluate(shownValue) : typedText;
  return { field, shown, isTaken: shown !== valueBefore };
}

const shownValue = (field: Element) => {
  const { type, checked, value } = field as HTMLInputElement;
  return type === 'checkbox' ? `${checked}` : value;
};

test('each field of a new entry keeps what is typed or chosen, whatever comes after @full', async ({ dashboard }) => {
  const { page, button, open, form } = dashboard;
  test.slow();
  await open();
  for (const address of process.env.LONG_TESTS ? ['articles/en', 'faq', 'services', 'crisis'] : ['services']) {
    await page.evaluate((key) => (location.hash = `#new/${key}`), address);
    await expect(button('edit.form.save')).toBeVisible();
    for (const fold of await form.locator('.form-section:not([open]) > summary').all()) await fold.tap();
    const triedFields = [];
    for (let next = await tryNextField(form, 0); next; next = await tryNextField(form, triedFields.length))
      triedFields.push(next);
    expect(triedFields.length, address).toBeGreaterThan(3);
    expect(new Set(triedFields.map(({ isTaken: hasChanged }) => hasChanged)), address).toEqual(new Set([true]));
    for (const { field, shown } of triedFields)
      expect(await field.evaluate(shownValue), `${address}: ${field}`).toBe(shown);
  }
});

test('a form opened by its address shows before the others have loaded, and then stays as it is @full', async ({
  site,
  dashboard,
}) => {
  const { page, m, button, go, open, control, text } = dashboard;
  await open();
  const release = await holdBack(page, /\/admin\/forms\.json$|\/api\/edit\/content$/);
  await page.goto('about:blank');
  await page.goto(`${site.url}/fr/admin${formHash(ANSWERS, 'greeting.fr')}`);
  const greeting = control('greeting.fr');
  await expect(greeting).toBeFocused();
  await expect(button('edit.form.save')).toBeVisible();
  await typeAtEnd(greeting, ' Merci.');
  await expect(page.getByText(m['edit.form.unsaved'])).toBeVisible();
  const panelTexts = () => page.locator('.panel:has(.edit-form) > :not(.page-review)').allInnerTexts();
  const textsBefore = await panelTexts();

  release();
  // The page review appears only once all forms are loaded.
  await expect(text('edit.pageReview')).toBeVisible();
  expect(await panelTexts()).toEqual(textsBefore);
  await expect(greeting).toBeFocused();
  await expect(greeting).toHaveValue(/ Merci\.$/);

  await go(formHash(HOME));
  await expect(page.getByRole('heading', { name: m['edit.place.home'], level: 2 })).toBeVisible();
});

test('a list says its limits, and its entries are added, moved, removed and restored, keeping the focus @full', async ({
  dashboard,
}) => {
  const { m, control, openForm, say } = dashboard;
  await openForm(PRACTICE_FILE, 'socialProfiles');
  const list = control('socialProfiles-field');
  const addButton = list.getByRole('button', { name: say('edit.form.add', { name: '' }) });
  const entries = list.getByRole('listitem');
  const initialCount = await entries.count();
  for (let count = initialCount; count < 5; count += 1) await addButton.tap();
  await expect(list).toContainText(`${say('edit.form.of', { count: 5, max: 5 })}. ${m['edit.form.full']}`);
  await expect(addButton).toHaveCount(0);
  await control('socialProfiles.4.name').fill('Mastodon');
  await control('socialProfiles.4-up').tap();
  await expect(control('socialProfiles.3-up')).toBeFocused();
  await expect(control('socialProfiles.3.name')).toHaveValue('Mastodon');
  await control('socialProfiles.3-remove').tap();
  await expect(entries).toHaveCount(4);
  await expect(list.getByRole('button', { name: m['admin.undo'] })).toBeFocused();
  await list.getByRole('button', { name: m['admin.undo'] }).tap();
  await expect(entries.nth(3)).toContainText('Mastodon');
  // Four points are the maximum.
  await openForm(SERVICE, 'features.3');
  await expect(control('features-field').getByRole('button', { name: m['edit.form.add'].split(' ')[0]! })).toHaveCount(
    0,
  );
});

test('a draft survives closing, and where another device saved meanwhile, both versions are kept', async ({
  dashboard,
}) => {
  const { page, m, button, toast, open, control, save, read, saveElsewhere } = dashboard;
  await open(formPartHash(PRACTICE_FILE, 'reach'));
  await control('phone').fill('028 9649 6099');
  await page.reload();
  await expect(page.getByText(m['edit.form.draft'].split('{time}')[0]!)).toBeVisible();
  await expect(control('phone')).toHaveValue('028 9649 6099');
  // The form must reuse what was prefetched for it.
  const requestedUrls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(
    requestedUrls.filter((address) => /\/(forms\/practice\.json|edit\/file\?path=.*)$/.test(address)),
  ).toHaveLength(2);

  await saveElsewhere(PRACTICE_FILE, { name: 'Elsewhere Counselling', phone: '028 9649 6001' });

  await button('edit.form.save').tap();
  const question = page.getByRole('region', { name: m['edit.form.both'] });
  await expect(question).toContainText('028 9649 6001');
  await expect(question.getByRole('group'), 'what only the other device changed is not asked').toHaveCount(1);
  await expect(question.getByRole('heading', { name: m['edit.form.both'] })).toBeFocused();
  await expect(toast, 'no toast covers the question').toHaveCount(0);
  await question.getByRole('button', { name: m['edit.form.both.goOn'] }).tap();
  await expect(page.locator('[data-view-title]')).toBeFocused();
  await save();
  const fileText = read(PRACTICE_FILE);
  expect(fileText).toContain('name: Elsewhere Counselling\n');
  expect(fileText).toContain('028 9649 6099');
});

test('once one language of an article is saved, the form asks about the other, until the owner answers @full', async ({
  dashboard,
}) => {
  const { page, m, button, control, save, openForm } = dashboard;
  await openForm('content/articles/first-session/en.md');
  const question = page.getByText(m['edit.form.changed.en']);
  await control('date').fill('2026-01-02');
  await save();
  await expect(question).toHaveCount(0);
  await control('title').fill('What happens first');
  await save();
  await expect(question).toBeInViewport({ ratio: 1 });
  // Target size is left out: the sticky bar half covers some targets, which axe would report as too small.
  await expectAccessible(page, 'question', { targetSize: false });
  const translationLink = page
    .locator('.notice')
    .filter({ has: question })
    .getByRole('link', { name: m['edit.form.translation.fr'] });
  await expect(translationLink).toHaveAttribute('href', formHash('content/articles/first-session/fr.md'));
  await button('edit.form.stillRight').tap();
  await expect(question).toHaveCount(0);
});

test('a translation whose article was deleted meanwhile is kept, and saved as an article of its own @full', async ({
  dashboard,
}) => {
  const { page, m, button, open, control, form, openForm, read, createArticleElsewhere: writeElsewhere } = dashboard;
  const article = await writeElsewhere('Begun elsewhere');
  await open();
  await openForm(article.path);
  await button('edit.form.translation.write.fr').tap();
  await control('title').fill('Commencé ailleurs');
  await control('summary').fill('Une phrase.');
  await control('body-field').getByRole('textbox').fill('Des mots.');
  expect((await article.remove()).status()).toBe(204);

  await button('edit.form.save').tap();
  await expect(form.getByRole('alert')).toHaveText(m['error.twinGone']);
  await expect(control('title')).toHaveValue('Commencé ailleurs');
  await button('edit.form.save').tap();
  await expect(page).toHaveURL(/#form\/content\/articles\/commence-ailleurs\/fr\.md$/);
  expect(read('content/articles/commence-ailleurs/fr.md')).toContain('mots.');
});

/** Chooses a photo of one colour, transparent unless it is a JPEG. */
const choosePhoto = async (input: Locator, type: 'jpeg' | 'png', width: number, height: number) => {
  const background = { r: 125, g: 187, b: 221, alpha: type === 'png' ? 0 : 1 };
  const buffer = await sharp({ create: { width, height, channels: 4, background } })
    .toFormat(type)
    .toBuffer();
  await input.setInputFiles({ name: `Front Room.${type}`, mimeType: `image/${type}`, buffer });
};

test('a photo from the phone is made smaller, and needs a new description @full', async ({ dashboard }) => {
  const { control, openForm, beginning } = dashboard;
  await openForm(HOME, 'hero.photo.file');
  const [input, field] = [control('hero.photo.file'), control('hero.photo.file-field')];
  await choosePhoto(input, 'jpeg', 700, 875);
  await expect(field.getByRole('alert')).toContainText('700');
  await choosePhoto(input, 'jpeg', 3000, 3750);
  await expect(field.getByRole('img')).toHaveAttribute('src', /name=front-room/);
  await expect.poll(() => field.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(2400);
  const description = control('hero.photo.alternative.fr');
  await expect(description).toHaveValue('');
  // Before saving, the form already names what the saved text lacks.
  await expect(description).toHaveAccessibleDescription(missingFrenchText);
  await expect(control('hero.photo.alternative-field')).toContainText(beginning('edit.form.before'));
});

// tests/unit/photos.test.ts covers the sizes.
test('a transparent photo gets the background of the pages, also in an older browser @full', async ({ dashboard }) => {
  const { page, control, openForm } = dashboard;
  await page.addInitScript(() => {
    const createBitmap = globalThis.createImageBitmap.bind(globalThis) as (image: Blob) => Promise<ImageBitmap>;
    // Behaves like a browser that does not know the value "from-image".
    globalThis.createImageBitmap = (image: ImageBitmapSource, options?: unknown) =>
      options === undefined ? createBitmap(image as Blob) : Promise.reject(new TypeError('not a valid value'));
    const { toBlob } = HTMLCanvasElement.prototype;
    // Safari cannot write WebP, and returns PNG.
    HTMLCanvasElement.prototype.toBlob = function write(callback, type, quality) {
      toBlob.call(this, callback, type === 'image/webp' ? 'image/png' : type, quality);
    };
  });
  await openForm(HOME, 'hero.photo.file');
  await choosePhoto(control('hero.photo.file'), 'png', 1000, 4000);
  const photo = control('hero.photo.file-field').getByRole('img');
  await expect(photo).toHaveAttribute('src', /name=front-room\.jpg/);
  const response = await page.request.get((await photo.getAttribute('src'))!);
  const { data, info } = await sharp(await response.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 800, height: 3200 });
  for (const [index, channel] of [0xff, 0xf9, 0xee].entries())
    expect.soft(Math.abs(data[index]! - channel), `channel ${index}`).toBeLessThan(4);
});

test('an absence requires its last day, and can be included and left out @full', async ({ dashboard }) => {
  const { page, m, button, go, control, openForm } = dashboard;
  await openForm(PRACTICE_FILE, 'availability.until');
  await expect(control('availability.status')).toBeFocused();
  await control('availability.status').selectOption('away');
  await button('edit.form.save').tap();
  await expect(control('availability.until')).toHaveAccessibleDescription(new RegExp(dateIssue));

  const includeCheckbox = control('availability-field').getByRole('checkbox', { name: m['edit.form.include'] });
  await page.reload();
  await button('edit.form.draft.throwAway').tap();
  await go(formPartHash(PRACTICE_FILE, 'times'));
  await includeCheckbox.tap();
  await expect(includeCheckbox).toBeChecked();
  await expect(control('availability.status')).toBeVisible();
  await includeCheckbox.tap();
  await expect(control('availability.status')).toHaveCount(0);
});

test('a placeholder in a legal text can only be deleted whole @full', async ({ dashboard }) => {
  const { page, m, button, control, openForm } = dashboard;
  await openForm('content/legal/privacy.fr.md', 'body');
  const bodyField = control('body-field');
  await expect(bodyField.getByRole('button').first()).toBeFocused();
  await expect(bodyField).not.toContainText('{{practice');
  await bodyField.getByRole('button', { name: /^Modifier : C’est moi/ }).tap();
  const textarea = bodyField.getByRole('textbox');
  const textBefore = await textarea.inputValue();
  await textarea.evaluate((area: HTMLTextAreaElement) => {
    const end = area.value.indexOf('}}') + 2;
    area.setSelectionRange(end, end);
  });
  await page.keyboard.press('Backspace');
  await expect(bodyField.getByRole('alert')).toHaveText(m['edit.form.place.stays']);
  await expect(textarea).toHaveValue(textBefore);
  await textarea.evaluate((area: HTMLTextAreaElement) => {
    const { 0: placeholder, index } = /(?<=écrivez à )\{\{[^}]+\}\}/.exec(area.value)!;
    area.setSelectionRange(index, index + placeholder.length);
  });
  await page.keyboard.press('Delete');
  await expect(textarea).not.toHaveValue(textBefore);
  await button('admin.undo').tap();
  await expect(textarea).toHaveValue(textBefore);
  await expect(textarea).toBeFocused();
  await typeAtEnd(textarea, 'A\n\nB');
  await button('edit.form.edit.done').tap();
  await expect(bodyField.getByRole('button', { name: /^Modifier : C’est moi/ })).toBeFocused();
});

/** A file of each form, and a part of the practice's, whose own address only lists its parts. */
const FORMS = formsIn('en')
  .map(({ key, path }) => {
    const entry = { services: 'in-person', faq: 'languages', crisis: 'samaritans', articles: 'first-session' }[key];
    return formHash(path.replace('*', entry ?? '').replace('{{locale}}', 'fr'));
  })
  .concat(formPartHash(PRACTICE_FILE, 'profession'));

/** Grids nested deeper make WebKit of Safari 16 take half a second per key. */
const MAX_NESTED_GRIDS = 6;

test('every form is accessible, unfolded, in light and dark, and not nested too deep @full', async ({ dashboard }) => {
  const { page, open, go, main, eachStep } = dashboard;
  test.slow();
  await open();
  const checkForm = async (address: string) => {
    await go(address);
    await expect(main.locator('.edit-form, .form-part__link').first()).toBeVisible();
    await unfoldAll(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `${address} ${colorScheme}`, { targetSize: false });
    }
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(TOUCH_PHONE.viewport.width);
    expect.soft(await main.evaluate(deepestGrid)).toBeLessThanOrEqual(MAX_NESTED_GRIDS);
  };
  await eachStep(Object.fromEntries(FORMS.map((address) => [address, () => checkForm(address)])));
});

/** Runs in the page: the number of grids that lie directly within each other. */
function deepestGrid(root: HTMLElement): number {
  const depths = [...root.querySelectorAll('.edit-form *')].map((element) => {
    let depth = 0;
    for (
      let ancestor: Element | null = element;
      ancestor && getComputedStyle(ancestor).display === 'grid';
      ancestor = ancestor.parentElement
    )
      depth += 1;
    return depth;
  });
  return Math.max(0, ...depths);
}

/** Expands everything, as collapsed groups are not rendered; of a list, only the first entry. */
async function unfoldAll(page: Page) {
  const unfoldMore = () =>
    page.evaluate(() => {
      const folds = [...document.querySelectorAll<HTMLDetailsElement>('.edit-form details:not(li + li > details)')];
      const closed = folds.filter(({ open }) => !open);
      for (const fold of closed) fold.open = true;
      return closed.length + folds.filter(({ childElementCount }) => childElementCount < 2).length;
    });
  await expect.poll(unfoldMore).toBe(0);
}
