import type { Deploy } from '@netlify/functions';
import { writeLog, type Log } from '../log.ts';
import { readPracticeSettings } from '../shipped-files.ts';
import { openStores, type Stores } from '../storage/stores.ts';
import { openGitHub, readGitHubSettings } from './github.ts';
import { noteRefusal } from './publishing.ts';
import { notePublishing } from './publishing-record.ts';
import type { ContentRepository } from './repository.ts';

type KnownDeploy = Pick<Deploy, 'context' | 'createdAt' | 'errorMessage'>;

interface Surroundings {
  stores: Stores;
  now: () => Date;
  log: Log;
  repository: ContentRepository | undefined;
}

/** Notes for the dashboard what became of a deploy of the public site, and which saves it holds: those from before it began. */
export async function noteDeploy(deploy: KnownDeploy, isOnline: boolean, surroundings?: Surroundings): Promise<void> {
  if (deploy.context !== 'production') return;
  const { repository, ...deps } = surroundings ?? here(deploy);
  deps.log({ event: 'deploy', isOnline });
  if (isOnline) {
    return notePublishing(deps, { online: { from: deploy.createdAt, since: deps.now().toISOString() } });
  }
  return noteRefusal(deps, repository, { from: deploy.createdAt, reason: deploy.errorMessage ?? '' });
}

function here({ context }: KnownDeploy): Surroundings {
  const { name, email } = readPracticeSettings();
  const settings = readGitHubSettings(process.env, { name, email });
  return {
    stores: openStores(context),
    now: () => new Date(),
    log: writeLog,
    repository: settings && openGitHub(settings),
  };
}
