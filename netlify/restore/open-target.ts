import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { startLocalBlobs } from '../local/blobs/start-blobs.ts';
import { openStores, type Stores } from '../server/storage/stores.ts';

export interface Target {
  /** Where the records go, in words. */
  name: string;
  stores: Stores;
  close: () => Promise<void>;
}

type Environment = Record<string, string | undefined>;

/**
 * Opens the site's stores on Netlify where NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN (the names that Netlify's own
 * tools read) are set, else those of this machine.
 */
export async function openTarget(environment: Environment, projectDirectory: string): Promise<Target> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, DATA_DIR = '.data' } = environment;
  if (siteID && token) {
    openBlobs(Buffer.from(JSON.stringify({ siteID, token })).toString('base64'));
    return { name: `the site ${siteID} on Netlify`, stores: openStores('production'), close: async () => {} };
  }
  if (siteID || token) throw new Error('Netlify needs both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN; one is missing.');

  const directory = resolve(projectDirectory, DATA_DIR);
  if (!existsSync(directory)) throw new Error(`There are no records at ${directory} yet: run "npm start" once.`);
  const blobs = await startLocalBlobs(resolve(directory, 'blobs'));
  openBlobs(blobs.context);
  return { name: `the records of this machine in ${directory}`, stores: openStores('dev'), close: blobs.stop };
}

/** Netlify's library reads from here where its storage is. */
function openBlobs(context: string): void {
  process.env.NETLIFY_BLOBS_CONTEXT = context;
}
