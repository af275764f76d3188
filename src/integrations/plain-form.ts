import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

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
