import { afterAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { openGitHub } from '../../netlify/server/edit/github.ts';
import { noteDeploy } from '../../netlify/server/edit/deploys.ts';
import { EDIT_API, EDIT_LIMITS } from '../../src/contract/edit.ts';
import { HOUR_MS } from '../../src/contract/periods.ts';
import {
  openEditor,
  QUERIES,
  REPOSITORY,
  REPOSITORY_ADDRESS,
  REPOSITORY_AND_BRANCH,
  shippedContent,
} from '../support/editor.ts';
import { startGitHub, type GitHubStandIn, type Refusal } from '../support/github-stand-in.ts';
import { startAnswering } from '../support/own-server.ts';
import { startTestStorage } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);

const FILES = shippedContent();
const FAQ = 'content/faq/languages.yaml';
const PHOTO = 'content/photos/portrait.png';
const faq = FILES[FAQ]?.toString() ?? '';
const author = { name: 'A practice', email: 'hello@example.com' };

let github: GitHubStandIn;
beforeEach(async () => {
  github = await startGitHub({ ...FILES, 'netlify.toml': 'secret = 1', 'src/index.ts': 'secret' });
});
afterEach(() => github.stop());

const repositoryWith = (token: string) =>
  openGitHub({ repository: 'someone/practice', branch: 'main', token, author, apiUrl: github.url });
const open = ({ token = github.token, buildHookUrl = undefined as string | undefined } = {}) => {
  const api = storage.openApi({ editedSite: { repository: repositoryWith(token) }, buildHookUrl });
  return { api, editor: openEditor(api) };
};

describe('reading', () => {
  test('finds the files below content/, and no other ones', async () => {
    github.place('content/faq/link.yaml', '120000', '../../netlify.toml');
    const { editor } = open();
    const { body } = await editor.call('GET', `${REPOSITORY_ADDRESS}/git/trees/${await editor.readHead()}?recursive=1`);
    const paths = (body.tree as { path: string }[]).map(({ path }) => path).toSorted();
    expect(paths).toEqual(Object.keys(FILES).toSorted());
  });

  test('gives texts by their names, and pictures byte by byte', async () => {
    const { editor } = open();
    const { body } = await editor.call('GET', `${REPOSITORY_ADDRESS}/git/trees/main?recursive=1`);
    const shaOf = (path: string) =>
      (body.tree as { path: string; sha: string }[]).find((file) => file.path === path)?.sha ?? '';
    const texts = await editor.ask(QUERIES.texts([shaOf(FAQ), shaOf('content/practice.yaml')]), REPOSITORY);
    expect(texts.body.data.repository).toEqual({
      content_0: { text: faq, isTruncated: false },
      content_1: { text: FILES['content/practice.yaml']?.toString(), isTruncated: false },
    });
    const { api } = open();
    const photo = await api.asOwner('GET', `${REPOSITORY_ADDRESS}/git/blobs/${shaOf(PHOTO)}`);
    expect(photo.headers.get('content-type')).toBe('application/octet-stream');
    expect(Buffer.from(await photo.arrayBuffer()).equals(FILES[PHOTO] ?? Buffer.alloc(0))).toBe(true);
  });

  test('tells who saved a file last: always the practice', async () => {
    const { editor } = open();
    for (const query of [QUERIES.lastSaveOf(FAQ), QUERIES.savesOf(FAQ)]) {
      const { body } = await editor.ask(query, REPOSITORY_AND_BRANCH);
      const [{ target }] = Object.values(body.data.repository) as [{ target: { history: { nodes: object[] } } }];
      expect(target.history.nodes).toMatchObject([{ author: { name: 'Yellow Brick Road Counselling' } }]);
    }
  });
});

