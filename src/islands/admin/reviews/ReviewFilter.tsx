import { useState } from 'react';
import type { OwnerReview } from '@/contract/review.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { LIMITS } from '@/contract/limits.ts';
import { LOCALES, type Locale } from '@/i18n/locales.ts';
import { Icon } from '../../Icon.tsx';
import { useAdmin } from '../admin-context.ts';
import { Notice } from '../components/Notice.tsx';
import type { FolderRest } from '../records/ShowMore.tsx';

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
      <div className="filter__words">
        <Icon name="search" size={20} />
        <input
          className="field__input"
          type="search"
          aria-label={m['admin.search']}
          placeholder={m['admin.search.short']}
          defaultValue={filter.words}
          onChange={(event) => onChange({ ...filter, words: event.target.value })}
        />
      </div>
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

interface FoundProps {
  found: number;
  isFiltered: boolean;
  rest: FolderRest;
}

/** How many reviews were found, among how many where these are not all, and the way to search all of them. */
export function Found({ found: count, isFiltered, rest }: FoundProps) {
  const { messages: m } = useAdmin();
  const [isSearching, setIsSearching] = useState(false);
  const { count: all = 0, unread, loadMore } = rest;
  const numbers = { count, shown: all - unread, all };
  const isPart = isFiltered && unread > 0;

  const searchAll = async () => {
    setIsSearching(true);
    for (let left = unread; left > 0; left -= LIMITS.page.preset) {
      if (!(await loadMore())) break;
    }
    setIsSearching(false);
  };
  return (
    <>
      <p className="found" role="status">
        {isFiltered && interpolate(m[isPart ? 'admin.found.part' : 'admin.found'], numbers)}
      </p>
      {isPart && rest.hasFailed && <Notice isFailure text={m['admin.readFailed']} />}
      {isPart && (
        <button
          className="button button--compact found__all"
          type="button"
          aria-disabled={isSearching || undefined}
          onClick={isSearching ? undefined : () => void searchAll()}
        >
          {interpolate(m['admin.found.all'], numbers)}
        </button>
      )}
    </>
  );
}
