import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deferScripts } from '../../src/integrations/deferred-scripts.ts';
import { endOfFirstScreen, inlineCriticalCss } from '../../src/integrations/critical-css.ts';
import { parsePage, extractStyles, innerHtmlOf, type Page } from '../../src/integrations/page-tree.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'long-page-'));
  mkdirSync(join(directory, '_astro'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Splits styles between a page and its deferred sheet; class "seen" is on the first screen. */
function splitStyles(css: string, htmlBelow = '', firstScreen = '<p class="seen" data-seen></p>') {
  const html = `<html><head><style>${css}</style></head><body>${firstScreen}<link data-rest-of-styles>${htmlBelow}</body></html>`;
  const tree = parsePage(html);
  inlineCriticalCss(tree, extractStyles(tree), endOfFirstScreen(tree)!, pathToFileURL(`${directory}/`));
  const page = innerHtmlOf(tree);
  const [, sheet] = /<link rel="stylesheet" href="([^"]+)">/.exec(page) ?? [];
  return { page, inline: /<style>(.*?)<\/style>/.exec(page)?.[1], rest: readFileSync(join(directory, sheet!), 'utf8') };
}

describe('the styles of a long page', () => {
  test('stay in the page if an element of the first screen may need them, and are deferred otherwise', () => {
    const { inline, rest: deferredCss } = splitStyles(
      'p{margin:0}.seen{top:0}.seen:not(.x){left:0}.seen .later{top:1px}[data-later]{top:2px}',
    );
    expect(inline).toBe('p{margin:0}.seen{top:0}.seen:not(.x){left:0}');
    expect(deferredCss).toBe('.seen .later{top:1px}[data-later]{top:2px}');
  });

  test('are deferred if the first screen lacks the element or the attribute’s value', () => {
    const late = '[data-hour="2"]{top:1px}h3{top:2px}#other{top:3px}';
    const { inline, rest: deferredCss } = splitStyles(
      `[data-hour="1"]{top:0}h1,h3{top:1px}${late}`,
      '',
      '<h1 data-hour="1"></h1>',
    );
    expect(inline).toBe('[data-hour="1"]{top:0}h1,h3{top:1px}');
    expect(deferredCss).toBe(late);
  });

  test('keep the order of their layers, and defer every animation', () => {
    const movement = '@keyframes grow{0%{top:0}to{top:1px}}';
    const { inline, rest: deferredCss } = splitStyles(
      `@layer a;.seen{animation:grow 1s}@layer b{.later{top:0}}${movement}`,
    );
    expect(inline).toBe('@layer a;.seen{animation:grow 1s}');
    expect(deferredCss).toBe(`@layer a;@layer b{.later{top:0}}${movement}`);
  });

  test('declare all font files in the page, since a later one would move its lines', () => {
    const faces = '@font-face{font-family:N}@font-face{font-family:N;unicode-range:U+100}';
    const { inline, rest: deferredCss } = splitStyles(`${faces}.seen{top:0}.later{top:1px}`);
    expect([inline, deferredCss]).toEqual([`${faces}.seen{top:0}`, '.later{top:1px}']);
  });

  test('leave a custom property to the sheet that first uses it', () => {
    const { inline, rest: deferredCss } = splitStyles(
      ':root{--a:var(--b);--b:1px;--c:2px}.seen{top:var(--a)}.later{top:var(--c)}',
    );
    expect(inline).toBe(':root{--a:var(--b);--b:1px}.seen{top:var(--a)}');
    expect(deferredCss).toBe(':root{--c:2px}.later{top:var(--c)}');
  });

  test('are deferred, too, if only a script adds their element', () => {
    const { page, inline, rest: deferredCss } = splitStyles('.seen{top:0}.toast,.toast__text{top:1px}');
    expect([inline, deferredCss]).toEqual(['.seen{top:0}', '.toast,.toast__text{top:1px}']);
    expect(page).not.toContain('<script');
  });

  test('are linked where the first screen ends', () => {
    const { page } = splitStyles('.later{top:0}', '<main></main>');
    expect(page).toMatch(/<link rel="stylesheet" href="[^"]+"><main>/);
  });

  test('are deferred if the first paint shows none of them: states, paper, reduced motion, closed elements', () => {
    const late =
      '.seen:hover{top:1px}@media print{.seen{top:2px}}@media (prefers-reduced-motion:reduce){.seen{top:3px}}.closed{top:4px}';
    const first = '<details><summary class="seen"></summary><p class="closed"></p></details>';
    const { inline, rest: deferredCss } = splitStyles(`.seen{top:0}${late}`, '', first);
    expect(inline).toBe('.seen{top:0}');
    expect(deferredCss).toBe(late);
  });
});

