import { recordDeploy, type ReportedDeploy } from '../../netlify/server/edit/record-deploy.ts';
import type { Mail } from '../../netlify/server/mail/mailer.ts';
import type { ContentTexts } from '../../src/schemas/read-files.ts';
import { startFakeGitHub } from './fake-github.ts';
import type { TestApi } from './test-api.ts';

type Build = ReportedDeploy & { texts: ContentTexts };

/** The site on a host: its files on GitHub, the content online and the owner's mails. */
export async function startHostedSite(api: TestApi, files: Record<string, Buffer>) {
  const github = await startFakeGitHub(files);
  const readHeadTexts = () =>
    new Map(
      github
        .paths()
        .filter((path) => !path.includes('/photos/'))
        .map((path) => [path, github.text(path)!]),
    );
  let online: ContentTexts = readHeadTexts();
  const mails: Mail[] = [];
  Object.assign(api.deps, {
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    editedSite: { repository: github.open(), readOnlineTexts: () => online },
  });

  /** A build of the branch's head, as the host clones it now, for `deploy` to put online. */
  const cloneHead = (): Build => ({
    context: 'production',
    createdAt: api.deps.now().toISOString(),
    commitRef: github.log()[0]!.sha,
    texts: readHeadTexts(),
  });
  /** Records how a build ended; a successful one goes online. */
  const recordBuild = async ({ texts, ...deploy }: Build, isOnline: boolean) => {
    if (isOnline) online = texts;
    await recordDeploy(api.deps, deploy, isOnline);
    api.advanceClock(1000);
  };

  return {
    github,
    mails,
    clone: cloneHead,
    deploy: (build?: Partial<Build>) => recordBuild({ ...cloneHead(), ...build }, true),
    fail: (build?: Partial<Build>) => recordBuild({ ...cloneHead(), ...build }, false),
    online: () => online,
    /** Replaces the content online, as if another deploy's functions answered. */
    setOnline: (texts: ContentTexts) => void (online = texts),
    stop: github.stop,
  };
}
