import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { EDIT_API, formHash, type ContentFile, type ContentValues } from '../../src/contract/edit.ts';
import { ROOT } from './content-files.ts';
import { test as base, type Dashboard } from './dashboard-test.ts';
import { forgetEdits } from './editor.ts';
import { inStoresOfSite } from './owner.ts';
import { openOwnerApi } from './owner-api.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import { startTestSite } from './test-site.ts';

/** The dashboard with the editor's forms. */
type SiteDashboard = Dashboard & ReturnType<typeof formsOf>;

/** Serves a copy of the project to tests that save files; the build copied with it counts as online. */
export const test = base.extend<{ dashboard: SiteDashboard; asShipped: void }, { project: ProjectCopy }>({
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
  // Undoes what a worker's earlier tests saved or published in their shared copy.
  asShipped: [
    async ({ project: { directory }, site }, provide) => {
      for (const path of ['content', '.astro/built-from.json']) {
        rmSync(join(directory, path), { recursive: true });
        cpSync(join(ROOT, path), join(directory, path), { recursive: true });
      }
      await inStoresOfSite(site.dataDirectory, (stores) => forgetEdits({ stores }));
      await provide();
    },
    { auto: true },
  ],
  dashboard: ({ page, dashboard, project, site }, provide) =>
    provide({ ...dashboard, ...formsOf(page, dashboard, project, site.url) }),
});

/** The editor's forms in the dashboard, and changes to the files from outside. */
function formsOf(page: Page, dashboard: Dashboard, { directory }: ProjectCopy, url: string) {
  const fileUrl = (path: string) => `${EDIT_API}/file?path=${path}`;
  return {
    /** The control of a field, by the keys that lead to it. */
    control: (field: string) => page.locator(`[id="field-${field}"]`),
    form: page.locator('.edit-form'),
    saveBar: page.locator('.save-bar'),
    unfold: (name: string) => page.locator('summary').filter({ hasText: name }).tap(),
    /** Opens a file's form; opens the dashboard first if the page is still blank. */
    openForm: async (path: string, field = '') => {
      await (page.url() === 'about:blank' ? dashboard.open : dashboard.go)(formHash(path, field));
      await expect(page.locator('.edit-form')).toBeVisible();
    },
    async save() {
      await dashboard.button('edit.form.save').tap();
      await expect(page.locator('.save-bar')).toContainText(dashboard.m['admin.form.saved']);
    },
    read: (path: string) => readFileSync(join(directory, path), 'utf8'),
    /** Saves a file from the owner's other device. */
    saveElsewhere: async (path: string, change: ContentValues) => {
      const owner = await openOwnerApi(url);
      const { version, values } = (await (await owner.get(fileUrl(path))).json()) as ContentFile;
      const response = await owner.put(fileUrl(path), { data: { version, values: { ...values, ...change } } });
      expect(response.status(), await response.text()).toBe(200);
    },
    /** Creates an English article on the owner's other device; `remove` deletes it. */
    createArticleElsewhere: async (title: string) => {
      const owner = await openOwnerApi(url);
      const values = { title, summary: 'One sentence.', date: '2026-11-01', body: 'Words.' };
      const response = await owner.post(`${EDIT_API}/file`, { data: { place: 'articles', locale: 'en', values } });
      expect(response.status(), await response.text()).toBe(201);
      const { path, version } = (await response.json()) as ContentFile;
      return { path, remove: () => owner.delete(`${fileUrl(path)}&version=${version}`) };
    },
    /** Reverts a file's unpublished changes. */
    revertFile: async (path: string) => {
      await (await openOwnerApi(url)).post(`${EDIT_API}/take-back`, { data: { path } });
    },
  };
}
