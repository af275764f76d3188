import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

const BUILD_TIME_OUT = 120_000;
/** As phones and cameras deliver them. */
const PHOTO = { width: 4000, height: 5000 };
const WIDEST = 960;
const HEAVIEST = 200 * 1024;

let project: ProjectCopy;

beforeAll(async () => {
  project = copyProject();
  await takePhoto(join(project.directory, 'content/photos/owner-photo.jpg'));
  project.edit('content/pages/home.yaml', (text) =>
    text.replaceAll(/file: .*\.png/g, 'file: ../photos/owner-photo.jpg'),
  );
  expect(project.build().output).toContain('Complete!');
}, BUILD_TIME_OUT);

afterAll(() => project.remove());

test('a large photo of the owner’s reaches nobody in its full size', async () => {
  const pictures = globSync('dist/_astro/owner-photo*', { cwd: project.directory });
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    const file = join(project.directory, picture);
    expect(picture).toMatch(/\.(avif|webp)$/);
    expect((await sharp(file).metadata()).width).toBeLessThanOrEqual(WIDEST);
    expect(statSync(file).size, picture).toBeLessThan(HEAVIEST);
  }
});

test('it is offered in two formats, with its proportions', () => {
  const page = readFileSync(join(project.directory, 'dist/index.html'), 'utf8');
  expect(page).toMatch(/<source srcset="[^"]+owner-photo[^"]+\.avif 480w/);
  expect(page).toMatch(/<source srcset="[^"]+owner-photo[^"]+\.webp 480w/);
  expect(page).toMatch(/<img[^>]+width="960" height="1200"/);
});

/** A picture with the detail of a photograph: soft shapes under fine grain. */
async function takePhoto(file: string) {
  const coarse = await sharp({
    create: {
      width: 40,
      height: 50,
      channels: 3,
      background: '#a08060',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const grain = await sharp({
    create: { ...PHOTO, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  await sharp(coarse)
    .resize({ ...PHOTO, kernel: 'cubic' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toFile(file);
}
