import {
  appendFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countBlocking, describe as describePoints, findOpenPoints } from '../../netlify/launch-check/open-points.ts';
import { judge } from '../../netlify/launch-check/launch-gate.ts';
import { findPlaceholders, findUnconfirmedTexts, parseTexts } from '../../netlify/server/launch/owners-texts.ts';
import { sendTestMail } from '../../netlify/launch-check/test-mail.ts';
import { readContentTexts } from '../../src/schemas/read-files.ts';
import { readFiles, ROOT } from '../support/content-files.ts';
import { runScript } from '../support/project-copy.ts';
import { startSmtpInbox, type SmtpInbox } from '../support/smtp-inbox.ts';

const TODAY = new Date('2026-11-21');
const SETTINGS = {
  ADMIN_PASSWORD: 'tulips grow by the sea',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'site@practice.test',
  OWNER_EMAIL: 'owner@practice.test',
  BUILD_HOOK_URL: 'https://hooks.test/1',
  EDIT_REPOSITORY: 'name/website',
  EDIT_TOKEN: 'github_pat_1',
};

/** Some of what stands open as it is shipped, of every kind. */
const OPEN = [
  'content/crisis/gp-out-of-hours.yaml (GP out-of-hours, Craigavon)',
  'content/crisis/nhs-111.yaml (NHS 111)',
  ...['counsellor en', 'phone', 'whatsapp', 'postalAddress (1)', 'membership number', 'waitingTime fr'].map(inPractice),
  ...['icoRegistration', 'euRepresentative', 'host phone'].map(inPractice),
  ...['bookingUrl', 'fee en', 'length fr'].map((field) => `content/services/online.yaml, ${field}`),
  'content/services/in-person.yaml, times en',
  'content/services/in-person.yaml',
  'content/client-forms.yaml, (1) url en',
  'content/pages/practical.yaml, room points (2) text en',
  'content/pages/practical.yaml, firstConversation',
  ...['contact', 'about photo alternative en'].map((field) => `content/pages/home.yaml, ${field}`),
  'content/faq/cancellation.yaml',
  'content/legal/reviews-policy.fr.md',
  ...['ADMIN_PASSWORD', 'SMTP_URL', 'MAIL_FROM', 'OWNER_EMAIL'],
];

function inPractice(field: string): string {
  return `content/practice.yaml, ${field}`;
}

let finished: string;

