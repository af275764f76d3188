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
} from '../../src/contract/setup/check-input.ts';
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
const COMPLETE_PRACTICE = practiceWith({
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

let finishedSite: string;
let confirmations: { what: string }[];
const write = (file: string, values: unknown) => writeFileSync(join(finishedSite, file), stringify(values));
const findRemaining = (environment: Record<string, string> = SETTINGS, today = TODAY) =>
  remainingItems(finishedSite, environment, today);
const stepsIn = ({ open }: ReturnType<typeof findRemaining>) => open.map(({ step }) => step);
const openItemOf = (step: Step, today = TODAY) =>
  findRemaining(SETTINGS, today).open.find((item) => item.step === step);
const readChecklist = () =>
  checklistOf({ texts: readContentTexts(finishedSite), environment: SETTINGS, today: TODAY }, 'en');

/** Confirmations of everything that only the owner knows, as content/confirmed.yaml holds them. */
function confirmAll(): { what: string }[] {
  const pageConfirmations = readChecklist().pageReviews.map(({ page, fingerprint }) => ({
    what: page,
    on: '2026-11-21',
    fingerprint,
  }));
  const others = CONFIRMATION_IDS.filter((what) => !(what in REVIEWED_PAGES));
  return [...pageConfirmations, ...others.map((what) => ({ what, on: '2026-11-21' }))];
}

beforeAll(() => {
  finishedSite = mkdtempSync(join(tmpdir(), 'checklist-'));
  cpSync(join(ROOT, 'content'), join(finishedSite, 'content'), { recursive: true });
  write('content/practice.yaml', COMPLETE_PRACTICE);
  for (const { file, source } of readFiles('content/**/*.yaml')) {
    if (file.startsWith('content/crisis/'))
      writeFileSync(join(finishedSite, file), source.replace(/^needsOwnerCheck: /m, 'checkedOn: 2026-11-21\n$&'));
    if (file === 'content/client-forms.yaml')
      writeFileSync(join(finishedSite, file), source.replaceAll('example.com', 'practice.test'));
    if (file === 'content/pages/home.yaml')
      writeFileSync(join(finishedSite, file), source.replace('../photos/about.png', '../photos/me.png'));
  }
  confirmations = confirmAll();
});

beforeAll(() => write('content/confirmed.yaml', confirmations));

afterEach(() => {
  write('content/practice.yaml', COMPLETE_PRACTICE);
  write('content/confirmed.yaml', confirmations);
});

afterAll(() => rmSync(finishedSite, { recursive: true, force: true }));

const labelOf = (id: CheckId) => CATALOGUES.en[`edit.setup.check.${id}`].split(' ({')[0];
const openIn = (content: SetupContent): string[] => openChecks(content);

/** Paragraphs of all bilingual texts. */
function paragraphsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['en', 'fr'].includes(key) ? splitParagraphs(inner as string) : paragraphsIn(inner),
  );
}

/** Every check of this practice. */
const content = toSetupContent((file) => (file === 'content/practice.yaml' ? COMPLETE_PRACTICE : []));
const steps: Step[] = Object.values(STEP_GROUPS).flat();
const CHECKS = steps.flatMap((step) => checksOf(step, content).map((id) => [id, checkOf(id)] as [CheckId, Check]));

const FOR_FRANCE: CheckId[] = ['withdrawal', 'mediator'];

