import type { OwnerMessage } from '../../../src/contract/message.ts';

/** A message as stored: what the owner reads, and what recognises a repeated submission. */
export interface MessageRecord extends OwnerMessage {
  submissionHash: string;
}

/** What the owner reads. */
export function toOwnerMessage({ submissionHash: _, ...message }: MessageRecord): OwnerMessage {
  return message;
}
