import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { startLocalBlobs, type LocalBlobs } from './blobs/start-blobs.ts';
import { readOrCreateOwnerPassword } from './owner-password.ts';

export interface LocalEnvironment {
  /** The password made for this machine; undefined where ADMIN_PASSWORD is set. */
  generatedPassword: string | undefined;
  blobs: LocalBlobs;
}

/** Prepares what Netlify gives to functions: storage (below DATA_DIR) and the owner's first password. */
export async function prepareLocalEnvironment(projectDirectory: string): Promise<LocalEnvironment> {
  const dataDirectory = resolve(projectDirectory, process.env.DATA_DIR ?? '.data');
  mkdirSync(dataDirectory, { recursive: true });

  const blobs = await startLocalBlobs(resolve(dataDirectory, 'blobs'));
  process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;
  // Tells Netlify's library that there is no edge cache to purge.
  process.env.NETLIFY_LOCAL = 'true';

  const generatedPassword = process.env.ADMIN_PASSWORD ? undefined : readOrCreateOwnerPassword(dataDirectory);
  if (generatedPassword) process.env.ADMIN_PASSWORD = generatedPassword;
  return { generatedPassword, blobs };
}
