import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LIMITS } from '@/contract/limits.ts';
import type { OwnerReview } from '@/contract/review.ts';
import { REJECTION_REASONS, reviewState, type RejectionReason } from '@/contract/review-state.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { explainDeletion } from '@/stores/owner/personal-data.ts';
import type { ReviewTypes } from '@/stores/owner/reviews.ts';
import { Field } from '../../form/Field.tsx';
import { Icon } from '../../Icon.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { refusalDraft, type Refusal } from '../shared/mail-drafts.ts';
import type { RowPartProps } from '../records/record-kind.ts';
import { runAction } from '../shared/run-action.ts';

/** Why a rejected review is not published: kept with it, and told to its author. */
export function RejectedReview({ item: review, isBusy, act }: RowPartProps<ReviewTypes>) {
  const { messages: m } = useAdmin();
  if (reviewState(review) !== 'rejected') return null;
  const save = ({ reason, note: reasonNote }: Refusal) =>
    act({ isApproved: false, reason, ...(reasonNote && { reasonNote }) }, m['admin.reason.save']);
  return <RefusalReason id={review.id} review={review} kind="rejection" known={review} {...{ isBusy, save }} />;
}

/** Why a review was deleted: the log keeps the reason, the mail to its author can be written only now. */
export function DeletedReview({ item: review, onDismiss }: { item: OwnerReview; onDismiss: () => void }) {
  const { messages: m } = useAdmin();
  const { known, isBusy, save } = useDeletionReason(review.id, review.name);
  return (
    <RefusalReason id={review.id} review={review} kind="deletion" {...{ known, isBusy, save }}>
      <button className="button" type="button" onClick={onDismiss}>
        {known.reason ? m['admin.done'] : m['admin.dismiss']}
      </button>
    </RefusalReason>
  );
}

/** The same for a review whose author's address is not known any more. */
export function LoggedDeletion({ id, name }: { id: string; name: string }) {
  const place = useRef<HTMLDivElement>(null);
  // Once the reason is stored this form goes away: the keyboard goes on in the list.
  useEffect(() => {
    const item = place.current?.closest('li');
    return () => item?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place}>
      <RefusalReason id={id} kind="deletion" {...useDeletionReason(id, name)} />
    </div>
  );
}

/** Of a deleted review only the reason is stored; what the owner adds in her own words stands in the mail alone. */
function useDeletionReason(id: string, name: string) {
  const { messages: m } = useAdmin();
  const [known, setKnown] = useState<{ reason?: RejectionReason; reasonNote?: string }>({});
  const [isBusy, setIsBusy] = useState(false);
  const save = async ({ reason, note }: Refusal) => {
    const send = async () => {
      setIsBusy(true);
      const result = await explainDeletion(id, reason);
      setIsBusy(false);
      if (result === 'done') setKnown({ reason, reasonNote: note });
      return result;
    };
    const failed = { title: m['admin.reason.failed.title'], description: m['admin.reason.failed.text'] };
    await runAction(
      send,
      { action: m['admin.reason.save'], name, done: { title: m['admin.reason.saved'] }, failed },
      m,
    );
  };
  return { known, isBusy, save: (refusal: Refusal) => void save(refusal) };
}

interface RefusalReasonProps {
  id: string;
  /** Where it is known: its author can then be told. */
  review?: OwnerReview;
  kind: 'rejection' | 'deletion';
  /** As it is stored; what is chosen and typed here wins over it, so that a failure loses nothing. */
  known: { reason?: RejectionReason; reasonNote?: string | undefined };
  isBusy: boolean;
  save: (refusal: Refusal) => void;
  children?: ReactNode;
}

/** Asks for one of the published reasons, and has the mail to the author ready as soon as one is chosen. */
function RefusalReason({ id, review, kind, known, isBusy, save, children }: RefusalReasonProps) {
  const admin = useAdmin();
  const m = admin.messages;
  const [typed, setTyped] = useState<Partial<Refusal>>({});
  const reason = typed.reason ?? known.reason;
  const note = typed.note ?? known.reasonNote ?? '';
  const isSaved = reason === known.reason && note.trim() === (known.reasonNote ?? '');
  const isKept = reason !== undefined && isSaved;
  const saveIfNew = () => {
    if (reason && !isSaved && !isBusy) save({ reason, note: note.trim() });
  };
  const fieldId = (name: string) => `${name}-${id}`;
  return (
    <form
      className="refusal"
      // Of its row: with one landmark for each review there would be no finding one's way.
      role="none"
      onSubmit={(event) => {
        event.preventDefault();
        saveIfNew();
      }}
    >
      <p className="refusal__title">
        <span id={fieldId('ask')}>{m['admin.reason.ask']}</span>
        {!known.reason && <span className="row__tag row__tag--warning">{m['admin.reason.missing']}</span>}
      </p>
      <div className="field">
        <label className="field__label" htmlFor={fieldId('reason')}>
          {m['admin.reason']}
        </label>
        <p className="field__hint" id={fieldId('reason-hint')}>
          {m['admin.reason.hint']}
        </p>
        <select
          className="field__input"
          id={fieldId('reason')}
          aria-describedby={`${fieldId('ask')} ${fieldId('reason-hint')}`}
          required
          value={reason ?? ''}
          onChange={(event) => setTyped({ ...typed, reason: event.target.value as RejectionReason })}
        >
          <option value="" disabled>
            {m['admin.reason.none']}
          </option>
          {REJECTION_REASONS.map((choice) => (
            <option key={choice} value={choice}>
              {m[`admin.reason.${choice}`]}
            </option>
          ))}
        </select>
      </div>
      {review && reason && (
        <Field
          id={fieldId('note')}
          name="note"
          label={m['admin.reason.note']}
          hint={interpolate(m['admin.reason.note.hint'], { language: m[`admin.language.${review.language}`] })}
          errors={[]}
          errorPrefix={m['form.errorPrefix']}
          textarea={{
            rows: 2,
            maxLength: LIMITS.reasonNote.max,
            lang: review.language,
            value: note,
            onChange: (event) => setTyped({ ...typed, note: event.target.value }),
          }}
        />
      )}
      <div className="refusal__actions">
        {review && reason && (
          <a
            className="button button--primary"
            href={refusalDraft(review, { reason, note }, kind, admin)}
            onClick={saveIfNew}
          >
            <Icon name="mail" size={20} />
            {m['admin.tellAuthor']}
          </a>
        )}
        <button
          className={isKept ? 'button refusal__kept' : 'button'}
          type="submit"
          aria-disabled={isBusy || isKept || undefined}
        >
          {isKept && <Icon name="check" size={20} />}
          {isKept ? m['admin.reason.saved'] : m['admin.reason.save']}
        </button>
        {children}
      </div>
    </form>
  );
}
