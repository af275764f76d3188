import { atom, onMount } from 'nanostores';
import { formAddress, partAddress } from '@/contract/edit.ts';
import { isLocale, type Locale } from '@/contract/locales.ts';
import { MESSAGE_FOLDERS, type MessageFolder } from './messages.ts';
import { REVIEW_FOLDERS, type ReviewFolder } from './reviews.ts';

/** What the owner looks at. It stands in the address, so that the back button and the language switch keep it. */
export type View =
  | { area: 'start' }
  | ListView
  | { area: 'checklist' }
  | { area: 'person'; id: string }
  | { area: 'account' }
  | { area: 'decisions' }
  | SiteView;

/** What people have sent. */
export type ListView = { area: 'reviews'; folder: ReviewFolder } | { area: 'messages'; folder: MessageFolder };

/** What belongs to her site: its own page, the preview of one of its pages, and the forms. */
export type SiteView =
  | { area: 'site'; part: 'home' | 'texts' | 'helplines' }
  /** With the page's own address: "/fr/practical". */
  | { area: 'page'; path: string }
  | FormView
  | { area: 'new'; place: string; locale?: Locale }
  /** "Make it yours", at its first step where none is named. */
  | { area: 'setup'; step?: string };

/** At a field, or at a part of its fields. */
export interface FormView {
  area: 'form';
  path: string;
  field?: string;
  part?: string;
}

export const $view = atom<View>({ area: 'start' });

onMount($view, () => {
  const read = () => $view.set(parseView(location.hash));
  read();
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
});

/** A place in a text as a page shows it: the words of its paragraph, and how many characters of them stand before it. */
export interface Spot {
  words: string;
  at: number;
}

/** Where, in the field that an address opens, she found what she looked for. */
export const $found = atom<(Spot & { address: string }) | undefined>();

type Part = string | undefined;

/** What an address means: the first that fits, with its parts. */
const ADDRESSES: [RegExp, (first: Part, second: Part, third: Part) => View][] = [
  // With the id of a record of theirs: no name and no address of a person stands in the page's own.
  [/^#person-([a-z0-9-]+)$/, (id = '') => ({ area: 'person', id })],
  [/^#site(?:-(texts|helplines))?$/, (part = 'home') => ({ area: 'site', part: part as 'home' })],
  [/^#page(\/[\w/-]*)$/, (path = '') => ({ area: 'page', path })],
  // "#form/content/faq/fees.yaml/answer.fr", "#form/content/practice.yaml:fees": a file, and perhaps a field or a part of it.
  [
    /^#form\/(content\/[\w./-]+?\.(?:yaml|md))(?:\/([\w.]+)|:(\w+))?$/,
    (path = '', field, part) => ({ area: 'form', path, ...(field && { field }), ...(part && { part }) }),
  ],
  // Both were called otherwise once.
  [/^#(?:setup|sitting)(?:\/(\w+))?$/, (step) => ({ area: 'setup', ...(step && { step }) })],
  [/^#(?:checklist|launch)\b/, () => ({ area: 'checklist' })],
  [/^#new\/(\w+)(?:\/(\w+))?$/, (place = '', locale) => ({ area: 'new', place, ...(isLocale(locale) && { locale }) })],
  [/^#(?:account-)?decisions\b/, () => ({ area: 'decisions' })],
  [/^#account\b/, () => ({ area: 'account' })],
  [
    /^#messages(?:-(\w+))?/,
    (name) => ({ area: 'messages', folder: MESSAGE_FOLDERS.find((known) => known === name) ?? 'inbox' }),
  ],
  [
    /^#reviews(?:-(\w+))?/,
    (name) => ({ area: 'reviews', folder: REVIEW_FOLDERS.find((known) => known === name) ?? 'pending' }),
  ],
];

export function addressOfView(view: View): string {
  if (view.area === 'person') return `#person-${view.id}`;
  if (view.area === 'site') return view.part === 'home' ? '#site' : `#site-${view.part}`;
  if (view.area === 'page') return `#page${view.path}`;
  if (view.area === 'setup') return view.step ? `#setup/${view.step}` : '#setup';
  if (view.area === 'form') return view.part ? partAddress(view.path, view.part) : formAddress(view.path, view.field);
  if (view.area === 'new') return ['#new', view.place, ...(view.locale ? [view.locale] : [])].join('/');
  return 'folder' in view ? `#${view.area}-${view.folder}` : `#${view.area}`;
}

/** What an address leads to within its view: the panel "backups" of "#account-backups", or the id of a message. */
export function targetInAddress(): string | undefined {
  return /^#(?:account|messages-inbox)-([\w-]+)$/.exec(location.hash)?.[1];
}

function parseView(hash: string): View {
  for (const [pattern, viewOf] of ADDRESSES) {
    const found = pattern.exec(hash);
    if (found) return viewOf(found[1], found[2], found[3]);
  }
  return { area: 'start' };
}

export function isInSite(view: View): view is SiteView {
  return ['site', 'page', 'form', 'new', 'setup'].includes(view.area);
}

export function isList(view: View): view is ListView {
  return view.area === 'reviews' || view.area === 'messages';
}