describe('a save', () => {
  test('is one commit of the practice’s that says what changed and starts no build', async () => {
    const { api, editor } = open();
    const { status, body } = await editor.save({ [FAQ]: faq.replace('order: ', 'order: 1') });
    expect(status).toBe(200);
    expect(github.log()).toHaveLength(2);
    const [commit] = github.log();
    expect(body.data.createCommitOnBranch.commit.oid).toBe(commit?.sha);
    expect(commit?.author).toMatchObject(author);
    expect(commit?.message).toBe(`[skip ci] Change ${FAQ}\n\n${FAQ}: order`);
    expect(github.text(FAQ)).toContain('order: 1');
    expect(github.text('netlify.toml')).toBe('secret = 1');
    expect(api.logs.filter(({ event }) => event !== 'request')).toEqual([]);
  });

  test('that a schema refuses is answered with file, field and what is expected, in her language', async () => {
    const { editor } = open();
    const broken = faq.replace(/^ {2}fr: .*$/m, '');
    for (const [language, words] of [
      ['en', `Not saved yet, and nothing is lost. ${FAQ}, question.fr: The French text is missing.`],
      ['fr', `Pas encore enregistré, mais rien n’est perdu. ${FAQ}, question.fr\u00A0: Il manque le texte français.`],
    ]) {
      const answer = await editor.save({ [FAQ]: broken }, { headers: { 'accept-language': language ?? '' } });
      expect(answer).toMatchObject({ status: 422, body: { error: 'content-refused', message: words } });
    }
    expect(github.log()).toHaveLength(1);
  });

  test.each([
    ['before it is checked', (save: () => void) => save()],
    ['while it is on its way', (save: () => void) => github.beforePush(save)],
  ])('on a branch that moved on %s is refused, and the other change stays', async (_, when) => {
    const { editor } = open();
    const head = await editor.readHead();
    when(() => github.push({ [FAQ]: faq.replace('order: ', 'order: 2') }));
    const { status, body } = await editor.save({ [FAQ]: faq.replace('order: ', 'order: 3') }, { head });
    expect([status, body.error]).toEqual([409, 'edit-conflict']);
    expect(github.text(FAQ)).toContain('order: 2');
  });

  test('to a branch that takes no changes is told apart from one that moved on', async () => {
    const { editor } = open();
    const head = await editor.readHead();
    github.beforePush(() => github.answerWith(undefined));
    const { api } = open();
    const stubborn = { ...repositoryWith(github.token), readHead: async () => ({ oid: head, message: '' }) };
    github.beforePush(() => github.push({ 'README.md': 'Something' }));
    const answer = await openEditor(api).save(
      { [FAQ]: faq.replace('order: ', 'order: 3') },
      { head, deps: { editedSite: { repository: stubborn } } },
    );
    expect(answer.body.error).toBe('edit-conflict');
  });

  test.each([
    ['a link', 'content/faq/link.yaml', 'content/faq/link.yaml'],
    ['a folder that is a link', 'content/faq', FAQ],
    ['another repository', 'content/faq', FAQ],
  ])('through %s is refused', async (what, place, path) => {
    github.place(place, what.includes('repository') ? '160000' : '120000', '../netlify.toml');
    const { editor } = open();
    expect((await editor.save({ [path]: faq })).status).toBe(403);
    expect(github.log()).toHaveLength(1);
  });

  test('is refused after many within the hour, and taken again later', async () => {
    const { api, editor } = open();
    await api.deps.stores.editor.create('site', {
      savedAt: Array.from({ length: EDIT_LIMITS.savesPerHour }, () => api.deps.now().toISOString()),
    });
    expect((await editor.save({ [FAQ]: `${faq}\n` })).body.error).toBe('too-many-saves');
    api.pass(HOUR_MS);
    expect((await editor.save({ [FAQ]: `${faq}\n` })).status).toBe(200);
  });
});

