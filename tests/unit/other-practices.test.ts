import { expect, test } from 'vitest';
import { readPracticeFile } from '../../src/schemas/read-files.ts';
import { readFiles, ROOT } from '../support/content-files.ts';

const { name, counsellor, location, email, siteUrl } = readPracticeFile(ROOT);

/** What another practice would have to look for, if it stood anywhere but in content/. */
const NAMES = [
  name,
  name.split(' ').slice(0, 2).join(' '),
  'briques jaunes',
  location!.en.split(',')[0]!,
  counsellor.en,
  counsellor.fr,
  email,
  new URL(siteUrl).hostname,
];

test('nothing but the content names this practice, its town or its counsellor', () => {
  const files = readFiles('{src,netlify,public}/**/*.{ts,tsx,mts,mjs,js,astro,css,svg}').concat(
    readFiles('{astro.config.mjs,netlify.toml,package.json}'),
  );
  expect(files.length).toBeGreaterThan(250);
  const found = files.flatMap(({ file, source }) =>
    NAMES.filter((each) => source.toLowerCase().includes(each.toLowerCase())).map((each) => `${file}: ${each}`),
  );
  expect(found).toEqual([]);
});
