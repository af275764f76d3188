import { expect, test } from 'vitest';
import { sentenceIn } from '../../netlify/server/edit/mistakes.ts';
import { readFiles } from '../support/content-files.ts';

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

test('whatever a schema says is said to the editor without YAML, in both languages', () => {
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
