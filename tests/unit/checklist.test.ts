import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { launchVerdict } from '../../netlify/checklist/gate.ts';
import { remainingItems } from '../../netlify/checklist/remaining.ts';
import { checklistOf } from '../../netlify/server/setup/checklist.ts';
import {
  checkOf,
  checksOf,
  CONFIRMATION_IDS,
  DECLINABLE_CHECKS,
  openChecks,
  STEP_GROUPS,
  type Check,
  type CheckId,
  type Step,
} from '../../src/contract/setup/checks.ts';
import {
  REVIEWED_PAGES,
  toSetupContent,
  type HelplineCheckProgress,
  type SetupContent,
} from '../../src/contract/setup/content.ts';
import { splitParagraphs } from '../../src/contract/paragraphs.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { readContentTexts } from '../../src/schemas/read-files.ts';
import { readFiles, ROOT } from '../support/content-files.ts';
import { FACTS, practiceWith, practices } from '../support/practice-facts.ts';
import { runScript } from '../support/project-copy.ts';

const TODAY = new Date('2026-11-21');
const SETTINGS = {
  ADMIN_PASSWORD: 'tulips grow by the sea',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'site@practice.test',
  OWNER_EMAIL: 'owner@practice.test',
  BUILD_HOOK_URL: 'https://hooks.test/1',
  EDIT_REPOSITORY: 'name/website',
  EDIT_TOKEN: 'github_pat_1',
  CREDITS_CHOICE: 'recharge',
};

/** A practice with every fact filled in. */
const TOLD = practiceWith({
  ...FACTS,
  siteUrl: 'https://www.practice.test',
  email: 'hello@practice.test',
  phone: '028 3831 0000',
  whatsapp: '+44 7911 000000',
  bookingUrl: 'https://booking.practice.test/',
  bookingPages: undefined,
  host: { name: 'Acme Hosting', contact: 'https://host.test', address: '1 Host Street', phone: '0800 555 0100' },
  launchedOn: '2026-11-30',
  assumed: [],
});

let finished: string;
let confirmedAll: { what: string }[];
const write = (file: string, values: unknown) => writeFileSync(join(finished, file), stringify(values));
const left = (environment: Record<string, string> = SETTINGS, today = TODAY) =>
  remainingItems(finished, environment, today);
const stepsIn = ({ open }: ReturnType<typeof left>) => open.map(({ step }) => step);
const lineOf = (step: Step, today = TODAY) => left(SETTINGS, today).open.find((line) => line.step === step);
const listNow = () => checklistOf({ texts: readContentTexts(finished), environment: SETTINGS, today: TODAY }, 'en');

/** Confirms everything that only the owner knows, in the content's format. */
function confirmAll(): { what: string }[] {
  const read = listNow().pageReviews.map(({ page, fingerprint }) => ({ what: page, on: '2026-11-21', fingerprint }));
  const others = CONFIRMATION_IDS.filter((what) => !(what in REVIEWED_PAGES));
  return [...read, ...others.map((what) => ({ what, on: '2026-11-21' }))];
}

beforeAll(() => {
  finished = mkdtempSync(join(tmpdir(), 'checklist-'));
  cpSync(join(ROOT, 'content'), join(finished, 'content'), { recursive: true });
  write('content/practice.yaml', TOLD);
  for (const { file, source } of readFiles('content/**/*.yaml')) {
    if (file.startsWith('content/crisis/'))
      writeFileSync(join(finished, file), source.replace(/^needsOwnerCheck: /m, 'checkedOn: 2026-11-21\n$&'));
    if (file === 'content/client-forms.yaml')
      writeFileSync(join(finished, file), source.replaceAll('example.com', 'practice.test'));
    if (file === 'content/pages/home.yaml')
      writeFileSync(join(finished, file), source.replace('../photos/about.png', '../photos/me.png'));
  }
  confirmedAll = confirmAll();
});

beforeAll(() => write('content/confirmed.yaml', confirmedAll));

afterEach(() => {
  write('content/practice.yaml', TOLD);
  write('content/confirmed.yaml', confirmedAll);
});

afterAll(() => rmSync(finished, { recursive: true, force: true }));

const labelOf = (id: CheckId) => CATALOGUES.en[`edit.setup.check.${id}`].split(' ({')[0];
const openIn = (content: SetupContent): string[] => openChecks(content);

