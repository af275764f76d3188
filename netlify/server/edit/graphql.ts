import * as z from 'zod/mini';
import { EDIT_LIMITS, EDITOR_BRANCH, EDITOR_REPOSITORY, EDITOR_USER } from '../../../src/contract/edit.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/dispatch.ts';
import { readJsonValue } from '../http/read-body.ts';
import { json } from '../http/respond.ts';
import { recognise, type EditorQuery, type Item } from './queries.ts';
import { blobSha, type ContentRepository, type Save } from './repository.ts';
import { readOwnBlobs } from './read-handlers.ts';
import { requireEditor } from './require-editor.ts';
import { saveChanges } from './save-changes.ts';

const [OWNER, NAME] = EDITOR_REPOSITORY.split('/') as [string, string];

const request = z.strictObject({ query: z.string(), variables: z.unknown() });

/** The one repository, and its one branch where a query asks for it. */
const readVariables = z.strictObject({
  owner: z.literal(OWNER),
  repo: z.literal(NAME),
  branch: z.optional(z.literal(EDITOR_BRANCH)),
});

const saveVariables = z.strictObject({
  input: z.strictObject({
    branch: z.strictObject({
      repositoryNameWithOwner: z.literal(EDITOR_REPOSITORY),
      branchName: z.literal(EDITOR_BRANCH),
    }),
    expectedHeadOid: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
    fileChanges: z.strictObject({
      additions: z.array(z.strictObject({ path: z.string(), contents: z.string() })),
      deletions: z.array(z.strictObject({ path: z.string() })),
    }),
    // What the editor calls its change is not used: the message is made of what really changed.
    message: z.strictObject({ headline: z.string() }),
  }),
});

/** POST .../graphql: the few questions that the editor asks, and its save. Anything else is answered 403. */
export const answerQuery: Handler = async (incoming, deps) => {
  const { repository } = await requireEditor(incoming, deps);
  const { query, variables } = expect(request, await readQuery(incoming));
  const known = recognise(query);
  if (!known) throw new ApiError('not-allowed');
  if (known.kind === 'save') return json(200, { data: await save(incoming, deps, repository, known, variables) });
  expect(readVariables, variables);
  return json(200, { data: { repository: await read(deps, repository, known) } });
};

function readQuery(incoming: Request): Promise<unknown> {
  return readJsonValue(incoming, { limit: EDIT_LIMITS.request }).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'too-large' ? new ApiError('save-too-large') : error;
  });
}

type Question = Exclude<EditorQuery, { kind: 'save' }>;

async function read(deps: Dependencies, repository: ContentRepository, query: Question): Promise<object> {
  switch (query.kind) {
    case 'branch-name':
      return { defaultBranchRef: { name: EDITOR_BRANCH } };
    case 'last-save':
      return onBranch([await repository.readHead()]);
    case 'head':
      return { ref: { target: { oid: (await repository.readHead()).oid } } };
    case 'deployments':
      // The dashboard knows more of them than the editor could show.
      return answerEach(query.items, () => null);
    case 'texts':
      return readTexts(repository, query.items);
    case 'last-save-of':
      return readSaves(deps, repository, query.items, 1);
    case 'saves-of':
      return readSaves(deps, repository, query.items, EDIT_LIMITS.changes);
  }
}

async function readTexts(repository: ContentRepository, items: Item[]): Promise<object> {
  const blobs = await readOwnBlobs(
    repository,
    items.map(({ about }) => about),
  );
  return answerEach(items, (sha) => ({ text: blobs.get(sha)?.toString('utf8'), isTruncated: false }));
}

async function readSaves(
  deps: Dependencies,
  repository: ContentRepository,
  items: Item[],
  count: number,
): Promise<object> {
  const { oid } = await repository.readHead();
  const known = new Set((await repository.readFiles(oid)).map(({ path }) => path));
  if (items.some(({ about }) => !known.has(about))) throw new ApiError('not-allowed');
  const saves = await repository.readHistory(
    items.map(({ about }) => about),
    count,
  );
  // A file that was never saved here has been there from the beginning.
  const first: Save = { oid, at: new Date(0).toISOString(), message: '' };
  return answerEach(items, (path) => {
    const found = saves.get(path) ?? [];
    return onBranch((found.length > 0 ? found : [first]).map((each) => asCommit(each, deps))).ref;
  });
}

function asCommit({ oid, at }: Save, { practice }: Dependencies) {
  const user = { id: 1, login: EDITOR_USER };
  return { oid, committedDate: at, author: { name: practice.name, email: practice.email, avatarUrl: '', user } };
}

function onBranch(nodes: object[]) {
  return { ref: { target: { history: { nodes } } } };
}

function answerEach(items: Item[], answer: (about: string) => unknown): object {
  return Object.fromEntries(items.map(({ alias, about }) => [alias, answer(about)]));
}

async function save(
  incoming: Request,
  deps: Dependencies,
  repository: ContentRepository,
  { items }: Extract<EditorQuery, { kind: 'save' }>,
  variables: unknown,
): Promise<object> {
  const { expectedHeadOid, fileChanges } = expect(saveVariables, variables).input;
  const written = fileChanges.additions.map(({ path, contents }) => ({ path, bytes: Buffer.from(contents, 'base64') }));
  const deleted = fileChanges.deletions.map(({ path }) => path);
  const shas = new Map(written.map(({ path, bytes }) => [path, blobSha(bytes)]));
  if (items.some(({ about }) => !shas.has(about))) throw new ApiError('not-allowed');
  const saved = await saveChanges(incoming, deps, repository, { written, deleted }, expectedHeadOid);
  const files = answerEach(items, (path) => ({ oid: shas.get(path) }));
  return { createCommitOnBranch: { commit: { oid: saved.oid, committedDate: saved.at, ...files } } };
}

/** What is not of exactly this shape asks for something that the editor never does. */
function expect<Output>(schema: z.ZodMiniType<Output>, value: unknown): Output {
  const result = schema.safeParse(value);
  if (!result.success) throw new ApiError('not-allowed');
  return result.data;
}
