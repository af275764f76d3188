import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { alternatePaths } from '../i18n/localized-path.ts';

const SOURCE = new URL('./crisis-page-worker.js', import.meta.url);

/** Writes /sw.js after the build, stamped with a fingerprint of the crisis pages that it keeps. */
export function stampServiceWorker(): AstroIntegration {
  return {
    name: 'stamp-service-worker',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const pages = Object.values(alternatePaths('/crisis-resources')).map((address) =>
          readFileSync(new URL(`.${address}.html`, dir), 'utf8'),
        );
        writeFileSync(new URL('sw.js', dir), stamp(readFileSync(SOURCE, 'utf8'), pages));
      },
    },
  };
}

/** The worker's text for these pages: the same pages give the same text, other pages another one. */
export function stamp(source: string, pages: string[]): string {
  const version = createHash('sha256').update(pages.join('\n')).digest('hex').slice(0, 16);
  return source.replace('__VERSION__', version);
}
