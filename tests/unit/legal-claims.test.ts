import { describe, expect, test } from 'vitest';
import mails from '../../content/ui/mail.en.json' with { type: 'json' };
import { looksLikeSpam } from '../../netlify/server/submissions/receive-submission.ts';
import { FASTEST_PERSON_MS, SPAM_FIELDS } from '../../src/contract/fields.ts';
import { RETENTION_DAYS, REVIEW_DECISION_DAYS } from '../../src/contract/periods.ts';
import { toPublicReview } from '../../src/contract/public-review.ts';
import { reviewSubmissionSchema } from '../../src/contract/review.ts';
import { REJECTION_REASONS } from '../../src/contract/review-state.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { readFiles } from '../support/content-files.ts';
import { readBuiltPage } from '../support/html.ts';
import { reviewRecord } from '../support/stores.ts';

const read = (file: string) => readFiles(file)[0]!.source;
const text = (name: string, locale: string) => read(`content/legal/${name}.${locale}.md`).replaceAll('\u00A0', ' ');
const sources = (pattern: string) => readFiles(pattern).filter(({ file }) => !file.startsWith('netlify/local'));
const saying = (pattern: RegExp, files: string) =>
  sources(files)
    .filter(({ source }) => pattern.test(source))
    .map(({ file }) => file);