describe('what goes wrong between here and GitHub is said with what to do', () => {
  const inAnHour = String(Math.floor(Date.now() / 1000) + 3600);
  const REFUSALS: [string, Refusal, string, RegExp, RegExp][] = [
    ['an expired token', { status: 401 }, 'repository-token', /has to renew it/, /doit la renouveler/],
    ['a token without rights', { status: 403 }, 'repository-token', /has to renew it/, /doit la renouveler/],
    ['a repository that is gone', { status: 404 }, 'repository-missing', /check its settings/, /vérifier ses réglages/],
    [
      'a repository that moved',
      { status: 301, headers: { location: '/other' } },
      'repository-missing',
      /check its settings/,
      /vérifier ses réglages/,
    ],
    [
      'the rate limit',
      { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inAnHour } },
      'repository-busy',
      /save again at \d\d:\d\d/,
      /enregistrez à nouveau à \d\d:\d\d/,
    ],
    [
      'the second rate limit',
      { status: 429, headers: { 'retry-after': '90' } },
      'repository-busy',
      /save again at \d\d:\d\d/,
      /enregistrez à nouveau à \d\d:\d\d/,
    ],
    [
      'a fault over there',
      { status: 502 },
      'repository-away',
      /save again in a few minutes/,
      /enregistrez à nouveau dans quelques minutes/,
    ],
    [
      'an answer that is none',
      { status: 200, body: { hello: 1 } },
      'repository-away',
      /save again in a few minutes/,
      /enregistrez à nouveau dans quelques minutes/,
    ],
  ];

  test.each(REFUSALS)('%s', async (_, refusal, error, english, french) => {
    const { editor } = open();
    const head = await editor.readHead();
    github.answerWith(refusal);
    for (const [language, words] of [
      ['en', english],
      ['fr', french],
    ] as const) {
      const { status, body } = await editor.save(
        { [FAQ]: `${faq}\n` },
        { head, headers: { 'accept-language': language } },
      );
      expect([status, body.error]).toEqual([503, error]);
      expect(body.message).toMatch(words);
      expect(body.message).toMatch(/Your words are still here|Vos mots sont toujours là/);
    }
    github.answerWith(undefined);
    expect((await editor.save({ [FAQ]: `${faq}\n` }, { head })).status).toBe(200);
  });

  test('a wrong token', async () => {
    const { editor } = open({ token: 'wrong' });
    expect((await editor.save({ [FAQ]: faq }, { head: 'a'.repeat(40) })).body.error).toBe('repository-token');
  });

  test('a network that is gone', async () => {
    const { editor } = open();
    const head = await editor.readHead();
    await github.stop();
    expect((await editor.save({ [FAQ]: faq }, { head })).body.error).toBe('repository-away');
  });
});

test('the token is in no answer and in no log, whatever happens', async () => {
  const { api, editor } = open();
  const head = await editor.readHead();
  const answers = [
    await editor.call('GET', `${EDIT_API}/auth`),
    await editor.call('GET', `${EDIT_API}/state`),
    await editor.call('GET', `${EDIT_API}/api/v3/user`),
    await editor.call('GET', `${REPOSITORY_ADDRESS}/git/trees/main`),
    await editor.save({ [FAQ]: `${faq}\n` }, { head }),
    await editor.save({ [FAQ]: 'order: x' }),
    await editor.call('POST', `${EDIT_API}/publish`, { json: {} }),
  ];
  github.answerWith({ status: 401, body: { message: `Bad credentials: ${github.token}` } });
  answers.push(await editor.call('GET', `${EDIT_API}/state`));
  await github.stop();
  answers.push(await editor.call('GET', `${EDIT_API}/state`));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 422, 503, 503, 503]);
  expect(JSON.stringify([answers, api.logs])).not.toContain(github.token);
});

describe('publishing', () => {
  const deployed = (api: ReturnType<typeof open>['api'], isOnline: boolean, values: object = {}) =>
    noteDeploy(
      { context: 'production', createdAt: api.deps.now().toISOString(), errorMessage: 'Command failed', ...values },
      isOnline,
      { stores: api.deps.stores, now: api.deps.now, repository: repositoryWith(github.token) },
    );

  test('calls the build hook once for all that was saved, and tells how far it is', async () => {
    const hook = await startAnswering(200, { isSecure: true });
    const { api, editor } = open({ buildHookUrl: hook.url });
    await deployed(api, true);
    expect(await editor.state()).toMatchObject({ waiting: 0, publishing: { state: 'online' } });
    await editor.save({ [FAQ]: `${faq}\n` });
    await editor.save({ [FAQ]: `${faq}\n\n` });
    expect(await editor.state()).toMatchObject({ waiting: 2 });
    await hook.stop();
  });

  test('without a build hook says so', async () => {
    const { editor } = open();
    await editor.save({ [FAQ]: `${faq}\n` });
    expect((await editor.call('POST', `${EDIT_API}/publish`)).body.error).toBe('publish-not-set-up');
  });
});
