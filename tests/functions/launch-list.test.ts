import { mkdtempSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openWorkingTree } from '../../netlify/local/working-tree.ts';
import type { LaunchList, LaunchSectionName } from '../../src/contract/launch.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { labelOf } from '../../src/schemas/labels.ts';
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
};

const storage = await startTestStorage();
afterAll(storage.stop);

async function read(api: TestApi, language = 'en'): Promise<LaunchList> {
  const response = await api.asOwner('GET', '/api/launch', { headers: { 'accept-language': language } });
  expect(response.status).toBe(200);
  return (await response.json()) as LaunchList;
}

const pointsOf = ({ sections }: LaunchList, wanted: LaunchSectionName) =>
  sections.find(({ name }) => name === wanted)?.points ?? [];

describe('the launch list', () => {
  test.each(['en', 'fr'] as const)('says in %s what is to be done, where, and how much is done', async (language) => {
    const words = CATALOGUES[language];
    const list = await read(storage.openApi(), language);
    expect(list.isLaunched).toBe(false);
    expect(list.sections.map(({ name }) => name)).toEqual(['helplines', 'placeholders', 'questions', 'settings']);
    for (const { name, title } of list.sections) expect(title).toBe(words[`launch.section.${name}`]);
    for (const { file, name, text, isBlocking } of list.sections.flatMap(({ points }) => points)) {
      expect(file ?? name).toMatch(/^content\/|^[A-Z_]+$/);
      expect(text, 'nobody has to write YAML').not.toMatch(/\{|checkedOn|needsOwnerCheck/);
      expect(typeof isBlocking).toBe('boolean');
    }
    const [first] = pointsOf(list, 'helplines');
    expect(first).toMatchObject({ file: 'content/crisis/deaf-999.yaml', page: expect.stringMatching(/^https:/) });
    expect(list.sections[0]?.intro).toBe(words['launch.intro.helplines']);
    expect(first?.shown).toContain(words['launch.helpline.open']);
    const phone = pointsOf(list, 'placeholders').find(({ text }) => text.includes('028 9649 6012'));
    expect(phone).toMatchObject({
      file: 'content/practice.yaml',
      field: labelOf(['practice', 'phone'], language).label,
    });
  });

  test('tells of a setting whether it is made and can be used, and never what it is', async () => {
    const api = storage.openApi({ environment: SECRETS });
    const list = await read(api);
    expect(pointsOf(list, 'settings').map(({ name }) => name)).toEqual(Object.keys(SECRETS));
    for (const value of Object.values(SECRETS)) expect(JSON.stringify(list)).not.toContain(value);
    expect(JSON.stringify(list)).not.toMatch(/hunter2|hidden|nobody-knows|private@/);
  });

  test('loses a point as soon as it is saved, before it is online', async () => {
    const project = mkdtempSync(join(tmpdir(), 'launch-list-'));
    cpSync(join(ROOT, 'content'), join(project, 'content'), { recursive: true });
    const api = storage.openApi({
      editedSite: { repository: openWorkingTree(project, join(project, '.former')) },
      now: () => new Date('2026-11-22T09:00:00Z'),
    });
    const before = pointsOf(await read(api), 'helplines');
    const file = join(project, 'content/crisis/samaritans.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^needsOwnerCheck: /m, 'checkedOn: 2026-11-21\n$&'));
    const after = await read(api);
    expect(pointsOf(after, 'helplines')).toEqual(before.filter(({ name }) => name !== 'Samaritans'));
    expect(after.sections[0]).toMatchObject({ name: 'helplines', total: before.length });
    rmSync(project, { recursive: true });
  });
});
