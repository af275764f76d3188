import type { Locale } from '../../contract/locales.ts';
import { optionLabel } from '../../schemas/labels.ts';
import { currentMembership, type Membership } from '../../schemas/practice.ts';
import type { FactContext } from './words.ts';

function bodyOf({ body, name }: Membership, locale: Locale): string | undefined {
  if (body === 'unnamed') return undefined;
  return body === 'other' ? name : optionLabel('body', body, locale);
}

export function badgeOf(known: FactContext) {
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

export function qualificationOf(known: FactContext): string {
  const membership = currentMembership(known.practice, known.today);
  return membership ? standingOf(membership, known) : '';
}

function standingOf(membership: Membership, { locale, t }: FactContext): string {
  const body = bodyOf(membership, locale);
  if (!body) return t('facts.badge.unnamed');
  const { standing } = membership;
  // "Individual Member" is a BACP category only.
  const key = standing === 'unregistered' && membership.body === 'bacp' ? 'individual' : standing;
  return t(`facts.badge.${key}`, { body });
}
