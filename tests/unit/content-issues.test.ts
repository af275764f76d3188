import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import * as z from 'zod';
import { fillLegalText } from '../../src/content/fill-legal-text.ts';
import { textPathsIn as pathsIn, withValueAt } from '../../src/contract/form-values.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { findCatalogueIssues, findFileNameIssues } from '../../src/integrations/content-checks.ts';
import { contentLoader } from '../../src/preview/content-loader.ts';
import { readContentText, writeContentText } from '../../src/schemas/content-text.ts';
import { crisisPageSchema, type CrisisPage } from '../../src/schemas/crisis-page.ts';
import { findCrossFileIssues } from '../../src/schemas/cross-file-issues.ts';
import { faqSchema, qualificationsSchema, serviceSchema } from '../../src/schemas/entries.ts';
import { rootFieldOf } from '../../src/schemas/forms.ts';
import { collectIssues, formatIssues, formatIssue } from '../../src/schemas/issues.ts';
import { findMarkdownIssues } from '../../src/schemas/text-links.ts';
import { findPlaceholderIssues } from '../../src/schemas/legal-placeholders.ts';
import { findPhotoIssue } from '../../src/schemas/photo-files.ts';
import { contentTypeOf, CONTENT_TYPES } from '../../src/schemas/content-types.ts';
import { practiceSchema } from '../../src/schemas/practice.ts';
import { readFiles, readYaml, ROOT } from '../support/content-files.ts';
import { FACTS } from '../support/practice-facts.ts';

const FAQ = 'content/faq/languages.yaml';

/** One file of each content type. */
const SHIPPED_VALUES = [
  ...new Map(
    readFiles('content/**/*.{yaml,md}')
      .filter(({ file }) => contentTypeOf(file))
      .map(({ file, source }) => [contentTypeOf(file), [file, readContentText(file, source)] as const]),
  ).values(),
];

const service = readYaml('services/online.yaml');
const practice = readYaml('practice.yaml');

/** A copy of the owner's files, which a test may change. */
function copyContent(): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(join(ROOT, 'content'), join(root, 'content'), { recursive: true });
  return root;
}

/** The schema's issues as "field: code", with the values in their message. */
const issuesIn = (schema: z.ZodType, value: unknown) =>
  collectIssues(schema, value).map(({ field, code, values }) => [`${field}: ${code}`, ...(values ? [values] : [])]);

