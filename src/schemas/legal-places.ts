import { RETENTION_DAYS } from '../contract/periods.ts';
import type { Issue } from './issues.ts';

const PERIODS = Object.keys(RETENTION_DAYS) as (keyof typeof RETENTION_DAYS)[];

/** What stands in a legal text as {{practice.name}}: the site fills it in. */
export const LEGAL_PLACES = [
  'practice.name',
  'practice.counsellor',
  'practice.email',
  'practice.phone',
  'practice.replyTime',
  'practice.address',
  'practice.membershipBody',
  'practice.registerUrl',
  'host.name',
  'host.address',
  'host.contact',
  'host.phone',
  'practice.icoRegistration',
  'practice.euRepresentative',
  'practice.bookingPlatform',
  'practice.formService',
  'practice.mediator',
  'practice.withdrawalUrl',
  ...PERIODS.map((name) => `retention.${name}` as const),
  'retention.sessions',
] as const;

/** What stands between {{#reviews}} and {{/reviews}} is shown only where it applies. */
export const LEGAL_PARTS = [
  'reviews',
  'noReviews',
  'counsellor',
  'noCounsellor',
  'address',
  'membership',
  'register',
  'whatsapp',
  'hostAddress',
  'hostPhone',
  'icoRegistration',
  'euRepresentative',
  'euOccasional',
  'bookingPlatform',
  'formService',
  'mediator',
  'withdrawal',
  'booking',
  'noBooking',
  'bookingAndForms',
  'bookingAlone',
  'formsAlone',
  'noOutsideService',
  'cancellation',
  'replyTime',
  'noReplyTime',
] as const;

export type LegalPlace = (typeof LEGAL_PLACES)[number];
export type LegalPart = (typeof LEGAL_PARTS)[number];

/** The places and parts of a legal text that the site could not fill in. */
export function findPlaceIssues(text: string): Issue[] {
  const places = [...text.matchAll(/\{\{([\w.]+)\}\}/g)].map(([, name = '']) => name);
  const marks = [...text.matchAll(/\{\{([#/])(\w+)\}\}/g)].map(([, kind, name = '']) => ({ kind, name }));
  const unknown = [
    ...places.filter((name) => !(LEGAL_PLACES as readonly string[]).includes(name)),
    ...marks.map(({ name }) => name).filter((name) => !(LEGAL_PARTS as readonly string[]).includes(name)),
  ];
  const opened = marks.filter(({ kind }) => kind === '#').map(({ name }) => name);
  const closed = marks.filter(({ kind }) => kind === '/').map(({ name }) => name);
  const rest = text.replace(/\{\{[#/]?[\w.]+\}\}/g, '');
  return [
    ...[...new Set(unknown)].map((name) => ({
      code: 'placeholder' as const,
      values: { placeholder: `{{${name}}}` },
    })),
    ...(opened.sort().join() === closed.sort().join() ? [] : [{ code: 'legal.part' as const }]),
    ...(/\{\{|\}\}/.test(rest) ? [{ code: 'legal.brackets' as const }] : []),
  ];
}
