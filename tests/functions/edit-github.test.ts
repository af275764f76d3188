import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { openGitHub } from '../../netlify/server/edit/github.ts';
import { changeSession } from '../../netlify/server/auth/sessions.ts';
import { noteDeploy } from '../../netlify/server/edit/deploys.ts';
import type { Mail } from '../../netlify/server/mail/mailer.ts';
import { tellOfRebuild } from '../../netlify/server/schedules/monthly.ts';
import { EDIT_API, EDIT_LIMITS, type EditChange, type EditState } from '../../src/contract/edit.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, RECENT_SIGN_IN_MS } from '../../src/contract/periods.ts';
import { FAQ, faq, openEditor, QUERIES, REPOSITORY, REPOSITORY_ADDRESS, SHIPPED } from '../support/editor.ts';
import { startGitHub, type GitHubStandIn, type Refusal } from '../support/github-stand-in.ts';
import { startAnswering, TEST_CERTIFICATE } from '../support/separate-server.ts';
import { startTestStorage } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);

const PHOTO = 'content/photos/about.png';
/** One whole photo is enough. */
const FILES = Object.fromEntries(
  Object.entries(SHIPPED).map(([path, bytes]) => [
    path,
    path.includes('/photos/') && path !== PHOTO ? bytes.subarray(0, 100) : bytes,
  ]),
);
const QUESTION = 'Which languages do you work in?';
const author = { name: 'A practice', email: 'hello@example.com' };

const api = storage.openApi();
const editor = openEditor(api);
let github: GitHubStandIn;
beforeEach(async () => {
  await api.deps.stores.editor.remove('site');
  api.logs.length = 0;
  // What is there was there before anything that happens now.
  api.pass(DAY_MS);
  Object.assign(api.deps, { editedSite: undefined, buildHookUrl: undefined });
  github = await startGitHub({ ...FILES, 'netlify.toml': 'secret = 1', 'src/index.ts': 'secret' });
  api.deps.editedSite = { repository: repositoryWith(github.token) };
});
afterEach(() => github.stop());

const repositoryWith = (token: string) =>
  openGitHub({ repository: 'someone/practice', branch: 'main', token, author, apiUrl: github.url });
describe('reading', () => {
  test('finds the files below content/, and no other ones', async () => {
    github.place('content/faq/link.yaml', '120000', '../../netlify.toml');
    const { body } = await editor.call('GET', `${REPOSITORY_ADDRESS}/git/trees/${await editor.readHead()}?recursive=1`);
    const paths = (body.tree as { path: string }[]).map(({ path }) => path).toSorted();
    expect(paths).toEqual(Object.keys(FILES).toSorted());
  });

  test('gives texts by their names, and pictures byte by byte', async () => {
    const { body } = await editor.call('GET', `${REPOSITORY_ADDRESS}/git/trees/main?recursive=1`);
    const shaOf = (path: string) =>
      (body.tree as { path: string; sha: string }[]).find((file) => file.path === path)?.sha ?? '';
    const texts = await editor.ask(QUERIES.texts([shaOf(FAQ), shaOf('content/practice.yaml')]), REPOSITORY);
    expect(texts.body.data.repository).toEqual({
      content_0: { text: faq, isTruncated: false },
      content_1: { text: FILES['content/practice.yaml']?.toString(), isTruncated: false },
    });
    const photo = await api.asOwner('GET', `${REPOSITORY_ADDRESS}/git/blobs/${shaOf(PHOTO)}`);
    expect(photo.headers.get('content-type')).toBe('application/octet-stream');
    expect(Buffer.from(await photo.arrayBuffer()).equals(FILES[PHOTO] ?? Buffer.alloc(0))).toBe(true);
  });
});

