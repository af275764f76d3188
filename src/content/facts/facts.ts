import { inEachLocale, type Locale } from '../../contract/locales.ts';
import type { Declinable } from '../../contract/setup/checks.ts';
import { CATALOGUES } from '../../i18n/catalogue.ts';
import { translator } from '../../i18n/translate.ts';
import type { serviceSchema } from '../../schemas/entries.ts';
import { optionLabel } from '../../schemas/labels.ts';
import type { Practice } from '../../schemas/practice.ts';
import type { Condition, TextFact } from '../../schemas/text-facts.ts';
import { absenceUntil, availabilityText, replyTime } from '../availability.ts';
import { hoursOf } from './hours.ts';
import { badgeOf, qualificationOf } from './membership.ts';
import * as say from './sentences.ts';
import { bookingUrlOf, isDeclined, joinParts, formatMoney, type FactContext, type OtherContent } from './words.ts';
import type * as z from 'zod';

type ServiceFields = Pick<z.infer<typeof serviceSchema>, 'way' | 'place' | 'terms' | 'bookingUrl'>;

export type Facts = ReturnType<typeof factsOf>;

export const factsByLocale = (practice: Practice, today = new Date(), others: OtherContent = {}) =>
  inEachLocale((locale) => factsOf(practice, locale, today, others));

/** Finished phrases about the practice as of `today`; "" or undefined for unknown facts. */
export function factsOf(practice: Practice, locale: Locale, today: Date, others: OtherContent = {}) {
  const t = translator(locale);
  const known: FactContext = { practice, locale, t, today, others };
  const { name, counsellor = '', bookingPages, availability } = practice;
  const bookingUrl = bookingUrlOf(practice);
  const { meeting, town = '', region } = practice.place;
  const regionName = region ? optionLabel('region', region, locale) : '';
  const where = t(region === 'ireland' ? 'facts.where.ireland' : 'facts.where');
  const values = { town, region: regionName, where };
  const place = joinParts([town, regionName], ', ');
  const texts: Record<TextFact, string> = {
    ...{ practice: name, counsellor, town, region: regionName },
    ...sentences(known),
    ...conditions(known),
  };
  return {
    texts,
    who: counsellor ? t('hero.who', { name: counsellor }) : t('about.jobTitle'),
    name: counsellor,
    place,
    offer: t(`facts.offer.${meeting}`, values),
    title: t(`facts.title.${meeting}`, values),
    description: joinParts([t(`facts.description.${meeting}`, values), say.hasFreeCall(known) && t('facts.freeCall')]),
    portrait: counsellor ? t('facts.portrait', { name: counsellor }) : t('facts.portrait.unnamed'),
    availability: (availability && availabilityText(availability, CATALOGUES[locale], locale, today)) ?? '',
    wait: say.waitOf(known),
    badge: badgeOf(known),
    bookingUrl,
    practicalLink: t('practical.link', { topics: say.linkTopicsOf(known) }),
    ofService: (service: ServiceFields) => ({
      place: service.place?.[locale] ?? (service.way === 'inPerson' ? place : ''),
      hours: hoursOf(known, service.way),
      bookingUrl: bookingUrl && (service.bookingUrl ?? bookingPages?.[service.way] ?? bookingUrl),
      terms: service.terms || service.way === 'call' ? (service.terms?.[locale] ?? '') : sessionTerms(known),
    }),
  };
}

function sentences(known: FactContext) {
  const { practice, locale, t, today } = known;
  const membership = qualificationOf(known);
  const reply = hasReplyTime(known) ? replyTime(practice.availability, CATALOGUES[locale], locale, today) : '';
  return {
    replyTime: reply,
    firstReply: t(reply ? 'facts.firstReply' : 'facts.firstReply.untimed', { replyTime: reply }),
    membership,
    credentialsTitle: say.credentialsTitleOf(known, membership),
    feesTitle: say.feesTitleOf(known),
    servicesTitle: say.servicesTitleOf(known),
    supervisionTitle: t(say.complaintsOf(known) ? 'facts.supervision.complaints' : 'facts.supervision.title'),
    formSite: say.formSiteOf(known),
    videoTitle: say.meetsOnline(known) ? t('facts.video') : '',
    practicalTopics: say.practicalTopicsOf(known),
    callTime: say.whereBooked('callTime', known),
    bookOrWrite: say.whereBooked('bookOrWrite', known),
    optionalCall: say.whereBooked('optionalCall', known),
    ukTime: say.whereBooked('ukTime', known),
    appointments: say.whereBooked('appointments', known),
    meeting: say.meetingOf(known),
    contactWays: t(practice.whatsapp ? 'facts.contactWays.whatsapp' : 'facts.contactWays'),
    condition: say.conditionOf(known),
    privacy: say.privacyOf(known),
    payment: say.paymentOf(known),
    exchange: say.exchangeOf(known),
    lowerFee: say.lowerFeeOf(known),
    parking: say.parkingOf(known),
    access: say.accessOf(known),
    platform: say.platformOf(known),
    countries: say.whichCountries(known),
    insurance: say.insuranceOf(known),
    supervision: say.supervisionOf(known),
    complaints: say.complaintsOf(known),
    psychologist: say.optionalSentence('psychologist', known),
    street: say.optionalSentence('street', known),
    notes: say.optionalSentence('notes', known),
  } satisfies Partial<Record<TextFact, string>>;
}

const hasReplyTime = ({ practice, today }: FactContext) =>
  !isDeclined(practice, 'replyTime') || absenceUntil(practice.availability, today) !== undefined;

function conditions(known: FactContext): Record<Condition, string> {
  const { practice, others } = known;
  const isSaid = (fact: Declinable) => !isDeclined(practice, fact);
  const hasBooking = bookingUrlOf(practice) !== undefined;
  const all: Record<Condition, boolean> = {
    ifBooking: hasBooking,
    ifNoBooking: !hasBooking,
    ifPaperForms: !say.hasOnlineForms(known),
    ifBoth: practice.place.meeting === 'both',
    ifSeveralServices: others.services !== 1,
    ifApproaches: isSaid('approaches'),
    ifCancellation: isSaid('cancellation'),
    ifFreeCall: say.hasFreeCall(known),
    ifShortTerm: isSaid('shortTerm'),
  };
  const written = Object.entries(all).map(([name, isSo]) => [name, isSo ? 'yes' : '']);
  return Object.fromEntries(written) as Record<Condition, string>;
}

function sessionTerms(known: FactContext): string {
  const { practice, t } = known;
  const { minutes, fee } = practice.session ?? {};
  return joinParts(
    [
      minutes !== undefined && t('facts.minutes', { minutes }),
      fee
        ? t('facts.fee', { money: formatMoney(fee.amount, fee, known) })
        : isDeclined(practice, 'fee') && t('services.askFee'),
    ],
    ' · ',
  );
}
