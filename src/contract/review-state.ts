export const REJECTION_REASONS = [
  'not-a-client',
  'identifies-a-person',
  'abusive-or-unlawful',
  'duplicate-or-spam',
  'author-asked',
] as const;

export type RejectionReason = (typeof REJECTION_REASONS)[number];

export interface DecisionFields {
  isApproved: boolean;
  decidedAt?: string;
}

export type ReviewState = 'pending' | 'approved' | 'rejected';

export function reviewState({ isApproved, decidedAt }: DecisionFields): ReviewState {
  if (isApproved) return 'approved';
  return decidedAt ? 'rejected' : 'pending';
}

export interface Moderation {
  isApproved: boolean;
  reason?: RejectionReason | undefined;
  reasonNote?: string | undefined;
  isDecided?: false | undefined;
  suspectedSpam?: boolean | undefined;
  isTold?: true | undefined;
}

interface ModeratedReview extends DecisionFields {
  revision: number;
  undoneAt?: string;
  reason?: RejectionReason;
  reasonNote?: string | undefined;
  suspectedSpam?: boolean;
  toldAt?: string;
}

/** The review after a moderation at `now` (ISO 8601). A rejection that merely gains details keeps its `decidedAt`. */
export function applyModeration<Review extends ModeratedReview>(
  {
    reason: currentReason,
    reasonNote: _note,
    decidedAt,
    undoneAt: _undoneAt,
    suspectedSpam,
    toldAt,
    ...review
  }: Review,
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
  const staysRejected = reviewState({ ...review, ...(decidedAt && { decidedAt }) }) === 'rejected' && !isApproved;
  const onlyAddsReason = staysRejected && (currentReason === undefined || currentReason === reason);
  const decidedReview = { ...basis, decidedAt: (onlyAddsReason && decidedAt) || now };
  if (isApproved || !reason) return decidedReview;
  const notifiedAt = isTold ? now : toldAt;
  return { ...decidedReview, reason, ...(reasonNote && { reasonNote }), ...(notifiedAt && { toldAt: notifiedAt }) };
}