describe('a save', () => {
  test('is one commit of the practice’s that says what changed and starts no build', async () => {
    const { status, body } = await editor.save({ [FAQ]: faq.replace('order: ', 'order: 1') });
    expect(status).toBe(200);
    expect(github.log()).toHaveLength(2);
    const [commit] = github.log();
    expect(body.data.createCommitOnBranch.commit.oid).toBe(commit?.sha);
    expect(commit?.author).toMatchObject(author);
    expect(commit?.message).toBe(`[skip ci] Change ${FAQ}\n\n${FAQ} “${QUESTION}”: order`);
    expect(github.text(FAQ)).toContain('order: 1');
    expect(github.text('netlify.toml')).toBe('secret = 1');
    expect(api.logs.filter(({ event }) => event !== 'request')).toEqual([]);
  });

  test('that a schema refuses is answered with form, field and what is expected, in her language', async () => {
    const broken = faq.replace(/^ {2}fr: .*$/m, '');
    for (const [language, words] of [
      ['en', `Not saved yet, and nothing is lost. Questions, Question › French: The French text is missing.`],
      [
        'fr',
        `Pas encore enregistré, mais rien n’est perdu. Questions, Question › Français\u00A0: Il manque le texte français.`,
      ],
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
    const head = await editor.readHead();
    when(() => github.push({ [FAQ]: faq.replace('order: ', 'order: 2') }));
    const { status, body } = await editor.save({ [FAQ]: faq.replace('order: ', 'order: 3') }, { head });
    expect([status, body.error]).toEqual([409, 'edit-conflict']);
    expect(github.text(FAQ)).toContain('order: 2');
  });

  test.each([
    ['a link', 'content/faq/link.yaml', 'content/faq/link.yaml'],
    ['a folder that is a link', 'content/faq', FAQ],
    ['another repository', 'content/faq', FAQ],
  ])('through %s is refused', async (what, place, path) => {
    github.place(place, what.includes('repository') ? '160000' : '120000', '../netlify.toml');
    expect((await editor.save({ [path]: faq })).status).toBe(403);
    expect(github.log()).toHaveLength(1);
  });

  test('is refused after many of one session within the hour, and taken again later', async () => {
    const save = (token: string) => editor.save({ [FAQ]: `${faq}\n` }, { token });
    const token = await api.openOwnerSession();
    const savedAt = Array.from({ length: EDIT_LIMITS.savesPerHour }, () => api.deps.now().toISOString());
    await changeSession(api.deps, token, (session) => ({ ...session, savedAt }));
    expect((await save(token)).body.error).toBe('too-many-saves');
    // Whoever has used them up is one thing; she signs in anew.
    expect((await save(await api.openOwnerSession())).status).toBe(200);
    api.pass(HOUR_MS);
    expect((await save(token)).status).toBe(200);
  });
});

describe('what goes wrong between here and GitHub is said with what to do', () => {
  const inAnHour = String(Math.floor(Date.now() / 1000) + 3600);
  const REFUSALS: [string, Refusal, string][] = [
    ['an expired token', { status: 401 }, 'repository-token'],
    ['a token without rights', { status: 403 }, 'repository-token'],
    ['a repository that is gone', { status: 404 }, 'repository-missing'],
    ['a repository that moved', { status: 301, headers: { location: '/other' } }, 'repository-missing'],
    [
      'the rate limit',
      { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inAnHour } },
      'repository-busy',
    ],
    ['the second rate limit', { status: 429, headers: { 'retry-after': '90' } }, 'repository-busy'],
    ['a fault over there', { status: 502 }, 'repository-away'],
    ['an answer that is none', { status: 200, body: { hello: 1 } }, 'repository-away'],
  ];

  test.each(REFUSALS)('%s', async (_, refusal, error) => {
    const head = await editor.readHead();
    github.answerWith(refusal);
    const { status, body } = await editor.save({ [FAQ]: `${faq}\n` }, { head });
    expect([status, body.error]).toEqual([503, error]);
    expect(body.message).toContain('Your words are still here');
    if (error === 'repository-busy') expect(body.message).toMatch(/\d\d:\d\d/);
    github.answerWith(undefined);
    expect((await editor.save({ [FAQ]: `${faq}\n` }, { head })).status).toBe(200);
  });

  test('a wrong token', async () => {
    api.deps.editedSite = { repository: repositoryWith('wrong') };
    expect((await editor.save({ [FAQ]: faq }, { head: 'a'.repeat(40) })).body.error).toBe('repository-token');
  });

  test('a network that is gone', async () => {
    const head = await editor.readHead();
    await github.stop();
    expect((await editor.save({ [FAQ]: faq }, { head })).body.error).toBe('repository-away');
  });
});

test('the token is in no answer and in no log, whatever happens', async () => {
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
  const trusted = getCACertificates();
  let hook: Awaited<ReturnType<typeof startAnswering>>;
  beforeEach(async () => {
    setDefaultCACertificates([...trusted, TEST_CERTIFICATE.cert]);
    hook = await startAnswering(200, { isSecure: true });
    api.deps.buildHookUrl = `${hook.url}/build_hooks/1`;
  });
  afterEach(async () => {
    setDefaultCACertificates(trusted);
    await hook.stop();
  });

  const deployed = (isOnline: boolean, values: object = {}) =>
    noteDeploy(
      { context: 'production', createdAt: api.deps.now().toISOString(), errorMessage: 'Command failed', ...values },
      isOnline,
      { ...api.deps, repository: repositoryWith(github.token) },
    );

  test('calls the build hook once for all that was saved, and tells how far it is', async () => {
    await deployed(true);
    api.pass(1000);
    expect(await editor.state()).toMatchObject({ waiting: 0, publishing: { state: 'online' } });
    await editor.save({ [FAQ]: `${faq}\n` });
    await editor.save({ [FAQ]: `${faq}\n\n` });
    expect(await editor.state()).toMatchObject({ waiting: 2, changes: [{ isWaiting: true }, { isWaiting: true }, {}] });

    api.pass(1000);
    const started = await editor.call('POST', `${EDIT_API}/publish`);
    expect(started).toMatchObject({ status: 202, body: { waiting: 2, publishing: { state: 'building' } } });
    const again = await editor.call('POST', `${EDIT_API}/publish`);
    expect([again.status, again.body.error]).toEqual([409, 'publish-under-way']);
    expect(hook.calls).toEqual(['POST /build_hooks/1']);

    api.pass(1000);
    await deployed(true);
    api.pass(1000);
    expect(await editor.state()).toMatchObject({ waiting: 0, publishing: { state: 'online' } });
  });

  test('happens once, however many press at the same time, also where more was saved since', async () => {
    await editor.save({ [FAQ]: `${faq}\n` });
    const presses = Array.from({ length: 8 }, () => editor.call('POST', `${EDIT_API}/publish`));
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([202, ...Array<number>(7).fill(409)]);
    api.pass(2 * MINUTE_MS);
    await editor.save({ [FAQ]: `${faq}\n\n` });
    expect((await editor.call('POST', `${EDIT_API}/publish`)).body.error).toBe('publish-under-way');
    expect(hook.calls).toHaveLength(1);
  });

  test('is begun at most once a minute and twelve times a day, and says so', async () => {
    const publish = async () => {
      await editor.save({ [FAQ]: `${faq}# ${api.deps.now().getTime()}\n` });
      api.pass(1000);
      const { body } = await editor.call('POST', `${EDIT_API}/publish`, { headers: { 'accept-language': 'fr' } });
      api.pass(1000);
      await deployed(true);
      api.pass(1000);
      return body.message as string | undefined;
    };
    expect(await publish()).toBeUndefined();
    expect(await publish()).toContain('au plus une fois par minute et 12 fois par jour');
    for (let count = 1; count < EDIT_LIMITS.publishesPerDay; count += 1) {
      api.pass(5 * MINUTE_MS);
      expect(await publish()).toBeUndefined();
    }
    api.pass(5 * MINUTE_MS);
    expect(await publish()).toContain('12 fois par jour');
    expect(hook.calls).toHaveLength(12);
    api.pass(DAY_MS);
    expect(await publish()).toBeUndefined();
  });

  test('is not ended by a build that was begun before', async () => {
    const before = api.deps.now().toISOString();
    await editor.save({ [FAQ]: `${faq}\n` });
    api.pass(1000);
    await editor.call('POST', `${EDIT_API}/publish`);
    api.pass(1000);
    await deployed(false, { createdAt: before });
    expect((await editor.state()).publishing.state).toBe('building');
  });

  test('is what “Publish” within the editor does', async () => {
    await editor.save({ [FAQ]: `${faq}\n` });
    const address = `${REPOSITORY_ADDRESS}/dispatches`;
    expect((await editor.call('POST', address, { json: { event_type: 'another' } })).status).toBe(422);
    expect((await editor.call('POST', address, { json: { event_type: 'sveltia-cms-publish' } })).status).toBe(204);
    expect(hook.calls).toHaveLength(1);
  });

  test('that the build refuses names the files that are to be mended, in her language', async () => {
    await editor.save({ [FAQ]: `${faq}\n` });
    api.pass(1000);
    await editor.call('POST', `${EDIT_API}/publish`);
    github.push({ [FAQ]: faq.replace(/^ {2}fr: .*$/m, '') });
    api.pass(1000);
    await deployed(false);
    const { body } = await editor.call('GET', `${EDIT_API}/state`, { headers: { 'accept-language': 'fr' } });
    const mistakes = [{ file: FAQ, field: 'Question › Français', sentence: 'Il manque le texte français.' }];
    expect(body.publishing).toMatchObject({ state: 'refused', mistakes });
    expect(body.waiting).toBe(3);
  });

  test('that fails for another reason is a sentence for her, whatever the host said', async () => {
    await deployed(false, { errorMessage: 'Error: at /opt/build/repo/src/index.ts:1:2' });
    const { publishing } = await editor.state();
    expect(publishing).toMatchObject({ state: 'refused', mistakes: [{ file: '', field: '' }] });
    expect(publishing.mistakes[0].sentence).toMatch(/^The site couldn’t be made anew/);
  });

  test('of which the host says nothing is given up, and may be tried again', async () => {
    await editor.save({ [FAQ]: `${faq}\n` });
    api.pass(1000);
    await editor.call('POST', `${EDIT_API}/publish`);
    api.pass(HOUR_MS);
    expect((await editor.state()).publishing).toMatchObject({ state: 'refused' });
    await editor.call('POST', `${EDIT_API}/publish`);
    expect(hook.calls).toHaveLength(2);
  });

  test('starts no build where nothing waits', async () => {
    await deployed(true);
    await editor.call('POST', `${EDIT_API}/publish`);
    expect(hook.calls).toEqual([]);
  });

  describe('is told of by mail', () => {
    const SAMARITANS = 'content/crisis/samaritans.yaml';
    const line = SHIPPED[SAMARITANS]!.toString();
    const wrongLine = line.replace('display: 116 123', 'display: 116 000').replace('tel:116123', 'tel:116000');
    let mails: Mail[];
    beforeEach(() => {
      mails = [];
      api.deps.mailer = { send: async (mail) => void mails.push(mail) };
    });
    afterEach(() => {
      api.deps.mailer = undefined;
    });
    const publish = async (token?: string) => {
      api.pass(1000);
      const { body } = await editor.call('POST', `${EDIT_API}/publish`, token ? { token } : {});
      await api.settled();
      if (body.publishing) await deployed(true);
      api.pass(1000);
      return body;
    };

    test('with its forms and fields, once', async () => {
      await editor.save({ [FAQ]: faq.replace('order: ', 'order: 1') });
      await publish();
      expect(mails[0]?.text).toContain(`\n- Questions, “${QUESTION}”, Place in the list\n`);
      await editor.save({ [FAQ]: faq, [PHOTO]: null });
      await editor.save({ [FAQ]: faq.replace('order: ', 'order: 1') });
      await publish();
      expect(mails).toHaveLength(1);
    });

    test('of a helpline with the old and the new number, whatever noise was saved after it', async () => {
      expect((await editor.save({ [SAMARITANS]: wrongLine })).status).toBe(200);
      for (let noise = 1; noise <= 110; noise += 1)
        github.push({ 'content/README.md': `${noise}`, [FAQ]: `${faq}# ${noise}\n` });
      const token = await api.openOwnerSession();
      api.pass(RECENT_SIGN_IN_MS);
      expect(await publish(token)).toMatchObject({ error: 'sign-in-again' });
      expect([hook.calls, mails]).toEqual([[], []]);

      await publish();
      expect(mails[0]?.text).toContain('A helpline of your site changes.');
      expect(mails[0]?.text).toContain(': 116 123 (tel:116123) → 116 000 (tel:116000)\n');
      for (let noise = 1; noise <= 110; noise += 1) github.push({ [FAQ]: `${faq}# again ${noise}\n` });
      const { changes, helplines } = (await editor.state()) as EditState;
      expect(JSON.stringify(changes)).not.toContain(SAMARITANS);
      expect(helplines).toMatchObject([
        { files: [{ name: 'Samaritans', numbers: expect.stringContaining('116 000') }] },
      ]);
      expect((await editor.call('POST', `${EDIT_API}/undo`, { json: { id: helplines[0]?.id } })).status).toBe(200);
      expect(github.text(SAMARITANS)).toBe(line);
    });

    test('but not where helplines were only checked, which asks for nothing either', async () => {
      await editor.save({
        [SAMARITANS]: line.replace('needsOwnerCheck: true', 'checkedOn: 2026-11-21\nneedsOwnerCheck: false'),
      });
      const token = await api.openOwnerSession();
      api.pass(RECENT_SIGN_IN_MS);
      expect(await publish(token)).toMatchObject({ publishing: { state: 'building' }, helplines: [] });
      expect([hook.calls.length, mails]).toEqual([1, []]);
    });

    test('also where the monthly rebuild does it', async () => {
      await editor.save({ [SAMARITANS]: wrongLine });
      await tellOfRebuild(api.deps);
      await api.settled();
      expect(mails.map(({ text }) => text.includes('116 000'))).toEqual([true]);
    });
  });

  test('says so where there is no hook, or where it cannot be reached', async () => {
    for (const [buildHookUrl, error] of [
      [undefined, 'publish-not-set-up'],
      ['https://localhost:1/', 'publish-failed'],
    ]) {
      Object.assign(api.deps, { buildHookUrl });
      await editor.save({ [FAQ]: `${faq}\n${error}: 1\n`.replace(`${error}: 1`, `# ${error}`) });
      expect((await editor.call('POST', `${EDIT_API}/publish`)).body.error).toBe(error);
    }
  });
});

test('a change is told by its form’s labels, in the language of the reader', async () => {
  await editor.save({ [FAQ]: faq.replace('  en: |-\n', '  en: |-\n    New. ').replace('order: ', 'order: 1') });
  const training = 'content/qualifications.yaml';
  const before = FILES[training]?.toString() ?? '';
  await editor.save({ [training]: before.replaceAll('BSc', 'MSc'), [FAQ]: null });
  const { body } = await editor.call('GET', `${EDIT_API}/state`, { headers: { 'accept-language': 'fr' } });
  const [last, first] = body.changes as EditChange[];
  expect(first?.files).toEqual([{ path: FAQ, name: QUESTION, fields: ['Place dans la liste', 'Réponse (Anglais)'] }]);
  expect(last?.files).toEqual([
    { path: training, name: '', fields: ['2 › Formation ou approche'] },
    { path: FAQ, name: QUESTION, fields: [] },
  ]);
});

describe('taking a change back', () => {
  const undo = (id: string) => editor.call('POST', `${EDIT_API}/undo`, { json: { id } });

  test('brings every file of it back, as a new change', async () => {
    const added = 'content/faq/another.yaml';
    await editor.save({ [FAQ]: faq.replace('order: ', 'order: 1'), [added]: faq });
    const [{ id, files }] = (await editor.state()).changes;
    expect(files).toEqual([
      { path: FAQ, name: QUESTION, fields: ['Place in the list'] },
      { path: added, name: QUESTION, fields: [] },
    ]);
    expect((await undo(id)).status).toBe(200);
    expect([github.text(FAQ), github.text(added)]).toEqual([faq, undefined]);
    expect(github.log()[0]?.message).toMatch(/^\[skip ci\] Take back/);
    // The taking back is a change like any other one.
    await undo((await editor.state()).changes[0].id);
    expect([github.text(FAQ), github.text(added)]).toEqual([faq.replace('order: ', 'order: 1'), faq]);
  });

  test('touches nothing where the file was changed again, and names it', async () => {
    await editor.save({ [FAQ]: faq.replace('order: ', 'order: 1') });
    const [{ id }] = (await editor.state()).changes;
    await editor.save({ [FAQ]: faq.replace('order: ', 'order: 2') });
    const { status, body } = await undo(id);
    expect([status, body.error]).toEqual([409, 'undo-conflict']);
    expect(body.message).toContain('“Questions”');
    expect(github.text(FAQ)).toContain('order: 2');
  });

  test('is refused for what is no change of the owner’s files', async () => {
    const other = github.push({ 'netlify.toml': 'secret = 2' });
    const ofUi = github.push({ 'content/ui/en.json': '{}' });
    const statuses = [other, 'f'.repeat(40), 'main', ofUi].map(async (id) => (await undo(id)).status);
    expect(await Promise.all(statuses)).toEqual([404, 404, 422, 403]);
    expect(github.log()).toHaveLength(3);
  });
});
