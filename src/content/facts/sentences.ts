import { capitalize } from '../../i18n/capitalize.ts';
import { countryName } from '../../i18n/countries.ts';
import { badgeOf } from './membership.ts';
import {
  bookingUrlOf,
  formatChoice,
  formatCount,
  isDeclined,
  joinNonEmpty,
  formatList,
  formatMoney,
  type FactContext,
} from './format.ts';

function formatCountries({ practice, locale, t }: FactContext): string {
  const names = practice.countries?.map((code) => {
    const country = countryName(code, locale);
    return ['GB', 'US', 'NL'].includes(code) ? t('facts.country.the', { country }) : country;
  });
  return names ? formatList(names, locale) : '';
}

export function countriesOf(context: FactContext): string {
  const countries = formatCountries(context);
  return context.t(countries ? 'facts.countries' : 'facts.countries.unknown', { countries });
}

export function conditionOf({ practice, t }: FactContext): string {
  return t(isDeclined(practice, 'insurance') ? 'facts.condition.law' : 'facts.condition');
}

export function meetingOf(context: FactContext): string {
  const { meeting, town = '' } = context.practice.place;
  return context.t(`facts.meeting.${meeting}`, { town, condition: conditionOf(context) });
}

export const offersOnline = ({ practice }: FactContext) => practice.place.meeting !== 'inPerson';

export function bookingPhrase(
  fact: 'callTime' | 'bookOrWrite' | 'optionalCall' | 'ukTime' | 'appointments',
  { practice, t }: FactContext,
): string {
  return t(bookingUrlOf(practice) ? `facts.${fact}` : `facts.${fact}.unbooked`);
}

export function servicesTitleOf({ practice, t, otherContent }: FactContext): string {
  if (otherContent.serviceCount === 1) return t(bookingUrlOf(practice) ? 'facts.service.booking' : 'facts.service');
  return t(bookingUrlOf(practice) ? 'facts.services.booking' : 'facts.services');
}

export function credentialsTitleOf(
  { t, otherContent: { hasDegrees = true } }: FactContext,
  membership: string,
): string {
  if (!membership) return t('facts.credentials.degrees');
  return t(hasDegrees ? 'facts.credentials' : 'facts.credentials.registration');
}

export function feesTitleOf({ practice, t }: FactContext): string {
  if (practice.session?.fee) return t('facts.fees');
  return t(isDeclined(practice, 'cancellation') ? 'facts.fees.payment' : 'facts.fees.unknown');
}

export const hasFreeCall = ({ practice }: FactContext) => !isDeclined(practice, 'freeCall');

export const hasOnlineForms = ({ practice }: FactContext) => !isDeclined(practice, 'forms');

export function formSiteOf(context: FactContext): string {
  const { practice, t } = context;
  if (!hasOnlineForms(context)) return '';
  return practice.formService ? t('facts.formSite.named', { name: practice.formService }) : t('facts.formSite');
}

export function linkTopicsOf(context: FactContext): string {
  const { t } = context;
  const topics = [
    t('practical.topic.paying'),
    offersOnline(context) && t('practical.topic.video'),
    t('practical.topic.insurance'),
    hasFreeCall(context) && t('practical.topic.call'),
  ];
  return joinNonEmpty(topics, ', ');
}

export function practicalTopicsOf(context: FactContext): string {
  const { practice, t } = context;
  const topics = [
    t(isDeclined(practice, 'cancellation') ? 'practical.topics.paying' : 'practical.topics.cancelling'),
    offersOnline(context) && t('practical.topics.video'),
    t(hasFreeCall(context) ? 'practical.topics.othersAndCall' : 'practical.topics.others'),
  ];
  return joinNonEmpty(topics, ', ');
}

export function paymentOf(context: FactContext): string {
  const { practice, locale, t } = context;
  const { ways: allWays = [], when, receipts } = practice.payment ?? {};
  const ways = allWays.filter((way) => way !== 'bookingPage' || bookingUrlOf(practice));
  const waysText = capitalize(
    formatList(
      ways.map((way) => formatChoice('paymentWays', way, context)),
      locale,
      'disjunction',
    ),
  );
  const waysAndTime = joinNonEmpty([waysText, when && formatChoice('paymentTime', when, context)], ', ');
  return joinNonEmpty([
    waysText ? `${waysAndTime}.` : when && t('facts.payment.when', { when: waysAndTime }),
    receipts === 'yes' && t('facts.payment.receipts'),
  ]);
}

