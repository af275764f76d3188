import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { judge } from '../../netlify/launch-check/launch-gate.ts';
import { leftOf, printLines, type Left } from '../../netlify/launch-check/printed-list.ts';
import { launchList } from '../../netlify/server/launch/launch-list.ts';
import { READ_PAGES } from '../../src/contract/launch.ts';
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

/** A practice of which everything is told. */
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
const write = (file: string, values: unknown, project = finished) =>
  writeFileSync(join(project, file), stringify(values));
const linesOf = ({ open }: Left) => open.map(({ name }) => name);
const left = (environment: Record<string, string> = SETTINGS, today = TODAY) => leftOf(finished, environment, today);
const lineOf = (name: string, today = TODAY) => left(SETTINGS, today).open.find((line) => line.name === name);

/** Her word on everything that only she knows, as the content has it. */
function confirmAll(): void {
  const facts = { texts: readContentTexts(finished), environment: SETTINGS, today: TODAY };
  const { readings } = launchList(facts, 'en');
  const read = readings.map(({ page, print }) => ({ what: page, on: '2026-11-21', print }));
  const tried = ['phones', 'mail'].map((what) => ({ what, on: '2026-11-21' }));
  write('content/confirmed.yaml', [...read, ...tried]);
}

/** A copy of the content in which the owner has done everything. */
beforeAll(() => {
  finished = mkdtempSync(join(tmpdir(), 'launch-check-'));
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
  confirmAll();
});

afterAll(() => rmSync(finished, { recursive: true, force: true }));

test('what is shipped is far from ready, and is said in twelve lines', () => {
  const shipped = leftOf(ROOT, {}, TODAY);
  const printed = printLines(shipped.open).split('\n');
  expect(printed).toHaveLength(12);
  expect(shipped.blocking).toBe(8);
  for (const words of ['reviews', 'e-mail and phone', 'photo', 'insurer', 'booking page', '0 of 7 read', 'SMTP_URL'])
    expect(printed.filter((line) => line.startsWith('  - ') && line.includes(words))).toHaveLength(1);
});

test('when everything is done, nothing is listed', () => {
  expect(left()).toEqual({ open: [], blocking: 0 });
});

test.each(practices())('%s: never more than twelve lines, and never a build that stops', (_, values) => {
  const project = mkdtempSync(join(tmpdir(), 'launch-practice-'));
  cpSync(join(finished, 'content'), join(project, 'content'), { recursive: true });
  write('content/practice.yaml', values, project);
  expect(leftOf(project, {}, TODAY).open.length).toBeLessThanOrEqual(12);
  rmSync(project, { recursive: true });
});

describe('a fact', () => {
  test.each([
    ['that is missing', { counsellor: undefined }, 'reach', 'your name'],
    ['that was invented', { phone: '028 9649 6012' }, 'reach', 'e-mail and phone'],
    ['that came with the site and was never answered', { assumed: ['place'] }, 'place', 'room or online'],
    [
      'that a body asks for, though it is not for her',
      { notForMe: ['insurance'], insurance: undefined },
      'law',
      'insurer',
    ],
  ])('%s holds up the launch', (_, change, name, words) => {
    write('content/practice.yaml', { ...TOLD, ...change });
    const found = left();
    write('content/practice.yaml', TOLD);
    expect(found).toMatchObject({ blocking: 1, open: [{ name, state: expect.stringContaining(words) }] });
  });

  test.each([
    ['that is only good to say', { lowerFee: undefined }, ['good']],
    ['that is not for her', { lowerFee: undefined, notForMe: ['lowerFee'] }, []],
    ['of a room that she has not', { place: { meeting: 'online' }, room: undefined }, []],
    [
      'of her insurance, where no body asks',
      { insurance: undefined, membership: undefined, notForMe: ['membership', 'insurance'] },
      [],
    ],
  ])('%s does not', (_, change, names) => {
    write('content/practice.yaml', { ...TOLD, ...change });
    const found = left();
    write('content/practice.yaml', TOLD);
    expect([found.blocking, linesOf(found)]).toEqual([0, names]);
  });
});

test.each([
  'fourteen chars.',
  'a',
  ' '.repeat(20),
  '\u200B'.repeat(20),
  'Yellow Brick Road Counselling',
  '111111111111111',
])('the first password may not be %j', (ADMIN_PASSWORD) => {
  const found = left({ ...SETTINGS, ADMIN_PASSWORD });
  expect(found).toMatchObject({
    blocking: 1,
    open: [{ name: 'settings', state: expect.stringContaining('ADMIN_PASSWORD') }],
  });
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
    const { open, blocking } = left({ ...SETTINGS, [name]: value });
    expect(open).toMatchObject([{ name: 'settings', state: expect.stringContaining(name) }]);
    expect(blocking).toBe(/^(?:BUILD_HOOK|EDIT|CREDITS)_/.test(name) ? 0 : 1);
    expect(printLines(open)).not.toMatch(/se\/cret|fourteen/);
  });

  test.each([
    ['SMTP_URL', 'smtps://me%40practice.test:secret@mail.practice.test:465'],
    ['MAIL_FROM', 'The practice <site@practice.test>'],
  ])('%s=%s is as it should be', (name, value) => {
    expect(left({ ...SETTINGS, [name]: value }).open).toEqual([]);
  });
});

