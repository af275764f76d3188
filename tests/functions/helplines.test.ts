import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { helplineDifference } from '../../netlify/server/edit/helpline-difference.ts';
import { blobSha } from '../../netlify/server/edit/repository.ts';
import { monthlyRebuild } from '../../netlify/server/schedules/monthly.ts';
import { differencesIn, textPathsIn, valueAt, withValueAt } from '../../src/contract/form-values.ts';
import { DAY_MS, MINUTE_MS, RECENT_SIGN_IN_MS } from '../../src/contract/periods.ts';
import { readContentText } from '../../src/schemas/content-text.ts';
import { rootFieldOf } from '../../src/schemas/forms.ts';
import { FAQ, faq, forgetEdits, openEditor, SHIPPED, withShortPhotos } from '../support/editor.ts';
import { startHostedSite } from '../support/hosted-site.ts';
import { startTestStorage, type CallOptions } from '../support/test-api.ts';

const SAMARITANS = 'content/crisis/samaritans.yaml';
const CRISIS_PAGE = 'content/pages/crisis-resources.yaml';
const ARTICLE = 'content/articles/first-session/en.md';

const storage = await startTestStorage();
afterAll(storage.stop);

const textOf = (path: string) => SHIPPED[path]!.toString();
const valuesOf = (path: string) => readContentText(path, textOf(path)) as Record<string, unknown>;

/** Of a change of a file's text, what it changes of the numbers. */
function numbersChanged(path: string, change: (text: string) => string | undefined): string {
  const [before, after] = [textOf(path), change(textOf(path))].map((text) => text && Buffer.from(text));
  const bytes = [before, after].filter((each) => Buffer.isBuffer(each));
  const sha = (each: typeof before) => (Buffer.isBuffer(each) ? blobSha(each) : undefined);
  const blobs = new Map(bytes.map((each) => [blobSha(each), each]));
  return helplineDifference({ path, before: sha(before), after: sha(after) }, blobs);
}
const replaced = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

