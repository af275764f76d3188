import { randomUUID } from 'node:crypto';
import type { Deploy } from '@netlify/functions';
import { describeError, writeLog } from '../log.ts';
import type { Dependencies } from '../dependencies.ts';
import { createSmtpMailer, readMailSettings } from '../mail/mailer.ts';
import { readPracticeSettings } from '../shipped-files.ts';
import { openStores } from '../storage/stores.ts';
import { openGitHub, readGitHubSettings } from './github.ts';
import { noteRefusal } from './publishing.ts';
import { notePublishing } from './publishing-record.ts';
import type { ContentRepository } from './repository.ts';
import { tellOfDeploy } from './witness.ts';

type KnownDeploy = Pick<Deploy, 'context' | 'createdAt' | 'errorMessage'> & Partial<Pick<Deploy, 'id' | 'commitRef'>>;

type Surroundings = Pick<Dependencies, 'stores' | 'practice' | 'now' | 'newId' | 'log' | 'requestId' | 'mailer'> & {
  repository: ContentRepository | undefined;
};

/**
 * Notes for the dashboard what became of a deploy of the public site, and which saves it holds: those of the commit that
 * the host names, else those from before it began. Whatever went online and the owner was not told of is mailed.
 */
export async function noteDeploy(deploy: KnownDeploy, isOnline: boolean, surroundings?: Surroundings): Promise<void> {
  if (deploy.context !== 'production') return;
  const { repository, ...deps } = surroundings ?? here(deploy);
  const { createdAt: from, errorMessage } = deploy;
  deps.log({ event: 'deploy', isOnline });
  if (!isOnline) return noteRefusal(deps, repository, { from, reason: errorMessage ?? '' });
  const mails: Promise<unknown>[] = [];
  const built = repository && (await compare({ ...deps, waitUntil: (mail) => mails.push(mail) }, repository, deploy));
  await notePublishing(deps, { online: { from, since: deps.now().toISOString(), ...built } });
  await Promise.all(mails);
}

/** Where the repository cannot be reached, the next deploy or publish tells of all that this one would have. */
async function compare(
  deps: Parameters<typeof tellOfDeploy>[0],
  repository: ContentRepository,
  { commitRef }: KnownDeploy,
): Promise<Awaited<ReturnType<typeof tellOfDeploy>> | undefined> {
  try {
    return await tellOfDeploy(deps, repository, commitRef ?? undefined);
  } catch (error) {
    deps.log({ event: 'deploy-not-compared', ...describeError(error) });
    return undefined;
  }
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
