import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContentText } from '../../src/schemas/content-text.ts';
import { findSitePages } from '../../src/schemas/site-pages.ts';
import { readFiles, ROOT } from '../support/content-files.ts';
import { builtPages, readPage } from '../support/html.ts';

const texts = new Map(
  readFiles('content/**/*.{yaml,md}')
    .filter(({ file }) => !file.includes('README'))
    .map(({ file, source }) => [file, readContentText(file, source)]),
);
const pages = findSitePages([...texts.keys()], (path) => texts.get(path));

/** Error pages, to which nothing links. */
const UNLINKED = /\/(?:404|form-error)$/;
/** Topics without content yet. */
const EMPTY_TOPICS = ['times', 'room', 'discretion'];

test('the pages that the owner’s links may lead to are those that are built', () => {
  const built = builtPages().filter((address) => !UNLINKED.test(address));
  const [files, listedPages] = [...pages.keys()].reduce<[string[], string[]]>(
    ([withDot, others], address) =>
      address.includes('.') ? [[...withDot, address], others] : [withDot, [...others, address]],
    [[], []],
  );
  expect(listedPages.toSorted()).toEqual(built.toSorted());
  expect(files.filter((file) => !existsSync(join(ROOT, 'dist', file)))).toEqual([]);
});

test.each(builtPages().filter((address) => !UNLINKED.test(address)))(
  'the parts that a link may lead to are on %s',
  (address) => {
    const page = readPage(address);
    const ids = page.all('[id]').map(({ attributes }) => attributes.id);
    const missing = [...pages.get(address)!].filter((id) => !ids.includes(id) && !EMPTY_TOPICS.includes(id));
    expect(missing).toEqual([]);
  },
);
