import fc from 'fast-check';
import { vi } from 'vitest';
import { createSimulatedStorage } from './simulated-storage.ts';
import { NOW } from './stores.ts';
import { createTestApi, type TestApi } from './test-api.ts';

/**
 * What the dashboard's stores need of a browser in which the owner is signed in. Their calls are answered by the API's own
 * handlers, on a storage in memory; `open` gives a new one of each.
 */
export function startOwnerBrowser() {
  let api: TestApi;
  /** Lets an answer go to the page; by default at once. */
  let deliver: (method: string) => Promise<void> = async () => {};
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} }, dispatchEvent: () => true });
  vi.stubGlobal('location', { hash: '' });
  // A store forgets its listeners a while after the last of them has gone.
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
    removeItem: (key: string) => void delete kept[key],
  };
  // Its own keys are those of what it keeps.
  const kept = Object.create(methods) as Record<string, string>;
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const sent = { ...(body && { body }), headers: headers as Record<string, string> };
    const answer = await api.callAsOwner(method, path, sent);
    await deliver(method);
    return answer;
  });
  return {
    open: (overrides: Parameters<typeof createTestApi>[0] = {}) => {
      const [scheduler] = fc.sample(fc.scheduler(), 1);
      const watcher = { onWrite: () => {}, onMail: () => {} };
      const { stores } = createSimulatedStorage(scheduler!, 'model', watcher).open();
      for (const key of Object.keys(kept)) delete kept[key];
      deliver = async () => {};
      let clock = NOW.getTime();
      return (api = createTestApi({ stores, now: () => new Date((clock += 1)), ...overrides }));
    },
    holdAnswers: (next: typeof deliver) => void (deliver = next),
    stop: () => vi.unstubAllGlobals(),
  };
}
