import { map } from 'nanostores';
import type { RejectionReason } from '@/contract/review-state.ts';
import { saveLocally, readLocal } from './local-storage.ts';

const MEMORY_KEY = 'replies-begun';

/** Replies opened but not confirmed as sent, by id: a phone may close the tab meanwhile. */
export const $openedReplies = map<Record<string, true | undefined>>(readLocal(MEMORY_KEY));

export function recordReply(id: string, isOpened: boolean) {
  $openedReplies.setKey(id, isOpened || undefined);
  saveLocally(MEMORY_KEY, $openedReplies.get());
}

export interface RejectionDraft {
  reason: RejectionReason | undefined;
  note: string;
}

export const $rejectionDrafts = map<Record<string, RejectionDraft | undefined>>({});
