import { atom } from 'nanostores';
import { nameOfSingleton } from '@/contract/content-paths.ts';
import { EDIT_API, type Content, type ContentFile } from '@/contract/edit.ts';
import type { Form, FORM_STRING_PREFIXES } from '@/contract/editor-form.ts';
import type { Locale } from '@/contract/locales.ts';
import type { CataloguePart } from '@/i18n/catalogue.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { createQuery } from './query.ts';
import { $view, isInSite } from './view.ts';

// Read while the code of the site's area loads, so nothing here may need the code of forms (content.ts).

export const content = createQuery<Content>(`${EDIT_API}/content`);

/** The file of a form that needs no other: all of them are twenty times as much. */
export const openedFile = createQuery<ContentFile>(() => {
  const view = $view.get();
  return fileUrl('path' in view ? view.path : '');
});

export const isSingleton = (path: string) => nameOfSingleton(path) !== undefined;

export const $savedNow = atom<ReadonlySet<string>>(new Set());

interface FormsWith<Words> {
  forms: Form[];
  messages: Words;
}

export type SiteForms = FormsWith<CataloguePart<'edit.'>>;

export const forms = createQuery<SiteForms>(() => formsAddress('forms'));

export type SingleForm = FormsWith<CataloguePart<(typeof FORM_STRING_PREFIXES)[number]>>;

export const openedForm = createQuery<SingleForm>(() => {
  const view = $view.get();
  return formsAddress(`forms/${'path' in view ? nameOfSingleton(view.path) : ''}`);
});

function formsAddress(name: string): string {
  return localizedPath(`/admin/${name}.json`, document.documentElement.lang as Locale);
}

/** Reads ahead while the code loads; resolves when all that a form is drawn from is there, or known not to come. */
export async function prefetchSite(): Promise<void> {
  const view = $view.get();
  if (!isInSite(view)) return;
  const readsOneFile = view.area === 'form' && isSingleton(view.path);
  const reads = [
    !forms.$state.get().value && (readsOneFile ? openedForm : forms).prefetch(),
    !content.$state.get().value && (readsOneFile ? openedFile : content).prefetch(),
  ];
  if (readsOneFile) await Promise.all(reads);
}

export const fileUrl = (path: string) => `${EDIT_API}/file?path=${encodeURIComponent(path)}`;
