import type { Context } from '@netlify/functions';
import { readContentTexts, type ContentTexts } from '../../../src/schemas/read-files.ts';
import { openGitHubRepository, readGitHubSettings } from './github.ts';
import type { ContentRepository } from './repository.ts';

export interface EditedSite {
  repository: ContentRepository;
  readOnlineTexts?: () => ContentTexts;
  local?: {
    build: () => Promise<boolean>;
    builtAt: () => string | undefined;
  };
}

/** The local server's working tree, if the context has it; else GitHub, as Netlify's functions cannot write files. */
export function editedSiteOf(context: Context, environment: NodeJS.ProcessEnv): EditedSite | undefined {
  const { editedSite } = context as Context & { editedSite?: EditedSite };
  if (editedSite) return editedSite;
  const settings = readGitHubSettings(environment);
  // Each deploy's function ships the texts of that deploy (netlify.toml), also after a rollback.
  const readOnlineTexts = () => readContentTexts(process.cwd());
  return (
    settings && {
      repository: openGitHubRepository({ ...settings, readShippedTexts: readOnlineTexts }),
      readOnlineTexts,
    }
  );
}
