import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { closeSession } from '../../netlify/server/auth/sessions.ts';
import type { ContentRepository } from '../../netlify/server/edit/repository.ts';
import { blobSha } from '../../netlify/server/edit/repository.ts';
import { EDIT_API, EDIT_LIMITS, EDIT_REST } from '../../src/contract/edit.ts';
import {
  FAQ,
  faq,
  openEditor,
  QUERIES,
  REPOSITORY,
  REPOSITORY_ADDRESS,
  REPOSITORY_AND_BRANCH,
  SHIPPED,
} from '../support/editor.ts';
import { startTestStorage, type CallOptions } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);

const HEAD = 'a'.repeat(40);

/** Everything that was really saved. */
const saved: string[] = [];
beforeEach(async () => {
  saved.length = 0;
  await api.deps.stores.editor.remove('site');
});

const files = Object.entries(SHIPPED).map(([path, bytes]) => ({ path, sha: blobSha(bytes), size: bytes.length }));
const repository: ContentRepository = {
  readHead: async () => ({ oid: HEAD, message: '' }),
  readFiles: async () => files,
  readBlobs: async (shas) =>
    new Map(
      files.filter(({ sha }) => shas.includes(sha)).map(({ path, sha }) => [sha, SHIPPED[path] ?? Buffer.alloc(0)]),
    ),
  readHistory: async () => new Map(),
  readSaves: async () => [],
  readSteps: async () => undefined,
  save: async ({ written, deleted }, _, note) => {
    saved.push(...written.map(({ path }) => path), ...deleted);
    return { oid: HEAD, ...note };
  },
};

const api = storage.openApi({ editedSite: { repository } });
const editor = openEditor(api);
const ended = await api.openOwnerSession();
await closeSession(api.deps, ended);
const valid = await api.openOwnerSession();

const shaOf = (path: string) => files.find((file) => file.path === path)?.sha ?? '';
const CALLS: [string, string, CallOptions?][] = [
  ['GET', `${EDIT_API}/state`],
  ['POST', `${EDIT_API}/publish`],
  ['POST', `${EDIT_API}/undo`, { json: { id: HEAD } }],
  ['POST', `${EDIT_API}/graphql`, { json: { query: QUERIES.lastSave, variables: REPOSITORY_AND_BRANCH } }],
  ['GET', `${EDIT_REST}/user`],
  ['GET', `${REPOSITORY_ADDRESS}/collaborators/owner`],
  ['GET', `${REPOSITORY_ADDRESS}/git/trees/main?recursive=1`],
  ['GET', `${REPOSITORY_ADDRESS}/git/blobs/${shaOf(FAQ)}`],
  ['POST', `${REPOSITORY_ADDRESS}/dispatches`, { json: { event_type: 'sveltia-cms-publish' } }],
  ['GET', `${EDIT_REST}/anything/else`],
  ['DELETE', `${REPOSITORY_ADDRESS}`],
];

describe('what fits to no other file is refused as the build would refuse it', () => {
  const line = SHIPPED['content/crisis/nhs-111.yaml']!.toString();
  const article = SHIPPED['content/articles/first-session/en.md']!.toString();

  test.each([
    [
      'a line that is gone',
      { 'content/crisis/samaritans.yaml': null },
      'Crisis page, the words around the helplines, English: The helpline “samaritans” is no longer there.',
    ],
    [
      'the last line of a part that never closes',
      { 'content/crisis/nhs-111.yaml': line.replace('alwaysOpen: true', 'alwaysOpen: false') },
      'Every helpline of “England, Scotland and Wales” closes.',
    ],
    [
      'the service of the introduction',
      { 'content/services/intro-call.yaml': null },
      'Main page, Top of the page › First step › Service it leads to: That service is no longer there.',
    ],
    [
      'a script in the text',
      { 'content/articles/first-session/en.md': `${article}\n<script>alert(1)</script>\n` },
      'article, Text: “<script>” can’t stand in the text',
    ],
    [
      'a link that runs, in a legal text',
      { 'content/legal/legal.en.md': `${SHIPPED['content/legal/legal.en.md']!.toString()}\n[x](javascript:x)\n` },
      'Text: A link can’t lead to “javascript:x”.',
    ],
    [
      'a picture in the text',
      { 'content/articles/first-session/en.md': `${article}\n![A room](room.jpg)\n` },
      'article, Text: A picture can’t stand inside the text.',
    ],
  ])('%s', async (_, change: Record<string, string | Buffer | null>, words) => {
    const { status, body } = await editor.save(change);
    expect([status, body.message]).toEqual([422, expect.stringContaining(words)]);
    expect(saved).toEqual([]);
  });
});

