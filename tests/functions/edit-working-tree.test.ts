import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { beforeEach, afterEach, describe, expect, test } from 'vitest';
import { readBuiltTexts } from '../../netlify/local/rebuild.ts';
import type { EditState } from '../../src/contract/edit.ts';
import { readContentTexts } from '../../src/schemas/read-files.ts';
import { ROOT } from '../support/content-files.ts';
import { FAQ, forgetEdits, openEditedFolder, openEditor } from '../support/editor.ts';
import { startTestStorage } from '../support/test-api.ts';

const storage = await startTestStorage();
const api = storage.openApi();
const editor = openEditor(api);

const SERVICE = 'content/services/online.yaml';
const DELETED_FAQ = 'content/faq/length-of-therapy.yaml';
const TRAINING = 'content/qualifications.yaml';
const ARTICLE = 'content/articles/first-session/en.md';

let folder: ReturnType<typeof openEditedFolder>;
let builtAt: string | undefined;
/** Whether the next build succeeds. */
let buildOutcome: Promise<boolean>;
let online: ReturnType<typeof readContentTexts>;

beforeEach(async () => {
  folder = openEditedFolder();
  builtAt = undefined;
  online = readContentTexts(folder.project);
  buildOutcome = Promise.resolve(true);
  await forgetEdits(api.deps);
  api.deps.editedSite = {
    repository: folder.repository,
    readOnlineTexts: () => online,
    local: { build: () => buildOutcome, builtAt: () => builtAt },
  };
});
afterEach(() => folder.remove());

const read = (path: string) => folder.read(path);
const inFolder = (path: string) => join(folder.project, path);
const setOrder = (order: number) => editor.save(FAQ, (values) => ({ ...values, order }));
const pathsAndFieldsIn = ({ waiting: files }: EditState) => files.flatMap(({ path, fields }) => [path, ...fields]);
/** Ends the build as the host does: everything saved until now is online. */
const finishBuild = async () => {
  api.advanceClock(1000);
  await api.waitForWork();
  online = readContentTexts(folder.project);
};

test('a save names the head that it leaves behind, also where nothing changes', async () => {
  const { repository } = api.deps.editedSite!;
  const head = await repository.readHead();
  const note = { message: 'Change' };
  const saved = await repository.save([{ path: FAQ, bytes: Buffer.from('order: 17') }], head, note);
  const next = await repository.readHead();
  expect(next.oid).not.toBe(head.oid);
  expect([saved, await repository.save([], next, note)]).toEqual([next.oid, next.oid]);
  expect(await repository.save([], head, note)).toBeUndefined();
});

test('a save writes the file, and nothing else', async () => {
  const before = read(FAQ);
  const mode = statSync(inFolder(FAQ)).mode;
  const { status, body } = await setOrder(17);
  expect(status).toBe(200);
  expect(read(FAQ)).toBe(before.replace(/order: \d+/, 'order: 17'));
  expect(statSync(inFolder(FAQ)).mode).toBe(mode);
  expect(body.version).toBe(gitHashOf(inFolder(FAQ)));
  expect(folder.changed()).toEqual([FAQ]);
});

test('hidden files and links are not listed; a file that was changed by hand is not overwritten', async () => {
  writeFileSync(inFolder('content/faq/.hidden.yaml'), read(FAQ));
  symlinkSync(inFolder(FAQ), inFolder('content/faq/link.yaml'));
  const { files } = (await editor.call('GET', '/content')).body as { files: { path: string }[] };
  expect(files.filter(({ path }) => /hidden|link\.yaml/.test(path))).toEqual([]);
  const { version, values } = await editor.open(FAQ);
  writeFileSync(inFolder(FAQ), read(FAQ).replace(/order: \d+/, 'order: 18'));
  const { status, body } = await editor.put(FAQ, version, { ...values, order: 17 });
  expect([status, body.current.values.order]).toEqual([409, 18]);
});

