import { useStore } from '@nanostores/react';
import { interpolate } from '@/i18n/interpolate.ts';
import type { RecordList, RecordTypes } from '@/stores/owner/record-list.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { formatDateTime } from '../shared/formats.ts';
import { setApartLabel } from '../shared/pending.ts';

export function SetApartNotice<Types extends RecordTypes>({
  list,
  folder,
}: {
  list: RecordList<Types>;
  folder: Types['folder'];
}) {
  const { locale, messages: m } = useAdmin();
  const { count } = useStore(list.$folders)[folder];
  const { apart } = useStore(list.$list);
  if (apart && !count) return null;
  // Reserves its lines while loading, so that the rows do not move down.
  return (
    <div className="stack small" role="status">
      <p className="strong">{apart && count ? setApartLabel(count, apart.danger, m) : '\u00a0'}</p>
      <p className="muted">
        {apart ? interpolate(m['admin.apart.since'], { time: formatDateTime(apart.since, locale) }) : '\u00a0'}
      </p>
    </div>
  );
}
