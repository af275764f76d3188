import { useRef, useState } from 'react';
import {
  BACKUP_KINDS,
  isBackupLate,
  RESTORE_OUTCOMES,
  type BackupCounts,
  type Backups,
  type Restoration,
  type RestoreOutcome,
} from '@/contract/backup.ts';
import { errorBodyOf } from '@/contract/client.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { backupState, previewRestore, restoreDay } from '@/stores/owner/backups.ts';
import { raiseToast } from '@/stores/toast.ts';
import { useAdmin, type AdminMessages } from '../shared/admin-context.ts';
import { useAttempt } from '../shared/attempt.ts';
import { Notice, Panel } from '../shared/Notice.tsx';
import { formatDate, formatMoment } from '../shared/formats.ts';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';

/** The copies that the site makes by itself: how the last one stands, and the way to bring a day back. */
export function BackupsPanel() {
  const { messages: m } = useAdmin();
  return (
    <Panel id="backups" title={m['admin.backups']}>
      <p>{interpolate(m['admin.backups.text'], { export: m['admin.export'] })}</p>
      <WhenLoaded resource={backupState}>
        {(backups) => (
          <>
            <LastBackup backups={backups} />
            {backups.days[0] && <RestoreDay days={backups.days} />}
          </>
        )}
      </WhenLoaded>
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
            time: formatMoment(last.madeAt, locale),
            counts: listCounts(last.counts, m),
          })}
        </p>
      )}
      {isBackupLate(backups, new Date()) && <Notice isFailure text={m['admin.backups.late']} />}
    </>
  );
}

/** Shows first what a day would bring back; nothing happens before she has seen it. */
function RestoreDay({ days }: { days: string[] }) {
  const { locale, messages: m } = useAdmin();
  const [choice, setChoice] = useState({ day: days[0]!, withDeleted: false });
  const [preview, setPreview] = useState<Restoration>();
  const [outcome, setOutcome] = useState<string>();
  const { isBusy, run } = useAttempt();
  const lookButton = useRef<HTMLButtonElement>(null);

  const failed = (failure: unknown) => {
    const { error, message } = errorBodyOf(failure);
    const isDamaged = error === 'backup-damaged' && message !== undefined;
    return {
      title: m['admin.backups.failed'],
      description: isDamaged ? message : m['admin.backups.failed.text'],
    };
  };
  const look = () => {
    setOutcome(undefined);
    const work = async () => setPreview(await previewRestore(choice));
    void run({ work, failed });
  };
  const restore = () => {
    const work = async () => {
      const { counts } = await restoreDay(choice);
      const text = interpolate(m['admin.backups.done'], { counts: countsFor(counts, 'restored', m) });
      leave();
      setOutcome(text);
      raiseToast({ title: text });
    };
    void run({ work, failed });
  };
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
    <div className="panel__part ruled wide stack gap-3 items-start">
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
          {days.map((day) => (
            <option key={day} value={day}>
              {formatDate(day, locale, 'long')}
            </option>
          ))}
        </select>
      </div>
      <label className="choices__choice target line gap-3">
        <input
          type="checkbox"
          checked={choice.withDeleted}
          disabled={isBusy}
          onChange={(event) => choose({ withDeleted: event.currentTarget.checked })}
        />
        {m['admin.backups.deletedToo']}
      </label>
      <button className="button" type="button" ref={lookButton} aria-disabled={isBusy || undefined} onClick={look}>
        {m['admin.backups.preview']}
      </button>
      <div className="restore-preview stack gap-3" role="status">
        {preview && <Preview restoration={preview} />}
      </div>
      {preview && countAll(preview.counts) > 0 && (
        <div className="cluster gap-3">
          <button className="button button--primary" type="button" onClick={restore}>
            {m['admin.backups.restore']}
          </button>
          <button className="button" type="button" onClick={leave}>
            {m['admin.backups.leave']}
          </button>
        </div>
      )}
      {outcome && <p className="panel__outcome beside-road breakable strong">{outcome}</p>}
    </div>
  );
}

function Preview({ restoration: { counts, people } }: { restoration: Restoration }) {
  const { locale, messages: m } = useAdmin();
  const shown = RESTORE_OUTCOMES.filter((outcome) => BACKUP_KINDS.some((kind) => counts[kind][outcome] > 0));
  const more = counts.reviews.restored + counts.messages.restored - people.length;
  return (
    <>
      {countAll(counts) === 0 && <p>{m['admin.backups.nothing']}</p>}
      <ul>
        {shown.map((outcome) => (
          <li key={outcome}>
            {interpolate(m[`admin.backups.outcome.${outcome}`], { counts: countsFor(counts, outcome, m) })}
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

function countAll(counts: Restoration['counts']): number {
  return BACKUP_KINDS.reduce((all, kind) => all + counts[kind].restored, 0);
}

function countsFor(counts: Restoration['counts'], outcome: RestoreOutcome, m: AdminMessages) {
  const { decisions, messages, reviews } = counts;
  return listCounts({ decisions: decisions[outcome], messages: messages[outcome], reviews: reviews[outcome] }, m);
}

/** "reviews 3, messages 12"; what is none is left out, unless all are. */
function listCounts(counts: BackupCounts, m: AdminMessages): string {
  const kinds = BACKUP_KINDS.toReversed();
  const some = kinds.filter((kind) => counts[kind] > 0);
  const shown = some.length > 0 ? some : kinds;
  return shown.map((kind) => interpolate(m[`admin.backups.count.${kind}`], { count: counts[kind] })).join(', ');
}
