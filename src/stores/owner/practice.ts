import { atom } from 'nanostores';
import { MINUTE_MS } from '@/contract/periods.ts';
import type { Locale } from '@/contract/locales.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { createQuery, isSame } from './query.ts';

type Translated = Record<Locale, string>;

/** Her own words for answers, filled in but for what each letter is about. */
export interface Answers {
  greeting: Translated;
  closing: Translated;
  inDanger: Translated;
  templates: { title: Translated; text: Translated }[];
}

/** What is published of the practice, and the dashboard says of it. */
export interface PracticeFacts {
  practiceName: string;
  hasReviews: boolean;
  /** As her file says, which may be an example. */
  siteUrl: string;
  /** With "{site}" for the address of her site, or without a link to it, for where it has none (src/content/answers.ts). */
  letters: { linked: Answers; unlinked: Answers };
  availability: { status?: 'accepting' | 'waiting-list' | 'away'; until?: string };
  /** Whether visitors read how soon she answers. */
  promisesReply: boolean;
}

export const publishedFacts = createQuery<PracticeFacts>(() =>
  localizedPath('/admin/practice.json', document.documentElement.lang as Locale),
);

/** What is published by now, once that is read; a new object only where it says something else, or on another day. */
export const $published = atom<PracticeFacts | undefined>();

let day = '';

publishedFacts.follow((facts) => {
  if (typeof facts?.practiceName !== 'string') return;
  const today = new Date().toDateString();
  if (day === today && isSame(facts, $published.get())) return;
  day = today;
  $published.set(facts);
});

/** How long a letter waits to hear what is published. */
const PATIENCE_MS = 3_000;

/** Whether that was read within the last minute, and said by the site itself. */
export function isPublishedKnown(): boolean {
  const { value, readAt = 0 } = publishedFacts.$state.get();
  return typeof value?.practiceName === 'string' && Date.now() - readAt < MINUTE_MS;
}

/** Reads what is published; where the site does not answer in time, what was known before has to do. */
export function readPublished(): Promise<unknown> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([publishedFacts.load(), patience]);
}
