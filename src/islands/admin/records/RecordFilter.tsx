import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from '@nanostores/react';
import { interpolate } from '@/i18n/interpolate.ts';
import { LIMITS } from '@/contract/limits.ts';
import { LOCALES, type Locale } from '@/i18n/locales.ts';
import { Icon } from '../../Icon.tsx';
import { useAdmin, type AdminMessages } from '../shared/admin-context.ts';
import { Notice } from '../shared/Notice.tsx';
import type { RecordTypes } from '@/stores/owner/record-list.ts';
import type { RecordKind } from './record-kind.ts';
import type { FolderRest } from './ShowMore.tsx';

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
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0 && language === 'all') return records;
  return records.filter((record) => {
    if (language !== 'all' && record.language !== language) return false;
    const text = plain(`${record.name} ${record.email} ${textOf(record)}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** In which other folders something was found. */
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

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/’/g, "'")
    .toLowerCase();
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
  /** Where else something was found, among what has been read. */
  elsewhere: readonly { label: string; address: string; count: number }[];
}

/** How many records were found here, among how many where these are not all; the way to search all, and other folders. */
export function Found({ found: count, isFiltered, rest, elsewhere }: FoundProps) {
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
      {isFiltered && elsewhere.length > 0 && (
        <p className="found">
          {m['admin.found.elsewhere']}{' '}
          {elsewhere.map(({ label, address, count: there }) => (
            <a className="found__folder" key={address} href={address}>
              {label} ({there})
            </a>
          ))}
        </p>
      )}
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
