import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from '@nanostores/react';
import { asciiAddress } from '@/contract/email-address.ts';
import { normalizeForMatch } from '@/contract/normalize-for-match.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { Icon } from '@/components/Icon.tsx';
import { useAdmin, type AdminCatalogue } from '../shared/admin-context.ts';
import type { RecordTypes } from '@/stores/owner/record-list.ts';
import type { RecordKind } from './record-kind.ts';

/** The records whose name, address or text contains all the words, ignoring case and accents. */
export function filterRecords<Types extends RecordTypes>(
  records: readonly Types['item'][],
  query: string,
  textOf: RecordKind<Types>['textOf'],
): readonly Types['item'][] {
  const searchWords = query.split(/\s+/).filter(Boolean);
  if (searchWords.length === 0) return records;
  return records.filter((record) => {
    const text = normalizeForMatch(`${record.name} ${record.email} ${textOf(record)}`);
    return searchWords.every(
      (word) => text.includes(normalizeForMatch(word)) || text.includes(asciiAddress(word).toLowerCase()),
    );
  });
}

/** Each with its number of matches. */
function otherFoldersWithMatches<Types extends RecordTypes>(
  { list, folders, folderWords, addressOf }: RecordKind<Types>,
  currentFolder: Types['folder'],
  matches: readonly Types['item'][],
  m: AdminCatalogue,
) {
  return folders
    .filter((folder) => folder !== currentFolder)
    .map((folder) => ({
      label: folderWords(folder, m).tab,
      address: addressOf(folder),
      count: matches.filter((item) => list.folderOf(item) === folder).length,
    }))
    .filter(({ count }) => count > 0);
}

export function useRecordSearch<Types extends RecordTypes>(
  kind: RecordKind<Types>,
  folder: Types['folder'],
  folderItems: readonly Types['item'][],
) {
  const { messages: m } = useAdmin();
  const { items } = useStore(kind.list.$list);
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const matches = useMemo(
    () => filterRecords(folderItems, deferredQuery, kind.textOf),
    [folderItems, deferredQuery, kind],
  );
  const otherFolders = useMemo(
    () =>
      deferredQuery ? otherFoldersWithMatches(kind, folder, filterRecords(items, deferredQuery, kind.textOf), m) : [],
    [kind, folder, items, deferredQuery, m],
  );
  return { query, setQuery, isFiltered: query !== '', shownItems: matches, otherFolders };
}

interface RecordSearchProps {
  query: string;
  onChange: (query: string) => void;
}

export function RecordSearch({ query, onChange }: RecordSearchProps) {
  const { messages: m } = useAdmin();
  return (
    <search className="record-search relative">
      <Icon name="search" size={20} />
      <input
        className="field__input"
        type="search"
        aria-label={m['admin.search']}
        placeholder={m['admin.search.short']}
        defaultValue={query}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}

interface ResultCountProps {
  count: number;
  isFiltered: boolean;
  unloadedCount: number;
  otherFolders: readonly { label: string; address: string; count: number }[];
}

export function ResultCount({ count, isFiltered, unloadedCount, otherFolders }: ResultCountProps) {
  const { messages: m } = useAdmin();
  return (
    <>
      <p className="small muted" role="status">
        {isFiltered && interpolate(m['admin.found'], { count })}
      </p>
      {isFiltered && otherFolders.length > 0 && (
        <p className="small muted cluster line gap-2">
          {m['admin.found.elsewhere']}{' '}
          {otherFolders.map(({ label, address, count: matchCount }) => (
            <a className="guide-link target" key={address} href={address}>
              {`${label} (${matchCount})`}
            </a>
          ))}
        </p>
      )}
      {unloadedCount > 0 && <p className="small muted">{interpolate(m['admin.leftOut'], { count: unloadedCount })}</p>}
    </>
  );
}
