import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ContentFile, ContentNote } from '../../src/contract/edit.ts';
import { FAQ, openEditedFolder, openEditor } from '../support/editor.ts';
import { startTestStorage } from '../support/test-api.ts';

const storage = await startTestStorage();
const { repository, restore, remove } = openEditedFolder();
afterAll(remove);

const PRACTICE_FILE = 'content/practice.yaml';
const api = storage.openApi({ editedSite: { repository } });
const editor = openEditor(api);
beforeEach(restore);

const ANSWER = { en: 'Yes. Park there, e.g. {parking} More. My name is {counsellor}.', fr: 'Oui. {parking} Suite.' };
const check = async (values: object, language = 'en') =>
  (await editor.call('POST', '/check', { json: { path: FAQ, values }, headers: { 'accept-language': language } })).body;
const fill = (facts: object) => editor.save(PRACTICE_FILE, (values) => ({ ...values, ...facts }));

test('a sentence that falls out for want of a fact is told at its field, in her language, wherever a text is read, checked or saved', async () => {
  const { values } = await editor.open(FAQ);
  const notes: ContentNote[] = [
    {
      field: 'answer.en',
      sentence:
        'This sentence is left out until you fill in “The room, Can people park?” under Practice details: Park there, e.g. {parking}',
    },
    {
      field: 'answer.en',
      sentence: expect.stringMatching(/“Your name, as clients know you” .*: My name is \{counsellor\}\.$/) as string,
    },
    { field: 'answer.fr', sentence: expect.stringContaining('Can people park?') as string },
  ];
  const changed = { ...values, answer: ANSWER };
  expect(await check(changed)).toEqual({ mistakes: [], notes });
  const saved = await editor.save(FAQ, () => changed);
  expect(saved.body).toMatchObject({ notes });
  expect((await editor.open(FAQ)).notes).toEqual(notes);
  const { files } = (await editor.call('GET', '/content')).body as { files: ContentFile[] };
  expect(files.find(({ path }) => path === FAQ)!.notes).toEqual(notes);
  const [first] = (await check(changed, 'fr')).notes as ContentNote[];
  expect(first!.sentence).toMatch(/^Cette phrase n’apparaît pas tant que .*Park there, e\.g\. \{parking\}$/);
});

test('what is known, is not for her, or does not apply to her practice is no want', async () => {
  const { values } = await editor.open(FAQ);
  const changed = { ...values, answer: ANSWER };
  await fill({ room: { parking: 'free' }, counsellor: 'Alex Example' });
  expect((await check(changed)).notes).toEqual([]);
  await fill({ room: undefined, notApplicable: ['room'] });
  expect((await check(changed)).notes).toEqual([]);
  await fill({ notApplicable: [], place: { meeting: 'online' } });
  expect((await check({ ...values, answer: { en: '{parking} {town}', fr: '{videoTitle}' } })).notes).toEqual([]);
});

test('a name that nothing is put in place of is refused wherever it would be printed', async () => {
  for (const [path, field] of [
    ['content/crisis/calm.yaml', 'description'],
    ['content/pages/crisis-resources.yaml', 'en'],
  ] as const) {
    const { body, status } = await editor.save(path, (values) => {
      const text = values[field] as Record<string, string>;
      return { ...values, [field]: { ...text, [field === 'en' ? 'notice' : 'en']: 'In {twon}.' } };
    });
    expect([status, (body.mistakes as { sentence: string }[])[0]?.sentence]).toEqual([
      422,
      expect.stringContaining('{twon}'),
    ]);
  }
});
