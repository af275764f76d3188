import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EditedSite } from '../server/edit/edited-site.ts';
import type { LocalBlobs } from './blobs.ts';
import { noteRunning, openLocalRecords } from './data-directory.ts';
import { builtAt, rebuild } from './rebuild.ts';
import { openWorkingTree } from './working-tree.ts';

interface LocalEnvironment {
  /** The password made for this machine; undefined where ADMIN_PASSWORD is set. */
  generatedPassword: string | undefined;
  blobs: LocalBlobs;
  editedSite: EditedSite;
}

interface LocalOptions {
  /** Whether what the editor saves shows without a build. */
  showsAtOnce?: boolean;
  /** Called when the editor's "Publish" has built the site. */
  onBuilt?: () => Promise<void>;
}

/** Prepares what Netlify gives to functions: storage (below DATA_DIR) and the owner's first password. */
export async function prepareLocalEnvironment(
  projectDirectory: string,
  { showsAtOnce = false, onBuilt }: LocalOptions = {},
): Promise<LocalEnvironment> {
  const dataDirectory = resolve(projectDirectory, process.env.DATA_DIR ?? '.data');
  const blobs = await openLocalRecords(dataDirectory);
  const forgetRunning = noteRunning(dataDirectory, blobs);
  process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;
  // Tells Netlify's library that there is no edge cache to purge.
  process.env.NETLIFY_LOCAL = 'true';

  const generatedPassword = process.env.ADMIN_PASSWORD ? undefined : readOrCreateOwnerPassword(dataDirectory);
  if (generatedPassword) process.env.ADMIN_PASSWORD = generatedPassword;
  const stop = async () => {
    await blobs.stop();
    forgetRunning();
  };
  const editedSite: EditedSite = {
    repository: openWorkingTree(projectDirectory, join(dataDirectory, 'edits')),
    local: { showsAtOnce, build: () => rebuild(projectDirectory, onBuilt), builtAt: () => builtAt(projectDirectory) },
  };
  return { generatedPassword, blobs: { ...blobs, stop }, editedSite };
}

/** Makes the owner's first password for this machine once, and keeps it with the local data. */
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
