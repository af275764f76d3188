import { vercelStegaClean } from '@vercel/stega';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillLegalText } from '../../src/content/fill-legal-text.ts';
import { helpLinks } from '../../src/content/links.ts';
import {
  internationalDigits,
  isSameNumber,
  phoneLink,
  formatPhone,
  normalizePhone,
  whatsappLink,
} from '../../src/contract/phone.ts';
import { withMarks } from '../../src/preview/marks.ts';
import { helplineSchema } from '../../src/schemas/crisis.ts';
import { collectIssues, formatIssue } from '../../src/schemas/issues.ts';
import { practiceSchema } from '../../src/schemas/practice.ts';
import { readYaml } from '../support/content-files.ts';

const practice = readYaml('practice.yaml');
const helpline = readYaml('crisis/sos-amitie.yaml');

/** The message that the owner reads about a value, in English. */
const issueTexts = (values: object) =>
  collectIssues(practiceSchema, { ...practice, ...values }).map((issue) => formatIssue(issue, 'en'));

describe('a telephone number is shown as it is written, and its link rings from anywhere', () => {
  test.each([
    ['028 9649 6012', '028 9649 6012', '+44 28 9649 6012', 'tel:+442896496012'],
    ['07700900123', '07700900123', '+44 7700900123', 'tel:+447700900123'],
    ['+44 28 9649 6012', '+44 28 9649 6012', '+44 28 9649 6012', 'tel:+442896496012'],
    ['+353 1 800 0000', '+353 1 800 0000', '+353 1 800 0000', 'tel:+35318000000'],
    ['+33 6 39 98 12 34', '+33 6 39 98 12 34', '+33 6 39 98 12 34', 'tel:+33639981234'],
    ['+39 06 0000 0000', '+39 06 0000 0000', '+39 06 0000 0000', 'tel:+390600000000'],
    ['+1 202 555 0100', '+1 202 555 0100', '+1 202 555 0100', 'tel:+12025550100'],
  ])('%s', (phone, en, fr, call) => {
    const { data } = practiceSchema.safeParse({ ...practice, phone, whatsapp: fr });
    expect(helpLinks(data!, 'en')).toMatchObject({ phone: en, call });
    expect(helpLinks(data!, 'fr')).toMatchObject({ phone: fr, call });
    const unbreakable = fr.replaceAll(' ', '\u00A0');
    const link = `<a href="${call}" translate="no">${unbreakable}</a>`;
    expect(fillLegalText('{{practice.phone}}', data!, 'fr', new Date())).toBe(link);
    expect(vercelStegaClean(formatPhone(withMarks(phone, 'content/practice.yaml', 'phone'), 'fr'))).toBe(fr);
    expect(whatsappLink(data!.whatsapp!)).toBe(call.replace('tel:+', 'https://wa.me/'));
  });

  test.each([
    ['+44 (0)28 9649 6012', 'There’s no 0 behind a country code. Write +44 28 9649 6012'],
    ['+44 028 9649 6012', 'There’s no 0 behind a country code. Write +44 28 9649 6012'],
    ['+4402896496012', 'There’s no 0 behind a country code. Write +442896496012'],
    ['+353 01 800 0000', 'There’s no 0 behind a country code. Write +353 1 800 0000'],
    ['+49 (0) 30 123456', 'There’s no 0 behind a country code. Write +49 30 123456'],
    ['0044 (0)28 9649 6012', 'There’s no 0 behind a country code. Write +44 28 9649 6012'],
    ['0044 28 9649 6012', 'Use only digits, spaces and a first + or 0. Write +44 28 9649 6012'],
    ['00 353 1 800 0000', 'Use only digits, spaces and a first + or 0. Write +353 1 800 0000'],
    ['+44-28.9649.6012', 'Use only digits, spaces and a first + or 0. Write +44 28 9649 6012'],
    ['+ 44\u00A028 9649 6012', 'Use only digits, spaces and a first + or 0. Write +44 28 9649 6012'],
    ['7700 900123', 'Write the number with its country code, such as +44.'],
    ['+44', 'Write the number with its country code, such as +44.'],
    ['+44 28 9649 6012 ext. 3', 'Write the number with its country code, such as +44.'],
    ['+44 7700 900123 456 789', 'Write the number with its country code, such as +44.'],
    [447700900123, 'Write the number with its country code, such as +44.'],
  ])('%s is refused as a WhatsApp number, with what to write', (whatsapp, sentence) => {
    expect(issueTexts({ whatsapp })).toEqual([sentence]);
  });

  test.each([
    ['+353 01 800 0000', 'There’s no 0 behind a country code. Write +353 1 800 0000'],
    ['(028) 9649-6012', 'Use only digits, spaces and a first + or 0. Write 028 9649 6012'],
    ['999', 'Write a UK number with its first 0, ten or eleven digits; one from elsewhere starts with +.'],
    ['28 9649 6012', 'Write a UK number with its first 0, ten or eleven digits; one from elsewhere starts with +.'],
  ])('%s is refused as the practice’s', (phone, sentence) => {
    expect(issueTexts({ phone })).toEqual([sentence]);
  });

  test('so are such numbers of the host and the insurer', () => {
    const zeroIssues = ['There’s no 0 behind a country code. Write +33 1 00 00 00 00'];
    expect(issueTexts({ host: { ...(practice.host as object), phone: '+33 (0)1 00 00 00 00' } })).toEqual(zeroIssues);
    expect(issueTexts({ insurance: { insurer: 'Acme', contact: '+33 (0)1 00 00 00 00' } })).toEqual(zeroIssues);
    expect(issueTexts({ insurance: { insurer: 'Acme', contact: '0800 555 0199' } })).toEqual([]);
  });

  test('a helpline has no 0 behind its country code, in its link or from abroad', () => {
    const number = { display: '09 72 39 40 50', href: 'tel:+33972394050', fromAbroad: '+33 9 72 39 40 50' };
    const isValid = (change: object) =>
      helplineSchema.safeParse({ ...helpline, numbers: [{ ...number, ...change }] }).success;
    expect(isValid({})).toBe(true);
    expect(isValid({ href: 'tel:+330972394050', fromAbroad: '+33 09 72 39 40 50' })).toBe(false);
    expect(isValid({ fromAbroad: '+33 (0)9 72 39 40 50' })).toBe(false);
  });
});

