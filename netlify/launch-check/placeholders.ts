import type { ContentValue } from './content-values.ts';
import type { Point } from './point.ts';

interface Placeholder {
  pattern: RegExp;
  /** Only in fields whose name fits. */
  place?: RegExp;
  what: string;
  isBlocking?: boolean;
}

/** What this project ships in place of the practice's own details. */
const PLACEHOLDERS: Placeholder[] = [
  { pattern: /\S*\bexample\.(?:com|org|net)\S*/, what: 'is an invented address. Write the real one.' },
  { pattern: /0\d{2} ?9649 ?6\d{3}/, what: 'is an invented number. Write the real phone number.' },
  { pattern: /(?:\+44 ?|0)7700 ?900 ?\d{3}/, what: 'is an invented number. Write the real mobile number.' },
  { pattern: /\[[^\]\n]+\](?!\()/, what: 'stands in square brackets. Write what it asks for.' },
  { pattern: /^0{6}$/, what: 'is not a membership number. Write yours.' },
  {
    pattern: /^Illustration\b/,
    place: /about photo/,
    what: 'stands in place of your portrait. Put your photo there and describe it.',
  },
  {
    pattern: /^Illustration\b/,
    place: /hero photo/,
    what: 'of a therapy room. Put a photo of yours there and describe it, or keep the drawing.',
    isBlocking: false,
  },
];

/** Finds every placeholder that is left in the owner's texts. */
export function findPlaceholders(values: ContentValue[]): Point[] {
  return values.flatMap(({ where, text }) =>
    PLACEHOLDERS.flatMap(({ pattern, place, what, isBlocking = true }) => {
      if (place && !place.test(where)) return [];
      const found = pattern.exec(text)?.[0];
      return found ? [{ where, what: `“${found}” ${what}`, isBlocking }] : [];
    }),
  );
}
