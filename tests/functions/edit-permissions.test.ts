import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { closeSession } from '../../netlify/server/auth/sessions.ts';
import { ROUTES } from '../../netlify/server/routes.ts';
import { EDIT_API, EDIT_LIMITS, type LocalizedIssue, type ContentValues } from '../../src/contract/edit.ts';
import type { FormField } from '../../src/contract/editor-form.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { readContentText, writeContentText } from '../../src/schemas/content-text.ts';
import { rootFieldOf } from '../../src/schemas/forms.ts';
import { readContentTexts } from '../../src/schemas/read-files.ts';
import { ROOT } from '../support/content-files.ts';
import { FAQ, forgetEdits, openEditedFolder, openEditor, SHIPPED } from '../support/editor.ts';
import { runs } from '../support/runs.ts';
import { startTestStorage, type CallOptions } from '../support/test-api.ts';

const storage = await startTestStorage();
const { project, repository, changed: changedFiles, restore, remove } = openEditedFolder();
afterAll(remove);

const online = readContentTexts(ROOT);
const api = storage.openApi({ editedSite: { repository, readOnlineTexts: () => online } });
const editor = openEditor(api);
beforeEach(restore);
beforeEach(() => forgetEdits(api.deps));

const ended = await api.openOwnerSession();
await closeSession(api.deps, ended);

const HOME = 'content/pages/home.yaml';
const ARTICLE = 'content/articles/first-session/en.md';
const CRISIS = 'content/pages/crisis-resources.yaml';
const LEGAL = 'content/legal/legal.en.md';

const valuesOf = (path: string) => readContentText(path, SHIPPED[path]!.toString()) as Record<string, never>;
const issueTexts = ({ mistakes = [] }: { mistakes?: LocalizedIssue[] }) =>
  mistakes.map(({ label, sentence }) => `${label}: ${sentence}`);

function setAt(values: unknown, [key = '', ...rest]: string[], value: unknown): void {
  const container = values as Record<string, unknown>;
  if (rest.length === 0) container[key] = value;
  else setAt((container[key] ??= {}), rest, value);
}

const SAVE = { version: 'a'.repeat(40), values: {} };
const CALLS: Record<string, CallOptions> = {
  'GET /content': {},
  [`GET /file?path=${FAQ}`]: {},
  [`PUT /file?path=${FAQ}`]: { json: SAVE },
  'POST /file': { json: { place: 'faq', values: {} } },
  [`DELETE /file?path=${FAQ}&version=${SAVE.version}`]: {},
  'POST /check': { json: { path: FAQ, values: {} } },
  'POST /confirmed': { json: { what: 'mail' } },
  'GET /photos?name=about.png': {},
  'POST /photos?name=new': { body: 'x' },
  'GET /state': {},
  'POST /publish': {},
  'POST /take-back': { json: { path: FAQ } },
  'POST /take-back-publication': { json: { id: 'x' } },
};

describe('who may call', () => {
  test('every address and method is called here', () => {
    const routes = Object.entries(ROUTES).filter(([route]) => route.startsWith(EDIT_API));
    const all = routes.flatMap(([route, methods]) =>
      Object.keys(methods).map((method) => `${method} ${route.slice(EDIT_API.length)}`),
    );
    expect(
      Object.keys(CALLS)
        .map((call) => call.split('?')[0])
        .toSorted(),
    ).toEqual(all.toSorted());
  });

  test.each(Object.entries(CALLS))('%s: only the owner, and only from this site’s own pages', async (call, options) => {
    const [method = '', path = ''] = call.split(' ');
    const responses = async (more: CallOptions) => {
      const response = await api.call(method, EDIT_API + path, { ...options, ...more });
      return [response.status, ((await response.json()) as { error: string }).error];
    };
    for (const token of [undefined, 'x'.repeat(43), ended])
      expect(await responses({ token })).toEqual([401, 'session-ended']);
    const token = await api.openOwnerSession();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
    ] as Record<string, string>[])
      expect(await responses({ token, headers })).toEqual([403, 'cross-site']);
    expect(await responses({ token, deps: { editedSite: undefined } })).toEqual([503, 'editor-not-set-up']);
    expect(changedFiles()).toEqual([]);
  });

  test('somebody whose session has ended is told that no word is lost', async () => {
    const response = await api.call('GET', `${EDIT_API}/content`, { headers: { 'accept-language': 'fr' } });
    expect(await response.text()).toContain('Votre texte est toujours là');
  });
});