test('however a number is written, it rings the same telephone', () => {
  const code = fc.constantFrom('44', '33', '353', '49', '1', '39', '225');
  const groups = fc.array(fc.stringMatching(/^[1-9]\d{1,3}$/), { minLength: 3, maxLength: 3 });
  const separator = fc.constantFrom(' ', '', '.', '-', '\u00A0', ' / ');
  fc.assert(
    fc.property(
      code,
      groups,
      separator,
      fc.constantFrom('+', '00', '+ '),
      fc.boolean(),
      (countryCode, digitGroups, gap, plus, hasZero) => {
        const number = digitGroups.join(gap);
        const zero = hasZero && !['39', '225'].includes(countryCode) ? '(0)' : '';
        const written = `${plus}${countryCode}${gap}${zero}${number}`;
        expect(internationalDigits(written)).toBe(countryCode + digitGroups.join(''));
        expect(normalizePhone(normalizePhone(written))).toBe(normalizePhone(written));
        expect(phoneLink(normalizePhone(written))).toBe(phoneLink(written));
        expect(formatPhone(normalizePhone(written), 'fr')).toBe(normalizePhone(written));
      },
    ),
  );
});

describe('two numbers are the same', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`));
  const grouped = (number: string, ...lengths: number[]) => {
    let from = 0;
    return lengths.map((length) => number.slice(from, (from += length)));
  };
  /** Numbers: a name, and the groups of digits dialled at home and from abroad. */
  const short = fc
    .oneof(fc.constantFrom('15', '17', '18', '999', '112', '3114', '116123'), digits(3), digits(5))
    .map((number) => ({ name: number, home: [number], abroad: undefined as string[] | undefined }));
  const french = digits(9).map((number) => {
    const [first = '', ...pairs] = grouped(number, 1, 2, 2, 2, 2);
    return { name: `+33${number}`, home: [`0${first}`, ...pairs], abroad: ['33', first, ...pairs] };
  });
  const british = digits(10).chain((number) =>
    fc.constantFrom([2, 4, 4], [3, 3, 4], [4, 6]).map((lengths) => {
      const [first = '', ...others] = grouped(number, ...lengths);
      return { name: `+44${number}`, home: [`0${first}`, ...others], abroad: ['44', first, ...others] };
    }),
  );
  /** Digits that a French number and a British freephone number may share. */
  const ambiguous = fc.stringMatching(/^800\d{6}$/).chain((number) => {
    const [first = '', ...pairs] = grouped(number, 1, 2, 2, 2, 2);
    const inFrance = { name: `+33${number}`, home: [`0${first}`, ...pairs], abroad: ['33', first, ...pairs] };
    const [area = '', ...rest] = grouped(number, 3, 2, 2, 2);
    const inBritain = { name: `+44${number}`, home: [`0${area}`, ...rest], abroad: ['44', area, ...rest] };
    return fc.tuple(fc.constantFrom(inFrance, inBritain), fc.constantFrom(inFrance, inBritain));
  });
  const number = fc.oneof(short, french, british);
  const numberPair = fc.oneof(
    fc.tuple(number, number),
    number.map((one) => [one, one] as [typeof one, typeof one]),
    ambiguous,
  );
  const gap = fc.constantFrom(' ', '.', '-', '\u00A0', '\u202F', '\u200B ');
  const numberStyle = fc.record({
    gap,
    isAtHome: fc.boolean(),
    plus: fc.constantFrom('+', '00', '+ '),
    zero: fc.boolean(),
  });
  type DigitGroups = { home: string[]; abroad: string[] | undefined };
  const formatNumber = (
    { home, abroad }: DigitGroups,
    style: { gap: string; isAtHome: boolean; plus: string; zero: boolean },
  ) => {
    if (style.isAtHome || !abroad) return home.join(style.gap);
    const [code = '', ...rest] = abroad;
    return `${style.plus}${code}${style.gap}${style.zero ? '(0)' : ''}${rest.join(style.gap)}`;
  };

  test('if and only if they ring the same telephone, however each is written', () => {
    fc.assert(
      fc.property(numberPair, numberStyle, numberStyle, ([one, other], style, otherStyle) => {
        expect(isSameNumber(formatNumber(one, style), formatNumber(other, otherStyle))).toBe(one.name === other.name);
      }),
      { numRuns: 500 },
    );
  });

  test('also without groups, when the country of a number of ten digits is open', () => {
    expect(isSameNumber('0972394050', '+33972394050')).toBe(true);
    expect(isSameNumber('02896496012', '+442896496012')).toBe(true);
    expect(isSameNumber('0972394050', '+33972394051')).toBe(false);
    expect(isSameNumber('', '')).toBe(false);
  });
});
