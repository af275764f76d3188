import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const MODULE = '<script type="module" src=';

/** Lets pictures and typeface come before scripts: these run after the page has been read anyway. */
export function lateScripts(): AstroIntegration {
  return {
    name: 'late-scripts',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const directory = fileURLToPath(dir);
        for (const page of globSync('**/*.html', { cwd: directory })) {
          const file = join(directory, page);
          const html = readFileSync(file, 'utf8');
          writeFileSync(file, html.replaceAll(MODULE, MODULE.replace('src=', 'fetchpriority="low" src=')));
        }
      },
    },
  };
}
