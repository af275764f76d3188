import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findCrisisMistakes } from '../../src/content/check-crisis-lines.ts';
import { crisisLineSchema, type CrisisLine } from '../../src/schemas/crisis.ts';
import { contentFiles } from '../support/content-files.ts';

const LINES: CrisisLine[] = contentFiles('content/crisis/*.yaml').map(({ file, source }) => ({
  ...crisisLineSchema.parse(parse(source)),
  id: basename(file, '.yaml'),
}));
const NUMBERS = LINES.flatMap(({ id, numbers }) => numbers.map((number) => ({ id, ...number })));
const SHORT_CODES = ['999', '112', '116123', '111', '85258', '3114', '15', '17', '18', '114'];

const line = (id: string) => LINES.find((candidate) => candidate.id === id)!;
const changed = (id: string, change: Partial<CrisisLine>) =>
  LINES.map((candidate) => (candidate.id === id ? { ...candidate, ...change } : candidate));

test.each(NUMBERS)('$id: the digits of $display are those of the link $href', ({ display, href, fromAbroad }) => {
  const digits = /^\w+:\+?(\d+)/.exec(href)![1]!;
  const international = display.replace(/\s/g, '').replace(/^0/, href.startsWith('tel:+33') ? '33' : '44');
  expect(international).toBe(href.includes('+') ? digits : display.replace(/\s/g, ''));
  if (href.includes('+')) expect(international).toBe(digits);
  else expect(SHORT_CODES).toContain(digits);
  if (fromAbroad) expect(fromAbroad.replace(/\s/g, '')).toBe(`+${digits}`);
});

test('E.164: a country code and nine or ten digits', () => {
  for (const { href } of NUMBERS.filter((number) => number.href.includes('+'))) {
    expect(href).toMatch(/^tel:\+(?:44[1-9]\d{8,9}|33[1-9]\d{8})$/);
  }
});

test('the schema refuses digits that differ from the link', () => {
  const lifeline = parse(contentFiles('content/crisis/lifeline.yaml')[0]!.source) as Record<string, unknown>;
  const numbers = [{ display: '0808 808 8001', href: 'tel:+448088088000' }];
  expect(crisisLineSchema.safeParse({ ...lifeline, numbers }).error?.issues[0]?.message).toContain('differ');
});

test('the helplines fit together', () => {
  expect(findCrisisMistakes(LINES)).toEqual([]);
});

describe('the build stops', () => {
  test('where a closed line sends people to one that closes too', () => {
    expect(findCrisisMistakes(changed('calm', { whenClosed: 'mind' }))).toEqual([
      'content/crisis/calm.yaml: "whenClosed" names "mind", which closes too.',
    ]);
  });

  test('where it sends them to a line of the other page', () => {
    expect(findCrisisMistakes(changed('calm', { whenClosed: 'sos-amitie' }))).toEqual([
      'content/crisis/calm.yaml: "whenClosed" names "sos-amitie", which is not on the page in "en".',
    ]);
  });

  test('where it names no file', () => {
    expect(findCrisisMistakes(changed('calm', { whenClosed: 'samaritan' }))[0]).toContain('there is no such file');
  });

  test('where the two languages print different numbers', () => {
    const [way] = line('lifeline').otherWays;
    const otherWays = [{ text: { ...way!.text, fr: 'Téléphone à texte ou Relay UK : 18001 0808 808 8001' } }];
    expect(findCrisisMistakes(changed('lifeline', { otherWays }))[0]).toContain('the numbers differ');
  });

  test('where GP out-of-hours has another number in the crisis team’s file', () => {
    const numbers = [{ display: '028 3839 9202', href: 'tel:+442838399202' }];
    expect(findCrisisMistakes(changed('gp-out-of-hours', { numbers }))).toEqual([
      'content/crisis/southern-trust-crisis-team.yaml: the number must be the one in content/crisis/gp-out-of-hours.yaml.',
    ]);
  });

  test('where a page would have no emergency service', () => {
    expect(findCrisisMistakes(changed('emergency-france', { immediateDanger: false }))).toEqual([
      'content/crisis: the list "across-the-sea" in "en" needs one emergency service with two numbers.',
      'content/crisis: the list "main" in "fr" needs one emergency service with two numbers.',
    ]);
  });
});

test('what could not be confirmed is flagged for the owner, with what to confirm', () => {
  const unsure = ['gp-out-of-hours', 'mind', 'pips-charity', 'sos-help', 'southern-trust-crisis-team'];
  for (const id of unsure) expect(line(id)).toMatchObject({ needsOwnerCheck: true, toConfirm: expect.any(String) });
});

test('a number that is dialled in France only is never shown as one to dial from elsewhere', () => {
  for (const { id, region, pages, numbers } of LINES.filter((candidate) => candidate.region === 'france')) {
    if (!pages.fr.includes('across-the-sea')) continue;
    expect(region && numbers.every(({ fromAbroad }) => fromAbroad), id).toBe(true);
  }
});

test('111 says where it works and where it does not', () => {
  expect(line('nhs-111').numbers[0]!.label!.en).toBe('In England, Scotland or Wales');
  expect(line('nhs-111').description.en).toContain('does not cover Northern Ireland');
});

test('the referrers’ number of the crisis team is nowhere in the content', () => {
  for (const { file, source } of contentFiles('content/**/*.{yaml,json,md}')) {
    expect(source.replace(/\s/g, ''), file).not.toMatch(/38311722|37414501|30257984/);
  }
});
