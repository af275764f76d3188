import type { Locale } from '@/contract/locales.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { createResource } from './resource.ts';

type Twin = Record<Locale, string>;

/** What is said of the practice in letters and in the dashboard itself. */
export interface PracticeFacts {
  practiceName: string;
  /** Her own words for answers, filled in but for "{name}" (src/content/answers.ts). */
  answers: { greeting: Twin; closing: Twin; inDanger: Twin; templates: { title: Twin; text: Twin }[] };
  /** The last day of her absence, as it is to be read; "" where she is there. */
  away: string;
}

/** As published by now: a tab may have been open since before. */
export const publishedFacts = createResource<PracticeFacts>(() =>
  localizedPath('/admin/practice.json', document.documentElement.lang as Locale),
);
