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
import {
  blobSha,
  CONTENT,
  type ContentFile,
  type ContentRepository,
  type FileChanges,
  type FileStep,
  type Save,
  type SaveRefusal,
} from '../server/edit/repository.ts';

/** A save as it is noted: what makes it possible to go back to how it was. */
interface Note extends Save {
  steps: FileStep[];
  /** Tells two saves apart that leave the same files behind. */
  nonce: string;
}

/** Where the bytes before and after each save are kept, and the notes. */
const OBJECTS = 'objects';
const NOTES = 'saves';
/** Saves that can be looked at; the bytes of older ones would only fill the disk. */
const SAVES_KEPT = 100;

/**
 * The owner's files in this checkout: saving writes them, in the project's own content/. What they were before is kept
 * below `historyDirectory`, since a working tree has no history of its own saves.
 */
export function openWorkingTree(projectDirectory: string, historyDirectory: string): ContentRepository {
  const history = openHistory(historyDirectory);
  const pathOf = (path: string) => join(projectDirectory, path);

  const readFiles = () => listFiles(projectDirectory, CONTENT.slice(0, -1));
  const newestNonce = () => history.newest(1)[0]?.nonce ?? '';
  const headOf = (files: ContentFile[], nonce: string) =>
    digest([nonce, ...files.map(({ path, sha }) => `${sha} ${path}`)].join('\n'));

  const save = (changes: FileChanges, expectedHead: string, { at, message }: Omit<Save, 'oid'>): Save | SaveRefusal => {
    const files = readFiles();
    if (headOf(files, newestNonce()) !== expectedHead) return 'moved-on';
    const paths = [...changes.deleted, ...changes.written.map(({ path }) => path)];
    if (paths.some((path) => leadsElsewhere(projectDirectory, path))) return 'no-file';

    const before = new Map(files.map(({ path, sha }) => [path, sha]));
    const after = new Map(changes.written.map(({ path, bytes }) => [path, history.keep(bytes)]));
    for (const path of paths) if (before.has(path)) history.keep(readFileSync(pathOf(path)));
    const steps = [...new Set(paths)].map((path) => ({ path, before: before.get(path), after: after.get(path) }));

    writeAll(changes.written.map(({ path, bytes }) => ({ file: pathOf(path), bytes })));
    for (const path of changes.deleted) if (!after.has(path)) rmSync(pathOf(path), { force: true });
    const nonce = randomUUID();
    const saved = { oid: headOf(readFiles(), nonce), at, message };
    history.note({ ...saved, steps, nonce });
    return saved;
  };

  const readBlobs = async (shas: string[]) => {
    const wanted = new Set(shas);
    const here = readFiles().filter(({ sha }) => wanted.has(sha));
    const found = new Map<string, Buffer>(here.map(({ path, sha }) => [sha, readFileSync(pathOf(path))]));
    for (const sha of wanted) {
      const bytes = found.get(sha) ?? history.read(sha);
      if (bytes) found.set(sha, bytes);
    }
    return found;
  };

  return {
    readHead: async () => ({ oid: headOf(readFiles(), newestNonce()), message: history.newest(1)[0]?.message ?? '' }),
    readFiles: async () => readFiles(),
    readBlobs,
    readHistory: async (paths, count) => {
      const notes = history.newest(Infinity);
      const savesOf = (path: string) =>
        notes.filter(({ steps }) => steps.some((step) => step.path === path)).slice(0, count);
      return new Map(paths.map((path) => [path, savesOf(path)]));
    },
    save: async (...change) => save(...change),
    readSaves: async (count) => history.newest(count),
    readSteps: async (oid) => history.newest(Infinity).find((note) => note.oid === oid)?.steps,
  };
}

/** Every regular file below a folder, by path; links are left out, and what is hidden. */
function listFiles(projectDirectory: string, folder: string): ContentFile[] {
  const entries = readdirSync(join(projectDirectory, folder), { withFileTypes: true });
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(projectDirectory, path);
      if (!entry.isFile()) return [];
      const bytes = readFileSync(join(projectDirectory, path));
      return [{ path, sha: blobSha(bytes), size: bytes.length }];
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** A link in the way could lead out of content/. */
function leadsElsewhere(projectDirectory: string, path: string): boolean {
  const parts = path.split('/');
  return [...parts.keys()].some((depth) => {
    const place = join(projectDirectory, ...parts.slice(0, depth + 1));
    const found = lstatSync(place, { throwIfNoEntry: false });
    const isLast = depth === parts.length - 1;
    return found !== undefined && !(isLast ? found.isFile() : found.isDirectory());
  });
}

/** Whole files only, and all of them: what is half written is never seen. */
function writeAll(files: { file: string; bytes: Buffer }[]): void {
  const ready = files.map(({ file, bytes }) => {
    const mode = lstatSync(file, { throwIfNoEntry: false })?.mode ?? 0o644;
    const unfinished = writeBeside(file, bytes);
    // The records of this machine are their owner's alone; these files are not.
    chmodSync(unfinished, mode);
    return { file, unfinished };
  });
  for (const { file, unfinished } of ready) renameSync(unfinished, file);
}

/** Returns the hidden file that waits for the name; it is on the disk, also after a power cut. */
function writeBeside(file: string, bytes: Buffer | string): string {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = join(dirname(file), `.${randomUUID()}.saving`);
  writeFileSync(unfinished, bytes, { flush: true });
  return unfinished;
}

function openHistory(directory: string) {
  const objects = join(directory, OBJECTS);
  const notes = join(directory, NOTES);

  /** One that cannot be read is set aside: no other save may wait for it. */
  const readNote = (name: string): Note | undefined => {
    try {
      return JSON.parse(readFileSync(join(notes, name), 'utf8')) as Note;
    } catch {
      renameSync(join(notes, name), join(notes, `.${name}.broken`));
      return undefined;
    }
  };

  const newest = (count: number): Note[] => {
    const found = readNames(notes).toReversed().map(readNote);
    return found.filter((note) => note !== undefined).slice(0, count);
  };

  const forgetOldest = () => {
    const forgotten = readNames(notes).slice(0, -SAVES_KEPT);
    if (forgotten.length === 0) return;
    for (const name of forgotten) rmSync(join(notes, name));
    const wanted = new Set(
      newest(SAVES_KEPT).flatMap(({ steps }) => steps.flatMap((step) => [step.before, step.after])),
    );
    for (const sha of readNames(objects)) if (!wanted.has(sha)) rmSync(join(objects, sha));
  };

  return {
    keep: (bytes: Buffer): string => {
      const sha = blobSha(bytes);
      const file = join(objects, sha);
      if (!existsSync(file)) renameSync(writeBeside(file, bytes), file);
      return sha;
    },
    read: (sha: string): Buffer | undefined =>
      existsSync(join(objects, sha)) ? readFileSync(join(objects, sha)) : undefined,
    note: (note: Note): void => {
      const order = Number.parseInt(readNames(notes).at(-1) ?? '-1', 10) + 1;
      const file = join(notes, `${String(order).padStart(6, '0')}-${note.oid}.json`);
      renameSync(writeBeside(file, JSON.stringify(note)), file);
      forgetOldest();
    },
    newest,
  };
}

/** What is hidden is unfinished, or broken. */
function readNames(directory: string): string[] {
  const names = existsSync(directory) ? readdirSync(directory) : [];
  return names.filter((name) => !name.startsWith('.')).toSorted();
}

function digest(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}
