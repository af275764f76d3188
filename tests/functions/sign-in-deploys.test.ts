import type { Context } from '@netlify/functions';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLocalContext } from '../../netlify/local/functions.ts';
import { recordAdminPassword } from '../../netlify/server/auth/credential.ts';
import { dependenciesOf, type Dependencies } from '../../netlify/server/dependencies.ts';
import { handleApi } from '../../netlify/server/routes.ts';
import { sessionOf, startTestStorage, type TestApi } from '../support/test-api.ts';

// Hashing is made cheap: its cost is not tested here.
vi.mock(import('node:crypto'), async (importOriginal) => {
  const { withCheapScrypt } = await import('../support/cheap-scrypt.ts');
  return withCheapScrypt(await importOriginal());
});

const storage = await startTestStorage();

const [FIRST_PASSWORD, SECOND_PASSWORD, THIRD_PASSWORD] = [
  'tulips in the first year',
  'asters in the second year',
  'lilies in the third year',
];
const CHANGED_PASSWORD = 'typed by herself';

let api: TestApi;
beforeEach(() => {
  api = storage.openApi();
});

/** A deploy on the same storage; its requests know only this ADMIN_PASSWORD. */
const deployWith = (adminPassword: string | undefined, overrides: Partial<Dependencies> = {}) => {
  const deps = { adminPassword, ...overrides };
  const signIn = (password: string) => api.call('POST', '/api/session', { json: { password }, deps });
  return {
    deps,
    signIn,
    signInStatus: async (password: string) => (await signIn(password)).status,
    inboxStatus: async (token: string) => (await api.call('GET', '/api/messages', { token, deps })).status,
  };
};

describe('a password that was replaced', () => {
  test('by another ADMIN_PASSWORD: an old deploy neither takes it nor ends the owner’s session', async () => {
    const oldDeploy = deployWith(FIRST_PASSWORD);
    expect(await oldDeploy.signInStatus(FIRST_PASSWORD)).toBe(204);
    const currentDeploy = deployWith(SECOND_PASSWORD);
    const token = sessionOf(await currentDeploy.signIn(SECOND_PASSWORD));
    for (const password of [FIRST_PASSWORD, 'a guess']) expect(await oldDeploy.signInStatus(password)).toBe(401);
    expect(await oldDeploy.inboxStatus(token)).toBe(200);
    expect(await currentDeploy.inboxStatus(token)).toBe(200);
    expect(await currentDeploy.signInStatus(SECOND_PASSWORD)).toBe(204);
    expect(await oldDeploy.signInStatus(SECOND_PASSWORD)).toBe(204);
  });

  test('by another ADMIN_PASSWORD, after a change in the dashboard: none of the three works again', async () => {
    const firstDeploy = deployWith(FIRST_PASSWORD);
    const token = sessionOf(await firstDeploy.signIn(FIRST_PASSWORD));
    const json = { currentPassword: FIRST_PASSWORD, newPassword: CHANGED_PASSWORD, confirmation: CHANGED_PASSWORD };
    expect((await api.call('PUT', '/api/password', { json, token, deps: firstDeploy.deps })).status).toBe(204);
    for (const password of [SECOND_PASSWORD, THIRD_PASSWORD])
      expect(await deployWith(password).signInStatus(password)).toBe(204);
    for (const adminPassword of [FIRST_PASSWORD, SECOND_PASSWORD, CHANGED_PASSWORD]) {
      const oldDeploy = deployWith(adminPassword);
      expect(await oldDeploy.signInStatus(adminPassword), adminPassword).toBe(401);
      expect(await oldDeploy.signInStatus(THIRD_PASSWORD), adminPassword).toBe(204);
    }
  });

  test('is refused as soon as the new one is published, before anybody signs in', async () => {
    await recordAdminPassword({ ...api.deps, adminPassword: FIRST_PASSWORD });
    await recordAdminPassword({ ...api.deps, adminPassword: SECOND_PASSWORD });
    expect(await deployWith(FIRST_PASSWORD).signInStatus(FIRST_PASSWORD)).toBe(401);
  });
});

describe('a production deploy that is not the published one', () => {
  const createOldDeploy = () => deployWith(undefined, { takesSignIns: false });

  test('refuses sign-ins and new passwords, and says where to go', async () => {
    const token = sessionOf(await deployWith(FIRST_PASSWORD).signIn(FIRST_PASSWORD));
    const { deps, signIn } = createOldDeploy();
    for (const [language, expectedText] of [
      ['en', 'at the site’s own address'],
      ['fr', 'à l’adresse du site lui-même'],
    ] as const) {
      const json = { password: FIRST_PASSWORD };
      const refusal = await api.call('POST', '/api/session', { json, deps, headers: { 'accept-language': language } });
      expect(refusal.status).toBe(403);
      expect(await refusal.json()).toMatchObject({
        error: 'old-deploy',
        message: expect.stringContaining(expectedText),
      });
    }
    expect((await signIn(FIRST_PASSWORD)).headers.get('set-cookie')).toBeNull();
    const json = { currentPassword: FIRST_PASSWORD, newPassword: SECOND_PASSWORD, confirmation: SECOND_PASSWORD };
    expect((await api.call('PUT', '/api/password', { json, token, deps })).status).toBe(403);
    expect(await deployWith(FIRST_PASSWORD).signInStatus(FIRST_PASSWORD)).toBe(204);
  });
});

describe('whether a deploy takes sign-ins, by the platform’s word', () => {
  const originalPassword = process.env.ADMIN_PASSWORD;
  beforeEach(() => {
    process.env.ADMIN_PASSWORD = THIRD_PASSWORD;
  });
  afterEach(() => {
    if (originalPassword === undefined) delete process.env.ADMIN_PASSWORD;
    else process.env.ADMIN_PASSWORD = originalPassword;
    delete process.env.TAKE_SIGN_INS;
  });

  const origin = 'http://localhost';
  const signInOn = async (deploy: Partial<Context['deploy']>) => {
    const headers = { origin, 'content-type': 'application/json' };
    const body = JSON.stringify({ password: THIRD_PASSWORD });
    const request = new Request(`${origin}/api/session`, { method: 'POST', headers, body });
    const localContext = createLocalContext({ request, clientAddress: '192.0.2.1', waitUntil: () => {} });
    const deps = dependenciesOf({ ...localContext, deploy } as Context);
    const { status } = await handleApi(request, { ...deps, log: () => {} });
    return { status, hasPassword: deps.adminPassword !== undefined };
  };

  test.each([
    ['production, published', { context: 'production', id: '1', published: true }, 204],
    ['production, replaced', { context: 'production', id: '2', published: false }, 403],
    ['production, but not whether it is published', { context: 'production', id: '3' }, 204],
    ['a preview', { context: 'deploy-preview', id: '4', published: false }, 204],
    ['a branch', { context: 'branch-deploy', id: '5', published: false }, 204],
    ['this machine', { context: 'dev', id: 'local', published: true }, 204],
    ['nothing', { context: '', id: '', published: false }, 204],
  ])('%s', async (_name, deploy, status) => {
    expect(await signInOn(deploy)).toEqual({ status, hasPassword: status === 204 });
  });

  test.each([
    ['yes', 204],
    ['no', 403],
  ])('a replaced deploy with TAKE_SIGN_INS=%s: %i', async (setting, status) => {
    process.env.TAKE_SIGN_INS = setting;
    const replaced = { context: 'production', id: '6', published: false };
    expect(await signInOn(replaced)).toEqual({ status, hasPassword: status === 204 });
  });
});
