import { afterAll, beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { changeSession } from '../../netlify/server/auth/sessions.ts';
import { recordDeploy } from '../../netlify/server/edit/deploys.ts';
import type { Mail } from '../../netlify/server/mail/mailer.ts';
import { monthlyRebuild } from '../../netlify/server/schedules/monthly.ts';
import { blobSha } from '../../netlify/server/edit/repository.ts';
import { EDIT_LIMITS, type Content } from '../../src/contract/edit.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, RECENT_SIGN_IN_MS } from '../../src/contract/periods.ts';
import { type Answer, FAQ, faq, forgetEdits, openEditor, SHIPPED, withShortPhotos } from '../support/editor.ts';
import { readContentText } from '../../src/schemas/content-text.ts';
import { placeOf } from '../../src/schemas/places.ts';
import { startGitHub, type GitHubStandIn } from '../support/github-stand-in.ts';
import { startTestStorage, type CallOptions } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);

const PHOTO = 'content/photos/about.png';
const FILES = withShortPhotos(PHOTO);
const QUESTION = 'Which languages do you work in?';

const api = storage.openApi();
const editor = openEditor(api);
let github: GitHubStandIn;
/** What the deploy that is online was built from. */
let online: Map<string, string>;
beforeEach(async () => {
  await forgetEdits(api.deps);
  api.logs.length = 0;
  // What is there was there before anything that happens now.
  api.pass(DAY_MS);
  Object.assign(api.deps, { editedSite: undefined, buildHookUrl: undefined });
  github = await startGitHub({ ...FILES, 'netlify.toml': 'secret = 1', 'src/index.ts': 'secret' });
  online = textsOf(FILES);
  api.deps.editedSite = { repository: github.open(), readOnline: () => online };
});
afterEach(() => github.stop());

const textsOf = (files: Record<string, Buffer>) =>
  new Map(Object.entries(files).map(([path, bytes]) => [path, bytes.toString()]));
const setOrder = (order: number, options?: CallOptions) =>
  editor.save(FAQ, (values) => ({ ...values, order }), options);
const withOrder = (order: number) => faq.replace(/order: \d+/, `order: ${order}`);

test('what is below content/ is read, and nothing else; a text that is known is not asked for again', async () => {
  github.place('content/faq/link.yaml', '120000', '../../netlify.toml');
  const { files, photos } = (await editor.call('GET', '/content')).body as Content;
  expect(files.map(({ path }) => path)).toEqual(Object.keys(FILES).filter((path) => placeOf(path)));
  expect(photos).toEqual(Object.keys(FILES).flatMap((path) => path.split('content/photos/')[1] ?? []));
  const photo = await api.asOwner('GET', '/api/edit/photos?name=about.png');
  expect(Buffer.from(await photo.arrayBuffer()).equals(FILES[PHOTO]!)).toBe(true);
  const before = github.calls();
  await editor.call('GET', '/content');
  expect(github.calls() - before).toBe(2);
});

describe('a save', () => {
  test('is one commit that says what changed and starts no build', async () => {
    expect((await setOrder(17)).status).toBe(200);
    expect(github.log()).toHaveLength(2);
    expect(github.log()[0]?.message).toBe(`[skip ci] Change ${FAQ}\n\n${FAQ}`);
    expect(github.text(FAQ)).toBe(withOrder(17));
    expect(github.text('netlify.toml')).toBe('secret = 1');
    expect(api.logs.filter(({ event }) => event !== 'request')).toEqual([]);
  });

  test('that another save of another file has overtaken is done again by itself', async () => {
    github.beforePush(() => github.push({ 'content/README.md': 'New' }));
    expect((await setOrder(17)).status).toBe(200);
    expect([github.text(FAQ), github.text('content/README.md'), github.log().length]).toEqual([
      withOrder(17),
      'New',
      3,
    ]);
  });

  test.each([
    ['before it is checked', (save: () => void) => save()],
    ['while it is on its way', (save: () => void) => github.beforePush(save)],
  ])('of a file that was changed %s is refused with the newer one, which stays', async (_, when) => {
    const { version, values } = await editor.open(FAQ);
    when(() => github.push({ [FAQ]: withOrder(18) }));
    const { status, body } = await editor.put(FAQ, version, { ...values, order: 17 });
    expect([status, body.error, body.current.values.order]).toEqual([409, 'edit-conflict', 18]);
    expect(github.text(FAQ)).toBe(withOrder(18));
  });

  test.each([
    ['a link', FAQ, '120000'],
    ['a folder that is a link', 'content/faq', '120000'],
    ['another repository', 'content/faq', '160000'],
  ])('through %s is refused', async (_, place, mode) => {
    const { version, values } = await editor.open(FAQ);
    github.place(place, mode, '../netlify.toml');
    const answers = [await editor.put(FAQ, version, { ...values, order: 17 }), await editor.remove(FAQ, version)];
    expect(answers.map(({ status }) => [403, 409].includes(status))).toEqual([true, true]);
    if (place !== FAQ) expect((await editor.create('faq', values)).status).toBe(403);
    expect(github.log()).toHaveLength(1);
  });

  test('is refused after many of one session within the hour, and taken again later', async () => {
    const token = await api.openOwnerSession();
    const savedAt = Array.from({ length: EDIT_LIMITS.savesPerHour }, () => api.deps.now().toISOString());
    await changeSession(api.deps, token, (session) => ({ ...session, savedAt }));
    expect((await setOrder(17, { token })).body.error).toBe('too-many-saves');
    // Whoever has used them up is one thing; she signs in anew.
    expect((await setOrder(17, { token: await api.openOwnerSession() })).status).toBe(200);
    api.pass(HOUR_MS);
    expect((await setOrder(18, { token })).status).toBe(200);
  });
});

