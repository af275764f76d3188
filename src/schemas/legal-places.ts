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
  'dataBridge',
  'clauses',
  'contracts',
  'euConsent',
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

/** A place, or the beginning or end of a part. */
export const LEGAL_MARK = /\{\{([#/]?)([\w.]+)\}\}/g;

/** A legal text with what stands between {{#name}} and {{/name}} only where it is shown. */
export function withParts(text: string, isShown: (name: string) => boolean): string {
  return text.replace(/\{\{#(\w+)\}\}([^]*?)\{\{\/\1\}\}/g, (_, name: string, part: string) =>
    isShown(name) ? part : '',
  );
}

/** The places and parts of a legal text that the site could not fill in. */
export function findPlaceIssues(text: string): Issue[] {
  const marks = [...text.matchAll(LEGAL_MARK)].map(([, kind = '', name = '']) => ({ kind, name }));
  const named = (kind: string) => marks.filter((mark) => mark.kind === kind).map(({ name }) => name);
  const known = (kind: string): readonly string[] => (kind === '' ? LEGAL_PLACES : LEGAL_PARTS);
  const unknown = marks.filter(({ kind, name }) => !known(kind).includes(name)).map(({ name }) => name);
  return [
    ...[...new Set(unknown)].map((name) => ({
      code: 'placeholder' as const,
      values: { placeholder: `{{${name}}}` },
    })),
    ...(named('#').sort().join() === named('/').sort().join() ? [] : [{ code: 'legal.part' as const }]),
    ...(/\{\{|\}\}/.test(text.replace(LEGAL_MARK, '')) ? [{ code: 'legal.brackets' as const }] : []),
  ];
}
