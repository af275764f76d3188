import { readContentTexts, type ContentTexts } from '../../../src/schemas/read-files.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/dispatch.ts';
import { formLocale } from '../http/request-locale.ts';
import { json } from '../http/respond.ts';
import { launchList } from './launch-list.ts';

/** GET /api/launch: what the launch waits for, in the request's language. */
export const readLaunchList: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const facts = { texts: await readTexts(deps), environment: deps.environment, today: deps.now() };
  return json(200, launchList(facts, formLocale(request, undefined)));
};

/** As the owner last saved them, so that what she has done goes from the list at once; else as they came with the site. */
async function readTexts({ editedSite }: Dependencies): Promise<ContentTexts> {
  if (!editedSite) return readContentTexts(process.cwd());
  const { repository } = editedSite;
  const { files: shas } = await repository.readHead();
  const files = Object.entries(shas).filter(([path]) => /\.(?:yaml|json|md)$/.test(path));
  const blobs = await repository.readBlobs(files.map(([, sha]) => sha));
  return new Map(files.map(([path, sha]) => [path, blobs.get(sha)?.toString('utf8') ?? '']));
}
