import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, afterEach, expect, test, vi } from 'vitest';
import { rebuild } from '../../netlify/local/rebuild.ts';
import { openWorkingTree } from '../../netlify/local/working-tree.ts';
import type { BuildOutcome } from '../../netlify/server/edit/edited-site.ts';
import { EDIT_API } from '../../src/contract/edit.ts';
import { MINUTE_MS } from '../../src/contract/periods.ts';
import { ROOT } from '../support/content-files.ts';
import { FAQ, openEditor, REPOSITORY_ADDRESS } from '../support/editor.ts';
import { startTestStorage } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);
const api = storage.openApi();
const editor = openEditor(api);

let project: string;
let builtAt: string | undefined;
let outcome: Promise<BuildOutcome>;
let showsAtOnce: boolean;

const read = (path: string) => readFileSync(join(project, path), 'utf8');

beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), 'working-tree-'));
  cpSync(join(ROOT, 'content'), join(project, 'content'), {
    recursive: true,
    filter: (path) => !path.endsWith('.png') || path.endsWith('about.png'),
  });
  builtAt = undefined;
  showsAtOnce = false;
  outcome = Promise.resolve({ isBuilt: true, reason: '' });
  await api.deps.stores.editor.remove('site');
  api.deps.editedSite = {
    repository: openWorkingTree(project, join(project, '.history')),
    local: {
      build: () => outcome,
      builtAt: () => builtAt,
      get showsAtOnce() {
        return showsAtOnce;
      },
    },
  };
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

test('a save writes the file as it was sent, and nothing else', async () => {
  const before = read(FAQ);
  const mode = statSync(join(project, FAQ)).mode;
  const { status, body } = await editor.save({ [FAQ]: before.replace('order: ', 'order: 1') });
  expect(status).toBe(200);
  expect(read(FAQ)).toBe(before.replace('order: ', 'order: 1'));
  expect(statSync(join(project, FAQ)).mode).toBe(mode);
  expect(body.data.createCommitOnBranch.commit).toMatchObject({
    oid: await editor.readHead(),
    file_0: { oid: gitNameOf(join(project, FAQ)) },
  });
  const paths = globSync('content/**/*.*', { cwd: project });
  expect(paths.filter((path) => !readFileSync(join(project, path)).equals(readFileSync(join(ROOT, path))))).toEqual([
    FAQ,
  ]);
});

test('files are listed by the names that git gives them, without what is hidden and without links', async () => {
  writeFileSync(join(project, 'content/faq/.hidden.yaml'), '');
  symlinkSync('/etc/hostname', join(project, 'content/faq/link.yaml'));
  const { body } = await editor.call('GET', `${REPOSITORY_ADDRESS}/git/trees/main?recursive=1`);
  const files = body.tree as { path: string; sha: string }[];
  expect(files.filter(({ path }) => /hidden|link\.yaml/.test(path))).toEqual([]);
  expect(files.find(({ path }) => path === FAQ)?.sha).toBe(gitNameOf(join(project, FAQ)));
});

test('a file that was changed by hand in the meantime is not overwritten', async () => {
  const head = await editor.readHead();
  writeFileSync(join(project, FAQ), `${read(FAQ)}# by hand\n`);
  expect((await editor.save({ [FAQ]: 'order: 1' }, { head })).body.error).toBe('edit-conflict');
  expect(read(FAQ)).toContain('# by hand');
});

test.each([
  ['a file that is a link', 'content/faq/link.yaml'],
  ['a folder that is a link', 'content/faq/any.yaml'],
])('nothing is written through %s', async (_, path) => {
  const outside = join(project, 'outside');
  if (path.includes('link')) {
    writeFileSync(outside, 'as it was');
    symlinkSync(outside, join(project, path));
  } else {
    cpSync(join(project, 'content/faq'), outside, { recursive: true });
    rmSync(join(project, 'content/faq'), { recursive: true });
    symlinkSync(outside, join(project, 'content/faq'));
  }
  expect((await editor.save({ [path]: readFileSync(join(ROOT, FAQ)) })).status).toBe(403);
  expect(existsSync(join(outside, 'any.yaml'))).toBe(false);
  if (path.includes('link')) expect(readFileSync(outside, 'utf8')).toBe('as it was');
});

test('a change is taken back byte by byte, and so is the taking back', async () => {
  const before = read(FAQ);
  const after = before.replace('order: ', 'order: 1');
  const added = 'content/faq/another.yaml';
  await editor.save({ [FAQ]: after, [added]: before });
  const undo = async () => {
    const { id } = (await editor.state()).changes[0];
    return (await editor.call('POST', `${EDIT_API}/undo`, { json: { id } })).status;
  };
  expect(await undo()).toBe(200);
  expect([read(FAQ), existsSync(join(project, added))]).toEqual([before, false]);
  expect(await undo()).toBe(200);
  expect([read(FAQ), read(added)]).toEqual([after, before]);
  const { changes } = await editor.state();
  expect((changes as { isStepBack: boolean }[]).map(({ isStepBack }) => isStepBack)).toEqual([true, true, false]);
  expect(new Set((changes as { id: string }[]).map(({ id }) => id)).size).toBe(3);
});

