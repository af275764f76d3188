import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { withPolicy } from './page-policy.ts';

/** Gives every built page its content security policy. Must run before anything that takes a page's fingerprint. */
export function contentSecurity(): AstroIntegration {
  return {
    name: 'content-security',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const directory = fileURLToPath(dir);
        for (const page of globSync('**/*.html', { cwd: directory })) {
          const file = join(directory, page);
          writeFileSync(file, withPolicy(readFileSync(file, 'utf8')));
        }
      },
    },
  };
}
