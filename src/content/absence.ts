import type { Practice } from '@/schemas/practice.ts';
import { hasPassed } from './has-passed.ts';

/** The last day of the owner's absence; undefined where she is there, or back again. */
export function absenceUntil(availability: Practice['availability'], today: Date): Date | undefined {
  if (availability.status !== 'away' || hasPassed(availability.until, today)) return undefined;
  return availability.until;
}
