import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { checkCatalogues } from './check-catalogues.ts';

/** Checks the interface strings before every build and at the start of `npm run dev`. */
export function catalogueCheck(): AstroIntegration {
  return {
    name: 'catalogue-check',
    hooks: {
      'astro:config:setup': ({ config }) => {
        const read = (language: string) =>
          JSON.parse(readFileSync(new URL(`content/ui/${language}.json`, config.root), 'utf8'));
        checkCatalogues(read('en'), read('fr'));
      },
    },
  };
}
