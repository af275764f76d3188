import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openWorkingTree } from '../../netlify/local/working-tree.ts';
import { $drafts, changeDraft, contentQuery, createFile, formsQuery, savedEntry } from '../../src/stores/owner/content.ts';
import { $unsavedOrder, isOrdered, moveEntry, orderAtEnd, orderedEntries } from '../../src/stores/owner/entry-order.ts';
import { formsIn } from '../../src/schemas/forms.ts';
import { ROOT } from '../support/content-files.ts';
import { openEditor } from '../support/editor.ts';
import { startOwnerBrowser } from '../support/owner-browser.ts';

/** Moves questions in the dashboard's stores, which call the API itself. */

const browser = startOwnerBrowser();
const project = mkdtempSync(join(tmpdir(), 'ordered-'));
afterAll(() => rmSync(project, { recursive: true }));

const form = formsIn('en').find(({ key }) => key === 'faq')!;
const FIRST = 'first-session';

let api: ReturnType<typeof browser.open>;
let elsewhere: ReturnType<typeof openEditor>;
let saves: string[];

beforeEach(async () => {
  rmSync(join(project, 'content'), { recursive: true, force: true });
  cpSync(join(ROOT, 'content'), join(project, 'content'), {
    recursive: true,
    filter: (path) => !path.endsWith('.png'),
  });
  api = browser.open({ editedSite: { repository: openWorkingTree(project, join(project, '.former')) } });
  elsewhere = openEditor(api);
  saves = [];
  browser.holdAnswers(async (method) => void (method === 'PUT' && saves.push(method)));
  for (const path of Object.keys($drafts.get())) $drafts.setKey(path, undefined);
  formsQuery.set({ forms: formsIn('en'), messages: {} as never });
  await contentQuery.load();
});

const shown = () => orderedEntries(form, contentQuery.$state.get().value!);
const slugs = () => shown().map(({ id }) => id);
const pathOf = (slug: string) => `content/faq/${slug}.yaml`;
/** The questions of the stored files, in their order. */
const stored = () =>
  readdirSync(join(project, 'content/faq'))
    .map((file) => ({
      slug: file.replace('.yaml', ''),
      order: Number(/^order: (.+)$/m.exec(readFileSync(join(project, 'content/faq', file), 'utf8'))![1]),
    }))
    .sort((one, other) => one.order - other.order)
    .map(({ slug }) => slug);
const move = (slug: string, to: number) => moveEntry(shown(), slugs().indexOf(slug), to);

test('forms say which entries have an order of hers', () => {
  const ordered = formsIn('en').filter(isOrdered);
  expect(ordered.map(({ key }) => key)).toEqual(['services', 'faq']);
});

test('many quick moves are seen at once, and are few saves, of the moved file alone', async () => {
  const before = slugs();
  const last = before.at(-1)!;
  const moves = [6, 5, 4, 3].map((to) => move(last, to));
  const wanted = before.toSpliced(-1, 1).toSpliced(3, 0, last);
  expect(slugs()).toEqual(wanted);
  await Promise.all(moves);
  expect(stored()).toEqual(wanted);
  expect(saves.length).toBeLessThanOrEqual(2);
  expect($unsavedOrder.get()[pathOf(last)]).toBeUndefined();
  const others = before.slice(0, -1).map((slug) => readFileSync(join(project, pathOf(slug)), 'utf8'));
  expect(others).toEqual(before.slice(0, -1).map((slug) => readFileSync(join(ROOT, pathOf(slug)), 'utf8')));
});

test('where another device moved the same one meanwhile, her move counts, over what else was changed there', async () => {
  const question = { en: 'Elsewhere?', fr: 'Ailleurs ?' };
  await elsewhere.save(pathOf(FIRST), (values) => ({ ...values, order: 50, question }));
  await move(FIRST, 2);
  expect(stored()[2]).toBe(FIRST);
  expect((await elsewhere.open(pathOf(FIRST))).values.question).toEqual(question);
});

test('what is typed in the form of a moved one is kept', async () => {
  const typed = { ...(savedEntry(pathOf(FIRST))!.values as object), question: { en: 'Typed', fr: 'Tapé' } };
  changeDraft(pathOf(FIRST), typed);
  await move(FIRST, 2);
  expect(stored()[2]).toBe(FIRST);
  const draft = $drafts.get()[pathOf(FIRST)]!;
  expect(draft.values).toMatchObject({
    question: typed.question,
    order: (savedEntry(pathOf(FIRST))!.values as { order: number }).order,
  });
  expect(draft.version).toBe(savedEntry(pathOf(FIRST))!.version);
});

test('one that was deleted elsewhere stands nowhere', async () => {
  await elsewhere.remove(pathOf(FIRST), (await elsewhere.open(pathOf(FIRST))).version);
  await move(FIRST, 2);
  expect(slugs()).not.toContain(FIRST);
  expect(slugs()).toEqual(stored());
});

test('a move that is not saved is taken back where she sees it, and the next one works', async () => {
  const before = slugs();
  browser.holdAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(move(FIRST, 3)).rejects.toThrow('Failed to fetch');
  expect(slugs()).toEqual(before);
  browser.holdAnswers(async () => {});
  await contentQuery.load();
  await move(before[4]!, 0);
  expect(stored()).toEqual(slugs());
});

test('a new one stands behind all others', async () => {
  const question = { en: 'New?', fr: 'Neuf ?' };
  const order = orderAtEnd(shown());
  const { path } = await createFile('new/faq', { place: 'faq', values: { order, question, answer: question } });
  expect(pathOf(slugs().at(-1)!)).toBe(path);
  expect(pathOf(stored().at(-1)!)).toBe(path);
});
