import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { readFiles, ROOT } from '../support/content-files.ts';
import { readPage } from '../support/html.ts';

// tests/long/another-practice.test.ts covers published articles.

const DIST = join(ROOT, 'dist');
const articles = readFiles('content/articles/*/*.md').map(({ file, source }) => {
  const [, frontmatter = ''] = /^---\n([\s\S]*?)\n---/.exec(source)!;
  return { slug: file.split('/')[2]!, ...(parse(frontmatter) as { title: string; draft: boolean }) };
});

test('two articles ship in both languages, as drafts', () => {
  expect(articles).toHaveLength(4);
  expect(articles.filter(({ draft }) => !draft)).toEqual([]);
});

test('a draft is nowhere in what is built: no page, picture, line in the sitemap or title', () => {
  expect(globSync('{**/articles*,**/articles/**}', { cwd: DIST })).toEqual([]);
  // Files of the dashboard are left out: it links to whatever articles are published.
  for (const file of globSync('**/*.{html,xml,js,json,webmanifest}', {
    cwd: DIST,
    exclude: ['_astro/{SiteArea,pages}.*'],
  })) {
    const built = readFileSync(join(DIST, file), 'utf8');
    expect(built, file).not.toMatch(/["'(]\/(?:fr\/)?articles/);
    for (const { title } of articles) expect(built, file).not.toContain(title);
  }
});

test.each([
  ['/', 'Resources & Blog', 'The blog is coming soon'],
  ['/fr', 'Ressources et blog', 'Le blog arrive bientôt'],
])('without an article %s says that the blog is coming soon', (address, title, text) => {
  const blog = readPage(address).first('#blog');
  expect(blog.first('h2').text).toBe(title);
  expect(blog.text).toContain(text);
  expect(blog.all('a')).toEqual([]);
});
