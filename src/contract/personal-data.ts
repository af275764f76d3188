import * as z from 'zod/mini';
import type { BackupKind } from './backup.ts';
import { emailField } from './fields.ts';
import { LIMITS } from './limits.ts';
import type { OwnerMessage } from './message.ts';
import type { Decision, OwnerReview } from './review.ts';

/** Everything the practice holds, as GET /api/export answers it. */
export interface Export {
  exportedAt: string;
  reviews: OwnerReview[];
  messages: OwnerMessage[];
  decisions: Decision[];
  /** Records that could not be read, as they are; left out where there are none. */
  unreadable?: UnreadableEntry[];
}

interface UnreadableEntry {
  kind: BackupKind;
  id: string;
  text: string;
}

/** What the owner sends to erase everything that came from an address. */
export const erasureSchema = z.object({ email: emailField(LIMITS.email.max) });

/** How much POST /api/erase removed. */
export interface Erasure {
  reviews: number;
  messages: number;
  /** When the last daily copy that may hold something of it is gone, ISO 8601. */
  copiesEndAt: string;
}
