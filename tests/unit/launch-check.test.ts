import { appendFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countBlocking, findOpenPoints } from '../../netlify/launch-check/open-points.ts';
import { judge } from '../../netlify/launch-check/launch-gate.ts';
import { findPlaceholders } from '../../netlify/launch-check/placeholders.ts';
import { sendTestMail } from '../../netlify/launch-check/test-mail.ts';
import { findUnconfirmedTexts } from '../../netlify/launch-check/unconfirmed-texts.ts';
import { contentFiles } from '../support/content-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const TODAY = new Date('2026-11-21');
const SETTINGS = {
  ADMIN_PASSWORD: 'tulips grow by the sea',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'site@practice.test',
  OWNER_EMAIL: 'owner@practice.test',
  BUILD_HOOK_URL: 'https://hooks.test/1',
};

let finished: string;

/** A copy of the content in which the owner has done everything. */
function finishContent(directory: string) {
  cpSync(join(ROOT, 'content'), join(directory, 'content'), { recursive: true });
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(directory, 'content', file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  const fill = (text: string) =>
    text
      .replaceAll('example.com', 'practice.test')
      .replaceAll('028 9649 6012', '028 3831 0000')
      .replaceAll('+44 7700 900123', '+44 7911 000000')
      .replaceAll('"000000"', '"123456"')
      .replace(/\[([^\]\n]+)\](?!\()/g, '$1')
      .replaceAll('"Illustration', '"Photo')
      .replaceAll('needsOwnerCheck: true', 'needsOwnerCheck: false');
  const hasPlaceholders = ({ file }: { file: string }) => !file.startsWith('content/crisis/');
  for (const { file } of contentFiles('content/**/*.{yaml,md}').filter(hasPlaceholders))
    edit(file.slice('content/'.length), fill);
  for (const { file } of contentFiles('content/crisis/*.yaml'))
    edit(file.slice('content/'.length), (text) =>
      text.replace(/^needsOwnerCheck: .*$/m, 'checkedOn: 2026-11-21\nneedsOwnerCheck: false'),
    );
}

beforeAll(() => {
  finished = mkdtempSync(join(tmpdir(), 'launch-check-'));
  mkdirSync(join(finished, 'content'));
  finishContent(finished);
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
  expect(places).toEqual(
    expect.arrayContaining([
      'content/crisis/gp-out-of-hours.yaml (GP out-of-hours, Craigavon)',
      'content/crisis/nhs-111.yaml (NHS 111)',
      'content/practice.yaml, counsellor en',
      'content/practice.yaml, phone',
      'content/practice.yaml, whatsapp',
      'content/practice.yaml, postalAddress (1)',
      'content/practice.yaml, membership number',
      'content/practice.yaml, waitingTime fr',
      'content/practice.yaml, icoRegistration',
      'content/practice.yaml, euRepresentative',
      'content/practice.yaml, host phone',
      'content/services/online.yaml, bookingUrl',
      'content/services/online.yaml, fee en',
      'content/services/online.yaml, length fr',
      'content/services/in-person.yaml, times en',
      'content/services/in-person.yaml',
      'content/pages/practical.yaml, room points (2) text en',
      'content/pages/practical.yaml, firstConversation',
      'content/pages/home.yaml, contact',
      'content/faq/cancellation.yaml',
      'content/legal/reviews-policy.fr.md',
      'content/pages/home.yaml, about photo alternative en',
      'ADMIN_PASSWORD',
      'SMTP_URL',
      'MAIL_FROM',
      'OWNER_EMAIL',
    ]),
  );
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

test('checks of helplines hold 180 days, and a new build is never refused for that', () => {
  const after = (days: number) => new Date(TODAY.getTime() + days * 24 * 60 * 60 * 1000);
  const helplines = (days: number) =>
    findOpenPoints(finished, SETTINGS, after(days)).filter(({ title }) => title === 'Helplines to confirm');
  expect(helplines(179)).toEqual([]);
  expect(countBlocking(helplines(180))).toBe(0);
  const verdict = judge(findOpenPoints(finished, SETTINGS, after(180)), {});
  expect(verdict).toMatchObject({ kind: 'warn', text: expect.stringContaining('Last checked 180 days ago') });
  expect(judge(findOpenPoints(finished, SETTINGS, after(180)), { CONTEXT: 'production' }).kind).toBe('warn');
});

test('the end of the membership is announced and said, but stops nothing: the build removes the badge', () => {
  const badge = (day: string) =>
    findOpenPoints(finished, SETTINGS, new Date(day)).find(({ title }) => title === 'Membership badge')?.points[0];
  expect(badge('2027-04-30')).toBeUndefined();
  expect(badge('2027-06-20')).toMatchObject({
    what: expect.stringContaining('runs out in 10 days'),
    isBlocking: false,
  });
  expect(badge('2027-07-02')).toMatchObject({ what: expect.stringContaining('has run out'), isBlocking: false });
});

test('a siteUrl that is not where Netlify serves the site is said, and stops nothing', () => {
  const listed = (address: string) => findOpenPoints(finished, { ...SETTINGS, NETLIFY: 'true', URL: address }, TODAY);
  expect(listed('https://www.practice.test')).toEqual([]);
  expect(listed('https://practice.netlify.app')).toMatchObject([
    { points: [{ where: 'content/practice.yaml, siteUrl', isBlocking: false }] },
  ]);
  expect(judge(listed('https://practice.netlify.app'), { CONTEXT: 'production' })).toMatchObject({
    kind: 'warn',
    text: expect.stringContaining('https://www.practice.test'),
  });
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
    const questions = findUnconfirmedTexts(ROOT, undefined, TODAY);
    const answers = globSync('content/faq/*.yaml', { cwd: ROOT });
    expect(answers).toContain(answer);
    expect(questions.map(({ where }) => where)).toEqual(expect.arrayContaining(answers));
    for (const { where, what } of questions) expect(what, where).not.toContain('Is every word of it true?');
  });
});

test('links and comments are no placeholders', () => {
  expect(findPlaceholders([{ where: 'legal', text: 'See the [privacy notice](/privacy).' }])).toEqual([]);
  expect(findPlaceholders([{ where: 'legal', text: 'Write to [your name].' }])).toHaveLength(1);
});

describe('a build', () => {
  const open = findOpenPoints(ROOT, {}, TODAY);

  test('for the public is refused while something stands open', () => {
    expect(judge(open, { CONTEXT: 'production' })).toMatchObject({
      kind: 'refuse',
      text: expect.stringContaining('content/practice.yaml, phone'),
    });
  });

  test('goes ahead where the owner says so, and says it loudly', () => {
    expect(judge(open, { CONTEXT: 'production', ALLOW_UNFINISHED_LAUNCH: 'yes' })).toMatchObject({
      kind: 'warn',
      text: expect.stringContaining('GOES PUBLIC ALTHOUGH'),
    });
    expect(judge(open, { CONTEXT: 'production', ALLOW_UNFINISHED_LAUNCH: 'no' }).kind).toBe('refuse');
  });

  test.each(['deploy-preview', 'branch-deploy', undefined])('in the context %s only warns', (CONTEXT) => {
    expect(judge(open, { CONTEXT })).toMatchObject({ kind: 'warn', text: expect.stringContaining('launch-check') });
  });

  test('of a finished site says nothing', () => {
    expect(judge([], { CONTEXT: 'production' })).toEqual({ kind: 'ready' });
  });
});

describe('the test mail', () => {
  let server: SMTPServer;
  let url: string;
  const received: string[] = [];

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope }, done) => {
        const recipients = envelope.rcptTo.map(({ address }) => address).join();
        stream.on('data', (part: Buffer) => received.push(`${recipients} ${part.toString()}`));
        stream.on('end', () => done());
      },
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    url = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
  });

  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  test('reaches the owner', async () => {
    await expect(sendTestMail({ ...SETTINGS, SMTP_URL: url })).resolves.toContain('owner@practice.test');
    expect(received.join('')).toMatch(/^owner@practice\.test [\s\S]*Subject: Test mail from your website/);
  });

  test('is not tried where mail is not set up', async () => {
    await expect(sendTestMail({ SMTP_URL: url })).resolves.toBeUndefined();
  });

  test('that fails says where, without the password', async () => {
    const failed = sendTestMail({ ...SETTINGS, SMTP_URL: 'smtp://user:secret@127.0.0.1:9' });
    await expect(failed).rejects.toThrow('could not be sent through 127.0.0.1:9');
    await expect(failed).rejects.not.toThrow('secret');
  });
});
