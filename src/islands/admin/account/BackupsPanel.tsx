import { useRef, useState } from 'react';
import {
  BACKUP_KINDS,
  isLate,
  isWhole,
  RESTORE_OUTCOMES,
  type BackupDay,
  type RestoreStep,
} from '@/contract/backup.ts';
import { RETENTION_DAYS } from '@/contract/periods.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { $backups, loadBackups, previewRestore, restoreDay } from '@/stores/owner/backups.ts';
import { $interruptedAction, failureOf } from '@/stores/owner/session.ts';
import { raiseToast } from '@/stores/toast.ts';
import { useAdmin, type AdminMessages } from '../shared/admin-context.ts';
import { Notice, Panel } from '../shared/Notice.tsx';
import { formatDate, formatMoment } from '../shared/formats.ts';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';

/** The copies that the site makes by itself: how the last one stands, and the way to bring a day back. */
export function BackupsPanel() {
  const { messages: m } = useAdmin();
  const values = { days: RETENTION_DAYS.backups, export: m['admin.export'] };
  return (
    <Panel id="backups" title={m['admin.backups']}>
      <p>{interpolate(m['admin.backups.text'], values)}</p>
      <WhenLoaded store={$backups} load={loadBackups}>
        {(backups) => (
          <>
            <LastBackup backups={backups} />
            {backups.length > 0 && <RestoreDay backups={backups} />}
          </>
        )}
      </WhenLoaded>
    </Panel>
  );
}

function LastBackup({ backups }: { backups: BackupDay[] }) {
  const { locale, messages: m } = useAdmin();
  const [newest] = backups;
  const last = backups.find(({ finishedAt }) => finishedAt);
  if (!newest) return <p className="panel__quote">{m['admin.backups.none']}</p>;

  return (
    <>
      {last?.finishedAt && (
        <p className="panel__quote">
          {interpolate(m[isWhole(last) ? 'admin.backups.whole' : 'admin.backups.partial'], {
            time: formatMoment(last.finishedAt, locale),
            unreadable: last.unreadable,
            counts: listCounts(last.counts, m),
          })}
        </p>
      )}
      {!newest.finishedAt && (
        <p>{interpolate(m['admin.backups.running'], { day: formatDate(newest.day, locale, 'long') })}</p>
      )}
      {isLate(newest, new Date()) && <Notice isFailure text={m['admin.backups.late']} />}
    </>
  );
}

/** Shows first what a day would bring back; nothing happens before she has seen it. */
function RestoreDay({ backups }: { backups: BackupDay[] }) {
  const { locale, messages: m } = useAdmin();
  const [choice, setChoice] = useState({ day: backups[0]!.day, withDeleted: false });
  const [preview, setPreview] = useState<RestoreStep['counts']>();
  const [outcome, setOutcome] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const lookButton = useRef<HTMLButtonElement>(null);

  const run = async (label: keyof AdminMessages & `admin.backups.${string}`, work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setOutcome(undefined);
    try {
      await work();
    } catch (failure) {
      if (failureOf(failure) === 'ended') $interruptedAction.set({ label: m[label], run: () => void run(label, work) });
      else
        raiseToast({
          title: m['admin.backups.failed'],
          description: m['admin.backups.failed.text'],
          variant: 'destructive',
        });
    } finally {
      setIsBusy(false);
    }
  };
  const look = () => run('admin.backups.preview', async () => setPreview(await previewRestore(choice)));
  const restore = () =>
    run('admin.backups.restore', async () => {
      const text = interpolate(m['admin.backups.done'], { counts: countsFor(await restoreDay(choice), 'restored', m) });
      leave();
      setOutcome(text);
      raiseToast({ title: text });
    });
  /** The buttons under the preview go with it: the keyboard stays near. */
  const leave = () => {
    setPreview(undefined);
    lookButton.current?.focus();
  };
  const choose = (change: Partial<typeof choice>) => {
    setChoice({ ...choice, ...change });
    setPreview(undefined);
    setOutcome(undefined);
  };

  return (
    <div className="panel__part">
      <h3>{m['admin.backups.bringBack']}</h3>
      <p>{m['admin.backups.bringBack.text']}</p>
      <div className="field">
        <label className="field__label" htmlFor="backup-day">
          {m['admin.backups.day']}
        </label>
        <select
          className="field__input"
          id="backup-day"
          value={choice.day}
          disabled={isBusy}
          onChange={(event) => choose({ day: event.currentTarget.value })}
        >
          {backups.map((backup) => (
            <option key={backup.day} value={backup.day}>
              {interpolate(isWhole(backup) ? '{day}' : m['admin.backups.notWhole'], {
                day: formatDate(backup.day, locale, 'long'),
              })}
            </option>
          ))}
        </select>
      </div>
      <label className="choices__choice">
        <input
          type="checkbox"
          checked={choice.withDeleted}
          disabled={isBusy}
          onChange={(event) => choose({ withDeleted: event.currentTarget.checked })}
        />
        {m['admin.backups.deletedToo']}
      </label>
      <button
        className="button"
        type="button"
        ref={lookButton}
        aria-disabled={isBusy || undefined}
        onClick={() => void look()}
      >
        {m['admin.backups.preview']}
      </button>
      <div className="restore-preview" role="status">
        {preview && <Preview counts={preview} />}
      </div>
      {preview && countAll(preview) > 0 && (
        <div className="panel__actions">
          <button className="button button--primary" type="button" onClick={() => void restore()}>
            {m['admin.backups.restore']}
          </button>
          <button className="button" type="button" onClick={leave}>
            {m['admin.backups.leave']}
          </button>
        </div>
      )}
      {outcome && <p className="panel__outcome">{outcome}</p>}
    </div>
  );
}

function Preview({ counts }: { counts: RestoreStep['counts'] }) {
  const { messages: m } = useAdmin();
  const shown = RESTORE_OUTCOMES.filter((outcome) => BACKUP_KINDS.some((kind) => counts[kind][outcome] > 0));
  return (
    <>
      {countAll(counts) === 0 && <p>{m['admin.backups.nothing']}</p>}
      <ul>
        {shown.map((outcome) => (
          <li key={outcome}>
            {interpolate(m[`admin.backups.outcome.${outcome}`], { counts: countsFor(counts, outcome, m) })}
          </li>
        ))}
      </ul>
      {counts.reviews.restored > 0 && <p>{m['admin.backups.public']}</p>}
    </>
  );
}

function countAll(counts: RestoreStep['counts']): number {
  return BACKUP_KINDS.reduce((all, kind) => all + counts[kind].restored, 0);
}

function countsFor(counts: RestoreStep['counts'], outcome: (typeof RESTORE_OUTCOMES)[number], m: AdminMessages) {
  const { decisions, messages, reviews } = counts;
  return listCounts({ decisions: decisions[outcome], messages: messages[outcome], reviews: reviews[outcome] }, m);
}

/** "reviews 3, messages 12"; what is none is left out, unless all are. */
function listCounts(counts: BackupDay['counts'], m: AdminMessages): string {
  const kinds = BACKUP_KINDS.toReversed();
  const some = kinds.filter((kind) => counts[kind] > 0);
  const shown = some.length > 0 ? some : kinds;
  return shown.map((kind) => interpolate(m[`admin.backups.count.${kind}`], { count: counts[kind] })).join(', ');
}
