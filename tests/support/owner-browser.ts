import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { createSimulatedStorage } from './simulated-storage.ts';
import { NOW } from './stores.ts';
import { createTestApi, type TestApi } from './test-api.ts';

/**
 * Stubs the browser that the dashboard's stores need, until a file's tests have ended, with the owner signed in. The
 * API's own handlers answer their calls from storage in memory; `open` gives a new API and storage.
 */
export function startOwnerBrowser() {
  let api: TestApi;
  /** Resolves when a response may reach the page; at once by default. */
  let deliver: (method: string) => Promise<void> = async () => {};
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} }, dispatchEvent: () => true });
  vi.stubGlobal('location', { hash: '' });
  // These outlive the stubs, since a store removes its listeners some time after its last subscriber.
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });
  const storageMethods = {
    getItem: (key: string) => storedItems[key] ?? null,
    setItem: (key: string, text: string) => void (storedItems[key] = text),
    removeItem: (key: string) => void delete storedItems[key],
  };
  // Inherited methods keep `Object.keys` to the stored keys.
  const storedItems = Object.create(storageMethods) as Record<string, string>;
  vi.stubGlobal('localStorage', storedItems);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const options = { ...(body && { body }), headers: headers as Record<string, string> };
    const answer = await api.callAsOwner(method, path, options);
    await deliver(method);
    return answer;
  });
  afterAll(() => void vi.unstubAllGlobals());
  return {
    open: (overrides: Parameters<typeof createTestApi>[0] = {}) => {
      const [scheduler] = fc.sample(fc.scheduler(), 1);
      const watcher = { onWrite: () => {}, onMail: () => {} };
      const { stores } = createSimulatedStorage(scheduler!, 'model', watcher).open();
      for (const key of Object.keys(storedItems)) delete storedItems[key];
      deliver = async () => {};
      let clock = NOW.getTime();
      return (api = createTestApi({ stores, now: () => new Date((clock += 1)), ...overrides }));
    },
    holdAnswers: (next: typeof deliver) => void (deliver = next),
  };
}
