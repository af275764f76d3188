import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { LIMITS } from '@/contract/limits.ts';
import type { OwnerReview } from '@/contract/review.ts';
import { REJECTION_REASONS, reviewState, type RejectionReason } from '@/contract/review-state.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { $openedReplies, $rejectionDrafts, setReplyOpened, type RejectionDraft } from '@/stores/owner/replies.ts';
import type { ReviewTypes } from '@/stores/owner/reviews.ts';
import { Field } from '../../form/Field.tsx';
import { Button } from '../shared/Button.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { EmailLink } from '../shared/EmailLink.tsx';
import { SelectField } from '../shared/SelectField.tsx';
import { rejectionMailto, type Rejection } from '../shared/mail-drafts.ts';
import type { RowActionProps } from '../records/record-kind.ts';
import { SentQuestion } from '../records/SentQuestion.tsx';

export function RejectedReview({ item: review, isBusy, act }: RowActionProps<ReviewTypes>) {
  const { messages: m } = useAdmin();
  const { id } = review;
  const isOpened = useStore($openedReplies, { keys: [id] })[id] ?? false;
  // Typed values win over stored ones, so that neither a failure nor another view loses them.
  const storedDraft = useStore($rejectionDrafts, { keys: [id] })[id];
  const { reason, note } = storedDraft ?? { reason: review.reason, note: review.reasonNote ?? '' };
  const isRejected = reviewState(review) === 'rejected';
  const isSaved = reason === review.reason && note.trim() === (review.reasonNote ?? '');
  const isDraftObsolete = storedDraft && !isBusy && (isSaved || !isRejected);
  useEffect(() => {
    if (isDraftObsolete) $rejectionDrafts.setKey(id, undefined);
  }, [isDraftObsolete, id]);
  if (!isRejected) return null;
  const isReasonSaved = reason !== undefined && isSaved;
  const saveIfChanged = () => {
    if (!reason || isSaved || isBusy) return;
    const reasonNote = note.trim();
    act({ isApproved: false, reason, ...(reasonNote && { reasonNote }) });
  };
  const saveDraft = (draft: RejectionDraft) => $rejectionDrafts.setKey(id, draft);
  const onEmailOpened = () => {
    setReplyOpened(id, true);
    saveIfChanged();
  };
  const markNotified = () => {
    setReplyOpened(id, false);
    act({ isApproved: false, reason, reasonNote: note.trim() || undefined, isTold: true });
  };
  return (
    <form
      className="rejection stack gap-3"
      // One form landmark per review would make landmarks useless.
      role="none"
      onSubmit={(event) => {
        event.preventDefault();
        saveIfChanged();
      }}
    >
      <p className="cluster gap-2 strong no-print">
        <span id={`ask-${review.id}`}>{m['admin.reason.ask']}</span>
        {!review.reason && <span className="row__tag strong row__tag--warning">{m['admin.reason.missing']}</span>}
      </p>
      <ReasonFields {...{ id, review }} rejection={{ reason, note }} onChange={saveDraft} isRequired />
      {isOpened && <SentQuestion {...{ recordId: id, isBusy }} textKey="admin.tellAuthor.sent" onSent={markNotified} />}
      <div className="cluster gap-3 no-print">
        {reason && <AuthorEmailLink {...{ review, reason, note }} kind="rejection" onOpen={onEmailOpened} />}
        <Button
          type="submit"
          {...(isReasonSaved && { className: 'rejection__kept', icon: 'check' })}
          label={m[isReasonSaved ? 'admin.reason.saved' : 'admin.reason.save']}
          isBusy={isBusy || isReasonSaved}
        />
      </div>
    </form>
  );
}

interface DeletionReasonProps {
  /** Absent if it cannot be shown; then its author cannot be notified. */
  item: OwnerReview | undefined;
  onChange: (details: { reason?: RejectionReason }) => void;
}

/** The log keeps the reason; the author can be e-mailed only until the review is deleted. */
export function DeletionReason({ item: review, onChange }: DeletionReasonProps) {
  const [{ reason, note }, setRejection] = useState<RejectionDraft>({ reason: undefined, note: '' });
  const change = (rejection: RejectionDraft) => {
    setRejection(rejection);
    onChange(rejection.reason ? { reason: rejection.reason } : {});
  };
  return (
    <div className="rejection stack gap-3">
      <ReasonFields id="deletion" review={review} rejection={{ reason, note }} onChange={change} />
      {review && reason && <AuthorEmailLink {...{ review, reason, note }} kind="deletion" />}
    </div>
  );
}

interface ReasonFieldsProps {
  id: string;
  review: OwnerReview | undefined;
  rejection: RejectionDraft;
  onChange: (rejection: RejectionDraft) => void;
  isRequired?: boolean;
}

function ReasonFields({ id, review, rejection, onChange, isRequired = false }: ReasonFieldsProps) {
  const { messages: m } = useAdmin();
  const { reason, note } = rejection;
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
        onChoose={(value) => onChange({ ...rejection, reason: (value || undefined) as RejectionReason })}
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
            onChange: ({ target }) => onChange({ ...rejection, note: target.value }),
          }}
        />
      )}
    </>
  );
}

interface AuthorEmailLinkProps extends Rejection {
  review: OwnerReview;
  kind: 'rejection' | 'deletion';
  onOpen?: () => void;
}

/** Offers no e-mail to spammers, who would learn that somebody reads; a duplicate may be a genuine second review. */
function AuthorEmailLink({ review, kind, onOpen, ...rejection }: AuthorEmailLinkProps) {
  const admin = useAdmin();
  const { messages: m } = admin;
  const mayBeSpam = rejection.reason === 'duplicate-or-spam';
  if (mayBeSpam && review.suspectedSpam) return null;
  return (
    <>
      {mayBeSpam && <p className="small">{m['admin.tellAuthor.duplicate']}</p>}
      <EmailLink
        className={review.toldAt ? 'button' : 'button button--primary'}
        href={rejectionMailto(review, rejection, kind, admin)}
        onOpen={onOpen}
      >
        {m['admin.tellAuthor']}
      </EmailLink>
    </>
  );
}
