import * as z from 'zod/mini';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { validate } from '../http/read-body.ts';
import { json } from '../http/respond.ts';
import { purgeInBackground } from '../reviews/public-reviews.ts';
import { isEnded, readBackups } from './back-up.ts';
import { copyId, parseEntryName, readCopy } from './copies.ts';
import { restoreCopies, type RecordCopy } from './restore-copies.ts';

/** An answer waits no longer than this for the storage; a longer restore takes several. Milliseconds. */
const STEP_TIME = 15_000;

const querySchema = z.object({
  deleted: z.optional(z.literal('too', 'validation.invalid')),
  after: z.optional(z.string().check(z.regex(/^[a-z]+\/[a-z0-9-]{1,100}$/, 'validation.invalid'))),
});

/** GET /api/backups: the back-ups that are kept, the newest first. */
export const listBackups: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  return json(200, await readBackups(deps));
};

/** GET /api/backups/{day}?deleted=too&after=: what a restore of that day would change; 404 for a day of which no copy is kept. */
export const previewRestore: Handler = async (request, deps, day) => {
  await requireOwner(request, deps);
  return json(200, await restoreDay(request, deps, day, true));
};

/** POST /api/backups/{day}?deleted=too&after=: brings back what is lost of that day; answers what became of its records. */
export const restoreBackup: Handler = async (request, deps, day) => {
  await requireOwner(request, deps);
  const step = await restoreDay(request, deps, day, false);
  purgeInBackground(deps);
  return json(200, step);
};

async function restoreDay(request: Request, deps: Dependencies, day: string, isPreview: boolean) {
  const endsAt = performance.now() + STEP_TIME;
  const { after, deleted } = validate(querySchema, Object.fromEntries(new URL(request.url).searchParams));
  const contents = isEnded(day, deps.now()) ? undefined : await deps.stores.backupContents.read(day);
  if (!contents) throw new ApiError('not-found');
  const copies = Object.entries(contents.value.entries).map(([name, hash]) => copyOf(deps, name, hash));
  return restoreCopies(deps, copies, { isPreview, after, endsAt, withDeleted: deleted === 'too' });
}

/** One record's copy in a back-up: `hash` is the copy's id, `name` stands for the record. */
export function copyOf(deps: Pick<Dependencies, 'stores'>, name: string, hash: string): RecordCopy {
  const { kind, id } = parseEntryName(name);
  return {
    kind,
    id,
    read: () => readCopy(deps, hash),
    isSame: (stored) => copyId(kind, id, stored) === hash,
  };
}
