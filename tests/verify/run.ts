import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `npm run verify -- https://www.example.com`, and behind it whatever Playwright takes: it would take the address for the name of a file. */
const words = process.argv.slice(2);
const isAddress = (word: string) => /^https?:/.test(word) && URL.canParse(word);
const address = words.find(isAddress) ?? process.env.BASE_URL ?? '';
if (!isAddress(address)) {
  console.error('Name the site: npm run verify -- https://www.example.com');
  process.exit(1);
}

const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
const config = join(import.meta.dirname, '../config/verify.config.ts');
const options = ['--config', config, ...words.filter((word) => !isAddress(word))];
const { status } = spawnSync(process.execPath, [playwright, 'test', ...options], {
  stdio: 'inherit',
  env: { ...process.env, BASE_URL: new URL(address).origin },
});
process.exitCode = status ?? 1;
