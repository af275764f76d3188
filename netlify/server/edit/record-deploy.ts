import type { Deploy } from '@netlify/functions';
import { describeError } from '../log.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Publication } from '../storage/records.ts';
import { notifyOwnerOfDeploy } from './notify-of-changes.ts';
import { addPublication, changePublication, readPublications } from './publication-store.ts';
import { failureOf } from './publish.ts';
import { NO_BUILD } from './repository.ts';

export type ReportedDeploy = Pick<Deploy, 'context' | 'createdAt'> &
  Partial<Pick<Deploy, 'commitRef' | 'commitMessage'>>;

/** In a commit message these skip a build; it may be reported as failed (docs.netlify.com, "Configure builds"). */
const SKIP_MARKERS = [NO_BUILD, '[skip netlify]'];

/** Records the outcome of a production deploy and mails the owner its changes not reported yet. */
export async function recordDeploy(deps: Dependencies, reported: ReportedDeploy, isOnline: boolean): Promise<void> {
  if (reported.context !== 'production') return;
  if (!isOnline && SKIP_MARKERS.some((marker) => reported.commitMessage?.includes(marker))) return;
  const repository = deps.editedSite?.repository;
  const deploy = { ...reported, createdAt: new Date(reported.createdAt).toISOString() };
  deps.log({ event: 'deploy', isOnline });
  if (!isOnline) return endPublication(deps, deploy, await failureOf(repository));
  const pendingMails: Promise<unknown>[] = [];
  const mailDeps = { ...deps, waitUntil: (mail: Promise<unknown>) => void pendingMails.push(mail) };
  // If the repository is out of reach, logging is enough: the next deploy or publish mails the same changes.
  const logFailure = (error: unknown) => deps.log({ event: 'deploy-not-compared', ...describeError(error) });
  const files =
    repository && (await notifyOwnerOfDeploy(mailDeps, repository, deploy.commitRef ?? undefined).catch(logFailure));
  await endPublication(deps, deploy, { state: 'online', ...(files && { files }) });
  await Promise.all(pendingMails);
}

async function endPublication(
  deps: Pick<Dependencies, 'stores' | 'now'>,
  deploy: ReportedDeploy,
  outcome: Pick<Publication, 'state' | 'files' | 'issues'>,
): Promise<void> {
  const datedOutcome = { ...outcome, endedAt: deps.now().toISOString() };
  const publications = await readPublications(deps);
  const deployedPublications = publications.filter((publication) => isDeployedBy(publication, deploy, outcome));
  for (const { id } of deployedPublications) await changePublication(deps, id, datedOutcome);
  const { createdAt: at, commitRef: commit } = deploy;
  if (publications[0] && deployedPublications.includes(publications[0])) return;
  await addPublication(
    deps,
    { by: 'elsewhere', at, changes: [], ...(commit && { commit }), ...datedOutcome },
    publications,
  );
}

/** Compares by the commit that the host names, else by the files built, if known, else by when the build began. */
function isDeployedBy(
  { state, at, commit, changes }: Publication,
  { commitRef, createdAt }: ReportedDeploy,
  { files }: Pick<Publication, 'files'>,
): boolean {
  if (state !== 'building') return false;
  if (commitRef && commitRef === commit) return true;
  if (at > createdAt) return false;
  // Checks the changes alone: other files differ if a later build replaced this one.
  return files ? changes.every(({ path, before }) => files[path] !== before) : !commitRef || !commit;
}