test.each([
  [401, 'repository-token'],
  [404, 'repository-missing'],
  [429, 'repository-busy'],
  [422, 'repository-refused'],
  [502, 'repository-away'],
])('what goes wrong between here and GitHub is said with what to do: %d', async (status, error) => {
  const { version, values } = await editor.open(FAQ);
  github.intercept((path) => (path === '/graphql' ? { status } : undefined));
  const { status: told, body } = await editor.put(FAQ, version, { ...values, order: 17 });
  expect([told, body.error]).toEqual([503, error]);
  expect(body.message).toContain('Your words are still here');
  if (error === 'repository-busy') expect(body.message).toMatch(/\d\d:\d\d/);
  github.intercept(undefined);
  expect((await setOrder(17)).status).toBe(200);
});

test('a save within the seconds that GitHub needs for the one before is kept, and read', async () => {
  github.lagBehind(2);
  expect((await setOrder(17)).status).toBe(200);
  expect((await setOrder(18)).status).toBe(200);
  expect((await editor.open(FAQ)).values.order).toBe(18);
});

test('a new entry of which GitHub’s answer was lost is there once', async () => {
  github.intercept((path, carryOut) => {
    if (path !== '/graphql') return undefined;
    github.intercept(undefined);
    carryOut();
    return { status: 0 };
  });
  expect((await editor.create('faq', (await editor.open(FAQ)).values)).status).toBe(201);
  expect(github.log()).toHaveLength(2);
});

test('a wrong token is told as such, a network that is gone too', async () => {
  api.deps.editedSite = { repository: github.open('wrong') };
  expect((await editor.call('GET', '/content')).body.error).toBe('repository-token');
  await github.stop();
  expect((await editor.call('GET', '/content')).body.error).toBe('repository-away');
});

test('the token is in no answer and in no log, whatever happens', async () => {
  const { version, values } = await editor.open(FAQ);
  const answers = [
    await editor.call('GET', '/content'),
    await setOrder(17),
    await editor.put(FAQ, version, { ...values, order: 18 }),
    await editor.put(FAQ, version, { order: 'x' }),
    await editor.state(),
    await editor.publish(),
  ];
  github.answerWith({ status: 401, body: { message: `Bad credentials: ${github.token}` } });
  answers.push(await editor.call('GET', '/state'));
  await github.stop();
  answers.push(await editor.call('GET', '/state'));
  expect(answers.map((answer) => (answer as Answer).status)).toEqual([200, 200, 409, 409, undefined, 202, 503, 503]);
  expect(JSON.stringify([answers, api.logs])).not.toContain(github.token);
});

