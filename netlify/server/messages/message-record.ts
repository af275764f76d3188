import type { OwnerMessage } from '../../../src/contract/message.ts';

/** A message as stored: what the owner reads, what recognises a repeated submission, and what the retention job notes. */
export interface MessageRecord extends OwnerMessage {
  submissionHash: string;
  /** When the owner was told that this unread message is about to be deleted, ISO 8601. */
  deletionAnnouncedAt?: string;
}

/** What the owner reads. */
export function toOwnerMessage({
  submissionHash: _hash,
  deletionAnnouncedAt: _announced,
  ...message
}: MessageRecord): OwnerMessage {
  return message;
}

/** Newest first; the id decides between two of the same moment. */
export function byNewestReceived(a: OwnerMessage, b: OwnerMessage): number {
  return b.receivedAt.localeCompare(a.receivedAt) || b.id.localeCompare(a.id);
}
