import { createHash } from 'node:crypto';
import { ApiError } from '../http/api-error.ts';

/** Git blob names by path: SHA-1 in 40 hexadecimal digits. */
export type Shas = Record<string, string>;

export interface BranchHead {
  oid: string;
  files: Shas;
  /** Paths of anything but files, such as symbolic links, which are never read or written. */
  nonRegularPaths: string[];
}

/** A missing `bytes` deletes the file. */
export interface FileChange {
  path: string;
  bytes: Buffer | undefined;
}

export interface FileDiff {
  path: string;
  before: string | undefined;
  after: string | undefined;
}

/** A save whose response was lost: the commit may exist all the same. */
export class UnsureSave extends ApiError {
  constructor() {
    super('repository-away');
  }
}

export interface ContentRepository {
  readHead: (oid?: string) => Promise<BranchHead>;
  /** Reads blobs of present or earlier heads, by sha; leaves out missing ones. */
  readBlobs: (shas: string[]) => Promise<Map<string, Buffer>>;
  /** Commits, even without changes; returns the commit, undefined if the head has moved. May throw UnsureSave. */
  save: (changes: FileChange[], head: BranchHead, details: { message: string }) => Promise<string | undefined>;
}

export const CONTENT_FOLDER = 'content/';

/** Netlify and GitHub build no commit that says this; "Publish" builds once for all of them. */
export const NO_BUILD = '[skip ci]';

/** The id that Git gives a file of these bytes, hexadecimal. */
export function blobSha(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** Files that differ between two trees; `before` or `after` is undefined where there is none. */
export function diffTrees(before: Shas, after: Shas): FileDiff[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return paths
    .map((path) => ({ path, before: before[path], after: after[path] }))
    .filter((diff) => diff.before !== diff.after);
}

/** Applies diffs to a tree. */
export function treeAfter(files: Shas, diffs: FileDiff[]): Shas {
  const changedPaths = diffs.map(({ path }) => path);
  const unchanged = Object.entries(files).filter(([path]) => !changedPaths.includes(path));
  const newEntries = diffs.flatMap(({ path, after }) => (after ? [[path, after] as const] : []));
  return Object.fromEntries([...unchanged, ...newEntries]);
}

/** The tree after some changes; one without bytes removes its file. */
export function shasAfter(files: Shas, changes: FileChange[]): Shas {
  return treeAfter(
    files,
    changes.map(({ path, bytes }) => ({ path, before: files[path], after: bytes && blobSha(bytes) })),
  );
}
