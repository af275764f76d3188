import { mentionsDanger } from '../danger/mentions-danger.ts';
import type { MessageRecord, ReviewRecord } from './records.ts';

type SubmissionText =
  | Pick<MessageRecord, 'name' | 'message' | 'mayBeDanger'>
  | Pick<ReviewRecord, 'name' | 'reviewText' | 'mayBeDanger'>;

/** Whether a submission may speak of danger, as judged on arrival; older records are judged now. */
export function mayBeDanger(submission: SubmissionText): boolean {
  return (
    submission.mayBeDanger ??
    mentionsDanger(`${submission.name}\n${'message' in submission ? submission.message : submission.reviewText}`)
  );
}
