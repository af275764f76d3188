import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { blobSha, CONTENT_FOLDER, type ContentRepository, type BranchHead } from '../server/edit/repository.ts';

/** The owner's files in this checkout, without git's history: former versions are kept in `formerDirectory`. */
export function openWorkingTree(projectDirectory: string, formerDirectory: string): ContentRepository {
  const pathOf = (path: string) => join(projectDirectory, path);
  const formerPathOf = (sha: string) => join(formerDirectory, sha);

  const readHead = (): BranchHead => {
    const entries = listEntries(projectDirectory, CONTENT_FOLDER.slice(0, -1));
    const files = Object.fromEntries(entries.flatMap(({ path, sha }) => (sha ? [[path, sha]] : [])));
    const nonRegularPaths = entries.flatMap(({ path, sha }) => (sha ? [] : [path]));
    return { oid: digest(JSON.stringify([files, nonRegularPaths])), files, nonRegularPaths };
  };

  return {
    readHead: async () => readHead(),
    readBlobs: async (shas) => {
      const currentFiles = new Map(Object.entries(readHead().files).map(([path, sha]) => [sha, pathOf(path)]));
      const filesBySha = shas.map((sha) => [sha, currentFiles.get(sha) ?? formerPathOf(sha)] as const);
      return new Map(filesBySha.flatMap(([sha, file]) => (sha && existsSync(file) ? [[sha, readFileSync(file)]] : [])));
    },
    save: async (changes, { oid }) => {
      const { oid: currentOid, files } = readHead();
      if (currentOid !== oid) return undefined;
      for (const { path } of changes) {
        const formerFile = files[path] && formerPathOf(files[path]);
        if (formerFile && !existsSync(formerFile))
          renameSync(writeBeside(formerFile, readFileSync(pathOf(path))), formerFile);
      }
      writeAll(changes.flatMap(({ path, bytes }) => (bytes ? [{ file: pathOf(path), bytes }] : [])));
      for (const { path, bytes } of changes) if (!bytes) rmSync(pathOf(path), { force: true });
      return readHead().oid;
    },
  };
}

function listEntries(projectDirectory: string, folder: string): { path: string; sha?: string }[] {
  if (!lstatSync(join(projectDirectory, folder)).isDirectory()) return [{ path: folder }];
  const entries = readdirSync(join(projectDirectory, folder), { withFileTypes: true });
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listEntries(projectDirectory, path);
      return [entry.isFile() ? { path, sha: shaOf(join(projectDirectory, path)) } : { path }];
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** File systems' clocks are coarse: a file changed since then may change again within the same tick. */
const SETTLED_MS = 1000;

const knownShas = new Map<string, { stamp: string; sha: string }>();

/** Kept while the file system tells of no change, as Git does: a call asks several times for a hundred files. */
function shaOf(file: string): string {
  const { ctimeMs, ctimeNs, ino, size } = lstatSync(file, { bigint: true });
  const stamp = [ctimeNs, ino, size].join();
  const known = knownShas.get(file);
  if (known?.stamp === stamp) return known.sha;
  const sha = blobSha(readFileSync(file));
  if (Date.now() - Number(ctimeMs) > SETTLED_MS) knownShas.set(file, { stamp, sha });
  return sha;
}

/** Writes every file under a temporary name before renaming any, so that nobody reads a file half written. */
function writeAll(files: { file: string; bytes: Buffer }[]): void {
  const ready = files.map(({ file, bytes }) => {
    const mode = lstatSync(file, { throwIfNoEntry: false })?.mode ?? 0o644;
    const unfinished = writeBeside(file, bytes);
    // The process's umask is for private records; these files keep their mode.
    chmodSync(unfinished, mode);
    return { file, unfinished };
  });
  for (const { file, unfinished } of ready) renameSync(unfinished, file);
}

function writeBeside(file: string, bytes: Buffer | string): string {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = join(dirname(file), `.${randomUUID()}.saving`);
  writeFileSync(unfinished, bytes, { flush: true });
  return unfinished;
}

function digest(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}
