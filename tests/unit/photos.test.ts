import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findBytesIssues } from '../../netlify/server/edit/content-files.ts';
import { storedSize, MIN_PHOTO_WIDTH } from '../../src/contract/photo.ts';
import { readFiles } from '../support/content-files.ts';

test.each([
  [1000, 1250, 1000, 1250],
  [3000, 3750, 1920, 2400],
  [6000, 4000, 2400, 1600],
  [1000, 4000, 800, 3200],
  [700, 4000, 700, 4000],
])('a photo of %i x %i is kept as %i x %i', (width, height, keptWidth, keptHeight) => {
  expect(storedSize({ width, height })).toEqual({ width: keptWidth, height: keptHeight });
});

test('a photo that is wide enough stays so, keeps its shape and never grows', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const kept = storedSize({ width, height });
      expect(kept.width).toBeGreaterThanOrEqual(Math.min(width, MIN_PHOTO_WIDTH));
      expect(kept.width).toBeLessThanOrEqual(width);
      expect(Math.abs(kept.height - (kept.width * height) / width)).toBeLessThanOrEqual(height / width / 2 + 0.5);
    }),
  );
});

test('transparent areas get the light theme’s background', () => {
  const [tokens, shrink] = ['src/styles/tokens.css', 'src/islands/admin/edit/forms/shrink-photo.ts'].map(
    (file) => readFiles(file)[0]!.source,
  );
  const [, ground] = /--color-ground: (#\w{6})/.exec(tokens!)!;
  expect(shrink).toContain(`'${ground}'`);
});

test.each([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
] as const)('a photo named .%s holds a %s and nothing else', async (extension, type) => {
  const picture = sharp({ create: { width: 1000, height: 900, channels: 3, background: 'teal' } });
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const bytes = await picture.clone().toFormat(format).toBuffer();
    const issues = await findBytesIssues(`content/photos/room.${extension}`, bytes, []);
    expect(
      issues.map(({ code }) => code),
      format,
    ).toEqual(format === type ? [] : ['photo.broken']);
  }
});
