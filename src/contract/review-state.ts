export const REJECTION_REASONS = [
  'not-a-client',
  'identifies-a-person',
  'abusive-or-unlawful',
  'duplicate-or-spam',
  'author-asked',
] as const;

export type RejectionReason = (typeof REJECTION_REASONS)[number];

export interface Decided {
  isApproved: boolean;
  decidedAt?: string;
}

export type ReviewState = 'pending' | 'approved' | 'rejected';

export function reviewState({ isApproved, decidedAt }: Decided): ReviewState {
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

interface Moderated extends Decided {
  revision: number;
  undoneAt?: string;
  reason?: RejectionReason;
  reasonNote?: string | undefined;
  suspectedSpam?: boolean;
  toldAt?: string;
}

/** The review after a moderation at `now` (ISO 8601). A rejection that merely gains details keeps its `decidedAt`. */
export function applyModeration<Review extends Moderated>(
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
  const isTheSame = reviewState({ ...review, ...(decidedAt && { decidedAt }) }) === 'rejected' && !isApproved;
  const onlyAddsReason = isTheSame && (currentReason === undefined || currentReason === reason);
  const decided = { ...basis, decidedAt: (onlyAddsReason && decidedAt) || now };
  if (isApproved || !reason) return decided;
  const notifiedAt = isTold ? now : toldAt;
  return { ...decided, reason, ...(reasonNote && { reasonNote }), ...(notifiedAt && { toldAt: notifiedAt }) };
}
