import { expect, test } from 'vitest';
import { readFiles } from '../support/content-files.ts';

interface LockEntry {
  version: string;
  integrity?: string;
  /** Comes inside another package's archive, under that one's checksum. */
  inBundle?: true;
  link?: true;
  optionalDependencies?: Record<string, string>;
}

const readJson = <Content>(file: string) => JSON.parse(readFiles(file)[0]!.source) as Content;
const { packages } = readJson<{ packages: Record<string, LockEntry> }>('package-lock.json');
const { overrides } = readJson<{ overrides: Record<string, string> }>('package.json');

test('the lockfile has a checksum of every package, so that no other archive is installed', () => {
  const unchecked = Object.entries(packages)
    .filter(([path, { inBundle, link }]) => path !== '' && !inBundle && !link)
    .filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    .map(([path, { version }]) => `${path} ${version}`);
  expect(unchecked).toEqual([]);
});

/**
 * No checksums of 0.5.1 were to be had for systems other than 64-bit Intel Linux, where this site is built: those take
 * the version before, from which Astro's compiler differs in one option that no page uses.
 */
test('the compiler of an earlier version, for other systems, goes with the next update of Astro', () => {
  const isOther = (name: string) => /^@astrojs\/compiler-binding-(?!linux-x64-)/.test(name);
  const known = packages['node_modules/@astrojs/compiler-binding']!;
  const others = Object.keys(known.optionalDependencies ?? {}).filter(isOther);
  expect(overrides).toEqual(Object.fromEntries(others.map((name) => [name, '0.4.1'])));
  expect(known.version, 'Take the overrides out of package.json.').toBe('0.5.1');
});
