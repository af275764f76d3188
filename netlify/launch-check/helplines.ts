import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { Point } from './point.ts';

/** A check of a helpline holds this long. Days. */
const CHECK_HOLDS = 180;
const MS_PER_DAY = 24 * 60 * 60 * 1000;

const helplineSchema = z.object({
  name: z.object({ en: z.string() }),
  checkedOn: z.pipe(z.unknown(), z.coerce.date()),
  needsOwnerCheck: z.boolean(),
  toConfirm: z.optional(z.string()),
});

/** What is still to be confirmed about helplines, and which checks lie back too long. */
export function findHelplinePoints(projectDirectory: string, today: Date): Point[] {
  return globSync('content/crisis/*.yaml', { cwd: projectDirectory })
    .toSorted()
    .flatMap((file) => {
      const helpline = helplineSchema.parse(parse(readFileSync(join(projectDirectory, file), 'utf8')));
      const where = `${file} (${helpline.name.en})`;
      return [...toConfirm(helpline, where, basename(file)), ...oldCheck(helpline.checkedOn, where, today)];
    });
}

function toConfirm(helpline: z.infer<typeof helplineSchema>, where: string, file: string): Point[] {
  if (!helpline.needsOwnerCheck) return [];
  const what = `${helpline.toConfirm ?? 'Confirm the number.'} Then write “needsOwnerCheck: false” in ${file}.`;
  return [{ where, what, isBlocking: true }];
}

/** Never blocking: a wrong number must be mendable on any day. */
function oldCheck(checkedOn: Date, where: string, today: Date): Point[] {
  const days = Math.floor((today.getTime() - checkedOn.getTime()) / MS_PER_DAY);
  if (days <= CHECK_HOLDS) return [];
  const what = `Last checked ${days} days ago. Check number and hours again, then write today’s date after “checkedOn:”.`;
  return [{ where, what, isBlocking: false }];
}
