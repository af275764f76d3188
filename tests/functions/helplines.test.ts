import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { stringify } from 'yaml';
import mail from '../../content/ui/mail.en.json' with { type: 'json' };
import { helplineDifference } from '../../netlify/server/edit/helpline-difference.ts';
import { blobSha } from '../../netlify/server/edit/repository.ts';
import { rebuildMonthly } from '../../netlify/server/schedules/monthly.ts';
import { differencesIn, textPathsIn, valueAt, withValueAt } from '../../src/contract/form-values.ts';
import { DAY_MS, MINUTE_MS, RECENT_SIGN_IN_MS } from '../../src/contract/periods.ts';
import { readContentText, writeContentText } from '../../src/schemas/content-text.ts';
import { rootFieldOf } from '../../src/schemas/forms.ts';
import { FAQ, forgetEdits, openEditor, SHIPPED, withShortPhotos } from '../support/editor.ts';
import { startHostedSite } from '../support/hosted-site.ts';
import { runs } from '../support/runs.ts';
import { startTestStorage, type CallOptions } from '../support/test-api.ts';

const SAMARITANS = 'content/crisis/samaritans.yaml';
const CRISIS_PAGE = 'content/pages/crisis-resources.yaml';
const helplinePath = (id: string) => `content/crisis/${id}.yaml`;
const REGISTER = '(sms:999?&body=REGISTER)';
const LINK = ['[999](tel:999)', '999 (tel:999)'] as const;
const ARTICLE = 'content/articles/first-session/en.md';

const storage = await startTestStorage();

const textOf = (path: string) => SHIPPED[path]!.toString();
const valuesOf = (path: string) => readContentText(path, textOf(path)) as Record<string, unknown>;

/** The numbers that a change of a file's text adds or removes. */
function numberChanges(path: string, change: (text: string) => string | undefined): string {
  const [before, after] = [textOf(path), change(textOf(path))].map((text) => text && Buffer.from(text));
  const bytes = [before, after].filter((each) => Buffer.isBuffer(each));
  const sha = (each: typeof before) => (Buffer.isBuffer(each) ? blobSha(each) : undefined);
  const blobs = new Map(bytes.map((each) => [blobSha(each), each]));
  return helplineDifference({ path, before: sha(before), after: sha(after) }, blobs);
}
const replacing = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};
/** Swaps the first two parts that match. */
const swapping = (pattern: RegExp) => (text: string) => {
  const [first, second] = [...text.matchAll(pattern)];
  const [start, end] = [text.slice(0, first!.index), text.slice(second!.index + second![0].length)];
  return start + second![0] + text.slice(first!.index + first![0].length, second!.index) + first![0] + end;
};

