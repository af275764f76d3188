import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { countTouches } from '../support/effort.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/browser-test.ts';
import { test as base } from '../support/copied-site.ts';
import type { Dashboard } from '../support/dashboard-test.ts';
import { DESKTOP, LARGE_TOUCH_PHONE } from '../support/viewports.ts';

base.use(LARGE_TOUCH_PHONE);

const ARTICLE = 'content/articles/first-session';
const MAX_TOUCHES = 16;

type Tool = 'bold' | 'italic' | 'heading' | 'list' | 'quote' | 'link';

/** The text field of an article, in an empty form. */
const test = base.extend<{ article: ReturnType<typeof articleOf> }>({
  article: ({ page, dashboard }, provide) => provide(articleOf(page, dashboard)),
});

function articleOf(page: Page, { button, open }: Dashboard) {
  const text = page.locator('[id="field-body-field"]');
  const textarea = text.getByRole('textbox');
  return {
    text,
    words: textarea,
    tool: (name: Tool) => button(`edit.form.tool.${name}`, text),
    async begin() {
      await open('new/articles/en');
      await expect(button('edit.form.save')).toBeVisible();
      await textarea.focus();
    },
    choose: (start: number, end = start) =>
      textarea.evaluate((area: HTMLTextAreaElement, range) => area.setSelectionRange(...range), [start, end] as const),
  };
}

