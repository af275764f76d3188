import type { Context } from '@netlify/functions';
import { readContentTexts, type ContentTexts } from '../../../src/schemas/read-files.ts';
import { openGitHubRepository, readGitHubSettings } from './github.ts';
import type { ContentRepository } from './repository.ts';

export interface EditedSite {
  repository: ContentRepository;
  readOnline?: () => ContentTexts;
  local?: {
    build: () => Promise<boolean>;
    builtAt: () => string | undefined;
  };
}

/** A local server's working tree, from the context, as no function on Netlify may write files; else GitHub. */
export function editedSiteOf(context: Context, environment: NodeJS.ProcessEnv): EditedSite | undefined {
  const { editedSite } = context as Context & { editedSite?: EditedSite };
  if (editedSite) return editedSite;
  const settings = readGitHubSettings(environment);
  // Each deploy's function ships the texts of that deploy (netlify.toml), also after a rollback.
  const readOnline = () => readContentTexts(process.cwd());
  return settings && { repository: openGitHubRepository({ ...settings, shipped: readOnline }), readOnline };
}
