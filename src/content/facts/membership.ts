import type { Locale } from '../../contract/locales.ts';
import { optionLabel } from '../../schemas/labels.ts';
import { currentMembership, type Membership } from '../../schemas/practice.ts';
import type { FactContext } from './format.ts';

function bodyOf({ body, name }: Membership, locale: Locale): string | undefined {
  if (body === 'unnamed') return undefined;
  return body === 'other' ? name : optionLabel('body', body, locale);
}

export function badgeOf(context: FactContext) {
  const { practice, locale, t, today } = context;
  const membership = currentMembership(practice, today);
  if (!membership) return undefined;
  const { standing, number, registerUrl } = membership;
  const body = bodyOf(membership, locale);
  const isRegistered = standing === 'registered';
  const name = isRegistered && body ? body : standingOf(membership, context);
  return {
    name,
    ...(body && { body }),
    ...(number && { number: t('footer.membershipNumber', { number }) }),
    ...(isRegistered && registerUrl && { registerUrl }),
  };
}

export function qualificationOf(context: FactContext): string {
  const membership = currentMembership(context.practice, context.today);
  return membership ? standingOf(membership, context) : '';
}

function standingOf(membership: Membership, { locale, t }: FactContext): string {
  const body = bodyOf(membership, locale);
  if (!body) return t('facts.badge.unnamed');
  const { standing } = membership;
  // "Individual Member" is a BACP category only.
  const key = standing === 'unregistered' && membership.body === 'bacp' ? 'individual' : standing;
  return t(`facts.badge.${key}`, { body });
}
