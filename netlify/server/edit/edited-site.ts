import type { Context } from '@netlify/functions';
import { readContentTexts, type ContentTexts } from '../../../src/schemas/read-files.ts';
import { openGitHub, readGitHubSettings } from './github.ts';
import type { ContentRepository } from './repository.ts';

export interface EditedSite {
  repository: ContentRepository;
  /** The texts that the site was built from; undefined where a saved file shows without a build (npm run dev). */
  readOnline?: () => ContentTexts;
  /** Only on the owner's own machine, where no host builds. */
  local?: {
    /** Builds the site and says whether it could be built; else the last good one stays. */
    build: () => Promise<boolean>;
    /** When the build of the present site began, in ISO 8601; undefined where there was none. */
    builtAt: () => string | undefined;
  };
}

/** The working tree that a local server puts into the context, so that no function on Netlify writes files; else the repository. */
export function editedSiteOf(context: Context, environment: NodeJS.ProcessEnv): EditedSite | undefined {
  const { editedSite } = context as Context & { editedSite?: EditedSite };
  if (editedSite) return editedSite;
  const settings = readGitHubSettings(environment);
  // Each deploy's function carries the texts of that deploy (netlify.toml), also after a rollback.
  const readOnline = () => readContentTexts(process.cwd());
  return settings && { repository: openGitHub({ ...settings, shipped: readOnline }), readOnline };
}