describe('what visitors dial changes', () => {
  test.each<[string, string, (text: string) => string | undefined, string]>([
    ['a number shown', SAMARITANS, replaced('display: 116 123', 'display: 116 000'), '116 123 → 116 000'],
    ['a number dialled', SAMARITANS, replaced('tel:116123', 'tel:116000'), 'tel:116123 → tel:116000'],
    [
      'an e-mail address',
      SAMARITANS,
      replaced('mailto:jo@', 'mailto:jx@'),
      'mailto:jo@samaritans.org → mailto:jx@samaritans.org',
    ],
    [
      'a number for those abroad',
      'content/crisis/sos-amitie.yaml',
      replaced('fromAbroad: +33 9 72 39 40 50', 'fromAbroad: +33 9 72 39 40 51'),
      '+33 9 72 39 40 50 → +33 9 72 39 40 51',
    ],
    [
      'a text number',
      'content/crisis/shout.yaml',
      replaced('sms:85258?', 'sms:85259?'),
      'sms:85258?&body=SHOUT → sms:85259?&body=SHOUT',
    ],
    [
      'the line through which one is reached',
      'content/crisis/southern-trust-crisis-team.yaml',
      replaced('reachedThrough: gp-out-of-hours', 'reachedThrough: calm'),
      'gp-out-of-hours → calm',
    ],
    [
      'a number in a description',
      SAMARITANS,
      replaced('No credit needed.', 'Or ring 028 9649 6666.'),
      'No credit needed. You do not have to be suicidal. → Or ring 028 9649 6666. You do not have to be suicidal.',
    ],
    [
      'a whole helpline',
      'content/crisis/childline.yaml',
      () => undefined,
      'Childline → –, 0800 1111 · tel:08001111 **Childline**, under 19: chat · **Childline**, moins de 19 ans, en anglais : tchat · childline.org.uk · https://www.childline.org.uk → –',
    ],
    [
      'a link of the page',
      CRISIS_PAGE,
      replaced('[3114](tel:3114)', '[3114](tel:+442896496666)'),
      'talk at any hour:** [3114](tel:3114). It answers in French: → talk at any hour:** [3114](tel:+442896496666). It answers in French:',
    ],
    [
      'what a link of the page shows',
      CRISIS_PAGE,
      replaced('[REGISTER](sms:999', '[JOIN](sms:999'),
      'read. **Not registered?** Text [REGISTER](sms:999?&body=REGISTER) to 999, then answer → read. **Not registered?** Text [JOIN](sms:999?&body=REGISTER) to 999, then answer',
    ],
    [
      'a number written in a text',
      CRISIS_PAGE,
      replaced('call 15 or 112.', 'call 16 or 112.'),
      '(A&E). In France, call 15 or 112. → (A&E). In France, call 16 or 112.',
    ],
    [
      'a number written in the notice',
      CRISIS_PAGE,
      replaced('notice: Not in crisis?', 'notice: Ring 028 9649 6666.'),
      'Not in crisis? You can [write to → Ring 028 9649 6666. You can [write to',
    ],
    [
      'one in the banner',
      CRISIS_PAGE,
      replaced('Free, confidential 24/7 support', 'Free support on 028 9649 6666'),
      'Free, confidential 24/7 support → Free support on 028 9649 6666',
    ],
    [
      'the number of a line that stands somewhere',
      CRISIS_PAGE,
      replaced("number: '88247'", 'number: 0800 068 4141'),
      '88247 → 0800 068 4141',
    ],
    [
      'the line that stands somewhere',
      CRISIS_PAGE,
      replaced('- line: lifeline\n', '- line: cruse\n'),
      'lifeline → cruse',
    ],
    [
      'two numbers that change places',
      CRISIS_PAGE,
      (text) =>
        text
          .replace('**To talk at any hour:** [3114](tel:3114)', '**To talk at any hour:** [112](tel:112)')
          .replace('**In danger:** [112](tel:112)', '**In danger:** [3114](tel:3114)'),
      'talk at any hour:** [3114](tel:3114). It answers in French: say “Je parle anglais”; English is not certain. **To talk in English**, afternoons and evenings: SOS Help. **In danger:** [112](tel:112). → talk at any hour:** [112](tel:112). It answers in French: say “Je parle anglais”; English is not certain. **To talk in English**, afternoons and evenings: SOS Help. **In danger:** [3114](tel:3114).',
    ],
    [
      'two helplines that change places below their words',
      CRISIS_PAGE,
      (text) =>
        text
          .replace(
            'line: lifeline\n          as: row\n          label: Lifeline, day',
            'line: X\n          as: row\n          label: Lifeline, day',
          )
          .replace(
            'line: hopeline247\n          as: row\n          label: HOPELINE247, for',
            'line: lifeline\n          as: row\n          label: HOPELINE247, for',
          )
          .replace('line: X', 'line: hopeline247'),
      'lifeline → hopeline247, hopeline247 → lifeline',
    ],
    [
      'the words of two numbers that change places',
      'content/crisis/emergency-france.yaml',
      (text) =>
        text
          .replace('en: ambulance', 'en: X')
          .replace('en: police', 'en: ambulance')
          .replace('en: X', 'en: police')
          .replace('fr: France, SAMU', 'fr: X')
          .replace('fr: police, en France', 'fr: France, SAMU')
          .replace('fr: X', 'fr: police, en France'),
      'ambulance → police, France, SAMU → police, en France, police → ambulance, police, en France → France, SAMU',
    ],
    [
      'a link in an article',
      ARTICLE,
      (text) => `${text}\nRing [us](tel:+442896496666).\n`,
      '– → us (tel:+442896496666)',
    ],
    [
      'one with its address at the end',
      ARTICLE,
      (text) => `${text}\nText [us][1].\n\n[1]: sms:85259\n`,
      '– → us (sms:85259)',
    ],
    ['one in an answer', FAQ, replaced('en: ', 'en: "[999](tel:999)" '), '– → 999 (tel:999)'],
    [
      'one on the practical page',
      'content/pages/practical.yaml',
      replaced('en: ', 'en: "[999](tel:999)" '),
      '– → 999 (tel:999)',
    ],
    ['one on the main page', 'content/pages/home.yaml', replaced('en: ', 'en: "[999](tel:999)" '), '– → 999 (tel:999)'],
  ])('with %s', (_, path, change, numbers) => {
    expect(numbersChanged(path, (text) => quoted(change(text)))).toBe(numbers);
  });

  test.each<[string, string, (text: string) => string]>([
    [
      'that a helpline was checked',
      SAMARITANS,
      replaced('needsOwnerCheck: true', 'needsOwnerCheck: false\ncheckedOn: 2026-11-21'),
    ],
    ['what is to be asked', SAMARITANS, replaced('(18001 116 123)', '(18001 116 124)')],
    ['its source', SAMARITANS, replaced('22 September 2015', '23 September 2016')],
    ['the practice’s own phone', 'content/practice.yaml', replaced('phone: 028 9649 6012', 'phone: 028 9649 6013')],
    ['a number in an article', ARTICLE, (text) => `${text}\nIn 2026, ring 999 or 116 123.\n`],
    [
      'another link in an article',
      ARTICLE,
      (text) => `${text}\n[Write](mailto:me@example.com), [look](https://example.com/116123).\n`,
    ],
    ['an answer', FAQ, (text) => text.replace(/order: \d+/, 'order: 17')],
  ])('not with %s', (_, path, change) => {
    expect(textOf(path)).not.toBe(change(textOf(path)));
    expect(numbersChanged(path, change)).toBe('');
  });

  test.each<[string, string, (text: string) => string]>([
    ['its hours', 'content/crisis/france-3018.yaml', replaced('to: 23:00', 'to: 22:00')],
    ['the order of its numbers', 'content/crisis/emergency-uk.yaml', moved(/ {2}- label:\n(?: {4}.*\n)+/g)],
    [
      'the order of what stands there',
      CRISIS_PAGE,
      moved(/ {6}- line: emergency-uk\n {8}number: '(?:999|112)'\n {8}as: half\n/g),
    ],
    [
      'the order of texts with numbers',
      CRISIS_PAGE,
      (text) => {
        const [three, eight] = [
          / {8}- text: '\*\*To talk at any hour.*\n/,
          / {8}- line: france-3114\n(?= {8}- line: sos-help)/,
        ].map((part) => part.exec(text)![0]);
        return text.replace(three! + eight!, eight! + three!);
      },
    ],
    ['digits that no rule knows', SAMARITANS, replaced('No credit needed.', 'Or 07·56·93·41·20.')],
    [
      'a link that calls',
      CRISIS_PAGE,
      replaced('notice: Not in crisis?', 'notice: "[Chat](https://example.com/chat)"'),
    ],
  ])('with whatever is shown of a helpline or on the crisis page: %s', (_, path, change) => {
    expect(textOf(path)).not.toBe(change(textOf(path)));
    expect(numbersChanged(path, change)).toContain(' → ');
  });

  test.each(Object.keys(SHIPPED).filter((path) => path === CRISIS_PAGE || path.startsWith('content/crisis/')))(
    'with every text of %s that anybody but her reads',
    (path) => {
      const [values, root] = [valuesOf(path), rootFieldOf(path)];
      const changed = (field: string) => withValueAt(values, field, `${String(valueAt(values, field))}1`);
      const texts = textPathsIn(values);
      expect(texts.filter((field) => differencesIn(root, values, changed(field)).length === 0)).toEqual([]);
      for (const name of Object.keys(values)) {
        const field = texts.find((text) => text.split('.')[0] === name);
        if (field === undefined) continue;
        const isHers = ['toConfirm', 'checkedOn', 'needsOwnerCheck', 'source'].includes(name);
        expect(numbersChanged(path, () => stringify(changed(field))) === '', field).toBe(isHers);
      }
    },
  );

  /** The first two parts that match change places. */
  function moved(part: RegExp): (text: string) => string {
    return (text) => {
      const [one = '', other = ''] = text.match(part) ?? [];
      return text.replace(one + other, other + one);
    };
  }

  /** What a table adds in front of a value stays inside its quotation marks. */
  function quoted(text: string | undefined): string | undefined {
    return text?.replace(
      /"(\[999\]\(tel:999\))" (.*)/,
      (_, link: string, rest: string) => `${JSON.stringify(`${link} ${rest.slice(0, 20)}`)}`,
    );
  }
});

