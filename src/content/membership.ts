import { hasPassed } from '@/i18n/dates.ts';
import type { Practice } from '@/schemas/practice.ts';

/** The membership that may be shown, if there is one: one that has lapsed must not be (CAP Code 3.50). */
export function currentMembership({ membership }: Practice, today: Date): Practice['membership'] {
  return membership && !hasPassed(membership.validTo, today) ? membership : undefined;
}
