import { map } from 'nanostores';
import type { RejectionReason } from '@/contract/review-state.ts';
import { saveLocally, readLocal } from './local-storage.ts';

const MEMORY_KEY = 'replies-begun';

/** Replies opened but not confirmed as sent, by id: a phone may close the tab meanwhile. */
export const $begunReplies = map<Record<string, true | undefined>>(readLocal(MEMORY_KEY));

export function recordReply(id: string, isBegun: boolean) {
  $begunReplies.setKey(id, isBegun || undefined);
  saveLocally(MEMORY_KEY, $begunReplies.get());
}

export interface DraftRefusal {
  reason: RejectionReason | undefined;
  note: string;
}

export const $refusals = map<Record<string, DraftRefusal | undefined>>({});
