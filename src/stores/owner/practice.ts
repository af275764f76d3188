import { atom } from 'nanostores';
import { MINUTE_MS } from '@/contract/periods.ts';
import type { Locale } from '@/contract/locales.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { createQuery, isSameJson } from './query.ts';

type LocalizedText = Record<Locale, string>;

/** The owner's reply templates, filled in except for what each letter is about. */
export interface ReplyTemplates {
  greeting: LocalizedText;
  closing: LocalizedText;
  inDanger: LocalizedText;
  templates: { title: LocalizedText; text: LocalizedText }[];
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

let lastSetDay = '';

publishedPracticeQuery.onValue((facts) => {
  if (typeof facts?.practiceName !== 'string') return;
  const today = new Date().toDateString();
  if (lastSetDay === today && isSameJson(facts, $publishedPractice.get())) return;
  lastSetDay = today;
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