test('checks of helplines hold 180 days, and a new build is never refused for that', () => {
  const after = (days: number) => new Date(TODAY.getTime() + days * 24 * 60 * 60 * 1000);
  expect(lineOf('firstLines', after(179))).toBeUndefined();
  expect(lineOf('firstLines', after(180))).toMatchObject({ isBlocking: false, state: '0 of 7 checked.' });
  expect(judge(left(SETTINGS, after(180)), { CONTEXT: 'production' }).kind).toBe('warn');
});

test('a helpline of the first screen that nobody ever checked holds up the launch; another one does not', () => {
  for (const [file, kind] of [
    ['samaritans', 'refuse'],
    ['mermaids', 'warn'],
  ] as const) {
    cpSync(join(ROOT, `content/crisis/${file}.yaml`), join(finished, `content/crisis/${file}.yaml`));
    expect(judge(left(), { CONTEXT: 'production' }).kind).toBe(kind);
    const checked = readFiles(`content/crisis/${file}.yaml`)[0]!.source;
    writeFileSync(
      join(finished, `content/crisis/${file}.yaml`),
      checked.replace(/^needsOwnerCheck: /m, 'checkedOn: 2026-11-21\n$&'),
    );
  }
});

test('the end of the membership is announced and said, but stops nothing: the build removes the badge', () => {
  write('content/practice.yaml', { ...TOLD, membership: { ...FACTS.membership, validTo: '2027-06-30' } });
  // Helplines have become old by then.
  const badge = (day: string) => lineOf('profession', new Date(day));
  const found = ['2027-04-30', '2027-06-20', '2027-07-02'].map(badge);
  write('content/practice.yaml', TOLD);
  expect(found).toEqual([
    undefined,
    expect.objectContaining({ state: expect.stringContaining('runs out in 10 days'), isBlocking: false }),
    expect.objectContaining({ state: expect.stringContaining('has run out'), isBlocking: false }),
  ]);
});

test('a siteUrl that is not where Netlify serves the site is said, and stops nothing', () => {
  const listed = (address: string) => left({ ...SETTINGS, NETLIFY: 'true', URL: address });
  expect(listed('https://www.practice.test').open).toEqual([]);
  expect(listed('https://practice.netlify.app')).toMatchObject({ blocking: 0, open: [{ name: 'settings' }] });
  expect(left({ ...SETTINGS, URL: 'https://practice.netlify.app' }).open).toEqual([]);
});

describe('what must be true', () => {
  const FAQ = 'content/faq/cancellation.yaml';
  const { source } = readFiles(FAQ)[0]!;
  const after = (text: string, launchedOn = TOLD.launchedOn) => {
    writeFileSync(join(finished, FAQ), text);
    write('content/practice.yaml', { ...TOLD, launchedOn });
    const found = left();
    writeFileSync(join(finished, FAQ), source);
    write('content/practice.yaml', TOLD);
    return found;
  };

  test('is read again where a sentence of hers has changed, on that page alone', () => {
    const found = after(source.replace('24', '36'));
    expect(found).toMatchObject({ blocking: 1, open: [{ name: 'pages', address: READ_PAGES.home }] });
  });

  test('not for another order of the questions, nor for a fact', () => {
    expect(after(source.replace(/^order: \d+/m, 'order: 9')).open).toEqual([]);
    write('content/practice.yaml', { ...TOLD, session: { minutes: 60, fee: { amount: '70', currency: 'GBP' } } });
    expect(left().open).toEqual([]);
    write('content/practice.yaml', TOLD);
  });

  test('never holds up a correction after the opening day', () => {
    const changed = source.replace('24', '36');
    expect(judge(after(changed, '2026-11-21'), { CONTEXT: 'production' }).kind).toBe('warn');
    expect(judge(after(changed, '2026-11-22'), { CONTEXT: 'production' }).kind).toBe('refuse');
  });
});

describe('a build', () => {
  const shipped = leftOf(ROOT, {}, TODAY);

  test.each([
    ['for the public is refused while something blocks', { CONTEXT: 'production' }, 'refuse', 'Your profession'],
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
    expect(judge(shipped, environment)).toMatchObject({ kind, text: expect.stringContaining(text) });
  });

  test('of a finished site says nothing', () => {
    expect(judge({ open: [], blocking: 0 }, { CONTEXT: 'production' })).toEqual({ kind: 'ready' });
  });
});

test('the command ends with what it says', async () => {
  for (const part of ['netlify', 'src', 'package.json'])
    cpSync(join(ROOT, part), join(finished, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(finished, 'node_modules'));
  const launchCheck = (settings: object) =>
    runScript('netlify/launch-check/run.ts', [], { ...SETTINGS, ...settings }, finished);
  expect(await launchCheck({})).toMatchObject({ code: 0, output: expect.stringContaining('Ready for the public.') });
  expect(await launchCheck({ SMTP_URL: '' })).toMatchObject({ code: 1, output: expect.stringContaining('Not ready.') });
});
