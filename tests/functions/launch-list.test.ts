import { mkdtempSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorkingTree } from '../../netlify/local/working-tree.ts';
import { LAUNCH_GROUPS, type LaunchConfirmation, type LaunchList } from '../../src/contract/launch.ts';
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
afterAll(storage.stop);

async function read(api: TestApi, language = 'en'): Promise<LaunchList> {
  const response = await api.asOwner('GET', '/api/launch', { headers: { 'accept-language': language } });
  expect(response.status).toBe(200);
  return (await response.json()) as LaunchList;
}

describe('the launch list', () => {
  test.each(['en', 'fr'] as const)('says in %s what is left, and where it is done', async (language) => {
    const list = await read(storage.openApi(), language);
    expect(list.isLaunched).toBe(false);
    expect(list.lines.map(({ name }) => name)).toEqual(Object.values(LAUNCH_GROUPS).flat());
    for (const { name, title, state, isDone, address } of list.lines) {
      expect(title).toBe(CATALOGUES[language][`launch.${name}`]);
      expect(state).toMatch(/^\S.*\S$/);
      expect(state).not.toMatch(/[{}]|undefined/);
      expect(isDone || ['settings', 'mail'].includes(name) || /^#\w/.test(address!)).toBe(true);
    }
    expect(list.unanswered).toBeGreaterThan(15);
  });

  test('tells of a setting whether it is made and can be used, and never what it is', async () => {
    const list = await read(storage.openApi({ environment: SECRETS }));
    expect(list.settings.map(({ name }) => name)).toEqual([...Object.keys(SECRETS), 'siteUrl', 'host']);
    expect(list.letter).toContain(`siteUrl: ${list.settings.at(-2)?.text}`);
    for (const value of Object.values(SECRETS)) expect(JSON.stringify(list)).not.toContain(value);
    expect(JSON.stringify(list)).not.toMatch(/hunter2|hidden|nobody-knows|private@/);
  });
});

describe('on her own texts', () => {
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

  const confirm = (body: LaunchConfirmation | object) => api.asOwner('POST', '/api/edit/confirmed', { json: body });
  const stateOf = ({ lines }: LaunchList, wanted: string) => lines.find(({ name }) => name === wanted)?.state;

  test('a helpline counts as soon as it is saved, before it is online', async () => {
    expect(stateOf(await read(api), 'firstLines')).toBe('0 of 7 checked.');
    const file = join(project, 'content/crisis/samaritans.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^needsOwnerCheck: /m, 'checkedOn: 2026-11-21\n$&'));
    expect(stateOf(await read(api), 'firstLines')).toBe('1 of 7 checked.');
  });

  test('a page is confirmed with its day and the print of its words, in one file, and once more after a change', async () => {
    const { readings } = await read(api);
    const { print } = readings.find(({ page }) => page === 'practical')!;
    const list = (await (await confirm({ what: 'practical', print })).json()) as LaunchList;
    expect(list.readings).toContainEqual(
      expect.objectContaining({ page: 'practical', on: '2026-11-22', isTrue: true }),
    );
    const file = join(project, 'content/confirmed.yaml');
    expect(readFileSync(file, 'utf8')).toBe(`- what: practical\n  on: 2026-11-22\n  print: ${print}\n`);

    const text = join(project, 'content/pages/practical.yaml');
    writeFileSync(text, readFileSync(text, 'utf8').replace('once a week', 'every week'));
    const after = (await read(api)).readings.find(({ page }) => page === 'practical')!;
    expect(after).toMatchObject({ on: '2026-11-22', isTrue: false });
    expect(after.changed, 'only this is asked again').toEqual([expect.stringContaining('every week')]);
    expect((await confirm({ what: 'practical', print })).status).toBe(409);
    expect((await confirm({ what: 'practical', print: after.print })).status).toBe(200);
    expect(readFileSync(file, 'utf8').match(/what: practical/g)).toHaveLength(1);
  });

  test('nothing else is taken for a word of hers', async () => {
    expect((await confirm({ what: 'phones' })).status).toBe(200);
    expect(stateOf(await read(api), 'otherLines')).toContain('22 November 2026');
    for (const wrong of [
      {},
      { what: 'crisis' },
      { what: 'home' },
      { what: 'home', print: 'x' },
      { what: 'mail', more: 1 },
    ])
      expect((await confirm(wrong)).status).toBeGreaterThanOrEqual(400);
    const stranger = await api.call('POST', '/api/edit/confirmed', { json: { what: 'mail' } });
    expect([401, 403]).toContain(stranger.status);
  });
});
