import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withScriptsApart } from '../../src/integrations/scripts-apart.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'scripts-apart-'));
  mkdirSync(join(directory, '_astro'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** What is left in a page's body, and the file that its last script names. */
function part(body: string) {
  const page = withScriptsApart(`<body>${body}</body>`, pathToFileURL(`${directory}/`));
  const [tag, address] = /<script type="module" src="(\/_astro\/page\.\w{8}\.js)"><\/script>/.exec(page)!;
  return { body: page.replace(tag, ''), file: readFileSync(join(directory, address!), 'utf8') };
}

test('a long page’s scripts, its islands’ words and its template travel in one file', () => {
  const { body, file } = part(
    '<script>first()</script><astro-island uid="a" client="near" props="{&quot;words&quot;:[0,&quot;L’été&quot;]}" ssr><p></p></astro-island>' +
      '<template data-template class="x"><li></li></template><script type="module">second()</script>',
  );
  expect(body).toBe(
    '<body><astro-island uid="a" ssr><p></p></astro-island><template data-template class="x"></template></body>',
  );
  expect(file).toContain(
    `island('[uid="a"]',[["client","near"],["props","{\\"words\\":[0,\\"L’été\\"]}"],["ssr",""],["data-files",""]]);`,
  );
  expect(file).toContain(`document.querySelector('[data-template]').innerHTML="<li></li>";`);
  expect(file.trim()).toMatch(/\(\(\)=>\{first\(\)\}\)\(\);\n\(\(\)=>\{second\(\)\}\)\(\);$/);
});

test('an island is told of every file that its code imports, and of those that these import', () => {
  const files = { 'Form.js': 'import{a as b}from"./c.js";import"./d.js"', 'c.js': 'import{e}from"./d.js"', 'd.js': '' };
  for (const [name, code] of Object.entries(files)) writeFileSync(join(directory, '_astro', name), code);
  const { file } = part('<astro-island uid="a" component-url="/_astro/Form.js"></astro-island>');
  expect(file).toContain('["data-files","/_astro/Form.js /_astro/c.js /_astro/d.js"]');
});

test('a script that calls another file keeps none of the others waiting, and that file comes beside them', () => {
  const { body, file } = part('<script type="module">import{t as e}from"/_astro/shared.js";e();</script>');
  expect(body).toBe('<body><link rel="modulepreload" href="/_astro/shared.js" fetchpriority="low"></body>');
  expect(file).toContain('import("/_astro/shared.js").then((file)=>file.t());');
});

test('what a finger may need before any file has come stays in the page', () => {
  const kept = [
    '<script>0</script>',
    '<script type="module">document.querySelector(`[data-review-opener]`)</script>',
    '<script type="module">document.querySelector(`[data-visitor-zone]`)</script>',
    '<script type="module">addEventListener(`near:ready`,f,{once:!0})</script>',
    '<script type="application/ld+json">{"a":1}</script>',
  ].join('');
  expect(part(kept).body).toBe(`<body>${kept}</body>`);
});
