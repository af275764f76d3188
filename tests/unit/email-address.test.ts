import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { asciiAddress, isEmailAddress } from '../../src/contract/email-address.ts';
import { messageSubmissionSchema } from '../../src/contract/message.ts';
import { erasureSchema } from '../../src/contract/personal-data.ts';
import { practiceSchema } from '../../src/schemas/practice.ts';
import { readYaml } from '../support/content-files.ts';

const practice = readYaml('practice.yaml');
const message = { name: 'P. Q.', message: 'Do you have room on Tuesday mornings?', language: 'fr' };

/** What each field for an address makes of the input; undefined where it is refused. */
const PLACES = {
  'a visitor’s form': (email: string) => messageSubmissionSchema.safeParse({ ...message, email }).data?.email,
  'an erasure': (email: string) => erasureSchema.safeParse({ email }).data?.email,
  'the practice’s file': (email: string) => practiceSchema.safeParse({ ...practice, email }).data?.email,
};

describe.each(Object.entries(PLACES))('an e-mail address in %s', (_, parse) => {
  test.each([
    ['jean&marie@practice.org'],
    ['a=b@practice.org'],
    ["o'neill.#1!$%*/?^`{|}~+x@mail.practice.org"],
    ['.dots..here.@practice.org'],
    ['UPPER@Practice.ORG'],
    [' spaces@practice.org\n', 'spaces@practice.org'],
    ['anna@müller.example', 'anna@xn--mller-kva.example'],
    ['anna@MÜLLER.example', 'anna@xn--mller-kva.example'],
    ['anna@mu\u0308ller.example', 'anna@xn--mller-kva.example'],
    ['anna@straße.example', 'anna@xn--strae-oqa.example'],
    ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
    ['soft@prac\u00ADtice.org\u200B', 'soft@practice.org'],
    [`${'a'.repeat(241)}@practice.org`],
  ])('is taken: %s', (typed, address = typed) => {
    expect(parse(typed)).toBe(address);
  });

  test.each([
    'practice.org',
    'a@b',
    'a@é',
    'a@@practice.org',
    'a b@practice.org',
    'é@practice.org',
    'a@prac_tice.org',
    'a@-practice.org',
    'a@practice..org',
    'a@practice.org.',
    'a@müller..example',
    'a@müller.example.',
    'a@müller.example:25',
    'a@müller.example/path',
    'a@müller.example?x',
    'a@müller.example#x',
    'a@b@müller.example',
    'a@mü%6Cler.example',
    'a@mü\tller.example',
    'a@mü ller.example',
    'a@[::1]é',
    'a@１.２',
    'a@０x7f.１',
    'a@１２７.０.０.１',
    'a@a℀.example',
    'a@müller.example／path',
    `a@${'ü'.repeat(60)}.example`,
    `${'a'.repeat(242)}@practice.org`,
    `${'a'.repeat(236)}@mü.practice.org`,
    '"a b"@practice.org',
    'a@[192.0.2.1]',
  ])('is refused: %s', (typed) => {
    expect(parse(typed)).toBeUndefined();
  });
});

describe('the rule', () => {
  const sign = fc.constantFrom(...'aZ09.-_@+&=/?#:%[]\\ é üß。．１x\u00AD\u200D\u0130\uFF0F例');
  const text = fc.oneof(
    fc.array(sign, { maxLength: 12 }).map((signs) => signs.join('')),
    fc.string({ unit: 'grapheme' }),
  );
  const typed = fc.oneof(
    text,
    fc.tuple(text, text, text).map(([name, host, end]) => `${name}@${host}.${end}`),
  );

  test('takes what browsers take, where the domain has a dot', () => {
    fc.assert(
      fc.property(typed, (address) => {
        const isWithDot = address.slice(address.indexOf('@')).includes('.');
        expect(isEmailAddress(address)).toBe(z.regexes.html5Email.test(address) && isWithDot);
      }),
    );
  });

  test('an address in ASCII is left alone, and another one keeps its name and the labels of its domain', () => {
    fc.assert(
      fc.property(typed, (address) => {
        const ascii = asciiAddress(address);
        expect(asciiAddress(ascii)).toBe(ascii);
        if (!/[^\u0000-\u007F]/.test(address)) expect(ascii).toBe(address);
        if (ascii === address || !isEmailAddress(ascii)) return;
        const [name, domain = ''] = address.replaceAll('\u00AD', '').split('@');
        expect(ascii.startsWith(`${name}@`)).toBe(true);
        expect(ascii.split('@')[1]!.split('.')).toHaveLength(domain.split(/[.。．]/).length);
      }),
      { numRuns: 500 },
    );
  });
});
