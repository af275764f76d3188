import { inEachLocale, type Locale } from '../../contract/locales.ts';
import { CATALOGUES } from '../../i18n/catalogue.ts';
import { translator } from '../../i18n/translate.ts';
import type { serviceSchema } from '../../schemas/entries.ts';
import { optionLabel } from '../../schemas/labels.ts';
import type { Practice } from '../../schemas/practice.ts';
import type { TextFact } from '../../schemas/text-facts.ts';
import { availabilityText, replyTime } from '../availability.ts';
import { hoursOf } from './hours.ts';
import { badgeOf, qualificationOf, type Badge } from './membership.ts';
import * as say from './sentences.ts';
import { isDeclined, joined, money, type Known } from './words.ts';
import type * as z from 'zod';

type ServiceFields = Pick<z.infer<typeof serviceSchema>, 'way' | 'place' | 'terms' | 'bookingUrl'>;

interface ServiceFacts {
  place: string;
  /** Length and fee in one line. */
  terms: string;
  hours: string;
  bookingUrl: string;
}

/**
 * What the site says of the practice's facts in one language, in finished pieces: "" or undefined where nothing is known,
 * and then nothing stands around it either. Pages, structured data and pictures ask here, never a single fact.
 */
export interface Facts {
  /** What the owner's texts may name (fill-texts.ts). */
  texts: Record<TextFact, string>;
  /** "with Alex Example, integrative counsellor". */
  who: string;
  name: string;
  place: string;
  offer: string;
  title: string;
  description: string;
  portrait: string;
  availability: string;
  wait: string;
  badge: Badge | undefined;
  /** Of a service card. */
  ofService: (service: ServiceFields) => ServiceFacts;
}

/** The same in each language. */
export const factsInEach = (practice: Practice, today = new Date()) =>
  inEachLocale((locale) => factsOf(practice, locale, today));

/** What is known of a practice on a day, in one language. */
export function factsOf(practice: Practice, locale: Locale, today: Date): Facts {
  const t = translator(locale);
  const known: Known = { practice, locale, t, today };
  const { name, counsellor = '', bookingUrl, bookingPages, availability } = practice;
  const { meeting, town = '', region } = practice.place;
  const regionName = region ? optionLabel(region, locale) : '';
  const values = { town, region: regionName };
  const place = joined([town, regionName], ', ');
  return {
    texts: { practice: name, counsellor, ...values, ...sentences(known) },
    who: counsellor ? t('hero.who', { name: counsellor }) : t('about.jobTitle'),
    name: counsellor,
    place,
    offer: t(`facts.offer.${meeting}`, values),
    title: t(`facts.title.${meeting}`, values),
    description: t(`facts.description.${meeting}`, values),
    portrait: counsellor ? t('facts.portrait', { name: counsellor }) : t('facts.portrait.unnamed'),
    availability: (availability && availabilityText(availability, CATALOGUES[locale], locale, today)) ?? '',
    wait: say.waitOf(known),
    badge: badgeOf(known),
    ofService: (service) => ({
      place: service.place?.[locale] ?? place,
      hours: hoursOf(known, service.way),
      bookingUrl: service.bookingUrl ?? bookingPages?.[service.way] ?? bookingUrl,
      terms: service.terms || service.way === 'call' ? (service.terms?.[locale] ?? '') : sessionTerms(known),
    }),
  };
}

function sentences(known: Known): Omit<Facts['texts'], 'practice' | 'counsellor' | 'town' | 'region'> {
  const { practice, locale, t, today } = known;
  const membership = qualificationOf(known);
  return {
    replyTime: replyTime(practice.availability, CATALOGUES[locale], locale, today),
    membership,
    credentialsTitle: t(membership ? 'facts.credentials' : 'facts.credentials.degrees'),
    feesTitle: t(practice.session?.fee ? 'facts.fees' : 'facts.fees.unknown'),
    supervisionTitle: t(say.complaintsOf(known) ? 'facts.supervision.complaints' : 'facts.supervision.title'),
    formSite: practice.formService ? t('facts.formSite.named', { name: practice.formService }) : t('facts.formSite'),
    videoTitle: practice.place.meeting === 'inPerson' ? '' : t('facts.video'),
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
    psychologist: say.ifSo('psychologist', known),
    street: say.ifSo('street', known),
    notes: say.ifSo('notes', known),
  };
}

/** "50 minutes · £55 a session": what is known of both. */
function sessionTerms(known: Known): string {
  const { practice, t } = known;
  const { minutes, fee } = practice.session ?? {};
  return joined(
    [
      minutes !== undefined && t('facts.minutes', { minutes }),
      fee
        ? joined([t('facts.fee', { money: money(fee.amount, fee, known) }), say.inEuros(fee, known)])
        : isDeclined(practice, 'fee') && t('services.askFee'),
    ],
    ' · ',
  );
}