/** Body of a page after `move` has changed it. */
function bodyAfter(body: string, move: (page: Page) => void): string {
  const page = parsePage(`<body>${body}</body>`);
  move(page);
  return innerHtmlOf(page).split('</head>')[1]!.replace('</html>', '');
}

/** The page's body without its first script, the file that this script loads, and that file's imports. */
function splitScripts(body: string) {
  const first = '<script type="module">ask("__FILES__")</script>';
  const page = bodyAfter(first + body, (tree) => deferScripts(tree, pathToFileURL(`${directory}/`)));
  const [tag, address, importedFiles] =
    /<script>\(\(\)=>\{ask\("(\/_astro\/page\.\w{8}\.js)(.*?)"\)\}\)\(\)<\/script>/.exec(page)!;
  return { body: page.replace(tag, ''), file: readFileSync(join(directory, address!), 'utf8'), others: importedFiles };
}

describe('the scripts of a long page', () => {
  test('scripts, islands’ props and the template are joined in one file', () => {
    const { body, file } = splitScripts(
      '<script>first()</script><astro-island uid="a" client="near" props="{&quot;words&quot;:[0,&quot;L’été&quot;]}" ssr><p></p></astro-island>' +
        '<template data-template class="x"><li></li></template><script type="module">second()</script>',
    );
    expect(body).toBe(
      '<body><astro-island uid="a" ssr=""><p></p></astro-island><template data-template="" class="x"></template></body>',
    );
    const attributes = { client: 'near', props: '{"words":[0,"L’été"]}', 'data-files': '' };
    expect(file).toContain(`island('a',${JSON.stringify(Object.entries(attributes))});`);
    expect(file).toContain(`document.querySelector('[data-template]').innerHTML="<li></li>";`);
    expect(file.trim()).toMatch(/\(\(\)=>\{first\(\)\}\)\(\);\n\(\(\)=>\{second\(\)\}\)\(\);$/);
  });

  test('an island lists every file that its code imports, directly or not', () => {
    const files = {
      'Form.js': 'import{a as b}from"./c.js";import"./d.js"',
      'c.js': 'import{e}from"./d.js"',
      'd.js': '',
    };
    for (const [name, code] of Object.entries(files)) writeFileSync(join(directory, '_astro', name), code);
    const { file } = splitScripts(
      '<astro-island uid="a" client="near" component-url="/_astro/Form.js"></astro-island>',
    );
    expect(file).toContain('["data-files","/_astro/Form.js /_astro/c.js /_astro/d.js"]');
  });

  test('what a script imports is requested along with it', () => {
    writeFileSync(join(directory, '_astro/index.js'), 'import{t as e}from"./shared.js";e();');
    writeFileSync(join(directory, '_astro/shared.js'), '');
    const {
      body,
      file,
      others: importedFiles,
    } = splitScripts('<script type="module" src="/_astro/index.js"></script>');
    expect(body).toBe('<body></body>');
    expect(importedFiles).toBe(' /_astro/shared.js');
    expect(file).toContain('import{t as e}from"./shared.js";e();');
  });

  test('the script that keeps drafts stays in the page, joined with the one that loads the others', () => {
    const drafts = '<script type="module">keep(`form[data-draft]`)</script>';
    const first = '<script type="module">ask("__FILES__")</script>';
    const body = `${drafts}${first}<script>late()</script>`;
    expect(bodyAfter(body, (page) => deferScripts(page, pathToFileURL(`${directory}/`)))).toMatch(
      /^<body><script>\(\(\)=>\{keep\(`form\[data-draft\]`\)\}\)\(\);\(\(\)=>\{ask\("[^"]+"\)\}\)\(\)<\/script><\/body>$/,
    );
  });

  test('no-break spaces stay what they are', () => {
    const page = bodyAfter('<p title="a\u00A0?">b&nbsp;!</p><template data-template>c\u00A0;</template>', () => {});
    expect(page).toBe('<body><p title="a\u00A0?">b\u00A0!</p><template data-template="">c\u00A0;</template></body>');
  });

  test('a block of data stays in the page', () => {
    const facts = '<script type="application/ld+json">{"a":1}</script>';
    expect(splitScripts(`<script>0</script>${facts}`).body).toBe(`<body>${facts}</body>`);
  });
});