describe('which file', () => {
  const ELSEWHERE = [
    'netlify.toml',
    '/etc/passwd',
    '.github/workflows/new.yaml',
    'src/pages/new.astro',
    '__proto__',
    '',
  ];
  const WITHOUT_FORM = [
    'ui/en.json',
    'README.md',
    'pages/other.yaml',
    'articles/first-session/de.md',
    'photos/about.png',
  ];
  const NAMES = [
    'ｎew.yaml',
    '.new.yaml',
    '.yaml',
    'deeper/new.yaml',
    'new.yml',
    'new.js',
    'Languages.yaml',
    'new.yaml\0.png',
  ];
  const SPELLINGS = [
    ...[
      `./${FAQ}`,
      `/${FAQ}`,
      `${FAQ} `,
      `${FAQ}\n`,
      `${FAQ}/`,
      FAQ.replace('content', 'CONTENT'),
      FAQ.replace('/', '//'),
    ],
    ...[
      FAQ.replaceAll('/', '%2F'),
      FAQ.replaceAll('/', '\\'),
      'content/../netlify.toml',
      'content/faq/%2e%2e/new.yaml',
    ],
    'content/faq/../faq/languages.yaml',
  ];
  const PATHS = [
    ...[...ELSEWHERE, ...SPELLINGS],
    ...[...WITHOUT_FORM, ...NAMES.map((name) => `faq/${name}`)].map((path) => `content/${path}`),
  ];

  test.each(PATHS)('none at %j: neither read, written, checked, deleted nor put back', async (path) => {
    const values = valuesOf(FAQ);
    const address = `/file?path=${encodeURIComponent(path)}`;
    const responses = [
      await editor.call('GET', address),
      await editor.put(path, SAVE.version, values),
      await editor.remove(path, SAVE.version),
      await editor.call('POST', '/check', { json: { path, values } }),
      await editor.revertFile(path),
    ];
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 403));
    expect(changedFiles()).toEqual([]);
  });

  test.each(['../faq/x', 'faq/../../x', 'x.y', 'languages/en', 'Ä', '', 'a'.repeat(81)])(
    'no article in %j',
    async (slug) => {
      const { status } = await editor.create('articles', valuesOf(ARTICLE), { locale: 'fr', slug });
      expect([status, changedFiles()]).toEqual([422, []]);
    },
  );

  test.each([
    ['constructor', {}],
    ['__proto__', {}],
    ['practice', {}],
    ['legal.privacy', { locale: 'en' }],
    ['articles', {}],
    ['faq', { locale: 'en' }],
    ['articles', { locale: 'en', slug: 'first-session' }],
    ['articles', { locale: 'en', slug: 'nowhere' }],
  ])('no new entry of %s with %j', async (contentType, more) => {
    expect((await editor.create(contentType, valuesOf(FAQ), more)).status).toBe(403);
  });

  test('what is always there is not deleted; entries are', async () => {
    for (const path of ['content/practice.yaml', HOME, LEGAL])
      expect((await editor.remove(path, (await editor.open(path)).version)).status, path).toBe(403);
    expect((await editor.remove(FAQ, (await editor.open(FAQ)).version)).status).toBe(204);
    expect(changedFiles()).toEqual([FAQ]);
  });
});

