import type { ContentValues } from '@/contract/edit.ts';
import { questionOf, type QuestionName } from '@/contract/sitting.ts';

/** What is kept of a screen: what stood there and was left is an answer now, and no body's rule is broken. */
export function answered(values: ContentValues, names: QuestionName[]): ContentValues {
  const { assumed = [], ...known } = values as Record<string, unknown> & { assumed?: string[] };
  const seen = names.flatMap((name) => questionOf(name).fields);
  const left = assumed.filter((field) => !seen.includes(field));
  const kept = Array.isArray(values) || !('siteUrl' in values) ? values : { ...known, assumed: left };
  return bansReviews(kept) ? { ...kept, reviewsEnabled: false } : kept;
}

/** UKCP's code, point 13, rules out testimonials. */
export function bansReviews(values: unknown): boolean {
  return (values as { membership?: { body?: string } } | undefined)?.membership?.body === 'ukcp';
}
