import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { EDIT_LIMITS } from '../../../src/contract/edit.ts';
import type { ApiErrorCode } from '../../../src/contract/errors.ts';
import type { ContentTexts } from '../../../src/schemas/read-files.ts';
import { ApiError } from '../http/api-error.ts';
import { inBatches } from '../storage/record-store.ts';
import { errorIn } from './github-errors.ts';
import { blobSha, CONTENT_FOLDER, shasAfter, UnsureSave, type ContentRepository } from './repository.ts';

export interface GitHubSettings {
  repository: string;
  branch: string;
  /** Fine-grained, for the contents of this one repository; the commits carry the name of its account. */
  token: string;
  apiUrl?: string;
  readShippedTexts?: () => ContentTexts;
  pause?: (milliseconds: number) => Promise<unknown>;
}

/** Per call; GitHub's own timeout is as long. */
const REQUEST_TIMEOUT_MS = 10_000;
/** Delays before reading again a head that may be out of date. */
const RETRY_DELAYS_MS = [250, 500, 1000, 2000];
/** Longer waits that GitHub asks for become an error. */
const MAX_WAIT_SECONDS = 5;
/** GitHub allows a hundred at the same time. */
const CALLS_AT_ONCE = 20;
const MAX_CACHED_BLOBS = 1000;
const cachedBlobs = new Map<string, Buffer>();
/** Heads that this process has replaced: reading one of them again means that GitHub is out of date. */
const replacedHeads = new Set<string>();

/** After these errors this commit, or somebody else's, may exist; only the branch's head tells. */
const UNSURE_ERRORS: ApiErrorCode[] = ['edit-conflict', 'repository-refused', 'repository-away'];

const FOLDER = '040000';
const REGULAR_FILE = '100';

/** Refused if the head has moved: https://docs.github.com/en/graphql/reference/commits#createcommitonbranch */
const COMMIT =
  'mutation ($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }';
const commitSchema = z.object({
  data: z.object({ createCommitOnBranch: z.object({ commit: z.object({ oid: z.string() }) }) }),
});
const branchSchema = z.object({ commit: z.object({ sha: z.string(), commit: z.object({ message: z.string() }) }) });
const treeSchema = z.object({
  truncated: z.boolean(),
  tree: z.array(z.object({ path: z.string(), mode: z.string(), sha: z.string() })),
});
const blobSchema = z.object({ content: z.string() });

