import { createHash } from 'node:crypto';
import { ApiError } from '../http/api-error.ts';

/** Git's names of files by path: SHA-1 of their bytes in 40 hexadecimal digits. */
export type Shas = Record<string, string>;

/** What is saved last. */
export interface Head {
  oid: string;
  /** The regular files below content/. */
  files: Shas;
  /** What else is there, such as symbolic links: nothing is read or written there. */
  oddPlaces: string[];
}

/** A file as it is to be; without bytes it goes. */
export interface FileChange {
  path: string;
  bytes: Buffer | undefined;
}

/** One file before and after a change, by git's names; undefined where there was or is none. */
export interface FileStep {
  path: string;
  before: string | undefined;
  after: string | undefined;
}

/** A save of which no answer came: it may be there all the same. */
export class UnsureSave extends ApiError {
  constructor() {
    super('repository-away');
  }
}

/** The owner's files: GitHub's, or the working tree of this machine. Throws an ApiError. */
export interface ContentRepository {
  /** The present head, or an earlier one by its name where the repository keeps its history. */
  readHead: (oid?: string) => Promise<Head>;
  /** The bytes behind names that a head has or had; what is not there any more is left out. */
  readBlobs: (shas: string[]) => Promise<Map<string, Buffer>>;
  /**
   * Saves files on top of a head, none as an empty commit; returns the commit's name, or undefined where that head is
   * not the present one any more. Throws an UnsureSave where they may be saved.
   */
  save: (changes: FileChange[], head: Head, note: { message: string }) => Promise<string | undefined>;
}

/** The only folder that is edited. */
export const CONTENT = 'content/';

/** Netlify and GitHub start no build for a commit that says this anywhere; "Publish" builds once for all of them. */
export const NO_BUILD = '[skip ci]';

export function blobSha(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

export function stepsBetween(before: Shas, after: Shas): FileStep[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return paths
    .map((path) => ({ path, before: before[path], after: after[path] }))
    .filter((step) => step.before !== step.after);
}

/** A tree after steps of others. */
export function treeAfter(files: Shas, steps: FileStep[]): Shas {
  const changed = steps.map(({ path }) => path);
  const kept = Object.entries(files).filter(([path]) => !changed.includes(path));
  const written = steps.flatMap(({ path, after }) => (after ? [[path, after] as const] : []));
  return Object.fromEntries([...kept, ...written]);
}

export function shasAfter(files: Shas, changes: FileChange[]): Shas {
  return treeAfter(
    files,
    changes.map(({ path, bytes }) => ({ path, before: files[path], after: bytes && blobSha(bytes) })),
  );
}