/** What the owner writes in place of what was shipped. */
const fill = (text: string) =>
  text
    .replaceAll('example.com', 'practice.test')
    .replaceAll('028 9649 6012', '028 3831 0000')
    .replaceAll('+44 7700 900123', '+44 7911 000000')
    .replaceAll("'000000'", "'123456'")
    .replace(/\[([^\]\n]+)\](?!\()/g, '$1')
    .replace(/(?<=£)00|00(?=\s£)/g, '60')
    .replace(/^( +(?:en|fr): '?)Illustration/gm, '$1Photo')
    .replaceAll('needsOwnerCheck: true', 'needsOwnerCheck: false');

/** The day alone confirms a helpline. */
const confirm = (text: string) => text.replace(/^needsOwnerCheck: /m, 'checkedOn: 2026-11-21\n$&');

/** A copy of the content in which the owner has done everything. */
beforeAll(() => {
  finished = mkdtempSync(join(tmpdir(), 'launch-check-'));
  cpSync(join(ROOT, 'content'), join(finished, 'content'), { recursive: true });
  for (const { file, source } of readFiles('content/**/*.{yaml,md}'))
    writeFileSync(join(finished, file), file.startsWith('content/crisis/') ? confirm(source) : fill(source));
});

afterAll(() => rmSync(finished, { recursive: true, force: true }));

test('what is shipped is far from ready: helplines, placeholders and settings stand open', () => {
  const sections = findOpenPoints(ROOT, {}, TODAY);
  expect(sections.map(({ title }) => title)).toEqual([
    'Helplines to confirm',
    'Placeholders to replace',
    'Is every answer true of you?',
    'Settings to make',
  ]);
  const places = sections.flatMap(({ points }) => points.map(({ where }) => where));
  expect(places).toEqual(expect.arrayContaining(OPEN));
});

test('each helpline is listed as the page shows it, with its official page, what to ask and the line that confirms it', () => {
  const [helplines] = findOpenPoints(ROOT, {}, TODAY);
  const places = helplines?.points.map(({ where }) => where) ?? [];
  expect(places[0]).toBe('content/crisis/emergency-uk.yaml (Emergency services)');
  expect(places).toHaveLength(readdirSync(join(ROOT, 'content/crisis')).length);
  for (const { what } of helplines?.points ?? []) {
    const [shown, page, question, confirm, ...more] = what.split('\n').map((line) => line.trim());
    expect(shown).toMatch(/ · (Free|Standard rate|Same price|No surcharge|Usually the price)/);
    expect(page).toMatch(/^https:|^No official page is known; it was found in: connexionfrance/);
    expect(question).toMatch(/[.?]$/);
    expect(confirm).toBe(`All as it should be? Write “checkedOn: ${TODAY.toISOString().slice(0, 10)}” into this file.`);
    expect(more).toEqual([]);
  }
  const friends = helplines?.points.find(({ where }) => where.includes('Samaritans'));
  expect(friends?.what).toMatch(/^116 123 · Open day and night · Free, even without credit/);
});

test('when everything is done, nothing is listed', () => {
  expect(findOpenPoints(finished, SETTINGS, TODAY)).toEqual([]);
});

test.each([
  'fourteen chars.',
  'a',
  ' '.repeat(20),
  '\u200B'.repeat(20),
  'Yellow Brick Road Counselling',
  '111111111111111',
])('the first password may not be %j', (password) => {
  const sections = findOpenPoints(finished, { ...SETTINGS, ADMIN_PASSWORD: password }, TODAY);
  expect(sections.flatMap(({ points }) => points.map(({ where }) => where))).toEqual(['ADMIN_PASSWORD']);
  expect(countBlocking(sections)).toBe(1);
});

test('a missing build hook is said and stops nothing', () => {
  const sections = findOpenPoints(finished, { ...SETTINGS, BUILD_HOOK_URL: '' }, TODAY);
  expect(sections).toHaveLength(1);
  expect(countBlocking(sections)).toBe(0);
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
  ])('%s=%s', (name, value) => {
    const sections = findOpenPoints(finished, { ...SETTINGS, [name]: value }, TODAY);
    const isBlocking = !/^(?:BUILD_HOOK|EDIT)_/.test(name);
    expect(sections).toMatchObject([{ title: 'Settings to make', points: [{ where: name, isBlocking }] }]);
    expect(describePoints(sections)).not.toMatch(/se\/cret|fourteen/);
  });

  test.each([
    ['SMTP_URL', 'smtps://me%40practice.test:secret@mail.practice.test:465'],
    ['MAIL_FROM', 'The practice <site@practice.test>'],
  ])('%s=%s is as it should be', (name, value) => {
    expect(findOpenPoints(finished, { ...SETTINGS, [name]: value }, TODAY)).toEqual([]);
  });
});

test.each(['£00 a session', '£ 00', '00\u00A0£ la séance', '€000', '£00.00'])('%s is no fee', (fee) => {
  expect(findPlaceholders(fee, ['fee', 'en'])).toHaveLength(1);
});

test.each(['£60', '60 £', '£100', '100 £ la séance', '1 000 £', '£60.00', '60,00 €', '£1,000'])('%s is one', (fee) => {
  expect(findPlaceholders(fee, ['fee', 'en'])).toEqual([]);
});