test('“Publish” builds here, and says when the site is online', async () => {
  await editor.save({ [FAQ]: `${read(FAQ)}\n` });
  expect(await editor.state()).toMatchObject({ waiting: 1, publishing: { state: 'never' } });
  api.pass(1000);
  let finish: (value: BuildOutcome) => void = () => {};
  outcome = new Promise((resolve) => (finish = resolve));
  expect((await editor.call('POST', `${EDIT_API}/publish`)).body.publishing.state).toBe('building');
  finish({ isBuilt: true, reason: '' });
  api.pass(1000);
  await api.settled();
  expect(await editor.state()).toMatchObject({ waiting: 0, publishing: { state: 'online' } });
});

test('a build that fails says why, and what was saved still waits', async () => {
  await editor.save({ [FAQ]: `${read(FAQ)}\n` });
  // What is in the files must not be what is wrong.
  for (const name of readdirSync(join(ROOT, 'content/photos')))
    writeFileSync(join(project, 'content/photos', name), '');
  const reason = `${FAQ}: broken\n    at load (file:///home/somebody/site/src/content.config.ts:3:7)`;
  outcome = Promise.resolve({ isBuilt: false, reason });
  api.pass(1000);
  await editor.call('POST', `${EDIT_API}/publish`);
  await api.settled();
  const { waiting, publishing } = await editor.state();
  expect([waiting, publishing.state]).toEqual([1, 'refused']);
  expect(publishing.mistakes).toEqual([
    { file: FAQ, field: '', sentence: expect.stringMatching(/^The site couldn’t be made anew[^/]*$/) },
  ]);
});

test('what is shown is the outcome of the build with the newest save, whichever ends last', async () => {
  const finish: ((value: BuildOutcome) => void)[] = [];
  for (const step of ['', '\n']) {
    api.pass(1000);
    await editor.save({ [FAQ]: `${read(FAQ)}${step}\n` });
    outcome = new Promise((resolve) => finish.push(resolve));
    api.pass(2 * MINUTE_MS);
    expect((await editor.call('POST', `${EDIT_API}/publish`)).status).toBe(202);
  }
  expect((await editor.call('POST', `${EDIT_API}/publish`)).status).toBe(409);
  const states: unknown[] = [];
  const end = async (which: number, isBuilt: boolean) => {
    finish[which]?.({ isBuilt, reason: '' });
    await vi.waitFor(async () =>
      expect((await api.deps.stores.editor.read('site'))?.value[isBuilt ? 'online' : 'refused']).toBeDefined(),
    );
    const { waiting, publishing } = await editor.state();
    states.push([waiting, publishing.state]);
  };
  await end(0, true);
  await end(1, false);
  expect(states).toEqual([
    [1, 'building'],
    [1, 'refused'],
  ]);
});

test('builds wait for one another', async () => {
  const times = join(project, 'times.txt');
  mkdirSync(join(project, 'netlify/local'), { recursive: true });
  writeFileSync(
    join(project, 'netlify/local/build.ts'),
    `import { appendFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(times)}, 'begin ');
     setTimeout(() => appendFileSync(${JSON.stringify(times)}, 'end '), 200);`,
  );
  const failing = rebuild(project, () => Promise.reject(new Error('Not served.')));
  expect(await Promise.all([failing, rebuild(project)])).toMatchObject([{ isBuilt: false }, { isBuilt: true }]);
  expect(readFileSync(times, 'utf8')).toBe('begin end begin end ');
});

test('a build by hand publishes too; where a save shows at once, nothing waits', async () => {
  await editor.save({ [FAQ]: `${read(FAQ)}\n` });
  expect((await editor.state()).waiting).toBe(1);
  builtAt = new Date(api.deps.now().getTime() + 1000).toISOString();
  expect(await editor.state()).toMatchObject({ waiting: 0, publishing: { state: 'online', since: builtAt } });
  builtAt = undefined;
  showsAtOnce = true;
  expect((await editor.state()).waiting).toBe(0);
});

test('a note that is broken is set aside, and the others still count', async () => {
  const notes = join(project, '.history/saves');
  for (const step of [1, 2]) await editor.save({ [FAQ]: read(FAQ).replace(/order: \d+/, `order: ${step}`) });
  const [, last = ''] = readdirSync(notes).toSorted();
  truncateSync(join(notes, last), 40);
  expect((await editor.state()).changes).toHaveLength(1);
  expect((await editor.save({ [FAQ]: read(FAQ).replace(/order: \d+/, 'order: 3') })).status).toBe(200);
  expect((await editor.state()).changes).toHaveLength(2);
  expect(readdirSync(notes).filter((name) => name.includes(last))).toEqual([`.${last}.broken`]);
});

function gitNameOf(file: string): string {
  return execFileSync('git', ['hash-object', '--no-filters', file], { encoding: 'utf8' }).trim();
}
