import { recordDeploy } from '../../netlify/server/edit/deploys.ts';
import type { Mail } from '../../netlify/server/mail/mailer.ts';
import { startGitHub } from './github-stand-in.ts';
import type { TestApi } from './test-api.ts';

/** The site as a host has it: its files on GitHub, what is online, and the owner's mails. */
export async function startHostedSite(api: TestApi, files: Record<string, Buffer>) {
  const github = await startGitHub(files);
  const textsNow = () =>
    new Map(
      github
        .paths()
        .filter((path) => !path.includes('/photos/'))
        .map((path) => [path, github.text(path)!]),
    );
  let online = textsNow();
  const mails: Mail[] = [];
  Object.assign(api.deps, {
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    editedSite: { repository: github.open(), readOnline: () => online },
  });

  /** What the host clones now; the build of it goes online with `deploy`. */
  const clone = () => ({ createdAt: api.deps.now().toISOString(), commitRef: github.log()[0]!.sha, texts: textsNow() });
  const deploy = async (
    {
      createdAt,
      commitRef,
      texts,
    }: Omit<ReturnType<typeof clone>, 'commitRef'> & { commitRef: string | null } = clone(),
  ) => {
    online = texts;
    await recordDeploy(api.deps, { context: 'production', createdAt, commitRef }, true);
    api.pass(1000);
  };

  /** The build of what is there now fails. */
  const fail = async ({ createdAt, commitRef } = clone()) => {
    await recordDeploy(api.deps, { context: 'production', createdAt, commitRef }, false);
    api.pass(1000);
  };

  return {
    github,
    mails,
    clone,
    deploy,
    fail,
    online: () => online,
    stop: github.stop,
  };
}