test.each([
  ['a file that is a link', 'content/faq/languages.yaml'],
  ['a folder that is a link', 'content/faq'],
  ['a link in place of all', 'content'],
])('nothing is written through %s', async (_, linkedPath) => {
  const { version, values } = await editor.open(FAQ);
  cpSync(inFolder(linkedPath), inFolder('outside'), { recursive: true });
  rmSync(inFolder(linkedPath), { recursive: true });
  symlinkSync(inFolder('outside'), inFolder(linkedPath));
  const responses = [await editor.put(FAQ, version, { ...values, order: 17 }), await editor.remove(FAQ, version)];
  // Reading treats a link as no file at all: hence 409.
  expect(responses.map(({ status }) => status)).toEqual([409, 403]);
  expect((await editor.create('faq', values)).status).toBe(linkedPath === FAQ ? 201 : 403);
  const keptFiles = globSync('**/languages.yaml', { cwd: inFolder('outside') }).map((path) => join('outside', path));
  expect(read(keptFiles[0] ?? 'outside')).not.toContain('order: 17');
});

describe('what is not published yet', () => {
  test('is listed by form and field, in the reader’s language', async () => {
    await editor.save(SERVICE, (values) => {
      const { features } = values as { features: { en: string }[] };
      features[2]!.en = 'Another point';
      return { ...values, colour: 'coral', icon: 'globe' };
    });
    await editor.save(TRAINING, (values) => [...(values as unknown as unknown[]).slice(1)]);
    await editor.save(ARTICLE, (values) => ({ ...values, date: '2026-12-24', body: 'Two\n\nparagraphs' }));
    const { values } = await editor.open(FAQ);
    await editor.create('faq', { ...values, question: { en: 'A new one?', fr: 'Une nouvelle ?' } });
    await editor.remove(FAQ, (await editor.open(FAQ)).version);
    const state = await editor.state({ headers: { 'accept-language': 'fr' } });
    const fields = Object.fromEntries(state.waiting.map((file) => [file.path, file]));
    expect(state.waiting.map(({ name, isNew, isGone }) => [name, isNew, isGone])).toEqual(
      expect.arrayContaining([
        ['Une nouvelle ?', true, false],
        ['Dans quelles langues travaillez-vous ?', false, true],
        ['What a first session is like', false, false],
      ]),
    );
    expect(fields[SERVICE]?.fields).toEqual([
      {
        field: 'features.2.en',
        label: 'Points courts, 3, Anglais',
        before: expect.any(String),
        after: 'Another point',
      },
      { field: 'colour', label: 'Couleur', before: expect.any(String), after: 'Corail' },
      { field: 'icon', label: expect.any(String), before: expect.any(String), after: expect.any(String) },
    ]);
    expect(fields[TRAINING]?.fields).toMatchObject([{ field: '', after: expect.stringMatching(/^Oui · Psychology/) }]);
    expect(fields[ARTICLE]?.fields).toMatchObject([
      { field: 'date', after: '24 décembre 2026' },
      { field: 'body', after: 'Two\n\nparagraphs' },
    ]);
  });

  test('can be taken back: a file as a whole, a new one and a deleted one', async () => {
    await editor.save(FAQ, (values) => ({ ...values, order: 17, question: { en: 'New?', fr: 'Neuf ?' } }));
    // An old tab may still send a single field, which is not a whole text.
    const { status } = await editor.call('POST', '/take-back', { json: { path: FAQ, field: 'question.en' } });
    expect([status, pathsAndFieldsIn(await editor.state()).length]).toEqual([422, 4]);
    await editor.revertFile(FAQ);
    expect(read(FAQ)).toBe(online.get(FAQ));

    const created = await editor.create('faq', (await editor.open(FAQ)).values);
    await editor.remove(FAQ, (await editor.open(FAQ)).version);
    await editor.revertFile(created.body.path);
    expect(pathsAndFieldsIn((await editor.revertFile(FAQ)).body)).toEqual([]);
    expect([existsSync(inFolder(created.body.path)), read(FAQ)]).toEqual([false, online.get(FAQ)]);
  });

  test('is nothing where a save shows at once, and then nothing is put back or built', async () => {
    delete api.deps.editedSite!.readOnlineTexts;
    await setOrder(17);
    expect((await editor.state()).waiting).toEqual([]);
    expect((await editor.revertFile(FAQ)).status).toBe(404);
    expect((await editor.publish()).body.publishing.state).toBe('never');
  });
});

