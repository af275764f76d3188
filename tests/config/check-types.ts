import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';

const root = join(import.meta.dirname, '../..');
/** Stands beside src/ for the compiler (tsconfig.types.json), which finds X.astro.tsx where X.astro is imported. */
const converted = join(root, 'test-results/converted');

/** A helper that some pages leave unused; exported, it counts as used. */
const HELPER = 'ASTRO__MergeUnion';

/** Writes an .astro file and its scripts as the compiler reads them; returns what cannot be parsed. */
function convert(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const { code, diagnostics, scripts } = convertToTsx(source, { filename: file, ambientTypes: true });
  const target = join(converted, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.tsx`, code.includes(`type ${HELPER}<`) ? `${code}\nexport type { ${HELPER} };\n` : code);
  for (const [index, { content, type }] of scripts.entries())
    if (type === 'processed-module') writeFileSync(`${target}.${index}.mts`, content);
  return diagnostics.map(({ message, position }) => `${file}, character ${position.start}: ${message}`);
}

/** `npm run check:types`: compiles all files in one run, as they share most imports. */
rmSync(converted, { recursive: true, force: true });
const mistakes = globSync('src/**/*.astro', { cwd: root }).flatMap(convert);
if (mistakes.length > 0) console.error(mistakes.join('\n'));
const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
const project = join(import.meta.dirname, 'tsconfig.types.json');
const { status } = spawnSync(process.execPath, [compiler, '--singleThreaded', '--project', project], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status === 0 && mistakes.length === 0 ? 0 : 1;
