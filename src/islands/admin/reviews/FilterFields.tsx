import { LOCALES } from '@/i18n/locales.ts';
import { Icon } from '../../Icon.tsx';
import { useAdmin } from '../admin-context.ts';
import type { ReviewFilter } from './filter-reviews.ts';

interface FilterFieldsProps {
  filter: ReviewFilter;
  onChange: (filter: ReviewFilter) => void;
}

/** Search in names and texts, and by language; on a phone the search is as small as its icon until it is used. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
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
          onChange={(event) => onChange({ ...filter, language: event.target.value as ReviewFilter['language'] })}
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
