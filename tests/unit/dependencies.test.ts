import { expect, test } from 'vitest';
import { readFiles } from '../support/content-files.ts';

interface LockEntry {
  version: string;
  integrity?: string;
  /** Comes inside another package's archive, under that one's checksum. */
  inBundle?: true;
  link?: true;
  license?: string;
}

const { packages } = JSON.parse(readFiles('package-lock.json')[0]!.source) as { packages: Record<string, LockEntry> };

test('the lockfile has a checksum of every package, so that no other archive is installed', () => {
  const unchecked = Object.entries(packages)
    .filter(([path, { inBundle, link }]) => path !== '' && !inBundle && !link)
    .filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    .map(([path, { version }]) => `${path} ${version}`);
  expect(unchecked).toEqual([]);
});

test('every package says its licence in the lockfile, but for one that says it in its readme', () => {
  const silent = Object.entries(packages).filter(([path, { link, license }]) => path !== '' && !link && !license);
  expect(silent.map(([path]) => path)).toEqual(['node_modules/callsite']);
});
