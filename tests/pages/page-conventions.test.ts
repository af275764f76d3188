import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtPages, fileOf, readPage } from '../support/html.ts';
import { gapsIn } from '../support/practice-facts.ts';

const PAGES = builtPages();

test('as it ships, every page reads as finished', () => {
  expect(PAGES.length).toBeGreaterThan(20);
  for (const page of PAGES) expect(gapsIn(readFileSync(fileOf(page), 'utf8')), page).toEqual([]);
});

test.each(['/practical', '/fr/practical'])('%s leads to each of its headings, and nowhere else', (address) => {
  const page = readPage(address);
  const ids = page.all('main h2').map(({ attributes }) => `#${attributes.id}`);
  expect(ids.length).toBeGreaterThan(4);
  expect(page.all('main nav a').map(({ attributes }) => attributes.href)).toEqual(ids);
});

test('no two pages have the same landmark', () => {
  for (const prefix of ['', '/fr']) {
    const landmarks = ['practical', 'client-resources', 'privacy', 'reviews-policy', 'legal'].map(
      (name) => readPage(`${prefix}/${name}`).first('main header img').attributes.src,
    );
    expect(new Set(landmarks).size).toBe(landmarks.length);
  }
});

test('a page has its typeface wholly or not at all: one file for both weights', () => {
  for (const address of ['/', '/practical', '/fr/privacy']) {
    const html = readFileSync(fileOf(address), 'utf8');
    const faces = html.split('@font-face').filter((face) => face.includes('font-display:optional'));
    expect(faces, address).toHaveLength(1);
    expect(faces[0]).toContain('font-weight:400 800');
    expect(readPage(address).all('link[rel="preload"][as="font"]'), address).toHaveLength(1);
  }
});

test('everything that opens has the same plus sign', () => {
  for (const address of ['/', '/fr/privacy']) {
    const summaries = readPage(address).all('main summary');
    expect(summaries.length, address).toBeGreaterThan(4);
    for (const { attributes } of summaries) expect(attributes.class?.split(' '), address).toContain('disclosure');
  }
});
