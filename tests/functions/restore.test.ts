import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readExportFile } from '../../netlify/server/personal-data/export-file.ts';
import { restoreExport } from '../../netlify/server/personal-data/restore.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const ROOT = join(import.meta.dirname, '../..');

const storage = await startTestStorage();
afterAll(storage.stop);

const exportOf = async (api: TestApi) =>
  (await api.call('GET', '/api/export', { token: await api.openOwnerSession() })).text();
const publicListOf = (api: TestApi) => api.read('/api/reviews');
const restore = (api: TestApi, text: string, isOverwriting = false) =>
  restoreExport(api.deps, readExportFile(text), { isOverwriting });
const recordsIn = (text: string) => ({ ...readExportFile(text), exportedAt: 'then' });

/** A practice with a review in every state, a deleted one, and a message that was read. */
async function openBusyPractice() {
  const api = storage.openApi();
  const token = await api.openOwnerSession();
  const change = (id: string, json: object) => api.call('PATCH', `/api/reviews/${id}`, { json, token });
  const [approved, rejected, deleted] = [
    await api.submit('/api/reviews', { ...A_REVIEW, consent: 'publish-2026-11' }),
    await api.submit('/api/reviews', { ...A_REVIEW, name: 'R. R.' }),
    await api.submit('/api/reviews', { ...A_REVIEW, name: 'D. D.' }),
  ];
  await api.submit('/api/reviews', { ...A_REVIEW, name: 'W. W.', website: 'spam' });
  await change(approved, { isApproved: false });
  api.pass(1000);
  await change(approved, { isApproved: true });
  await change(rejected, { isApproved: false, reason: 'not-a-client' });
  await api.call('DELETE', `/api/reviews/${deleted}`, { token });
  const message = await api.submit('/api/contact', A_MESSAGE);
  await api.call('PATCH', `/api/messages/${message}`, { json: { state: 'read' }, token });
  return { api, token, approved, deleted, message, change };
}

describe('restoring an export', () => {
  test('into an empty store gives the same export and the same public list, also when done twice', async () => {
    const { api } = await openBusyPractice();
    const backup = await exportOf(api);
    const empty = storage.openApi();
    expect(await restore(empty, backup)).toMatchObject({
      reviews: { restored: 3 },
      messages: { restored: 1 },
      decisions: { restored: 4 },
    });
    expect(recordsIn(await exportOf(empty))).toEqual(recordsIn(backup));
    expect(await publicListOf(empty)).toEqual(await publicListOf(api));
    expect(await publicListOf(empty)).toHaveLength(1);
    expect(await restore(empty, backup)).toMatchObject({
      reviews: { restored: 0, kept: 3 },
      messages: { restored: 0, kept: 1 },
      decisions: { restored: 0, kept: 4 },
    });
    expect(recordsIn(await exportOf(empty))).toEqual(recordsIn(backup));
  });

  test('keeps what is there, and leaves out what was deleted since', async () => {
    const { api, token, approved, message, change } = await openBusyPractice();
    const backup = await exportOf(api);
    const pending = readExportFile(backup).reviews.find(({ name }) => name === 'W. W.')!.id;
    await change(approved, { isApproved: false, reason: 'author-asked' });
    await api.call('PATCH', `/api/messages/${message}`, { json: { state: 'answered' }, token });
    await api.call('DELETE', `/api/reviews/${pending}`, { token });
    const now = await exportOf(api);
    expect(await restore(api, backup)).toMatchObject({
      reviews: { restored: 0, kept: 2, leftOut: 1 },
      messages: { restored: 0, kept: 1 },
      decisions: { restored: 0 },
    });
    expect(recordsIn(await exportOf(api))).toEqual(recordsIn(now));
    expect(await publicListOf(api)).toEqual([]);
  });

  test('overwrites only when told, and makes the public list follow', async () => {
    const { api, approved, change } = await openBusyPractice();
    const backup = await exportOf(api);
    await change(approved, { isApproved: false });
    expect(await restore(api, backup, true)).toMatchObject({ reviews: { restored: 3, kept: 0 } });
    expect(await publicListOf(api)).toMatchObject([{ id: approved }]);
    // A window that shows the revision before must not match any more.
    const restored = await api.deps.stores.reviews.read(approved);
    expect(restored?.value.revision).toBe(5);
  });

  test.each([
    ['{', 'not JSON'],
    ['{"exportedAt":"2026-11-21T00:00:00.000Z","reviews":[{"id":"../x"}],"messages":[],"decisions":[]}', 'reviews 0'],
  ])('refuses what is no export: %s', (text, reason) => {
    expect(() => readExportFile(text)).toThrow(reason);
  });
});

describe('npm run restore', () => {
  const EMPTY = { exportedAt: new Date().toISOString(), reviews: [], messages: [], decisions: [] };
  const run = (...args: string[]) => {
    const directory = mkdtempSync(join(tmpdir(), 'restore-'));
    const file = join(directory, 'backup.json');
    writeFileSync(file, JSON.stringify(EMPTY));
    const { NETLIFY_BLOBS_CONTEXT: _, ...environment } = process.env;
    const result = spawnSync(
      process.execPath,
      ['netlify/restore.ts', ...args.map((arg) => arg.replace('FILE', file))],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: { ...environment, DATA_DIR: directory },
      },
    );
    rmSync(directory, { recursive: true });
    return { code: result.status, output: result.stdout + result.stderr };
  };

  test.each([
    ['writes into this machine’s records and says what it did', ['FILE'], 0, 'reviews: 0 restored'],
    ['says how to use it where no file is named', [], 1, 'npm run restore -- '],
    ['names a file that is not there', ['no-such.json'], 1, 'There is no file called no-such.json here'],
  ])('%s', (_, args, code, output) => {
    expect(run(...args)).toMatchObject({ code, output: expect.stringContaining(output) });
  });
});
