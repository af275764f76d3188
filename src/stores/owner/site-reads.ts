import { atom } from 'nanostores';
import { nameOfSingle } from '@/contract/content-paths.ts';
import { EDIT_API, type Content, type ContentEntry } from '@/contract/edit.ts';
import type { Form, WORDS_OF_FORM } from '@/contract/form.ts';
import type { Locale } from '@/contract/locales.ts';
import type { MessagesOf } from '@/i18n/catalogue.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { createQuery } from './query.ts';
import { $view, isInSite } from './view.ts';

// What the area of her site reads: the dashboard asks for it while the code of that area is on its way. Nothing here needs
// the code of forms (content.ts), which no list waits for.

export const content = createQuery<Content>(`${EDIT_API}/content`);

/** The file whose form is opened by its address, where that needs no other: all of them are twenty times as much. */
export const openedFile = createQuery<ContentEntry>(() => {
  const view = $view.get();
  return fileAddress('path' in view ? view.path : '');
});

/** Whether a form needs no file but its own (src/scripts/owner-early.ts): it has no translation, and names no other entry. */
export const standsAlone = (path: string) => nameOfSingle(path) !== undefined;

/** The saves of this visit: from then on the way to publishing stands in the form. */
export const $savedNow = atom<ReadonlySet<string>>(new Set());

/** Forms, labelled in the language of the dashboard, and words of her site's area. */
interface FormsWith<Words> {
  forms: Form[];
  messages: Words;
}

/** Every form, and all words. */
export type SiteForms = FormsWith<MessagesOf<'edit.'>>;

export const forms = createQuery<SiteForms>(() => formsAddress('forms'));

/** One form, with the words that a form needs at once. */
export type SingleForm = FormsWith<MessagesOf<(typeof WORDS_OF_FORM)[number]>>;

/** The form that is opened by its address, where that needs no other: all of them are twice as much and more. */
export const openedForm = createQuery<SingleForm>(() => {
  const view = $view.get();
  return formsAddress(`forms/${'path' in view ? nameOfSingle(view.path) : ''}`);
});

function formsAddress(name: string): string {
  return localizedPath(`/admin/${name}.json`, document.documentElement.lang as Locale);
}

/**
 * Reads what her site's area needs while its code is on its way, and React; the page may have asked for it already
 * (src/scripts/owner-early.ts). Returns when all is there that a form is drawn from, or known not to come.
 */
export async function readSiteAhead(): Promise<void> {
  const view = $view.get();
  if (!isInSite(view)) return;
  const isAlone = view.area === 'form' && standsAlone(view.path);
  const reads = [
    !forms.$state.get().value && (isAlone ? openedForm : forms).loadAhead(),
    !content.$state.get().value && (isAlone ? openedFile : content).loadAhead(),
  ];
  if (isAlone) await Promise.all(reads);
}

export const fileAddress = (path: string) => `${EDIT_API}/file?path=${encodeURIComponent(path)}`;
