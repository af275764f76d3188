import { expect, test } from 'vitest';
import { readPage } from '../support/html.ts';

test.each([
  ['/crisis-resources', 'fr', ['Je parle anglais']],
  ['/legal', 'fr', ['psychologue', 'psychothérapeute']],
  ['/practical', 'fr', ['mutuelle', 'Mon soutien psy']],
  [
    '/fr/crisis-resources',
    'en',
    ['Please speak slowly, I speak French.', 'I am thinking of suicide.', 'I need an ambulance.'],
  ],
  ['/fr/legal', 'en', ['counsellor']],
])('%s says which of its words are in the other language', (address, language, words) => {
  const marked = readPage(address).all(`main span[lang="${language}"]`);
  expect(marked.map(({ text }) => text)).toEqual(words);
});
