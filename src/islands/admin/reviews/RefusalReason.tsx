import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { LIMITS } from '@/contract/limits.ts';
import type { OwnerReview } from '@/contract/review.ts';
import { REJECTION_REASONS, reviewState, type RejectionReason } from '@/contract/review-state.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { $begunReplies, $refusals, recordReply, type DraftRefusal } from '@/stores/owner/replies.ts';
import type { ReviewTypes } from '@/stores/owner/reviews.ts';
import { Field } from '../../form/Field.tsx';
import { Button } from '../shared/Button.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { EmailLink } from '../shared/EmailLink.tsx';
import { SelectField } from '../shared/SelectField.tsx';
import { refusalDraft, type Refusal } from '../shared/mail-drafts.ts';
import type { RowPartProps } from '../records/record-kind.ts';
import { SentQuestion } from '../records/SentQuestion.tsx';

export function RejectedReview({ item: review, isBusy, act }: RowPartProps<ReviewTypes>) {
  const { messages: m } = useAdmin();
  const { id } = review;
  const isBegun = useStore($begunReplies, { keys: [id] })[id] ?? false;
  // Typed values win over stored ones, so that neither a failure nor another view loses them.
  const typed = useStore($refusals, { keys: [id] })[id];
  const { reason, note } = typed ?? { reason: review.reason, note: review.reasonNote ?? '' };
  const isRejected = reviewState(review) === 'rejected';
  const isSaved = reason === review.reason && note.trim() === (review.reasonNote ?? '');
  const isOver = typed && !isBusy && (isSaved || !isRejected);
  useEffect(() => {
    if (isOver) $refusals.setKey(id, undefined);
  }, [isOver, id]);
  if (!isRejected) return null;
  const isKept = reason !== undefined && isSaved;
  const saveIfNew = () => {
    if (!reason || isSaved || isBusy) return;
    const reasonNote = note.trim();
    act({ isApproved: false, reason, ...(reasonNote && { reasonNote }) });
  };
  const keep = (draft: DraftRefusal) => $refusals.setKey(id, draft);
  const tell = () => {
    recordReply(id, true);
    saveIfNew();
  };
  const recordNotified = () => {
    recordReply(id, false);
    act({ isApproved: false, reason, reasonNote: note.trim() || undefined, isTold: true });
  };
  return (
    <form
      className="refusal stack gap-3"
      // One form landmark per review would make landmarks useless.
      role="none"
      onSubmit={(event) => {
        event.preventDefault();
        saveIfNew();
      }}
    >
      <p className="refusal__title cluster strong not-on-paper">
        <span id={`ask-${review.id}`}>{m['admin.reason.ask']}</span>
        {!review.reason && <span className="row__tag strong row__tag--warning">{m['admin.reason.missing']}</span>}
      </p>
      <ReasonFields {...{ id, review }} refusal={{ reason, note }} onChange={keep} isRequired />
      {isBegun && <SentQuestion {...{ recordId: id, isBusy }} words="admin.tellAuthor.sent" onSent={recordNotified} />}
      <div className="refusal__actions cluster not-on-paper">
        {reason && <AuthorEmailLink {...{ review, reason, note }} kind="rejection" onClick={tell} />}
        <Button
          type="submit"
          {...(isKept && { className: 'refusal__kept', icon: 'check' })}
          label={m[isKept ? 'admin.reason.saved' : 'admin.reason.save']}
          isBusy={isBusy || isKept}
        />
      </div>
    </form>
  );
}

interface DeletionReasonProps {
  /** Absent if it cannot be shown; its author cannot be notified then. */
  item: OwnerReview | undefined;
  onChange: (details: { reason?: RejectionReason }) => void;
}

/** The log keeps the reason; the author can be e-mailed only until the review is deleted. */
export function DeletionReason({ item: review, onChange }: DeletionReasonProps) {
  const [{ reason, note }, setRefusal] = useState<DraftRefusal>({ reason: undefined, note: '' });
  const change = (refusal: DraftRefusal) => {
    setRefusal(refusal);
    onChange(refusal.reason ? { reason: refusal.reason } : {});
  };
  return (
    <div className="refusal stack gap-3">
      <ReasonFields id="deletion" review={review} refusal={{ reason, note }} onChange={change} />
      {review && reason && <AuthorEmailLink {...{ review, reason, note }} kind="deletion" />}
    </div>
  );
}

interface ReasonFieldsProps {
  id: string;
  review: OwnerReview | undefined;
  refusal: DraftRefusal;
  onChange: (refusal: DraftRefusal) => void;
  isRequired?: boolean;
}

function ReasonFields({ id, review, refusal, onChange, isRequired = false }: ReasonFieldsProps) {
  const { messages: m } = useAdmin();
  const { reason, note } = refusal;
  return (
    <>
      <SelectField
        id={`reason-${id}`}
        label={m['admin.reason']}
        hint={m['admin.reason.hint']}
        aria-describedby={isRequired ? `ask-${id} reason-${id}-hint` : `reason-${id}-hint`}
        required={isRequired}
        value={reason ?? ''}
        options={[
          { value: '', label: m['admin.reason.none'], disabled: isRequired },
          ...REJECTION_REASONS.map((value) => ({ value, label: m[`admin.reason.${value}`] })),
        ]}
        onChoose={(value) => onChange({ ...refusal, reason: (value || undefined) as RejectionReason })}
      />
      {review && reason && (
        <Field
          id={`note-${id}`}
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
            onChange: ({ target }) => onChange({ ...refusal, note: target.value }),
          }}
        />
      )}
    </>
  );
}

interface AuthorEmailLinkProps extends Refusal {
  review: OwnerReview;
  kind: 'rejection' | 'deletion';
  onClick?: () => void;
}

/** Offers no e-mail about spam, which would confirm a reader; a duplicate may be a genuine second review. */
function AuthorEmailLink({ review, kind, onClick, ...refusal }: AuthorEmailLinkProps) {
  const admin = useAdmin();
  const { messages: m } = admin;
  const mayBeSpam = refusal.reason === 'duplicate-or-spam';
  if (mayBeSpam && review.suspectedSpam) return null;
  return (
    <>
      {mayBeSpam && <p className="small">{m['admin.tellAuthor.duplicate']}</p>}
      <EmailLink
        className={review.toldAt ? 'button' : 'button button--primary'}
        href={refusalDraft(review, refusal, kind, admin)}
        onOpen={onClick}
      >
        {m['admin.tellAuthor']}
      </EmailLink>
    </>
  );
}
