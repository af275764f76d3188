import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readFiles, ROOT } from '../support/content-files.ts';
import { listenAnywhere } from '../support/separate-server.ts';
import { runCommand } from '../support/project-copy.ts';

const { packages } = JSON.parse(readFiles('package-lock.json')[0]!.source) as {
  packages: Record<string, { version: string }>;
};

const cache = mkdtempSync(join(tmpdir(), 'audit-cache-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

const HOLE = {
  id: 1,
  url: 'https://example.com',
  title: 'A known hole',
  severity: 'high',
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 8 },
};

/** Asks a registry that knows of a hole in the packages named, or does not answer that question. */
async function audit(holesIn: string[] | undefined) {
  const registry = createServer(({ url = '' }, response) => {
    if (!url.endsWith('/advisories/bulk')) return response.end(JSON.stringify(packageAt(url.slice(1))));
    if (!holesIn) return response.writeHead(405).end();
    return response.end(JSON.stringify(Object.fromEntries(holesIn.map((name) => [name, [HOLE]]))));
  });
  const npm_config_registry = `http://localhost:${await listenAnywhere(registry)}`;
  const env = { npm_config_registry, npm_config_cache: cache, npm_config_fetch_retries: '0' };
  const { output, code } = await runCommand([join(ROOT, '.ci', 'audit')], env);
  registry.close();
  return { output, code };
}

// A shell script for the machine that integrates changes.
test.skipIf(process.platform === 'win32').each([
  ['fails where one that the site ships has a known hole', ['nodemailer'], 1, 'A known hole'],
  ['takes no notice of what only the tests use', ['vitest'], 0, 'no serious hole is known'],
  ['says that it was not answered, and passes', undefined, 0, 'NOT CHECKED'],
])('the look for holes in dependencies %s', async (_, holesIn, code, output) => {
  expect(await audit(holesIn)).toEqual({ code, output: expect.stringContaining(output) });
});

function packageAt(name: string) {
  const { version } = packages[`node_modules/${name}`] ?? { version: '1.0.0' };
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { name, version } } };
}
