import * as z from 'zod/mini';
import type { MessageKey } from '../../../src/contract/message-key.ts';
import type { Values } from '../../../src/i18n/interpolate.ts';
import type { CrisisLine } from '../../../src/schemas/crisis.ts';
import { frontMatterOf, parseOnce, type ContentTexts } from '../../../src/schemas/read-files.ts';

/** A sentence of the interface strings. */
export interface Mistake {
  key: Extract<MessageKey, `launch.${string}`>;
  values?: Values;
}

/** Something that stands between the site and its public. */
export interface Point {
  /** "" for a setting. */
  file: string;
  /** The way to the field in its file; a place in a list counts from 0. Of a setting its name. */
  fields: string[];
  mistake?: Mistake;
  /** Of a text that nobody has confirmed: what to ask. */
  question?: string;
  helpline?: CrisisLine;
  /** A blocking point stops a build for the public site; the others are only said. */
  isBlocking: boolean;
}

type PlaceholderKind = 'address' | 'phone' | 'mobile' | 'brackets' | 'fee' | 'membership' | 'portrait' | 'room';

interface Placeholder {
  pattern: RegExp;
  /** Only in fields whose name fits. */
  place?: RegExp;
  kind: PlaceholderKind;
  isBlocking?: boolean;
}

/** What this project ships in place of the practice's own details. */
const PLACEHOLDERS: Placeholder[] = [
  { pattern: /\S*\bexample\.(?:com|org|net)\S*/, kind: 'address' },
  { pattern: /0\d{2} ?9649 ?6\d{3}/, kind: 'phone' },
  { pattern: /(?:\+44 ?|0)7700 ?900 ?\d{3}/, kind: 'mobile' },
  { pattern: /\[[^\]\n]+\](?!\()/, kind: 'brackets' },
  { pattern: /[£€]\s?00+(?![\d.,]*[1-9])/, kind: 'fee' },
  { pattern: /(?<!\d[\s.,]?)00+\s?[£€]/, kind: 'fee' },
  { pattern: /^123456$/, kind: 'membership' },
  { pattern: /^Illustration\b/, place: /about photo/, kind: 'portrait' },
  { pattern: /^Illustration\b/, place: /hero photo/, kind: 'room', isBlocking: false },
];

/** Anything in the owner's files that says of itself whether somebody has confirmed it. */
const confirmableSchema = z.object({ needsOwnerCheck: z.boolean(), toConfirm: z.optional(z.string()) });

/** What is left of the placeholders in a text; `fields` is the way to it in its file. */
export function findPlaceholders(text: string, fields: string[] = []): Pick<Point, 'mistake' | 'isBlocking'>[] {
  return PLACEHOLDERS.flatMap(({ pattern, place, kind, isBlocking = true }) => {
    if (place && !place.test(fields.join(' '))) return [];
    const found = pattern.exec(text)?.[0];
    return found ? [{ mistake: { key: `launch.placeholder.${kind}` as const, values: { found } }, isBlocking }] : [];
  });
}

/** One of the owner's files: its fields, and of a page in Markdown all that it has. */
interface OwnersText {
  file: string;
  values: unknown;
  page?: string;
}

/** Reads the owner's files; comments are left out, and so are the guides and the interface strings. */
export function parseTexts(texts: ContentTexts): OwnersText[] {
  return [...texts]
    .filter(([file]) => !/\bREADME\b|^content\/ui\//.test(file))
    .map(([file, text]) => {
      if (file.endsWith('.md')) return { file, values: frontMatterOf(file, text), page: text };
      return { file, values: (file.endsWith('.json') ? JSON.parse(text) : parseOnce(file, text)) as unknown };
    });
}

/** Looks for placeholders in all of the owner's files. */
export function findAllPlaceholders(texts: OwnersText[]): Point[] {
  return texts.flatMap(({ file, values, page }) =>
    valuesIn(page ?? values).flatMap(({ value, fields }) =>
      typeof value === 'string' ? findPlaceholders(value, fields).map((found) => ({ file, fields, ...found })) : [],
    ),
  );
}

/**
 * Asks of every unconfirmed text whether it is true of the owner; `total` counts the confirmed ones, too. Until the day
 * after `launchedOn` in practice.yaml the questions block the launch; from then on they are only said, so that none ever
 * holds up a correction. Helplines have their own questions (open-points.ts), which always block.
 */
export function findUnconfirmedTexts(texts: OwnersText[], isLaunched: boolean): { points: Point[]; total: number } {
  const confirmable = texts
    .filter(({ file }) => !file.startsWith('content/crisis/'))
    .flatMap(({ file, values }) => valuesIn(values).map((found) => ({ file, ...found })))
    .flatMap(({ file, fields, value }) => {
      const { data } = confirmableSchema.safeParse(value);
      return data ? [{ file, fields, ...data }] : [];
    });
  const points = confirmable
    .filter(({ needsOwnerCheck }) => needsOwnerCheck)
    .map(({ file, fields, toConfirm }) => ({
      ...{ file, fields, question: toConfirm ?? 'Is every word of it true?' },
      isBlocking: !isLaunched,
    }));
  return { points, total: confirmable.length };
}

/** A value and everything inside it, each with the way to it. */
function valuesIn(value: unknown, fields: string[] = []): { value: unknown; fields: string[] }[] {
  if (typeof value !== 'object' || value === null) return [{ value, fields }];
  const inside = Object.entries(value).flatMap(([field, inner]) => valuesIn(inner, [...fields, field]));
  return [{ value, fields }, ...inside];
}