describe('what is wrong in a content file is named by field and code', () => {
  const optional = ['whatsapp', 'membership', 'bookingUrl', 'bookingPages', 'socialProfiles', 'assumed'];
  const requiredOfService = ['order', 'way', 'title', 'description'];
  const requiredOfPractice = Object.keys(practice).filter((name) => !optional.includes(name));

  test.each([
    ['a service', serviceSchema, service, requiredOfService],
    ['the practice', practiceSchema, practice, requiredOfPractice],
  ] as const)('every field of %s that is left out is named', (_, schema, values, names) => {
    for (const name of names) {
      const { [name]: _left, ...rest } = values;
      expect(
        collectIssues(schema, rest).map(({ field }) => field),
        name,
      ).toEqual([name]);
    }
  });

  const faq = readYaml('faq/languages.yaml');
  const { membership, hours, session, lowerFee } = FACTS;
  const profile = { name: 'a', url: 'https://example.com' };
  const evening = { days: ['monday'], from: '19:00', to: '21:00' };
  const untilItEnds = { status: 'accepting', until: '2026-12-31' };

  test.each<[object, string, object?]>([
    [{ title: { en: 'Online' } }, 'title.fr: missing.fr'],
    [{ icon: 'trash' }, 'icon: choice', { values: expect.arrayContaining(['armchair']) }],
    [{ features: Array(5).fill(service.title) }, 'features: list.tooLong', { maximum: 4 }],
    [{ order: 0 }, 'order: order', { minimum: 0 }],
    [{ order: '1' }, 'order: order'],
    [{ bookingUrl: 'https://example.com/<b>' }, 'bookingUrl: tag', { tag: '<b>' }],
  ])('in a service: %j', (wrong, issue, issueValues) => {
    expect(issuesIn(serviceSchema, { ...service, ...wrong })).toEqual([[issue, ...(issueValues ? [issueValues] : [])]]);
  });

  test.each<[object, string, object]>([
    [{ anser: {} }, ': unknownField', { keys: ['anser'] }],
    [{ question: { en: 'a <script>x()</script>', fr: 'a' } }, 'question.en: tag', { tag: '<script>' }],
    [{ answer: { en: 'In {twon}.', fr: 'x' } }, 'answer.en: placeholder', { placeholder: '{twon}' }],
    [{ answer: { en: 'In {town.', fr: 'x' } }, 'answer.en: placeholder.half', { half: '{town', whole: '{town}' }],
  ])('in a question: %j', (wrong, issue, issueValues) => {
    expect(issuesIn(faqSchema, { ...faq, ...wrong })).toEqual([[issue, issueValues]]);
  });

  test.each<[object, string, object?]>([
    [{ socialProfiles: Array(6).fill(profile) }, 'socialProfiles: list.tooLong', { maximum: 5 }],
    [{ availability: untilItEnds }, 'availability.until: availability.until'],
    [{ siteUrl: 'https://www.example.com/' }, 'siteUrl: siteUrl.slash'],
    [{ reviewsEnabled: 'no' }, 'reviewsEnabled: switch'],
    [{ counsellor: '[Name]' }, 'counsellor: name'],
    [{ counsellor: 'x'.repeat(61) }, 'counsellor: tooLong', { maximum: 60 }],
    [
      { membership: { ...membership, registerUrl: 'https://register.practice.test/' } },
      'membership.registerUrl: membership.frontPage',
    ],
    [{ membership: { ...membership, body: 'other' } }, 'membership.name: missing'],
    [{ hours: { call: [{ ...evening, to: '09:00' }] } }, 'hours.call.0.to: hours'],
    [{ hours: { online: [hours.online[0], evening] } }, 'hours.online: hours.overlap'],
    [{ session: { minutes: 5 } }, 'session.minutes: minutes', { minimum: 30, maximum: 120 }],
    [{ room: { steps: 61 } }, 'room.steps: wholeNumber', { minimum: 0, maximum: 60 }],
    [{ room: { steps: 'few' } }, 'room.steps: number'],
    [{ session: { fee: { amount: '00', currency: 'GBP' } } }, 'session.fee.amount: fee'],
    [{ countries: [] }, 'countries: countries', { minimum: 1 }],
    [{ insurance: { insurer: 'Acme', contact: 'by post' } }, 'insurance.contact: insurance.contact'],
    [{ postalAddress: ['PO Box 7', 'Exampletown'] }, 'postalAddress: postalAddress.box'],
    [{ icoRegistration: '12' }, 'icoRegistration: ico'],
    [{ place: { meeting: 'both', region: 'ni' } }, 'place.town: missing'],
    [{ session, lowerFee: { ...lowerFee, amount: '60' } }, 'lowerFee.amount: lowerFee'],
    ...[undefined, '05/12/2026', '31 December', '2026-12-5', '2027-02-30', 2026].map((until): [object, string] => [
      { availability: { status: 'away', until } },
      'availability.until: date',
    ]),
  ])('in the practice: %j', (wrong, issue, issueValues) => {
    expect(issuesIn(practiceSchema, { ...practice, ...wrong })).toEqual([
      [issue, ...(issueValues ? [issueValues] : [])],
    ]);
  });

  test('a field that forms no longer have is removed from a file, and does not come back', () => {
    const { data } = practiceSchema.safeParse({ ...practice, eurosPerPound: '1.15' });
    expect(data).toEqual(practiceSchema.parse(practice));
    const [file, root] = ['content/practice.yaml', rootFieldOf('content/practice.yaml')];
    expect(writeContentText(file, { ...practice, eurosPerPound: '1.15' }, root)).toBe(
      writeContentText(file, practice, root),
    );
    expect(readContentText(file, "eurosPerPound: '1.15'\nname: a\n")).toEqual({ name: 'a' });
  });

  test('on the crisis page, a former text becomes the first point of today’s list', () => {
    const [file, root] = ['content/pages/crisis-resources.yaml', rootFieldOf('content/pages/crisis-resources.yaml')];
    const page = readYaml('pages/crisis-resources.yaml') as Record<'en', CrisisPage>;
    const withWait = (wait: object) => ({ ...page, en: { ...page.en, wait: { title: page.en.wait.title, ...wait } } });
    const [former, today] = [withWait({ text: 'Breathe.' }), withWait({ points: ['Breathe.'] })];
    expect(crisisPageSchema.parse(former)).toEqual(crisisPageSchema.parse(today));
    expect(writeContentText(file, former, root)).toBe(writeContentText(file, today, root));
    expect(readContentText(file, stringify(former))).toEqual(today);
  });

  test('a value that is not a list counts as an empty list', () => {
    expect(issuesIn(qualificationsSchema, { title: {} })).toEqual([[': list.empty']]);
  });

  test.each([
    ['../photos/about.png', undefined],
    ['../photos/About.png', { code: 'photo.unknown', values: { address: '../photos/About.png' } }],
    ['about.png', { code: 'photo.unknown', values: { address: 'about.png' } }],
    [undefined, { code: 'photo' }],
  ])('the photo %s', (address, issue) => {
    expect(findPhotoIssue(address, ['about.png'])).toEqual(issue);
  });

  const anything = fc.anything({ withNullPrototype: false });

  /** Values of a content type with any one field, at any depth, replaced by anything. */
  const spoiledValues = (values: unknown) =>
    fc
      .tuple(fc.constantFrom('', ...pathsIn(values)), anything)
      .map(([path, value]) => (path === '' ? value : withValueAt(values, path, value)));

  test.each(SHIPPED_VALUES)('whatever is wrong in %s is reported in words, in both languages', (file, values) => {
    const schema = CONTENT_TYPES[contentTypeOf(file)!].schema(() => z.string());
    fc.assert(
      fc.property(spoiledValues(values), (value) => {
        for (const issue of collectIssues(schema, value)) {
          expect(Object.keys(CATALOGUES.en)).toContain(`issue.${issue.code}`);
          const names = [...CATALOGUES.en[`issue.${issue.code}`].matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
          expect(Object.keys(issue.values ?? {}), issue.code).toEqual(expect.arrayContaining(names));
          for (const locale of LOCALES) expect(formatIssue(issue, locale)).toMatch(/\S{2,}/);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a file of a question or article that the site would not read is named', () => {
    const root = copyContent();
    expect(findFileNameIssues(root)).toEqual([]);
    for (const name of ['parking.yml', 'toilets', '.DS_Store']) writeFileSync(join(root, 'content/faq', name), '');
    expect(findFileNameIssues(root)).toEqual(
      ['parking.yml', 'toilets'].map((name) => expect.stringContaining(`content/faq/${name}: `)),
    );
    rmSync(join(root, 'content/faq'), { recursive: true });
    const misplaced = ['Sleep/en.md', 'sleep.md', 'sleep/de.md', 'sleep/photo.jpg'];
    for (const file of misplaced) {
      mkdirSync(join(root, 'content/articles', file, '..'), { recursive: true });
      writeFileSync(join(root, 'content/articles', file), '');
    }
    expect(findFileNameIssues(root).toSorted()).toEqual(
      misplaced.map((file) => expect.stringContaining(`content/articles/${file}: `)),
    );
    rmSync(root, { recursive: true });
  });

  test.each([
    ['services', 0, { code: 'services.count', values: { count: 0 } }],
    ['services', 1, undefined],
    ['services', 6, undefined],
    ['services', 7, { code: 'services.count', values: { count: 7 } }],
    ['faq', 0, undefined],
    ['faq', 20, undefined],
    ['faq', 21, { code: 'faq.count', values: { count: 21 } }],
  ])('in content/%s, %i files: %o', (folder, count, issue) => {
    const paths = Array.from({ length: count }, (_, index) => `content/${folder}/${index}.yaml`);
    const other = folder === 'faq' ? ['content/services/one.yaml'] : [];
    const issues = findCrossFileIssues([...other, ...paths], () => undefined);
    expect(issues.filter(({ code }) => code.endsWith('.count'))).toEqual(
      issue ? [{ file: `content/${folder}`, field: '', ...issue }] : [],
    );
  });

  test('`npm run dev` reports a wrong file in words while watching it, and accepts a right one', async () => {
    const entry = { id: 'languages', data: faq, filePath: join(ROOT, FAQ) };
    const context = { config: { root: pathToFileURL(`${ROOT}/`) }, parseData: async ({ data }: typeof entry) => data };
    const load = (data: typeof faq) =>
      contentLoader({
        name: 'one file',
        load: async ({ parseData }) => void (await parseData({ ...entry, data })),
      }).load(context as unknown as LoaderContext);
    await expect(load(faq)).resolves.toBeUndefined();
    const wrong = { ...faq, question: { en: 'Which?' } };
    await expect(load(wrong)).rejects.toThrow(`${FAQ}, question.fr: The French text is missing.`);
  });

  test('the command line reports issues in English, with file and field', () => {
    const issue = { file: FAQ, field: 'question.fr', code: 'missing.fr' } as const;
    expect(formatIssues([issue, issue])).toBe(`${FAQ}, question.fr: The French text is missing.`);
    expect(formatIssue({ code: 'choice', values: { values: ['uk', 'france'] } }, 'fr', (choice) => `<${choice}>`)).toBe(
      'Choisissez parmi\u00A0: <uk>, <france>.',
    );
  });
});

describe('the interface strings', () => {
  test('a missing French string is named, with its file', () => {
    const { 'hero.book': _, ...french } = CATALOGUES.fr;
    expect(findCatalogueIssues(CATALOGUES.en, french)).toEqual([
      'content/ui/fr.json: "hero.book" is missing, but content/ui/en.json has it.',
    ]);
    expect(findCatalogueIssues(CATALOGUES.en, CATALOGUES.fr)).toEqual([]);
  });

  test('an extra, an empty and a non-text entry, HTML and other placeholders are named', () => {
    const english = { a: 'x', b: 'y', d: '{name} wrote', e: 'z' };
    expect(findCatalogueIssues(english, { a: ' ', b: 7, c: 'z', d: 'écrit par {nom}', e: '<b>z</b>' })).toEqual([
      'content/ui/fr.json: "c" must be removed, as content/ui/en.json does not have it.',
      'content/ui/fr.json: "a" is empty.',
      'content/ui/fr.json: "b" must be a text in quotation marks.',
      'content/ui/fr.json: "e": “<b>” can’t stand in the text: only plain text and its formatting are shown.',
      'content/ui/fr.json: "d" must use the same placeholders as English: {name}.',
    ]);
  });
});

describe('a placeholder in a legal text', () => {
  const KNOWN = ['practice.name', 'reviews'];
  const details = practiceSchema.parse(practice);
  const fill = (html: string) => fillLegalText(html, details, 'en', new Date('2026-11-21'));

  test('is filled in', () => {
    expect(findPlaceholderIssues('{{#reviews}}Write to {{practice.name}}.{{/reviews}}', KNOWN)).toEqual([]);
    expect(fill('<p>Write to {{practice.name}}.</p>')).toBe(`<p>Write to ${details.name}.</p>`);
  });

  test.each([
    '{{practice.nam}}',
    '{{ practice.name }}',
    '{practice.name}}',
    '{{practice.name}',
    '{{#reviews}} alone',
    '{{#practice.name}}',
    '{{#practice.name}}a{{/practice.name}}',
    '{{reviews}}',
  ])('that cannot be filled in never reaches the page: %s', (placeholder) => {
    expect(() => fill(`<p>Write to ${placeholder}.</p>`)).toThrow(/^content\/legal: /);
    expect(findPlaceholderIssues(`Write to ${placeholder}.`, KNOWN)).not.toEqual([]);
  });
});

describe('a Markdown text', () => {
  test.each([
    ['<script>alert(1)</script>', 'tag'],
    ['Text <img src=x onerror=y>', 'tag'],
    ['<!-- note -->', 'tag'],
    ['[here](javascript:alert(1))', 'javascript:alert(1'],
    ['[here](java&#115;cript:x)', 'java&#115;cript:x'],
    ['[here][1]\n\n[1]: data:text/html,x', 'data:text/html,x'],
    ['<vbscript:x>', 'vbscript:x'],
    ['<https://example.com<javascript:x\u00A0>', 'javascript:x\u00A0'],
    ['[here](//elsewhere.example)', '//elsewhere.example'],
    ['> - [here]:\n> javascript:x\n\n[here]', 'javascript:x'],
    ['[a\\]b]: javascript:x\n\n[a\\]b]', 'javascript:x'],
    ['[here](/&sol;elsewhere.example)', '/&sol;elsewhere.example'],
    ['see www.example.com', 'www.example.com'],
    ['---\ntitle: x\n---<script>x()</script>\n---\n', 'tag'],
    ['![room](/photo.jpg)', 'markdown.picture'],
  ])('with more than text in it is refused: %s', (text, expected) => {
    const unsafe = { code: 'link.unsafe', values: { address: expected } };
    expect(findMarkdownIssues(text)).toContainEqual(
      ['tag', 'markdown.picture'].includes(expected) ? expect.objectContaining({ code: expected }) : unsafe,
    );
  });

  test('may have links, and say that 3 < 4', () => {
    expect(
      findMarkdownIssues(
        'If 3 < 4, write to <mailto:a@example.com>, [www.example.com](https://www.example.com), [here](/#contact) or <https://example.com>.[^1]\n\n[^1]: A note.',
      ),
    ).toEqual([]);
  });
});
