import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ContentFile, ContentNote } from '../../src/contract/edit.ts';
import { PRACTICE_FILE } from '../../src/contract/content-paths.ts';
import { FAQ, openEditedFolder, openEditor } from '../support/editor.ts';
import { startTestStorage } from '../support/test-api.ts';

const storage = await startTestStorage();
const { repository, restore, remove } = openEditedFolder();
afterAll(remove);

const api = storage.openApi({ editedSite: { repository } });
const editor = openEditor(api);
beforeEach(restore);

const ANSWER = { en: 'Yes. Park there, e.g. {parking} More. My name is {counsellor}.', fr: 'Oui. {parking} Suite.' };
const check = async (values: object, language = 'en') =>
  (await editor.call('POST', '/check', { json: { path: FAQ, values }, headers: { 'accept-language': language } })).body;
const saveFacts = (facts: object) => editor.save(PRACTICE_FILE, (values) => ({ ...values, ...facts }));

test('a sentence left out for lack of a fact is reported at its field, in the owner’s language, on reading, checking and saving', async () => {
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
  const changedValues = { ...values, answer: ANSWER };
  expect(await check(changedValues)).toEqual({ mistakes: [], notes });
  const saved = await editor.save(FAQ, () => changedValues);
  expect(saved.body).toMatchObject({ notes });
  expect((await editor.open(FAQ)).notes).toEqual(notes);
  const { files } = (await editor.call('GET', '/content')).body as { files: ContentFile[] };
  expect(files.find(({ path }) => path === FAQ)!.notes).toEqual(notes);
  const [first] = (await check(changedValues, 'fr')).notes as ContentNote[];
  expect(first!.sentence).toMatch(/^Cette phrase n’apparaît pas tant que .*Park there, e\.g\. \{parking\}$/);
});

test('no sentence is reported whose fact is known or does not apply to the practice', async () => {
  const { values } = await editor.open(FAQ);
  const changedValues = { ...values, answer: ANSWER };
  await saveFacts({ room: { parking: 'free' }, counsellor: 'Alex Example' });
  expect((await check(changedValues)).notes).toEqual([]);
  await saveFacts({ room: undefined, notApplicable: ['room'] });
  expect((await check(changedValues)).notes).toEqual([]);
  await saveFacts({ notApplicable: [], place: { meeting: 'online' } });
  expect((await check({ ...values, answer: { en: '{parking} {town}', fr: '{videoTitle}' } })).notes).toEqual([]);
});

test('an unknown placeholder is refused wherever it would be printed', async () => {
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
