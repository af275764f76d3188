import { atom } from 'nanostores';
import { nameOfSingleton } from '@/contract/content-paths.ts';
import { EDIT_API, type Content, type ContentFile } from '@/contract/edit.ts';
import type { Form, FORM_STRING_PREFIXES } from '@/contract/editor-form.ts';
import type { Locale } from '@/contract/locales.ts';
import type { CataloguePart } from '@/i18n/catalogue.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { createQuery } from './query.ts';
import { $view, isSiteView } from './view.ts';

// Loaded while the editor's code loads, so this module must not import that code (content.ts).

export const contentQuery = createQuery<Content>(`${EDIT_API}/content`);

/** The file of a form that needs no others; all files are twenty times as large. */
export const openedFileQuery = createQuery<ContentFile>(() => {
  const view = $view.get();
  return fileUrl('path' in view ? view.path : '');
});

export const isSingleton = (path: string) => nameOfSingleton(path) !== undefined;

export const $savedPaths = atom<ReadonlySet<string>>(new Set());

interface FormsWith<Messages> {
  forms: Form[];
  messages: Messages;
}

export type SiteForms = FormsWith<CataloguePart<'edit.'>>;

export const formsQuery = createQuery<SiteForms>(() => formsUrl('forms'));

export type SingleForm = FormsWith<CataloguePart<(typeof FORM_STRING_PREFIXES)[number]>>;

export const openedFormQuery = createQuery<SingleForm>(() => {
  const view = $view.get();
  return formsUrl(`forms/${'path' in view ? nameOfSingleton(view.path) : ''}`);
});

function formsUrl(name: string): string {
  return localizedPath(`/admin/${name}.json`, document.documentElement.lang as Locale);
}

/** Prefetches data while the code loads; for a form of one file, waits until the data has arrived or failed. */
export async function prefetchSite(): Promise<void> {
  const view = $view.get();
  if (!isSiteView(view)) return;
  const readsOneFile = view.area === 'form' && isSingleton(view.path);
  const reads = [
    !formsQuery.$state.get().value && (readsOneFile ? openedFormQuery : formsQuery).prefetch(),
    !contentQuery.$state.get().value && (readsOneFile ? openedFileQuery : contentQuery).prefetch(),
  ];
  if (readsOneFile) await Promise.all(reads);
}

export const fileUrl = (path: string) => `${EDIT_API}/file?path=${encodeURIComponent(path)}`;
