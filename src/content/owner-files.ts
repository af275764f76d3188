/** "https://github.com/owner/name.git" or "git@github.com:owner/name.git". */
const GITHUB_REPOSITORY = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/;

/**
 * Where the owner reads her guide and edits the practice's details: pages on GitHub. Netlify names the repository and
 * the branch in the environment of each build; undefined where that is missing or lies elsewhere.
 */
export function ownerFiles({ REPOSITORY_URL = '', BRANCH = 'main' }: NodeJS.ProcessEnv) {
  const repository = GITHUB_REPOSITORY.exec(REPOSITORY_URL)?.[1];
  if (!repository) return undefined;
  const pages = `https://github.com/${repository}`;
  return {
    guide: `${pages}/blob/${BRANCH}/content/README.md`,
    practice: `${pages}/edit/${BRANCH}/content/practice.yaml`,
  };
}
