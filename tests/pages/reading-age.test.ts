import { expect, test } from 'vitest';
import { readPage } from '../support/html.ts';
import { readingOf } from '../support/reading-age.ts';

const MAX_SENTENCE_WORDS = 25;

test.each([
  ['/privacy', 11],
  ['/legal', 10],
  ['/reviews-policy', 10],
])('%s can be read at the age of %i, and no sentence is too long', (address, age) => {
  const reading = readingOf(readPage(address).first('main article'), 'en');
  expect(reading.age).toBeLessThanOrEqual(age);
  expect(reading.longerThan(MAX_SENTENCE_WORDS)).toEqual([]);
});

test.each(['/fr/privacy', '/fr/legal', '/fr/reviews-policy'])('%s reads easily in French too', (address) => {
  const reading = readingOf(readPage(address).first('main article'), 'fr');
  // Kandel and Moles call a score of 80 or more easy.
  expect(reading.ease).toBeGreaterThanOrEqual(82);
  expect(reading.longerThan(MAX_SENTENCE_WORDS)).toEqual([]);
});
