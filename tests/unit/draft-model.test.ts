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
import { FAQ, faqText, openEditor } from '../support/editor.ts';
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

class EditorSession {
  readonly repository = openRepository(faqText);
  online = this.repository.texts();
  readonly api = browser.open({
    editedSite: { repository: this.repository, readOnlineTexts: () => this.online },
    buildHookUrl: undefined,
  });
  readonly elsewhere = openEditor(this.api);
  /** Each field's latest unsaved text, and the text it replaced on screen. */
  readonly typed = new Map<Field, { text: string; over: string }>();
  /** Every text that was ever saved. */
  readonly savedTexts = new Set<string>();
  private count = 0;

  newText = (who: string) => `${who} ${(this.count += 1)}`;

  readStored = async (): Promise<Texts> => {
    const { values } = await this.elsewhere.open(FAQ);
    const texts = Object.fromEntries(FIELDS.map((field) => [field, String(valueAt(values, field))])) as Texts;
    for (const text of Object.values(texts)) this.savedTexts.add(text);
    return texts;
  };

  draft = () => $drafts.get()[FAQ];
  shownValue = (field: Field) => String(valueAt(savedEntry(FAQ)?.values, field));
  /** Whether Conflict.tsx is shown instead of the form. */
  isAsked = () => this.draft() !== undefined && this.draft()!.version !== savedEntry(FAQ)?.version;

  /** Checks that no typed text has vanished. */
  check() {
    for (const [field, { text }] of this.typed) {
      const isKept = valueAt(this.draft()?.values, field) === text || this.savedTexts.has(text);
      expect(isKept, `“${text}” in ${field} is neither saved nor in the draft`).toBe(true);
    }
  }
}

type Step = fc.AsyncCommand<object, EditorSession>;

const step = (name: string, run: (session: EditorSession) => Promise<void>): Step => ({
  check: () => true,
  run: async (_, session) => {
    await run(session);
    await session.readStored();
    session.check();
  },
  toString: () => name,
});

function typeIn(session: EditorSession, field: Field) {
  if (session.isAsked()) return;
  const text = session.newText('typed');
  session.typed.set(field, { text, over: session.typed.get(field)?.over ?? session.shownValue(field) });
  changeDraft(FAQ, withValueAt(currentValues(FAQ)!, field, text));
}

const type = (field: Field) => step(`the owner types in ${field}`, async (session) => typeIn(session, field));

/** Saves the draft, which must not change what somebody else has saved since the owner opened it. */
async function saveDraft(session: EditorSession, meanwhile: () => void = () => {}) {
  const draft = session.draft();
  if (!draft || session.isAsked()) return;
  const before = await session.readStored();
  const typedAtSave = new Map(session.typed);
  let release = () => {};
  browser.holdAnswers((method) =>
    method === 'PUT' ? new Promise((resolve) => (release = resolve)) : Promise.resolve(),
  );
  const saving = saveFile(FAQ, draft.values).then(
    () => true,
    () => false,
  );
  meanwhile();
  browser.holdAnswers(async () => {});
  await expect.poll(() => (release(), Promise.race([saving, 'on its way']))).not.toBe('on its way');
  const isSaved = await saving;
  const after = await session.readStored();
  for (const field of FIELDS) {
    const ownText = typedAtSave.get(field);
    const isClash = ownText !== undefined && before[field] !== ownText.over && before[field] !== ownText.text;
    const expectedText = ownText && isSaved && !isClash ? ownText.text : before[field];
    expect(after[field], `${field} after a save that was ${isSaved ? 'taken' : 'refused'}`).toBe(expectedText);
    const typedSince = session.typed.get(field);
    if (!ownText || !typedSince || !isSaved) continue;
    if (typedSince.text === ownText.text) session.typed.delete(field);
    else session.typed.set(field, { text: typedSince.text, over: ownText.text });
  }
}

const save = step('the owner saves', (session) => saveDraft(session));
const saveAndType = (field: Field) =>
  step(`the owner saves, and types in ${field} meanwhile`, (session) =>
    saveDraft(session, () => typeIn(session, field)),
  );

const saveElsewhere = (field: Field) =>
  step(`${field} is saved elsewhere`, async (session) => {
    const text = session.newText('elsewhere');
    const { status } = await session.elsewhere.save(FAQ, (values) => withValueAt(values, field, text));
    expect(status).toBe(200);
  });

