import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { findPlaceholders } from './placeholders.ts';

type Point = ReturnType<typeof findPlaceholders>[number];

/** Anything in the owner's files that says of itself that nobody has confirmed it. */
const unconfirmedSchema = z.object({ needsOwnerCheck: z.literal(true), toConfirm: z.optional(z.string()) });

/**
 * Asks of every unconfirmed text whether it is true of the owner. Until the day after `launchedOn` in practice.yaml the
 * questions block the launch; from then on they are only said, so that none ever holds up a correction.
 * Helplines have their own questions (open-points.ts), which always block.
 */
export function findUnconfirmedTexts(projectDirectory: string, launchedOn: Date | undefined, today: Date): Point[] {
  const read = (file: string) => readFileSync(join(projectDirectory, file), 'utf8');
  const isBlocking = !launchedOn || launchedOn > today;
  const points = globSync('content/**/*.{yaml,md}', { cwd: projectDirectory, exclude: ['content/crisis/**'] })
    .toSorted()
    .flatMap((file) => questionsIn(fieldsOf(file, read(file)), file, []));
  return points.map((point) => ({ ...point, isBlocking }));
}

/** A page in Markdown has its fields between two lines of dashes. */
function fieldsOf(file: string, source: string): unknown {
  if (file.endsWith('.yaml')) return parse(source);
  return parse(/^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '');
}

function questionsIn(value: unknown, file: string, fields: string[]): Omit<Point, 'isBlocking'>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([field, inner]) =>
    questionsIn(inner, file, [...fields, nameOf(field)]),
  );
  const unconfirmed = unconfirmedSchema.safeParse(value);
  if (!unconfirmed.success) return inside;
  const where = [file, fields.join(' ')].filter(Boolean).join(', ');
  const question = unconfirmed.data.toConfirm ?? 'Is every word of it true?';
  return [
    { where, what: `Is this true of you? ${question} Change what is not, then write “needsOwnerCheck: false”.` },
    ...inside,
  ];
}

/** Lists are counted from 1, as people do. */
function nameOf(field: string): string {
  return /^\d+$/.test(field) ? `(${Number(field) + 1})` : field;
}
