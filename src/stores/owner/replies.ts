import { map } from 'nanostores';
import type { RejectionReason } from '@/contract/review-state.ts';
import { saveLocal, readLocal } from './local-storage.ts';

const STORAGE_KEY = 'replies-begun';

/** Replies opened but not confirmed as sent, by id; stored, as a phone may close the tab. */
export const $openedReplies = map<Record<string, true | undefined>>(readLocal(STORAGE_KEY));

export function setReplyOpened(id: string, isOpened: boolean) {
  $openedReplies.setKey(id, isOpened || undefined);
  saveLocal(STORAGE_KEY, $openedReplies.get());
}

export interface RejectionDraft {
  reason: RejectionReason | undefined;
  note: string;
}

export const $rejectionDrafts = map<Record<string, RejectionDraft | undefined>>({});
