import { test as base } from './browser-test.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import { startTestSite } from './test-site.ts';

/** The site of a copy of the project, for what saves files. What it was built from, which comes along, is what is online. */
export const test = base.extend<object, { project: ProjectCopy }>({
  project: [
    async ({}, provide) => {
      const project = copyProject(['dist', '.astro']);
      await provide(project);
      project.remove();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ project }, provide) => {
      const site = await startTestSite({ projectDirectory: project.directory });
      await provide(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});
