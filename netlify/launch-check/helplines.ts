import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { Point } from './point.ts';

/** A check of a helpline holds this long. Days. */
const CHECK_HOLDS = 180;
const MS_PER_DAY = 24 * 60 * 60 * 1000;
const DEFAULT_QUESTION = 'Are number and hours as the page shows them?';

const helplineSchema = z.object({
  name: z.object({ en: z.string() }),
  numbers: z._default(z.array(z.object({ display: z.string() })), []),
  website: z.optional(z.object({ url: z.string() })),
  source: z.string(),
  checkedOn: z.optional(z.pipe(z.unknown(), z.coerce.date())),
  needsOwnerCheck: z.boolean(),
  toConfirm: z.optional(z.string()),
});

type Helpline = z.infer<typeof helplineSchema>;

/** What is still to be confirmed about helplines, in one list with number, official page and question, and which checks lie back too long. */
export function findHelplinePoints(projectDirectory: string, today: Date): Point[] {
  return globSync('content/crisis/*.yaml', { cwd: projectDirectory })
    .toSorted()
    .flatMap((file) => {
      const helpline = helplineSchema.parse(parse(readFileSync(join(projectDirectory, file), 'utf8')));
      const where = `${file} (${helpline.name.en})`;
      return findPoint(helpline, where, basename(file), today);
    });
}

/** Only what the facts left open stops a launch: a wrong number must be mendable on any day. */
function findPoint(helpline: Helpline, where: string, file: string, today: Date): Point[] {
  if (helpline.needsOwnerCheck) return [{ where, what: whatToDo(helpline, file), isBlocking: true }];
  if (!helpline.checkedOn) {
    return [{ where, what: `Not checked by you yet. ${whatToDo(helpline, file)}`, isBlocking: false }];
  }
  const days = Math.floor((today.getTime() - helpline.checkedOn.getTime()) / MS_PER_DAY);
  if (days <= CHECK_HOLDS) return [];
  return [{ where, what: `Last checked ${days} days ago. ${whatToDo(helpline, file)}`, isBlocking: false }];
}

function whatToDo({ numbers, website, source, toConfirm, needsOwnerCheck }: Helpline, file: string): string {
  const number = numbers.map(({ display }) => display).join(', ') || 'No public number';
  const page = website?.url ?? `no page of its own; known from ${source}`;
  const clear = needsOwnerCheck ? 'and “needsOwnerCheck: false” ' : '';
  return `${number} · ${page}\n      ${toConfirm ?? DEFAULT_QUESTION}\n      Then write “checkedOn:” with today’s date ${clear}in ${file}.`;
}
