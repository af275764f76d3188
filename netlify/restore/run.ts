import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readExportFile } from '../server/personal-data/export-file.ts';
import { restoreExport, type RestoreOutcome } from '../server/personal-data/restore.ts';
import { openTarget } from './open-target.ts';

const USAGE = `npm run restore -- practice-2026-11-21.json [--overwrite]

Reads the dashboard's JSON export back. Stop "npm start" first.
What is stored stays as it is, and reviews deleted since stay deleted, unless you say --overwrite.
With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set, it writes to the site on Netlify.`;

const projectDirectory = join(import.meta.dirname, '../..');

/** `npm run restore`: reads a back-up into the stores and says what became of it. */
async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { overwrite: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(USAGE);
  if (!existsSync(file)) throw new Error(`There is no file called ${file} here: look at its name and its folder.`);
  const backup = readExportFile(readFileSync(file, 'utf8'));
  const target = await openTarget(process.env, projectDirectory);
  try {
    const deps = { stores: target.stores, newId: randomUUID, now: () => new Date() };
    const outcome = await restoreExport(deps, backup, { isOverwriting: values.overwrite });
    console.log(report(outcome, backup.exportedAt, target.name));
  } finally {
    await target.close();
  }
}

function report(outcome: RestoreOutcome, exportedAt: string, target: string): string {
  const lines = Object.entries(outcome).map(
    ([kind, { restored, kept, leftOut }]) =>
      `  ${kind}: ${restored} restored, ${kept} kept as they were, ${leftOut} left out (deleted since)`,
  );
  return [
    `Restored the export of ${exportedAt} into ${target}.`,
    ...lines,
    'If somebody asked you after that day to erase their data, erase it on /admin once more.',
  ].join('\n');
}

restore().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