describe('on a host', () => {
  const api = storage.openApi();
  const editor = openEditor(api);
  let site: Awaited<ReturnType<typeof startHostedSite>>;
  const openSite = async () => {
    await forgetEdits(api.deps);
    for (const { id } of await api.deps.stores.notices.readAll()) await api.deps.stores.notices.remove(id);
    api.pass(DAY_MS);
    site = await startHostedSite(api, withShortPhotos());
  };
  beforeEach(openSite);
  afterEach(async () => {
    await api.settled();
    await site.stop();
  });

  const numberIs = (digits: string) =>
    textOf(SAMARITANS).replace('display: 116 123', `display: 116 ${digits}`).replace('tel:116123', `tel:116${digits}`);
  const WRONG = numberIs('000');
  const saveNumber = (text = WRONG, options: CallOptions = {}) =>
    editor.save(SAMARITANS, () => readContentText(SAMARITANS, text), options);
  const saveOther = (order = 17) => editor.save(FAQ, (values) => ({ ...values, order }));
  const publish = async () => {
    api.pass(2 * MINUTE_MS);
    const answer = await editor.publish();
    await api.settled();
    return answer;
  };
  /** What the mails say of the number since they were last asked. */
  const mailsNow = async () => {
    await api.settled();
    return site.mails.splice(0).map(({ text }) => text);
  };
  const statesNow = async () =>
    (await editor.state()).helplines.map(
      ({ state = 'online', files }) => `${state}: ${files.map(({ numbers }) => numbers).join()}`,
    );
  const CHANGE = '116 123 → 116 000, tel:116123 → tel:116000';
  const BACK = '116 000 → 116 123, tel:116000 → tel:116123';

  describe('a sign-in of the last 15 minutes is asked for', () => {
    const LINK = withValueAt(valuesOf(CRISIS_PAGE), 'en.notice', 'Call [3114](tel:3114).');
    const NEW_LINE = { ...valuesOf(SAMARITANS), name: { en: 'New', fr: 'New' } };

    test.each<[string, (token: string) => Promise<{ status: number; body: { error?: string } }>]>([
      ['by the save of a helpline', (token) => saveNumber(WRONG, { token })],
      ['of a link on the crisis page', (token) => editor.save(CRISIS_PAGE, () => LINK, { token })],
      [
        'of a link in an article',
        (token) => editor.save(ARTICLE, (values) => ({ ...values, body: '[Us](tel:999)' }), { token }),
      ],
      [
        'by a new helpline',
        (token) => editor.call('POST', '/file', { json: { place: 'crisis', values: NEW_LINE }, token }),
      ],
      [
        'by one that goes',
        async (token) => {
          const path = (await editor.create('crisis', NEW_LINE)).body.path as string;
          await mailsNow();
          await forgetEdits(api.deps);
          return editor.call('DELETE', `/file?path=${path}&version=${(await editor.open(path)).version}`, { token });
        },
      ],
    ])('%s', async (_, save) => {
      const token = await api.openOwnerSession();
      api.pass(RECENT_SIGN_IN_MS);
      expect(await save(token)).toMatchObject({ status: 403, body: { error: 'sign-in-again' } });
      expect([await mailsNow(), await statesNow()]).toEqual([[], []]);
    });

    test('by what takes a save or a publication back, and by nothing else', async () => {
      await saveNumber();
      const token = await api.openOwnerSession();
      api.pass(RECENT_SIGN_IN_MS);
      const again = { status: 403, body: { error: 'sign-in-again' } };
      const { id } = (await editor.state()).helplines[0]!;
      const calls = [
        editor.call('POST', '/take-back', { json: { path: SAMARITANS }, token }),
        editor.call('POST', '/take-back-publication', { json: { id }, token }),
      ];
      expect(await Promise.all(calls)).toMatchObject([again, again]);
      expect(await editor.save(FAQ, (values) => ({ ...values, order: 17 }), { token })).toMatchObject({ status: 200 });
      const checked = { checkedOn: '2026-11-21', needsOwnerCheck: false };
      expect(await editor.save(SAMARITANS, (values) => ({ ...values, ...checked }), { token })).toMatchObject({
        status: 200,
      });
      expect((await editor.publish({ token })).status).toBe(202);
    });
  });

  test('a save is mailed at once with both numbers, and listed with what became of it', async () => {
    await saveNumber();
    const [mail, ...others] = await mailsNow();
    expect(mail).toContain('A number that visitors dial was changed and saved.');
    expect([mail?.includes(CHANGE), others]).toEqual([true, []]);
    expect(await statesNow()).toEqual([`saved: ${CHANGE}`]);

    await publish();
    expect(await mailsNow()).toEqual([
      expect.stringMatching(/^A helpline of your site changes\. What is published:\n.*116 000/),
    ]);
    expect(await statesNow()).toEqual([`saved: ${CHANGE}`]);
    await site.deploy();
    expect([await mailsNow(), await statesNow()]).toEqual([[], [`online: ${CHANGE}`]]);
  });

  test('one that is taken back before it is published is said to have been, in mail and list', async () => {
    await saveNumber();
    await mailsNow();
    expect((await editor.takeBack(SAMARITANS)).status).toBe(200);
    expect(await mailsNow()).toEqual([expect.stringContaining(`put back to what is online:\n`)]);
    expect(await statesNow()).toEqual([`back: ${BACK}`, `replaced: ${CHANGE}`]);
    await saveOther();
    await publish();
    await site.deploy();
    expect([(await mailsNow()).join().includes('116'), await statesNow()]).toEqual([
      false,
      [`back: ${BACK}`, `replaced: ${CHANGE}`],
    ]);
  });

  test('one that is saved again after it was taken back is one of its own', async () => {
    await saveNumber();
    await editor.takeBack(SAMARITANS);
    await saveNumber();
    await publish();
    await site.deploy();
    expect(await statesNow()).toEqual([`online: ${CHANGE}`, `back: ${BACK}`, `replaced: ${CHANGE}`]);
  });

  test('one that is published, saved over and published again is each time said to be online', async () => {
    await saveNumber();
    await publish();
    await site.deploy();
    await editor.save(SAMARITANS, () => valuesOf(SAMARITANS));
    expect(await statesNow()).toEqual([`saved: ${BACK}`, `online: ${CHANGE}`]);
    await publish();
    await site.deploy();
    expect(await statesNow()).toEqual([`online: ${BACK}`, `online: ${CHANGE}`]);
    expect((await mailsNow()).length).toBe(4);
  });

  test.each([true, false])(
    'one that is saved right after “Publish” is mailed as it goes online with it (commit named: %s)',
    async (isNamed) => {
      await saveOther();
      await publish();
      await mailsNow();
      // The host clones some seconds later.
      await saveNumber();
      expect(await mailsNow()).toEqual([expect.stringContaining('changed and saved')]);
      const clone = site.clone();
      await site.deploy(isNamed ? clone : { ...clone, commitRef: null });
      expect(await mailsNow()).toEqual([
        expect.stringMatching(/^Your site went online with changes.*\n.*116 123 → 116 000/),
      ]);
      expect(await statesNow()).toEqual([`online: ${CHANGE}`]);
      await site.deploy();
      expect(await mailsNow()).toEqual([]);
    },
  );

  test('one that is saved after the host has cloned is not said to be online', async () => {
    await saveOther();
    await publish();
    const clone = site.clone();
    await mailsNow();
    await saveNumber();
    await mailsNow();
    await site.deploy(clone);
    expect([await mailsNow(), await statesNow()]).toEqual([[], [`saved: ${CHANGE}`]]);
  });

  test('what somebody else pushes is mailed and listed as it goes online, once', async () => {
    await site.deploy();
    site.github.push({ [SAMARITANS]: WRONG, [FAQ]: faq.replace(/order: \d+/, 'order: 17') });
    await site.deploy();
    const [mail, ...others] = await mailsNow();
    expect([mail?.includes(CHANGE), mail?.includes('Place in the list'), others]).toEqual([true, true, []]);
    expect(await statesNow()).toEqual([`online: ${CHANGE}`]);
    await site.deploy();
    expect(await mailsNow()).toEqual([]);
  });

  test('what somebody else pushed before she saved for the first time is told with what she publishes', async () => {
    site.github.push({ [SAMARITANS]: WRONG }, '[skip ci] Work of somebody else');
    await saveOther();
    await publish();
    const [mail, ...others] = await mailsNow();
    expect([mail?.includes(CHANGE), others]).toEqual([true, []]);
    await site.deploy();
    expect(await statesNow()).toEqual([`online: ${CHANGE}`]);
  });

  test('the monthly rebuild tells of what it will put online, and of what was saved since as well', async () => {
    await site.deploy();
    await saveNumber();
    await mailsNow();
    await monthlyRebuild(api.deps);
    expect((await mailsNow()).filter((text) => text.includes(CHANGE))).toHaveLength(1);
    await saveOther();
    await site.deploy();
    expect(await mailsNow()).toEqual([expect.stringContaining('Place in the list')]);
    expect(await statesNow()).toEqual([`online: ${CHANGE}`]);
  });

  test('a deploy that began before a publish and ends after it brings nothing new', async () => {
    await site.deploy();
    const before = site.clone();
    await saveNumber();
    await publish();
    await mailsNow();
    await site.deploy(before);
    expect([await mailsNow(), await statesNow()]).toEqual([[], [`saved: ${CHANGE}`]]);
    await site.deploy();
    expect([await mailsNow(), await statesNow()]).toEqual([[], [`online: ${CHANGE}`]]);
  });

  test('an older state that a deploy brings back is mailed', async () => {
    await saveNumber();
    await publish();
    await site.deploy();
    const wrong = site.clone();
    await editor.takeBack(SAMARITANS);
    await editor.save(SAMARITANS, () => valuesOf(SAMARITANS));
    await publish();
    await site.deploy();
    await mailsNow();
    await site.deploy({ ...wrong, createdAt: api.deps.now().toISOString() });
    expect(await mailsNow()).toEqual([expect.stringContaining(CHANGE)]);
  });

  test('where GitHub is away the deploy is noted all the same, and the next one tells of it', async () => {
    await site.deploy();
    await saveNumber();
    await mailsNow();
    site.github.answerWith({ status: 502 });
    await site.deploy();
    expect(api.logs.at(-1)).toMatchObject({ event: 'deploy-not-compared' });
    site.github.answerWith(undefined);
    api.pass(MINUTE_MS);
    expect((await editor.state()).publishing.state).toBe('online');
    expect(await statesNow()).toEqual([`online: ${CHANGE}`]);
    await site.deploy();
    expect(await mailsNow()).toEqual([expect.stringContaining(CHANGE)]);
  });

  describe('every number was mailed before it was online, and what is said of it is so', () => {
    class Host {
      told = new Set(['116 123']);
      /** The build that was begun last, and what became of it. */
      last = { createdAt: site.clone().createdAt, state: 'online' };
      cloned: ReturnType<typeof site.clone> | undefined;

      begin = () => void (this.last = { ...site.clone(), state: 'building' });

      end(state: string, built = site.clone()) {
        this.cloned = undefined;
        if (built.createdAt >= this.last.createdAt) this.last = { ...built, state };
        return built;
      }

      async check() {
        for (const mail of await mailsNow())
          for (const [, number] of mail.matchAll(/→ (116 \d{3}),/g)) this.told.add(number!);
        const online = site.online();
        expect(this.told).toContain(/display: (116 \d{3})/.exec(online.get(SAMARITANS) ?? '')?.[1]);
        const { publishing, waiting } = await editor.state();
        expect(publishing.state).toBe(this.last.state);
        const unpublished = [SAMARITANS, FAQ].filter((path) => site.github.text(path) !== online.get(path));
        expect(waiting.map(({ path }) => path).toSorted()).toEqual(unpublished.toSorted());
      }
    }
    type Step = fc.AsyncCommand<object, Host>;
    const step = (name: string, run: (host: Host) => unknown): Step => ({
      check: () => true,
      run: async (_, host) => {
        api.pass(MINUTE_MS);
        await run(host);
        await host.check();
      },
      toString: () => name,
    });

    const number = (digits: string) => step(`number ${digits}`, () => saveNumber(numberIs(digits)));
    let order = 20;
    const other = step('other', () => saveOther((order += 1)));
    const undo = step('undo', () => editor.takeBack(SAMARITANS));
    const revert = step('revert', async () => {
      const { lastPublication } = await editor.state();
      if (lastPublication) await editor.takeBackPublication(lastPublication.id);
    });
    const press = step('publish', async (host) => {
      const isWaiting = (await editor.state()).waiting.length > 0;
      if (host.last.state === 'refused' || (isWaiting && host.last.state === 'online')) host.begin();
      await publish();
    });
    const month = step('month', async (host) => {
      api.pass(31 * DAY_MS);
      host.begin();
      await monthlyRebuild(api.deps);
    });
    const push = step('push', () => site.github.push({ [SAMARITANS]: WRONG }));
    const clone = step('clone', (host) => (host.cloned = site.clone()));
    const deploy = step('deploy', (host) => site.deploy(host.end('online', host.cloned)));
    // The host builds one after the other: none that was begun before ends later.
    const fail = step('fail', (host) => site.fail(host.end('refused')));

    const run = async (steps: Iterable<Step>) => {
      await site.stop();
      await openSite();
      await site.deploy();
      await fc.asyncModelRun(() => ({ model: {}, real: new Host() }), steps);
    };

    const wrong = number('000');
    test.each([
      [[push, deploy]],
      [[push, press, deploy]],
      [[press, wrong, clone, undo, deploy]],
      [[wrong, clone, press, deploy, deploy]],
      [[wrong, press, deploy, revert, month, fail, press, deploy]],
      [[wrong, press, fail, press, deploy]],
      [[month, wrong, fail, deploy]],
    ])('%s', run);

    const every = [...['123', '000', '001'].map(number), other, undo, revert, press, month, push, clone, deploy, fail];
    const commands = fc.commands<object, Host, false>([fc.constantFrom(...every)], { maxCommands: 10, size: 'max' });
    test(
      'whatever happens',
      () => fc.assert(fc.asyncProperty(commands, run), { numRuns: process.env.LONG_TESTS ? 200 : 8 }),
      600_000,
    );
  });
});
