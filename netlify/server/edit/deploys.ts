import { randomUUID } from 'node:crypto';
import type { Deploy } from '@netlify/functions';
import { describeError, writeLog } from '../log.ts';
import type { Dependencies } from '../dependencies.ts';
import { createSmtpMailer, readMailSettings } from '../mail/mailer.ts';
import { readPracticeSettings } from '../shipped-files.ts';
import type { Publication } from '../storage/records.ts';
import { openStores } from '../storage/stores.ts';
import { openGitHub, readGitHubSettings } from './github.ts';
import { notifyOwnerOfDeploy } from './notify-of-changes.ts';
import { addPublication, changePublication, readPublications } from './publications.ts';
import { failureOf } from './publishing.ts';
import type { ContentRepository, Shas } from './repository.ts';

type KnownDeploy = Pick<Deploy, 'context' | 'createdAt' | 'errorMessage'> & Partial<Pick<Deploy, 'id' | 'commitRef'>>;

type Surroundings = Pick<Dependencies, 'stores' | 'practice' | 'now' | 'newId' | 'log' | 'requestId' | 'mailer'> & {
  repository: ContentRepository | undefined;
};

/**
 * Keeps for the dashboard what became of a deploy of the public site. Whatever went online and the owner was not told of
 * is mailed.
 */
export async function recordDeploy(told: KnownDeploy, isOnline: boolean, surroundings?: Surroundings): Promise<void> {
  if (told.context !== 'production') return;
  const { repository, ...deps } = surroundings ?? here(told);
  // Times are compared as texts.
  const deploy = { ...told, createdAt: new Date(told.createdAt).toISOString() };
  deps.log({ event: 'deploy', isOnline });
  if (!isOnline) return endPublication(deps, deploy, await failureOf(repository, deploy.errorMessage ?? ''));
  const mails: Promise<unknown>[] = [];
  const files = repository && (await compare({ ...deps, waitUntil: (mail) => mails.push(mail) }, repository, deploy));
  await endPublication(deps, deploy, { state: 'online', ...(files && { files }) });
  await Promise.all(mails);
}

/** Where the repository cannot be reached, the next deploy or publish tells of all that this one would have. */
async function compare(
  deps: Parameters<typeof notifyOwnerOfDeploy>[0],
  repository: ContentRepository,
  { commitRef }: KnownDeploy,
): Promise<Shas | undefined> {
  try {
    return await notifyOwnerOfDeploy(deps, repository, commitRef ?? undefined);
  } catch (error) {
    deps.log({ event: 'deploy-not-compared', ...describeError(error) });
    return undefined;
  }
}

/** Ends the publications that were under way and that a deploy holds; one that was begun after all of these is a publication of its own. */
async function endPublication(
  deps: Pick<Dependencies, 'stores' | 'now'>,
  deploy: KnownDeploy,
  end: Pick<Publication, 'state' | 'files' | 'issues'>,
): Promise<void> {
  const ended = { ...end, endedAt: deps.now().toISOString() };
  const known = await readPublications(deps);
  const held = known.filter(({ value }) => isHeldBy(value, deploy, end));
  for (const { id } of held) await changePublication(deps, id, ended);
  const { createdAt: at, commitRef: commit } = deploy;
  // What was begun last is what the dashboard tells of.
  if (known[0] && held.includes(known[0])) return;
  await addPublication(deps, { by: 'elsewhere', at, changes: [], ...(commit && { commit }), ...ended });
}

/** By the commit that the host names; else by what was built, where that is known; else by when the build was begun. */
function isHeldBy(
  { state, at, commit, changes }: Publication,
  { commitRef, createdAt }: KnownDeploy,
  { files }: Pick<Publication, 'files'>,
): boolean {
  if (state !== 'building') return false;
  if (commitRef && commitRef === commit) return true;
  if (at > createdAt) return false;
  // A host leaves out a build that a later one replaces.
  return files ? changes.every(({ path, before }) => files[path] !== before) : !commitRef || !commit;
}

function here({ context, id = '' }: KnownDeploy): Surroundings {
  const settings = readGitHubSettings(process.env);
  const mail = readMailSettings(process.env);
  return {
    stores: openStores(context),
    practice: readPracticeSettings(),
    now: () => new Date(),
    newId: randomUUID,
    log: writeLog,
    requestId: id,
    mailer: mail && createSmtpMailer(mail),
    repository: settings && openGitHub(settings),
  };
}
