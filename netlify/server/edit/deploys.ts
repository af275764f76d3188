import type { Deploy } from '@netlify/functions';
import { describeError } from '../log.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Publication } from '../storage/records.ts';
import { notifyOwnerOfDeploy } from './notify-of-changes.ts';
import { addPublication, changePublication, readPublications } from './publications.ts';
import { failureOf } from './publishing.ts';
import { NO_BUILD } from './repository.ts';

export type KnownDeploy = Pick<Deploy, 'context' | 'createdAt'> & Partial<Pick<Deploy, 'commitRef' | 'commitMessage'>>;

/** Words in a commit message that skip a build; it may be reported as failed (docs.netlify.com, "Configure builds"). */
const SKIP_MARKERS = [NO_BUILD, '[skip netlify]'];

/** Records the outcome of a production deploy; mails the owner any changes in it that were not notified yet. */
export async function recordDeploy(deps: Dependencies, reported: KnownDeploy, isOnline: boolean): Promise<void> {
  if (reported.context !== 'production') return;
  if (!isOnline && SKIP_MARKERS.some((marker) => reported.commitMessage?.includes(marker))) return;
  const repository = deps.editedSite?.repository;
  const deploy = { ...reported, createdAt: new Date(reported.createdAt).toISOString() };
  deps.log({ event: 'deploy', isOnline });
  if (!isOnline) return endPublication(deps, deploy, await failureOf(repository));
  const mails: Promise<unknown>[] = [];
  const mailing = { ...deps, waitUntil: (mail: Promise<unknown>) => void mails.push(mail) };
  // Only logged if the repository is out of reach: the next deploy or publish notifies the owner of the same changes.
  const missed = (error: unknown) => deps.log({ event: 'deploy-not-compared', ...describeError(error) });
  const files =
    repository && (await notifyOwnerOfDeploy(mailing, repository, deploy.commitRef ?? undefined).catch(missed));
  await endPublication(deps, deploy, { state: 'online', ...(files && { files }) });
  await Promise.all(mails);
}

async function endPublication(
  deps: Pick<Dependencies, 'stores' | 'now'>,
  deploy: KnownDeploy,
  end: Pick<Publication, 'state' | 'files' | 'issues'>,
): Promise<void> {
  const ended = { ...end, endedAt: deps.now().toISOString() };
  const known = await readPublications(deps);
  const held = known.filter((publication) => isHeldBy(publication, deploy, end));
  for (const { id } of held) await changePublication(deps, id, ended);
  const { createdAt: at, commitRef: commit } = deploy;
  if (known[0] && held.includes(known[0])) return;
  await addPublication(deps, { by: 'elsewhere', at, changes: [], ...(commit && { commit }), ...ended }, known);
}

/** Compares by the commit that the host names, else by the files built, if known, else by when the build began. */
function isHeldBy(
  { state, at, commit, changes }: Publication,
  { commitRef, createdAt }: KnownDeploy,
  { files }: Pick<Publication, 'files'>,
): boolean {
  if (state !== 'building') return false;
  if (commitRef && commitRef === commit) return true;
  if (at > createdAt) return false;
  // A host skips a build that a later one replaces.
  return files ? changes.every(({ path, before }) => files[path] !== before) : !commitRef || !commit;
}
