import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EditedSite } from '../server/edit/edited-site.ts';
import { startLocalBlobs, type LocalBlobs } from './blobs.ts';
import { builtAt, readBuiltFrom, rebuild } from './rebuild.ts';
import { openWorkingTree } from './working-tree.ts';

interface LocalOptions {
  /** Whether what the editor saves shows without a build. */
  showsAtOnce?: boolean;
  /** Called when the editor's "Publish" has built the site. */
  onBuilt?: () => Promise<void>;
}

/** The port of `npm start` and `npm run dev`; 0 takes any free one. */
export function chosenPort(): number {
  return Number(process.env.PORT || 8888);
}

/** Prepares what Netlify gives to functions: storage (below DATA_DIR) and the owner's first password, made for this machine where ADMIN_PASSWORD is not set. */
export async function prepareLocalEnvironment(
  projectDirectory: string,
  { showsAtOnce = false, onBuilt }: LocalOptions = {},
) {
  const dataDirectory = resolve(projectDirectory, process.env.DATA_DIR ?? '.data');
  const blobs = await openLocalRecords(dataDirectory);
  process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;
  // Tells Netlify's library that there is no edge cache to purge.
  process.env.NETLIFY_LOCAL = 'true';

  const generatedPassword = process.env.ADMIN_PASSWORD ? undefined : readOrCreateOwnerPassword(dataDirectory);
  if (generatedPassword) process.env.ADMIN_PASSWORD = generatedPassword;
  const editedSite: EditedSite = {
    repository: openWorkingTree(projectDirectory, join(dataDirectory, 'edits')),
    ...(!showsAtOnce && { readOnline: () => readBuiltFrom(projectDirectory) }),
    local: { build: () => rebuild(projectDirectory, onBuilt), builtAt: () => builtAt(projectDirectory) },
  };
  return { generatedPassword, blobs, editedSite };
}

function readOrCreateOwnerPassword(dataDirectory: string): string {
  const file = join(dataDirectory, 'owner-password.txt');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const password = randomBytes(12).toString('base64url');
    writeFileSync(file, `${password}\n`, { mode: 0o600 });
    return password;
  }
}

/** Opens the records below `dataDirectory`, for their owner alone on this machine. */
export function openLocalRecords(dataDirectory: string): Promise<LocalBlobs> {
  // Whatever this process writes from now on: files 0600, directories 0700.
  process.umask(0o077);
  const records = join(dataDirectory, 'blobs');
  mkdirSync(records, { recursive: true });
  chmodSync(records, 0o700);
  return startLocalBlobs(records);
}
