import * as z from 'zod';
import { asciiAddress } from '../contract/email-address.ts';
import { LOCALES } from '../contract/locales.ts';
import { INTERNATIONAL_PHONE, isSameNumber } from '../contract/phone.ts';
import { WEEKDAYS } from '../i18n/weekdays.ts';
import { dialledNumber, findUrlIssue } from './urls.ts';
import { oneOf } from './choices.ts';
import { issueMessage } from './issues.ts';
import { isOnlyNumber } from './numbers-in-text.ts';
import {
  bilingualLine,
  bilingualText,
  day,
  fields,
  plainLine,
  phoneNumber,
  plainText,
  httpsUrl,
} from './field-types.ts';

const CRISIS_TIME_ZONES = ['Europe/London', 'Europe/Paris'] as const;

const plainBilingualLine = () => bilingualLine([]);

/** tel: with +44, +33 or +353, a short code or Childline's 08001111; sms: for text lines; a website or an e-mail. */
const CONTACT_LINK =
  /^(?:tel:\+(?:44|33|353)[1-9]\d{7,9}|tel:\d{2,6}|tel:08001111|sms:\d+(?:\?&body=\w+)?|mailto:[^\s<]+|https:\/\/[^\s<]+)$/;

const isAddress = (href: string) => dialledNumber(href) === undefined;

const contactNumber = fields({
  /** Shown before the digits instead of the helpline's name: "Text SHOUT to" 85258. **Names** are marked. */
  label: plainBilingualLine().optional().meta({ label: 'helpline.label' }),
  display: plainLine().meta({ summary: true }),
  href: z
    .string()
    .overwrite((href) => (href.startsWith('mailto:') ? asciiAddress(href) : href))
    .regex(CONTACT_LINK, { ...issueMessage('helpline.link'), abort: true })
    .refine((href) => findUrlIssue(href) === undefined, issueMessage('helpline.link')),
  /** Shown instead of `display` to callers from the other country. */
  fromAbroad: phoneNumber(INTERNATIONAL_PHONE, 'phone.fromAbroad').optional(),
})
  .refine(
    ({ display, href }) => isAddress(href) || /^\d[\d ]*$/.test(display),
    issueMessage('helpline.digits', 'display'),
  )
  .refine(({ display, href }) => showsWhatItDials(display, href), issueMessage('helpline.otherNumber', 'display'))
  .refine(
    ({ fromAbroad, href }) => !fromAbroad || showsWhatItDials(fromAbroad, href),
    issueMessage('helpline.otherNumber', 'fromAbroad'),
  )
  .meta({ label: 'entry.number' });

/** Anything that looks like a number must be what is dialled, even for a chat or an e-mail. */
function showsWhatItDials(shownNumber: string, href: string): boolean {
  const dialled = dialledNumber(href);
  return dialled === undefined ? !isOnlyNumber(shownNumber) : isSameNumber(shownNumber, dialled);
}

const timeOfDay = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, issueMessage('time'));

const openTimes = fields({
  days: z.array(oneOf('days', WEEKDAYS)).min(1),
  from: timeOfDay.meta({ kind: 'time' }),
  to: timeOfDay.meta({ label: 'openingHours.to', kind: 'time', endsDay: true }),
}).meta({ label: 'entry.time' });

/** Times in `timeZone`; an end before the start is on the next day. */
const openingHours = fields({
  timeZone: oneOf('timeZone', CRISIS_TIME_ZONES),
  times: z.array(openTimes).min(1).meta({ label: 'openingHours.times' }),
  /** Then the page never says "open now", as it does not know the holidays. */
  closedOnPublicHolidays: z.boolean().default(false),
});

export type OpeningHours = z.infer<typeof openingHours>;

export const helplineSchema = fields({
  name: plainBilingualLine().meta({ label: 'helpline.name', summary: true }),
  // Near the top, as the owner edits it most often.
  toConfirm: plainText().optional(),
  /** The day the owner confirmed number and hours; shown only once set. */
  checkedOn: day().optional(),
  /** Whether sources are old or disagree; blocks the launch until confirmed. */
  needsOwnerCheck: z.boolean(),
  nameLanguage: oneOf('language', LOCALES).optional(),
  scope: plainBilingualLine().optional(),
  isEmergency: z.boolean().default(false),
  numbers: z.array(contactNumber).default([]),
  /** The id of the helpline that refers people to this one, which has no number. */
  reachedThrough: z.string().meta({ entryOf: 'crisis' }).optional(),
  alwaysOpen: z.boolean(),
  openingHours: openingHours.optional(),
  hours: plainBilingualLine().optional(),
  /** One sentence after the hours; may end by introducing the website: "Chat:". */
  description: bilingualText([]),
  website: fields({ label: plainLine(), url: httpsUrl() }).optional(),
  officialPage: httpsUrl().optional(),
  source: plainLine(),
})
  .refine(
    ({ numbers, reachedThrough }) => numbers.length > 0 || reachedThrough,
    issueMessage('helpline.number', 'numbers'),
  )
  .refine(
    ({ alwaysOpen, openingHours, hours }) => [alwaysOpen, openingHours, hours].filter(Boolean).length <= 1,
    issueMessage('helpline.hoursTwice', 'hours'),
  )
  .refine(
    ({ needsOwnerCheck, toConfirm }) => !needsOwnerCheck || toConfirm,
    issueMessage('helpline.toConfirm', 'toConfirm'),
  );

export type HelplineValues = z.input<typeof helplineSchema>;

export type Helpline = z.infer<typeof helplineSchema> & { id: string };

export function awaitsOwner({ needsOwnerCheck, checkedOn }: Pick<Helpline, 'needsOwnerCheck' | 'checkedOn'>): boolean {
  return needsOwnerCheck && !checkedOn;
}
