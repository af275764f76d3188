import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { memoryDiskEnvironment } from './memory-disk.ts';

const root = join(import.meta.dirname, '../..');

/** Servers in tests share compiled code and compress poorly, as nobody keeps the output. */
const SERVER_ENVIRONMENT = { BROTLI_QUALITY: '5', NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };

const DEFAULT_MODE = {
  include: ['tests/{unit,functions,pages}/**/*.test.{ts,tsx}'],
  env: { ...memoryDiskEnvironment(), ...SERVER_ENVIRONMENT },
  // Long enough for a machine many times slower; failures are still found, only later.
  testTimeout: 90_000,
  hookTimeout: 90_000,
};

/** Tests that take too long for every run (`--mode long`); `npm run test:full` runs them too. */
const LONG_MODE = {
  include: [
    'tests/long/**/*.test.ts',
    // Property tests, which run more often there (tests/support/runs.ts).
    'tests/functions/{github,helplines,public-reviews,simulation}.test.ts',
    'tests/unit/{content-text,draft-model,markdown-tools,record-list-model}.test.ts',
  ],
  env: { LONG_TESTS: 'true', ...SERVER_ENVIRONMENT },
  fileParallelism: false,
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

/** Finds files to be isolated: a mocked module would stay mocked for the next file. */
const mocksModules = (file: string) => readFileSync(join(root, file), 'utf8').includes('vi.mock(');

export default defineConfig(({ mode }) => {
  const { include, ...options } = mode === 'long' ? LONG_MODE : DEFAULT_MODE;
  const files = globSync(include, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const project = (name: string, isolate: boolean) => ({
    extends: true as const,
    test: { name, isolate, include: files.filter((file) => mocksModules(file) === isolate) },
  });
  return {
    resolve: { alias: { '@': join(root, 'src') } },
    // Files share a process, and so what they import, which takes half as long as the tests themselves. Two processes
    // keep both cores busy, also once types and lint, which run beside, have ended.
    test: { root, maxWorkers: 2, ...options, projects: [project('together', false), project('apart', true)] },
  };
});
