import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EditedSite } from '../server/edit/edited-site.ts';
import { startLocalBlobs, type LocalBlobs } from './blobs.ts';
import { builtAt, readBuiltTexts, rebuild } from './rebuild.ts';
import { openWorkingTree } from './working-tree.ts';

interface LocalOptions {
  showsAtOnce?: boolean;
  onBuilt?: () => Promise<void>;
}

export function readPort(): number {
  return Number(process.env.PORT || 8888);
}

/** Where this machine keeps the records and the owner's generated password. */
export function dataDirectoryOf(projectDirectory: string, environment: NodeJS.ProcessEnv): string {
  return resolve(projectDirectory, environment.DATA_DIR ?? '.data');
}

/** Prepares what Netlify provides: storage below DATA_DIR, and ADMIN_PASSWORD, generated if it is not set. */
export async function prepareLocalEnvironment(
  projectDirectory: string,
  { showsAtOnce = false, onBuilt }: LocalOptions = {},
) {
  const dataDirectory = dataDirectoryOf(projectDirectory, process.env);
  const blobs = await openLocalRecords(dataDirectory);
  process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;
  // Tells Netlify's library that there is no edge cache to purge.
  process.env.NETLIFY_LOCAL = 'true';

  const generatedPassword = process.env.ADMIN_PASSWORD ? undefined : readOrCreateOwnerPassword(dataDirectory);
  if (generatedPassword) process.env.ADMIN_PASSWORD = generatedPassword;
  const editedSite: EditedSite = {
    repository: openWorkingTree(projectDirectory, join(dataDirectory, 'edits')),
    ...(!showsAtOnce && { readOnlineTexts: () => readBuiltTexts(projectDirectory) }),
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

export function openLocalRecords(dataDirectory: string): Promise<LocalBlobs> {
  // This process now creates files with mode 0600 and directories with 0700.
  process.umask(0o077);
  const records = join(dataDirectory, 'blobs');
  mkdirSync(records, { recursive: true });
  chmodSync(records, 0o700);
  return startLocalBlobs(records);
}
