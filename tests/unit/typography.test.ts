import { describe, expect, test } from 'vitest';
import { TYPEFACE_CHARACTERS } from '../../src/integrations/subset-typeface.ts';
import { bilingualTexts, englishTexts, frenchTexts, type ContentText } from '../support/content-files.ts';

const NO_BREAK = '\u00A0';
const WEB_OR_MAIL = /https?:\/\/\S+|\S+@\S+|\{\{[^}]*\}\}|\]\([^)]*\)/g;

/** Names and addresses that are the same in both languages. */
const SAME_IN_BOTH =
  /^(https:\/\/|Samaritans|Shout|CALM|NHS 111|Lifeline|SOS |Suicide |Police$|PIPS|24 Hour|Men’s|Childline|HOPELINE|Switchboard|Galop|The Rainbow|NSPCC|France Victimes|Fil Santé|Léia)/;

function findings(texts: ContentText[], pattern: RegExp) {
  return texts
    .map(({ place, text }) => ({ place, found: text.replace(WEB_OR_MAIL, '').match(pattern) }))
    .filter(({ found }) => found !== null)
    .map(({ place, found }) => `${place}: ${found!.join(' | ')}`);
}

describe('French typography', () => {
  test('a no-break space stands before : ; ! ?', () => {
    expect(
      findings(frenchTexts(), new RegExp(`.{0,12}[^${NO_BREAK}\\s:;!?/](?=[;!?]|:(?!\\d\\d))|.{0,12} [:;!?]`, 'g')),
    ).toEqual([]);
  });

  test('a no-break space stands inside « »', () => {
    expect(findings(frenchTexts(), new RegExp(`«[^${NO_BREAK}].{0,8}|.{0,8}[^${NO_BREAK}]»`, 'g'))).toEqual([]);
  });

  test('a no-break space stands between a number and its unit', () => {
    expect(
      findings(frenchTexts(), /\d (heures?|minutes?|séances?|h|j|mois|ans|jours?|étoiles?|caractères)\b/g),
    ).toEqual([]);
  });

  test('apostrophes are typographic', () => {
    expect(findings(frenchTexts(), /\p{L}'\p{L}/gu)).toEqual([]);
  });
});

describe('English typography', () => {
  test('apostrophes and quotation marks are typographic, except where the text is fixed (tests/conformance/validation-admin.spec.ts)', () => {
    const fixed = ['content/ui/en.json password.mismatch.text'];
    expect(
      findings(englishTexts(), /\p{L}'\p{L}|"/gu).filter((line) => !fixed.some((place) => line.startsWith(place))),
    ).toEqual([]);
  });
});

test('every character of every text is in the typeface that is sent', () => {
  const missing = [...frenchTexts(), ...englishTexts()]
    .map(({ place, text }) => ({ place, found: [...text].filter((sign) => !TYPEFACE_CHARACTERS.includes(sign)) }))
    .filter(({ found }) => found.join('').trim() !== '');
  expect(missing.map(({ place, found }) => `${place}: ${found.join(' ')}`)).toEqual([]);
});

test('no text is the same in both languages, except names', () => {
  const same = bilingualTexts().filter(({ en, fr }) => en === fr && !SAME_IN_BOTH.test(en));
  expect(same.map(({ place, en }) => `${place}: ${en}`)).toEqual([]);
});