describe('what visitors dial changes', () => {
  // File, text before the value, value before and after; then the quoted surroundings, if more than the value.
  test.each([
    [SAMARITANS, 'display: ', '116 123', '116 000'],
    [SAMARITANS, '', 'tel:116123', 'tel:116000'],
    [SAMARITANS, 'mailto:', 'jo', 'jx', 'mailto:%@samaritans.org'],
    [SAMARITANS, '', 'UK: no credit needed.', 'Or ring 028 9649 6666.', '% Lonely, or no words? Call.'],
    [helplinePath('sos-amitie'), 'fromAbroad: ', '+33 9 72 39 40 50', '+33 9 72 39 40 51'],
    [helplinePath('shout'), 'sms:', '85258', '85259', 'sms:%?&body=SHOUT'],
    [helplinePath('southern-trust-crisis-team'), 'reachedThrough: ', 'gp-out-of-hours', 'calm'],
    [CRISIS_PAGE, '[3114](tel:', '3114', '07', 'en France : le [3114](tel:%).'],
    [CRISIS_PAGE, '', '[REGISTER]', '[JOIN]', `read. **Not registered?** Text %${REGISTER} to 999, then answer`],
    [CRISIS_PAGE, 'call ', '15', '16', '(A&E). In France, call % or 112.'],
    [CRISIS_PAGE, 'text: ', 'Not in crisis?', 'Ring 028 9649 6666.', '% You can [write to me](/#contact).'],
    [CRISIS_PAGE, '', 'Free, confidential 24/7 support', 'Free support on 028 9649 6666'],
    [CRISIS_PAGE, "number: '", '88247', '0800 068 4141'],
    [CRISIS_PAGE, '- line: ', 'lifeline', 'cruse'],
  ])('in %s, where after “%s” there was “%s”, and is “%s”', (path, start, before, after, around = '%') => {
    const expected = [before, after].map((each) => around.replace('%', each)).join(' → ');
    expect(numberChanges(path, replacing(start + before, start + after))).toBe(expected);
  });

  test('with a whole helpline', () => {
    expect(numberChanges(helplinePath('childline'), () => undefined)).toBe(
      'Childline → –, 0800 1111 · tel:08001111 **Childline**, under 19: chat · **Childline**, moins de 19 ans, en anglais : tchat · childline.org.uk · https://www.childline.org.uk → –',
    );
  });

  test.each<[string, string, string]>([
    [ARTICLE, 'Ring [us](tel:+442896496666).', 'us (tel:+442896496666)'],
    [ARTICLE, 'Text [us][1].\n\n[1]: sms:85259', 'us (sms:85259)'],
    [FAQ, ...LINK],
    ['content/pages/practical.yaml', ...LINK],
    ['content/pages/home.yaml', ...LINK],
  ])('with a link that dials anywhere: in %s “%s”', (path, text, expected) => {
    const values = valuesOf(path);
    const field = textPathsIn(values).find((each) => /^body$|\.en$/.test(each))!;
    const changed = withValueAt(values, field, `${String(valueAt(values, field))}\n\n${text}`);
    expect(numberChanges(path, () => writeContentText(path, changed, rootFieldOf(path)))).toBe(`– → ${expected}`);
  });

  test.each([
    [
      'that a helpline was checked',
      SAMARITANS,
      'needsOwnerCheck: true',
      'needsOwnerCheck: false\ncheckedOn: 2026-11-21',
    ],
    ['what is to be asked', SAMARITANS, '(18001 116 123)', '(18001 116 124)'],
    ['its source', SAMARITANS, '22 September 2015', '23 September 2016'],
    ['the practice’s own phone', 'content/practice.yaml', 'phone: 028 9649 6012', 'phone: 028 9649 6013'],
    ['a number in an article', ARTICLE, '\n---\n', '\n---\nIn 2026, ring 999 or 116 123.\n\n'],
    [
      'another link in an article',
      ARTICLE,
      '\n---\n',
      '\n---\n[Me](mailto:me@example.com), [look](https://example.com/07).\n\n',
    ],
    ['an answer', FAQ, 'order: 3', 'order: 17'],
  ])('not with %s', (_, path, before, after) => {
    expect(numberChanges(path, replacing(before, after))).toBe('');
  });

  test.each<[string, string, (text: string) => string]>([
    ['its hours', helplinePath('france-3018'), replacing('to: 23:00', 'to: 22:00')],
    ['the order of its numbers', helplinePath('emergency-uk'), swapping(/ {2}- label:\n(?: {4}.*\n)+/g)],
    ['the words of two numbers', helplinePath('emergency-france'), swapping(/ambulance|police/g)],
    ['the order of what stands there', CRISIS_PAGE, swapping(/'(?:999|112)'\n {8}as: half/g)],
    ['two helplines below their words', CRISIS_PAGE, swapping(/lifeline(?=\n +as: row)|hopeline247(?=\n +as: row)/g)],
    ['the numbers of two texts', CRISIS_PAGE, swapping(/\[(?:3114|112)\]\(tel:\d+\)(?=\.? ?)/g)],
    [
      'the order of texts with numbers',
      CRISIS_PAGE,
      swapping(/ {8}- line: france-3114\n {10}text: Day.*\n| {8}- line: sos-help\n/g),
    ],
    ['digits that no rule knows', SAMARITANS, replacing('UK: no credit needed.', 'Or 07·56·93·41·20.')],
    ['a link that calls', CRISIS_PAGE, replacing('text: Not in crisis?', 'text: "[Chat](https://example.com/chat)"')],
  ])('with whatever is shown of a helpline or on the crisis page: %s', (_, path, change) => {
    expect(textOf(path)).not.toBe(change(textOf(path)));
    expect(numberChanges(path, change)).toContain(' → ');
  });

  test.each(Object.keys(SHIPPED).filter((path) => path === CRISIS_PAGE || path.startsWith('content/crisis/')))(
    'with every text of %s that anybody but the owner reads',
    (path) => {
      const [values, root] = [valuesOf(path), rootFieldOf(path)];
      const changed = (field: string) => withValueAt(values, field, `${String(valueAt(values, field))}1`);
      const texts = textPathsIn(values);
      expect(texts.filter((field) => differencesIn(root, values, changed(field)).length === 0)).toEqual([]);
      for (const name of Object.keys(values)) {
        const field = texts.find((text) => text.split('.')[0] === name);
        if (field === undefined) continue;
        const isOwnersOnly = ['toConfirm', 'checkedOn', 'needsOwnerCheck', 'source'].includes(name);
        expect(numberChanges(path, () => stringify(changed(field))) === '', field).toBe(isOwnersOnly);
      }
    },
  );
});