describe('who may call', () => {
  test.each(CALLS)('%s %s: only the owner, and only from this site’s own pages', async (method, path, options) => {
    for (const token of [undefined, 'x'.repeat(43), ended]) {
      expect((await api.call(method, path, { ...options, token })).status).toBe(401);
    }
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
    ];
    for (const headers of foreign) {
      const answer = await api.call(method, path, { ...options, token: valid, headers });
      expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([403, 'cross-site']);
    }
  });

  test('somebody whose session has ended is told that no word is lost', async () => {
    const answer = await api.call('GET', `${EDIT_REST}/user`, { headers: { 'accept-language': 'fr' } });
    expect(await answer.text()).toContain('Votre texte est toujours là');
  });

  test('the sign-in window hands over a word that opens nothing, and only to a page of this site', async () => {
    const inside = await api.call('GET', `${EDIT_API}/auth`, { token: valid });
    const page = await inside.text();
    expect(page).toContain('authorization:github:success:{&quot;token&quot;:&quot;session&quot;}');
    expect(page).toContain('origin === location.origin');
    expect(inside.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; frame-ancestors 'none';.* script-src 'sha256-[^']+'$/,
    );
    const outside = await api.call('GET', `${EDIT_API}/auth`, { headers: { 'accept-language': 'fr' } });
    expect(outside.status).toBe(401);
    expect(await outside.text()).toMatch(/<html lang="fr">[^]*authorization:github:error:[^]*Connectez-vous d’abord/);
  });

  test('nothing is there where no repository is set up', async () => {
    const answer = await api.call('GET', `${EDIT_API}/state`, { token: valid, deps: { editedSite: undefined } });
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([503, 'editor-not-set-up']);
  });
});

describe('what may be asked', () => {
  const MUTATION = QUERIES.save([FAQ]);
  const input = (change: object = {}, inner: object = {}) => ({
    input: {
      branch: { repositoryNameWithOwner: 'practice/website', branchName: 'main' },
      expectedHeadOid: HEAD,
      fileChanges: { additions: [{ path: FAQ, contents: Buffer.from(faq).toString('base64') }], deletions: [] },
      message: { headline: 'Update' },
      ...inner,
    },
    ...change,
  });

  test('every question of the editor’s is answered, however it is spaced', async () => {
    const questions: [string, object][] = [
      [QUERIES.branch, REPOSITORY],
      [QUERIES.lastSave, REPOSITORY_AND_BRANCH],
      [QUERIES.head, REPOSITORY_AND_BRANCH],
      [QUERIES.texts([shaOf(FAQ)]), REPOSITORY],
      [QUERIES.lastSaveOf(FAQ), REPOSITORY_AND_BRANCH],
      [QUERIES.savesOf(FAQ), REPOSITORY_AND_BRANCH],
      [MUTATION, input()],
    ];
    for (const [query, variables] of questions) {
      expect((await editor.ask(query, variables)).status, query).toBe(200);
      expect((await editor.ask(query.replaceAll(' ', '\n  '), variables)).status, query).toBe(200);
    }
  });

  test.each<[string, string, object]>([
    ['nothing', '', REPOSITORY],
    ['another field', QUERIES.branch.replace('name } } }', 'name target { oid } } } }'), REPOSITORY],
    ['another object', '{ viewer { login } }', {}],
    ['another object beside it', QUERIES.branch.replace(/\}$/, 'viewer { login } }'), REPOSITORY],
    ['another repository', QUERIES.branch, { ...REPOSITORY, repo: 'other' }],
    ['another owner', QUERIES.branch, { ...REPOSITORY, owner: 'other' }],
    ['another branch', QUERIES.lastSave, { ...REPOSITORY_AND_BRANCH, branch: 'release' }],
    ['a repository in the text', QUERIES.branch.replace('owner: $owner', 'owner: "someone"'), REPOSITORY],
    ['a block text', QUERIES.texts([shaOf(FAQ)]).replace(/"(\w+)"/, '"""$1"""'), REPOSITORY],
    ['a file that is not the owner’s', QUERIES.texts(['b'.repeat(40)]), REPOSITORY],
    ['the history of another file', QUERIES.lastSaveOf('netlify.toml'), REPOSITORY_AND_BRANCH],
    ['two saves in one', MUTATION.replace(/\}$/, `${MUTATION.slice(MUTATION.indexOf('{') + 1)}`), input()],
    ['a save and more of it', MUTATION.replace('oid committedDate', 'oid committedDate author { email }'), input()],
    [
      'a save to another repository',
      MUTATION,
      input({}, { branch: { repositoryNameWithOwner: 'other/website', branchName: 'main' } }),
    ],
    [
      'a save to another branch',
      MUTATION,
      input({}, { branch: { repositoryNameWithOwner: 'practice/website', branchName: 'release' } }),
    ],
    ['a save with more in it', MUTATION, input({}, { clientMutationId: '1' })],
    ['a save on no head', MUTATION, input({}, { expectedHeadOid: 'main' })],
    ['names of files that are not saved', QUERIES.save(['content/faq/other.yaml']), input()],
  ])('%s is refused', async (_, query, variables) => {
    expect(await editor.ask(query, variables)).toMatchObject({ status: 403, body: { error: 'not-allowed' } });
    expect(saved).toEqual([]);
  });

  test.each([
    ['GET', `${EDIT_REST}/repos/other/website/git/trees/main`],
    ['GET', `${EDIT_REST}/repos/practice%2Fwebsite/git/trees/main`],
    ['GET', `${EDIT_REST}/repos/practice/website/../other/git/trees/main`],
    ['GET', `${REPOSITORY_ADDRESS}/git/blobs/${'b'.repeat(40)}`],
    ['GET', `${REPOSITORY_ADDRESS}/collaborators/somebody`],
    ['GET', `${REPOSITORY_ADDRESS}/contents/netlify.toml`],
    ['POST', `${REPOSITORY_ADDRESS}/git/blobs`],
    ['DELETE', `${REPOSITORY_ADDRESS}/git/refs/heads/main`],
    ['GET', `${EDIT_REST}/rate_limit`],
    ['GET', EDIT_REST],
  ])('%s %s is refused', async (method, path) => {
    expect((await editor.call(method, path)).status).toBe(403);
  });
});

