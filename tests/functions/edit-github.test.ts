import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { changeSession } from '../../netlify/server/auth/sessions.ts';
import { rebuildMonthly } from '../../netlify/server/schedules/monthly.ts';
import { blobSha } from '../../netlify/server/edit/repository.ts';
import { EDIT_LIMITS, type Content } from '../../src/contract/edit.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, RECENT_SIGN_IN_MS } from '../../src/contract/periods.ts';
import {
  type EditorResponse,
  FAQ,
  faqText,
  forgetEdits,
  openEditor,
  SHIPPED,
  withShortPhotos,
} from '../support/editor.ts';
import { readContentText } from '../../src/schemas/content-text.ts';
import { contentTypeOf } from '../../src/schemas/content-types.ts';
import type { FakeGitHub } from '../support/fake-github.ts';
import { startHostedSite } from '../support/hosted-site.ts';
import { startTestStorage, type CallOptions } from '../support/test-api.ts';

const storage = await startTestStorage();

const PHOTO = 'content/photos/about.png';
const FILES = withShortPhotos(PHOTO);
const QUESTION = 'Which languages do you work in?';

const api = storage.openApi();
const editor = openEditor(api);
let site: Awaited<ReturnType<typeof startHostedSite>>;
let github: FakeGitHub;
beforeEach(async () => {
  await forgetEdits(api.deps);
  api.logs.length = 0;
  // Separates the files' first commit in time from everything that follows.
  api.advanceClock(DAY_MS);
  site = await startHostedSite(api, { ...FILES, 'netlify.toml': Buffer.from('secret = 1') });
  github = site.github;
});
afterEach(async () => {
  await api.waitForWork();
  await site.stop();
});

const setOrder = (order: number, options?: CallOptions) =>
  editor.save(FAQ, (values) => ({ ...values, order }), options);
const shaOf = (text: string) => blobSha(Buffer.from(text));
const withOrder = (order: number) => faqText.replace(/order: \d+/, `order: ${order}`);

