import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readHtml } from '../support/html.ts';
import { gapsIn, practices } from '../support/practice-facts.ts';
import { copyProject } from '../support/project-copy.ts';

const project = copyProject();
afterAll(() => project.remove());

test.each(practices())('every page reads as finished: %s', (_, values) => {
  writeFileSync(join(project.directory, 'content/practice.yaml'), stringify(values));
  const pages = project.buildPages();
  expect(pages.size).toBeGreaterThan(15);
  for (const [file, html] of pages) expect(gapsIn(html), file).toEqual([]);
  for (const file of ['practical.html', 'fr/practical.html']) {
    const page = readHtml(pages.get(file)!);
    const headings = page.all('main h2').map(({ attributes }) => `#${attributes.id}`);
    expect(page.all('main nav a').map(({ attributes }) => attributes.href)).toEqual(headings);
  }
});
