import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { builtPages, readHtml } from '../support/html.ts';
import { FACTS, gapsIn, practiceWith } from '../support/practice-facts.ts';
import { copyProject } from '../support/project-copy.ts';

const project = copyProject();
writeFileSync(join(project.directory, 'content/practice.yaml'), stringify(practiceWith(FACTS)));
const pages = project.buildPages();
afterAll(() => project.remove());

const page = (file: string) => readHtml(pages.get(file)!);
/** Page text with no-break spaces replaced by spaces. */
const textOf = (file: string) => page(file).text.replaceAll('\u00A0', ' ');

test('every page reads as finished', () => {
  expect(pages.size).toBe(builtPages().length);
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
  ['practical.html', 'Are you a psychologist?', 'What stays between us', 'won’t greet you first', 'write a few lines'],
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

test('search engines are told the facts', () => {
  const html = pages.get('index.html')!;
  for (const each of [
    '"founder"',
    '{"@type":"EducationalOccupationalCredential","name":"Registered with BACP"}',
    '"areaServed":[{"@type":"Country","name":"United Kingdom"}',
    '"opens":"09:30","closes":"12:00"',
    '"memberOf":{"@type":"Organization","name":"BACP"}',
    '"makesOffer":{"@type":"Offer","price":52.5,"priceCurrency":"GBP"}',
  ])
    expect(html).toContain(each);
});
