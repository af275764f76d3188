import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { OWNER_PASSWORD } from '../support/owner.ts';
import { sessionOf, startDiskStorage } from '../support/test-api.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { A_MESSAGE } from '../support/owner-api.ts';
import { reviewRecord } from '../support/stores.ts';

/** Bytes that all files below a folder may have together; a write beyond that is cut short. */
const disk = vi.hoisted(() => ({ folder: '', size: Number.POSITIVE_INFINITY }));

vi.mock(import('node:fs/promises'), async (importOriginal) => {
  const files = await importOriginal();
  const writeFile: typeof files.writeFile = async (file, data, ...rest) => {
    const freeBytes = disk.size - usedBytes();
    const bytes = data as Buffer;
    if (bytes.length <= freeBytes) return files.writeFile(file, bytes, ...rest);
    await files.writeFile(file, bytes.subarray(0, Math.max(freeBytes, 0)), ...rest);
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  return { ...files, writeFile };
});

const filesBelow = () =>
  readdirSync(disk.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const usedBytes = () =>
  filesBelow().reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
const findTemporaryFiles = () => filesBelow().filter(({ name }) => name.startsWith('.'));

const storage = await startDiskStorage();
disk.folder = storage.directory;

test('on a full disk the owner can sign in, by password and by passkey, and free space; visitors get none of the reserve', async () => {
  const api = storage.openApi({ clientAddress: '127.0.0.1' });
  const token = await api.openOwnerSession();
  const authenticator = createAuthenticator();
  const fetchOptions = async (path: string, session = '') =>
    (await api.call('POST', path, { token: session })).json() as Promise<never>;
  const passkey = authenticator.create(await fetchOptions('/api/passkeys/question', token));
  await api.call('POST', '/api/passkeys', { token, json: { name: 'Phone', passkey } });
  await api.deps.stores.reviews.create('r-1', reviewRecord('r-1', 'approved'));
  const send = async () =>
    (await api.call('POST', '/api/contact', { json: { ...A_MESSAGE, message: 'x'.repeat(5000) } })).status;
  expect(await send()).toBe(201);

  disk.size = usedBytes() + 20_000;
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 8; attempt += 1) statuses.add(await send());
  expect([...statuses]).toEqual([201, 500]);
  disk.size = usedBytes();

  const signIn = (json: object) => api.call('POST', '/api/session', { json, deps: { clientAddress: '192.0.2.1' } });
  expect((await signIn({ password: 'wrong' })).status).toBe(401);
  const byPassword = await signIn({ password: OWNER_PASSWORD });
  const byPasskey = await signIn({ passkey: authenticator.sign(await fetchOptions('/api/session/passkey')) });
  expect([byPassword.status, byPasskey.status]).toEqual([204, 204]);
  // The disk's last reserve is for the owner alone.
  expect(await send()).toBe(500);

  const session = sessionOf(byPasskey);
  const messages = await api.read<{ id: string }[]>('/api/messages', session);
  expect((await api.call('DELETE', '/api/reviews/r-1', { token: session })).status).toBe(204);
  expect(await api.read('/api/reviews')).toEqual([]);
  expect((await api.call('POST', '/api/erase', { token: session, json: { email: 'nobody@example.com' } })).status).toBe(
    200,
  );
  for (const { id } of messages)
    expect((await api.call('DELETE', `/api/messages/${id}`, { token: session })).status).toBe(204);
  expect(findTemporaryFiles()).toEqual([]);

  disk.size = usedBytes() + 600_000;
  expect(await send()).toBe(201);
  expect(filesBelow().map(({ name }) => name)).toContain('reserve');
});
