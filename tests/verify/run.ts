import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `npm run verify -- <address>`, then Playwright's options; Playwright would take the address for a file name. */
const [address = process.env.BASE_URL ?? '', ...options] = process.argv.slice(2);
if (!/^https?:/.test(address) || !URL.canParse(address)) {
  console.error('Name the site: npm run verify -- https://www.example.com');
  process.exit(1);
}

const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
const config = join(import.meta.dirname, '../config/verify.config.ts');
const env = { ...process.env, BASE_URL: new URL(address).origin };
const { status } = spawnSync(process.execPath, [playwright, 'test', '-c', config, ...options], {
  stdio: 'inherit',
  env,
});
process.exitCode = status ?? 1;
