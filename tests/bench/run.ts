import { argv } from 'node:process';

/** `npm run bench -- pages|dashboard|api`: medians, on this machine. */
const BENCHES: Record<string, () => Promise<unknown>> = {
  pages: () => import('./pages.ts'),
  dashboard: () => import('./dashboard.ts'),
  api: () => import('./api.ts'),
};

const bench = BENCHES[argv[2] ?? ''];
if (bench) await bench();
else {
  console.error(`What shall be measured? npm run bench -- ${Object.keys(BENCHES).join('|')}`);
  process.exitCode = 1;
}
