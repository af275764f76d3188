import { describe, expect, test } from 'vitest';
import type { OwnerMessage } from '../../src/contract/message.ts';
import type { OwnerReview } from '../../src/contract/review.ts';
import { REJECTION_REASONS } from '../../src/contract/review-state.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import { fillAnswers } from '../../src/content/answers.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { LOCALES, type Locale } from '../../src/contract/locales.ts';
import { phonesIn } from '../../src/islands/admin/messages/DangerHelp.tsx';
import { resolvePractice } from '../../src/islands/admin/shared/admin-context.ts';
import { rejectionMailto, replyMailto } from '../../src/islands/admin/shared/mail-drafts.ts';
import { answersSchema } from '../../src/schemas/answers.ts';
import { collectIssues } from '../../src/schemas/issues.ts';
import { readPracticeFile } from '../../src/schemas/read-files.ts';
import { readYaml, ROOT } from '../support/content-files.ts';

const shippedAnswers = readYaml('answers.yaml');
const TALK_LINES = { en: 'Somebody 116 123', fr: 'Quelqu’un 3114' };
const practice = readPracticeFile(ROOT);
const letters = fillAnswers(answersSchema.parse(shippedAnswers), practice, TALK_LINES);
const SITE = 'https://site-of-hers.netlify.app';

/** Windows opens no address longer than this. */
const MAX_ADDRESS_LENGTH = 2000;

const MESSAGE: OwnerMessage = {
  ...{ id: 'm-1', state: 'read', notice: 'none', receivedAt: '2026-11-21T10:00:00.000Z' },
  ...{ name: 'Zoé', email: 'zoe@example.com', message: 'Bonjour,\nà bientôt ?', language: 'fr' },
};

const facts = {
  ...{ practiceName: practice.name, hasReviews: true, promisesReply: true, availability: {} },
  ...{ siteUrl: practice.siteUrl, letters },
};
const { replyTemplates } = practiceAt(SITE);

function practiceAt(origin: string, changes: Partial<typeof facts> = {}) {
  return resolvePractice({ ...facts, ...changes }, { locale: 'en', today: new Date(), origin });
}

function letterTo(message: OwnerMessage, text?: Record<Locale, string>, practice = practiceAt(SITE)) {
  const admin = { ...practice, mailMessages: CATALOGUES };
  const address = new URL(replyMailto(message, admin, text));
  return { address, body: address.searchParams.get('body')!.replaceAll('\r\n', '\n') };
}

