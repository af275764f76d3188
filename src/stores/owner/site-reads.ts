import { atom } from 'nanostores';
import { EDIT_API, type Content, type ContentEntry } from '@/contract/edit.ts';
import type { Form } from '@/contract/form.ts';
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

/** Whether a form needs no file but its own (src/scripts/owner-early.ts): it has no twin, and names no other entry. */
export const standsAlone = (path: string) => /^content\/[\w-]+\.yaml$/.test(path);

/** The saves of this visit: from then on the way to publishing stands in the form. */
export const $savedNow = atom<ReadonlySet<string>>(new Set());

/** Every form, labelled in the language of the dashboard, and the words of her site's area. */
export interface SiteForms {
  forms: Form[];
  messages: MessagesOf<'edit.'>;
}

export const forms = createQuery<SiteForms>(() =>
  localizedPath('/admin/forms.json', document.documentElement.lang as Locale),
);

/** Reads what her site's area needs while its code is on its way, and React; the page may have asked for it already (src/scripts/owner-early.ts). */
export function readSiteAhead() {
  const view = $view.get();
  if (!isInSite(view)) return;
  if (!forms.$reading.get().value) forms.loadAhead();
  if (!content.$reading.get().value)
    (view.area === 'form' && standsAlone(view.path) ? openedFile : content).loadAhead();
}

export const fileAddress = (path: string) => `${EDIT_API}/file?path=${encodeURIComponent(path)}`;