/** The repository of the settings on GitHub; throws an ApiError that says what to do. */
export function openGitHubRepository(settings: GitHubSettings): ContentRepository {
  const { repository, branch, token, apiUrl = 'https://api.github.com', readShippedTexts, pause = wait } = settings;
  const repositoryPath = `/repos/${repository}`;

  const callOnce = async <Result>(schema: z.ZodMiniType<Result>, path: string, body?: object): Promise<Result> => {
    const response = await fetch(apiUrl + path, {
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'user-agent': 'practice-website-editor',
        'x-github-api-version': '2022-11-28',
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      // A repository that has moved is not the one of the settings.
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).catch(throwUnavailable);
    const text = await response.text().catch(throwUnavailable);
    const error = errorIn(response, text);
    if (error) throw error;
    const result = schema.safeParse(JSON.parse(text));
    return result.success ? result.data : throwUnavailable();
  };

  /** Retries after a short wait that GitHub asks for, and after a fault if a repeated call does no harm. */
  const call: typeof callOnce = (schema, path, body) =>
    callOnce(schema, path, body).catch(async (error: ApiError) => {
      const isFault = error.code === 'repository-away' && !body;
      const seconds = isFault ? 1 : Number(error.details.headers?.['retry-after']);
      if (!(seconds <= MAX_WAIT_SECONDS)) throw error;
      await pause(seconds * 1000);
      return callOnce(schema, path, body);
    });

  const readBranch = async (
    isOld: (oid: string) => boolean,
    [delay, ...laterDelays] = RETRY_DELAYS_MS,
  ): Promise<{ oid: string; message: string }> => {
    const { commit } = await call(branchSchema, `${repositoryPath}/branches/${encodeURIComponent(branch)}`);
    if (delay === undefined || !isOld(commit.sha)) return { oid: commit.sha, message: commit.commit.message };
    await pause(delay);
    return readBranch(isOld, laterDelays);
  };

  const readHead: ContentRepository['readHead'] = async (commit) => {
    const oid = commit ?? (await readBranch((each) => replacedHeads.has(each))).oid;
    const { tree, truncated } = await call(
      treeSchema,
      `${repositoryPath}/git/trees/${encodeURIComponent(oid)}?recursive=1`,
    );
    if (truncated) return throwUnavailable();
    const contentEntries = tree.filter(({ path, mode }) => mode !== FOLDER && `${path}/`.startsWith(CONTENT_FOLDER));
    const regular = contentEntries.filter(({ mode }) => mode.startsWith(REGULAR_FILE));
    const files = Object.fromEntries(regular.map(({ path, sha }) => [path, sha]));
    return { oid, files, nonRegularPaths: contentEntries.map(({ path }) => path).filter((path) => !files[path]) };
  };

  const readBlob = async (sha: string): Promise<[string, Buffer]> => {
    const cached = cachedBlobs.get(sha);
    if (cached) return [sha, cached];
    const { content } = await call(blobSchema, `${repositoryPath}/git/blobs/${sha}`);
    const bytes = Buffer.from(content, 'base64');
    cacheBlob(bytes);
    return [sha, bytes];
  };

  const commit: ContentRepository['save'] = async (changes, head, details) => {
    const [headline, ...body] = details.message.split('\n\n');
    const input = {
      branch: { repositoryNameWithOwner: repository, branchName: branch },
      expectedHeadOid: head.oid,
      message: { headline, body: body.join('\n\n') },
      fileChanges: {
        additions: changes.flatMap(({ path, bytes }) => (bytes ? { path, contents: bytes.toString('base64') } : [])),
        deletions: changes.flatMap(({ path, bytes }) => (bytes ? [] : { path })),
      },
    };
    const { data } = await call(commitSchema, '/graphql', { query: COMMIT, variables: { input } });
    replacedHeads.add(head.oid);
    return data.createCommitOnBranch.commit.oid;
  };

  const commitOnce = async (
    [changes, head, details]: Parameters<typeof commit>,
    onError: (error: ApiError) => void,
  ): Promise<string | undefined> => {
    // The commit names the head it expects, so it cannot be applied twice.
    for (const isFirst of [true, false]) {
      try {
        return await commit(changes, head, details);
      } catch (error) {
        const { code } = error as ApiError;
        onError(error as ApiError);
        if (!UNSURE_ERRORS.includes(code)) throw error;
        await pause(RETRY_DELAYS_MS[0]!);
        const { oid, message } = await readBranch((each) => each === head.oid);
        if (oid !== head.oid) {
          // Somebody was first, or it was this commit itself, and its response was lost.
          if ((code === 'edit-conflict' && isFirst) || message.trim() !== details.message.trim()) return undefined;
          return isDeepStrictEqual((await readHead(oid)).files, shasAfter(head.files, changes)) ? oid : undefined;
        }
        if (code === 'repository-refused') throw error;
      }
    }
    return throwUnavailable();
  };

  const save: ContentRepository['save'] = async (...parameters) => {
    for (const { bytes } of parameters[0]) if (bytes) cacheBlob(bytes);
    let mayBeCommitted = false;
    const onError = ({ code }: ApiError) => void (mayBeCommitted ||= code === 'repository-away');
    return commitOnce(parameters, onError).catch((error: unknown) => {
      throw mayBeCommitted ? new UnsureSave() : error;
    });
  };

  return {
    readHead,
    readBlobs: async (shas) => {
      for (const text of readShippedTexts?.().values() ?? []) cacheBlob(Buffer.from(text));
      return new Map(await inBatches([...new Set(shas)], readBlob, CALLS_AT_ONCE));
    },
    save,
  };
}

function cacheBlob(bytes: Buffer): void {
  if (bytes.length > EDIT_LIMITS.fileBytes) return;
  if (cachedBlobs.size >= MAX_CACHED_BLOBS) cachedBlobs.clear();
  cachedBlobs.set(blobSha(bytes), bytes);
}

/** The settings of the environment; undefined if one is missing or invalid. */
export function readGitHubSettings(environment: NodeJS.ProcessEnv): GitHubSettings | undefined {
  const { EDIT_REPOSITORY, EDIT_BRANCH, EDIT_TOKEN } = environment;
  if (!EDIT_TOKEN || !EDIT_REPOSITORY || !/^[\w-]+\/[\w.-]+$/.test(EDIT_REPOSITORY)) return undefined;
  return { repository: EDIT_REPOSITORY, branch: EDIT_BRANCH || 'main', token: EDIT_TOKEN };
}

function throwUnavailable(): never {
  throw new ApiError('repository-away');
}
