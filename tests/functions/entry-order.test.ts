import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openWorkingTree } from '../../netlify/local/working-tree.ts';
import {
  $drafts,
  changeDraft,
  contentQuery,
  createFile,
  formsQuery,
  savedEntry,
} from '../../src/stores/owner/content.ts';
import { $unsavedOrder, isOrdered, moveEntry, orderAtEnd, orderedEntries } from '../../src/stores/owner/entry-order.ts';
import { formsIn } from '../../src/schemas/forms.ts';
import { ROOT } from '../support/content-files.ts';
import { openEditor } from '../support/editor.ts';
import { startOwnerBrowser } from '../support/owner-browser.ts';

// Moves questions in the dashboard's stores, which call the real API.

const browser = startOwnerBrowser();
const projectDirectory = mkdtempSync(join(tmpdir(), 'ordered-'));
afterAll(() => rmSync(projectDirectory, { recursive: true }));

const faqForm = formsIn('en').find(({ key }) => key === 'faq')!;
const FIRST_SESSION = 'first-session';

let api: ReturnType<typeof browser.open>;
let otherDevice: ReturnType<typeof openEditor>;
let saveCalls: string[];

beforeEach(async () => {
  rmSync(join(projectDirectory, 'content'), { recursive: true, force: true });
  cpSync(join(ROOT, 'content'), join(projectDirectory, 'content'), {
    recursive: true,
    filter: (path) => !path.endsWith('.png'),
  });
  api = browser.open({
    editedSite: { repository: openWorkingTree(projectDirectory, join(projectDirectory, '.former')) },
  });
  otherDevice = openEditor(api);
  saveCalls = [];
  browser.holdAnswers(async (method) => void (method === 'PUT' && saveCalls.push(method)));
  for (const path of Object.keys($drafts.get())) $drafts.setKey(path, undefined);
  formsQuery.set({ forms: formsIn('en'), messages: {} as never });
  await contentQuery.load();
});

const shownEntries = () => orderedEntries(faqForm, contentQuery.$state.get().value!);
const shownSlugs = () => shownEntries().map(({ id }) => id);
const pathOf = (slug: string) => `content/faq/${slug}.yaml`;
/** Slugs of the stored questions, in their order. */
const storedSlugs = () =>
  readdirSync(join(projectDirectory, 'content/faq'))
    .map((file) => ({
      slug: file.replace('.yaml', ''),
      order: Number(/^order: (.+)$/m.exec(readFileSync(join(projectDirectory, 'content/faq', file), 'utf8'))![1]),
    }))
    .sort((a, b) => a.order - b.order)
    .map(({ slug }) => slug);
const move = (slug: string, to: number) => moveEntry(shownEntries(), shownSlugs().indexOf(slug), to);

test('forms say which entries the owner can order', () => {
  const orderedForms = formsIn('en').filter(isOrdered);
  expect(orderedForms.map(({ key }) => key)).toEqual(['services', 'faq']);
});

test('many quick moves show at once, and save the moved file alone, few times', async () => {
  const slugsBefore = shownSlugs();
  const lastSlug = slugsBefore.at(-1)!;
  const moves = [6, 5, 4, 3].map((to) => move(lastSlug, to));
  const expected = slugsBefore.toSpliced(-1, 1).toSpliced(3, 0, lastSlug);
  expect(shownSlugs()).toEqual(expected);
  await Promise.all(moves);
  expect(storedSlugs()).toEqual(expected);
  expect(saveCalls.length).toBeLessThanOrEqual(2);
  expect($unsavedOrder.get()[pathOf(lastSlug)]).toBeUndefined();
  const otherTexts = slugsBefore.slice(0, -1).map((slug) => readFileSync(join(projectDirectory, pathOf(slug)), 'utf8'));
  expect(otherTexts).toEqual(slugsBefore.slice(0, -1).map((slug) => readFileSync(join(ROOT, pathOf(slug)), 'utf8')));
});

test('this move wins over one on another device, whose other changes to the entry are kept', async () => {
  const question = { en: 'Elsewhere?', fr: 'Ailleurs ?' };
  await otherDevice.save(pathOf(FIRST_SESSION), (values) => ({ ...values, order: 50, question }));
  await move(FIRST_SESSION, 2);
  expect(storedSlugs()[2]).toBe(FIRST_SESSION);
  expect((await otherDevice.open(pathOf(FIRST_SESSION))).values.question).toEqual(question);
});

test('what is typed in the form of a moved entry is kept', async () => {
  const typedValues = {
    ...(savedEntry(pathOf(FIRST_SESSION))!.values as object),
    question: { en: 'Typed', fr: 'Tapé' },
  };
  changeDraft(pathOf(FIRST_SESSION), typedValues);
  await move(FIRST_SESSION, 2);
  expect(storedSlugs()[2]).toBe(FIRST_SESSION);
  const draft = $drafts.get()[pathOf(FIRST_SESSION)]!;
  expect(draft.values).toMatchObject({
    question: typedValues.question,
    order: (savedEntry(pathOf(FIRST_SESSION))!.values as { order: number }).order,
  });
  expect(draft.version).toBe(savedEntry(pathOf(FIRST_SESSION))!.version);
});

test('an entry deleted on another device is no longer listed', async () => {
  await otherDevice.remove(pathOf(FIRST_SESSION), (await otherDevice.open(pathOf(FIRST_SESSION))).version);
  await move(FIRST_SESSION, 2);
  expect(shownSlugs()).not.toContain(FIRST_SESSION);
  expect(shownSlugs()).toEqual(storedSlugs());
});

test('a move that cannot be saved is undone on the screen, and the next one works', async () => {
  const slugsBefore = shownSlugs();
  browser.holdAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(move(FIRST_SESSION, 3)).rejects.toThrow('Failed to fetch');
  expect(shownSlugs()).toEqual(slugsBefore);
  browser.holdAnswers(async () => {});
  await contentQuery.load();
  await move(slugsBefore[4]!, 0);
  expect(storedSlugs()).toEqual(shownSlugs());
});

test('a new entry comes last', async () => {
  const question = { en: 'New?', fr: 'Neuf ?' };
  const order = orderAtEnd(shownEntries());
  const { path } = await createFile('new/faq', { place: 'faq', values: { order, question, answer: question } });
  expect(pathOf(shownSlugs().at(-1)!)).toBe(path);
  expect(pathOf(storedSlugs().at(-1)!)).toBe(path);
});