describe('the table of checks', () => {
  test('on a new site only checks of time are done, each step has a line, and eleven block the launch', () => {
    const shipped = remainingItems(ROOT, {}, TODAY);
    expect(shipped.open.map(({ step }) => step)).toEqual(steps);
    const blocking = shipped.open.filter(({ isBlocking }) => isBlocking).map(({ step }) => step);
    expect(steps.filter((step) => !blocking.includes(step))).toEqual(['room', 'cost', 'opening', 'mail']);
    expect(shipped.blocking).toBe(blocking.length);
    for (const locale of ['en', 'fr'] as const) {
      const { lines } = checklistOf({ texts: readContentTexts(ROOT), environment: {}, today: TODAY }, locale);
      const stateTexts = lines.map(({ state }) => state).join('\n');
      for (const [id, { isSentence, step }] of CHECKS)
        if (!isSentence && !FOR_FRANCE.includes(id) && !['opening', 'settings', 'mail'].includes(step))
          expect(stateTexts, id).toContain(CATALOGUES[locale][`edit.setup.check.${id}`].split(' ({')[0]);
    }
  });

  test('on a finished site nothing is left', () => {
    expect(findRemaining()).toEqual({ open: [], blocking: 0, text: '' });
    expect(readChecklist().lines.every(({ isDone, state }) => isDone && state === 'Done.')).toBe(true);
  });

  test.each(CHECKS.filter(([, { fields = [] }]) => fields.length > 0 && !fields[0]!.includes('.')))(
    '%s: a missing answer opens its step alone, and blocks the launch if the table says so',
    (id, { step, fields = [], blocks }) => {
      const examples: Partial<Record<CheckId, object>> = {
        contact: { email: 'hello@example.com' },
        booking: { bookingUrl: 'https://booking.example.com/' },
        whatsapp: { whatsapp: '+44 7700 900123' },
        socialProfiles: { socialProfiles: [{ name: 'A', url: 'https://a.example.com/' }] },
      };
      const bare = examples[id] ?? { [fields[0]!]: undefined };
      const assumed = ['place', 'reviewsEnabled'].includes(id) ? { assumed: [id] } : bare;
      write('content/practice.yaml', { ...COMPLETE_PRACTICE, ...assumed });
      const remaining = findRemaining();
      expect(remaining.open).toMatchObject([
        { step, isBlocking: blocks, address: `#setup/${step}`, state: expect.stringContaining(labelOf(id)!) },
      ]);
      expect(remaining.blocking).toBe(blocks ? 1 : 0);
    },
  );

  test.each(DECLINABLE_CHECKS.filter((id) => !['portrait', 'insurance', 'booking'].includes(id)))(
    '%s: what does not apply to the practice counts as done, also under its former key',
    (id) => {
      const { fields = [] } = checkOf(id as CheckId);
      for (const name of ['notApplicable', 'notForMe']) {
        write('content/practice.yaml', {
          ...COMPLETE_PRACTICE,
          ...Object.fromEntries(fields.map((field) => [field, undefined])),
          [name]: [id],
        });
        expect(findRemaining().text, name).toBe('');
      }
    },
  );

  test('a practice without online booking, and with paper forms, can launch', () => {
    const declined = { ...COMPLETE_PRACTICE, notApplicable: ['booking', 'forms'] };
    const forms = [{ url: { en: 'https://forms.example.com/en' } }];
    const openChecksOf = (practice: object) =>
      openIn(toSetupContent((file) => (file === 'content/practice.yaml' ? practice : forms)));
    const { bookingUrl: _, ...withoutUrl } = declined as Record<string, unknown>;
    expect(openChecksOf(withoutUrl).filter((id) => ['booking', 'forms'].includes(id))).toEqual([]);
    const { notApplicable: __, ...asked } = withoutUrl;
    const openLinkChecksOf = (practice: object) =>
      openChecksOf(practice).filter((id) => ['booking', 'forms'].includes(id));
    expect(openLinkChecksOf(asked)).toEqual(['forms']);
    expect(openLinkChecksOf({ ...asked, bookingUrl: 'https://booking.example.com/' })).toEqual(['booking', 'forms']);
  });

  test('what French law may require is asked only of practices with clients in France', () => {
    const unsaid = { withdrawalUrl: undefined, mediator: undefined };
    const openFor = (countries: string[]) =>
      openIn(
        toSetupContent((file) =>
          file === 'content/practice.yaml' ? { ...COMPLETE_PRACTICE, ...unsaid, countries } : [],
        ),
      );
    expect(openFor(['GB', 'FR'])).toEqual(expect.arrayContaining(FOR_FRANCE));
    expect(openFor(['GB', 'IE']).filter((id) => FOR_FRANCE.includes(id as CheckId))).toEqual([]);
  });

  test('helplines count as checked only if all of them are, and never if they cannot be counted', () => {
    const openWith = (progress?: HelplineCheckProgress) =>
      openIn(toSetupContent(() => [], progress && { firstLines: progress, otherLines: progress })).filter((id) =>
        id.endsWith('Lines'),
      );
    expect(openWith()).toEqual(['firstLines', 'otherLines']);
    expect(openWith({ upToDateCount: 4, count: 5, hasUnchecked: false })).toEqual(['firstLines', 'otherLines']);
    expect(openWith({ upToDateCount: 5, count: 5, hasUnchecked: false })).toEqual([]);
  });

  const NOTHING_OPEN = { open: [], blocking: 0 };
  const REACH_OPEN = { open: [{ step: 'reach' }], blocking: 1 };
  test.each<[what: string, changes: object, open: object]>([
    [
      'insurance may not be left out where a body asks for it',
      { insurance: undefined, notApplicable: ['insurance'] },
      { open: [{ step: 'safety' }], blocking: 1 },
    ],
    [
      'it may where none does',
      { membership: undefined, insurance: undefined, notApplicable: ['membership', 'insurance'] },
      NOTHING_OPEN,
    ],
    [
      'a transfer to another country needs a ground, whatever else guards the data',
      { dataSafeguards: ['contracts', 'euConsent'] },
      { open: [{ step: 'links' }] },
    ],
    ['the data bridge is one', { dataSafeguards: ['dataBridge'] }, NOTHING_OPEN],
    ['a reserved number is no answer', { phone: '028 9649 6333' }, REACH_OPEN],
    ['nor is a reserved address', { email: 'name@practice.example.com' }, REACH_OPEN],
    [
      'a changed fact asks for nothing',
      { session: { minutes: 60, fee: { amount: '70', currency: 'GBP' } } },
      NOTHING_OPEN,
    ],
    [
      'a host without address and telephone is on the list, and blocks nothing',
      { host: { name: 'Acme Hosting', contact: 'https://host.test' } },
      { open: [{ step: 'settings' }], blocking: 0, text: expect.stringContaining('host:') },
    ],
  ])('%s', (_, changes, open) => {
    write('content/practice.yaml', { ...COMPLETE_PRACTICE, ...changes });
    expect(findRemaining()).toMatchObject(open);
  });

  test('a room is asked of nobody who has none', () => {
    write('content/practice.yaml', { ...COMPLETE_PRACTICE, place: { meeting: 'online' }, room: undefined });
    expect(stepsIn(findRemaining())).toEqual([]);
    expect(readChecklist().lines.map(({ step }) => step)).not.toContain('room');
  });

  test.each(CONFIRMATION_IDS.filter((what) => !steps.includes(what as Step)))(
    '%s: without the owner’s confirmation its step is open, and after the opening day it blocks nothing',
    (what) => {
      const { step, blocks } = checkOf(what as CheckId);
      write(
        'content/confirmed.yaml',
        confirmations.filter((one) => one.what !== what),
      );
      expect(findRemaining()).toMatchObject({ blocking: blocks === false ? 0 : 1, open: [{ step }] });
      write('content/practice.yaml', { ...COMPLETE_PRACTICE, launchedOn: '2026-11-21' });
      expect(findRemaining()).toMatchObject({ blocking: 0, open: [{ step }] });
    },
  );
});

