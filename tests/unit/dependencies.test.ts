import { expect, test } from 'vitest';
import { readFiles } from '../support/content-files.ts';

interface LockEntry {
  version: string;
  integrity?: string;
  /** The package is inside another package's archive, covered by that one's checksum. */
  inBundle?: true;
  link?: true;
  license?: string;
}

const read = (file: string) => readFiles(file)[0]!.source;
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockEntry> };

test('the lockfile has a checksum of every package, so that no other archive is installed', () => {
  const unchecked = Object.entries(packages)
    .filter(([path, { inBundle, link }]) => path !== '' && !inBundle && !link)
    .filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    .map(([path, { version }]) => `${path} ${version}`);
  expect(unchecked).toEqual([]);
});

test('the lockfile has the licence of every package but one, whose readme names it', () => {
  const unlicensed = Object.entries(packages).filter(([path, { link, license }]) => path !== '' && !link && !license);
  expect(unlicensed.map(([path]) => path)).toEqual(['node_modules/callsite']);
});

test('no package is installed in its first days or runs install scripts, and actions are pinned by digest', () => {
  const { minimumReleaseAge } = JSON.parse(read('.github/renovate.json')) as { minimumReleaseAge: string };
  expect(read('.npmrc')).toContain(`min-release-age=${Number.parseInt(minimumReleaseAge, 10)}\n`);
  expect(read('.npmrc')).toContain('ignore-scripts=true\n');
  const actions = [...read('.github/workflows/test.yml').matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((action) => !/@[\da-f]{40}$/.test(action!))).toEqual([]);
});
