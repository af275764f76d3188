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
  words: string,
  textOf: RecordKind<Types>['textOf'],
): readonly Types['item'][] {
  const wanted = words.split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return records;
  return records.filter((record) => {
    const text = normalizeForMatch(`${record.name} ${record.email} ${textOf(record)}`);
    return wanted.every(
      (word) => text.includes(normalizeForMatch(word)) || text.includes(asciiAddress(word).toLowerCase()),
    );
  });
}

function findElsewhere<Types extends RecordTypes>(
  { list, folders, folderWords, addressOf }: RecordKind<Types>,
  here: Types['folder'],
  found: readonly Types['item'][],
  m: AdminCatalogue,
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

export function useSearch<Types extends RecordTypes>(
  kind: RecordKind<Types>,
  folder: Types['folder'],
  here: readonly Types['item'][],
) {
  const { messages: m } = useAdmin();
  const { items } = useStore(kind.list.$list);
  const [words, setWords] = useState('');
  const applied = useDeferredValue(words);
  const shown = useMemo(() => filterRecords(here, applied, kind.textOf), [here, applied, kind]);
  const elsewhere = useMemo(
    () => (applied ? findElsewhere(kind, folder, filterRecords(items, applied, kind.textOf), m) : []),
    [kind, folder, items, applied, m],
  );
  return { words, setWords, isFiltered: words !== '', shown, elsewhere };
}

interface RecordFilterProps {
  words: string;
  onChange: (words: string) => void;
}

export function RecordFilter({ words, onChange }: RecordFilterProps) {
  const { messages: m } = useAdmin();
  return (
    <search className="filter">
      <Icon name="search" size={20} />
      <input
        className="field__input"
        type="search"
        aria-label={m['admin.search']}
        placeholder={m['admin.search.short']}
        defaultValue={words}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}

interface ResultCountProps {
  found: number;
  isFiltered: boolean;
  leftOut: number;
  elsewhere: readonly { label: string; address: string; count: number }[];
}

export function ResultCount({ found: count, isFiltered, leftOut, elsewhere }: ResultCountProps) {
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
              {`${label} (${there})`}
            </a>
          ))}
        </p>
      )}
      {leftOut > 0 && <p className="found small soft">{interpolate(m['admin.leftOut'], { count: leftOut })}</p>}
    </>
  );
}