test.each(practices())('%s: reading the go-live list never fails', (_, values) => {
  write('content/practice.yaml', values);
  expect(() => findRemaining({})).not.toThrow();
});

test.each([
  'fourteen chars.',
  'a',
  ' '.repeat(20),
  '\u200B'.repeat(20),
  'Yellow Brick Road Counselling',
  '111111111111111',
])('the first password may not be %j', (ADMIN_PASSWORD) => {
  const { blocking, text } = findRemaining({ ...SETTINGS, ADMIN_PASSWORD });
  expect([blocking, text]).toEqual([1, expect.stringContaining('ADMIN_PASSWORD')]);
});

test('a build hook is required only without an editor', () => {
  const { BUILD_HOOK_URL: _, ...withoutHook } = SETTINGS;
  expect(stepsIn(findRemaining(withoutHook))).toEqual([]);
  const { EDIT_TOKEN: __, ...withoutBoth } = withoutHook;
  expect(findRemaining(withoutBoth).text).toContain('BUILD_HOOK_URL');
});

describe('every setting is checked', () => {
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
    const remaining = findRemaining({ ...SETTINGS, [name]: value });
    expect(stepsIn(remaining)).toEqual(['settings']);
    expect(remaining.text).toContain(name);
    expect(remaining.blocking).toBe(/^(?:BUILD_HOOK|EDIT|CREDITS)_/.test(name) ? 0 : 1);
    expect(remaining.text).not.toMatch(/se\/cret|fourteen/);
    expect(remaining.open[0]!.state, 'its name is of no use to the owner').not.toContain(name);
  });

  test.each([
    ['SMTP_URL', 'smtps://me%40practice.test:secret@mail.practice.test:465'],
    ['MAIL_FROM', 'The practice <site@practice.test>'],
  ])('%s=%s is right', (name, value) => {
    expect(findRemaining({ ...SETTINGS, [name]: value }).open).toEqual([]);
  });
});

