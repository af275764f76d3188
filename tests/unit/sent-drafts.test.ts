import { afterEach, expect, test, vi } from 'vitest';
import { readLastAttempt, removeDraft, renewDraft, saveLastAttempt } from '../../src/stores/form-drafts.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException('', 'QuotaExceededError');
};
const STORAGES = {
  blocked: { getItem: refuse, setItem: refuse, removeItem: refuse },
  full: { getItem: () => null, setItem: refuse, removeItem: () => {} },
};
const OUTCOMES = { sent: removeDraft, 'sent while more was typed': (form: 'contact') => renewDraft(form, 'next') };

const kinds = Object.keys(STORAGES) as (keyof typeof STORAGES)[];
const outcomes = Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[];

test.each(kinds.flatMap((kind) => outcomes.map((outcome) => [kind, outcome] as const)))(
  'while the storage is %s, a text is kept until it is %s; the same text is then a new message',
  (kind, outcome) => {
    vi.stubGlobal('sessionStorage', STORAGES[kind]);
    const attempt = { words: '{"message":"Words."}', key: 'first' };
    for (const form of ['contact', 'review'] as const) saveLastAttempt(form, attempt);
    OUTCOMES[outcome]('contact');
    expect([readLastAttempt('contact'), readLastAttempt('review')]).toEqual([undefined, attempt]);
    removeDraft('review');
  },
);
