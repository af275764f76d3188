import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blobSha, type ContentRepository } from '../../netlify/server/edit/repository.ts';
import { valueAt, withValueAt } from '../../src/contract/form-values.ts';
import { mergeValues } from '../../src/contract/merge-values.ts';
import { formsIn, rootFieldOf } from '../../src/schemas/forms.ts';
import {
  $drafts,
  changeDraft,
  contentQuery,
  currentValues,
  formsQuery,
  discardDraft,
  storeDraft,
  savedEntry,
  saveFile,
  type Draft,
} from '../../src/stores/owner/content.ts';
import { readAllLocal } from '../../src/stores/owner/local-storage.ts';
import { publishSite, revertFile } from '../../src/stores/owner/site.ts';
import { FAQ, faq, openEditor } from '../support/editor.ts';
import { startOwnerBrowser } from '../support/owner-browser.ts';
import { runs } from '../support/runs.ts';

/** A text changed from several devices, through the editor's own handlers, in any order of events. */

const browser = startOwnerBrowser();

const FIELDS = ['question.en', 'question.fr', 'answer.en'] as const;
type Field = (typeof FIELDS)[number];
type Texts = Record<Field, string>;

function openRepository(text: string): ContentRepository & { texts: () => Map<string, string> } {
  let commit = 0;
  const files = new Map<string, Buffer>([[FAQ, Buffer.from(text)]]);
  const blobs = new Map<string, Buffer>();
  const keep = (bytes: Buffer) => {
    blobs.set(blobSha(bytes), bytes);
    return blobSha(bytes);
  };
  return {
    texts: () => new Map([...files].map(([path, bytes]) => [path, bytes.toString()])),
    readHead: async () => ({
      oid: `${commit}`,
      files: Object.fromEntries([...files].map(([path, bytes]) => [path, keep(bytes)])),
      nonRegularPaths: [],
    }),
    readBlobs: async (shas) =>
      new Map(shas.flatMap((sha) => (blobs.has(sha) ? [[sha, blobs.get(sha)!] as const] : []))),
    save: async (changes, head) => {
      if (head.oid !== `${commit}`) return undefined;
      commit += 1;
      for (const { path, bytes } of changes) {
        if (bytes) files.set(path, bytes);
        else files.delete(path);
      }
      return `${commit}`;
    },
  };
}

class Desk {
  readonly repository = openRepository(faq);
  online = this.repository.texts();
  readonly api = browser.open({
    editedSite: { repository: this.repository, readOnlineTexts: () => this.online },
    buildHookUrl: undefined,
  });
  readonly elsewhere = openEditor(this.api);
  /** Each field's latest unsaved text, and the text it replaced on screen. */
  readonly typed = new Map<Field, { text: string; over: string }>();
  /** Every text that was ever saved. */
  readonly saved = new Set<string>();
  private count = 0;

  word = (who: string) => `${who} ${(this.count += 1)}`;

  stored = async (): Promise<Texts> => {
    const { values } = await this.elsewhere.open(FAQ);
    const texts = Object.fromEntries(FIELDS.map((field) => [field, String(valueAt(values, field))])) as Texts;
    for (const text of Object.values(texts)) this.saved.add(text);
    return texts;
  };

  draft = () => $drafts.get()[FAQ];
  seen = (field: Field) => String(valueAt(savedEntry(FAQ)?.values, field));
  /** Whether Conflict.tsx is shown instead of the form. */
  isAsked = () => this.draft() !== undefined && this.draft()!.version !== savedEntry(FAQ)?.version;

  /** Checks that no typed text has vanished. */
  check() {
    for (const [field, { text }] of this.typed) {
      const isKept = valueAt(this.draft()?.values, field) === text || this.saved.has(text);
      expect(isKept, `“${text}” in ${field} is neither saved nor in the draft`).toBe(true);
    }
  }
}

type Step = fc.AsyncCommand<object, Desk>;

const step = (name: string, run: (desk: Desk) => Promise<void>): Step => ({
  check: () => true,
  run: async (_, desk) => {
    await run(desk);
    await desk.stored();
    desk.check();
  },
  toString: () => name,
});

function typeIn(desk: Desk, field: Field) {
  if (desk.isAsked()) return;
  const text = desk.word('typed');
  desk.typed.set(field, { text, over: desk.typed.get(field)?.over ?? desk.seen(field) });
  changeDraft(FAQ, withValueAt(currentValues(FAQ)!, field, text));
}

const type = (field: Field) => step(`she types in ${field}`, async (desk) => typeIn(desk, field));

/** Saves the draft, which must not change what somebody else has saved since the owner opened it. */
async function saveDraft(desk: Desk, meanwhile: () => void = () => {}) {
  const draft = desk.draft();
  if (!draft || desk.isAsked()) return;
  const before = await desk.stored();
  const sent = new Map(desk.typed);
  let release = () => {};
  browser.holdAnswers((method) => (method === 'PUT' ? new Promise((go) => (release = go)) : Promise.resolve()));
  const saving = saveFile(FAQ, draft.values).then(
    () => true,
    () => false,
  );
  meanwhile();
  browser.holdAnswers(async () => {});
  await expect.poll(() => (release(), Promise.race([saving, 'on its way']))).not.toBe('on its way');
  const isSaved = await saving;
  const after = await desk.stored();
  for (const field of FIELDS) {
    const own = sent.get(field);
    const isClash = own !== undefined && before[field] !== own.over && before[field] !== own.text;
    const right = own && isSaved && !isClash ? own.text : before[field];
    expect(after[field], `${field} after a save that was ${isSaved ? 'taken' : 'refused'}`).toBe(right);
    const now = desk.typed.get(field);
    if (!own || !now || !isSaved) continue;
    if (now.text === own.text) desk.typed.delete(field);
    else desk.typed.set(field, { text: now.text, over: own.text });
  }
}

