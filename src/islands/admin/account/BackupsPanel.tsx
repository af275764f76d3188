import { useState } from 'react';
import {
  BACKUP_KINDS,
  isBackupLate,
  RESTORE_OUTCOMES,
  type BackupCounts,
  type Backups,
  type Restoration,
  type RestoreOutcome,
} from '@/contract/backup.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { backupsQuery, previewRestore, restoreDay } from '@/stores/owner/backups.ts';
import { showToast } from '@/stores/toast.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import { useAdmin, type AdminCatalogue } from '../shared/admin-context.ts';
import { CheckBox } from '../shared/CheckBox.tsx';
import { Notice } from '../shared/Notice.tsx';
import { Panel } from '../shared/Panel.tsx';
import { formatDate, formatDateTime } from '../shared/formats.ts';
import { SelectField } from '../shared/SelectField.tsx';
import { QueryBoundary } from '../shared/QueryBoundary.tsx';

export function BackupsPanel() {
  const { messages: m } = useAdmin();
  return (
    <Panel id="backups" title={m['admin.backups']} isNested>
      <p>{m['admin.backups.text']}</p>
      <QueryBoundary query={backupsQuery}>
        {(backups) => (
          <>
            <LastBackup backups={backups} />
            {backups.days[0] && <RestoreForm days={backups.days} />}
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function LastBackup({ backups }: { backups: Backups }) {
  const { locale, messages: m } = useAdmin();
  const { days, last } = backups;
  return (
    <>
      {days.length === 0 && <p className="beside-road">{m['admin.backups.none']}</p>}
      {last && (
        <p className="beside-road">
          {interpolate(m['admin.backups.last'], {
            time: formatDateTime(last.madeAt, locale),
            counts: formatCounts(last.counts, m),
          })}
        </p>
      )}
      {/* oxlint-disable-next-line react/purity -- Depends on the time. */}
      {isBackupLate(backups, new Date()) && <Notice isFailure text={m['admin.backups.late']} />}
    </>
  );
}

function RestoreForm({ days }: { days: string[] }) {
  const { locale, messages: m } = useAdmin();
  const [choice, setChoice] = useState({ day: days[0]!, withDeleted: false });
  const [preview, setPreview] = useState<{ choice: typeof choice; restoration: Restoration }>();
  const [outcome, setOutcome] = useState<string>();
  const restoration = preview?.choice === choice ? preview.restoration : undefined;

  const loadPreview = async () => {
    setOutcome(undefined);
    setPreview({ choice, restoration: await previewRestore(choice) });
  };
  const restore = async () => {
    const { counts } = await restoreDay(choice);
    const text = interpolate(m['admin.backups.done'], { counts: formatOutcome(counts, 'restored', m) });
    setPreview(undefined);
    setOutcome(text);
    showToast({ title: text });
  };
  const choose = (change: Partial<typeof choice>) => {
    setChoice({ ...choice, ...change });
    setOutcome(undefined);
  };

  return (
    <details className="wide">
      <summary className="details__summary target line gap-2 strong">{m['admin.backups.bringBack']}</summary>
      <div className="stack gap-3 items-start">
        <p>{m['admin.backups.bringBack.text']}</p>
        <SelectField
          id="backup-day"
          label={m['admin.backups.day']}
          value={choice.day}
          options={days.map((day) => ({ value: day, label: formatDate(day, locale, 'long') }))}
          onChoose={(day) => choose({ day })}
        />
        <CheckBox isChecked={choice.withDeleted} onCheck={(withDeleted) => choose({ withDeleted })}>
          {m['admin.backups.deletedToo']}
        </CheckBox>
        <ActionButton
          label={m['admin.backups.preview']}
          perform={loadPreview}
          failureToast={m['admin.backups.failed']}
        />
        <div className="restore-preview stack gap-3" role="status">
          {restoration && <Preview restoration={restoration} />}
        </div>
        {restoration && countRestored(restoration.counts) > 0 && (
          <ActionButton
            variant="primary"
            label={m['admin.backups.restore']}
            perform={restore}
            failureToast={m['admin.backups.failed']}
          />
        )}
        {outcome && <p className="panel__outcome beside-road breakable strong">{outcome}</p>}
      </div>
    </details>
  );
}

function Preview({ restoration: { counts, people } }: { restoration: Restoration }) {
  const { locale, messages: m } = useAdmin();
  const outcomes = RESTORE_OUTCOMES.filter((outcome) => BACKUP_KINDS.some((kind) => counts[kind][outcome] > 0));
  const more = counts.reviews.restored + counts.messages.restored - people.length;
  return (
    <>
      {countRestored(counts) === 0 && <p>{m['admin.backups.nothing']}</p>}
      <ul>
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <span>
              {interpolate(m[`admin.backups.outcome.${outcome}`], { counts: formatOutcome(counts, outcome, m) })}
            </span>
            {outcome === 'restored' && people.length > 0 && (
              <ul>
                {people.map(({ kind, name, time }, index) => (
                  <li key={index}>
                    {interpolate(m[`admin.backups.person.${kind}`], { name, date: formatDate(time, locale) })}
                  </li>
                ))}
                {more > 0 && <li>{interpolate(m['admin.backups.person.more'], { count: more })}</li>}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {counts.reviews.restored > 0 && <p>{m['admin.backups.public']}</p>}
    </>
  );
}

function countRestored(counts: Restoration['counts']): number {
  return BACKUP_KINDS.reduce((all, kind) => all + counts[kind].restored, 0);
}

function formatOutcome(counts: Restoration['counts'], outcome: RestoreOutcome, m: AdminCatalogue) {
  const { decisions, messages, reviews } = counts;
  return formatCounts({ decisions: decisions[outcome], messages: messages[outcome], reviews: reviews[outcome] }, m);
}

function formatCounts(counts: BackupCounts, m: AdminCatalogue): string {
  const kinds = [...BACKUP_KINDS].reverse();
  const changedKinds = kinds.filter((kind) => counts[kind] > 0);
  const shownKinds = changedKinds.length > 0 ? changedKinds : kinds;
  return shownKinds.map((kind) => interpolate(m[`admin.backups.count.${kind}`], { count: counts[kind] })).join(', ');
}