/** Bilingual texts in their order. */
function wordsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['en', 'fr'].includes(key) ? splitParagraphs(inner as string) : wordsIn(inner),
  );
}

/** Every check of this practice with its step. */
const content = toSetupContent((file) => (file === 'content/practice.yaml' ? TOLD : []));
const steps: Step[] = Object.values(STEP_GROUPS).flat();
const TABLE = steps.flatMap((step) => checksOf(step, content).map((id) => [id, checkOf(id)] as [CheckId, Check]));

const FOR_FRANCE: CheckId[] = ['withdrawal', 'mediator'];

describe('the one table', () => {
  test('of a new site no check is done but those of time, each step has a line, and eleven hold up the launch', () => {
    const shipped = remainingItems(ROOT, {}, TODAY);
    expect(shipped.open.map(({ step }) => step)).toEqual(steps);
    const blocking = shipped.open.filter(({ isBlocking }) => isBlocking).map(({ step }) => step);
    expect(steps.filter((step) => !blocking.includes(step))).toEqual(['room', 'cost', 'opening', 'mail']);
    expect(shipped.blocking).toBe(blocking.length);
    for (const locale of ['en', 'fr'] as const) {
      const { lines } = checklistOf({ texts: readContentTexts(ROOT), environment: {}, today: TODAY }, locale);
      const said = lines.map(({ state }) => state).join('\n');
      for (const [id, { isSentence, step }] of TABLE)
        if (!isSentence && !FOR_FRANCE.includes(id) && !['opening', 'settings', 'mail'].includes(step))
          expect(said, id).toContain(CATALOGUES[locale][`edit.setup.check.${id}`].split(' ({')[0]);
    }
  });

  test('of a finished one nothing is left', () => {
    expect(left()).toEqual({ open: [], blocking: 0, text: '' });
    expect(listNow().lines.every(({ isDone, state }) => isDone && state === 'Done.')).toBe(true);
  });

  test.each(TABLE.filter(([, { fields = [] }]) => fields.length > 0 && !fields[0]!.includes('.')))(
    '%s: an answer that is missing opens its step alone, and holds up the launch where the table says so',
    (id, { step, fields = [], blocks }) => {
      const examples: Partial<Record<CheckId, object>> = {
        contact: { email: 'hello@example.com' },
        booking: { bookingUrl: 'https://booking.example.com/' },
        whatsapp: { whatsapp: '+44 7700 900123' },
        socialProfiles: { socialProfiles: [{ name: 'A', url: 'https://a.example.com/' }] },
      };
      const bare = examples[id] ?? { [fields[0]!]: undefined };
      const assumed = ['place', 'reviewsEnabled'].includes(id) ? { assumed: [id] } : bare;
      write('content/practice.yaml', { ...TOLD, ...assumed });
      const found = left();
      expect(found.open).toMatchObject([
        { step, isBlocking: blocks, address: `#setup/${step}`, state: expect.stringContaining(labelOf(id)!) },
      ]);
      expect(found.blocking).toBe(blocks ? 1 : 0);
    },
  );

  test.each(DECLINABLE_CHECKS.filter((id) => !['portrait', 'insurance', 'booking'].includes(id)))(
    '%s: what does not apply to her is done, in the former spelling too',
    (id) => {
      const { fields = [] } = checkOf(id as CheckId);
      for (const name of ['notApplicable', 'notForMe']) {
        write('content/practice.yaml', {
          ...TOLD,
          ...Object.fromEntries(fields.map((field) => [field, undefined])),
          [name]: [id],
        });
        expect(left().text, name).toBe('');
      }
    },
  );

  test('a practice without online booking, and with paper forms, can launch', () => {
    const declined = { ...TOLD, notApplicable: ['booking', 'forms'] };
    const forms = [{ url: { en: 'https://forms.example.com/en' } }];
    const answers = (practice: object) =>
      openIn(toSetupContent((file) => (file === 'content/practice.yaml' ? practice : forms)));
    const { bookingUrl: _, ...without } = declined as Record<string, unknown>;
    expect(answers(without).filter((id) => ['booking', 'forms'].includes(id))).toEqual([]);
    const { notApplicable: __, ...asked } = without;
    const openOf = (practice: object) => answers(practice).filter((id) => ['booking', 'forms'].includes(id));
    expect(openOf(asked)).toEqual(['forms']);
    expect(openOf({ ...asked, bookingUrl: 'https://booking.example.com/' })).toEqual(['booking', 'forms']);
  });

  test('what French law may want is asked of her who works with people in France, and of nobody else', () => {
    const unsaid = { withdrawalUrl: undefined, mediator: undefined };
    const openFor = (countries: string[]) =>
      openIn(toSetupContent((file) => (file === 'content/practice.yaml' ? { ...TOLD, ...unsaid, countries } : [])));
    expect(openFor(['GB', 'FR'])).toEqual(expect.arrayContaining(FOR_FRANCE));
    expect(openFor(['GB', 'IE']).filter((id) => FOR_FRANCE.includes(id as CheckId))).toEqual([]);
  });

  test('helplines that cannot be counted are not checked, and nor are some of them', () => {
    const openWith = (lines?: HelplineCheckProgress) =>
      openIn(toSetupContent(() => [], lines && { firstLines: lines, otherLines: lines })).filter((id) =>
        id.endsWith('Lines'),
      );
    expect(openWith()).toEqual(['firstLines', 'otherLines']);
    expect(openWith({ done: 4, count: 5, hasUnchecked: false })).toEqual(['firstLines', 'otherLines']);
    expect(openWith({ done: 5, count: 5, hasUnchecked: false })).toEqual([]);
  });

  const NOTHING = { open: [], blocking: 0 };
  const REACH = { open: [{ step: 'reach' }], blocking: 1 };
  test.each<[what: string, changes: object, open: object]>([
    [
      'insurance may not be left out where a body asks for it',
      { insurance: undefined, notApplicable: ['insurance'] },
      { open: [{ step: 'safety' }], blocking: 1 },
    ],
    [
      'it may where none does',
      { membership: undefined, insurance: undefined, notApplicable: ['membership', 'insurance'] },
      NOTHING,
    ],
    [
      'a transfer to another country needs a ground, whatever else guards the data',
      { dataSafeguards: ['contracts', 'euConsent'] },
      { open: [{ step: 'links' }] },
    ],
    ['the data bridge is one', { dataSafeguards: ['dataBridge'] }, NOTHING],
    ['a number that is reserved is no answer', { phone: '028 9649 6333' }, REACH],
    ['nor is such an address', { email: 'name@practice.example.com' }, REACH],
    ['a changed fact asks for nothing', { session: { minutes: 60, fee: { amount: '70', currency: 'GBP' } } }, NOTHING],
    [
      'a host without address and telephone is on the list, and stops nothing',
      { host: { name: 'Acme Hosting', contact: 'https://host.test' } },
      { open: [{ step: 'settings' }], blocking: 0, text: expect.stringContaining('host:') },
    ],
  ])('%s', (_, changes, open) => {
    write('content/practice.yaml', { ...TOLD, ...changes });
    expect(left()).toMatchObject(open);
  });

  test('a room is asked of nobody who has none', () => {
    write('content/practice.yaml', { ...TOLD, place: { meeting: 'online' }, room: undefined });
    expect(stepsIn(left())).toEqual([]);
    expect(listNow().lines.map(({ step }) => step)).not.toContain('room');
  });

  test.each(CONFIRMATION_IDS.filter((what) => !steps.includes(what as Step)))(
    '%s: without her word its step is open, and after the opening day it stops nothing',
    (what) => {
      const { step, blocks } = checkOf(what as CheckId);
      write(
        'content/confirmed.yaml',
        confirmedAll.filter((one) => one.what !== what),
      );
      expect(left()).toMatchObject({ blocking: blocks === false ? 0 : 1, open: [{ step }] });
      write('content/practice.yaml', { ...TOLD, launchedOn: '2026-11-21' });
      expect(left()).toMatchObject({ blocking: 0, open: [{ step }] });
    },
  );
});