export function exchangeOf({ practice, t }: FactContext): string {
  const isInPounds = practice.session?.fee?.currency === 'GBP';
  return isInPounds && practice.place.meeting !== 'inPerson' ? t('facts.exchange') : '';
}

export function lowerFeeOf(context: FactContext): string {
  const { practice, t } = context;
  const { lowerFee, session } = practice;
  if (!lowerFee) return '';
  if (lowerFee.offer === 'onRequest') return t('facts.lowerFee.onRequest');
  const { places, amount } = lowerFee;
  const fee = amount && session?.fee ? formatMoney(amount, session.fee, context) : t('facts.lowerFee.lower');
  return t(places === 1 ? 'facts.lowerFee.one' : 'facts.lowerFee.many', { count: formatCount(places, t), fee });
}

export function parkingOf({ practice, t }: FactContext): string {
  const parking = practice.room?.parking;
  return parking ? t(`facts.parking.${parking}`) : '';
}

export function accessOf({ practice, t }: FactContext): string {
  const { steps, stepFree, wheelchair, toilet } = practice.room ?? {};
  const way = stepFree && stepFree !== 'none' ? t(`facts.access.${stepFree}`) : '';
  const toiletText = wheelchair === 'yes' && toilet === 'yes' ? t('facts.access.toilet.yes') : '';
  return joinNonEmpty([
    steps === 0 && t('facts.access.none'),
    steps !== undefined &&
      steps > 0 &&
      t(steps === 1 ? 'facts.access.one' : 'facts.access.many', { count: formatCount(steps, t), way }),
    wheelchair && t(`facts.access.wheelchair.${wheelchair}`, { toilet: toiletText }),
    toilet === 'no' && wheelchair !== 'no' && t('facts.access.toilet.no'),
  ]);
}

export function privacyOf({ practice, t }: FactContext): string {
  return t(practice.room?.private === 'yes' ? 'facts.privacy.sure' : 'facts.privacy');
}

export function platformOf({ practice, t }: FactContext): string {
  if (!practice.video) return '';
  const { platform, account } = practice.video;
  return joinNonEmpty([t('facts.platform', { platform }), account && t(`facts.platform.account.${account}`)]);
}

/** The insurer, its contact details and where it covers the owner (Provision of Services Regulations 2009, 8(1)(n)). */
export function insuranceOf(context: FactContext): string {
  const { practice, t } = context;
  if (!practice.insurance) return '';
  const { insurer, contact } = practice.insurance;
  const countries = formatCountries(context);
  return joinNonEmpty([
    t('facts.insurance', { insurer: joinNonEmpty([insurer, contact && `(${contact.replaceAll(' ', '\u00A0')})`]) }),
    countries && t('facts.insurance.covers', { countries }),
  ]);
}

export function supervisionOf(context: FactContext): string {
  const { practice, t } = context;
  if (isDeclined(practice, 'supervision')) return '';
  const rhythm = practice.supervision;
  return t('facts.supervision', { rhythm: rhythm ? `, ${formatChoice('supervision', rhythm, context)}` : '' });
}

export function complaintsOf(context: FactContext): string {
  const body = badgeOf(context)?.body;
  return body && supervisionOf(context) ? context.t('facts.complaints', { body }) : '';
}

export function optionalSentence(fact: 'psychologist' | 'street' | 'notes', { practice, t }: FactContext): string {
  return practice.alsoSo?.includes(fact) ? t(`facts.${fact}`) : '';
}

export function waitOf({ practice: { availability }, t }: FactContext): string {
  const weeks = availability?.weeks;
  if (weeks === undefined) return '';
  const key = weeks === 0 ? 'none' : weeks === 1 ? 'one' : 'many';
  return t(`facts.wait.${key}`, { count: formatCount(weeks, t) });
}
