import { atom, onMount } from 'nanostores';
import { formAddress } from '@/contract/edit.ts';
import { isLocale, type Locale } from '@/contract/locales.ts';
import { MESSAGE_FOLDERS, type MessageFolder } from './messages.ts';
import { REVIEW_FOLDERS, type ReviewFolder } from './reviews.ts';

/** What the owner looks at. It stands in the address, so that the back button and the language switch keep it. */
export type View =
  | { area: 'start' }
  | { area: 'launch' }
  | { area: 'reviews'; folder: ReviewFolder }
  | { area: 'messages'; folder: MessageFolder }
  | { area: 'person'; id: string }
  | { area: 'account' }
  | SiteView;

/** What belongs to her site: its own page, the preview of one of its pages, and the forms. */
export type SiteView =
  | { area: 'site'; part: 'home' | 'texts' | 'helplines' }
  /** With the page's own address: "/fr/practical". */
  | { area: 'page'; path: string }
  | { area: 'form'; path: string; field?: string }
  | { area: 'new'; place: string; locale?: Locale }
  /** "Make it yours", at the screen that is next where none is named. */
  | { area: 'sitting'; screen?: string };

export const $view = atom<View>({ area: 'start' });

onMount($view, () => {
  const read = () => $view.set(parseView(location.hash));
  read();
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
});

/** Whether the change of the password is open; the toolbar opens it, too. */
export const $isPasswordOpen = atom(false);

/** With the id of a record of theirs: no name and no address of a person stands in the page's own. */
const PERSON = /^#person-([a-z0-9-]+)$/;

/** "#form/content/faq/fees.yaml/answer.fr": a file, and perhaps a field of it. */
const FORM = /^#form\/(content\/[\w./-]+?\.(?:yaml|md))(?:\/([\w.]+))?$/;
const NEW = /^#new\/(\w+)(?:\/(\w+))?$/;
const PAGE = /^#page(\/[\w/-]*)$/;
const SITTING = /^#sitting(?:\/(\w+))?$/;

export function addressOfView(view: View): string {
  if (view.area === 'person') return `#person-${view.id}`;
  if (view.area === 'site') return view.part === 'home' ? '#site' : `#site-${view.part}`;
  if (view.area === 'page') return `#page${view.path}`;
  if (view.area === 'sitting') return view.screen ? `#sitting/${view.screen}` : '#sitting';
  if (view.area === 'form') return formAddress(view.path, view.field);
  if (view.area === 'new') return ['#new', view.place, ...(view.locale ? [view.locale] : [])].join('/');
  return 'folder' in view ? `#${view.area}-${view.folder}` : `#${view.area}`;
}

/** What an address leads to within its view: the panel "backups" of "#account-backups", or the id of a message. */
export function targetInAddress(): string | undefined {
  return /^#(?:account|messages-inbox)-([\w-]+)$/.exec(location.hash)?.[1];
}

function parseView(hash: string): View {
  const [, id] = PERSON.exec(hash) ?? [];
  if (id) return { area: 'person', id };
  const inSite = parseSiteView(hash);
  if (inSite) return inSite;
  const [area, folder] = hash.slice(1).split('-');
  if (area === 'account' || area === 'launch') return { area };
  if (area === 'messages') return { area, folder: MESSAGE_FOLDERS.find((known) => known === folder) ?? 'inbox' };
  if (area === 'reviews') return { area, folder: REVIEW_FOLDERS.find((known) => known === folder) ?? 'pending' };
  return { area: 'start' };
}

function parseSiteView(hash: string): SiteView | undefined {
  const [, part] = /^#site(?:-(texts|helplines))?$/.exec(hash) ?? ['', null];
  if (part !== null) return { area: 'site', part: (part as 'texts' | 'helplines' | undefined) ?? 'home' };
  const [, page] = PAGE.exec(hash) ?? [];
  if (page) return { area: 'page', path: page };
  const [, path, field] = FORM.exec(hash) ?? [];
  if (path) return { area: 'form', path, ...(field && { field }) };
  const [isSitting, step] = SITTING.exec(hash) ?? [];
  if (isSitting) return { area: 'sitting', ...(step && { screen: step }) };
  const [, place, locale] = NEW.exec(hash) ?? [];
  return place ? { area: 'new', place, ...(isLocale(locale) && { locale }) } : undefined;
}

export function isInSite(view: View): view is SiteView {
  return ['site', 'page', 'form', 'new', 'sitting'].includes(view.area);
}
