import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDIT_API, EDIT_REST, EDITOR_BRANCH, EDITOR_REPOSITORY } from '../../src/contract/edit.ts';
import { ROOT } from './content-files.ts';
import type { CallOptions, TestApi } from './test-api.ts';

const [owner, repo] = EDITOR_REPOSITORY.split('/');
export const REPOSITORY = { owner, repo };
export const REPOSITORY_AND_BRANCH = { ...REPOSITORY, branch: EDITOR_BRANCH };
export const REPOSITORY_ADDRESS = `${EDIT_REST}/repos/${EDITOR_REPOSITORY}`;

const ON_BRANCH = 'query($owner: String!, $repo: String!, $branch: String!) { repository(owner: $owner, name: $repo)';
const HISTORY = (first: number, path: string, fields: string) =>
  `ref(qualifiedName: $branch) { target { ... on Commit { history(first: ${first}, path: ${JSON.stringify(path)}) { nodes { ${fields} } } } } }`;

/** The editor's questions, word by word as it asks them. */
export const QUERIES = {
  branch:
    'query($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { defaultBranchRef { name } } }',
  lastSave: `${ON_BRANCH} { ref(qualifiedName: $branch) { target { ... on Commit { history(first: 1) { nodes { oid message } } } } } } }`,
  head: `${ON_BRANCH} { ref(qualifiedName: $branch) { target { ... on Commit { oid } } } } }`,
  texts: (shas: string[]) =>
    `query($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { ${shas
      .map((sha, index) => `content_${index}: object(oid: "${sha}") { ... on Blob { text isTruncated } }`)
      .join(' ')} } }`,
  lastSaveOf: (path: string) =>
    `${ON_BRANCH} { commit_0: ${HISTORY(1, path, 'author { name email user { id: databaseId login } } committedDate')} } }`,
  savesOf: (path: string) =>
    `${ON_BRANCH} { history_0: ${HISTORY(100, path, 'oid author { name email avatarUrl user { login } } committedDate')} } }`,
  save: (paths: string[]) =>
    `mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid committedDate ${paths
      .map((path, index) => `file_${index}: file(path: ${JSON.stringify(path)}) { oid }`)
      .join(' ')} } } }`,
};

export interface Answer {
  status: number;
  /** Nobody knows its shape here: each test says what it expects. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

/** The editor in the browser, as far as the server sees it. */
export function openEditor(api: TestApi) {
  const call = async (method: string, path: string, options?: CallOptions): Promise<Answer> => {
    const response = await api.asOwner(method, path, options);
    const text = await response.text();
    return { status: response.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text };
  };
  const ask = (query: string, variables: object, options?: CallOptions) =>
    call('POST', `${EDIT_API}/graphql`, { ...options, json: { query, variables } });
  const readHead = async () => {
    const { body } = await ask(QUERIES.lastSave, REPOSITORY_AND_BRANCH);
    return body.data.repository.ref.target.history.nodes[0].oid as string;
  };

  return {
    call,
    ask,
    readHead,
    /** Saves texts or bytes; null deletes. */
    save: async (
      files: Record<string, string | Buffer | null>,
      { head, ...options }: CallOptions & { head?: string } = {},
    ) => {
      const entries = Object.entries(files);
      const written = entries.flatMap(([path, content]) => (content === null ? [] : [{ path, content }]));
      const additions = written.map(({ path, content }) => ({
        path,
        contents: Buffer.from(content).toString('base64'),
      }));
      const deletions = entries.flatMap(([path, content]) => (content === null ? [{ path }] : []));
      const input = {
        branch: { repositoryNameWithOwner: EDITOR_REPOSITORY, branchName: EDITOR_BRANCH },
        expectedHeadOid: head ?? (await readHead()),
        fileChanges: { additions, deletions },
        message: { headline: 'Update' },
      };
      return ask(QUERIES.save(written.map(({ path }) => path)), { input }, options);
    },
    state: async () => (await call('GET', `${EDIT_API}/state`)).body,
  };
}

/** The owner's files as they ship, by path. */
export const SHIPPED: Record<string, Buffer> = Object.fromEntries(
  globSync('content/**/*.*', { cwd: ROOT })
    .toSorted()
    .map((path) => [path, readFileSync(join(ROOT, path))]),
);

/** One of them, to be changed. */
export const FAQ = 'content/faq/languages.yaml';
export const faq = SHIPPED[FAQ]!.toString();