describe('what may be saved', () => {
  test('a mistake is reported at its field, as labelled there, in the owner’s language, by a check too', async () => {
    const MISSING = 'The French text is missing.';
    const cases: [string, string, string, unknown, string][] = [
      ['en', FAQ, 'question.fr', '', `Question, French: ${MISSING}`],
      ['fr', FAQ, 'question.fr', ' ', 'Question, Français: Il manque le texte français.'],
      ['en', FAQ, 'question', undefined, 'Question, English: The English text is missing.'],
      ['en', 'content/services/online.yaml', 'features.2.fr', '', `Short points, 3, French: ${MISSING}`],
      ['en', 'content/qualifications.yaml', '1.title.fr', '', `2, Qualification or approach, French: ${MISSING}`],
      ['en', FAQ, 'answer.de', 'x', 'Answer, de: There is no field called “de” here.'],
      ['en', ARTICLE, 'body', ' ', 'Text: A text is missing here.'],
    ];
    for (const [language, path, field, value, sentence] of cases) {
      const headers = { 'accept-language': language };
      const values = valuesOf(path);
      setAt(values, field.split('.'), value);
      const { status, body } = await editor.put(path, (await editor.open(path)).version, values, { headers });
      expect([status, body.error, issueTexts(body)[0]]).toEqual([422, 'content-refused', sentence]);
      expect((body.mistakes as LocalizedIssue[])[0]).toMatchObject({
        file: path,
        field: expect.stringContaining(field),
      });
      const checked = await editor.call('POST', '/check', { json: { path, values }, headers });
      expect(checked.body.mistakes).toEqual(body.mistakes);
    }
    expect(changedFiles()).toEqual([]);
  });

  test.each<[string, string, string, unknown, string]>([
    ['the service of the introduction', HOME, 'hero.firstStep.service', 'nowhere', 'That service is no longer there.'],
    ['a script in an article', ARTICLE, 'body', '<script>alert(1)</script>', 'can’t stand in the text'],
    ['a link to no page', LEGAL, 'body', '[x](/nothing-there)', '“/nothing-there”, and the site has no such page.'],
    ['a link to no heading', LEGAL, 'body', '[x](#nothing)', 'A link leads to “#nothing”, and there is no such part.'],
    [
      'a link to no door',
      CRISIS,
      'fr.notice',
      '[x](#nothing)',
      'A link leads to “#nothing”, and there is no such part.',
    ],
    ['a photo that is not there', HOME, 'about.photo.file', '../photos/none.png', 'There is no photo'],
  ])('not %s', async (_, path, field, value, phrase) => {
    const { status, body } = await editor.save(path, (values) => setAt(values, field.split('.'), value));
    expect([status, issueTexts(body).join()]).toEqual([422, expect.stringContaining(phrase)]);
    expect(changedFiles()).toEqual([]);
  });

  test('nothing that others need is deleted', async () => {
    for (const [path, phrase] of [
      ['content/crisis/samaritans.yaml', 'The helpline “samaritans” is no longer there.'],
      ['content/services/intro-call.yaml', 'That service is no longer there.'],
      ['content/faq/cancellation.yaml', 'A link leads to “/#faq-cancellation”, and there is no such part.'],
    ] as const) {
      const { status, body } = await editor.remove(path, (await editor.open(path)).version);
      expect([status, issueTexts(body).join()]).toEqual([422, expect.stringContaining(phrase)]);
    }
  });

  /** Paths of the fields that take text. */
  const textFields = ({ kind, fields = [], item }: FormField, at: string[], values: unknown): string[][] => {
    const container = values as Record<string, unknown> | undefined;
    if (item) return Array.isArray(values) && values.length > 0 ? textFields(item, [...at, '0'], values[0]) : [];
    if (fields.length > 0)
      return fields.flatMap((each) => textFields(each, [...at, each.name], container?.[each.name]));
    return ['text', 'long-text', 'markdown', 'legal'].includes(kind) && values !== undefined ? [at] : [];
  };

  test('no raw HTML, no script and no strange value in any field of any form', async () => {
    const paths = Object.keys(SHIPPED).filter((path) => !/\/(ui|photos|faq|crisis)\/|README/.test(path));
    let triedCount = 0;
    for (const path of [...paths, FAQ, 'content/crisis/samaritans.yaml']) {
      const allFields = textFields(rootFieldOf(path), [], valuesOf(path));
      for (const value of ['<script>x</script>', { __proto__: null, en: 1 }, [['x']]]) {
        // The server reports at most 20 issues at once.
        for (let start = 0; start < allFields.length; start += 20) {
          const batch = allFields.slice(start, start + 20);
          const values = valuesOf(path);
          for (const at of batch) setAt(values, at, value);
          const { mistakes } = (await editor.call('POST', '/check', { json: { path, values } })).body;
          const refusedFields = new Set((mistakes as LocalizedIssue[]).map(({ field }) => field));
          expect(
            batch.map((at) => at.join('.')).filter((at) => !refusedFields.has(at)),
            `${path} ${JSON.stringify(value)}`,
          ).toEqual([]);
          expect(issueTexts({ mistakes }).join(), path).not.toMatch(/Invalid|undefined|null/);
          triedCount += batch.length;
        }
      }
    }
    expect(triedCount).toBeGreaterThan(800);
  });

  test('no bombs, no prototypes, nothing without a form, nothing too long', async () => {
    const { version } = await editor.open(FAQ);
    const send = (values: string) =>
      editor.call('PUT', `/file?path=${FAQ}`, {
        body: `{"version":"${version}","values":${values}}`,
        headers: { 'content-type': 'application/json' },
      });
    const question = '"question":{"en":"a","fr":"b"},"answer":{"en":"a","fr":"b"},"order":1';
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    for (const [values, expected] of [
      [`{${question},"__proto__":{"isAdmin":true}}`, 422],
      [`{${question},"constructor":{"prototype":{"isAdmin":true}}}`, 422],
      [`{${question},"toConfirm":{"__proto__":{"isAdmin":true}}}`, 422],
      [`{${question},"toConfirm":${nested(20_000)}}`, 422],
      [nested(100_000), 422],
      [`{"order":[${'0,'.repeat(100_000)}0]}`, 422],
      [`{${question},"toConfirm":"${'x'.repeat(EDIT_LIMITS.fileBytes)}"}`, 413],
      [`{${question},"toConfirm":"${'é'.repeat(EDIT_LIMITS.fileBytes / 2 + 1)}"}`, 422],
      ['[]', 422],
      ['null', 422],
      ['"x"', 422],
    ] as const)
      expect((await send(values)).status, values.slice(0, 120)).toBe(expected);
    expect(({} as { isAdmin?: true }).isAdmin).toBeUndefined();
    expect(changedFiles()).toEqual([]);
  });

  test('what looks like YAML comes back as it was written', async () => {
    const yamlSyntax = [
      '&a x',
      '*a',
      '<<: *a',
      '- a',
      '# no',
      '---\nx',
      '? x',
      '{a: [b',
      "it's: 'so'",
      '%TAG ! x',
      '@x',
      '`x`',
    ];
    const yamlScalars = ['!!js/function x', '~', 'null', 'true', '2026-11-21', '0x10', '1e3', '\u0085x', 'x\u2028y'];
    const texts = [...yamlSyntax, ...yamlScalars];
    for (let start = 0; start < texts.length; start += 4) {
      const [first, second = 'x', third = 'x', fourth = 'x'] = texts.slice(start, start + 4);
      const written = { question: { en: first, fr: second }, answer: { en: third, fr: fourth } };
      const { status, body } = await editor.save(FAQ, (values) => ({ ...values, ...written }) as ContentValues);
      expect([status, body.values], first).toEqual([200, expect.objectContaining(written)]);
      expect((await editor.open(FAQ)).values).toMatchObject(written);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ minLength: 1 }), (en, body) => {
        for (const [path, values] of [
          [FAQ, { ...valuesOf(FAQ), answer: { en: `a${en}z`, fr: 'x' } }],
          [ARTICLE, { ...valuesOf(ARTICLE), title: `a${en}z`, body: `a${body}z` }],
        ] as [string, ContentValues][])
          expect(readContentText(path, writeContentText(path, values, rootFieldOf(path)))).toEqual(values);
      }),
      runs(20),
    );
  });

  test('of three saves on one version one is kept, and the others are answered with it', async () => {
    const { version } = await editor.open(FAQ);
    const saves = [11, 12, 13].map((order) => editor.put(FAQ, version, { ...valuesOf(FAQ), order }));
    const responses = await Promise.all(saves);
    const keptFile = responses.find(({ status }) => status === 200)!.body;
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const { body } of responses.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ error: 'edit-conflict', current: keptFile });
    expect(await editor.open(FAQ)).toEqual(keptFile);
  });

  test('saves of different files at the same time are all kept; the same words twice are one save', async () => {
    const paths = Object.keys(SHIPPED)
      .filter((path) => /content\/faq\//.test(path))
      .slice(0, 5);
    const saves = paths.map((path) => editor.save(path, (values) => setAt(values, ['order'], 77)));
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(changedFiles().toSorted()).toEqual(paths.toSorted());
    const again = await editor.put(paths[0]!, SAVE.version, { ...valuesOf(paths[0]!), order: 77 });
    expect(again.status).toBe(200);
    expect((await editor.put('content/faq/gone.yaml', SAVE.version, valuesOf(FAQ))).body).toMatchObject({
      current: null,
    });
  });
});

