import { hasPassed } from '@/i18n/dates.ts';
import type { Practice } from '@/schemas/practice.ts';

/** Whether the membership may be shown: one that has lapsed must not be (CAP Code 3.50). */
export function isMember({ membership }: Practice, today: Date): boolean {
  return !hasPassed(membership.validTo, today);
}
