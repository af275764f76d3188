import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { ROOT } from '../support/content-files.ts';
import { readHtml } from '../support/html.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

/** The environment that Netlify sets for a build of the public site. */
const PUBLIC_BUILD = {
  NETLIFY: 'true',
  CONTEXT: 'production',
  URL: 'https://www.practice.test',
  DEPLOY_ID: '65f0c0ffee',
};

/** Pixels of a photo as phones and cameras take it. */
const PHOTO = { width: 4000, height: 5000 };
const MAX_WIDTH = 960;
const MAX_BYTES = 200 * 1024;

let project: ProjectCopy;
beforeEach(() => {
  project = copyProject();
});
afterEach(() => project.remove());

test('a file that cannot be read fails the build, which names the file', () => {
  project.edit('content/client-forms.yaml', (text) => text.replace(/ {2}title:/, 'title:'));
  expect(project.build()).toEqual({ isBuilt: false, output: expect.stringContaining('content/client-forms.yaml') });
});

test('a page that cannot be built leaves the site that was built before, and one that can takes its place', () => {
  mkdirSync(join(project.directory, 'dist'));
  writeFileSync(join(project.directory, 'dist/index.html'), 'the site as it was');
  writeFileSync(join(project.directory, 'dist/gone.html'), 'a page that is no more');
  const brokenPage = join(project.directory, 'src/pages/breaking.astro');
  writeFileSync(brokenPage, "---\nthrow new Error('This page breaks.');\n---\n");
  expect(project.build().isBuilt).toBe(false);
  expect(readFileSync(join(project.directory, 'dist/index.html'), 'utf8')).toBe('the site as it was');

  rmSync(brokenPage);
  expect(project.build().isBuilt).toBe(true);
  expect(readFileSync(join(project.directory, 'dist/index.html'), 'utf8')).toContain('<h1');
  expect(existsSync(join(project.directory, 'dist/gone.html'))).toBe(false);
});

test('a rule that is new applies to what was built before in the same folder', () => {
  const first = project.build();
  expect(first.isBuilt, first.output).toBe(true);
  project.edit('src/schemas/content-types.ts', (text) =>
    text.replace('schema: () => faqSchema', "schema: () => faqSchema.refine(() => false, 'date')"),
  );
  const { isBuilt, output } = project.build();
  expect(output).toContain(CATALOGUES.en['issue.date']);
  // The preview has a cache of its own, always empty, so its failure would say nothing about the public build.
  expect(output).not.toContain('The preview cannot be built');
  expect(isBuilt).toBe(false);
});

test('a large photo of the owner’s reaches nobody in its full size, and is offered in two formats, with its proportions', async () => {
  await createPhoto(join(project.directory, 'content/photos/owner-photo.jpg'));
  project.edit('content/pages/home.yaml', (text) =>
    text.replaceAll(/file: .*\.png/g, 'file: ../photos/owner-photo.jpg'),
  );
  expect(project.build().output).toContain('Complete!');

  const pictures = globSync('dist/_astro/owner-photo*', { cwd: project.directory });
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    const file = join(project.directory, picture);
    expect(picture).toMatch(/\.(avif|webp)$/);
    expect((await sharp(file).metadata()).width).toBeLessThanOrEqual(MAX_WIDTH);
    expect(statSync(file).size, picture).toBeLessThan(MAX_BYTES);
  }
  const page = readFileSync(join(project.directory, 'dist/index.html'), 'utf8');
  for (const format of ['avif', 'webp'])
    expect(page).toMatch(new RegExp(`srcset="[^"]+owner-photo[^"]+\\.${format} \\d+w`));
  expect(page).toMatch(/<img[^>]+width="960" height="1200"/);
});

test('an unfinished public site is refused: the list is the log’s last word, without a stack trace', () => {
  const { isBuilt, output } = project.build(PUBLIC_BUILD);
  expect(isBuilt).toBe(false);
  expect(existsSync(join(project.directory, 'dist'))).toBe(false);
  const list = output.slice(output.indexOf('This site is not ready for its launch'));
  expect(list).toMatch(/^This site is not ready for its launch: \d+ lines are left/);
  expect(list).toContain('- ADMIN_PASSWORD: ');
  expect(list.trimEnd()).toMatch(/To launch all the same, set ALLOW_UNFINISHED_LAUNCH to "yes" on Netlify\.$/);
  expect(output).not.toMatch(/unhandled|stack trace|^\s+at /im);
});

test('a public site has the same addresses of assets after every deploy, and no settings but those of the repository', () => {
  const { isBuilt, output } = project.build({ ...PUBLIC_BUILD, ALLOW_UNFINISHED_LAUNCH: 'yes' });
  expect(isBuilt, output).toBe(true);
  for (const file of globSync('dist/**/*.{html,js,css,svg,xml}', { cwd: project.directory }))
    expect(readFileSync(join(project.directory, file), 'utf8'), file).not.toMatch(/dpl=|65f0c0ffee/);
  expect(globSync('.netlify/v1/*.json', { cwd: project.directory })).toEqual([]);
  // Search engines are shown only these pages of a site that is not ready.
  expect(readFileSync(join(project.directory, 'dist/crisis-resources.html'), 'utf8')).toContain(
    '<link rel="canonical" href="https://www.practice.test/crisis-resources">',
  );
  // A site that is not ready has no dead link, and no form for which nobody answers.
  for (const file of globSync('dist/**/*.html', { cwd: project.directory })) {
    const page = readHtml(readFileSync(join(project.directory, file), 'utf8'));
    const hrefs = page.all('a').map(({ attributes }) => attributes.href ?? '');
    expect(
      hrefs.filter((href) => href.includes('example.')),
      file,
    ).toEqual([]);
    expect(page.all('form[action^="/api/"]'), file).toEqual([]);
    expect(page.text, file).not.toContain(CATALOGUES.en['contact.write']);
  }
  const home = readHtml(readFileSync(join(project.directory, 'dist/index.html'), 'utf8'));
  expect(home.first('#message').text).toMatch(/Please phone me, or write me an e-mail/);
  for (const selector of ['#testimonials', '[data-book-service]']) expect(home.all(selector), selector).toEqual([]);
});

test('what is built in another folder is the same, byte by byte', () => {
  // Resets what Vitest sets, which would change the build.
  const { isBuilt, output } = project.build({ NODE_ENV: 'production', DEV: '' });
  expect(isBuilt, output).toBe(true);
  const fingerprints = (folder: string) =>
    globSync('dist/**/*.*', { cwd: folder })
      .toSorted()
      .map(
        (file) =>
          `${file} ${createHash('sha256')
            .update(readFileSync(join(folder, file)))
            .digest('hex')}`,
      );
  expect(fingerprints(project.directory)).toEqual(fingerprints(ROOT));
});

/** Writes a picture with the detail of a photograph: soft shapes under fine grain. */
async function createPhoto(file: string) {
  const noise = (width: number, height: number, sigma: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma } },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
  const grain = await noise(PHOTO.width, PHOTO.height, 12);
  await sharp(await noise(40, 50, 60))
    .resize({ ...PHOTO, kernel: 'cubic' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toFile(file);
}
