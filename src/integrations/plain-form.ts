import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles the React forms for the functions, which know neither JSX nor style sheets (netlify/server/bundled-content.ts). */
export function plainFormRenderer(): AstroIntegration {
  return {
    name: 'plain-form-renderer',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          resolve: { tsconfigPaths: true },
          // Everything in one file, for production.
          environments: { ssr: { keepProcessEnv: false, resolve: { noExternal: true } } },
          build: {
            ssr: 'src/islands/plain-form/render.tsx',
            outDir: fileURLToPath(dir),
            emptyOutDir: false,
            minify: true,
            rolldownOptions: { checks: { bundlerTimings: false }, output: { entryFileNames: 'plain-form.mjs' } },
          },
        });
      },
    },
  };
}
