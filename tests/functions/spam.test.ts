import { describe, expect, test } from 'vitest';
import { HONEST_MESSAGES, IN_DANGER } from '../support/ham-messages.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { SPAM_KINDS } from '../support/spam-kinds.ts';
import { startTestStorage } from '../support/test-api.ts';

const storage = await startTestStorage();

describe.each([
  ['/api/contact', (message: string) => ({ ...A_MESSAGE, message })],
  ['/api/reviews', (reviewText: string) => ({ ...A_REVIEW, reviewText })],
])('the spam filter of %s', (path, payloadOf) => {
  // Submissions from the local machine do not count against a network's limit.
  const api = storage.openApi({ clientAddress: '127.0.0.1' });
  /** The reason why a submission is set apart. */
  const suspicionOf = async (text: string, signs = {}) => {
    const id = await api.submit(path, { ...payloadOf(text), ...signs });
    const store = path === '/api/contact' ? api.deps.stores.messages : api.deps.stores.reviews;
    const { suspectedSpam, suspicion } = (await store.read(id))!.value;
    expect(suspicion !== undefined).toBe(suspectedSpam ?? false);
    return suspicion;
  };
  const findSuspectedKinds = async (texts: Record<string, string>, signs = {}) => {
    const kinds: string[] = [];
    for (const [kind, text] of Object.entries(texts)) if (await suspicionOf(text, signs)) kinds.push(kind);
    return kinds;
  };

  test('sets spam apart: at least 34 of 40 kinds', async () => {
    const suspectedKinds = await findSuspectedKinds(SPAM_KINDS);
    const missed = Object.keys(SPAM_KINDS).filter((kind) => !suspectedKinds.includes(kind));
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(6);
    expect(suspectedKinds).toContain('casino and pills, three links');
  });

  test('leaves honest messages alone', async () => {
    expect(await findSuspectedKinds(HONEST_MESSAGES)).toEqual([]);
  });

  test('leaves honest messages without links alone even if a program has filled in the hidden field', async () => {
    const suspectedKinds = await findSuspectedKinds(HONEST_MESSAGES, { subject: 'Alex Example' });
    expect(suspectedKinds.filter((kind) => !HONEST_MESSAGES[kind]!.includes('https://'))).toEqual([]);
    expect(suspectedKinds).toContain('a link to an article');
  });

  test('judges a message that speaks of danger like any other: danger does not vouch for it', async () => {
    expect(await suspicionOf('An ordinary question about your fees.', { elapsed: 1 })).toBe('machine');
    expect(await findSuspectedKinds(IN_DANGER, { elapsed: 1 })).toEqual(Object.keys(IN_DANGER));
    const sale = 'Suicide? Overdose? Buy viagra: https://pills.example https://pills.example/x https://pills.example/y';
    expect(await suspicionOf(sale)).toBe('words');
    expect(await suspicionOf(`${Object.values(IN_DANGER)[0]} https://a.example`, { subject: 'x' })).toBe('machine');
    expect(await suspicionOf(Object.values(IN_DANGER)[0]!, { subject: 'Alex Example' })).toBeUndefined();
  });
});