const save = step('she saves', (desk) => saveDraft(desk));
const saveAndType = (field: Field) =>
  step(`she saves, and types in ${field} meanwhile`, (desk) => saveDraft(desk, () => typeIn(desk, field)));

const saveElsewhere = (field: Field) =>
  step(`${field} is saved elsewhere`, async (desk) => {
    const text = desk.word('elsewhere');
    const { status } = await desk.elsewhere.save(FAQ, (values) => withValueAt(values, field, text));
    expect(status).toBe(200);
  });

/** Saves past the draft, from what is stored, as “Keep the drawing” and “Checked” do. */
const saveBeside = (field: Field) =>
  step(`another part of the dashboard saves ${field}`, async (desk) => {
    const before = await desk.stored();
    const [text, seen] = [desk.word('beside'), desk.seen(field)];
    const isSaved = await saveFile(FAQ, withValueAt(savedEntry(FAQ)!.values, field, text)).then(
      () => true,
      () => false,
    );
    expect(isSaved, 'only what clashes is refused').toBe(before[field] === seen);
    expect(await desk.stored()).toEqual({ ...before, ...(isSaved && { [field]: text }) });
  });

const load = step('it is read anew', () => contentQuery.load());

const reload = step('the page is loaded anew', async () => {
  contentQuery.clear();
  $drafts.set(readAllLocal<Draft>('draft:'));
  await contentQuery.load();
});

const goBack = step('she takes all back to what is online', async () => {
  await revertFile(FAQ);
});

const publish = step('she publishes', async (desk) => {
  // No host builds here, so the request fails; what is online changes all the same.
  await publishSite().catch(() => undefined);
  desk.online = desk.repository.texts();
});

/** Answers the question about a conflict (Conflict.tsx). */
const choose = (side: 'mine' | 'theirs') =>
  step(`she chooses ${side}`, async (desk) => {
    const [draft, entry] = [desk.draft(), savedEntry(FAQ)];
    if (!desk.isAsked() || !draft || !entry) return;
    const { values, conflicts } = mergeValues(rootFieldOf(FAQ), draft.base, draft.values, entry.values);
    expect(conflicts, 'nothing is asked where nothing clashes').not.toEqual([]);
    const theirs = side === 'theirs' ? conflicts : [];
    for (const { path } of conflicts) {
      const typedField = desk.typed.get(path as Field);
      if (side === 'theirs') desk.typed.delete(path as Field);
      else if (typedField) desk.typed.set(path as Field, { ...typedField, over: desk.seen(path as Field) });
    }
    const chosen = theirs.reduce((all, { path, after }) => withValueAt(all, path, after), values);
    storeDraft(FAQ, { ...draft, base: entry.values, values: chosen });
    expect(desk.isAsked()).toBe(false);
  });

const field = fc.constantFrom(...FIELDS);
const commands = fc.commands<object, Desk, false>(
  [
    field.map(type),
    field.map(saveElsewhere),
    field.map(saveBeside),
    fc.constant(save),
    field.map(saveAndType),
    fc.constantFrom(load, reload),
    fc.constantFrom(goBack, publish),
    fc.constantFrom<'mine' | 'theirs'>('mine', 'theirs').map(choose),
  ],
  { maxCommands: 12, size: 'max' },
);

const setUp = async () => {
  contentQuery.clear();
  $drafts.set({});
  const desk = new Desk();
  formsQuery.set({ forms: formsIn('en'), messages: {} as never });
  await contentQuery.load();
  return { model: {}, real: desk };
};

/** Regressions. */
const KNOWN: [what: string, steps: Step[]][] = [
  ['a save beside an open draft', [type('question.en'), saveBeside('answer.en'), save]],
  [
    'what was saved elsewhere, and typed over while a save that meets it is on its way',
    [type('question.en'), saveElsewhere('question.fr'), saveAndType('question.fr'), save],
  ],
];

const run = async (steps: Iterable<Step>) => {
  const begun = await setUp();
  await fc.asyncModelRun(() => begun, steps);
};

test.each(KNOWN)('%s', (_, steps) => run(steps));

test.each([
  ['saved', (draft: Draft) => saveFile(FAQ, draft.values)],
  ['discarded', async () => discardDraft(FAQ)],
])('a draft that is %s leaves what another tab has stored since, and is itself forgotten', async (_, end) => {
  await setUp();
  const type = (text: string) => changeDraft(FAQ, withValueAt(currentValues(FAQ)!, 'question.en', text));
  type('Typed here');
  const draft = $drafts.get()[FAQ]!;
  const newer = { ...draft, values: withValueAt(draft.values, 'question.en', 'Typed there'), at: draft.at + 1 };
  localStorage.setItem(`draft:${FAQ}`, JSON.stringify(newer));
  await end(draft);
  expect(readAllLocal('draft:')).toEqual({ [FAQ]: newer });

  type('Typed here again');
  await end($drafts.get()[FAQ]!);
  expect(readAllLocal('draft:')).toEqual({});
});

test('no text that she typed vanishes, and none that somebody else saved is written over unseen', () =>
  fc.assert(fc.asyncProperty(commands, run), runs(6)));
