import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { checkCatalogues, parseCatalogue } from './check-catalogues.ts';

/** Checks the interface strings before every build and at the start of `npm run dev`. */
export function catalogueCheck(): AstroIntegration {
  return {
    name: 'catalogue-check',
    hooks: {
      'astro:config:setup': ({ config }) => {
        const read = (file: string) => parseCatalogue(file, readFileSync(new URL(file, config.root), 'utf8'));
        checkCatalogues(read('content/ui/en.json'), read('content/ui/fr.json'));
      },
    },
  };
}
