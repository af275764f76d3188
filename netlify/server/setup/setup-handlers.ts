import * as z from 'zod/mini';
import type { Confirmation } from '../../../src/contract/setup/checklist.ts';
import { CONFIRMATION_IDS } from '../../../src/contract/setup/checks.ts';
import { REVIEWED_PAGES } from '../../../src/contract/setup/check-input.ts';
import { CONFIRMED_FILE } from '../../../src/schemas/confirmed.ts';
import { parseCached, readContentTexts, type ContentTexts } from '../../../src/schemas/read-files.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireEditor } from '../edit/require-editor.ts';
import { serializeValues, saveChanges } from '../edit/save-changes.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { readJson } from '../http/read-body.ts';
import { formLocale } from '../http/request-locale.ts';
import { json } from '../http/respond.ts';
import { checklistOf } from './checklist.ts';

const INVALID = 'validation.invalid';

const confirmationSchema: z.ZodMiniType<Confirmation> = z.strictObject({
  what: z
    .array(z.enum(CONFIRMATION_IDS as [string, ...string[]], INVALID), INVALID)
    .check(z.minLength(1, INVALID), z.maxLength(CONFIRMATION_IDS.length, INVALID)),
  fingerprint: z.optional(z.string().check(z.regex(/^[0-9a-f]+$/, INVALID))),
});

/** GET /api/launch: what is left before launch, in the request's language. */
export const readChecklist: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  return json(200, await loadChecklist(request, deps));
};

/** POST .../confirmed: records what the owner has read, tried or received. Throws 409 if a page has changed since. */
export const confirmItems: Handler = async (request, deps) => {
  const call = await requireEditor(request, deps);
  const { what, fingerprint } = await readJson(request, confirmationSchema);
  const { pageReviews } = await loadChecklist(request, deps);
  const isCurrent = (page: string) =>
    pageReviews.some((each) => each.page === page && each.fingerprint === fingerprint);
  if (what.some((each) => each in REVIEWED_PAGES && !isCurrent(each))) throw new ApiError('edit-conflict');
  const on = deps.now().toISOString().slice(0, 10);
  await saveChanges(call, async ({ files }) => {
    const sha = files[CONFIRMED_FILE] ?? '';
    const text = (await call.site.repository.readBlobs([sha])).get(sha)?.toString('utf8') ?? '[]';
    const otherConfirmations = (parseCached(CONFIRMED_FILE, text) as { what: string }[]).filter(
      (each) => !what.includes(each.what),
    );
    const confirmations = what.map((each) => ({ what: each, on, ...(each in REVIEWED_PAGES && { fingerprint }) }));
    return [
      { path: CONFIRMED_FILE, bytes: serializeValues(call, CONFIRMED_FILE, [...otherConfirmations, ...confirmations]) },
    ];
  });
  return json(200, await loadChecklist(request, deps));
};

async function loadChecklist(request: Request, deps: Dependencies) {
  const files = { texts: await readTexts(deps), environment: deps.environment, today: deps.now() };
  return checklistOf(files, formLocale(request, undefined));
}

async function readTexts({ editedSite }: Dependencies): Promise<ContentTexts> {
  if (!editedSite) return readContentTexts(process.cwd());
  const { repository } = editedSite;
  const { files: shas } = await repository.readHead();
  const files = Object.entries(shas).filter(([path]) => /\.(?:yaml|json|md)$/.test(path));
  const blobs = await repository.readBlobs(files.map(([, sha]) => sha));
  return new Map(files.map(([path, sha]) => [path, blobs.get(sha)?.toString('utf8') ?? '']));
}