test.each(practices())('%s: never a build that stops', (_, values) => {
  write('content/practice.yaml', values);
  expect(() => left({})).not.toThrow();
});

test.each([
  'fourteen chars.',
  'a',
  ' '.repeat(20),
  '\u200B'.repeat(20),
  'Yellow Brick Road Counselling',
  '111111111111111',
])('the first password may not be %j', (ADMIN_PASSWORD) => {
  const { blocking, text } = left({ ...SETTINGS, ADMIN_PASSWORD });
  expect([blocking, text]).toEqual([1, expect.stringContaining('ADMIN_PASSWORD')]);
});

test('a build hook is wanted where there is no editor, and only there', () => {
  const { BUILD_HOOK_URL: _, ...withoutHook } = SETTINGS;
  expect(stepsIn(left(withoutHook))).toEqual([]);
  const { EDIT_TOKEN: __, ...withoutBoth } = withoutHook;
  expect(left(withoutBoth).text).toContain('BUILD_HOOK_URL');
});

describe('a setting that is there is looked at', () => {
  test.each([
    ['ADMIN_PASSWORD', 'a'],
    ['ADMIN_PASSWORD', 'fourteen chars'],
    ['SMTP_URL', 'not-a-url'],
    ['SMTP_URL', 'https://mail.practice.test'],
    ['SMTP_URL', 'smtps://'],
    ['SMTP_URL', 'smtps://user:se/cret@mail.practice.test'],
    ['MAIL_FROM', 'a'],
    ['MAIL_FROM', 'Practice <a>'],
    ['MAIL_FROM', 'site@example.com'],
    ['OWNER_EMAIL', 'owner@'],
    ['BUILD_HOOK_URL', 'http://hooks.test/1'],
    ['BUILD_HOOK_URL', 'hook'],
    ['EDIT_REPOSITORY', 'https://github.com/name/website'],
    ['EDIT_TOKEN', 'ghp_1'],
    ['CREDITS_CHOICE', 'later'],
  ])('%s=%s', (name, value) => {
    const found = left({ ...SETTINGS, [name]: value });
    expect(stepsIn(found)).toEqual(['settings']);
    expect(found.text).toContain(name);
    expect(found.blocking).toBe(/^(?:BUILD_HOOK|EDIT|CREDITS)_/.test(name) ? 0 : 1);
    expect(found.text).not.toMatch(/se\/cret|fourteen/);
    expect(found.open[0]!.state, 'its name is of no use to her').not.toContain(name);
  });

  test.each([
    ['SMTP_URL', 'smtps://me%40practice.test:secret@mail.practice.test:465'],
    ['MAIL_FROM', 'The practice <site@practice.test>'],
  ])('%s=%s is as it should be', (name, value) => {
    expect(left({ ...SETTINGS, [name]: value }).open).toEqual([]);
  });
});

