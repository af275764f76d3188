import { fill } from '@/i18n/fill.ts';
import { LOCALES } from '@/i18n/locales.ts';
import { useAdmin } from '../admin-context.ts';
import type { ReviewFilter } from './filter-reviews.ts';

interface FilterFieldsProps {
  filter: ReviewFilter;
  onChange: (filter: ReviewFilter) => void;
  /** How many were found; undefined where nothing is filtered. */
  found: number | undefined;
}

/** Search in names and texts, and by language. */
export function FilterFields({ filter, onChange, found }: FilterFieldsProps) {
  const { messages: m } = useAdmin();
  return (
    <search className="filter">
      <label className="filter__words">
        <span className="visually-hidden">{m['admin.search']}</span>
        <input
          className="field__input"
          type="search"
          placeholder={m['admin.search.short']}
          defaultValue={filter.words}
          onChange={(event) => onChange({ ...filter, words: event.target.value })}
        />
      </label>
      <label>
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
      <p className="filter__found" role="status">
        {found !== undefined && fill(m['admin.found'], { count: found })}
      </p>
    </search>
  );
}
