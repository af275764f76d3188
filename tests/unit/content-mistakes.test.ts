import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { sentenceIn } from '../../netlify/server/edit/mistakes.ts';
import { fillLegalText } from '../../src/content/fill-legal-text.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import {
  findCatalogueMistakes,
  findFileCountMistakes,
  findFileNameMistakes,
  findTextMistakes,
} from '../../src/integrations/content-checks.ts';
import { faqSchema, qualificationsSchema, serviceSchema } from '../../src/schemas/entries.ts';
import { findMarkdownMistakes } from '../../src/schemas/markdown-text.ts';
import { findPhotoMistake } from '../../src/schemas/photos.ts';
import { practiceSchema } from '../../src/schemas/practice.ts';
import { readFiles, readYaml, ROOT } from '../support/content-files.ts';
import { FACTS } from '../support/practice-facts.ts';

const service = readYaml('services/online.yaml');
const practice = readYaml('practice.yaml');

/** A folder of its own with the owner's files, to be changed. */
function copyContent(): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(join(ROOT, 'content'), join(root, 'content'), { recursive: true });
  return root;
}

/** What the owner reads after changing a file, as "field: message". */
function mistakes(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('a mistake in a content file is answered in the owner’s words', () => {
  const optional = ['whatsapp', 'membership', 'bookingUrl', 'bookingPages', 'socialProfiles', 'assumed'];
  const ofService = ['order', 'colour', 'icon', 'way', 'title', 'description', 'features'];
  const ofPractice = Object.keys(practice).filter((name) => !optional.includes(name));

  test.each([
    ['a service', serviceSchema, service, ofService],
    ['the practice', practiceSchema, practice, ofPractice],
  ] as const)('every field of %s that is left out is named', (_, schema, values, names) => {
    for (const name of names) {
      const { [name]: _left, ...rest } = values;
      expect(mistakes(schema, rest), name).toEqual([expect.stringMatching(new RegExp(`^${name}: .{15,}`))]);
    }
  });

  test.each<[string, z.ZodType, unknown, string | RegExp]>([
    [
      'a missing translation',
      serviceSchema,
      { ...service, title: { en: 'Online' } },
      'title.fr: the French text is missing here. Write it after "fr:".',
    ],
    [
      'a misspelt field',
      faqSchema,
      { ...readYaml('faq/languages.yaml'), anser: {} },
      ': there is no field called "anser" here. Check the spelling, and the spaces before it.',
    ],
    [
      'a script in a text',
      faqSchema,
      { ...readYaml('faq/languages.yaml'), question: { en: 'a <script>x()</script>', fr: 'a' } },
      'question.en: "<script>" cannot stand in a text: HTML is not shown.',
    ],
    [
      'a script in an address',
      serviceSchema,
      { ...service, bookingUrl: 'https://example.com/<script>x()</script>' },
      'bookingUrl: "<script>" cannot stand in a text: HTML is not shown.',
    ],
    ['a list without dashes', qualificationsSchema, { title: {} }, /^: a list is expected here: .*dash/],
    [
      'an icon that no card has',
      serviceSchema,
      { ...service, icon: 'trash' },
      /^icon: write one of these: armchair, screen, .*\.$/,
    ],
    [
      'a sixth social profile',
      practiceSchema,
      { ...practice, socialProfiles: Array.from({ length: 6 }, () => ({ name: 'a', url: 'https://example.com' })) },
      'socialProfiles: at most five social profiles fit here.',
    ],
    [
      'the last day of an absence, left behind after it',
      practiceSchema,
      { ...practice, availability: { status: 'accepting', until: '2026-12-31' } },
      'availability.until: only away has a last day. Delete this line.',
    ],
    [
      'an address that would double the stroke in the links of the mails',
      practiceSchema,
      { ...practice, siteUrl: 'https://www.example.com/' },
      'siteUrl: leave out the slash at the end of this address.',
    ],
    [
      'a switch that is neither true nor false',
      practiceSchema,
      { ...practice, reviewsEnabled: 'no' },
      'reviewsEnabled: write true or false.',
    ],
    ...[
      ['counsellor', '[Name]', 'counsellor: write at least two letters, without brackets.'],
      [
        'membership',
        { ...FACTS.membership, registerUrl: 'https://register.practice.test/' },
        'membership.registerUrl: that is the front page. Copy the link of your own entry.',
      ],
      ['membership', { ...FACTS.membership, body: 'other' }, /^membership\.name: a text is missing/],
      ['hours', { call: [{ days: ['monday'], from: '14:00', to: '09:00' }] }, /^hours\.call\.0\.to: .*end after/],
      [
        'hours',
        { online: [FACTS.hours.online[0], { days: ['monday'], from: '19:00', to: '21:00' }] },
        'hours.online: these hours overlap.',
      ],
      ['session', { minutes: 5 }, 'session.minutes: write the minutes, between 30 and 120.'],
      ['session', { fee: { amount: '00', currency: 'GBP' } }, /^session\.fee\.amount: write the fee as a number/],
      ['countries', [], 'countries: choose at least one country.'],
      ['insurance', { insurer: 'Acme', contact: 'by post' }, /^insurance\.contact: write a phone number/],
      ['postalAddress', ['PO Box 7', 'Exampletown'], /^postalAddress: a PO box isn’t enough/],
      ['icoRegistration', '12', 'icoRegistration: eight characters, like ZB123456.'],
      ['place', { meeting: 'both', region: 'ni' }, /^place\.town: a text is missing/],
    ].map(([field, wrong, answer]): [string, z.ZodType, unknown, string | RegExp] => [
      `a fact that cannot be: ${JSON.stringify(wrong)}`,
      practiceSchema,
      { ...practice, [field as string]: wrong },
      answer as string,
    ]),
    [
      'a lower fee that is none',
      practiceSchema,
      { ...practice, session: FACTS.session, lowerFee: { ...FACTS.lowerFee, amount: '60' } },
      'lowerFee.amount: the lower fee isn’t lower than the fee.',
    ],
    ...[undefined, '05/12/2026', '31 December', '2026-12-5', '2027-02-30', 2026].map(
      (until): [string, z.ZodType, unknown, string] => [
        `away with a date that can be misread: ${until}`,
        practiceSchema,
        { ...practice, availability: { status: 'away', until } },
        'availability.until: a date is expected here, written like 2026-11-21 (year-month-day).',
      ],
    ),
  ])('%s', (_, schema, value, answer) => {
    expect(mistakes(schema, value)).toEqual([typeof answer === 'string' ? answer : expect.stringMatching(answer)]);
  });

  test.each([
    ['a photo that is there is none', '../photos/about.png', undefined],
    ['a photo whose capital letters differ', '../photos/About.png', /^there is no photo .*capital letters.*about\.png/],
    ['a photo without its folder', 'about.png', /^there is no photo "about.png"\. Write \.\.\/photos\//],
    ['no photo', undefined, /^the name of a photo is expected here/],
  ])('%s', (_, address, answer) => {
    expect(findPhotoMistake(address, ['about.png'])).toEqual(answer && expect.stringMatching(answer));
  });

  test('a question or an article whose file the site would not read is named', () => {
    const root = copyContent();
    expect(findFileNameMistakes(root)).toEqual([]);
    for (const name of ['parking.yml', 'toilets', '.DS_Store']) writeFileSync(join(root, 'content/faq', name), '');
    expect(findFileNameMistakes(root)).toEqual(
      ['parking.yml', 'toilets'].map((name) => expect.stringContaining(`content/faq/${name}: `)),
    );
    rmSync(join(root, 'content/faq'), { recursive: true });
    const misplaced = ['Sleep/en.md', 'sleep.md', 'sleep/de.md', 'sleep/photo.jpg'];
    for (const file of misplaced) {
      mkdirSync(join(root, 'content/articles', file, '..'), { recursive: true });
      writeFileSync(join(root, 'content/articles', file), '');
    }
    expect(findFileNameMistakes(root).toSorted()).toEqual(
      misplaced.map((file) => expect.stringContaining(`content/articles/${file}: `)),
    );
    rmSync(root, { recursive: true });
  });

  test.each([
    ['services', 0, 'content/services: one to six services are expected here. Found: 0.'],
    ['services', 1, undefined],
    ['services', 6, undefined],
    ['services', 7, 'content/services: one to six services are expected here. Found: 7.'],
    ['faq', 0, undefined],
    ['faq', 20, undefined],
    ['faq', 21, 'content/faq: at most twenty questions are expected here. Found: 21.'],
  ])('in content/%s, %i files: %s', (folder, count, answer) => {
    const root = copyContent();
    rmSync(join(root, 'content', folder), { recursive: true });
    if (count > 0) mkdirSync(join(root, 'content', folder));
    for (let name = 1; name <= count; name += 1) writeFileSync(join(root, 'content', folder, `${name}.yaml`), '');
    expect(findFileCountMistakes(root)).toEqual(answer ? [answer] : []);
    rmSync(root, { recursive: true });
  });
});

describe('in the owner’s editor', () => {
  /** What the schemas say, as it stands in their files; "1" in place of what is filled in. */
  const sentences = readFiles('src/schemas/*.ts').flatMap(({ source }) =>
    [
      ...source.matchAll(
        /(?:error|missing|expected|notEmpty|sentence): ?(['`])((?:(?!\1)[^])+)\1|return `([^`]+)`|= '([^'\n]+\.)';/g,
      ),
    ]
      .map(([, , error, returned, named]) => (error ?? returned ?? named ?? '').replaceAll(/\$\{[^}]+\}/g, '1'))
      .filter((sentence) => sentence.includes(' ')),
  );

  test('whatever a schema says is said there without YAML, in both languages', () => {
    expect(sentences.length).toBeGreaterThan(25);
    for (const sentence of sentences) {
      const french = sentenceIn(sentence, 'fr');
      expect(french, `content/ui/mistakes.json lacks: ${sentence}`).not.toBe(sentence);
      expect(`${french} ${sentenceIn(sentence, 'en')}`).not.toMatch(/quotation mark|dash|\bfr:|\ben:|guillemets|\{\}/);
    }
  });

  test('a sentence keeps what is filled in, and one that nobody knows stays as it is', () => {
    expect(sentenceIn('at most 160 characters fit here.', 'fr')).toBe('Au plus 160 caractères tiennent ici.');
    expect(sentenceIn('write one of these: uk, france.', 'fr')).toBe('Choisissez parmi\u00A0: uk, france.');
    expect(sentenceIn('write true or false.', 'en')).toBe('Switch this on or off.');
    expect(sentenceIn('Command failed', 'fr')).toBe('Command failed');
  });
});

describe('the interface strings', () => {
  test('a missing French string is named, with its file', () => {
    const { 'hero.book': _, ...french } = CATALOGUES.fr;
    expect(findCatalogueMistakes(CATALOGUES.en, french)).toEqual([
      'content/ui/fr.json: "hero.book" is missing (it stands in content/ui/en.json).',
    ]);
    expect(findCatalogueMistakes(CATALOGUES.en, CATALOGUES.fr)).toEqual([]);
  });

  test('an extra, an empty and a non-text entry, HTML and other placeholders are named', () => {
    const english = { a: 'x', b: 'y', d: '{name} wrote', e: 'z' };
    expect(findCatalogueMistakes(english, { a: ' ', b: 7, c: 'z', d: 'écrit par {nom}', e: '<b>z</b>' })).toEqual([
      'content/ui/fr.json: "c" is one too many (it does not stand in content/ui/en.json).',
      'content/ui/fr.json: "a" is empty.',
      'content/ui/fr.json: "b" must be a text in quotation marks.',
      'content/ui/fr.json: "e": "<b>" cannot stand in a text: HTML is not shown.',
      'content/ui/fr.json: "d" must use the same placeholders as English: {name}.',
    ]);
  });
});

describe('a place in a legal text', () => {
  const details = practiceSchema.parse(practice);
  const fill = (html: string) => fillLegalText(html, details, 'en', new Date('2026-11-21'));

  test('is filled in', () => {
    expect(fill('<p>Write to {{practice.name}}.</p>')).toBe(`<p>Write to ${details.name}.</p>`);
  });

  test.each(['{{practice.nam}}', '{{ practice.name }}', '{practice.name}}', '{{practice.name}', '{{#reviews}} alone'])(
    'that cannot be filled in never reaches the page: %s',
    (place) => {
      expect(() => fill(`<p>Write to ${place}.</p>`)).toThrow(/^content\/legal: /);
    },
  );
});

describe('a Markdown text', () => {
  test.each([
    ['<script>alert(1)</script>', 'HTML is not shown'],
    ['Text <img src=x onerror=y>', 'HTML is not shown'],
    ['<!-- note -->', 'HTML is not shown'],
    ['[here](javascript:alert(1))', 'a link cannot lead to "javascript:alert(1"'],
    ['[here](java&#115;cript:x)', 'a link cannot lead to "java&#115;cript:x"'],
    ['[here][1]\n\n[1]: data:text/html,x', 'a link cannot lead to "data:text/html,x"'],
    ['<vbscript:x>', 'a link cannot lead to "vbscript:x"'],
    ['<https://example.com<javascript:x\u00A0>', 'a link cannot lead to "javascript:x\u00A0"'],
    ['[here](//elsewhere.example)', 'a link cannot lead to "//elsewhere.example"'],
    ['> - [here]:\n> javascript:x\n\n[here]', 'a link cannot lead to "javascript:x"'],
    ['[a\\]b]: javascript:x\n\n[a\\]b]', 'a link cannot lead to "javascript:x"'],
    ['[here](/&sol;elsewhere.example)', 'a link cannot lead to "/&sol;elsewhere.example"'],
    ['see www.example.com', 'a link cannot lead to "www.example.com"'],
    ['---\ntitle: x\n---<script>x()</script>\n---\n', 'HTML is not shown'],
    ['![room](/photo.jpg)', 'a picture cannot stand inside'],
  ])('with more than text in it is refused: %s', (text, mistake) => {
    expect(findMarkdownMistakes(text)).toContainEqual(expect.stringContaining(mistake));
  });

  test('may have links, and say that 3 < 4', () => {
    expect(
      findMarkdownMistakes(
        'If 3 < 4, write to <mailto:a@example.com>, [www.example.com](https://www.example.com), [here](/#contact) or <https://example.com>.[^1]\n\n[^1]: A note.',
      ),
    ).toEqual([]);
  });

  test('as it is shipped is text alone', () => {
    expect(findTextMistakes(ROOT)).toEqual([]);
  });
});
