import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { readBuiltPage } from '../support/html.ts';
import { contentFiles, englishTexts, frenchTexts, type ContentText } from '../support/content-files.ts';

const placesOf = (texts: ContentText[], pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place}: ${pattern.exec(text)![0]}`);

/** Without the tags, no-break spaces as they are. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style|template)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[ \n]+/g, ' ');

describe('French that a French counsellor would write', () => {
  test.each([
    [
      'a woman or a man is meant as much',
      /\bl’auteur\b|\bles visiteurs\b|\bdes inconnus\b|\bconseillers\b|client\(e\)/i,
    ],
    ['“adhésion” is the membership', /\baffiliation\b|Numéro de membre|cette inscription/i],
    ['“Confidentialité” is the privacy notice', /Confidentialité et données|^Politique de confidentialité/],
    ['“e-mail” is the mail', /\b(?:mail|courriel|mél)\b(?<!e-mail)/i],
    ['an hour is written 14 h', /\b\d{1,2}:\d\d\b(?!\w)/],
    ['nothing sounds translated', /le regarder ensemble|donnez le rythme|questions d’anxiété|l’est près de vous/],
  ])('%s', (_, pattern) => {
    expect(placesOf(frenchTexts(), pattern)).toEqual([]);
  });

  test('British degrees are glossed', () => {
    const foundation = frenchTexts().filter(({ text }) => text.startsWith('Foundation Degree'));
    expect(foundation.map(({ text }) => text)).toEqual([expect.stringContaining('(bac+2)')]);
  });

  test('the free call is booked as a call', () => {
    const cards = readBuiltPage('fr').match(/Réserver cet(?:te séance| appel)/g);
    expect(cards).toEqual(['Réserver cette séance', 'Réserver cette séance', 'Réserver cet appel']);
  });
});

describe('English as it is spoken', () => {
  const fixed = Object.entries(CATALOGUES.en).filter(([, text]) =>
    /^(?:Thank you for your message! I will)/.test(text),
  );

  test('is contracted, except where the specification fixes the text', () => {
    const stiff = /\b(?:do|does|is|are|could|would|have) not\b|\bI (?:am|will|would)\b(?! \(the law)/;
    const found = placesOf(englishTexts(), stiff).filter(
      (line) => !line.includes('content/crisis') && !line.includes('pages/crisis-resources'),
    );
    expect(found).toEqual(fixed.map(([key]) => expect.stringContaining(key)));
  });

  test('promises no support, no cure and no exclusive use', () => {
    expect(
      placesOf(englishTexts(), /I support|\bcure\b|\bguarantee|and for nothing else|treats? (?:anxiety|depression)/i),
    ).toEqual([]);
    expect(placesOf(frenchTexts(), /\bguéri|\bgaranti(?:s|r)\b|à rien d’autre/i)).toEqual([]);
  });
});

describe('the main page', () => {
  test.each([
    ['index', 'Qualifications and approaches', 'Degrees and registration', 'Languages and ways of working'],
    ['fr', 'Formation et approches', 'Diplômes et adhésion professionnelle', 'Langues et façons de travailler'],
  ])('%s tells what was awarded from what is a way of working', (page, title, awarded, ways) => {
    const about = wordsOf(/<section[^>]*id="about"[\s\S]*?<\/section>/.exec(readBuiltPage(page))![0]);
    const places = [title, awarded, 'Foundation Degree', 'BSc', ways, 'Gestalt', 'IFS', 'LGBTQIA+'].map((words) =>
      about.indexOf(words),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test.each([
    ['index', 'By secure video, worldwide where my insurance and local law allow'],
    ['fr', 'En visio sécurisée, partout dans le monde là où mon assurance et la loi locale le permettent'],
  ])('%s says “worldwide” nowhere without its condition', (page, words) => {
    const text = wordsOf(/<main[\s\S]*<\/main>/.exec(readBuiltPage(page))![0]);
    const services = wordsOf(/<section[^>]*id="services"[\s\S]*?<\/section>/.exec(readBuiltPage(page))![0]);
    expect(services.replaceAll('\u00A0', ' ')).toContain(words);
    const claims = text
      .replaceAll('\u00A0', ' ')
      .split(/(?<=worldwide|partout dans le monde)/)
      .slice(1);
    expect(claims).toHaveLength(2);
    for (const next of claims) expect(next).toMatch(/^ (?:where my insurance|là où mon assurance)/);
    expect(text).not.toMatch(/online worldwide|où que vous soyez|wherever you are\b/);
  });

  test.each([
    ['index', '/practical', ['£[00] a session', '[50] minutes', '[two weeks]', 'What you tell me stays between us']],
    [
      'fr',
      '/fr/practical',
      ['[00] £ la séance', '[50] minutes', '[deux semaines]', 'Ce que vous me confiez reste entre nous'],
    ],
  ])('%s names fee, length, waiting time and the limits of confidentiality beside the form', (page, address, said) => {
    const html = readBuiltPage(page);
    const contact = /<section[^>]*id="contact"[\s\S]*?<\/section>/.exec(html)![0];
    for (const words of said) expect(wordsOf(contact).replaceAll('\u00A0', ' ')).toContain(words);
    for (const section of ['services', 'faq', 'contact'])
      expect(new RegExp(`<section[^>]*id="${section}"[\\s\\S]*?</section>`).exec(html)![0], section).toContain(
        `href="${address}"`,
      );
  });

  test.each([
    ['index', 'Checked before publication, newest first.', '/reviews-policy'],
    ['fr', 'Vérifiés avant publication, du plus récent au plus ancien.', '/fr/reviews-policy'],
  ])('%s says beside the reviews how they get there', (page, words, policy) => {
    const section = /<section[^>]*id="testimonials"[\s\S]*?data-testimonials/.exec(readBuiltPage(page))![0];
    expect(section).toContain(words);
    expect(section).toContain(`href="${policy}"`);
  });
});

describe('“Practical information”', () => {
  test.each(['practical', 'fr/practical'])('%s answers everything that somebody wants to know', (page) => {
    const ids = [...readBuiltPage(page).matchAll(/<h2 id="(\w+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['fees', 'times', 'firstConversation', 'room', 'video', 'insurance', 'supervision', 'limits']);
  });

  test('promises nothing in France that is not so', () => {
    expect(wordsOf(readBuiltPage('fr/practical'))).toContain(
      'Mes séances ne sont remboursées ni par l’Assurance Maladie',
    );
    expect(wordsOf(readBuiltPage('practical'))).toContain('My sessions aren’t reimbursed');
  });
});

test('every text with a question says of itself whether it is confirmed, and every claim on the list has one', () => {
  const marked = contentFiles('content/**/*.{yaml,md}')
    .filter(({ source }) => source.includes('needsOwnerCheck: true'))
    .map(({ file }) => file);
  expect(marked).toEqual(
    expect.arrayContaining([
      ...globSync('content/faq/*.yaml'),
      ...globSync('content/legal/*.md'),
      'content/pages/home.yaml',
      'content/pages/practical.yaml',
      'content/services/in-person.yaml',
      'content/services/online.yaml',
    ]),
  );
  const inPerson = contentFiles('content/services/in-person.yaml').map(
    ({ source }) => parse(source) as { toConfirm: string },
  );
  expect(inPerson[0]!.toConfirm).toContain('overhear');
});
