import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const BUNDLED = /\?bundled$/;

/** Gives a script with all that it imports as one text, `import code from './script.ts?bundled'`, for inside a page. */
export function bundledScripts(target: string[]): Plugin {
  return {
    name: 'bundled-scripts',
    load: {
      filter: { id: BUNDLED },
      handler: async (id) => `export default ${JSON.stringify(await bundle(id.replace(BUNDLED, ''), target))}`,
    },
  };
}

async function bundle(input: string, target: string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': fileURLToPath(new URL('..', import.meta.url)) } },
    build: { write: false, target, modulePreload: false, rolldownOptions: { input, output: { format: 'iife' } } },
  });
  if (!('output' in built)) throw new Error(`${input} has been bundled into more than one file.`);
  return built.output[0].code.trim();
}