test('checks of helplines hold 180 days, and a new build is never refused for that', () => {
  const after = (days: number) => {
    const sections = findOpenPoints(finished, SETTINGS, new Date(TODAY.getTime() + days * 24 * 60 * 60 * 1000));
    return { sections, helplines: sections.filter(({ title }) => title === 'Helplines to confirm') };
  };
  expect(after(179).helplines).toEqual([]);
  expect(countBlocking(after(180).helplines)).toBe(0);
  for (const CONTEXT of [undefined, 'production'])
    expect(judge(after(180).sections, { CONTEXT })).toMatchObject({
      kind: 'warn',
      text: expect.stringContaining('Last checked 180 days ago'),
    });
});

test('the end of the membership is announced and said, but stops nothing: the build removes the badge', () => {
  const badge = (day: string) =>
    findOpenPoints(finished, SETTINGS, new Date(day)).find(({ title }) => title === 'Membership badge')?.points[0];
  expect(badge('2027-04-30')).toBeUndefined();
  for (const [day, what] of [
    ['2027-06-20', 'runs out in 10 days'],
    ['2027-07-02', 'has run out'],
  ] as const)
    expect(badge(day)).toMatchObject({ what: expect.stringContaining(what), isBlocking: false });
});

test('a siteUrl that is not where Netlify serves the site is said, and stops nothing', () => {
  const listed = (address: string) => findOpenPoints(finished, { ...SETTINGS, NETLIFY: 'true', URL: address }, TODAY);
  expect(listed('https://www.practice.test')).toEqual([]);
  const elsewhere = listed('https://practice.netlify.app');
  expect(elsewhere).toMatchObject([{ points: [{ where: 'content/practice.yaml, siteUrl', isBlocking: false }] }]);
  const said = { kind: 'warn', text: expect.stringContaining('https://www.practice.test') };
  expect(judge(elsewhere, { CONTEXT: 'production' })).toMatchObject(said);
  expect(findOpenPoints(finished, { ...SETTINGS, URL: 'https://practice.netlify.app' }, TODAY)).toEqual([]);
});

describe('words that nobody has confirmed', () => {
  const answer = 'content/faq/languages.yaml';
  const asked = (launchedOn: string) => {
    const directory = mkdtempSync(join(tmpdir(), 'unconfirmed-'));
    cpSync(join(finished, 'content'), join(directory, 'content'), { recursive: true });
    appendFileSync(join(directory, 'content/practice.yaml'), launchedOn);
    appendFileSync(join(directory, 'content/faq/new.yaml'), '\nneedsOwnerCheck: true\ntoConfirm: "Do you?"\n');
    const sections = findOpenPoints(directory, SETTINGS, TODAY);
    rmSync(directory, { recursive: true });
    return sections;
  };

  test('hold up the first launch', () => {
    const sections = asked('');
    expect(sections).toMatchObject([
      { title: 'Is every answer true of you?', points: [{ where: 'content/faq/new.yaml', isBlocking: true }] },
    ]);
    expect(sections[0]!.points[0]!.what).toContain('Do you?');
    expect(judge(sections, { CONTEXT: 'production' }).kind).toBe('refuse');
  });

  test('never hold up a correction after it', () => {
    expect(judge(asked('launchedOn: 2026-11-21\n'), { CONTEXT: 'production' }).kind).toBe('warn');
    expect(judge(asked('launchedOn: 2026-11-22\n'), { CONTEXT: 'production' }).kind).toBe('refuse');
  });

  test('are all the answers of the FAQ as they are shipped, with a question for each', () => {
    const { points: questions } = findUnconfirmedTexts(parseTexts(readContentTexts(ROOT)), false);
    const answers = globSync('content/faq/*.yaml', { cwd: ROOT });
    expect(answers).toContain(answer);
    expect(questions.map(({ file }) => file)).toEqual(expect.arrayContaining(answers));
    for (const { file, question } of questions) expect(question, file).not.toContain('Is every word of it true?');
  });
});

test('links and comments are no placeholders', () => {
  expect(findPlaceholders('See the [privacy notice](/privacy).')).toEqual([]);
  expect(findPlaceholders('Write to [your name].')).toHaveLength(1);
});

