import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectoryOf, openLocalRecords } from './local/local-environment.ts';
import { readExportFile, restoreExport } from './server/backup/restore.ts';
import { openStores } from './server/storage/stores.ts';

const USAGE = `npm run restore -- practice-2026-11-21.json

Reads the dashboard's JSON export, or a nightly backup, back. Stop "npm start" first.
What is stored stays as it is, and reviews deleted since stay deleted.
What was erased at a person's request within three months stays erased in any case.
With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set, it writes to the site on Netlify.`;

const projectDirectory = join(import.meta.dirname, '..');

/** `npm run restore`: restores a backup into the stores and prints the outcome. */
async function restore(): Promise<void> {
  const [file, ...others] = process.argv.slice(2);
  if (!file || others.length > 0) throw new Error(USAGE);
  if (!existsSync(file)) throw new Error(`There is no file called ${file} here: look at its name and its folder.`);
  const backup = readExportFile(readFileSync(file, 'utf8'));
  const target = await openTarget(process.env, projectDirectory);
  try {
    const { counts } = await restoreExport(target, backup);
    console.log(report(counts, backup.exportedAt, target.name));
  } finally {
    await target.close();
  }
}

function report(
  counts: Awaited<ReturnType<typeof restoreExport>>['counts'],
  exportedAt: string,
  target: string,
): string {
  const lines = Object.entries(counts).map(
    ([kind, { restored, kept, leftOut }]) =>
      `  ${kind}: ${restored} restored, ${kept} kept as they were, ${leftOut} left out (deleted or erased since)`,
  );
  return [
    `Restored the export of ${exportedAt} into ${target}.`,
    ...lines,
    'If the site lost all its records, erase once more on /admin what somebody asked you to erase after that day.',
  ].join('\n');
}

async function openTarget(environment: NodeJS.ProcessEnv, projectDirectory: string) {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = environment;
  if (siteID && token) {
    setBlobsContext(Buffer.from(JSON.stringify({ siteID, token })).toString('base64'));
    return { name: `the site ${siteID} on Netlify`, stores: openStores('production'), close: async () => {} };
  }
  if (siteID || token) throw new Error('Netlify needs both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN; one is missing.');

  const directory = dataDirectoryOf(projectDirectory, environment);
  if (!existsSync(directory)) throw new Error(`There are no records at ${directory} yet: run "npm start" once.`);
  const blobs = await openLocalRecords(directory);
  setBlobsContext(blobs.context);
  return { name: `the records of this machine in ${directory}`, stores: openStores('dev'), close: blobs.stop };
}

function setBlobsContext(context: string): void {
  process.env.NETLIFY_BLOBS_CONTEXT = context;
}

restore().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
