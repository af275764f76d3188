import { mentionsDanger } from '../danger/mentions-danger.ts';
import type { MessageRecord, ReviewRecord } from './records.ts';

type Sent =
  | Pick<MessageRecord, 'name' | 'message' | 'mayBeDanger'>
  | Pick<ReviewRecord, 'name' | 'reviewText' | 'mayBeDanger'>;

/** Whether a submission may speak of danger, as judged on arrival; older records are judged now. */
export function mayBeDanger(sent: Sent): boolean {
  return sent.mayBeDanger ?? mentionsDanger(`${sent.name}\n${'message' in sent ? sent.message : sent.reviewText}`);
}
