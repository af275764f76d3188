import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { readContentText, writeContentText } from '../../src/schemas/content-text.ts';
import { rootFieldOf } from '../../src/schemas/forms.ts';
import { contentTypeOf } from '../../src/schemas/content-types.ts';

/**
 * Checks that the owner's files are formatted as a save writes them, so that a save changes nothing else. With
 * --write, reformats them.
 */
const shouldWrite = process.argv.includes('--write');
for (const file of globSync('content/**/*.{yaml,md}').filter((path) => contentTypeOf(path))) {
  const before = readFileSync(file, 'utf8');
  const after = writeContentText(file, readContentText(file, before), rootFieldOf(file));
  if (before === after) continue;
  if (shouldWrite) writeFileSync(file, after);
  else {
    console.error(`${file} is not as a save would write it: run "npm run format".`);
    process.exitCode = 1;
  }
}