describe('a new entry', () => {
  test('gets an address made of its English name, and another one where that is taken', async () => {
    const question = (en: string) => ({ ...valuesOf(FAQ), question: { en, fr: 'x' } });
    const createdNames = [];
    for (const en of ['What’s “EFT”, at Élise’s?', 'What’s EFT at Élise’s', '未', 'Œuvre '.repeat(20)])
      createdNames.push(
        ((await editor.create('faq', question(en))).body as { path: string }).path.slice('content/faq/'.length),
      );
    expect(createdNames).toEqual([
      'whats-eft-at-elises.yaml',
      'whats-eft-at-elises-2.yaml',
      'faq.yaml',
      `${'oeuvre-'.repeat(9).slice(0, 60).replace(/-$/, '')}.yaml`,
    ]);
    const article = await editor.create('articles', valuesOf(ARTICLE), { locale: 'fr' });
    const { path } = article.body as { path: string };
    expect(path).toBe('content/articles/what-a-first-session-is-like/fr.md');
    const translation = await editor.create('articles', valuesOf(ARTICLE), { locale: 'en', slug: path.split('/')[2] });
    expect(translation).toMatchObject({ status: 201, body: { path: path.replace('fr.md', 'en.md') } });
  });

  test.each(['nowhere', 'first-session'])(
    'is no translation of an article that is gone or has one already, and the answer says why: %s',
    async (slug) => {
      const { status, body } = await editor.call('POST', '/file', {
        json: { place: 'articles', values: valuesOf(ARTICLE), locale: 'en', slug },
        headers: { 'accept-language': 'fr' },
      });
      expect([status, body]).toEqual([403, { error: 'twin-gone', message: CATALOGUES.fr['error.twinGone'] }]);
      expect(changedFiles()).toEqual([]);
    },
  );

  test('is refused where there are too many', async () => {
    const service = valuesOf('content/services/online.yaml');
    for (let count = 4; count <= 6; count += 1) expect((await editor.create('services', service)).status).toBe(201);
    const { status, body } = await editor.create('services', service);
    expect([status, issueTexts(body).join()]).toEqual([422, expect.stringContaining('six')]);
  });
});

