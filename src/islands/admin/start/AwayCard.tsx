import { useEffect, useState, type SubmitEvent } from 'react';
import { useStore } from '@nanostores/react';
import { errorBodyOf } from '@/contract/api-request.ts';
import { countChanges, type UnpublishedFile } from '@/contract/edit.ts';
import { PRACTICE_FILE } from '@/contract/content-paths.ts';
import { formatDay, hasPassed } from '@/i18n/dates.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { $untilDraft, saveAvailability, savedAvailability, type Availability } from '@/stores/owner/absence.ts';
import { contentQuery } from '@/stores/owner/content.ts';
import { publishSite, siteStateQuery } from '@/stores/owner/site.ts';
import { Field } from '../../form/Field.tsx';
import { isInField } from '../edit/forms/form-context.ts';
import { useSiteState } from '../edit/use-site-state.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import { useAdmin, type AdminContextValue } from '../shared/admin-context.ts';
import { useAttempt } from '../shared/attempt.ts';
import { Button } from '../shared/Button.tsx';
import { useFocusAfterRemoval } from '../shared/focus.ts';
import { todayAsIsoDate } from '../shared/formats.ts';

export function AwayCard() {
  const { messages: m, ...admin } = useAdmin();
  const { site, isBuilding } = useSiteState();
  const { error } = useStore(siteStateQuery.$state);
  const isUnpublished = changeCounts(site?.waiting).own > 0;
  const isRead = useStore(contentQuery.$state).value !== undefined;
  const [isChanging, setIsChanging] = useState(false);
  useEffect(() => {
    if (isUnpublished && !isRead) void contentQuery.load();
  }, [isUnpublished, isRead]);
  if (errorBodyOf(error).error === 'editor-not-set-up') return null;

  const saved = isUnpublished ? savedAvailability() : undefined;
  const availability = saved ?? admin.availability;
  const isAway = availability.status === 'away';
  const stateKey = saved ? (isBuilding ? 'admin.away.building' : 'admin.away.saved') : 'admin.away.online';
  const stateText = availabilityText(availability, { ...admin, messages: m });
  return (
    <section className="away dense bordered stack gap-2" aria-labelledby="away-title">
      <div className="line gap-2">
        <div className="grow breakable">
          <h2 id="away-title" tabIndex={-1}>
            {m['admin.away.title']}
          </h2>
          <p role="status">
            {stateText || saved
              ? interpolate(m[stateKey], { state: stateText ?? m['admin.away.is.none'] })
              : m['admin.away.nothing']}
          </p>
        </div>
        {isAway && (
          <Button
            variant="compact"
            label={m['admin.away.change']}
            aria-expanded={isChanging}
            onPress={() => setIsChanging(!isChanging)}
          />
        )}
      </div>
      {saved && !isBuilding && <PublishButton unpublished={site?.waiting} />}
      {(!isAway || isChanging) && <AwayForm key={availability.until ?? ''} until={availability.until ?? ''} />}
      {isAway && isChanging && <ReturnButtons />}
    </section>
  );
}

function availabilityText(
  { status, until = '' }: Availability,
  { locale, messages: m }: Pick<AdminContextValue, 'locale' | 'messages'>,
) {
  if (status === undefined || (status === 'away' && until === '')) return undefined;
  if (status !== 'away') return m[`admin.away.is.${status}`];
  const day = new Date(until);
  const key = hasPassed(day, new Date()) ? 'admin.away.is.over' : 'admin.away.is.away';
  return interpolate(m[key], { date: formatDay(day, locale) });
}

function changeCounts(unpublished: UnpublishedFile[] = []) {
  const fields = unpublished.find(({ path }) => path === PRACTICE_FILE)?.fields ?? [];
  return { all: countChanges(unpublished), own: fields.filter(({ field }) => isInField(field, 'availability')).length };
}

function PublishButton({ unpublished }: { unpublished: UnpublishedFile[] | undefined }) {
  const { messages: m } = useAdmin();
  const { all, own } = changeCounts(unpublished);
  const label = m[all > own ? 'admin.away.publish.all' : 'admin.away.publish'];
  return (
    <div className="cluster gap-3">
      <ActionButton
        variant="primary"
        label={interpolate(label, { count: all })}
        perform={publishSite}
        failureToast={m['admin.away.publish.failed']}
      />
    </div>
  );
}

function AwayForm({ until }: { until: string }) {
  const { messages: m } = useAdmin();
  const { isBusy, run } = useAttempt();
  const [error, setError] = useState('');
  const untilValue = useStore($untilDraft) ?? until;
  const focusRef = useFocusAfterRemoval<HTMLFormElement>();

  const validate = () => {
    if (untilValue === '') return m['validation.required'];
    return untilValue < todayAsIsoDate() ? m['admin.away.past'] : '';
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const issue = validate();
    setError(issue);
    if (issue) return document.getElementById('away-until')?.focus();
    const perform = () => saveAvailability({ status: 'away', until: untilValue });
    void run({ perform, failureToast: m['admin.away.failed'] });
  };
  return (
    <form
      className="away__form cluster gap-2"
      noValidate
      aria-label={m['admin.away.title']}
      ref={focusRef}
      onSubmit={save}
    >
      <Field
        id="away-until"
        name="until"
        label={m['admin.away.until']}
        errors={error ? [error] : []}
        errorPrefix={m['form.errorPrefix']}
        input={{
          type: 'date',
          min: todayAsIsoDate(),
          value: untilValue,
          onChange: ({ target }) => $untilDraft.set(target.value),
        }}
      />
      <Button label={m['admin.away.save']} type="submit" isBusy={isBusy} />
    </form>
  );
}

/** The availability before an absence is not stored, so the owner chooses the new one. */
function ReturnButtons() {
  const { messages: m } = useAdmin();
  return (
    <div className="cluster gap-3">
      {(['accepting', 'waiting-list'] as const).map((status) => (
        <ActionButton
          key={status}
          label={m[`admin.away.back.${status}`]}
          perform={() => saveAvailability({ status })}
          failureToast={m['admin.away.failed']}
        />
      ))}
    </div>
  );
}
