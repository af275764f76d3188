import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

/** What Netlify sets for the build of the public site. */
const PUBLIC = { NETLIFY: 'true', CONTEXT: 'production', URL: 'https://www.practice.test', DEPLOY_ID: '65f0c0ffee' };

let project: ProjectCopy;
beforeEach(() => {
  project = copyProject();
});
afterEach(() => project.remove());

test('an unfinished public site is refused: the list is the log’s last word, without a stack trace', () => {
  const { isBuilt, output } = project.build(PUBLIC);
  expect(isBuilt).toBe(false);
  expect(existsSync(join(project.directory, 'dist'))).toBe(false);
  const list = output.slice(output.indexOf('This site is not ready for the public'));
  expect(list).toMatch(/^This site is not ready for the public: \d+ points stand open/);
  expect(list).toContain('  - ADMIN_PASSWORD: Set it on Netlify');
  expect(list.trimEnd()).toMatch(/To go public all the same, set ALLOW_UNFINISHED_LAUNCH to "yes" on Netlify\.$/);
  expect(output).not.toMatch(/unhandled|stack trace|^\s+at /im);
});

test('a public site has the same addresses of assets after every deploy, and no settings but those of the repository', () => {
  const { isBuilt, output } = project.build({ ...PUBLIC, ALLOW_UNFINISHED_LAUNCH: 'yes' });
  expect(isBuilt, output).toBe(true);
  for (const file of globSync('dist/**/*.{html,js,css,svg,xml}', { cwd: project.directory }))
    expect(readFileSync(join(project.directory, file), 'utf8'), file).not.toMatch(/dpl=|65f0c0ffee/);
  expect(globSync('.netlify/v1/*.json', { cwd: project.directory })).toEqual([]);
  expect(readFileSync(join(project.directory, 'dist/index.html'), 'utf8')).toContain(
    '<link rel="canonical" href="https://www.practice.test/">',
  );
});