test('what is below content/ is read, and nothing else; a text that is known is not asked for again', async () => {
  github.addNonRegular('content/faq/link.yaml', '120000', '../../netlify.toml');
  const { files, photos } = (await editor.call('GET', '/content')).body as Content;
  expect(files.map(({ path }) => path)).toEqual(Object.keys(FILES).filter((path) => contentTypeOf(path)));
  expect(photos).toEqual(Object.keys(FILES).flatMap((path) => path.split('content/photos/')[1] ?? []));
  const photo = await api.callAsOwner('GET', '/api/edit/photos?name=about.png');
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

  test('overtaken by a save of another file is repeated automatically', async () => {
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
  ])('of a file that was changed %s is refused with the newer one, which stays', async (_, whileSaving) => {
    const { version, values } = await editor.open(FAQ);
    whileSaving(() => github.push({ [FAQ]: withOrder(18) }));
    const { status, body } = await editor.put(FAQ, version, { ...values, order: 17 });
    expect([status, body.error, body.current.values.order]).toEqual([409, 'edit-conflict', 18]);
    expect(github.text(FAQ)).toBe(withOrder(18));
  });

  test.each([
    ['a link', FAQ, '120000'],
    ['a folder that is a link', 'content/faq', '120000'],
    ['another repository', 'content/faq', '160000'],
  ])('through %s is refused', async (_, linkedPath, mode) => {
    const { version, values } = await editor.open(FAQ);
    github.addNonRegular(linkedPath, mode, '../netlify.toml');
    const responses = [await editor.put(FAQ, version, { ...values, order: 17 }), await editor.remove(FAQ, version)];
    expect(responses.map(({ status }) => [403, 409].includes(status))).toEqual([true, true]);
    if (linkedPath !== FAQ) expect((await editor.create('faq', values)).status).toBe(403);
    expect(github.log()).toHaveLength(1);
  });

  test('is refused after many of one session within the hour, and taken again later', async () => {
    const token = await api.openOwnerSession();
    const savedAt = Array.from({ length: EDIT_LIMITS.savesPerHour }, () => api.deps.now().toISOString());
    await changeSession(api.deps, token, (session) => ({ ...session, savedAt }));
    expect((await setOrder(17, { token })).body.error).toBe('too-many-saves');
    // A new sign-in has its own count: whoever holds the old session cannot keep the owner from saving.
    expect((await setOrder(17, { token: await api.openOwnerSession() })).status).toBe(200);
    api.advanceClock(HOUR_MS);
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
  github.refuseCommits({ status });
  const { status: saveStatus, body } = await editor.put(FAQ, version, { ...values, order: 17 });
  expect([saveStatus, body.error]).toEqual([503, error]);
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

test('a new entry is created once, even if GitHub’s answer was lost', async () => {
  github.loseAnswer();
  expect((await editor.create('faq', (await editor.open(FAQ)).values)).status).toBe(201);
  expect(github.log()).toHaveLength(2);
});

test('a wrong token and a lost connection are each reported as such', async () => {
  api.deps.editedSite = { repository: github.open('wrong') };
  expect((await editor.call('GET', '/content')).body.error).toBe('repository-token');
  await github.stop();
  expect((await editor.call('GET', '/content')).body.error).toBe('repository-away');
});

test('the token is in no answer and in no log, whatever happens', async () => {
  const { version, values } = await editor.open(FAQ);
  const responses = [
    await editor.call('GET', '/content'),
    await setOrder(17),
    await editor.put(FAQ, version, { ...values, order: 18 }),
    await editor.put(FAQ, version, { order: 'x' }),
    await editor.state(),
    await editor.publish(),
  ];
  github.respondWith({ status: 401, body: { message: `Bad credentials: ${github.token}` } });
  responses.push(await editor.call('GET', '/state'));
  await github.stop();
  responses.push(await editor.call('GET', '/state'));
  expect(responses.map((response) => (response as EditorResponse).status)).toEqual([
    200,
    200,
    409,
    409,
    undefined,
    202,
    503,
    503,
  ]);
  expect(JSON.stringify([responses, api.logs])).not.toContain(github.token);
});

describe('publishing', () => {
  /** The commits that the host builds. */
  const builds = () => github.log().filter(({ message }) => message.startsWith('Publish '));
  const publishingState = async () => (await editor.state()).publishing.state;
  const publications = async () => (await api.deps.stores.publications.readAll()).map(({ value }) => value);
  const publish = async (options?: CallOptions) => {
    api.advanceClock(2 * MINUTE_MS);
    const response = await editor.publish(options);
    await api.waitForWork();
    api.advanceClock(1000);
    return response;
  };

  test('is one commit for all that was saved that changes no file and is built, and tells how far it is', async () => {
    await site.deploy();
    expect(await editor.state()).toMatchObject({ waiting: [], publishing: { state: 'online' } });
    await setOrder(17);
    await setOrder(18);
    const waiting = [
      { path: FAQ, fields: [{ field: 'order', before: 'Its position until now', after: 'Further down' }] },
    ];
    expect(await editor.state()).toMatchObject({ waiting });
    expect(await editor.open(FAQ)).toMatchObject({ unpublished: ['order'] });

    const started = await publish();
    expect(started).toMatchObject({ status: 202, body: { waiting, publishing: { state: 'building' } } });
    const again = await editor.publish();
    expect([again.status, again.body.error]).toEqual([409, 'publish-under-way']);
    expect(builds().map(({ message }) => message)).toEqual([`Publish what was saved\n\n${FAQ}`]);
    expect([builds()[0], github.text(FAQ)]).toEqual([github.log()[0], withOrder(18)]);

    const before = site.online();
    await site.deploy();
    expect(await editor.state()).toMatchObject({ waiting: [], publishing: { state: 'online' } });
    // After a rollback, what was published is pending again.
    site.setOnline(before);
    api.advanceClock(MINUTE_MS);
    expect(await editor.state()).toMatchObject({ waiting, publishing: { state: 'online' } });
  });

  test('waits until what the host calls online is what is online here: nothing is published twice', async () => {
    await setOrder(17);
    await publish();
    api.advanceClock(2 * MINUTE_MS);
    const before = site.online();
    await site.deploy();
    const after = site.online();
    // The host reports the deploy before the function that answers belongs to it.
    site.setOnline(before);
    await setOrder(18);
    expect((await editor.publish()).body.error).toBe('publish-under-way');
    expect(await publishingState()).toBe('building');
    site.setOnline(after);
    expect((await editor.publish()).body.waiting[0].fields).toMatchObject([{ field: 'order', after: 'Further down' }]);
  });

  test('happens once, however many press at the same time, also where more was saved since', async () => {
    await setOrder(17);
    const presses = Array.from({ length: 8 }, () => editor.publish());
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([202, ...Array<number>(7).fill(409)]);
    await setOrder(18);
    expect((await publish()).body.error).toBe('publish-under-way');
    expect(builds()).toHaveLength(1);
  });

  test('that failed is tried again though nothing waits, and what is online can still be taken back', async () => {
    await setOrder(17);
    await publish();
    await site.deploy();
    const { lastPublication } = await editor.state();
    await setOrder(18);
    await publish();
    // The host reports the failure while the repository is unreachable.
    github.respondWith({ status: 502, body: {} });
    await site.fail();
    github.intercept(undefined);
    await editor.revertFile(FAQ);
    expect(await editor.state()).toMatchObject({ waiting: [], publishing: { state: 'refused' }, lastPublication });
    expect(await publish()).toMatchObject({ status: 202, body: { publishing: { state: 'building' } } });
    expect(builds()).toHaveLength(3);
    expect((await editor.revertPublication(lastPublication!.id)).status).toBe(200);
    expect(github.text(FAQ)).toBe(faqText);
  });

  test('counts as reported only once it was; otherwise its deploy reports it', async () => {
    await setOrder(17);
    const { helplineChanges, notifiedFiles } = api.deps.stores;
    const failingRead = vi.spyOn(helplineChanges, 'read').mockRejectedValue(new Error('No storage.'));
    expect((await editor.publish()).status).toBe(500);
    failingRead.mockRestore();
    expect((await notifiedFiles.read('site'))?.value.files[FAQ]).toBe(shaOf(faqText));
  });

  test('is begun at most once a minute and twelve times a day, and says so', async () => {
    let order = 20;
    const messageAfter = async (pause: number) => {
      api.advanceClock(pause);
      await setOrder((order += 1));
      const { body } = await editor.publish({ headers: { 'accept-language': 'fr' } });
      api.advanceClock(1000);
      await site.deploy();
      return body.message as string | undefined;
    };
    expect(await messageAfter(0)).toBeUndefined();
    expect(await messageAfter(0)).toContain('au plus une fois par minute et 12 fois par jour');
    for (let count = 1; count < EDIT_LIMITS.publicationsPerDay; count += 1)
      expect(await messageAfter(5 * MINUTE_MS)).toBeUndefined();
    expect(await messageAfter(5 * MINUTE_MS)).toContain('12 fois par jour');
    expect(builds()).toHaveLength(12);
    expect(await messageAfter(DAY_MS)).toBeUndefined();
  });

  /** The repository as the host clones it: after a save, after publishing, and after a later push. */
  type Clones = Record<'saved' | 'published' | 'pushed', ReturnType<typeof site.clone>>;
  type DeployReport = Parameters<typeof site.deploy>[0];
  const oldest = () => github.log().at(-1)!.sha;
  test.each<[string, 'deploy' | 'fail', (at: Clones) => DeployReport, string]>([
    ['its own, begun whenever', 'deploy', ({ published }) => ({ ...published, createdAt: '2020-01-01' }), 'online'],
    ['a later one, where the host leaves out its own', 'deploy', ({ pushed }) => pushed, 'online'],
    ['one without its changes', 'deploy', ({ pushed }) => ({ ...pushed, commitRef: oldest() }), 'building'],
    ['its own, refused', 'fail', ({ published }) => published, 'failed'],
    ['one that was begun before', 'fail', ({ saved }) => ({ ...saved, commitRef: null }), 'building'],
    ['none, as CI asks', 'fail', ({ published }) => ({ ...published, commitMessage: '[skip ci] Change' }), 'building'],
    [
      'none, as the host asks',
      'fail',
      ({ published }) => ({ ...published, commitMessage: '[skip netlify]' }),
      'building',
    ],
  ])('is ended by a build that holds it, and by no other: %s', async (_, end, reportOf, state) => {
    await setOrder(17);
    const saved = site.clone();
    await publish();
    const published = site.clone();
    github.push({ 'content/README.md': 'Later' });
    await site[end](reportOf({ saved, published, pushed: site.clone() }));
    const ownerPublication = (await publications()).find(({ by }) => by === 'owner');
    expect(ownerPublication).toMatchObject({ state, commit: published.commitRef, changes: [{ path: FAQ }] });
  });

  test('whose answer is lost behind an old head stays under way, and its deploy ends it', async () => {
    await setOrder(17);
    github.lagBehind(1000);
    github.loseAnswer();
    expect((await publish()).body.error).toBe('repository-away');
    expect(await publishingState()).toBe('building');
    expect((await publish()).body.error).toBe('publish-under-way');
    await site.deploy();
    expect(await publications()).toMatchObject([{ state: 'online', by: 'owner', changes: [{ path: FAQ }] }]);
  });

  test('says so where it cannot be committed, and then nothing is under way', async () => {
    await setOrder(17);
    github.refuseCommits({ status: 404 });
    expect((await publish()).body.error).toBe('repository-missing');
    github.intercept(undefined);
    expect(await editor.state()).toMatchObject({ publishing: { state: 'never' }, waiting: [{ path: FAQ }] });
    expect((await publish()).body.publishing.state).toBe('building');
  });

  test.each([
    ['is refused', 404, 'repository-missing'],
    ['may be there', 502, 'repository-away'],
  ])('by the calendar, whose commit %s, is tried again until it is begun, then monthly', async (_, status, code) => {
    api.advanceClock(31 * DAY_MS);
    github.refuseCommits({ status });
    await expect(rebuildMonthly(api.deps)).rejects.toMatchObject({ code });
    github.intercept(undefined);
    const buildCounts = [];
    for (const days of [1, 1, 31]) {
      api.advanceClock(days * DAY_MS);
      await rebuildMonthly(api.deps);
      buildCounts.push(builds().length);
    }
    expect(buildCounts).toEqual([1, 1, 2]);
  });

  test('by the calendar happens once a month, however often the owner publishes in it', async () => {
    const now = api.deps.now();
    api.advanceClock(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2) - now.getTime());
    expect(await rebuildMonthly(api.deps)).toEqual({ isRebuilding: true });
    await site.deploy();
    for (const order of [17, 18, 19]) {
      api.advanceClock(2 * DAY_MS);
      await setOrder(order);
      expect((await publish()).status).toBe(202);
      await site.deploy();
    }
    api.advanceClock(2 * DAY_MS);
    expect(await rebuildMonthly(api.deps)).toEqual({ isRebuilding: false });
  });

  test('that the build refuses names the files to correct, in the owner’s language', async () => {
    await setOrder(17);
    await publish();
    github.push({ [FAQ]: faqText.replace(/^ {2}fr: .*$/m, '') });
    await site.fail();
    const { body } = await editor.call('GET', '/state', { headers: { 'accept-language': 'fr' } });
    const mistakes = [
      { file: FAQ, field: 'question.fr', label: 'Question, Français', sentence: 'Il manque le texte français.' },
    ];
    expect(body).toMatchObject({ publishing: { state: 'refused', mistakes }, waiting: [{ path: FAQ }] });
  });

  test('that fails for another reason is explained in one sentence, whatever the host said', async () => {
    await site.fail();
    const mistakes = [{ file: '', field: '', sentence: expect.stringMatching(/^The site couldn’t be made anew/) }];
    expect((await editor.state()).publishing).toMatchObject({ state: 'refused', mistakes });
  });

  test('of which the host says nothing is given up, and may be tried again', async () => {
    await setOrder(17);
    await publish();
    api.advanceClock(HOUR_MS);
    expect(await publishingState()).toBe('refused');
    await publish();
    expect(builds()).toHaveLength(2);
  });

  test('starts no build where nothing waits', async () => {
    await site.deploy();
    await publish();
    expect(builds()).toEqual([]);
  });

  describe('with what an earlier version kept in one record', () => {
    const ID = 'b'.repeat(40);
    const fileOf = (order: number) => ({
      path: FAQ,
      name: QUESTION,
      fields: ['order'],
      before: shaOf(faqText),
      after: shaOf(withOrder(order)),
    });
    const storeOldRecord = async () => {
      const at = api.deps.now().toISOString();
      const last = { id: 'a'.repeat(40), at, files: [fileOf(17)] };
      const told = (await api.deps.editedSite!.repository.readHead()).files;
      const helplines = [{ ...last, id: ID, files: [{ ...fileOf(17), numbers: '1 → 2' }] }];
      await api.deps.stores.editor.create('site', {
        told,
        last,
        helplines,
        online: { from: at, since: at, files: told },
      });
      return at;
    };

    test('carries it over once: what it said, told and listed, and what it can take back', async () => {
      github.push({ [FAQ]: withOrder(17) });
      site.setOnline(site.clone().texts);
      const at = await storeOldRecord();
      const state = await editor.state();
      expect(state).toMatchObject({
        publishing: { state: 'online', since: at },
        lastPublication: { at },
        helplines: [{ id: ID }],
      });
      expect(await editor.state()).toEqual(state);
      expect([await api.deps.stores.editor.ids(), await publications()]).toMatchObject([[], [{ by: 'owner' }]]);
      expect((await editor.revertPublication(state.lastPublication!.id)).status).toBe(200);
      expect(github.text(FAQ)).toBe(faqText);
    });

    test('adds it to what is known, if a rollback let that version write again', async () => {
      await changeHelpline();
      await setOrder(17);
      await publish();
      const [listedChange] = (await editor.state()).helplines;
      api.advanceClock(MINUTE_MS);
      const at = await storeOldRecord();
      const { helplines, lastPublication } = await editor.state();
      expect(helplines.map(({ id }) => id)).toEqual([ID, listedChange!.id]);
      expect(lastPublication).toMatchObject({ at, files: [{ path: FAQ }] });
    });
  });

  const SAMARITANS = 'content/crisis/samaritans.yaml';
  const samaritansText = SHIPPED[SAMARITANS]!.toString();
  const wrongHelpline = samaritansText
    .replace('display: 116 123', 'display: 116 000')
    .replace('tel:116123', 'tel:116000');
  const changeHelpline = () => editor.save(SAMARITANS, () => readContentText(SAMARITANS, wrongHelpline));

  describe('is reported by mail', () => {
    const takeMails = () => site.mails.splice(0).map(({ text }) => text);

    test('with its forms and fields, once', async () => {
      await setOrder(17);
      await publish();
      expect(takeMails()[0]).toContain(`\n- Questions, “${QUESTION}”, Position in the list\n`);
      await site.deploy();
      await setOrder(18);
      await setOrder(17);
      await publish();
      expect(takeMails()).toEqual([]);
    });

    test('of a helpline with the old and the new number, whatever noise was saved after it', async () => {
      const pushNoise = () => {
        for (let noise = 1; noise <= 110; noise += 1)
          github.push({ 'content/README.md': `${noise}`, [FAQ]: withOrder(github.log().length) });
      };
      expect((await changeHelpline()).status).toBe(200);
      pushNoise();
      // The save itself required a recent sign-in, and was mailed (helplines.test.ts).
      await api.waitForWork();
      takeMails();
      const token = await api.openOwnerSession();
      api.advanceClock(RECENT_SIGN_IN_MS);
      expect((await publish({ token })).body).toMatchObject({ publishing: { state: 'building' } });
      const [mail] = takeMails();
      expect(mail).toContain('A helpline of your site changes.');
      expect(mail).toContain(': 116 123 → 116 000, tel:116123 → tel:116000\n');
      await site.deploy();
      pushNoise();
      await publish();
      await site.deploy();
      const { lastPublication, helplines } = await editor.state();
      expect(lastPublication?.files.map(({ path }) => path)).toEqual([FAQ]);
      expect(helplines).toMatchObject([
        { files: [{ name: 'Samaritans', numbers: expect.stringContaining('116 000') }] },
      ]);
      expect((await editor.revertPublication(helplines[0]!.id)).status).toBe(200);
      expect(github.text(SAMARITANS)).toBe(samaritansText);
      expect(github.log()[0]?.message).toMatch(/^\[skip ci\] Take back/);
    });

    test('but not where helplines were only checked', async () => {
      await editor.save(SAMARITANS, (values) => ({ ...values, checkedOn: '2026-11-21', needsOwnerCheck: false }));
      expect((await publish()).body).toMatchObject({ publishing: { state: 'building' }, helplines: [] });
      expect([builds().length, takeMails()]).toEqual([1, []]);
    });

    test('but not again if a reported deploy has already put it online', async () => {
      await changeHelpline();
      await site.deploy();
      expect((await editor.state()).waiting).toEqual([]);
      await setOrder(17);
      await publish();
      expect(takeMails().map((text) => text.includes('116 000'))).toEqual([true, true, false]);
    });
  });
});
