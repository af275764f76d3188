import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from '@nanostores/react';
import { LIMITS } from '@/contract/limits.ts';
import type { OwnerReview } from '@/contract/review.ts';
import { REJECTION_REASONS, reviewState, type RejectionReason } from '@/contract/review-state.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { $begunReplies, $refusals, noteReply, type DraftRefusal } from '@/stores/owner/replies.ts';
import type { ReviewTypes } from '@/stores/owner/reviews.ts';
import { Field } from '../../form/Field.tsx';
import { Button } from '../shared/Button.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { focusTitle, rowTitleId } from '../shared/focus.ts';
import { LetterLink } from '../shared/LetterLink.tsx';
import { refusalDraft, type Refusal } from '../shared/mail-drafts.ts';
import type { RowPartProps } from '../records/record-kind.ts';
import { SentQuestion } from '../records/SentQuestion.tsx';

/** The reason of a rejection and its letter: asked before it is decided, and there to be given or changed afterwards. */
export function Rejection({ item: review, isBusy, act }: RowPartProps<ReviewTypes>) {
  const { messages: m } = useAdmin();
  const { id } = review;
  const isLetterBegun = useStore($begunReplies, { keys: [id] })[id] ?? false;
  // What is chosen and typed here wins over what is stored, so that neither a failure nor another view loses it.
  const typed = useStore($refusals, { keys: [id] })[id];
  const { reason, note } = typed ?? { reason: review.reason, note: review.reasonNote ?? '' };
  const isRejected = reviewState(review) === 'rejected';
  const isSaved = isRejected && reason === review.reason && note.trim() === (review.reasonNote ?? '');
  const isOver = typed && !isBusy && isSaved;
  useEffect(() => {
    if (isOver) $refusals.setKey(id, undefined);
  }, [isOver, id]);
  if (!isRejected && !typed) return null;
  const isKept = reason !== undefined && isSaved;
  const rejection = { isApproved: false, ...(reason && { reason, reasonNote: note.trim() || undefined }) };
  const reject = () => {
    if (!isSaved && !isBusy) act(rejection);
  };
  const tell = () => {
    noteReply(id, true);
    reject();
  };
  const markTold = () => {
    noteReply(id, false);
    act({ ...rejection, isTold: true });
  };
  return (
    <form
      className="refusal stack gap-3"
      // Of its row: with one landmark for each review there would be no finding one's way.
      role="none"
      onSubmit={(event) => {
        event.preventDefault();
        reject();
      }}
    >
      <p className="refusal__title cluster strong not-on-paper">
        <span id={`ask-${id}`}>{m['admin.reason.ask']}</span>
        {isRejected && !review.reason && (
          <span className="row__tag strong row__tag--warning">{m['admin.reason.missing']}</span>
        )}
      </p>
      <ReasonFields
        {...{ id, review }}
        refusal={{ reason, note }}
        onChange={(draft) => $refusals.setKey(id, draft)}
        isRequired={isRejected}
      />
      {isRejected && isLetterBegun && (
        <SentQuestion {...{ recordId: id, isBusy }} words="admin.tellAuthor.sent" onSent={markTold} />
      )}
      <div className="refusal__actions cluster not-on-paper">
        {reason && (
          <TellAuthor
            {...{ review, reason, note }}
            kind="rejection"
            label={m[isRejected ? 'admin.tellAuthor' : 'admin.reject.tell']}
            onClick={tell}
          />
        )}
        <Button
          type="submit"
          {...(isKept && { className: 'refusal__kept', icon: 'check' })}
          label={m[submitWords(isRejected, isKept)]}
          isBusy={isBusy || isKept}
        />
        {!isRejected && <Button label={m['admin.reject.cancel']} onPress={() => leaveRefusal(id)} />}
      </div>
    </form>
  );
}

function submitWords(isRejected: boolean, isKept: boolean) {
  if (!isRejected) return 'admin.reject';
  return isKept ? 'admin.reason.saved' : 'admin.reason.save';
}

/** Asks for the reason in the row, where the review can be read beside it. */
export function beginRefusal({ id, reason, reasonNote = '' }: OwnerReview) {
  flushSync(() => $refusals.setKey(id, { reason, note: reasonNote }));
  document.getElementById(`reason-${id}`)?.focus();
}

function leaveRefusal(id: string) {
  flushSync(() => $refusals.setKey(id, undefined));
  focusTitle(document.getElementById(rowTitleId(id)));
}

interface DeletionReasonProps {
  items: readonly OwnerReview[];
  onChange: (details: { reason?: RejectionReason }) => void;
}

/** Why reviews are deleted: the log keeps the reason; the mail to the author can be written only as long as there is one. */
export function DeletionReason({ items, onChange }: DeletionReasonProps) {
  const [{ reason, note }, setRefusal] = useState<DraftRefusal>({ reason: undefined, note: '' });
  const { messages: m } = useAdmin();
  const review = items.length === 1 ? items[0] : undefined;
  const change = (refusal: DraftRefusal) => {
    setRefusal(refusal);
    onChange(refusal.reason ? { reason: refusal.reason } : {});
  };
  return (
    <div className="refusal stack gap-3">
      <ReasonFields id="deletion" review={review} refusal={{ reason, note }} onChange={change} />
      {review && reason && <TellAuthor {...{ review, reason, note }} kind="deletion" label={m['admin.tellAuthor']} />}
    </div>
  );
}

interface ReasonFieldsProps {
  id: string;
  /** Its author can be told; undefined where there are several. */
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
      <div className="field">
        <label className="field__label" htmlFor={`reason-${id}`}>
          {m['admin.reason']}
        </label>
        <p className="field__hint not-on-paper" id={`reason-hint-${id}`}>
          {m['admin.reason.hint']}
        </p>
        <select
          className="field__input"
          id={`reason-${id}`}
          aria-describedby={isRequired ? `ask-${id} reason-hint-${id}` : `reason-hint-${id}`}
          required={isRequired}
          value={reason ?? ''}
          onChange={({ target }) => onChange({ ...refusal, reason: (target.value || undefined) as RejectionReason })}
        >
          <option value="" disabled={isRequired}>
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

interface TellAuthorProps extends Refusal {
  review: OwnerReview;
  kind: 'rejection' | 'deletion';
  label: string;
  onClick?: () => void;
}

/** Spam gets no letter: it would only tell its sender that somebody reads it. What was not set apart may be a client's second review. */
function TellAuthor({ review, kind, label, onClick, ...refusal }: TellAuthorProps) {
  const admin = useAdmin();
  const { messages: m } = admin;
  const mayBeSpam = refusal.reason === 'duplicate-or-spam';
  if (mayBeSpam && review.suspectedSpam) return null;
  return (
    <>
      {mayBeSpam && <p className="small">{m['admin.tellAuthor.duplicate']}</p>}
      <LetterLink
        className={review.toldAt ? 'button' : 'button button--primary'}
        href={refusalDraft(review, refusal, kind, admin)}
        onOpen={onClick}
      >
        {label}
      </LetterLink>
    </>
  );
}