const after = (days: number) => new Date(TODAY.getTime() + days * 24 * 60 * 60 * 1000);

test('checks of helplines hold 180 days, and a new build is never refused for that', () => {
  expect(lineOf('helplines', after(179))).toBeUndefined();
  expect(lineOf('helplines', after(180))).toMatchObject({
    isBlocking: false,
    state: expect.stringContaining('(0 of 7)'),
  });
  expect(launchVerdict(left(SETTINGS, after(180)), { CONTEXT: 'production' }).kind).toBe('warn');
});

test('a helpline of the first screen that nobody ever checked holds up the launch; another one does not', () => {
  for (const [file, kind] of [
    ['samaritans', 'refuse'],
    ['mermaids', 'warn'],
  ] as const) {
    cpSync(join(ROOT, `content/crisis/${file}.yaml`), join(finished, `content/crisis/${file}.yaml`));
    expect(launchVerdict(left(), { CONTEXT: 'production' }).kind).toBe(kind);
    const checked = readFiles(`content/crisis/${file}.yaml`)[0]!.source;
    writeFileSync(
      join(finished, `content/crisis/${file}.yaml`),
      checked.replace(/^needsOwnerCheck: /m, 'checkedOn: 2026-11-21\n$&'),
    );
  }
});

test('the end of the membership is announced and said, but stops nothing: the build removes the badge', () => {
  write('content/practice.yaml', { ...TOLD, membership: { ...FACTS.membership, validTo: '2027-06-30' } });
  const badge = (day: string) => lineOf('profession', new Date(day));
  expect(['2027-04-30', '2027-06-20', '2027-06-30', '2027-07-02'].map(badge)).toEqual([
    undefined,
    expect.objectContaining({ state: expect.stringContaining('membership: 10.'), isBlocking: false }),
    expect.objectContaining({ state: expect.stringContaining('membership: 1.'), isBlocking: false }),
    expect.objectContaining({ state: expect.stringContaining('has run out'), isBlocking: false }),
  ]);
});

