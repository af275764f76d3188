import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { Point } from './point.ts';

/** The owner hears about the end of her membership this long before. Days. */
const NOTICE = 45;
const MS_PER_DAY = 24 * 60 * 60 * 1000;

const practiceSchema = z.object({ membership: z.object({ validTo: z.pipe(z.unknown(), z.coerce.date()) }) });

/** Never blocking: the build without a lapsed badge is the one that must go out. */
export function findMembershipPoints(projectDirectory: string, today: Date): Point[] {
  const file = 'content/practice.yaml';
  const { membership } = practiceSchema.parse(parse(readFileSync(join(projectDirectory, file), 'utf8')));
  const days = Math.ceil((membership.validTo.getTime() - today.getTime()) / MS_PER_DAY);
  if (days > NOTICE) return [];
  const state =
    days < 0
      ? 'Your membership has run out, and the badge is no longer shown.'
      : `Your membership runs out in ${days} days; then the badge disappears.`;
  return [
    { where: `${file}, membership validTo`, what: `${state} Write the new day once renewed.`, isBlocking: false },
  ];
}
