import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/contract/locales.ts';
import { splitSentences } from '../../src/i18n/split-sentences.ts';

const isSentence = (name: string) => name === 'payment' || name === 'exchange';
const split = (line: string, locale: 'en' | 'fr') => splitSentences(line, locale, isSentence).join('|');

describe('a sentence ends where its language says', () => {
  test.each([
    'We meet. |My name is {counsellor}. |That is all.',
    'I belong to a body, e.g. {membership}, and am insured. |More.',
    'I belong to a body, e.g. BACP, and am insured. |More.',
    'A register, i.e. The Register, is public. |More.',
    'Write to Mr. Smith, Dr. {counsellor} or Prof. Jones. |They answer.',
    'It takes approx. {minutes}, cf. St. Mary’s. |More.',
    'Room no. {number} is upstairs. |I said no. |Then I left.',
    'J. R. {counsellor} wrote it. |So did I. |And you?',
    'He said “Come in.” |Then he left. |(Really.) |Yes!',
    'I work online (on {platform}. It is free.) and in the room. |More.',
    'They said “Come in, {name}. Sit down.” and left. |More.',
    'Wait… what? |Yes... no. |Fine… Really?! |Good.',
    'It costs £52.50, at 2 p.m. or so. |See www.example.com/a.b?c=D. |Write to me@example.com. |Next.',
    '**In {town}.** |Then [this](https://example.com/a?B=c). |**Bold. And bold** again. |_Done._',
    '{payment} |{exchange} |More.',
    'Pay. |{payment} |{exchange}',
    '{payment}, and so on. |More.',
    'Cards, cash, etc. |Tea, etc. and more.',
    'The room in {town}',
  ])('in English: %s', (line) => {
    expect(split(line.replaceAll('|', ''), 'en')).toBe(line);
  });

  test.each([
    'On se voit. |Je m’appelle {counsellor}. |Voilà.',
    'J’appartiens à un organisme, p. ex. {membership}, et suis assurée. |Suite.',
    'Un organisme (p. ex. BACP) ou c.-à-d. Le Registre. |Suite.',
    'M. {counsellor}, Mme Durand et le Dr. Martin répondent. |Ils écrivent.',
    'Il faut env. {minutes}, cf. Art. 5. |Le n. {number} est à l’étage. |J’ai dit non. |Puis oui.',
    '« Entrez. » |Puis il part. |Il dit : « Entrez ! » |Oui.',
    '«\u00A0Entrez\u00A0!\u00A0» dit-elle. |Vraiment\u00A0? |Oui\u00A0!',
    'Elle dit «\u00A0Entrez, {name}. Asseyez-vous.\u00A0» et sourit. |Suite.',
    'Attendez… quoi\u00A0? |Etc. |Fin.',
    'Cela coûte 52,50 £. |Voir www.exemple.example/a.b. |Écrivez à moi@exemple.example. |Fin.',
    '{payment} |Suite.',
  ])('in French: %s', (line) => {
    expect(split(line.replaceAll('|', ''), 'fr')).toBe(line);
  });

  test('no character is lost or moved, and no placeholder is split', () => {
    const character = fc.constantFrom(...'aZé.!?… «»“”()[]*_,1\u00A0', '{payment}', '{town}', 'e.g. ', 'p. ex. ', '. ');
    const line = fc.array(character, { maxLength: 30 }).map((characters) => characters.join(''));
    fc.assert(
      fc.property(line, fc.constantFrom(...LOCALES), (text, locale) => {
        const sentences = splitSentences(text, locale, isSentence);
        expect(sentences.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        for (const sentence of sentences) expect(sentence.split('{')).toHaveLength(sentence.split('}').length);
      }),
    );
  });
});