test('a siteUrl that is not where Netlify serves the site is said, and stops nothing', () => {
  const listed = (address: string) => left({ ...SETTINGS, NETLIFY: 'true', URL: address });
  expect(listed('https://www.practice.test').open).toEqual([]);
  expect(listed('https://practice.netlify.app')).toMatchObject({ blocking: 0, open: [{ step: 'settings' }] });
  expect(left({ ...SETTINGS, URL: 'https://practice.netlify.app' }).open).toEqual([]);
});

describe('what must be true', () => {
  const FAQ = 'content/faq/cancellation.yaml';
  const { source } = readFiles(FAQ)[0]!;
  const changed = source.replace('24', '36');
  const withText = (text: string, launchedOn = TOLD.launchedOn) => {
    writeFileSync(join(finished, FAQ), text);
    write('content/practice.yaml', { ...TOLD, launchedOn });
    const found = left();
    writeFileSync(join(finished, FAQ), source);
    return found;
  };

  test('is read again where a sentence of hers has changed, on that page alone', () => {
    const found = withText(changed);
    expect(found).toMatchObject({ blocking: 1, open: [{ step: 'pages', address: REVIEWED_PAGES.home }] });
    expect(found.open[0]!.state).toBe('Still to read: home page.');
  });

  test('not for another order of the questions', () => {
    expect(withText(source.replace(/^order: \d+/m, 'order: 9')).open).toEqual([]);
  });

  test('never holds up a correction after the opening day', () => {
    expect(launchVerdict(withText(changed, '2026-11-21'), { CONTEXT: 'production' }).kind).toBe('warn');
    expect(launchVerdict(withText(changed, '2026-11-22'), { CONTEXT: 'production' }).kind).toBe('refuse');
  });

  test('a page that was confirmed with the prints of its texts stays so, until they change', () => {
    const texts = Object.values(parse(readFiles('content/answers.yaml')[0]!.source) as Record<string, unknown>).flatMap(
      wordsIn,
    );
    const print = texts
      .map((text) => createHash('sha256').update(text.replace(/\s+/g, ' ')).digest('hex').slice(0, 6))
      .join('');
    const others = confirmedAll.filter(({ what }) => what !== 'answers');
    write('content/confirmed.yaml', [...others, { what: 'answers', on: '2026-11-21', print }]);
    expect(left().open).toEqual([]);
    write('content/confirmed.yaml', [...others, { what: 'answers', on: '2026-11-21', print: print.slice(6) }]);
    expect(left().open).toMatchObject([{ step: 'pages', address: REVIEWED_PAGES.answers }]);
  });
});

describe('a build', () => {
  const shipped = remainingItems(ROOT, {}, TODAY);

  test.each([
    ['for the public is refused while something blocks', { CONTEXT: 'production' }, 'refuse', 'Your professional body'],
    [
      'for the public goes ahead where the owner says so',
      { CONTEXT: 'production', ALLOW_UNFINISHED_LAUNCH: 'yes' },
      'warn',
      'IS LAUNCHED',
    ],
    [
      'for the public does not where she says no',
      { CONTEXT: 'production', ALLOW_UNFINISHED_LAUNCH: 'no' },
      'refuse',
      '',
    ],
    ['of a preview only warns', { CONTEXT: 'deploy-preview' }, 'warn', 'launch-check'],
    ['of a branch only warns', { CONTEXT: 'branch-deploy' }, 'warn', 'launch-check'],
    ['on this machine only warns', {}, 'warn', 'launch-check'],
  ])('%s', (_, environment, kind, text) => {
    expect(launchVerdict(shipped, environment)).toMatchObject({ kind, text: expect.stringContaining(text) });
  });

  test('of a finished site says nothing', () => {
    expect(launchVerdict({ open: [], blocking: 0, text: '' }, { CONTEXT: 'production' })).toEqual({ kind: 'ready' });
  });
});

test('the command ends with what it says', async () => {
  for (const part of ['netlify', 'src', 'package.json'])
    cpSync(join(ROOT, part), join(finished, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(finished, 'node_modules'));
  const launchCheck = (settings: object) =>
    runScript('netlify/checklist/run.ts', [], { ...SETTINGS, ...settings }, finished);
  expect(await launchCheck({})).toMatchObject({ code: 0, output: expect.stringContaining('Ready for the public.') });
  expect(await launchCheck({ SMTP_URL: '' })).toMatchObject({ code: 1, output: expect.stringContaining('SMTP_URL') });
});