describe('an answer to a message', () => {
  test('is between the owner’s greeting and closing words, in the language of the message, which it quotes', () => {
    const { address, body } = letterTo(MESSAGE);
    expect(address.pathname).toBe(MESSAGE.email);
    expect(address.searchParams.get('subject')).toContain('Votre message');
    expect(body).toMatch(/^Bonjour Zoé,\n\n\n\nBien à vous,\n/);
    expect(body).toMatch(/Le 21 novembre 2026, vous avez écrit\s:\n> Bonjour,\n> à bientôt \?$/);
    const english = letterTo({ ...MESSAGE, language: 'en' }, replyTemplates.templates[0]!.text).body;
    expect(english).toMatch(/^Hello Zoé,\n\nThank you .*\n\nKind regards,\n/s);
  });

  test('from a shipped template has no placeholder left, and links in its language', () => {
    expect(replyTemplates.templates.length).toBeGreaterThan(1);
    const bodies = LOCALES.flatMap((language) =>
      replyTemplates.templates.map(({ text }) => letterTo({ ...MESSAGE, language }, text).body),
    );
    bodies.push(...LOCALES.map((language) => letterTo({ ...MESSAGE, language }, replyTemplates.inDanger).body));
    expect(bodies.filter((body) => /[{}]/.test(body))).toEqual([]);
    expect(bodies.at(-1)).toMatch(/fr\/crisis-resources\. .*\b112\b/);
    expect(bodies.join()).toContain(`${SITE}/fr/crisis-resources`);
  });

  const EXAMPLE_URL = 'https://www.example.com';
  const OWN_URL = 'https://hers.netlify.app';
  test.each([
    ['the address that the browser is at', SITE, EXAMPLE_URL, SITE],
    ['that one, too, if the practice file names another', SITE, OWN_URL, SITE],
    ['the one in the file, on this machine', 'http://localhost:8888', OWN_URL, OWN_URL],
    ['the one in the file, in a preview', 'https://deploy-preview-7--hers.netlify.app', OWN_URL, OWN_URL],
    ['the one in the file, on a branch', 'https://some-branch--hers.netlify.app', OWN_URL, OWN_URL],
    [
      'the one in the file, in a preview at the practice’s domain',
      'https://deploy-preview-7.hers.uk',
      OWN_URL,
      OWN_URL,
    ],
    ['none, on this machine', 'http://localhost:8888', EXAMPLE_URL, undefined],
    ['none, by an IPv4 address', 'https://192.168.0.7', EXAMPLE_URL, undefined],
    ['none, by an IPv6 address', 'https://[fe80::1]', EXAMPLE_URL, undefined],
    ['none, at home', 'https://laptop.local', EXAMPLE_URL, undefined],
    ['none, without a dot', 'https://laptop', EXAMPLE_URL, undefined],
    ['none, at a port', `${SITE}:8443`, EXAMPLE_URL, undefined],
    ['none, unprotected', 'http://hers.netlify.app', EXAMPLE_URL, undefined],
    ['none, at reserved names', 'https://practice.test', 'https://practice.example', undefined],
  ])('leads to no address but the practice’s, and helps without one: %s', (_, origin, siteUrl, linkedSite) => {
    const practice = practiceAt(origin, { siteUrl });
    const texts = [practice.replyTemplates.inDanger, ...practice.replyTemplates.templates.map(({ text }) => text)];
    const bodies = LOCALES.flatMap((language) =>
      texts.map((text) => letterTo({ ...MESSAGE, language }, text, practice).body),
    );
    const addresses = bodies.join(' ').match(/\bhttps?:[^\s,]*|\S*\bexample\.\S*/g) ?? [];
    expect(addresses.filter((address) => !linkedSite || !address.startsWith(`${linkedSite}/`))).toEqual([]);
    expect(bodies.filter((body) => /[{}]|:\s*$|:\./m.test(body.split('2026')[0]!))).toEqual([]);
    const help = {
      en: linkedSite ? `${linkedSite}/crisis-resources` : TALK_LINES.en,
      fr: linkedSite ? `${linkedSite}/fr/` : TALK_LINES.fr,
    };
    for (const language of LOCALES)
      expect(letterTo({ ...MESSAGE, language }, practice.replyTemplates.inDanger, practice).body).toContain(
        help[language],
      );
  });

  test.each(LOCALES)(
    'asks for a time if there is no booking page, and offers a free call only if the practice does (%s)',
    (locale) => {
      const bookingUrl = 'https://book.hers.uk';
      const templateTexts = (changes: Partial<typeof practice>) =>
        fillAnswers(
          answersSchema.parse(shippedAnswers),
          { ...practice, bookingUrl, ...changes },
          TALK_LINES,
        ).linked.templates.map(({ text }) => text[locale]);
      const withoutBooking: Partial<typeof practice>[] = [
        { notApplicable: ['booking'] },
        { bookingUrl: undefined },
        { bookingUrl: 'https://booking.example.com/hers' },
      ];
      for (const changes of withoutBooking) {
        const [call = ''] = templateTexts(changes);
        expect(call).toMatch(/which days and times suit you|quels jours et quelles heures/);
        expect(call).not.toMatch(/choose a time here|choisir un moment ici|If none of them|Si aucun|[{}]/);
      }
      expect(templateTexts({})[0]).toMatch(/(?:here|ici\s): https:\/\/book\.hers\.uk/);
      expect(templateTexts({ notApplicable: ['freeCall'] })).toHaveLength(templateTexts({}).length - 1);
    },
  );

  test.each(['a', 'é', '\n', '🙂'])(
    'quotes only as much of a long message as a mail program takes: %j',
    (character) => {
      const message = { ...MESSAGE, message: `${character}x`.repeat(LIMITS.message.max / 2) };
      for (const text of [undefined, ...replyTemplates.templates.map(({ text: words }) => words)]) {
        const { address, body } = letterTo(message, text);
        expect(body).toMatch(/ \[…\]$/);
        expect(address.href.length).toBeLessThanOrEqual(MAX_ADDRESS_LENGTH);
        expect(address.href.length, 'and no less').toBeGreaterThan(MAX_ADDRESS_LENGTH - 40);
      }
    },
  );
});

test.each(['rejection', 'deletion'] as const)('the letter about a review says why, and is signed: %s', (kind) => {
  const review: OwnerReview = {
    ...{ id: 'r-1', name: 'Zoé', email: 'zoe@example.com', rating: 5, reviewText: 'Calm.', language: 'fr' },
    ...{ isApproved: false, revision: 1, submittedAt: MESSAGE.receivedAt },
  };
  const admin = { practiceName: practice.name, mailMessages: CATALOGUES };
  for (const reason of REJECTION_REASONS) {
    const address = new URL(rejectionMailto(review, { reason, note: ' Merci tout de même. ' }, kind, admin));
    expect(address.pathname).toBe(review.email);
    const body = address.searchParams.get('body')!;
    for (const words of [CATALOGUES.fr[`admin.letter.reason.${reason}`], '\n\nMerci tout de même.'])
      expect(body.replaceAll('\r', '')).toContain(words);
    expect(body, 'a duplicate may be meant well').not.toMatch(/spam/i);
    expect(body).toMatch(new RegExp(`\\r\\nBien cordialement\\r\\n${practice.name}$`));
  }
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
  expect(collectIssues(answersSchema, { ...shippedAnswers, ...change })).toEqual([issue]);
});
