import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFileNameMistakes } from '../../src/content/file-names-integration.ts';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'file-names-'));
  cpSync(join(import.meta.dirname, '../../content'), join(root, 'content'), { recursive: true });
});

afterAll(() => rmSync(root, { recursive: true }));

test('a question whose file the site would not read is named', () => {
  expect(findFileNameMistakes(root)).toEqual([]);
  for (const name of ['parking.yml', 'toilets', '.DS_Store']) writeFileSync(join(root, 'content/faq', name), '');
  expect(findFileNameMistakes(root)).toEqual(
    ['parking.yml', 'toilets'].map((name) => expect.stringContaining(`content/faq/${name}: `)),
  );
});
