import type { OwnerReview } from '@/contract/review.ts';
import { LOCALES, type Locale } from '@/i18n/locales.ts';
import { Icon } from '../../Icon.tsx';
import { useAdmin } from '../admin-context.ts';

interface Filter {
  words: string;
  language: Locale | 'all';
}

export const NO_FILTER: Filter = { words: '', language: 'all' };

export function isFiltering({ words, language }: Filter): boolean {
  return words !== '' || language !== 'all';
}

/** The reviews in a language whose name or text holds all the words, whatever their case and accents. */
export function filterReviews(reviews: readonly OwnerReview[], { words, language }: Filter): readonly OwnerReview[] {
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

interface ReviewFilterProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Search in names and texts, and by language; on a phone the search is as small as its icon until it is used. */
export function ReviewFilter({ filter, onChange }: ReviewFilterProps) {
  const { messages: m } = useAdmin();
  return (
    <search className="filter">
      <label className="filter__words">
        <span className="visually-hidden">{m['admin.search']}</span>
        <Icon name="search" size={20} />
        <input
          className="field__input"
          type="search"
          placeholder={m['admin.search.short']}
          defaultValue={filter.words}
          onChange={(event) => onChange({ ...filter, words: event.target.value })}
        />
      </label>
      <label className="filter__language">
        <span className="visually-hidden">{m['admin.language']}</span>
        <select
          className="field__input"
          defaultValue={filter.language}
          onChange={(event) => onChange({ ...filter, language: event.target.value as Filter['language'] })}
        >
          <option value="all">{m['admin.language.all']}</option>
          {LOCALES.map((language) => (
            <option key={language} value={language}>
              {m[`admin.language.${language}`]}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}
