import { map } from 'nanostores';
import type { RejectionReason } from '@/contract/review-state.ts';
import { saveLocally, readLocal } from './local-storage.ts';

const MEMORY_KEY = 'replies-begun';

/** By id, the messages and refused reviews whose mail she opened without having said that it was sent: a phone may close the tab meanwhile. */
export const $begunReplies = map<Record<string, true | undefined>>(readLocal(MEMORY_KEY));

/** Notes that the draft of a reply was opened, or that there is nothing to ask any more. */
export function recordReply(id: string, isBegun: boolean) {
  $begunReplies.setKey(id, isBegun || undefined);
  saveLocally(MEMORY_KEY, $begunReplies.get());
}

export interface DraftRefusal {
  reason: RejectionReason | undefined;
  note: string;
}

/** By the review's id, what she has chosen and written and not saved. */
export const $refusals = map<Record<string, DraftRefusal | undefined>>({});