describe('on a host', () => {
  const api = storage.openApi();
  const editor = openEditor(api);
  let site: Awaited<ReturnType<typeof startHostedSite>>;
  const openSite = async () => {
    await forgetEdits(api.deps);
    for (const id of await api.deps.stores.outbox.ids()) await api.deps.stores.outbox.remove(id);
    api.advanceClock(DAY_MS);
    site = await startHostedSite(api, withShortPhotos());
  };
  beforeEach(openSite);
  afterEach(async () => {
    await api.waitForWork();
    await site.stop();
  });

  const textWithNumber = (digits: string) =>
    textOf(SAMARITANS).replace('display: 116 123', `display: 116 ${digits}`).replace('tel:116123', `tel:116${digits}`);
  const WRONG = textWithNumber('000');
  const saveNumber = (text = WRONG, options: CallOptions = {}) =>
    editor.save(SAMARITANS, () => readContentText(SAMARITANS, text), options);
  const saveOther = (order = 17) => editor.save(FAQ, (values) => ({ ...values, order }));
  const publish = async () => {
    api.advanceClock(2 * MINUTE_MS);
    const response = await editor.publish();
    await api.waitForWork();
    return response;
  };
  /** Removes and returns the texts of the mails since the last call. */
  const takeMails = async () => {
    await api.waitForWork();
    return site.mails.splice(0).map(({ text }) => text);
  };
  const listStates = async () =>
    (await editor.state()).helplines.map(
      ({ state = 'online', files }) => `${state}: ${files.map(({ numbers }) => numbers).join()}`,
    );
  const CHANGE = '116 123 → 116 000, tel:116123 → tel:116000';
  const BACK = '116 000 → 116 123, tel:116000 → tel:116123';

  describe('a sign-in of the last 15 minutes is asked for', () => {
    const PAGE_WITH_LINK = withValueAt(valuesOf(CRISIS_PAGE), 'en.notice', 'Call [3114](tel:3114).');
    const NEW_HELPLINE = { ...valuesOf(SAMARITANS), name: { en: 'New', fr: 'New' } };

    test.each<[string, (token: string) => Promise<{ status: number; body: { error?: string } }>]>([
      ['by the save of a helpline', (token) => saveNumber(WRONG, { token })],
      ['of a link on the crisis page', (token) => editor.save(CRISIS_PAGE, () => PAGE_WITH_LINK, { token })],
      [
        'of a link in an article',
        (token) => editor.save(ARTICLE, (values) => ({ ...values, body: '[Us](tel:999)' }), { token }),
      ],
      [
        'by a new helpline',
        (token) => editor.call('POST', '/file', { json: { place: 'crisis', values: NEW_HELPLINE }, token }),
      ],
      [
        'by a deleted helpline',
        async (token) => {
          const path = (await editor.create('crisis', NEW_HELPLINE)).body.path as string;
          await takeMails();
          await forgetEdits(api.deps);
          return editor.call('DELETE', `/file?path=${path}&version=${(await editor.open(path)).version}`, { token });
        },
      ],
    ])('%s', async (_, save) => {
      const token = await api.openOwnerSession();
      api.advanceClock(RECENT_SIGN_IN_MS);
      expect(await save(token)).toMatchObject({ status: 403, body: { error: 'sign-in-again' } });
      expect([await takeMails(), await listStates()]).toEqual([[], []]);
    });

    test('by what takes a save or a publication back, and by nothing else', async () => {
      await saveNumber();
      const token = await api.openOwnerSession();
      api.advanceClock(RECENT_SIGN_IN_MS);
      const signInAgain = { status: 403, body: { error: 'sign-in-again' } };
      const { id } = (await editor.state()).helplines[0]!;
      const calls = [
        editor.call('POST', '/take-back', { json: { path: SAMARITANS }, token }),
        editor.call('POST', '/take-back-publication', { json: { id }, token }),
      ];
      expect(await Promise.all(calls)).toMatchObject([signInAgain, signInAgain]);
      expect(await editor.save(FAQ, (values) => ({ ...values, order: 17 }), { token })).toMatchObject({ status: 200 });
      const checked = { checkedOn: '2026-11-21', needsOwnerCheck: false };
      expect(await editor.save(SAMARITANS, (values) => ({ ...values, ...checked }), { token })).toMatchObject({
        status: 200,
      });
      expect((await editor.publish({ token })).status).toBe(202);
    });
  });

  test('what somebody else pushed before the owner’s first save is reported with the next publication', async () => {
    site.github.push({ [SAMARITANS]: WRONG }, '[skip ci] Work of somebody else');
    await saveOther();
    await publish();
    const [mail, ...others] = await takeMails();
    expect([mail?.includes(CHANGE), others]).toEqual([true, []]);
    await site.deploy();
    expect(await listStates()).toEqual([`online: ${CHANGE}`]);
  });

  test('an older state that a deploy brings back is mailed', async () => {
    await saveNumber();
    await publish();
    await site.deploy();
    const wrong = site.clone();
    await editor.revertFile(SAMARITANS);
    await editor.save(SAMARITANS, () => valuesOf(SAMARITANS));
    await publish();
    await site.deploy();
    await takeMails();
    await site.deploy({ ...wrong, createdAt: api.deps.now().toISOString() });
    expect(await takeMails()).toEqual([expect.stringContaining(CHANGE)]);
  });

  test('a change of two helplines is not reported as taken back while one of its numbers is online', async () => {
    const childline = helplinePath('childline');
    site.github.push({ [SAMARITANS]: WRONG });
    const build = site.clone();
    site.github.push({ [childline]: textOf(childline).replaceAll('0800 1111', '0800 1112') });
    await saveOther();
    await publish();
    await site.deploy(build);
    await takeMails();
    const change = (await editor.state()).helplines.find(({ files }) => files.length === 2);
    expect((await editor.revertPublication(change!.id)).status).toBe(200);
    const [{ state, files } = {}] = (await editor.state()).helplines;
    expect([state, files?.map(({ path }) => path)]).toEqual(['saved', [childline, SAMARITANS]]);
    expect(await takeMails()).toEqual([
      expect.stringContaining(mail['security.helpline-saved'].split('{changes}')[0]!),
    ]);
  });

  test('while GitHub is unreachable, a deploy is recorded all the same, and the next one reports it', async () => {
    await site.deploy();
    await saveNumber();
    await takeMails();
    site.github.respondWith({ status: 502 });
    await site.deploy();
    expect(api.logs.at(-1)).toMatchObject({ event: 'deploy-not-compared' });
    site.github.respondWith(undefined);
    api.advanceClock(MINUTE_MS);
    expect((await editor.state()).publishing.state).toBe('online');
    expect(await listStates()).toEqual([`online: ${CHANGE}`]);
    await site.deploy();
    expect(await takeMails()).toEqual([expect.stringContaining(CHANGE)]);
  });

  describe('every number is mailed before it is online, and its state is reported correctly', () => {
    const beginningOf = (kind: keyof typeof mail) => mail[kind].split('{changes}')[0]!;
    const MAILS = {
      saved: beginningOf('security.helpline-saved'),
      back: beginningOf('security.helpline-put-back'),
      published: beginningOf('security.helpline-published'),
      deployed: beginningOf('security.deployed-untold'),
    };

    class Host {
      mails: string[] = [];
      mailedNumbers = new Set(['116 123']);
      /** The build that began last, and its state. */
      lastBuild = { createdAt: site.clone().createdAt, state: 'online' };
      clonedBuild: ReturnType<typeof site.clone> | undefined;

      begin = () => void (this.lastBuild = { ...site.clone(), state: 'building' });

      end(state: string, built = site.clone()) {
        this.clonedBuild = undefined;
        if (built.createdAt >= this.lastBuild.createdAt) this.lastBuild = { ...built, state };
        return built;
      }

      async check() {
        for (const mail of await takeMails()) {
          const numbers = [...mail.matchAll(/→ (116 \d{3}),/g)].map(([, number]) => number!);
          const [kind] = Object.entries(MAILS).find(([, words]) => mail.includes(words)) ?? [''];
          if (numbers.length > 0) this.mails.push(kind);
          for (const number of numbers) this.mailedNumbers.add(number);
        }
        const online = site.online();
        expect(this.mailedNumbers).toContain(/display: (116 \d{3})/.exec(online.get(SAMARITANS) ?? '')?.[1]);
        const { publishing, waiting } = await editor.state();
        expect(publishing.state).toBe(this.lastBuild.state);
        const unpublished = [SAMARITANS, FAQ].filter((path) => site.github.text(path) !== online.get(path));
        expect(waiting.map(({ path }) => path).toSorted()).toEqual(unpublished.toSorted());
      }
    }
    type Step = fc.AsyncCommand<object, Host>;
    const step = (name: string, run: (host: Host) => unknown): Step => ({
      check: () => true,
      run: async (_, host) => {
        api.advanceClock(MINUTE_MS);
        await run(host);
        await host.check();
      },
      toString: () => name,
    });

    const number = (digits: string) => step(`number ${digits}`, () => saveNumber(textWithNumber(digits)));
    let order = 20;
    const saveAnother = step('other', () => saveOther((order += 1)));
    const undo = step('undo', () => editor.revertFile(SAMARITANS));
    const revert = step('revert', async () => {
      const { lastPublication } = await editor.state();
      if (lastPublication) await editor.revertPublication(lastPublication.id);
    });
    const pressPublish = step('publish', async (host) => {
      const isWaiting = (await editor.state()).waiting.length > 0;
      if (host.lastBuild.state === 'refused' || (isWaiting && host.lastBuild.state === 'online')) host.begin();
      await publish();
    });
    const month = step('month', async (host) => {
      api.advanceClock(31 * DAY_MS);
      host.begin();
      await rebuildMonthly(api.deps);
    });
    const push = step('push', () => site.github.push({ [SAMARITANS]: WRONG }));
    const clone = step('clone', (host) => (host.clonedBuild = site.clone()));
    const unnamed = step('deploy, no commit named', (host) => site.deploy({ ...host.end('online'), commitRef: null }));
    const deploy = step('deploy', (host) => site.deploy(host.end('online', host.clonedBuild)));
    // The host builds one at a time, so no earlier build ends later.
    const fail = step('fail', (host) => site.fail(host.end('refused')));

    const run = async (steps: Iterable<Step>) => {
      await site.stop();
      await openSite();
      await site.deploy();
      const host = new Host();
      await fc.asyncModelRun(() => ({ model: {}, real: host }), steps);
      return host;
    };

    const [right, wrong] = [number('123'), number('000')];
    const [SAVED, ONLINE, REPLACED] = [`saved: ${CHANGE}`, `online: ${CHANGE}`, `replaced: ${CHANGE}`];
    /** The steps, the kinds of mails that report numbers, and the list that results. */
    test.each<[Step[], string, string[]]>([
      [[wrong], 'saved', [SAVED]],
      [[wrong, pressPublish], 'saved published', [SAVED]],
      [[wrong, pressPublish, deploy, deploy], 'saved published', [ONLINE]],
      [[wrong, undo], 'saved back', [`back: ${BACK}`, REPLACED]],
      [[wrong, undo, saveAnother, pressPublish, deploy], 'saved back', [`back: ${BACK}`, REPLACED]],
      [[wrong, undo, wrong, pressPublish, deploy], 'saved back saved published', [ONLINE, `back: ${BACK}`, REPLACED]],
      [[wrong, pressPublish, deploy, right], 'saved published saved', [`saved: ${BACK}`, ONLINE]],
      [
        [wrong, pressPublish, deploy, right, pressPublish, deploy],
        'saved published saved published',
        [`online: ${BACK}`, ONLINE],
      ],
      // The host clones some seconds after “Publish”.
      [[saveAnother, pressPublish, wrong, deploy, deploy], 'saved deployed', [ONLINE]],
      [[saveAnother, pressPublish, wrong, unnamed, deploy], 'saved deployed', [ONLINE]],
      [[saveAnother, pressPublish, clone, wrong, deploy], 'saved', [SAVED]],
      [[clone, wrong, pressPublish, deploy], 'saved published', [SAVED]],
      [[clone, wrong, pressPublish, deploy, deploy], 'saved published', [ONLINE]],
      [[push, deploy, deploy], 'deployed', [ONLINE]],
      [[push, pressPublish, deploy], 'published', [ONLINE]],
      [[month, wrong, fail, deploy], 'saved deployed', [ONLINE]],
      [[wrong, month, saveAnother, deploy], 'saved published', [ONLINE]],
      [[wrong, pressPublish, fail, pressPublish, deploy], 'saved published', [ONLINE]],
      [[wrong, clone, pressPublish, deploy, deploy], 'saved published', [ONLINE]],
      [[pressPublish, wrong, clone, undo, deploy], 'saved back deployed', [`back: ${BACK}`, ONLINE]],
      [
        [wrong, pressPublish, deploy, revert, month, fail, pressPublish, deploy],
        'saved published saved published',
        [`online: ${BACK}`, ONLINE],
      ],
    ])('%s: %s', async (steps, mails, states) => {
      expect([(await run(steps)).mails.join(' '), await listStates()]).toEqual([mails, states]);
    });

    const allSteps = [
      ...['123', '000', '001'].map(number),
      saveAnother,
      undo,
      revert,
      pressPublish,
      month,
      push,
      clone,
      deploy,
      fail,
    ];
    const commands = fc.commands<object, Host, false>([fc.constantFrom(...allSteps)], { maxCommands: 10, size: 'max' });
    test(
      'whatever happens',
      () =>
        fc.assert(
          fc.asyncProperty(commands, async (steps) => void (await run(steps))),
          runs(2),
        ),
      600_000,
    );
  });
});
