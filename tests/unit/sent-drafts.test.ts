import { afterEach, expect, test, vi } from 'vitest';
import { readLastAttempt, removeDraft, renewDraft, saveLastAttempt } from '../../src/stores/drafts.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException('', 'QuotaExceededError');
};
const STORAGES = {
  blocked: { getItem: refuse, setItem: refuse, removeItem: refuse },
  full: { getItem: () => null, setItem: refuse, removeItem: () => {} },
};
const ENDS = { sent: removeDraft, 'sent while more was typed': (form: 'contact') => renewDraft(form, 'next') };

const kinds = Object.keys(STORAGES) as (keyof typeof STORAGES)[];
const ends = Object.keys(ENDS) as (keyof typeof ENDS)[];

test.each(kinds.flatMap((kind) => ends.map((end) => [kind, end] as const)))(
  'while the storage is %s, words are kept until they are %s; the same words are then a new message',
  (kind, end) => {
    vi.stubGlobal('sessionStorage', STORAGES[kind]);
    const attempt = { words: '{"message":"Words."}', key: 'first' };
    for (const form of ['contact', 'review'] as const) saveLastAttempt(form, attempt);
    ENDS[end]('contact');
    expect([readLastAttempt('contact'), readLastAttempt('review')]).toEqual([undefined, attempt]);
    removeDraft('review');
  },
);