describe('publishing', () => {
  /** The commits that the host builds. */
  const builds = () => github.log().filter(({ message }) => message.startsWith('Publish '));

  const deployed = (isOnline: boolean, values: object = {}) => {
    const { repository } = api.deps.editedSite!;
    if (isOnline) online = new Map(Object.keys(FILES).map((path) => [path, github.text(path)!]));
    return recordDeploy(
      { context: 'production', createdAt: api.deps.now().toISOString(), errorMessage: 'Command failed', ...values },
      isOnline,
      { ...api.deps, repository },
    );
  };

  test('is one commit for all that was saved that changes no file and is built, and tells how far it is', async () => {
    await deployed(true);
    api.pass(1000);
    expect(await editor.state()).toMatchObject({ waiting: [], publishing: { state: 'online' } });
    await setOrder(17);
    await setOrder(18);
    const waiting = [{ path: FAQ, fields: [{ field: 'order', before: 'Its place until now', after: 'Further down' }] }];
    expect(await editor.state()).toMatchObject({ waiting });
    expect(await editor.open(FAQ)).toMatchObject({ unpublished: ['order'] });

    api.pass(1000);
    const started = await editor.publish();
    expect(started).toMatchObject({ status: 202, body: { waiting, publishing: { state: 'building' } } });
    const again = await editor.publish();
    expect([again.status, again.body.error]).toEqual([409, 'publish-under-way']);
    expect(builds().map(({ message }) => message)).toEqual([`Publish what was saved\n\n${FAQ}`]);
    expect([builds()[0], github.text(FAQ)]).toEqual([github.log()[0], withOrder(18)]);

    api.pass(1000);
    const before = online;
    await deployed(true);
    // The deploy is told of before the function that answers is that of the deploy.
    const after = online;
    online = before;
    expect(await editor.state()).toMatchObject({ waiting, publishing: { state: 'building' } });
    online = after;
    expect(await editor.state()).toMatchObject({ waiting: [], publishing: { state: 'online' } });
    // A rollback shows that what was published waits again.
    online = before;
    api.pass(MINUTE_MS);
    expect(await editor.state()).toMatchObject({ waiting, publishing: { state: 'online' } });
  });

  test('happens once, however many press at the same time, also where more was saved since', async () => {
    await setOrder(17);
    const presses = Array.from({ length: 8 }, () => editor.publish());
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([202, ...Array<number>(7).fill(409)]);
    api.pass(2 * MINUTE_MS);
    await setOrder(18);
    expect((await editor.publish()).body.error).toBe('publish-under-way');
    expect(builds()).toHaveLength(1);
  });

  test('that failed is tried again though nothing waits, and what is online can still be taken back', async () => {
    await setOrder(17);
    await editor.publish();
    api.pass(1000);
    await deployed(true);
    api.pass(2 * MINUTE_MS);
    const { lastPublication } = await editor.state();
    await setOrder(18);
    await editor.publish();
    api.pass(1000);
    // The host tells of it while the repository cannot be reached.
    github.answerWith({ status: 502, body: {} });
    await deployed(false);
    github.intercept(undefined);
    await editor.takeBack(FAQ);
    const state = await editor.state();
    expect(state).toMatchObject({ waiting: [], publishing: { state: 'refused' }, lastPublication });

    api.pass(2 * MINUTE_MS);
    expect(await editor.publish()).toMatchObject({ status: 202, body: { publishing: { state: 'building' } } });
    expect(builds()).toHaveLength(3);
    expect((await editor.takeBackPublication(lastPublication!.id)).status).toBe(200);
    expect(github.text(FAQ)).toBe(faq);
  });

  test('counts as told of only once it was: else its deploy tells of it', async () => {
    await setOrder(17);
    const { helplineChanges, notifiedFiles } = api.deps.stores;
    const broken = vi.spyOn(helplineChanges, 'read').mockRejectedValue(new Error('No storage.'));
    expect((await editor.publish()).status).toBe(500);
    broken.mockRestore();
    expect((await notifiedFiles.read('site'))?.value.files[FAQ]).toBe(blobSha(SHIPPED[FAQ]!));
  });

  test('is begun at most once a minute and twelve times a day, and says so', async () => {
    let number = 20;
    const publish = async () => {
      await setOrder((number += 1));
      api.pass(1000);
      const { body } = await editor.publish({ headers: { 'accept-language': 'fr' } });
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
    expect(builds()).toHaveLength(12);
    api.pass(DAY_MS);
    expect(await publish()).toBeUndefined();
  });

  test('is ended by the build of its commit, whenever that says to have begun, and by no other without its changes', async () => {
    const before = github.log()[0]!.sha;
    await setOrder(17);
    await editor.publish();
    api.pass(1000);
    const published = github.log()[0]!.sha;
    github.push({ 'content/README.md': 'Later' });
    await deployed(true, { commitRef: before });
    expect((await api.deps.stores.publications.read('00000001'))?.value).toMatchObject({ state: 'building' });
    await deployed(true, { commitRef: published, createdAt: '2020-01-01T00:00:00.000Z' });
    const ended = (await api.deps.stores.publications.read('00000001'))?.value;
    expect(ended).toMatchObject({ by: 'owner', state: 'online', commit: published, changes: [{ path: FAQ }] });
  });

  test('is online with a later build, where the host leaves out its own', async () => {
    await setOrder(17);
    await editor.publish();
    api.pass(1000);
    github.push({ 'content/README.md': 'Later' });
    await deployed(true, { commitRef: github.log()[0]!.sha });
    const all = await api.deps.stores.publications.readAll();
    expect(all.map(({ value }) => value.state)).toEqual(['online']);
  });

  test('that an earlier version kept is carried over once: what it said, told and listed, and what it can take back', async () => {
    const NOW = api.deps.now();
    const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS).toISOString();
    const shaOf = (order: number) => blobSha(Buffer.from(withOrder(order)));
    github.push({ [FAQ]: withOrder(17) });
    const file = { path: FAQ, name: QUESTION, fields: ['order'], before: blobSha(SHIPPED[FAQ]!), after: shaOf(17) };
    const last = { id: 'a'.repeat(40), at: ago(60), files: [file] };
    const helpline = { ...last, id: 'b'.repeat(40), files: [{ ...file, numbers: '1 → 2' }] };
    const told = (await api.deps.editedSite!.repository.readHead()).files;
    online = new Map([...online, [FAQ, withOrder(17)]]);
    await api.deps.stores.editor.create('site', {
      ...{ told, last, helplines: [helpline] },
      online: { from: ago(59), since: ago(57), files: told },
    });
    const state = await editor.state();
    expect(state).toMatchObject({
      publishing: { state: 'online', since: ago(57) },
      ...{ lastPublication: { id: last.id, at: ago(60) }, helplines: [{ id: helpline.id }] },
    });
    expect(await editor.state()).toEqual(state);
    expect(await api.deps.stores.editor.ids()).toEqual([]);
    expect((await editor.takeBackPublication(last.id)).status).toBe(200);
    expect(github.text(FAQ)).toBe(faq);
    for (let count = 1; count < EDIT_LIMITS.publishesPerDay; count += 1) {
      expect((await editor.publish()).status).toBe(202);
      api.pass(2 * MINUTE_MS);
      await deployed(false);
    }
    expect((await editor.publish()).body.error).toBe('too-many-publishes');
  });

  test('is not ended by a build that was begun before', async () => {
    const before = api.deps.now().toISOString();
    await setOrder(17);
    api.pass(1000);
    await editor.publish();
    api.pass(1000);
    await deployed(false, { createdAt: before });
    expect((await editor.state()).publishing.state).toBe('building');
  });

  test('that the build refuses names the files that are to be mended, in her language', async () => {
    await setOrder(17);
    api.pass(1000);
    await editor.publish();
    github.push({ [FAQ]: faq.replace(/^ {2}fr: .*$/m, '') });
    api.pass(1000);
    await deployed(false);
    const { body } = await editor.call('GET', '/state', { headers: { 'accept-language': 'fr' } });
    const mistakes = [
      { file: FAQ, field: 'question.fr', label: 'Question, Français', sentence: 'Il manque le texte français.' },
    ];
    expect(body.publishing).toMatchObject({ state: 'refused', mistakes });
    expect(body.waiting).toHaveLength(1);
  });

  test('that fails for another reason is a sentence for her, whatever the host said', async () => {
    await deployed(false, { errorMessage: 'Error: at /opt/build/repo/src/index.ts:1:2' });
    const mistakes = [{ file: '', field: '', sentence: expect.stringMatching(/^The site couldn’t be made anew/) }];
    expect((await editor.state()).publishing).toMatchObject({ state: 'refused', mistakes });
  });

  test('of which the host says nothing is given up, and may be tried again', async () => {
    await setOrder(17);
    api.pass(1000);
    await editor.publish();
    api.pass(HOUR_MS);
    expect((await editor.state()).publishing).toMatchObject({ state: 'refused' });
    await editor.publish();
    expect(builds()).toHaveLength(2);
  });

  test('starts no build where nothing waits', async () => {
    await deployed(true);
    await editor.publish();
    expect(builds()).toEqual([]);
  });

  describe('is told of by mail', () => {
    const SAMARITANS = 'content/crisis/samaritans.yaml';
    const line = SHIPPED[SAMARITANS]!.toString();
    let mails: Mail[];
    beforeEach(() => {
      mails = [];
      api.deps.mailer = { send: async (mail) => void mails.push(mail) };
    });
    afterEach(async () => {
      await api.settled();
      api.deps.mailer = undefined;
    });
    const publish = async (token?: string) => {
      api.pass(1000);
      const { body } = await editor.publish(token ? { token } : {});
      await api.settled();
      if (body.publishing) await deployed(true);
      api.pass(1000);
      return body;
    };

    const wrongLine = line.replace('display: 116 123', 'display: 116 000').replace('tel:116123', 'tel:116000');
    const change = () => editor.save(SAMARITANS, () => readContentText(SAMARITANS, wrongLine));

    test('with its forms and fields, once', async () => {
      await setOrder(17);
      await publish();
      expect(mails[0]?.text).toContain(`\n- Questions, “${QUESTION}”, Place in the list\n`);
      await setOrder(18);
      await setOrder(17);
      await publish();
      expect(mails).toHaveLength(1);
    });

    test('of a helpline with the old and the new number, whatever noise was saved after it', async () => {
      expect((await change()).status).toBe(200);
      for (let noise = 1; noise <= 110; noise += 1)
        github.push({ 'content/README.md': `${noise}`, [FAQ]: withOrder(noise) });
      // The save itself asked for a recent sign-in, and was mailed (helplines.test.ts).
      await api.settled();
      mails.length = 0;
      const token = await api.openOwnerSession();
      api.pass(RECENT_SIGN_IN_MS);
      expect(await publish(token)).toMatchObject({ publishing: { state: 'building' } });
      expect(mails[0]?.text).toContain('A helpline of your site changes.');
      expect(mails[0]?.text).toContain(': 116 123 → 116 000, tel:116123 → tel:116000\n');
      for (let noise = 1; noise <= 110; noise += 1) github.push({ [FAQ]: withOrder(200 + noise) });
      api.pass(2 * MINUTE_MS);
      await publish();
      const { lastPublication, helplines } = await editor.state();
      expect(lastPublication?.files.map(({ path }) => path)).toEqual([FAQ]);
      expect(helplines).toMatchObject([
        { files: [{ name: 'Samaritans', numbers: expect.stringContaining('116 000') }] },
      ]);
      expect((await editor.takeBackPublication(helplines[0]!.id)).status).toBe(200);
      expect(github.text(SAMARITANS)).toBe(line);
      expect(github.log()[0]?.message).toMatch(/^\[skip ci\] Take back/);
    });

    test('but not where helplines were only checked, which asks for nothing either', async () => {
      await editor.save(SAMARITANS, (values) => ({ ...values, checkedOn: '2026-11-21', needsOwnerCheck: false }));
      const token = await api.openOwnerSession();
      api.pass(RECENT_SIGN_IN_MS);
      expect(await publish(token)).toMatchObject({ publishing: { state: 'building' }, helplines: [] });
      expect([builds().length, mails]).toEqual([1, []]);
    });

    test('but not once more where a deploy that was told of has put it online already', async () => {
      await change();
      await deployed(true);
      expect((await editor.state()).waiting).toEqual([]);
      await setOrder(17);
      await publish();
      expect(mails.map(({ text }) => text.includes('116 000'))).toEqual([true, true, false]);
    });

    test('also where the monthly rebuild does it', async () => {
      await change();
      await monthlyRebuild(api.deps);
      await api.settled();
      expect(mails.map(({ text }) => text.includes('116 000'))).toEqual([true, true]);
    });
  });

  test('says so where it cannot be committed, and then nothing is under way', async () => {
    await setOrder(17);
    github.intercept((path) => (path === '/graphql' ? { status: 404 } : undefined));
    expect((await editor.publish()).body.error).toBe('repository-missing');
    github.intercept(undefined);
    expect(await editor.state()).toMatchObject({ publishing: { state: 'never' }, waiting: [{ path: FAQ }] });
    expect((await editor.publish()).body.publishing.state).toBe('building');
  });
});
