import { REJECTION_REASONS, reviewState, type RejectionReason } from '@/contract/review.ts';
import type { ReviewTypes } from '@/stores/owner/reviews.ts';
import { Icon } from '../../Icon.tsx';
import { useAdmin } from '../admin-context.ts';
import { rejectionDraft } from '../mail-drafts.ts';
import type { RowPartProps } from '../records/record-kind.ts';
import { reject } from './review-actions.ts';

/** Why a rejected review is not published, and an e-mail that tells its author. */
export function RejectionDetails({ item: review, isBusy, ...action }: RowPartProps<ReviewTypes>) {
  const admin = useAdmin();
  if (reviewState(review) !== 'rejected') return null;
  const m = admin.messages;
  const id = `reason-${review.id}`;
  const choose = (reason: string) => {
    if (isBusy) return;
    void reject({ ...action, item: review }, m, (reason || undefined) as RejectionReason | undefined);
  };
  return (
    <div className="rejection">
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {m['admin.reason']}
        </label>
        <p className="field__hint" id={`${id}-hint`}>
          {m['admin.reason.hint']}
        </p>
        <select
          className="field__input"
          id={id}
          aria-describedby={`${id}-hint`}
          aria-disabled={isBusy || undefined}
          value={review.reason ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="" disabled={isBusy && review.reason !== undefined}>
            {m['admin.reason.none']}
          </option>
          {REJECTION_REASONS.map((reason) => (
            <option key={reason} value={reason} disabled={isBusy && reason !== review.reason}>
              {m[`admin.reason.${reason}`]}
            </option>
          ))}
        </select>
      </div>
      <a className="button" href={rejectionDraft(review, admin)}>
        <Icon name="mail" size={20} />
        {m['admin.tellAuthor']}
      </a>
    </div>
  );
}
