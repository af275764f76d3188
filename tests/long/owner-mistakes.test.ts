import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

let project: ProjectCopy;

beforeEach(() => {
  project = copyProject();
});

afterEach(() => {
  project.remove();
});

test('a build without one French interface string fails and names it', () => {
  project.edit('content/ui/fr.json', (text) => text.replace(/^.*"hero\.book".*\n/m, ''));
  const { isBuilt, output } = project.build();
  expect(isBuilt).toBe(false);
  expect(output).toContain('content/ui/fr.json: "hero.book" is missing');
});

test('a build with two services of the same colour fails and says which are expected', () => {
  project.edit('content/services/online.yaml', (text) => text.replace('colour: sky-blue', 'colour: coral'));
  const { isBuilt, output } = project.build();
  expect(isBuilt).toBe(false);
  expect(output).toContain('three services are expected, coloured coral, sky-blue, mustard');
});
