import type { Locale } from '../../contract/locales.ts';
import { optionLabel } from '../../schemas/labels.ts';
import { currentMembership, type Membership } from '../../schemas/practice.ts';
import type { Known } from './words.ts';

/** The body as people call it; undefined while it has no name. */
function bodyOf({ body, name }: Membership, locale: Locale): string | undefined {
  if (body === 'unnamed') return undefined;
  return body === 'other' ? name : optionLabel('body', body, locale);
}

/** What everybody may see of a membership; undefined without one that may be shown. Only of a registered one is there a register to look into. */
export function badgeOf(known: Known) {
  const { practice, locale, t, today } = known;
  const membership = currentMembership(practice, today);
  if (!membership) return undefined;
  const { standing, number, registerUrl } = membership;
  const body = bodyOf(membership, locale);
  const isRegistered = standing === 'registered';
  const name = isRegistered && body ? body : standingOf(membership, known);
  return {
    name,
    ...(body && { body }),
    ...(number && { number: t('footer.membershipNumber', { number }) }),
    ...(isRegistered && registerUrl && { registerUrl }),
  };
}

/** The line among her qualifications; "" without a membership that may be shown. */
export function qualificationOf(known: Known): string {
  const membership = currentMembership(known.practice, known.today);
  return membership ? standingOf(membership, known) : '';
}

function standingOf(membership: Membership, { locale, t }: Known): string {
  const body = bodyOf(membership, locale);
  if (!body) return t('facts.badge.unnamed');
  const { standing } = membership;
  // "Individual Member" is a category of that body alone.
  const key = standing === 'unregistered' && membership.body === 'bacp' ? 'individual' : standing;
  return t(`facts.badge.${key}`, { body });
}