const daysLater = (days: number) => new Date(TODAY.getTime() + days * 24 * 60 * 60 * 1000);

test('checks of helplines expire after 180 days, which never stops a build', () => {
  expect(openItemOf('helplines', daysLater(179))).toBeUndefined();
  expect(openItemOf('helplines', daysLater(180))).toMatchObject({
    isBlocking: false,
    state: expect.stringContaining('(0 of 7)'),
  });
  expect(launchVerdict(findRemaining(SETTINGS, daysLater(180)), { CONTEXT: 'production' }).kind).toBe('warn');
});

test('a helpline of the first screen that nobody ever checked blocks the launch; any other does not', () => {
  for (const [file, kind] of [
    ['samaritans', 'refuse'],
    ['mermaids', 'warn'],
  ] as const) {
    cpSync(join(ROOT, `content/crisis/${file}.yaml`), join(finishedSite, `content/crisis/${file}.yaml`));
    expect(launchVerdict(findRemaining(), { CONTEXT: 'production' }).kind).toBe(kind);
    const checked = readFiles(`content/crisis/${file}.yaml`)[0]!.source;
    writeFileSync(
      join(finishedSite, `content/crisis/${file}.yaml`),
      checked.replace(/^needsOwnerCheck: /m, 'checkedOn: 2026-11-21\n$&'),
    );
  }
});

test('the end of the membership is announced, then reported, but blocks nothing: the build removes the badge', () => {
  write('content/practice.yaml', { ...COMPLETE_PRACTICE, membership: { ...FACTS.membership, validTo: '2027-06-30' } });
  const professionItem = (day: string) => openItemOf('profession', new Date(day));
  expect(['2027-04-30', '2027-06-20', '2027-06-30', '2027-07-02'].map(professionItem)).toEqual([
    undefined,
    expect.objectContaining({ state: expect.stringContaining('membership: 10.'), isBlocking: false }),
    expect.objectContaining({ state: expect.stringContaining('membership: 1.'), isBlocking: false }),
    expect.objectContaining({ state: expect.stringContaining('has run out'), isBlocking: false }),
  ]);
});

