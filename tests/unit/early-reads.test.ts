import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_CHANNEL, type WithEarlyAnswers } from '../../src/contract/first-reads.ts';
import { askEarly } from '../../src/scripts/early-reads.ts';
import { takeEarlyAnswer } from '../../src/stores/owner/session.ts';

const ALWAYS = ['/api/messages', '/api/reviews?view=owner', '/api/mail'];
const SUMMARY = ['/api/backups', '/api/edit/state'];

const answers = (signedIn: boolean) => () => Promise.resolve(Response.json({ signedIn }));
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
let asked: string[];
let channels: BroadcastChannel[];

beforeEach(() => {
  asked = [];
  channels = [];
});

afterEach(() => {
  for (const channel of channels) channel.close();
  vi.unstubAllGlobals();
  delete (globalThis as WithEarlyAnswers).earlyAnswers;
});

class WatchedChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}

/** Runs the script as a page does that nobody else has opened, until the session's answer is there. */
async function open(session: () => Promise<Response>, { hash = '', reviews = true, isCutOff = false } = {}) {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('BroadcastChannel', WatchedChannel);
  vi.stubGlobal('location', { hash });
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  vi.stubGlobal(
    'fetch',
    (path: string, { headers, credentials }: { headers: Record<string, string>; credentials: string }) => {
      asked.push(path);
      if (path === '/api/session') return session();
      if (isCutOff) return unreachable();
      return Promise.resolve(Response.json({ path, credentials, language: headers['Accept-Language'] }));
    },
  );
  askEarly(reviews);
  await (globalThis as WithEarlyAnswers).earlyAnswers!.get('/api/session')!.catch(() => undefined);
}

describe('what is asked for early', () => {
  test('the session, and once she is signed in what the first screen shows first', async () => {
    await open(answers(true));
    expect(asked[0]).toBe('/api/session');
    expect(asked.slice(1)).toEqual([...ALWAYS, ...SUMMARY]);
  });

  test('only what every view needs where another one than the first screen is opened', async () => {
    await open(answers(true), { hash: '#messages-inbox' });
    expect(asked.slice(1)).toEqual(ALWAYS);
  });

  test('no reviews where the site takes none', async () => {
    await open(answers(true), { reviews: false });
    expect(asked.slice(1)).toEqual([...ALWAYS, ...SUMMARY].filter((path) => !path.includes('reviews')));
  });

  test.each([
    ['she is signed out', answers(false)],
    ['the server fails', () => Promise.resolve(new Response('', { status: 500 }))],
    ['something else answers', () => Promise.resolve(new Response('<p>Sign in to this Wi-Fi</p>'))],
    ['there is no connection', unreachable],
  ])('nothing but the session where %s', async (_, session) => {
    await open(session);
    expect(asked).toEqual(['/api/session']);
  });

  test('nothing but the session where another tab signs in or out before it answers', async () => {
    await open(async () => {
      new WatchedChannel(SESSION_CHANNEL).postMessage('signed-out');
      await vi.waitFor(() => expect((globalThis as WithEarlyAnswers).earlyAnswers).toBeUndefined());
      return Response.json({ signedIn: true });
    });
    expect(asked).toEqual(['/api/session']);
  });
});

describe('what was asked for early', () => {
  test('is given once, asked for with cookies and in the page’s language; whoever asks again has to read it', async () => {
    await open(answers(true));
    const given = { path: '/api/mail', credentials: 'include', language: 'fr' };
    expect(await (await takeEarlyAnswer('/api/mail'))!.json()).toEqual(given);
    expect(takeEarlyAnswer('/api/mail')).toBeUndefined();
    expect(takeEarlyAnswer('/api/people/1')).toBeUndefined();
  });

  test('still says whether there is a session', async () => {
    await open(answers(true));
    expect(await (await takeEarlyAnswer('/api/session'))!.json()).toEqual({ signedIn: true });
  });

  test('fails as any other call does', async () => {
    await open(() => Promise.resolve(new Response('Too many', { status: 429 })));
    await expect(takeEarlyAnswer('/api/session')).rejects.toMatchObject({ name: 'ApiRequestError', status: 429 });
    await open(unreachable);
    await expect(takeEarlyAnswer('/api/session')).rejects.toThrow(TypeError);
  });

  test('may fail without a word where nobody takes it', async () => {
    const noticed = vi.fn();
    process.on('unhandledRejection', noticed);
    await open(answers(true), { isCutOff: true });
    await setImmediate();
    process.off('unhandledRejection', noticed);
    expect(asked).toContain('/api/mail');
    expect(noticed).not.toHaveBeenCalled();
  });

  test('is forgotten when another tab signs in or out meanwhile', async () => {
    await open(answers(true));
    new WatchedChannel(SESSION_CHANNEL).postMessage('signed-out');
    await vi.waitFor(() => expect((globalThis as WithEarlyAnswers).earlyAnswers).toBeUndefined());
  });
});
