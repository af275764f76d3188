import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judge } from '../../netlify/launch-check/launch-gate.ts';
import { openSections, printSections } from '../../netlify/launch-check/printed-list.ts';
import { findPlaceholders } from '../../netlify/server/launch/owners-texts.ts';
import { sendTestMail } from '../../netlify/launch-check/test-mail.ts';
import { countLaunchPoints, type LaunchSection } from '../../src/contract/launch.ts';
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

/** Some of what stands open as it is shipped, of every kind: where, and what its line names. */
const OPEN = [
  ['content/crisis/gp-out-of-hours.yaml', 'GP out-of-hours: 028 3839 9201 · '],
  ['content/practice.yaml', '“028 9649 6012”'],
  ['content/practice.yaml', '“+44 7700 900123”'],
  ['content/practice.yaml', '“123456”'],
  ['content/services/online.yaml', 'https://booking.example.com'],
  ['content/client-forms.yaml', 'https://forms.example.com'],
  ['content/pages/home.yaml', 'A drawing stands in place of your portrait.'],
  ['content/faq/cancellation.yaml', '?'],
  ['content/legal/reviews-policy.fr.md', '?'],
  ['SMTP_URL', 'Set it on Netlify'],
] as const;

const linesOf = (sections: LaunchSection[]) => printSections(sections).match(/^ {2}(?:-|\(i\)) .+$/gm) ?? [];
const placesOf = (sections: LaunchSection[]) =>
  sections.flatMap(({ points }) => points.map(({ file, name }) => file ?? name));
const countBlocking = (sections: LaunchSection[]) => countLaunchPoints({ sections }).blocking;

let finished: string;

/** What the owner writes in place of what was shipped. */
const fill = (text: string) =>
  text
    .replaceAll('example.com', 'practice.test')
    .replaceAll('028 9649 6012', '028 3831 0000')
    .replaceAll('+44 7700 900123', '+44 7911 000000')
    .replaceAll('123456', '204518')
    .replace(/^ {2}number: .*$/m, '$&\n  validTo: 2027-06-30')
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
  const sections = openSections(ROOT, {}, TODAY);
  expect(sections.map(({ title }) => title)).toEqual([
    'Helplines to confirm',
    'Placeholders to replace',
    'Is every answer true of you?',
    'Settings to make',
  ]);
  const lines = linesOf(sections);
  for (const [place, words] of OPEN)
    expect(
      lines.filter((line) => line.includes(` ${place}`) && line.includes(words)),
      words,
    ).not.toEqual([]);
});

test('when everything is done, nothing is listed', () => {
  expect(openSections(finished, SETTINGS, TODAY)).toEqual([]);
});

test.each([
  'fourteen chars.',
  'a',
  ' '.repeat(20),
  '\u200B'.repeat(20),
  'Yellow Brick Road Counselling',
  '111111111111111',
])('the first password may not be %j', (password) => {
  const sections = openSections(finished, { ...SETTINGS, ADMIN_PASSWORD: password }, TODAY);
  expect(placesOf(sections)).toEqual(['ADMIN_PASSWORD']);
  expect(countBlocking(sections)).toBe(1);
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
    const sections = openSections(finished, { ...SETTINGS, [name]: value }, TODAY);
    const isBlocking = !/^(?:BUILD_HOOK|EDIT)_/.test(name);
    expect(sections).toMatchObject([{ title: 'Settings to make', points: [{ name, isBlocking }] }]);
    expect(printSections(sections)).not.toMatch(/se\/cret|fourteen/);
  });

  test.each([
    ['SMTP_URL', 'smtps://me%40practice.test:secret@mail.practice.test:465'],
    ['MAIL_FROM', 'The practice <site@practice.test>'],
  ])('%s=%s is as it should be', (name, value) => {
    expect(openSections(finished, { ...SETTINGS, [name]: value }, TODAY)).toEqual([]);
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
    const sections = openSections(finished, SETTINGS, new Date(TODAY.getTime() + days * 24 * 60 * 60 * 1000));
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
    openSections(finished, SETTINGS, new Date(day)).find(({ title }) => title === 'Membership badge')?.points[0];
  expect(badge('2027-04-30')).toBeUndefined();
  for (const [day, what] of [
    ['2027-06-20', 'runs out in 10 days'],
    ['2027-07-02', 'has run out'],
  ] as const)
    expect(badge(day)).toMatchObject({ text: expect.stringContaining(what), isBlocking: false });
});

test('a siteUrl that is not where Netlify serves the site is said, and stops nothing', () => {
  const listed = (address: string) => openSections(finished, { ...SETTINGS, NETLIFY: 'true', URL: address }, TODAY);
  expect(listed('https://www.practice.test')).toEqual([]);
  const elsewhere = listed('https://practice.netlify.app');
  expect(elsewhere).toMatchObject([
    { name: 'address', points: [{ file: 'content/practice.yaml', isBlocking: false }] },
  ]);
  const said = { kind: 'warn', text: expect.stringContaining('https://www.practice.test') };
  expect(judge(elsewhere, { CONTEXT: 'production' })).toMatchObject(said);
  expect(openSections(finished, { ...SETTINGS, URL: 'https://practice.netlify.app' }, TODAY)).toEqual([]);
});

describe('words that nobody has confirmed', () => {
  const asked = (launchedOn: string) => {
    const directory = mkdtempSync(join(tmpdir(), 'unconfirmed-'));
    cpSync(join(finished, 'content'), join(directory, 'content'), { recursive: true });
    appendFileSync(join(directory, 'content/practice.yaml'), launchedOn);
    appendFileSync(join(directory, 'content/faq/new.yaml'), '\nneedsOwnerCheck: true\ntoConfirm: "Do you?"\n');
    const sections = openSections(directory, SETTINGS, TODAY);
    rmSync(directory, { recursive: true });
    return sections;
  };

  test('hold up the first launch', () => {
    const sections = asked('');
    expect(sections).toMatchObject([
      { title: 'Is every answer true of you?', points: [{ file: 'content/faq/new.yaml', isBlocking: true }] },
    ]);
    expect(sections[0]!.points[0]!.question).toBe('Do you?');
    expect(judge(sections, { CONTEXT: 'production' }).kind).toBe('refuse');
  });

  test('never hold up a correction after it', () => {
    expect(judge(asked('launchedOn: 2026-11-21\n'), { CONTEXT: 'production' }).kind).toBe('warn');
    expect(judge(asked('launchedOn: 2026-11-22\n'), { CONTEXT: 'production' }).kind).toBe('refuse');
  });
});

test('links and comments are no placeholders', () => {
  expect(findPlaceholders('See the [privacy notice](/privacy).')).toEqual([]);
  expect(findPlaceholders('Write to [your name].')).toHaveLength(1);
});

describe('a build', () => {
  const open = openSections(ROOT, {}, TODAY);

  test.each([
    ['for the public is refused while something stands open', { CONTEXT: 'production' }, 'refuse', '“028 9649 6012”'],
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
    expect(judge(open, environment)).toMatchObject({ kind, text: expect.stringContaining(text) });
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
      { to: ['owner@practice.test'], headers: { subject: expect.stringContaining('Test e-mail from your website') } },
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
});