/** What visitors load or call; the editor on /edit is the owner's alone. */
const CODE = '{src/!(editor),netlify}/**/*.{ts,tsx,mts,js,astro}';
const filled = (words: string) => [...new Set(words.match(/\{\{[#/]?[\w.]+\}\}/g))].toSorted();

/** What a legal text says, and what the code does: where one changes, the other must. */
describe.each(LOCALES)('the privacy notice (%s)', (locale) => {
  const notice = text('privacy', locale);
  const inLocale = <Text>(en: Text, fr: Text) => (locale === 'en' ? en : fr);
  const says = (en: string, fr: string) => expect(notice).toContain(inLocale(en, fr));

  test('names every period that is kept, from the one place where they stand', () => {
    for (const period of Object.keys(RETENTION_DAYS)) expect(notice).toContain(`{{retention.${period}}}`);
    expect(notice).toContain('{{retention.sessions}}');
  });

  test('says where the words are received: in the region that Netlify gives to functions which name none', () => {
    says(
      'is received there, by computers in Ohio, and stored there',
      'y est reçu, par des ordinateurs situés dans l’Ohio',
    );
    expect(saying(/\bregion:/, 'netlify/{functions,server}/**/*.{ts,mts}')).toEqual([]);
  });

  test('says that no cookie is put on visitors’ devices: only signing in sets one', () => {
    says('puts no cookie on visitors’ devices', 'ne dépose aucun cookie');
    // The owner's own browser remembers whether her mail is set up.
    const remembering = ['src/stores/owner/mail.ts'];
    expect(saying(/document\.cookie|cookieStore|localStorage|indexedDB/, CODE).toSorted()).toEqual(remembering);
    const setters = saying(/\bsetCookie\(/, CODE);
    expect(setters.length).toBeGreaterThan(0);
    for (const file of setters) expect(file).toMatch(/^netlify\/server\/auth\//);
  });

  test('names the kinds of storage there are: drafts of this tab, and the crisis pages', () => {
    for (const { file, source } of sources(CODE).filter(({ source }) => source.includes('sessionStorage.')))
      expect(source, file).toContain('draft:');
    for (const file of saying(/\bcaches\.open\(/, CODE)) expect(file).toMatch(/crisis/);
    expect(notice.match(/^- \*\*/gm)!.length).toBeGreaterThan(3);
    says('only three kinds of storage', 'que trois formes de stockage');
    says('its quick exit', CATALOGUES.fr['crisis.exit']);
  });

  test('says that nobody follows visitors: no page asks another site for anything', () => {
    for (const page of ['index', 'fr', 'practical', 'privacy', 'client-resources', 'crisis-resources'])
      expect(readBuiltPage(page), page).not.toMatch(
        /<(?:script|img|iframe|source)[^>]+(?:src|srcset)="(?:https?:)?\/\//,
      );
  });

  test('says what a mail to the owner carries: a message whole, of a review that it is there', () => {
    const placeholders = (mail: string) => [...mail.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
    expect(placeholders(mails['message.text'])).toEqual(['email', 'language', 'link', 'message', 'name']);
    expect(placeholders(mails['review.text'])).toEqual(['link']);
    says('says only that one has arrived', 'm’apprend seulement qu’il est arrivé');
  });

  test('says what the count against floods holds: addresses, for a minute', () => {
    const rules = sources('netlify/functions/*.mts').flatMap(
      ({ source }) => source.match(/rateLimit: \{[^}]*\}/g) ?? [],
    );
    expect(rules.length).toBeGreaterThan(0);
    for (const rule of rules) {
      expect(rule).toContain('windowSize: 60');
      expect(rule).toContain("'ip'");
    }
    says('from one address within a minute', 'd’une même adresse en une minute');
  });

  test('says what looks like spam: too fast, or the hidden field filled in', () => {
    expect(looksLikeSpam({ [SPAM_FIELDS.honeypot]: 'x' })).toBe(true);
    expect(looksLikeSpam({ [SPAM_FIELDS.elapsed]: FASTEST_PERSON_MS - 1 })).toBe(true);
    expect(looksLikeSpam({ message: 'Buy casino pills https://spam.test', [SPAM_FIELDS.elapsed]: 60_000 })).toBe(false);
    says('with a hidden field filled in', 'un champ caché rempli');
  });

  test('says what the practice uses a message for, and promises no more beside the form', () => {
    expect(CATALOGUES[locale]['contactForm.privacy']).toMatch(inLocale(/to answer you\.$/, /à vous répondre\.$/));
    says('client record', 'votre dossier');
    says('come to serious harm', 'court un grave danger');
  });

  test('names everything that a review is stored with, and what of it is shown', () => {
    const stored: Record<string, { en: string; fr: string }> = {
      name: { en: 'Your name as you type it', fr: 'Votre nom tel que vous l’écrivez' },
      email: { en: 'your e-mail address, rating', fr: 'votre adresse e-mail, votre note' },
      rating: { en: 'rating, words', fr: 'votre note, votre texte' },
      reviewText: { en: 'words, the month', fr: 'votre texte, le mois' },
      experienceMonth: { en: 'the month of your experience', fr: 'le mois de vos séances' },
      language: { en: 'the language, the date', fr: 'la langue, la date' },
      consent: { en: 'that you agreed to publication', fr: 'que vous acceptez la publication' },
    };
    expect(Object.keys(reviewSubmissionSchema.shape).toSorted()).toEqual(Object.keys(stored).toSorted());
    for (const words of Object.values(stored)) expect(notice).toContain(inLocale(words.en, words.fr));
    const review = { ...reviewRecord('a', 'approved'), consent: 'yes', experienceMonth: '2026-05' };
    const isOnlyForThePage = ['id', 'isApproved', 'language', 'submittedAt'];
    expect(Object.keys(toPublicReview(review)).filter((field) => !isOnlyForThePage.includes(field))).toEqual([
      ...['name', 'rating', 'reviewText', 'publishedAt', 'experienceMonth'],
    ]);
    expect(notice).toContain(
      inLocale(
        'Name, rating, words, month and the day of publication are shown',
        'le nom, la note, le texte, ce mois et la date de publication sont affichés',
      ),
    );
  });

  test('keeps the owner’s own back-ups as long as her guide tells her to', () => {
    const guide = read(locale === 'en' ? 'content/README.md' : 'content/README.fr.md').replaceAll('\u00A0', ' ');
    const period = inLocale('after three months at most', 'au bout de trois mois au plus');
    expect(notice).toContain(period);
    expect(guide).toContain(period);
  });

  test('says how often the site copies everything, and a run of every night does it', () => {
    says('Every night the site copies what it holds', 'Chaque nuit, le site copie ce qu’il contient');
    const daily = sources('netlify/functions/*.mts').filter(({ source }) =>
      source.includes("'back-up': nightlyBackUp"),
    );
    expect(daily.map(({ source }) => /schedule: '(\d+) (\d+) \* \* \*'/.test(source))).toEqual([true]);
  });

  test('says that an erasure leaves a code of the address, as long as any copy is kept', () => {
    says('keeps a code made from your address', 'garde un code tiré de votre adresse');
    // Three months are 92 days at most (content/README.md).
    expect(RETENTION_DAYS.erasures).toBeGreaterThanOrEqual(Math.max(92, RETENTION_DAYS.backups));
  });

  test('names registration, representative and both authorities', () => {
    const page = readBuiltPage(locale === 'en' ? 'privacy' : 'fr/privacy');
    for (const words of [
      '[ICO registration number]',
      '[Name and address of your representative',
      'ico.org.uk',
      'cnil.fr',
    ])
      expect(page).toContain(words);
  });
});

describe.each(LOCALES)('the reviews policy (%s)', (locale) => {
  const policy = text('reviews-policy', locale);
  const inLocale = <Text>(en: Text, fr: Text) => (locale === 'en' ? en : fr);
  const says = (en: string, fr: string) => expect(policy).toContain(inLocale(en, fr));

  test('names as many reasons as a refusal can have', () => {
    const reasons = policy.split(inLocale('## Why a review may be refused', '## Pourquoi un avis peut'))[1]!;
    expect(reasons.split('\n## ')[0]!.match(/^- /gm)).toHaveLength(REJECTION_REASONS.length);
    expect(reasons).toContain(
      inLocale('makes somebody other than its author recognisable', 'permet de reconnaître une autre personne'),
    );
  });

  test('has a deadline, says what happens to a false one, and who is invited', () => {
    says(`within ${REVIEW_DECISION_DAYS} days`, `sous ${REVIEW_DECISION_DAYS} jours`);
    says('{{retention.pendingReviews}}', '{{retention.pendingReviews}}');
    says('## What happens to a false review', '## Ce que devient un faux avis');
    says('whose work with me has ended', 'dont la thérapie avec moi est terminée');
  });

  test('says how reviews are shown: newest first, with the month that the form asks for', () => {
    expect(policy).toContain(
      inLocale('The newest come first, in the order', 'Du plus récent au plus ancien, dans l’ordre'),
    );
    expect(policy).toContain(inLocale('the month of the experience', 'le mois des séances'));
    expect(CATALOGUES[locale]['testimonials.experienced']).toMatch(/\{month\}.*\{date\}/);
    expect(CATALOGUES[locale]['review.consent']).toContain(inLocale('the month', 'du mois'));
  });

  test('promises a reason to those who are refused, and the owner has the mail that gives it', () => {
    says('tell you which of these reasons it is', 'laquelle de ces raisons s’applique');
    for (const letter of ['rejection', 'deletion'] as const)
      expect(CATALOGUES[locale][`admin.letter.${letter}`]).toContain('{reason}');
    for (const reason of REJECTION_REASONS)
      expect(CATALOGUES[locale]).toHaveProperty([`admin.letter.reason.${reason}`]);
  });
});

describe.each(LOCALES)('the legal notice (%s)', (locale) => {
  const notice = text('legal', locale);
  const inLocale = <Text>(en: Text, fr: Text) => (locale === 'en' ? en : fr);
  const says = (en: string, fr: string) => expect(notice).toContain(inLocale(en, fr));

  test('gives the host with a telephone number, and the 14 days', () => {
    expect(notice).toContain('{{host.phone}}');
    expect(notice).toMatch(/\b14 (?:days|jours)\b/);
    says('(/#faq-cancellation)', '(/fr#faq-cancellation)');
  });

  test('says when and how accessibility was checked, as it is', () => {
    expect(notice).toMatch(/\b22 (?:November|novembre) 2026\b/);
    expect(notice).toMatch(/\(axe\)/);
    const looked = read('tests/support/axe.ts');
    expect(looked).toContain('AxeBuilder');
    expect(looked).toContain('wcag22aa');
  });
});

test.each(['privacy', 'legal', 'reviews-policy'])('%s is filled in with the same facts in both languages', (name) => {
  expect(filled(text(name, 'fr'))).toEqual(filled(text(name, 'en')));
  expect(text(name, 'fr').match(/^## /gm)).toHaveLength(text(name, 'en').match(/^## /gm)!.length);
  expect(/updatedOn: \S+/.exec(text(name, 'fr'))![0]).toBe(/updatedOn: \S+/.exec(text(name, 'en'))![0]);
});
