import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestSite } from '../support/test-site.ts';

const root = join(import.meta.dirname, '../..');
const SERVED = ['content', 'dist', 'netlify', 'src', 'netlify.toml', 'package.json'];

export const BLANK_PAGE = '/blank';

const BLANK_HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Blank</title>
  </head>
  <body><h1>Blank</h1></body>
</html>
`;

/** Serves a copy of the built site that has one page more: nothing but a heading, the limit of what can be reached. */
export async function startSiteWithBlank(): Promise<{ url: string; stop: () => Promise<void> }> {
  const copy = mkdtempSync(join(tmpdir(), 'site-with-blank-'));
  for (const path of SERVED) cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, `dist${BLANK_PAGE}.html`), BLANK_HTML);
  const { url, stop } = await startTestSite({ projectDirectory: copy });
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
