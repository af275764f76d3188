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

const [FIRST, SECOND, THIRD] = ['tulips in the first year', 'asters in the second year', 'lilies in the third year'];

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
    statusOf: async (password: string) => (await signIn(password)).status,
    inboxStatus: async (token: string) => (await api.call('GET', '/api/messages', { token, deps })).status,
  };
};

describe('a password that was replaced', () => {
  test('by another ADMIN_PASSWORD: an old deploy neither takes it nor ends the owner’s session', async () => {
    const old = deployWith(FIRST);
    expect(await old.statusOf(FIRST)).toBe(204);
    const current = deployWith(SECOND);
    const token = sessionOf(await current.signIn(SECOND));
    for (const password of [FIRST, 'a guess']) expect(await old.statusOf(password)).toBe(401);
    expect(await old.inboxStatus(token)).toBe(200);
    expect(await current.inboxStatus(token)).toBe(200);
    expect(await current.statusOf(SECOND)).toBe(204);
    expect(await old.statusOf(SECOND)).toBe(204);
  });

  test('by another ADMIN_PASSWORD, after a change in the dashboard: none of the three works again', async () => {
    const first = deployWith(FIRST);
    const token = sessionOf(await first.signIn(FIRST));
    const json = { currentPassword: FIRST, newPassword: 'typed by herself', confirmation: 'typed by herself' };
    expect((await api.call('PUT', '/api/password', { json, token, deps: first.deps })).status).toBe(204);
    for (const password of [SECOND, THIRD]) expect(await deployWith(password).statusOf(password)).toBe(204);
    for (const adminPassword of [FIRST, SECOND, 'typed by herself']) {
      const old = deployWith(adminPassword);
      expect(await old.statusOf(adminPassword), adminPassword).toBe(401);
      expect(await old.statusOf(THIRD), adminPassword).toBe(204);
    }
  });

  test('is refused as soon as the new one is published, before anybody signs in', async () => {
    await recordAdminPassword({ ...api.deps, adminPassword: FIRST });
    await recordAdminPassword({ ...api.deps, adminPassword: SECOND });
    expect(await deployWith(FIRST).statusOf(FIRST)).toBe(401);
  });
});

describe('a deploy of production that is not the published one', () => {
  const old = () => deployWith(undefined, { takesSignIns: false });

  test('takes no sign-in and no change of the password, and says where to go', async () => {
    const token = sessionOf(await deployWith(FIRST).signIn(FIRST));
    const { deps, signIn } = old();
    for (const [language, expectedText] of [
      ['en', 'at the site’s own address'],
      ['fr', 'à l’adresse du site lui-même'],
    ] as const) {
      const json = { password: FIRST };
      const refused = await api.call('POST', '/api/session', { json, deps, headers: { 'accept-language': language } });
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({
        error: 'old-deploy',
        message: expect.stringContaining(expectedText),
      });
    }
    expect((await signIn(FIRST)).headers.get('set-cookie')).toBeNull();
    const json = { currentPassword: FIRST, newPassword: SECOND, confirmation: SECOND };
    expect((await api.call('PUT', '/api/password', { json, token, deps })).status).toBe(403);
    expect(await deployWith(FIRST).statusOf(FIRST)).toBe(204);
  });
});

describe('the platform’s word on a deploy decides about sign-ins', () => {
  const originalPassword = process.env.ADMIN_PASSWORD;
  beforeEach(() => {
    process.env.ADMIN_PASSWORD = THIRD;
  });
  afterEach(() => {
    if (originalPassword === undefined) delete process.env.ADMIN_PASSWORD;
    else process.env.ADMIN_PASSWORD = originalPassword;
    delete process.env.TAKE_SIGN_INS;
  });

  const origin = 'http://localhost';
  const signInOn = async (deploy: Partial<Context['deploy']>) => {
    const headers = { origin, 'content-type': 'application/json' };
    const body = JSON.stringify({ password: THIRD });
    const request = new Request(`${origin}/api/session`, { method: 'POST', headers, body });
    const localContext = createLocalContext({ request, clientAddress: '192.0.2.1', waitUntil: () => {} });
    const deps = dependenciesOf({ ...localContext, deploy } as Context);
    const { status } = await handleApi(request, { ...deps, log: () => {} });
    return { status, hasPassword: deps.adminPassword !== undefined };
  };

  test.each([
    ['production, published', { context: 'production', id: '1', published: true }, 204],
    ['production, replaced', { context: 'production', id: '2', published: false }, 403],
    ['production, and not which one is published', { context: 'production', id: '3' }, 204],
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
  ])('but TAKE_SIGN_INS=%s overrules it', async (setting, status) => {
    process.env.TAKE_SIGN_INS = setting;
    const published = { context: 'production', id: '6', published: false };
    expect(await signInOn(published)).toEqual({ status, hasPassword: status === 204 });
  });
});
