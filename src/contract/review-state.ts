/** Why a review is not published; its rating is never among the reasons (reviews policy). */
export const REJECTION_REASONS = [
  'not-a-client',
  'identifies-a-person',
  'abusive-or-unlawful',
  'duplicate-or-spam',
  'author-asked',
] as const;

export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** The two fields that place a review in the owner's lists. */
export interface Decided {
  isApproved: boolean;
  /** ISO 8601; unset while nobody has decided. */
  decidedAt?: string;
}

export type ReviewState = 'pending' | 'approved' | 'rejected';

export function reviewState({ isApproved, decidedAt }: Decided): ReviewState {
  if (isApproved) return 'approved';
  return decidedAt ? 'rejected' : 'pending';
}

/** What the owner decides about a review (moderationSchema in moderation.ts). */
export interface Moderation {
  isApproved: boolean;
  reason?: RejectionReason | undefined;
  reasonNote?: string | undefined;
  isDecided?: false | undefined;
  suspectedSpam?: boolean | undefined;
  /** The author was told of it by mail. */
  isTold?: true | undefined;
}

interface Moderated extends Decided {
  revision: number;
  undoneAt?: string;
  reason?: RejectionReason;
  reasonNote?: string | undefined;
  suspectedSpam?: boolean;
  toldAt?: string;
}

/**
 * The review as a moderation leaves it, one revision on; `now` (ISO 8601) is the time of the decision. What only tells
 * more of a rejection, its reason or that its author was told, is no decision anew and leaves the time as it is.
 */
export function moderated<Review extends Moderated>(
  { reason: known, reasonNote: _note, decidedAt, undoneAt: _undoneAt, suspectedSpam, toldAt, ...review }: Review,
  { isApproved, reason, reasonNote, isDecided, suspectedSpam: isSpam, isTold }: Moderation,
  now: string,
) {
  const basis = {
    ...review,
    isApproved,
    revision: review.revision + 1,
    ...((isSpam ?? suspectedSpam) && { suspectedSpam: true }),
  };
  if (isDecided === false) return { ...basis, isApproved: false, ...(decidedAt && { undoneAt: now }) };
  const isTheSame = reviewState({ ...review, ...(decidedAt && { decidedAt }) }) === 'rejected' && !isApproved;
  const tellsMore = isTheSame && (known === undefined || known === reason);
  const decided = { ...basis, decidedAt: (tellsMore && decidedAt) || now };
  if (isApproved || !reason) return decided;
  const notifiedAt = isTold ? now : toldAt;
  return { ...decided, reason, ...(reasonNote && { reasonNote }), ...(notifiedAt && { toldAt: notifiedAt }) };
}
