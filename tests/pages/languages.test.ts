import { expect, test } from 'vitest';
import { readPage } from '../support/html.ts';

test.each([
  ['/crisis-resources', 'fr', ['Toute la page en français', 'Je parle anglais']],
  ['/legal', 'fr', ['psychologue', 'psychothérapeute']],
  ['/practical', 'fr', ['mutuelle', 'Mon soutien psy']],
  [
    '/fr/crisis-resources',
    'en',
    [
      ...['Please speak slowly, I speak French.', 'I am thinking of suicide.', 'I need an ambulance.'],
      ...['I need the police.', 'I hear voices.', 'I had a baby and I am not well.'],
    ],
  ],
  ['/fr/legal', 'en', ['counsellor']],
])('%s says which of its words are in the other language', (address, language, words) => {
  const marked = readPage(address).all(`main span[lang="${language}"]`);
  expect(marked.map(({ text }) => text)).toEqual(words);
});
