import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from '@nanostores/react';
import { folded } from '@/contract/folded.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { LOCALES, type Locale } from '@/contract/locales.ts';
import { Icon } from '@/components/Icon.tsx';
import { useAdmin, type AdminMessages } from '../shared/admin-context.ts';
import type { RecordTypes } from '@/stores/owner/record-list.ts';
import type { RecordKind } from './record-kind.ts';

interface Filter {
  words: string;
  language: Locale | 'all';
}

const NO_FILTER: Filter = { words: '', language: 'all' };

function isFiltering({ words, language }: Filter): boolean {
  return words !== '' || language !== 'all';
}

/** The records in a language whose name, address or text holds all the words, whatever their case and accents. */
function filterRecords<Types extends RecordTypes>(
  records: readonly Types['item'][],
  { words, language }: Filter,
  textOf: RecordKind<Types>['textOf'],
): readonly Types['item'][] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0 && language === 'all') return records;
  return records.filter((record) => {
    if (language !== 'all' && record.language !== language) return false;
    const text = folded(`${record.name} ${record.email} ${textOf(record)}`);
    return wanted.every((word) => text.includes(word));
  });
}

function findElsewhere<Types extends RecordTypes>(
  { list, folders, folderWords, addressOf }: RecordKind<Types>,
  here: Types['folder'],
  found: readonly Types['item'][],
  m: AdminMessages,
) {
  return folders
    .filter((folder) => folder !== here)
    .map((folder) => ({
      label: folderWords(folder, m).tab,
      address: addressOf(folder),
      count: found.filter((item) => list.folderOf(item) === folder).length,
    }))
    .filter(({ count }) => count > 0);
}

/** The search over one kind of records: what it finds among those of a folder, and in which others. */
export function useSearch<Types extends RecordTypes>(
  kind: RecordKind<Types>,
  folder: Types['folder'],
  here: readonly Types['item'][],
) {
  const { messages: m } = useAdmin();
  const { items } = useStore(kind.list.$list);
  const [filter, setFilter] = useState(NO_FILTER);
  const applied = useDeferredValue(filter);
  const shown = useMemo(() => filterRecords(here, applied, kind.textOf), [here, applied, kind]);
  const elsewhere = useMemo(
    () => (isFiltering(applied) ? findElsewhere(kind, folder, filterRecords(items, applied, kind.textOf), m) : []),
    [kind, folder, items, applied, m],
  );
  return { filter, setFilter, isFiltered: isFiltering(filter), shown, elsewhere };
}

interface RecordFilterProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Search by words and by language; on a phone the search is as small as its icon until it is used. */
export function RecordFilter({ filter, onChange }: RecordFilterProps) {
  const { messages: m } = useAdmin();
  return (
    <search className="filter line gap-2">
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
  /** How many older ones the list leaves out. */
  leftOut: number;
  elsewhere: readonly { label: string; address: string; count: number }[];
}

/** How many records were found here, in which other folders there are more, and what is in no list any more. */
export function Found({ found: count, isFiltered, leftOut, elsewhere }: FoundProps) {
  const { messages: m } = useAdmin();
  return (
    <>
      <p className="found small soft" role="status">
        {isFiltered && interpolate(m['admin.found'], { count })}
      </p>
      {isFiltered && elsewhere.length > 0 && (
        <p className="found small soft">
          {m['admin.found.elsewhere']}{' '}
          {elsewhere.map(({ label, address, count: there }) => (
            <a className="found__folder" key={address} href={address}>
              {label} ({there})
            </a>
          ))}
        </p>
      )}
      {leftOut > 0 && <p className="found small soft">{interpolate(m['admin.leftOut'], { count: leftOut })}</p>}
    </>
  );
}
