import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Passes the HTML of every built page through a change, once the build is done; `directory` is where the pages lie. */
export function rewriteBuiltPages(directory: URL, change: (html: string) => string) {
  const path = fileURLToPath(directory);
  for (const page of globSync('**/*.html', { cwd: path })) {
    const file = join(path, page);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }
}
