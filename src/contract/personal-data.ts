import * as z from 'zod/mini';
import type { BackupKind } from './backup.ts';
import { emailField } from './fields.ts';
import { LIMITS } from './limits.ts';
import type { OwnerMessage } from './message.ts';
import type { Decision, OwnerReview } from './review.ts';

export interface Export {
  exportedAt: string;
  reviews: OwnerReview[];
  messages: OwnerMessage[];
  decisions: Decision[];
  unreadable?: UnreadableEntry[];
}

interface UnreadableEntry {
  kind: BackupKind;
  id: string;
  text: string;
}

export const erasureSchema = z.object({ email: emailField(LIMITS.email.max) });

export interface Erasure {
  reviews: number;
  messages: number;
  /** When the last backup that may hold erased data expires; ISO 8601. */
  copiesEndAt: string;
}