/** Saves stored values with one change, bypassing the draft, as “Keep the drawing” and “Checked” do. */
const saveBypassingDraft = (field: Field) =>
  step(`another part of the dashboard saves ${field}`, async (session) => {
    const before = await session.readStored();
    const [text, seen] = [session.newText('beside'), session.shownValue(field)];
    const isSaved = await saveFile(FAQ, withValueAt(savedEntry(FAQ)!.values, field, text)).then(
      () => true,
      () => false,
    );
    expect(isSaved, 'only what clashes is refused').toBe(before[field] === seen);
    expect(await session.readStored()).toEqual({ ...before, ...(isSaved && { [field]: text }) });
  });

const load = step('the content is read again', () => contentQuery.load());

const reload = step('the page is reloaded', async () => {
  contentQuery.clear();
  $drafts.set(readAllLocal<Draft>('draft:'));
  await contentQuery.load();
});

const revert = step('the owner reverts the file to what is online', async () => {
  await revertFile(FAQ);
});

const publish = step('the owner publishes', async (session) => {
  // No host builds here, so the request fails; what is online changes all the same.
  await publishSite().catch(() => undefined);
  session.online = session.repository.texts();
});

/** Answers the question about a conflict (Conflict.tsx). */
const choose = (side: 'mine' | 'theirs') =>
  step(`the owner chooses ${side}`, async (session) => {
    const [draft, entry] = [session.draft(), savedEntry(FAQ)];
    if (!session.isAsked() || !draft || !entry) return;
    const { values, conflicts } = mergeValues(rootFieldOf(FAQ), draft.base, draft.values, entry.values);
    expect(conflicts, 'there is no question without a conflict').not.toEqual([]);
    const theirs = side === 'theirs' ? conflicts : [];
    for (const { path } of conflicts) {
      const typedField = session.typed.get(path as Field);
      if (side === 'theirs') session.typed.delete(path as Field);
      else if (typedField) session.typed.set(path as Field, { ...typedField, over: session.shownValue(path as Field) });
    }
    const chosen = theirs.reduce((all, { path, after }) => withValueAt(all, path, after), values);
    storeDraft(FAQ, { ...draft, base: entry.values, values: chosen });
    expect(session.isAsked()).toBe(false);
  });

const field = fc.constantFrom(...FIELDS);
const commands = fc.commands<object, EditorSession, false>(
  [
    field.map(type),
    field.map(saveElsewhere),
    field.map(saveBypassingDraft),
    fc.constant(save),
    field.map(saveAndType),
    fc.constantFrom(load, reload),
    fc.constantFrom(revert, publish),
    fc.constantFrom<'mine' | 'theirs'>('mine', 'theirs').map(choose),
  ],
  { maxCommands: 12, size: 'max' },
);

const setUp = async () => {
  contentQuery.clear();
  $drafts.set({});
  const session = new EditorSession();
  formsQuery.set({ forms: formsIn('en'), messages: {} as never });
  await contentQuery.load();
  return { model: {}, real: session };
};

const REGRESSIONS: [what: string, steps: Step[]][] = [
  ['a save beside an open draft', [type('question.en'), saveBypassingDraft('answer.en'), save]],
  [
    'a field that was saved elsewhere, and is typed in while a save is on its way',
    [type('question.en'), saveElsewhere('question.fr'), saveAndType('question.fr'), save],
  ],
];

const run = async (steps: Iterable<Step>) => {
  const modelSetup = await setUp();
  await fc.asyncModelRun(() => modelSetup, steps);
};

test.each(REGRESSIONS)('%s', (_, steps) => run(steps));

test.each([
  ['saved', (draft: Draft) => saveFile(FAQ, draft.values)],
  ['discarded', async () => discardDraft(FAQ)],
])('a draft that is %s is removed, but not what another tab has stored since', async (_, endDraft) => {
  await setUp();
  const type = (text: string) => changeDraft(FAQ, withValueAt(currentValues(FAQ)!, 'question.en', text));
  type('Typed here');
  const draft = $drafts.get()[FAQ]!;
  const newer = { ...draft, values: withValueAt(draft.values, 'question.en', 'Typed there'), at: draft.at + 1 };
  localStorage.setItem(`draft:${FAQ}`, JSON.stringify(newer));
  await endDraft(draft);
  expect(readAllLocal('draft:')).toEqual({ [FAQ]: newer });

  type('Typed here again');
  await endDraft($drafts.get()[FAQ]!);
  expect(readAllLocal('draft:')).toEqual({});
});

test('no text that the owner typed vanishes, and none that was saved elsewhere is overwritten unseen', () =>
  fc.assert(fc.asyncProperty(commands, run), runs(6)));
