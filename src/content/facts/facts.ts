import { inEachLocale, type Locale } from '../../contract/locales.ts';
import type { DeclinableCheck } from '../../contract/setup/checks.ts';
import { CATALOGUES } from '../../i18n/catalogue.ts';
import { translator } from '../../i18n/translate.ts';
import type { serviceSchema } from '../../schemas/entries.ts';
import { optionLabel } from '../../schemas/labels.ts';
import type { Practice } from '../../schemas/practice.ts';
import type { Condition, TextFact } from '../../schemas/text-facts.ts';
import { endOfAbsence, availabilityText, replyTimeText } from '../availability.ts';
import { hoursOf } from './hours.ts';
import { badgeOf, qualificationOf } from './membership.ts';
import * as phrases from './sentences.ts';
import { bookingUrlOf, isDeclined, joinNonEmpty, formatMoney, type FactContext, type OtherContent } from './format.ts';
import type * as z from 'zod';

type ServiceFields = Pick<z.infer<typeof serviceSchema>, 'way' | 'place' | 'terms' | 'bookingUrl'>;

export type Facts = ReturnType<typeof factsOf>;

export const factsByLocale = (practice: Practice, today = new Date(), otherContent: OtherContent = {}) =>
  inEachLocale((locale) => factsOf(practice, locale, today, otherContent));

/** Finished phrases about the practice as of `today`; "" or undefined for unknown facts. */
export function factsOf(practice: Practice, locale: Locale, today: Date, otherContent: OtherContent = {}) {
  const t = translator(locale);
  const context: FactContext = { practice, locale, t, today, otherContent };
  const { name, counsellor = '', bookingPages, availability } = practice;
  const bookingUrl = bookingUrlOf(practice);
  const { meeting, town = '', region } = practice.place;
  const regionName = region ? optionLabel('region', region, locale) : '';
  const where = t(region === 'ireland' ? 'facts.where.ireland' : 'facts.where');
  const values = { town, region: regionName, where };
  const place = joinNonEmpty([town, regionName], ', ');
  const texts: Record<TextFact, string> = {
    ...{ practice: name, counsellor, town, region: regionName },
    ...sentences(context),
    ...conditions(context),
  };
  return {
    texts,
    introduction: counsellor ? t('hero.who', { name: counsellor }) : t('about.jobTitle'),
    name: counsellor,
    place,
    offer: t(`facts.offer.${meeting}`, values),
    title: t(`facts.title.${meeting}`, values),
    description: joinNonEmpty([
      t(`facts.description.${meeting}`, values),
      phrases.hasFreeCall(context) && t('facts.freeCall'),
    ]),
    portrait: counsellor ? t('facts.portrait', { name: counsellor }) : t('facts.portrait.unnamed'),
    availability: (availability && availabilityText(availability, CATALOGUES[locale], locale, today)) ?? '',
    wait: phrases.waitOf(context),
    badge: badgeOf(context),
    bookingUrl,
    practicalLink: t('practical.link', { topics: phrases.linkTopicsOf(context) }),
    serviceFacts: (service: ServiceFields) => ({
      place: service.place?.[locale] ?? (service.way === 'inPerson' ? place : ''),
      hours: hoursOf(context, service.way),
      bookingUrl: bookingUrl && (service.bookingUrl ?? bookingPages?.[service.way] ?? bookingUrl),
      terms: service.terms || service.way === 'call' ? (service.terms?.[locale] ?? '') : sessionTerms(context),
    }),
  };
}

function sentences(context: FactContext) {
  const { practice, locale, t, today } = context;
  const membership = qualificationOf(context);
  const reply = hasReplyTime(context) ? replyTimeText(practice.availability, CATALOGUES[locale], locale, today) : '';
  return {
    replyTime: reply,
    firstReply: t(reply ? 'facts.firstReply' : 'facts.firstReply.untimed', { replyTime: reply }),
    membership,
    credentialsTitle: phrases.credentialsTitleOf(context, membership),
    feesTitle: phrases.feesTitleOf(context),
    servicesTitle: phrases.servicesTitleOf(context),
    supervisionTitle: t(phrases.complaintsOf(context) ? 'facts.supervision.complaints' : 'facts.supervision.title'),
    formSite: phrases.formSiteOf(context),
    videoTitle: phrases.offersOnline(context) ? t('facts.video') : '',
    practicalTopics: phrases.practicalTopicsOf(context),
    callTime: phrases.bookingPhrase('callTime', context),
    bookOrWrite: phrases.bookingPhrase('bookOrWrite', context),
    optionalCall: phrases.bookingPhrase('optionalCall', context),
    ukTime: phrases.bookingPhrase('ukTime', context),
    appointments: phrases.bookingPhrase('appointments', context),
    meeting: phrases.meetingOf(context),
    contactWays: t(practice.whatsapp ? 'facts.contactWays.whatsapp' : 'facts.contactWays'),
    condition: phrases.conditionOf(context),
    privacy: phrases.privacyOf(context),
    payment: phrases.paymentOf(context),
    exchange: phrases.exchangeOf(context),
    lowerFee: phrases.lowerFeeOf(context),
    parking: phrases.parkingOf(context),
    access: phrases.accessOf(context),
    platform: phrases.platformOf(context),
    countries: phrases.countriesOf(context),
    insurance: phrases.insuranceOf(context),
    supervision: phrases.supervisionOf(context),
    complaints: phrases.complaintsOf(context),
    psychologist: phrases.optionalSentence('psychologist', context),
    street: phrases.optionalSentence('street', context),
    notes: phrases.optionalSentence('notes', context),
  } satisfies Partial<Record<TextFact, string>>;
}

const hasReplyTime = ({ practice, today }: FactContext) =>
  !isDeclined(practice, 'replyTime') || endOfAbsence(practice.availability, today) !== undefined;

function conditions(context: FactContext): Record<Condition, string> {
  const { practice, otherContent } = context;
  const isApplicable = (fact: DeclinableCheck) => !isDeclined(practice, fact);
  const hasBooking = bookingUrlOf(practice) !== undefined;
  const isMet: Record<Condition, boolean> = {
    ifBooking: hasBooking,
    ifNoBooking: !hasBooking,
    ifPaperForms: !phrases.hasOnlineForms(context),
    ifBoth: practice.place.meeting === 'both',
    ifSeveralServices: otherContent.serviceCount !== 1,
    ifApproaches: isApplicable('approaches'),
    ifCancellation: isApplicable('cancellation'),
    ifFreeCall: phrases.hasFreeCall(context),
    ifShortTerm: isApplicable('shortTerm'),
  };
  const entries = Object.entries(isMet).map(([name, isTrue]) => [name, isTrue ? 'yes' : '']);
  return Object.fromEntries(entries) as Record<Condition, string>;
}

function sessionTerms(context: FactContext): string {
  const { practice, t } = context;
  const { minutes, fee } = practice.session ?? {};
  return joinNonEmpty(
    [
      minutes !== undefined && t('facts.minutes', { minutes }),
      fee
        ? t('facts.fee', { money: formatMoney(fee.amount, fee, context) })
        : isDeclined(practice, 'fee') && t('services.askFee'),
    ],
    ' · ',
  );
}