test('a siteUrl at which Netlify does not serve the site is reported, and blocks nothing', () => {
  const listed = (address: string) => findRemaining({ ...SETTINGS, NETLIFY: 'true', URL: address });
  expect(listed('https://www.practice.test').open).toEqual([]);
  expect(listed('https://practice.netlify.app')).toMatchObject({ blocking: 0, open: [{ step: 'settings' }] });
  expect(findRemaining({ ...SETTINGS, URL: 'https://practice.netlify.app' }).open).toEqual([]);
});

describe('a page review', () => {
  const FAQ = 'content/faq/cancellation.yaml';
  const { source } = readFiles(FAQ)[0]!;
  const changedText = source.replace('24', '36');
  const remainingWithText = (text: string, launchedOn = COMPLETE_PRACTICE.launchedOn) => {
    writeFileSync(join(finishedSite, FAQ), text);
    write('content/practice.yaml', { ...COMPLETE_PRACTICE, launchedOn });
    const remaining = findRemaining();
    writeFileSync(join(finishedSite, FAQ), source);
    return remaining;
  };

  test('lapses on the page where a sentence has changed, and on no other', () => {
    const remaining = remainingWithText(changedText);
    expect(remaining).toMatchObject({ blocking: 1, open: [{ step: 'pages', address: REVIEWED_PAGES.home }] });
    expect(remaining.open[0]!.state).toBe('Still to read: home page.');
  });

  test('stays if only the order of the questions changes', () => {
    expect(remainingWithText(source.replace(/^order: \d+/m, 'order: 9')).open).toEqual([]);
  });

  test('never blocks a correction after the opening day', () => {
    expect(launchVerdict(remainingWithText(changedText, '2026-11-21'), { CONTEXT: 'production' }).kind).toBe('warn');
    expect(launchVerdict(remainingWithText(changedText, '2026-11-22'), { CONTEXT: 'production' }).kind).toBe('refuse');
  });

  test('that was stored in the former format lasts until the texts change', () => {
    const texts = Object.values(parse(readFiles('content/answers.yaml')[0]!.source) as Record<string, unknown>).flatMap(
      paragraphsIn,
    );
    const print = texts
      .map((text) => createHash('sha256').update(text.replace(/\s+/g, ' ')).digest('hex').slice(0, 6))
      .join('');
    const others = confirmations.filter(({ what }) => what !== 'answers');
    write('content/confirmed.yaml', [...others, { what: 'answers', on: '2026-11-21', print }]);
    expect(findRemaining().open).toEqual([]);
    write('content/confirmed.yaml', [...others, { what: 'answers', on: '2026-11-21', print: print.slice(6) }]);
    expect(findRemaining().open).toMatchObject([{ step: 'pages', address: REVIEWED_PAGES.answers }]);
  });
});

describe('a build', () => {
  const shipped = remainingItems(ROOT, {}, TODAY);

  test.each([
    ['for the public is refused while something blocks', { CONTEXT: 'production' }, 'refuse', 'Your professional body'],
    [
      'for the public goes ahead if the owner says so',
      { CONTEXT: 'production', ALLOW_UNFINISHED_LAUNCH: 'yes' },
      'warn',
      'IS LAUNCHED',
    ],
    [
      'for the public is refused where the owner says no',
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

test('the command’s exit code matches its output', async () => {
  for (const path of ['netlify', 'src', 'package.json'])
    cpSync(join(ROOT, path), join(finishedSite, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(finishedSite, 'node_modules'));
  const launchCheck = (settings: object) =>
    runScript('netlify/checklist/run.ts', [], { ...SETTINGS, ...settings }, finishedSite);
  expect(await launchCheck({})).toMatchObject({ code: 0, output: expect.stringContaining('Ready for the public.') });
  expect(await launchCheck({ SMTP_URL: '' })).toMatchObject({ code: 1, output: expect.stringContaining('SMTP_URL') });
});
