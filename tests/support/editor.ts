import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openWorkingTree } from '../../netlify/local/working-tree.ts';
import { EDIT_API, type ContentFile, type ContentValues, type EditState } from '../../src/contract/edit.ts';
import { ROOT } from './content-files.ts';
import type { CallOptions, TestApi } from './test-api.ts';

export interface EditorResponse {
  status: number;
  /** Untyped: each test asserts the shape it expects. */
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

type Values = Record<string, unknown>;

/** Calls the editor's API as the dashboard's forms do. */
export function openEditor(api: TestApi) {
  const call = async (method: string, path: string, options?: CallOptions): Promise<EditorResponse> => {
    const response = await api.callAsOwner(method, EDIT_API + path, options);
    const text = await response.text();
    return { status: response.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text };
  };
  const addressOf = (path: string) => `/file?path=${encodeURIComponent(path)}`;
  const open = async (path: string) => (await call('GET', addressOf(path))).body as ContentFile & { values: Values };
  const put = (path: string, version: string, values: ContentValues, options?: CallOptions) =>
    call('PUT', addressOf(path), { json: { version, values }, ...options });

  return {
    call,
    open,
    put,
    /** Opens a file and saves what `change` returns or has changed in place. */
    save: async (path: string, change: (values: Values) => ContentValues | void, options?: CallOptions) => {
      const { version, values } = await open(path);
      return put(path, version, change(values) ?? values, options);
    },
    create: (contentType: string, values: ContentValues, extraFields: object = {}) =>
      call('POST', '/file', { json: { place: contentType, values, ...extraFields } }),
    remove: (path: string, version: string) => call('DELETE', `${addressOf(path)}&version=${version}`),
    addPhoto: (name: string, body: Buffer) =>
      call('POST', `/photos?name=${name}`, { body: new Uint8Array(body), headers: { 'content-type': 'image/png' } }),
    state: async (options?: CallOptions) => (await call('GET', '/state', options)).body as EditState,
    publish: (options?: CallOptions) => call('POST', '/publish', options),
    revertFile: (path: string) => call('POST', '/take-back', { json: { path } }),
    revertPublication: (id: string) => call('POST', '/take-back-publication', { json: { id } }),
  };
}

/** Empties the editor's stores, as if nothing had ever been edited or published. */
export async function forgetEdits({ stores }: Pick<TestApi['deps'], 'stores'>): Promise<void> {
  const { publications, notifiedFiles, helplineChanges } = stores;
  for (const store of [publications, notifiedFiles, helplineChanges])
    for (const id of await store.ids()) await store.remove(id);
}

/** The shipped content files by path. */
export const SHIPPED: Record<string, Buffer> = Object.fromEntries(
  globSync('content/**/*.*', { cwd: ROOT })
    .toSorted()
    .map((path) => [path, readFileSync(join(ROOT, path))]),
);

/** The shipped files with all photos but `fullPhoto` cut short; tests need little more than their names. */
export const withShortPhotos = (fullPhoto?: string) =>
  Object.fromEntries(
    Object.entries(SHIPPED).map(([path, bytes]) => [
      path,
      path.includes('/photos/') && path !== fullPhoto ? bytes.subarray(0, 100) : bytes,
    ]),
  );

/** A shipped file for tests to change. */
export const FAQ = 'content/faq/languages.yaml';
export const faqText = SHIPPED[FAQ]!.toString();

/** Opens the shipped files in a temporary folder, edited as under `npm start`; call `remove` at the end. */
export function openEditedFolder() {
  const project = mkdtempSync(join(tmpdir(), 'edited-'));
  const shippedFiles = withShortPhotos();
  const read = (path: string) => readFileSync(join(project, path));
  /** Paths of the files that differ from the shipped ones. */
  const changed = () => {
    const currentFiles = new Map(globSync('content/**/*.*', { cwd: project }).map((path) => [path, read(path)]));
    const paths = new Set([...currentFiles.keys(), ...Object.keys(shippedFiles)]);
    return [...paths]
      .filter((path) => !shippedFiles[path] || !currentFiles.get(path)?.equals(shippedFiles[path]))
      .toSorted();
  };
  const restore = () => {
    for (const path of changed()) {
      rmSync(join(project, path), { force: true });
      mkdirSync(dirname(join(project, path)), { recursive: true });
      if (shippedFiles[path]) writeFileSync(join(project, path), shippedFiles[path]);
    }
  };
  restore();
  return {
    project,
    repository: openWorkingTree(project, join(project, '.former')),
    read: (path: string) => read(path).toString(),
    changed,
    restore,
    remove: () => rmSync(project, { recursive: true, force: true }),
  };
}
