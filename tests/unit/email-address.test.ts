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

/** Parses the input as each field for an address does; undefined if it is refused. */
const PARSERS = {
  'a visitor’s form': (email: string) => messageSubmissionSchema.safeParse({ ...message, email }).data?.email,
  'an erasure': (email: string) => erasureSchema.safeParse({ email }).data?.email,
  'the practice’s file': (email: string) => practiceSchema.safeParse({ ...practice, email }).data?.email,
};

describe.each(Object.entries(PARSERS))('an e-mail address in %s', (_, parse) => {
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
  ])('is accepted: %s', (input, address = input) => {
    expect(parse(input)).toBe(address);
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
  ])('is refused: %s', (input) => {
    expect(parse(input)).toBeUndefined();
  });
});

describe('the rule for e-mail addresses', () => {
  const character = fc.constantFrom(...'aZ09.-_@+&=/?#:%[]\\ é üß。．１x\u00AD\u200D\u0130\uFF0F例');
  const text = fc.oneof(
    fc.array(character, { maxLength: 12 }).map((characters) => characters.join('')),
    fc.string({ unit: 'grapheme' }),
  );
  const anyAddress = fc.oneof(
    text,
    fc.tuple(text, text, text).map(([name, host, end]) => `${name}@${host}.${end}`),
  );

  test('accepts what browsers accept, if the domain has a dot', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const hasDot = address.slice(address.indexOf('@')).includes('.');
        expect(isEmailAddress(address)).toBe(z.regexes.html5Email.test(address) && hasDot);
      }),
    );
  });

  test('an ASCII address stays as it is; any other keeps its local part and its number of domain labels', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
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