describe('what may be saved', () => {
  const YAML = 'order: 1\n';

  test.each([
    'netlify.toml',
    'content/../netlify.toml',
    '/etc/passwd',
    '/content/faq/new.yaml',
    'content//faq/new.yaml',
    'content/faq/%2e%2e/new.yaml',
    'content%2Ffaq%2Fnew.yaml',
    'content\\faq\\new.yaml',
    'content/faq/new.yaml\0.png',
    'content/faq/.new.yaml',
    'content/faq/deeper/new.yaml',
    'content/faq/new.yml',
    'content/faq/new.js',
    'content/ui/en.json',
    'content/README.md',
    'content/pages/other.yaml',
    'content/photos/new.svg',
    'content/photos/../ui/new.png',
    '.github/workflows/new.yaml',
    'src/pages/new.astro',
    '__proto__',
    '',
  ])('nothing at %j, neither written nor deleted', async (path) => {
    for (const content of [YAML, null]) {
      expect((await editor.save({ [path]: content })).status).toBe(403);
    }
    expect(saved).toEqual([]);
  });

  test('nothing that is always there is deleted; entries and photos are', async () => {
    for (const path of ['content/practice.yaml', 'content/pages/home.yaml', 'content/legal/privacy.en.md']) {
      expect((await editor.save({ [path]: null })).status, path).toBe(403);
    }
    expect((await editor.save({ [FAQ]: null })).status).toBe(200);
    expect(saved).toEqual([FAQ]);
  });

  test('a photo that a page shows stays', async () => {
    const { status, body } = await editor.save({ 'content/photos/about.png': null });
    expect([status, body.error]).toEqual([422, 'content-refused']);
    expect(body.message).toContain('Main page, About you › Photo › Photo: There is no photo');
  });

  test('every file of the owner’s, as it ships', async () => {
    const owners = files.map(({ path }) => path).filter((path) => !/\/ui\/|\/photos\/|README/.test(path));
    for (let start = 0; start < owners.length; start += EDIT_LIMITS.files) {
      const some = owners.slice(start, start + EDIT_LIMITS.files);
      expect(await editor.save(Object.fromEntries(some.map((path) => [path, SHIPPED[path] ?? ''])))).toMatchObject({
        status: 200,
      });
    }
    expect(saved).toEqual(owners);
  });

  test('a page together with the photo that it shows', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer();
    const home = SHIPPED['content/pages/home.yaml']?.toString().replace('about.png', 'new-portrait.webp') ?? '';
    expect((await editor.save({ 'content/pages/home.yaml': home })).status).toBe(422);
    expect(
      (await editor.save({ 'content/pages/home.yaml': home, 'content/photos/new-portrait.webp': photo })).status,
    ).toBe(200);
  });

  test('not many files at once, none twice, and not nothing', async () => {
    const many = Array.from({ length: EDIT_LIMITS.files + 1 }, (_, index) => [`content/faq/q-${index}.yaml`, faq]);
    expect((await editor.save(Object.fromEntries(many) as Record<string, string>)).status).toBe(403);
    expect((await editor.save({})).status).toBe(403);
  });

  test('no text that is too long, and no 30 MB', async () => {
    const long = await editor.save({ [FAQ]: `${faq}# ${'x'.repeat(EDIT_LIMITS.text)}` });
    expect(long.body.message).toContain('This text is too long.');
    const huge = await editor.save({ 'content/photos/huge.png': Buffer.alloc(30 * 1024 * 1024) });
    expect(huge).toMatchObject({ status: 413, body: { error: 'save-too-large' } });
    expect(saved).toEqual([]);
  });

  test.each(['order: [', '\u0000', '- a\n- b', '!!js/function "x"', 'a: &a [*a]', ''])(
    'no YAML like %j',
    async (text) => {
      expect((await editor.save({ [FAQ]: text })).status).toBe(422);
      expect(saved).toEqual([]);
    },
  );

  test('no bytes that are no text', async () => {
    expect((await editor.save({ [FAQ]: Buffer.from([0xff, 0xfe, 0x00]) })).status).toBe(422);
  });
});

