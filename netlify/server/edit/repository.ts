import { createHash } from 'node:crypto';

/** A regular file below content/. */
export interface ContentFile {
  path: string;
  /** Git's name of its bytes: SHA-1 in 40 hexadecimal digits. */
  sha: string;
  /** Bytes. */
  size: number;
}

interface Head {
  oid: string;
  message: string;
}

/** One save. */
export interface Save {
  oid: string;
  /** ISO 8601. */
  at: string;
  message: string;
}

/** What a save asks for; a file that is moved is one of each. */
export interface FileChanges {
  written: { path: string; bytes: Buffer }[];
  deleted: string[];
}

/** The head is another one by now; a path is, or leads through, something that is no regular file, such as a link. */
export type SaveRefusal = 'moved-on' | 'no-file';

/** The state of one file before and after a change; undefined where there was none. */
export interface FileStep {
  path: string;
  before: string | undefined;
  after: string | undefined;
}

/** The owner's files and their history: GitHub's, or the working tree of this machine. Throws an ApiError. */
export interface ContentRepository {
  readHead: () => Promise<Head>;
  /** The regular files below content/ of a commit, or of the head; no symbolic link, no folder. */
  readFiles: (oid: string) => Promise<ContentFile[]>;
  /** The bytes behind a name that `readFiles` or `readSteps` gave. */
  readBlobs: (shas: string[]) => Promise<Map<string, Buffer>>;
  /** The last saves of each path, the newest first. */
  readHistory: (paths: string[], count: number) => Promise<Map<string, Save[]>>;
  /** Saves files on top of a head that must still be the present one; says why it did not. */
  save: (changes: FileChanges, expectedHead: string, note: Omit<Save, 'oid'>) => Promise<Save | SaveRefusal>;
  /** The last saves of all, the newest first. */
  readSaves: (count: number) => Promise<Save[]>;
  /** What one save did to each file; undefined where there is no such save. */
  readSteps: (oid: string) => Promise<FileStep[] | undefined>;
}

/** The only folder that the editor sees. */
export const CONTENT = 'content/';

/** Git's name of a file's bytes. */
export function blobSha(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