test(`an article with photo, heading, list and link takes at most ${MAX_TOUCHES} touches @full`, async ({
  dashboard,
  article,
}) => {
  const { page, m, button, dialog, open, control, read } = dashboard;
  const { words: textarea, tool } = article;
  const { tap, add, count } = countTouches();
  /** Taps far from the previous tap: browsers take two close ones for a double tap, which sets no caret. */
  const tapField = async (field: Locator) => {
    add();
    const { width, height } = (await field.boundingBox())!;
    await field.tap({ position: { x: width * (count() % 2 === 0 ? 0.1 : 0.9), y: height / 2 } });
  };
  await open();
  await tap(page.locator('nav a[href="#site"]').last());
  await tap(page.getByRole('link', { name: m['edit.site.texts'] }));
  await tap(page.locator('summary').filter({ hasText: m['edit.place.articles'] }));
  await tap(page.locator('a[href="#new/articles/en"]'));
  await expect(control('title')).toBeFocused();
  await page.keyboard.type('A walk at noon');
  await tapField(control('summary'));
  await page.keyboard.type('What a walk can do on a heavy day.');
  const picture = sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#7dbbdd' } });
  const file = { name: 'path.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
  await control('photo.file').setInputFiles(file);
  for (let touch = 0; touch < 3; touch += 1) add();
  await expect(control('photo.file-field').getByRole('img').first()).toBeVisible();
  await tapField(control('photo.alternative'));
  await page.keyboard.type('A path between two fields.');

  await tapField(textarea);
  await page.keyboard.type('Some days are heavy.\n');
  await tap(tool('heading'));
  await expect(textarea).toHaveValue(/## $/);
  await page.keyboard.type('What helps\n');
  await tap(tool('list'));
  await expect(textarea).toHaveValue(/- $/);
  await page.keyboard.type('A walk at noon\nA call to a friend\n\nOr one of ');
  await tap(tool('link'));
  await expect(dialog.getByLabel(m['edit.form.link.words'])).toBeFocused();
  await page.keyboard.type('these numbers');
  await tap(dialog.getByRole('button', { name: m['edit.place.crisis'], exact: true }));
  await tap(button('edit.form.link.put'));
  await page.keyboard.type('.');
  await tap(button('edit.form.save'));
  await expect(page).toHaveURL(/#form\/content\/articles\/a-walk-at-noon\/en\.md$/);
  expect(count()).toBeLessThanOrEqual(MAX_TOUCHES);

  const fileText = read('content/articles/a-walk-at-noon/en.md');
  expect(fileText.split('---\n').at(-1)).toBe(
    '\nSome days are heavy.\n\n## What helps\n\n- A walk at noon\n- A call to a friend\n\nOr one of [these numbers](/crisis-resources).\n',
  );
  expect(fileText).toMatch(/\ndate: \d{4}-\d\d-\d\d\n/);
});

test('after a save a new article asks once for the other language, and accepts that there is none yet @full', async ({
  dashboard,
  article,
}) => {
  const { page, m, button, go, control, unfold, save, saveBar: bar } = dashboard;
  const { words: textarea, begin: openNew } = article;
  await openNew();
  await textarea.fill('Words.');
  await control('title').fill('Said once');
  await control('summary').fill('One sentence.');
  await button('edit.form.save').tap();
  await expect(bar).toContainText(m['edit.form.translation.ask.fr']);
  await button('edit.form.translation.later.en').tap();
  await expect(bar).not.toContainText(m['edit.form.translation.ask.fr']);
  await expect(button('edit.form.save')).toBeFocused();
  await control('title').fill('Said twice');
  await save();
  await expect(bar).not.toContainText(m['edit.form.translation.ask.fr']);
  await go('#site-texts');
  await unfold(m['edit.place.articles']);
  const row = page.getByRole('listitem').filter({ hasText: 'Said twice' });
  await expect(row).toContainText(m['edit.form.translation.only.en']);
});

test('a translation shows the text of the other language, folded on a phone, beside it on a wide screen @full', async ({
  dashboard,
  article,
}) => {
  const { page, m, control, openForm } = dashboard;
  const { words: textarea } = article;
  await openForm(`${ARTICLE}/fr.md`);
  const source = page.locator('details').filter({ hasText: m['edit.form.translation.beside.en'] });
  const english = source.getByRole('listitem').filter({ hasText: 'switch to French' });
  await expect(english).toBeHidden();
  await source.locator('summary').tap();
  await expect(english).toHaveCount(1);
  await expect(source.locator('[lang="en"]').first()).toHaveText('What a first session is like');
  await expect(source.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page, 'unfolded', { targetSize: false });

  await page.setViewportSize(DESKTOP);
  await page.reload();
  await expect(source).toHaveAttribute('open', '');
  const [left, right] = await Promise.all([control('title').boundingBox(), source.boundingBox()]);
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);
  await page.locator('.markdown-paragraph__open').last().click();
  await expect(textarea).toBeFocused();
  await expect(source.locator('summary')).toBeInViewport();
});

test('Enter continues a list and ends it, and the browser’s undo reverts what a tool did @full', async ({
  page,
  article,
}) => {
  const { words: textarea, tool, begin: openNew, choose: setSelection } = article;
  await openNew();
  await page.keyboard.type('one\n');
  await expect(textarea).toHaveValue('one\n\n');
  await tool('list').tap();
  await expect(textarea, 'the tool itself may still be on its way').toHaveValue('one\n\n- ');
  await page.keyboard.type('two\nthree\n');
  await expect(textarea).toHaveValue('one\n\n- two\n- three\n- ');
  await expect(tool('list')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('\nfour');
  await expect(textarea).toHaveValue('one\n\n- two\n- three\n\nfour');
  await expect(tool('list')).toHaveAttribute('aria-pressed', 'false');

  await setSelection(7);
  await expect(tool('list')).toHaveAttribute('aria-pressed', 'true');
  await setSelection(7, 18);
  await textarea.evaluate((area) => {
    area.dataset.typed = '';
    area.addEventListener('input', (event) => (area.dataset.typed += (event as InputEvent).data ?? ''));
  });
  await tool('bold').tap();
  await expect(textarea).toHaveValue('one\n\n- **two**\n- **three**\n\nfour');
  await expect(textarea, 'only what differs is typed').toHaveAttribute('data-typed', '**two**- **three**');
  await expect(tool('bold')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'pressed', { targetSize: false });
  await page.keyboard.press('ControlOrMeta+z');
  await expect(textarea).toHaveValue('one\n\n- two\n- three\n\nfour');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(textarea).toHaveValue('one\n\n- **two**\n- **three**\n\nfour');
});

// tests/unit/markdown-tools.test.ts covers which URLs are accepted, and what the text becomes.
test('a link asks for its text and its address, and is changed and removed @full', async ({ dashboard, article }) => {
  const { page, m, button, dialog } = dashboard;
  const { text, words: textarea, tool, begin: openNew, choose: setSelection } = article;
  await openNew();
  await page.keyboard.type('See this page.');
  await setSelection(4, 13);
  await tool('link').tap();
  const address = dialog.getByLabel(m['edit.form.link.address'], { exact: true });
  await expect(dialog.getByLabel(m['edit.form.link.words'])).toHaveValue('this page');
  await expect(address).toBeFocused();
  await expectAccessible(page, 'dialog');
  await address.fill('nothing');
  await button('edit.form.link.put').tap();
  await expect(dialog.getByRole('alert').first()).toHaveText(m['edit.form.link.wrong']);
  await expect(address).toBeFocused();
  await expect(textarea).toHaveValue('See this page.');
  await address.fill('www.example.com/a');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(textarea).toHaveValue('See [this page](https://www.example.com/a).');
  await expect(textarea).toBeFocused();

  await setSelection(8);
  await tool('link').tap();
  await expect(address).toHaveValue('https://www.example.com/a');
  await address.fill('028 9649 6001');
  await page.keyboard.press('Enter');
  await expect(textarea).toHaveValue('See [this page](tel:02896496001).');
  await setSelection(8);
  await tool('link').tap();
  await button('edit.form.link.remove').tap();
  await expect(textarea).toHaveValue('See this page.');
  await textarea.fill('');
  await tool('bold').tap();
  await expect(text.getByRole('status').filter({ hasText: m['edit.form.tool.nothing'] })).toBeVisible();
  await expect(textarea).toHaveValue('');
  await tool('link').tap();
  await expect(dialog.getByLabel(m['edit.form.link.words'])).toBeFocused();
  await page.keyboard.type('Write');
  await page.keyboard.press('Enter');
  await page.keyboard.type('me@example.com');
  await page.keyboard.press('Enter');
  await expect(textarea).toHaveValue('[Write](mailto:me@example.com)');
});

test('for a link, the pages and articles published in the language of the text are offered @full', async ({
  dashboard,
  article,
}) => {
  const { m, dialog, createArticleElsewhere: writeElsewhere } = dashboard;
  const { tool, begin: openNew } = article;
  const otherArticle = await writeElsewhere('Read by all');
  await openNew();
  await tool('link').tap();
  const offeredPages = dialog.locator('datalist option');
  await expect(offeredPages.filter({ hasText: 'Read by all' })).toHaveAttribute('value', '/articles/read-by-all');
  await expect(offeredPages.filter({ hasText: m['edit.place.legal.privacy'] })).toHaveAttribute('value', '/privacy');
  await expect(offeredPages.filter({ hasText: 'What a first session is like' }), 'a draft').toHaveCount(0);
  await dialog.getByLabel(m['edit.form.link.address'], { exact: true }).fill('/privacy');
  await expect(dialog.getByLabel(m['edit.form.link.words']), 'it has only a French title').toHaveValue('');
  await otherArticle.remove();
});

const EVERYTHING = `## A **heading** with signs

Some *words* and **bold *and* both**, [a link](https://www.example.com/a-long/address/that-wraps) AV To fi.

- one
- two ${'long '.repeat(30)}
  1. deeper

> A quotation, “so” and 🙂.

\`code\` and \\*stars\\* ${'unbroken'.repeat(12)}
`;

test('the formatted letters stand exactly over those of the text field @full', async ({ page, article }) => {
  const { words: textarea, begin: openNew } = article;
  await openNew();
  await textarea.fill(EVERYTHING);
  const mirror = page.locator('.markdown-mirror');
  await expect(mirror.locator('.markdown-mirror__title').first()).toBeVisible();
  await expect(textarea).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await expectAccessible(page, 'written', { targetSize: false });
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await textarea.evaluate(maxLetterDistance), `${width}`).toBeLessThan(0.6);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(mirror).toBeHidden();
  expect(await textarea.evaluate((area) => getComputedStyle(area).color)).not.toBe('rgba(0, 0, 0, 0)');
});

/** Largest distance in pixels between a drawn letter and its position in a field with the same styles. */
function maxLetterDistance(area: HTMLElement): number {
  const field = area as HTMLTextAreaElement;
  const ruler = document.createElement('div');
  const style = getComputedStyle(field);
  for (const name of style) ruler.style.setProperty(name, style.getPropertyValue(name));
  ruler.textContent = field.value;
  Object.assign(ruler.style, { position: 'absolute', insetBlockStart: '0', insetInlineStart: '0', transition: 'none' });
  field.parentElement!.append(ruler);
  const positionsIn = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const origin = element.getBoundingClientRect();
    const positions: { x: number; y: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (let index = 0; index < node.textContent!.length; index += 1) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { left, bottom } = range.getBoundingClientRect();
        positions.push({ x: left - origin.left, y: bottom - origin.top });
      }
    return positions;
  };
  const [drawn, real] = [positionsIn(field.parentElement!.querySelector('.markdown-mirror')!), positionsIn(ruler)];
  ruler.remove();
  if (drawn.length !== real.length) return Infinity;
  return Math.max(
    ...real.map(({ x, y }, index) => Math.max(Math.abs(x - drawn[index]!.x), Math.abs(y - drawn[index]!.y))),
  );
}