describe('a build', () => {
  const open = findOpenPoints(ROOT, {}, TODAY);

  test.each([
    [
      'for the public is refused while something stands open',
      { CONTEXT: 'production' },
      'refuse',
      'practice.yaml, phone',
    ],
    [
      'for the public goes ahead where the owner says so, and says it loudly',
      { CONTEXT: 'production', ALLOW_UNFINISHED_LAUNCH: 'yes' },
      'warn',
      'GOES PUBLIC ALTHOUGH',
    ],
    [
      'for the public does not where she says no',
      { CONTEXT: 'production', ALLOW_UNFINISHED_LAUNCH: 'no' },
      'refuse',
      'practice.yaml, phone',
    ],
    ['of a preview only warns', { CONTEXT: 'deploy-preview' }, 'warn', 'launch-check'],
    ['of a branch only warns', { CONTEXT: 'branch-deploy' }, 'warn', 'launch-check'],
    ['on this machine only warns', {}, 'warn', 'launch-check'],
  ])('%s', (_, environment, kind, text) => {
    expect(judge(open, environment)).toMatchObject({ kind, text: expect.stringContaining(text) });
  });

  test('has one line in its log for each point of the launch check, in the same order', () => {
    const verdict = judge(open, { CONTEXT: 'production' });
    const places = (list: string) => list.match(/^ {2}(?:-|\(i\)) [^:\n]+/gm);
    const log = 'text' in verdict ? verdict.text : '';
    expect(places(log)).toEqual(places(describePoints(open)));
    expect(places(log)).toHaveLength(open.flatMap(({ points }) => points).length);
    const titles = open.map(({ title, points }) => `${title} (${points.length})`);
    const [first, ...rest] = log.split('\n').filter((line) => line && !/^ {2}(-|\(i\)) \S/.test(line));
    expect(first).toMatch(/^This site is not ready for the public: \d+ points stand open/);
    expect(rest).toEqual([...titles, 'To go public all the same, set ALLOW_UNFINISHED_LAUNCH to "yes" on Netlify.']);
  });

  test('of a finished site says nothing', () => {
    expect(judge([], { CONTEXT: 'production' })).toEqual({ kind: 'ready' });
  });
});

describe('the test mail', () => {
  let inbox: SmtpInbox;

  beforeAll(async () => {
    inbox = await startSmtpInbox();
  });

  afterAll(() => inbox.stop());

  test('reaches the owner', async () => {
    await expect(sendTestMail({ ...SETTINGS, SMTP_URL: inbox.url })).resolves.toContain('owner@practice.test');
    expect(inbox.mails).toMatchObject([
      { to: ['owner@practice.test'], headers: { subject: expect.stringContaining('Test mail from your website') } },
    ]);
  });

  test('that fails is part of the one verdict', async () => {
    for (const part of ['netlify', 'src', 'package.json'])
      cpSync(join(ROOT, part), join(finished, part), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(finished, 'node_modules'));
    const launchCheck = (SMTP_URL: string) =>
      runScript('netlify/launch-check/run.ts', [], { ...SETTINGS, SMTP_URL }, finished);
    const works = await launchCheck(inbox.url);
    expect(works).toMatchObject({ code: 0, output: expect.stringContaining('Ready for the public.') });
    const fails = await launchCheck('smtp://127.0.0.1:9');
    expect(fails).toMatchObject({ code: 1, output: expect.stringContaining('NOT SENT: ') });
    expect(fails.output).toContain('Not ready: 1 point stands open, the test mail among them.');
    expect(fails.output).not.toContain('Ready for the public');
  });

  test('is not tried where mail is not set up', async () => {
    await expect(sendTestMail({ SMTP_URL: inbox.url })).resolves.toBeUndefined();
  });

  test('that fails says where, without the password', async () => {
    const failed = sendTestMail({ ...SETTINGS, SMTP_URL: 'smtp://user:secret@127.0.0.1:9' });
    await expect(failed).rejects.toThrow('could not be sent through 127.0.0.1:9');
    await expect(failed).rejects.not.toThrow('secret');
  });
});
