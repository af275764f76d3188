import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

let project: ProjectCopy;

beforeEach(() => {
  project = copyProject();
});

afterEach(() => {
  project.remove();
});

test('a build without one field of a service fails and names file, field and what is expected', () => {
  project.edit('content/services/online.yaml', (text) => text.replace(/^bookingUrl:.*\n/m, ''));
  const { isBuilt, output } = project.build();
  expect(isBuilt).toBe(false);
  expect(output).toContain('content/services/online.yaml');
  expect(output).toContain('bookingUrl');
  expect(output).toContain('a full web address is expected here, starting with https://');
});
