import { atom, onMount } from 'nanostores';
import { formHash, formPartHash } from '@/contract/edit.ts';
import { isLocale, type Locale } from '@/contract/locales.ts';
import { MESSAGE_FOLDERS, type MessageFolder } from './messages.ts';
import { REVIEW_FOLDERS, type ReviewFolder } from './reviews.ts';

/** A view is kept in the address, for the back button and the language switch. */
export type View =
  | { area: 'start' }
  | ListView
  | { area: 'checklist' }
  | { area: 'person'; id: string }
  | { area: 'account' }
  | { area: 'decisions' }
  | SiteView;

export type ListView = { area: 'reviews'; folder: ReviewFolder } | { area: 'messages'; folder: MessageFolder };

export type SiteView =
  | { area: 'site'; section: 'home' | 'texts' | 'helplines' }
  /** The page's own address: "/fr/practical". */
  | { area: 'page'; path: string }
  | FormView
  | { area: 'new'; contentType: string; locale?: Locale }
  | { area: 'setup'; step?: string };

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

/** The text of a paragraph on a page, and a position in it, in characters. */
export interface TextAnchor {
  text: string;
  at: number;
}

export const $searchHit = atom<(TextAnchor & { address: string }) | undefined>();

type Capture = string | undefined;

const ROUTES: [RegExp, (first: Capture, second: Capture, third: Capture) => View][] = [
  // Names a record by id: no person's name or address may appear here.
  [/^#person-([a-z0-9-]+)$/, (id = '') => ({ area: 'person', id })],
  [/^#site(?:-(texts|helplines))?$/, (section = 'home') => ({ area: 'site', section: section as 'home' })],
  [/^#page(\/[\w/-]*)$/, (path = '') => ({ area: 'page', path })],
  // "#form/content/faq/fees.yaml/answer.fr", "#form/content/practice.yaml:fees": a file, with a field or a part.
  [
    /^#form\/(content\/[\w./-]+?\.(?:yaml|md))(?:\/([\w.]+)|:(\w+))?$/,
    (path = '', field, part) => ({ area: 'form', path, ...(field && { field }), ...(part && { part }) }),
  ],
  // The former names "sitting" and "launch" still work.
  [/^#(?:setup|sitting)(?:\/(\w+))?$/, (step) => ({ area: 'setup', ...(step && { step }) })],
  [/^#(?:checklist|launch)\b/, () => ({ area: 'checklist' })],
  [
    /^#new\/(\w+)(?:\/(\w+))?$/,
    (contentType = '', locale) => ({ area: 'new', contentType, ...(isLocale(locale) && { locale }) }),
  ],
  [/^#(?:account-)?decisions\b/, () => ({ area: 'decisions' })],
  [/^#account\b/, () => ({ area: 'account' })],
  [
    /^#messages(?:-(\w+))?/,
    (name) => ({ area: 'messages', folder: MESSAGE_FOLDERS.find((each) => each === name) ?? 'inbox' }),
  ],
  [
    /^#reviews(?:-(\w+))?/,
    (name) => ({ area: 'reviews', folder: REVIEW_FOLDERS.find((each) => each === name) ?? 'pending' }),
  ],
];

export function viewHash(view: View): string {
  if (view.area === 'person') return `#person-${view.id}`;
  if (view.area === 'site') return view.section === 'home' ? '#site' : `#site-${view.section}`;
  if (view.area === 'page') return `#page${view.path}`;
  if (view.area === 'setup') return view.step ? `#setup/${view.step}` : '#setup';
  if (view.area === 'form') return view.part ? formPartHash(view.path, view.part) : formHash(view.path, view.field);
  if (view.area === 'new') return ['#new', view.contentType, ...(view.locale ? [view.locale] : [])].join('/');
  return 'folder' in view ? `#${view.area}-${view.folder}` : `#${view.area}`;
}

/** A panel or message to scroll to: "backups" in "#account-backups". */
export function targetInAddress(): string | undefined {
  return /^#(?:account|messages-inbox)-([\w-]+)$/.exec(location.hash)?.[1];
}

function parseView(hash: string): View {
  for (const [pattern, viewOf] of ROUTES) {
    const match = pattern.exec(hash);
    if (match) return viewOf(match[1], match[2], match[3]);
  }
  return { area: 'start' };
}

export function isSiteView(view: View): view is SiteView {
  return ['site', 'page', 'form', 'new', 'setup'].includes(view.area);
}

export function isListView(view: View): view is ListView {
  return view.area === 'reviews' || view.area === 'messages';
}
