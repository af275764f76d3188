import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import type { OwnerMessage } from '../../src/contract/message.ts';
import type { OwnerReview } from '../../src/contract/review.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import { fillAnswers } from '../../src/content/answers.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { phonesIn } from '../../src/islands/admin/messages/DangerHelp.tsx';
import { refusalDraft, replyDraft } from '../../src/islands/admin/shared/mail-drafts.ts';
import { answersSchema } from '../../src/schemas/answers.ts';
import { issuesOf } from '../../src/schemas/issues.ts';
import { readPracticeFile } from '../../src/schemas/read-files.ts';

const root = join(import.meta.dirname, '../..');
const written = parse(readFileSync(join(root, 'content/answers.yaml'), 'utf8')) as object;
const practice = { ...readPracticeFile(root), siteUrl: 'https://practice.test' };
const answers = fillAnswers(answersSchema.parse(written), practice);

/** Windows opens nothing longer. */
const LONGEST_ADDRESS = 2000;

const MESSAGE: OwnerMessage = {
  ...{ id: 'm-1', state: 'read', notice: 'none', receivedAt: '2026-11-21T10:00:00.000Z' },
  ...{ name: 'Zoé', email: 'zoe@example.com', message: 'Bonjour,\nà bientôt ?', language: 'fr' },
};

function letterTo(message: OwnerMessage, text?: (typeof answers)['templates'][number]['text']) {
  const admin = { answers, practiceName: practice.name, mailMessages: CATALOGUES };
  const address = new URL(replyDraft(message, admin, text));
  return { address, body: address.searchParams.get('body')!.replaceAll('\r\n', '\n') };
}

describe('an answer to a message', () => {
  test('stands between her greeting and her closing words, in the language of the message, and quotes it', () => {
    const { address, body } = letterTo(MESSAGE);
    expect(address.pathname).toBe(MESSAGE.email);
    expect(body).toMatch(/^Bonjour Zoé,\n\n\n\nBien à vous,\n/);
    expect(body).toMatch(/Le 21 novembre 2026, vous avez écrit\s:\n> Bonjour,\n> à bientôt \?$/);
    const english = letterTo({ ...MESSAGE, language: 'en' }, answers.templates[0]!.text).body;
    expect(english).toMatch(/^Hello Zoé,\n\nThank you .*\n\nKind regards,\n/s);
  });

  test('that is ready as it ships has no place left to fill in, and the addresses of its language', () => {
    expect(answers.templates.length).toBeGreaterThan(1);
    const bodies = LOCALES.flatMap((language) =>
      answers.templates.map(({ text }) => letterTo({ ...MESSAGE, language }, text).body),
    );
    bodies.push(...LOCALES.map((language) => letterTo({ ...MESSAGE, language }, answers.inDanger).body));
    expect(bodies.filter((body) => /[{}]/.test(body))).toEqual([]);
    expect(bodies.at(-1)).toMatch(/fr\/crisis-resources\. .*\b112\b/);
    expect(bodies.join()).toContain('https://practice.test/fr/crisis-resources');
  });

  test.each(LOCALES)(
    'asks for a time where there is no page to book one, and offers no call that is not hers (%s)',
    (locale) => {
      const lettersOf = (notApplicable: (typeof practice)['notApplicable']) =>
        fillAnswers(answersSchema.parse(written), { ...practice, notApplicable }).templates.map(
          ({ text }) => text[locale],
        );
      const [call = ''] = lettersOf(['booking']);
      expect(call).toMatch(/which days and times suit you|quels jours et quelles heures/);
      expect(call).not.toMatch(/choose a time here|choisir un moment ici|If none of them|Si aucun|[{}]/);
      expect(lettersOf([])[0]).toMatch(/here: https:\/\/booking\.|ici\s: https:\/\/booking\./);
      expect(lettersOf(['freeCall'])).toHaveLength(lettersOf([]).length - 1);
    },
  );

  test.each(['a', 'é', '\n', '🙂'])('quotes only as much of a long message as a mail program takes: %j', (sign) => {
    const message = { ...MESSAGE, message: `${sign}x`.repeat(LIMITS.message.max / 2) };
    for (const text of [undefined, ...answers.templates.map(({ text: words }) => words)]) {
      const { address, body } = letterTo(message, text);
      expect(body).toMatch(/ \[…\]$/);
      expect(address.href.length).toBeLessThanOrEqual(LONGEST_ADDRESS);
      expect(address.href.length, 'and no less').toBeGreaterThan(LONGEST_ADDRESS - 40);
    }
  });
});

test.each(['rejection', 'deletion'] as const)('the letter about a review is signed: %s', (kind) => {
  const review: OwnerReview = {
    ...{ id: 'r-1', name: 'Zoé', email: 'zoe@example.com', rating: 5, reviewText: 'Calm.', language: 'fr' },
    ...{ isApproved: false, revision: 1, submittedAt: MESSAGE.receivedAt },
  };
  const admin = { practiceName: practice.name, mailMessages: CATALOGUES };
  const address = new URL(refusalDraft(review, { reason: 'not-a-client', note: '' }, kind, admin));
  expect(address.searchParams.get('body')).toMatch(new RegExp(`\\r\\nBien cordialement\\r\\n${practice.name}$`));
});

test.each([
  ['Ring 07700 900123, not at work', ['tel:+447700900123']],
  ['028 9649 6034 or +44 (0)7700 900123', ['tel:+442896496034', 'tel:+447700900123']],
  ['Au 06.39.98.12.34, ou 0033 6 39 98 12 34', ['tel:+33639981234', 'tel:+33639981234']],
  ['+353 (0)1 800 0000 or 00 44 028 9649 6034', ['tel:+35318000000', 'tel:+442896496034']],
  ['Born 02.10.1980; since 2026-11-21 10:43; 116 123 did not answer', []],
])('the telephone numbers in %j', (text, links) => {
  expect(phonesIn(text).map(([, link]) => link)).toEqual(links);
});

test.each([
  [
    'an unknown word in curly brackets',
    { closing: { en: 'Yours, {nme}', fr: 'Bien à vous' } },
    { field: 'closing.en', code: 'placeholder', values: { placeholder: '{nme}' } },
  ],
  [
    'too long a greeting',
    { greeting: { en: 'x'.repeat(101), fr: 'Bonjour' } },
    { field: 'greeting.en', code: 'tooLong', values: { maximum: 100 } },
  ],
  ['one language only', { greeting: { en: 'Hello' } }, { field: 'greeting.fr', code: 'missing.fr' }],
])('%s is refused', (_, change, issue) => {
  expect(issuesOf(answersSchema, { ...written, ...change })).toEqual([issue]);
});
