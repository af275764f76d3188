import { mentionsRisk } from '../danger/mentions-risk.ts';
import type { MessageRecord, ReviewRecord } from './records.ts';

type Sent =
  Pick<MessageRecord, 'name' | 'message' | 'mayBeDanger'> | Pick<ReviewRecord, 'name' | 'reviewText' | 'mayBeDanger'>;

/** Whether what somebody wrote may speak of danger, as judged when it came; what was stored before that was done is judged now. */
export function mayBeDanger(sent: Sent): boolean {
  return sent.mayBeDanger ?? mentionsRisk(`${sent.name}\n${'message' in sent ? sent.message : sent.reviewText}`);
}