describe('a photo', () => {
  const PLACE = 'at home, 54.45 N';
  const createPicture = (width: number, height = 900) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } });
  const firstHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

  test.each<[string, string, string, () => Promise<Buffer>]>([
    ['a PNG', 'Front%20room.JPG', 'front-room.png', () => createPicture(1000).png().toBuffer()],
    ['a turned JPEG', '../../x', 'x.jpg', () => createPicture(1200).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['a WebP', '', 'photo.webp', () => createPicture(1000).webp().toBuffer()],
    ['one whose name is taken', 'About.png', 'about-2.png', () => createPicture(1000).png().toBuffer()],
  ])('is taken as %s, under a name of its own', async (_, name, storedName, picture) => {
    const bytes = await picture();
    expect(await editor.addPhoto(name, bytes)).toMatchObject({ status: 201, body: { name: storedName } });
    expect(changedFiles()).toEqual([`content/photos/${storedName}`]);
    const response = await api.callAsOwner('GET', `${EDIT_API}/photos?name=${storedName}`);
    expect(response.headers.get('content-type')).toMatch(/^image\/(png|jpeg|webp)$/);
    const { autoOrient } = await sharp(bytes).metadata();
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject(autoOrient);
    expect((await editor.state()).waiting).toEqual([]);
  });

  /** A photo, red on the left and teal on the right, with all the metadata that a phone writes. */
  const fromPhone = (width = 1000, height = 800) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .composite([{ input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, gravity: 'west' }])
      .withIccProfile('p3')
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${PLACE}</a></x:xmpmeta>`)
      .withExif({ IFD0: { ImageDescription: PLACE }, IFD3: { GPSLatitude: '54/1 27/1 0/1', GPSLatitudeRef: 'N' } });
  const withComment = (jpeg: Buffer) => {
    const text = Buffer.from(PLACE);
    const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
    return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
  };
  const withText = (png: Buffer) => {
    const chunk = Buffer.from(`tEXtPlace\0${PLACE}`);
    const lengthAndChecksum = Buffer.alloc(8);
    lengthAndChecksum.writeUInt32BE(chunk.length - 4);
    lengthAndChecksum.writeUInt32BE(crc32(chunk), 4);
    const AFTER_HEADER = 33;
    const chunks = [
      png.subarray(0, AFTER_HEADER),
      lengthAndChecksum.subarray(0, 4),
      chunk,
      lengthAndChecksum.subarray(4),
    ];
    return Buffer.concat([...chunks, png.subarray(AFTER_HEADER)]);
  };
  const withPageBehind = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(`<script>${PLACE}</script>`)]);
  const twoPictures = async (picture: Buffer) => {
    const negative = await sharp(picture).negate().png().toBuffer();
    return sharp([picture, negative], { join: { animated: true } })
      .webp()
      .toBuffer();
  };

  test.each<[string, string, number[], () => Promise<Buffer>]>([
    ['a JPEG', 'jpg', [1000, 800], () => fromPhone().jpeg().toBuffer()],
    ['a PNG', 'png', [1000, 800], () => fromPhone().png().toBuffer()],
    ['a WebP', 'webp', [1000, 800], () => fromPhone().webp().toBuffer()],
    ['a JPEG with a comment', 'jpg', [1000, 800], async () => withComment(await fromPhone().jpeg().toBuffer())],
    ['a PNG with a text', 'png', [1000, 800], async () => withText(await fromPhone().png().toBuffer())],
    ['a JPEG with a page behind', 'jpg', [1000, 800], async () => withPageBehind(await fromPhone().jpeg().toBuffer())],
    ['a PNG with a page behind', 'png', [1000, 800], async () => withPageBehind(await fromPhone().png().toBuffer())],
    ['a WebP with a page behind', 'webp', [1000, 800], async () => withPageBehind(await fromPhone().webp().toBuffer())],
    ['an animated one', 'webp', [1000, 800], async () => twoPictures(await fromPhone().png().toBuffer())],
    ['a large one', 'jpg', [2400, 800], () => fromPhone(3000, 1000).jpeg().toBuffer()],
    ['a tall one', 'jpg', [800, 3200], () => fromPhone(1000, 4000).jpeg().toBuffer()],
    ['a turned JPEG', 'jpg', [800, 1000], () => fromPhone().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ])('%s is kept with its pixels alone, upright', async (_, type, [width, height], createPhoto) => {
    const original = await createPhoto();
    // The content decides the type, not the file's name.
    expect(await editor.addPhoto('from-phone.gif', original)).toMatchObject({ body: { name: `from-phone.${type}` } });
    const stored = readFileSync(join(project, `content/photos/from-phone.${type}`));
    const { exif, icc, xmp, iptc, comments, orientation, pages, ...metadata } = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ width, height });
    expect({ exif, icc, xmp, iptc, comments, orientation, pages }).toEqual({});
    expect(stored.includes(PLACE)).toBe(false);
    expect(await colourAtCorner(stored)).toEqual(
      await colourAtCorner(await sharp(original).autoOrient().png().toBuffer()),
    );
  });

  /** The colour of a corner, which rotation changes. */
  async function colourAtCorner(picture: Buffer): Promise<string> {
    const [red, , blue] = await sharp(picture).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer();
    return red! > blue! ? 'red' : 'teal';
  }

  test.each<[string, () => Promise<Buffer>, string]>([
    ['that is a page', async () => Buffer.from('<script>alert(1)</script>'), 'is no whole picture'],
    ['that is an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'is no whole picture'],
    ['that is cut off', async () => firstHalf(await createPicture(1000).jpeg().toBuffer()), 'is no whole picture'],
    ['cut off as a PNG', async () => firstHalf(await createPicture(1000).png().toBuffer()), 'is no whole picture'],
    ['cut off as a WebP', async () => firstHalf(await createPicture(1000).webp().toBuffer()), 'is no whole picture'],
    ['that is only a header', async () => (await createPicture(1000).png().toBuffer()).subarray(0, 33), 'is no whole'],
    [
      'of 51 million pixels',
      () => createPicture(10_000, 5_100).png({ compressionLevel: 1 }).toBuffer(),
      'more than 50 million',
    ],
    ['that is too small', () => createPicture(799).png().toBuffer(), 'is 799 pixels wide'],
  ])('%s is refused', async (_, picture, phrase) => {
    const { status, body } = await editor.addPhoto('new', await picture());
    expect([status, body.error, issueTexts(body).join()]).toEqual([
      422,
      'content-refused',
      expect.stringContaining(phrase),
    ]);
    expect(changedFiles()).toEqual([]);
  });

  test('that is too large is refused, and a missing one is answered 404', async () => {
    const heavy = await editor.addPhoto('new', Buffer.alloc(EDIT_LIMITS.photoBytes + 1));
    expect(heavy).toMatchObject({ status: 413, body: { error: 'save-too-large' } });
    for (const name of ['', 'none.png', '../practice.yaml', '..%2Fui%2Fen.json', 'ABOUT.PNG'])
      expect((await editor.call('GET', `/photos?name=${name}`)).status, name).toBe(404);
  });
});
