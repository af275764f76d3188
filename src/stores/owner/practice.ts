import { atom } from 'nanostores';
import { MINUTE_MS } from '@/contract/periods.ts';
import type { Locale } from '@/contract/locales.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { createQuery, isSame } from './query.ts';

type Translated = Record<Locale, string>;

/** The owner's reply templates, filled in except for what each letter is about. */
export interface ReplyTemplates {
  greeting: Translated;
  closing: Translated;
  inDanger: Translated;
  templates: { title: Translated; text: Translated }[];
}

export interface PublishedPractice {
  practiceName: string;
  hasReviews: boolean;
  siteUrl: string;
  /** Letters with "{site}" for the site's address, or without links if it has none (src/content/answers.ts). */
  letters: { linked: ReplyTemplates; unlinked: ReplyTemplates };
  availability: { status?: 'accepting' | 'waiting-list' | 'away'; until?: string };
  promisesReply: boolean;
}

export const publishedPracticeQuery = createQuery<PublishedPractice>(() =>
  localizedPath('/admin/practice.json', document.documentElement.lang as Locale),
);

/** Set again only if the facts differ, or on another day, which may end an absence. */
export const $publishedPractice = atom<PublishedPractice | undefined>();

let day = '';

publishedPracticeQuery.follow((facts) => {
  if (typeof facts?.practiceName !== 'string') return;
  const today = new Date().toDateString();
  if (day === today && isSame(facts, $publishedPractice.get())) return;
  day = today;
  $publishedPractice.set(facts);
});

/** How long a letter waits for the published facts. */
const TIMEOUT_MS = 3_000;

export function isPublishedPracticeFresh(): boolean {
  const { value, readAt = 0 } = publishedPracticeQuery.$state.get();
  return typeof value?.practiceName === 'string' && Date.now() - readAt < MINUTE_MS;
}

export function loadPublishedPractice(): Promise<unknown> {
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  return Promise.race([publishedPracticeQuery.load(), timeout]);
}
