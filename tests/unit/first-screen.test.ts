import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withFirstScreenFirst, withOneInlineModule } from '../../src/integrations/first-screen.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'first-screen-'));
  mkdirSync(join(directory, '_astro'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** The page and the sheet beside it that come of some styles, with an element of class "seen" on the first screen. */
function part(css: string, below = '') {
  const html = `<html><head><style>${css}</style></head><body><p class="seen" data-seen></p><!--first screen ends-->${below}</body></html>`;
  const page = withFirstScreenFirst(html, pathToFileURL(`${directory}/`));
  const [, sheet] = /<link rel="stylesheet" href="([^"]+)">/.exec(page) ?? [];
  return { page, inline: /<style>(.*?)<\/style>/.exec(page)?.[1], rest: readFileSync(join(directory, sheet!), 'utf8') };
}

describe('the styles of a long page', () => {
  test('stay in the page where an element of the first screen may need them, and come beside it otherwise', () => {
    const { inline, rest } = part(
      'p{margin:0}.seen{top:0}.seen:not(.x){left:0}.seen .later{top:1px}[data-later]{top:2px}',
    );
    expect(inline).toBe('p{margin:0}.seen{top:0}.seen:not(.x){left:0}');
    expect(rest).toBe('.seen .later{top:1px}[data-later]{top:2px}');
  });

  test('keep the order of their layers, and take their movements along', () => {
    const { inline, rest } = part('@layer a;@layer b{.later{animation:grow 1s}}@keyframes grow{to{top:0}}');
    expect(inline).toBe('@layer a');
    expect(rest).toBe('@layer a;@layer b{.later{animation:grow 1s}}@keyframes grow{to{top:0}}');
  });

  test('leave a value of the theme to the sheet that first uses it', () => {
    const { inline, rest } = part(':root{--a:var(--b);--b:1px;--c:2px}.seen{top:var(--a)}.later{top:var(--c)}');
    expect(inline).toBe(':root{--a:var(--b);--b:1px}.seen{top:var(--a)}');
    expect(rest).toBe(':root{--c:2px}.later{top:var(--c)}');
  });

  test('mark only elements that a rule of the same component may be about', () => {
    const scope = 'astro-abcdefgh';
    const { page } = part(
      `p.note.${scope}{top:0}.open.card.${scope}{top:1px}`,
      `<p class="note ${scope}"></p><b class="note ${scope}"></b><i class="${scope}"></i><b class="card ${scope}"></b>`,
    );
    expect(page).toContain('<p class="note s0"></p><b class="note"></b><i></i><b class="card s0"></b>');
  });

  test('are linked where the first screen ends', () => {
    const { page } = part('.later{top:0}', '<main></main>');
    expect(page).toMatch(/<\/p><link rel="stylesheet" href="[^"]+"><script>0<\/script><main>/);
  });
});

test('the inline scripts of a page are one; what calls a file waits for it alone', () => {
  const script = (code: string) => `<script type="module">${code}</script>`;
  const page = [script('var a=1'), '<p>', script('import{b}from"/c.js";b()'), script('var a=2')].join('');
  expect(withOneInlineModule(`<body>${page}</body>`)).toBe(
    `<body><p>${script('import{b}from"/c.js";b()')}${script('(()=>{var a=1})();(()=>{var a=2})();')}</body>`,
  );
});
