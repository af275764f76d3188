import { BODIES, currentMembership, type Membership } from '../../schemas/practice.ts';
import type { Known } from './words.ts';

/** What everybody may see of a membership, and where to check it. */
export interface Badge {
  name: string;
  /** The body, once it has a name. */
  body?: string;
  number?: string;
  registerUrl?: string;
}

/** The body as people call it; undefined while it has no name. */
function bodyOf({ body, name }: Membership): string | undefined {
  return body in BODIES ? BODIES[body as keyof typeof BODIES] : name;
}

/** The badge; undefined without a membership that may be shown. Only of a registered one is there a register to look into. */
export function badgeOf({ practice, t, today }: Known): Badge | undefined {
  const membership = currentMembership(practice, today);
  if (!membership) return undefined;
  const { standing, number, registerUrl } = membership;
  const body = bodyOf(membership);
  const isRegistered = standing === 'registered';
  const name = isRegistered && body ? body : standingOf(membership, t);
  return {
    name,
    ...(body && { body }),
    ...(number && { number: t('footer.membershipNumber', { number }) }),
    ...(isRegistered && registerUrl && { registerUrl }),
  };
}

/** The line among her qualifications; "" without a membership that may be shown. */
export function qualificationOf({ practice, t, today }: Known): string {
  const membership = currentMembership(practice, today);
  return membership ? standingOf(membership, t) : '';
}

function standingOf(membership: Membership, t: Known['t']): string {
  const body = bodyOf(membership);
  if (!body) return t('facts.badge.unnamed');
  const { standing } = membership;
  // "Individual Member" is a category of that body alone.
  const key = standing === 'unregistered' && membership.body === 'bacp' ? 'individual' : standing;
  return t(`facts.badge.${key}`, { body });
}