describe('publishing', () => {
  test('builds here, says when the site is online, and can be taken back as a whole', async () => {
    await setOrder(17);
    await editor.save(ARTICLE, (values) => ({ ...values, title: 'Another title' }));
    const created = await editor.create('faq', (await editor.open(FAQ)).values);
    await editor.remove(DELETED_FAQ, (await editor.open(DELETED_FAQ)).version);
    const before = await editor.state();
    expect([before.waiting.length, before.publishing]).toEqual([4, { state: 'never' }]);
    api.advanceClock(1000);
    let endBuild: (isBuilt: boolean) => void = () => {};
    buildOutcome = new Promise((resolve) => (endBuild = resolve));
    expect((await editor.publish()).body.publishing.state).toBe('building');
    endBuild(true);
    await finishBuild();
    const { publishing, lastPublication, ...state } = await editor.state();
    expect([publishing.state, pathsAndFieldsIn({ publishing, ...state })]).toEqual(['online', []]);
    expect(lastPublication?.files).toEqual([
      { path: ARTICLE, name: 'Another title', fields: ['Title'] },
      { path: FAQ, name: 'Which languages do you work in?', fields: ['Position in the list'] },
      { path: DELETED_FAQ, name: expect.any(String), fields: ['Deleted'] },
      { path: created.body.path, name: 'Which languages do you work in?', fields: ['New'] },
    ]);

    await setOrder(18);
    const refused = await editor.revertPublication(lastPublication!.id);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('“Questions”')]);
    await editor.revertFile(FAQ);
    expect((await editor.revertPublication(lastPublication!.id)).body.waiting).toHaveLength(4);
    expect(folder.changed()).toEqual([]);
    expect((await editor.state()).lastPublication).toBeUndefined();
    expect((await editor.revertPublication(lastPublication!.id)).status).toBe(200);
    expect((await editor.revertPublication('nothing')).status).toBe(404);
  });

  test('is not taken back where a former version is lost: no file goes', async () => {
    await setOrder(17);
    await editor.save(ARTICLE, (values) => ({ ...values, title: 'Another title' }));
    await editor.publish();
    await finishBuild();
    const { lastPublication } = await editor.state();
    const saved = [ARTICLE, FAQ].toSorted();
    const texts = saved.map(read);
    rmSync(inFolder('.former'), { recursive: true });
    expect((await editor.revertPublication(lastPublication!.id)).status).toBe(404);
    expect([folder.changed(), saved.map(read)]).toEqual([saved, texts]);
  });

  test('a build that fails says why, and what was saved still waits', async () => {
    // This dead link is not the reason, as it does not fail a build.
    appendFileSync(inFolder('content/legal/legal.en.md'), '\n[No part](#nowhere)\n');
    online = readContentTexts(folder.project);
    await setOrder(17);
    buildOutcome = Promise.resolve(false);
    api.advanceClock(1000);
    await editor.publish();
    await api.waitForWork();
    const { waiting: files, publishing } = await editor.state();
    expect([files.length, publishing.state]).toEqual([1, 'refused']);
    expect(publishing).toMatchObject({
      mistakes: [{ file: '', field: '', sentence: expect.stringMatching(/^The site couldn’t be made anew[^/]*$/) }],
    });
  });

  test('while one build replaces another, what is online is all of the one or all of the other', async () => {
    mkdirSync(inFolder('.astro'));
    const builds = ['one', 'other'].map((text) => new Map([...online].map(([path]) => [path, text])));
    const rebuildFile = join(ROOT, 'netlify/local/rebuild.ts');
    const swapScript = `const { parentPort, workerData: { file, project, builds } } = require('node:worker_threads');
      import(file).then(({ saveBuiltTexts }) => {
        saveBuiltTexts(project, builds[0]);
        parentPort.postMessage('begun');
        for (let count = 0; ; count += 1) saveBuiltTexts(project, builds[count % 2]);
      });`;
    const { project } = folder;
    const workerData = { file: pathToFileURL(rebuildFile).href, project, builds };
    const worker = new Worker(swapScript, { eval: true, workerData });
    await once(worker, 'message');
    const readResults = new Set(Array.from({ length: 400 }, () => JSON.stringify([...readBuiltTexts(project)])));
    await worker.terminate();
    expect([...readResults].filter((texts) => !builds.some((build) => JSON.stringify([...build]) === texts))).toEqual(
      [],
    );
  });

  test('is done by a build by hand, too', async () => {
    builtAt = new Date(api.deps.now().getTime() + 1000).toISOString();
    expect((await editor.state()).publishing).toEqual({ state: 'online', since: builtAt });
  });
});

function gitHashOf(file: string): string {
  return execFileSync('git', ['hash-object', '--no-filters', file], { encoding: 'utf8' }).trim();
}
