import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { builtPages, fileOf, readHtml, readPage } from '../support/html.ts';
import { FACTS, gapsIn, practiceWith } from '../support/practice-facts.ts';
import { BUILD_TIME_OUT, copyProject, type ProjectCopy } from '../support/project-copy.ts';

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

test('no two pages have the same landmark on their way', () => {
  for (const prefix of ['', '/fr']) {
    const landmarks = ['practical', 'client-resources', 'privacy', 'reviews-policy', 'legal'].map(
      (name) => readPage(`${prefix}/${name}`).one('main header img').attributes.src,
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

test('whatever opens shows it by the same plus', () => {
  for (const address of ['/', '/fr/privacy']) {
    const summaries = readPage(address).all('main summary');
    expect(summaries.length, address).toBeGreaterThan(4);
    for (const { attributes } of summaries) expect(attributes.class?.split(' '), address).toContain('opens');
  }
});

describe('with all that may be known', () => {
  let project: ProjectCopy;
  let pages: Map<string, string>;

  beforeAll(() => {
    project = copyProject();
    writeFileSync(join(project.directory, 'content/practice.yaml'), stringify(practiceWith(FACTS)));
    pages = project.pages();
  }, BUILD_TIME_OUT);
  afterAll(() => project.remove());

  const page = (file: string) => readHtml(pages.get(file)!);
  /** As it is read: a no-break space is a space. */
  const textOf = (file: string) => page(file).text.replaceAll('\u00A0', ' ');

  test('every page reads as finished', () => {
    expect(pages.size).toBe(PAGES.length);
    for (const [file, html] of pages) expect(gapsIn(html), file).toEqual([]);
  });

  test.each([
    ['index.html', 'with Alex Example, integrative counsellor', 'Registered with BACP', 'within two weeks'],
    ['index.html', '50 minutes · £52.50 a session', 'Mondays to Thursdays, 10am to 8pm, UK time', 'A private room'],
    [
      'fr.html',
      'avec Alex Example, praticienne',
      '50 minutes · 52,50 £ la séance',
      'Le mardi et le jeudi, de 10 h à 18 h',
    ],
    [
      'practical.html',
      'Fees and payment',
      'two places at £30',
      'pounds sterling',
      'By bank transfer',
      'Whereby',
      'Acme Mutual',
    ],
    [
      'practical.html',
      'When we can meet',
      'The room in Craigavon',
      'three steps, and a ramp',
      'every two weeks',
      'Ireland and France',
    ],
    ['fr/practical.html', 'Tarifs et paiement', 'trois marches', 'Pays couverts : Royaume-Uni, Irlande et France'],
    [
      'practical.html',
      'Are you a psychologist?',
      'What stays between us',
      'won’t greet you first',
      'write a few lines',
    ],
    ['fr/practical.html', '52,50 £ la séance', 'Supervision et réclamations', 'Mes notes'],
    ['client-resources.html', 'on the site of Example Forms'],
    ['privacy.html', 'booking platform (Example Bookings)', 'form service (Example Forms)'],
    ['privacy.html', 'My contract with the company has the EU’s standard', 'on my instructions, under a contract'],
    ['legal.html', 'consumer mediator: Example Mediation', 'booking.practice.test/withdraw'],
    ['fr/legal.html', 'renoncer au contrat ici : https://booking.practice.test/withdraw'],
    ['legal.html', 'Alex Example, a counsellor', '1 Example Street', 'member of BACP', 'register.practice.test'],
    ['fr/privacy.html', 'ZB123456', '1 Example Street', 'Example Representatives'],
  ])('%s says %s, and more', (file, ...words) => {
    for (const each of words) expect(textOf(file)).toContain(each);
  });

  test('search engines are told of it', () => {
    const data = pages.get('index.html')!;
    for (const each of [
      '"founder"',
      '{"@type":"EducationalOccupationalCredential","name":"Registered with BACP"}',
      '"areaServed":[{"@type":"Country","name":"United Kingdom"}',
      '"opens":"09:30","closes":"12:00"',
      '"memberOf":{"@type":"Organization","name":"BACP"}',
      '"makesOffer":{"@type":"Offer","price":52.5,"priceCurrency":"GBP"}',
    ])
      expect(data).toContain(each);
  });
});
