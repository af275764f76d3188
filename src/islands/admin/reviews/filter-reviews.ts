import type { OwnerReview } from '@/contract/review.ts';
import type { Locale } from '@/i18n/locales.ts';

export interface ReviewFilter {
  words: string;
  language: Locale | 'all';
}

/** The reviews in a language whose name or text holds all the words, whatever their case and accents. */
export function filterReviews(
  reviews: readonly OwnerReview[],
  { words, language }: ReviewFilter,
): readonly OwnerReview[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0 && language === 'all') return reviews;
  return reviews.filter((review) => {
    if (language !== 'all' && review.language !== language) return false;
    const text = plain(`${review.name} ${review.reviewText}`);
    return wanted.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/’/g, "'")
    .toLowerCase();
}
