import { mkdtempSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openWorkingTree } from '../../netlify/local/working-tree.ts';
import type { Checklist, Confirmation } from '../../src/contract/setup/checklist.ts';
import { STEP_GROUPS } from '../../src/contract/setup/checks.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { ROOT } from '../support/content-files.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const SECRETS = {
  ADMIN_PASSWORD: 'hunter2',
  SMTP_URL: 'smtps://me:hidden-word@',
  MAIL_FROM: 'nobody-knows',
  OWNER_EMAIL: 'private@example.com',
  BUILD_HOOK_URL: 'http://hooks.test/hidden-hook',
  EDIT_REPOSITORY: 'https://github.test/hidden/place',
  EDIT_TOKEN: 'ghp_hidden',
  CREDITS_CHOICE: 'hidden-choice',
};

const storage = await startTestStorage();

async function readChecklist(api: TestApi, language = 'en'): Promise<Checklist> {
  const response = await api.callAsOwner('GET', '/api/launch', { headers: { 'accept-language': language } });
  expect(response.status).toBe(200);
  return (await response.json()) as Checklist;
}

describe('the go-live list', () => {
  test.each(['en', 'fr'] as const)('says in %s what is left, and where it is done', async (language) => {
    const list = await readChecklist(storage.openApi(), language);
    expect(list.isLaunched).toBe(false);
    expect(list.lines.map(({ step }) => step)).toEqual(Object.values(STEP_GROUPS).flat());
    for (const { step, title, state, address } of list.lines) {
      expect(title).toBe(CATALOGUES[language][`edit.setup.step.${step}`]);
      expect(state).toMatch(/^\S.*\S$/);
      expect(state).not.toMatch(/[{}]|undefined/);
      // A line leads to the step's form on the dashboard, done or not, if there is one.
      expect(['settings', 'mail'].includes(step) || /^#\w/.test(address!)).toBe(true);
      expect(`${title} ${state}`, 'contains no variable’s name').not.toMatch(/[A-Z]{3,}_[A-Z]|siteUrl/);
    }
    expect(list.unanswered).toBeGreaterThan(15);
  });

  test('says of each setting whether it is set and usable, and never its value', async () => {
    const list = await readChecklist(storage.openApi({ environment: SECRETS }));
    expect(list.settings.map(({ name }) => name)).toEqual([...Object.keys(SECRETS), 'siteUrl', 'host']);
    expect(list.letter).toContain(`siteUrl: ${list.settings.at(-2)?.text}`);
    for (const value of Object.values(SECRETS)) expect(JSON.stringify(list)).not.toContain(value);
    expect(JSON.stringify(list)).not.toMatch(/hunter2|hidden|nobody-knows|private@/);
  });
});

describe('on a copy of the owner’s texts', () => {
  let project: string;
  let api: TestApi;

  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'launch-list-'));
    cpSync(join(ROOT, 'content'), join(project, 'content'), { recursive: true });
    api = storage.openApi({
      editedSite: { repository: openWorkingTree(project, join(project, '.former')) },
      now: () => new Date('2026-11-22T09:00:00Z'),
    });
    return () => rmSync(project, { recursive: true });
  });

  const confirm = (body: Confirmation | object) => api.callAsOwner('POST', '/api/edit/confirmed', { json: body });
  const stateOf = ({ lines }: Checklist, wanted: string) => lines.find(({ step }) => step === wanted)?.state;

  test('a helpline counts as soon as it is saved, before it is online', async () => {
    expect(stateOf(await readChecklist(api), 'helplines')).toContain('(0 of 7)');
    const file = join(project, 'content/crisis/samaritans.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^needsOwnerCheck: /m, 'checkedOn: 2026-11-21\n$&'));
    expect(stateOf(await readChecklist(api), 'helplines')).toContain('(1 of 7)');
  });

  test('a page review stores its day and one fingerprint, in one file, and is due again after a change', async () => {
    const readPracticalReview = async () =>
      (await readChecklist(api)).pageReviews.find(({ page }) => page === 'practical')!;
    const { fingerprint } = await readPracticalReview();
    const list = (await (await confirm({ what: ['practical'], fingerprint })).json()) as Checklist;
    expect(list.pageReviews).toContainEqual(
      expect.objectContaining({ page: 'practical', on: '2026-11-22', isTrue: true }),
    );
    const file = join(project, 'content/confirmed.yaml');
    expect(readFileSync(file, 'utf8')).toBe(`- what: practical\n  on: 2026-11-22\n  fingerprint: ${fingerprint}\n`);

    const text = join(project, 'content/pages/practical.yaml');
    writeFileSync(text, readFileSync(text, 'utf8').replace('once a week', 'every week'));
    const after = await readPracticalReview();
    expect(after).toMatchObject({ on: '2026-11-22', isTrue: false });
    expect((await confirm({ what: ['practical'], fingerprint })).status).toBe(409);
    expect((await confirm({ what: ['practical'], fingerprint: after.fingerprint })).status).toBe(200);
    expect(readFileSync(file, 'utf8').match(/what: practical/g)).toHaveLength(1);
  });

  test('all statements about the owner are confirmed in one save', async () => {
    const statements = [
      'qualifications',
      'approaches',
      'languages',
      'cancellation',
      'replyTime',
      'freeCall',
      'shortTerm',
    ];
    expect(stateOf(await readChecklist(api), 'says')).toContain('your degrees');
    const list = (await (await confirm({ what: statements })).json()) as Checklist;
    expect(list.lines).toContainEqual(expect.objectContaining({ step: 'says', isDone: true, address: '#setup/says' }));
    const saved = readFileSync(join(project, 'content/confirmed.yaml'), 'utf8');
    expect([...saved.matchAll(/what: (\w+)/g)].map(([, what]) => what)).toEqual(statements);
  });

  test('whoever set the site up is named beside the letter, once the practice file names them', async () => {
    expect((await readChecklist(api)).setUpBy).toBeUndefined();
    const file = join(project, 'content/practice.yaml');
    writeFileSync(file, `${readFileSync(file, 'utf8')}setUpBy:\n  name: Sam Example\n  phone: 028 9649 6012\n`);
    expect((await readChecklist(api)).setUpBy).toEqual({ name: 'Sam Example', phone: '028 9649 6012' });
  });

  test('nothing else counts as a confirmation by the owner', async () => {
    expect((await confirm({ what: ['phones'] })).status).toBe(200);
    expect(stateOf(await readChecklist(api), 'helplines')).not.toContain('the numbers on your phone');
    for (const invalidBody of [
      {},
      { what: [] },
      { what: 'mail' },
      { what: ['crisis'] },
      { what: ['home'] },
      { what: ['phones', 'home'] },
      { what: ['home'], fingerprint: 'x' },
      { what: ['mail'], more: 1 },
    ])
      expect((await confirm(invalidBody)).status).toBeGreaterThanOrEqual(400);
    const strangerResponse = await api.call('POST', '/api/edit/confirmed', { json: { what: ['mail'] } });
    expect([401, 403]).toContain(strangerResponse.status);
  });
});
