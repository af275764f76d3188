import { vercelStegaClean } from '@vercel/stega';
import { HOUR_MS, RETENTION_DAYS, SESSION_TOTAL_MS } from '@/contract/periods.ts';
import type { Locale } from '@/contract/locales.ts';
import { isEmailAddress } from '@/contract/email-address.ts';
import { PHONE, phoneLink, formatPhone } from '@/contract/phone.ts';
import { typeset } from '@/i18n/typography.ts';
import { LEGAL_TAG, removeHiddenParts, type LegalPart, type LegalPlaceholder } from '@/schemas/legal-placeholders.ts';
import type { Practice } from '@/schemas/practice.ts';
import { factsOf } from './facts/facts.ts';
import { bookingUrlOf, isDeclined } from './facts/format.ts';
import { mailLink } from './links.ts';

const DAYS_PER_MONTH = 30.4;
const DAYS_PER_YEAR = 365;

export function fillLegalText(html: string, practice: Practice, locale: Locale, today: Date): string {
  const { name: counsellor, badge, texts } = factsOf(practice, locale, today);
  const address = practice.postalAddress?.join(', ') ?? '';
  const membershipBody = badge?.body ?? '';
  const registerUrl = membershipBody && badge?.registerUrl ? badge.registerUrl : '';
  const hasBooking = bookingUrlOf(practice) !== undefined;
  const hasForms = !isDeclined(practice, 'forms');
  const safeguards = practice.dataSafeguards ?? [];
  const values: Record<LegalPlaceholder, string> = {
    'practice.name': practice.name,
    'practice.counsellor': counsellor,
    'practice.email': practice.email,
    'practice.phone': formatPhone(practice.phone, locale),
    'practice.replyTime': texts.replyTime,
    'practice.address': address,
    'practice.membershipBody': membershipBody,
    'practice.registerUrl': registerUrl,
    'host.name': practice.host.name,
    'host.address': practice.host.address ?? '',
    'host.contact': practice.host.contact,
    'host.phone': practice.host.phone ?? '',
    'practice.icoRegistration': practice.icoRegistration ?? '',
    'practice.euRepresentative': practice.euRepresentative ?? '',
    'practice.bookingPlatform': practice.bookingPlatform ?? '',
    'practice.formService': practice.formService ?? '',
    'practice.mediator': practice.mediator ?? '',
    'practice.withdrawalUrl': practice.withdrawalUrl ?? '',
    ...formatRetentionPeriods(locale),
    'retention.sessions': formatUnit(SESSION_TOTAL_MS / HOUR_MS, 'hour', locale),
  };
  const shownHtml = keepShownParts(html, {
    reviews: practice.reviewsEnabled,
    noReviews: !practice.reviewsEnabled,
    counsellor: counsellor !== '',
    noCounsellor: counsellor === '',
    address: address !== '',
    membership: membershipBody !== '',
    register: registerUrl !== '',
    whatsapp: practice.whatsapp !== undefined,
    hostAddress: practice.host.address !== undefined,
    hostPhone: practice.host.phone !== undefined,
    icoRegistration: practice.icoRegistration !== undefined,
    euRepresentative: practice.euRepresentative !== undefined,
    dataBridge: safeguards.includes('dataBridge'),
    clauses: safeguards.includes('clauses'),
    contracts: safeguards.includes('contracts') && (hasBooking || hasForms),
    euConsent: safeguards.includes('euConsent'),
    euOccasional: practice.euRepresentative === undefined && practice.euClients === 'occasional',
    booking: hasBooking,
    noBooking: !hasBooking,
    bookingAndForms: hasBooking && hasForms,
    bookingAlone: hasBooking && !hasForms,
    formsAlone: hasForms && !hasBooking,
    noOutsideService: !hasBooking && !hasForms,
    bookingPlatform: hasBooking && practice.bookingPlatform !== undefined,
    formService: hasForms && practice.formService !== undefined,
    cancellation: !isDeclined(practice, 'cancellation'),
    replyTime: texts.replyTime !== '',
    noReplyTime: texts.replyTime === '',
    mediator: practice.mediator !== undefined,
    withdrawal: practice.withdrawalUrl !== undefined,
  });
  const filledHtml = shownHtml.replace(LEGAL_TAG, (tag, kind: string, name: string) => {
    if (kind !== '') return tag;
    const value = values[name as LegalPlaceholder] as string | undefined;
    if (value === undefined) throw new Error(`content/legal: there is nothing to fill in for {{${name}}}.`);
    return valueToHtml(value);
  });
  const unfilledTag = /\{.*\}\}|\{\{.*\}/.exec(filledHtml);
  if (unfilledTag)
    throw new Error(`content/legal: this cannot be filled in: ${unfilledTag[0]}. Write it like {{practice.name}}.`);
  return openLinksInNewTab(filledHtml);
}

function openLinksInNewTab(html: string): string {
  const attributes = 'target="_blank" rel="noopener noreferrer" aria-describedby="new-tab"';
  return html.replace(/<a href="https:/g, `<a ${attributes} href="https:`);
}

function keepShownParts(html: string, isShown: Record<LegalPart, boolean>): string {
  const keptHtml = removeHiddenParts(html, (name) => {
    if (!(name in isShown)) throw new Error(`content/legal: nothing is known of {{#${name}}}.`);
    return isShown[name as LegalPart];
  });
  // A paragraph or list item may have lost all its parts.
  return keptHtml.replace(/<(p|li)>\s*<\/\1>\n?/g, '');
}

function formatRetentionPeriods(locale: Locale) {
  const retentionTexts = Object.entries(RETENTION_DAYS).map(([name, days]) => [
    `retention.${name}`,
    formatDays(days, locale),
  ]);
  return Object.fromEntries(retentionTexts) as Record<`retention.${keyof typeof RETENTION_DAYS}`, string>;
}

function formatDays(days: number, locale: Locale): string {
  if (days >= 3 * DAYS_PER_YEAR) return formatUnit(Math.round(days / DAYS_PER_YEAR), 'year', locale);
  if (days > 2 * DAYS_PER_MONTH) return formatUnit(Math.round(days / DAYS_PER_MONTH), 'month', locale);
  return formatUnit(days, 'day', locale);
}

function formatUnit(amount: number, unit: 'hour' | 'day' | 'month' | 'year', locale: Locale): string {
  return typeset(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount), locale);
}

function valueToHtml(value: string): string {
  const text = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const [cleanValue, cleanText] = vercelStegaClean([value, text]) as [string, string];
  if (/^https:\/\/\S+$/.test(cleanValue)) return `<a href="${cleanText}" translate="no">${text}</a>`;
  if (isEmailAddress(cleanValue)) return `<a href="${mailLink(value)}">${text}</a>`;
  if (PHONE.test(cleanValue))
    return `<a href="${phoneLink(value)}" translate="no">${text.replaceAll(' ', '\u00A0')}</a>`;
  return text;
}