describe('a photo', () => {
  const make = (width: number) => sharp({ create: { width, height: 900, channels: 3, background: 'teal' } });
  const firstHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const lyingDown = (orientation: number) => make(1200).withMetadata({ orientation }).jpeg().toBuffer();

  test.each<[string, string, () => Promise<Buffer>]>([
    ['a PNG', 'new.png', () => make(1000).png().toBuffer()],
    ['a JPEG', 'new.jpg', () => make(1000).jpeg().toBuffer()],
    ['a turned JPEG', 'new.jpg', () => lyingDown(6)],
    ['a lossy WebP', 'new.webp', () => make(1000).webp().toBuffer()],
    ['a WebP with more in it', 'new.webp', () => make(1000).withMetadata({ orientation: 1 }).webp().toBuffer()],
  ])('is taken as %s', async (_, name, picture) => {
    expect(await editor.save({ [`content/photos/${name}`]: await picture() })).toMatchObject({ status: 200 });
  });

  test.each<[string, string, () => Promise<Buffer>, string]>([
    ['that is a page', 'new.png', async () => Buffer.from('<script>alert(1)</script>'), 'is no whole picture'],
    ['of another kind than its name', 'new.png', () => make(1000).jpeg().toBuffer(), 'is no whole picture'],
    ['that is cut off', 'new.jpg', async () => firstHalf(await make(1000).jpeg().toBuffer()), 'is no whole picture'],
    ['cut off as a PNG', 'new.png', async () => firstHalf(await make(1000).png().toBuffer()), 'is no whole picture'],
    ['cut off as a WebP', 'new.webp', async () => firstHalf(await make(1000).webp().toBuffer()), 'is no whole picture'],
    ['that is a beginning', 'new.png', async () => (await make(1000).png().toBuffer()).subarray(0, 33), 'is no whole'],
    [
      'of 51 million pixels',
      'new.png',
      () =>
        sharp({ create: { width: 10_000, height: 5_100, channels: 3, background: 'teal' } })
          .png({ compressionLevel: 1 })
          .toBuffer(),
      'more than 50 million pixels',
    ],
    ['that is too small', 'new.png', () => make(799).png().toBuffer(), 'is 799 pixels wide'],
    ['that stands upright and is too small', 'new.jpg', () => make(700).jpeg().toBuffer(), 'is 700 pixels wide'],
    [
      'that is too heavy',
      'new.png',
      async () => Buffer.concat([await make(1000).png().toBuffer(), Buffer.alloc(EDIT_LIMITS.photo)]),
      'is too large',
    ],
  ])('%s is refused', async (_, name, picture, words) => {
    const { status, body } = await editor.save({ [`content/photos/${name}`]: await picture() });
    expect([status, body.error]).toEqual([422, 'content-refused']);
    expect(body.message).toContain(words);
    expect(saved).toEqual([]);
  });
});
