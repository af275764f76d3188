import * as z from 'zod';
import { asciiAddress } from '../contract/email-address.ts';
import { LOCALES } from '../contract/locales.ts';
import { INTERNATIONAL_PHONE, isSameNumber } from '../contract/phone.ts';
import { dialledBy, findAddressIssue } from './addresses.ts';
import { oneOf, WEEKDAYS } from './choices.ts';
import { issueMessage } from './issues.ts';
import { isNumberAlone } from './shown-numbers.ts';
import { bilingualLine, bilingualText, day, fields, line, phoneNumber, plainText, webAddress } from './text.ts';

/** The clocks by which lines open and close. */
const CRISIS_TIME_ZONES = ['Europe/London', 'Europe/Paris'] as const;

/** Nothing is put into what a helpline says: it names nothing of the practice. */
const plainPair = () => bilingualLine([]);

/** tel: with +44, +33 or +353, or a short code such as 116123, or Childline's 08001111; sms: for text lines; a site's or an e-mail address. */
const CONTACT_LINK =
  /^(?:tel:\+(?:44|33|353)[1-9]\d{7,9}|tel:\d{2,6}|tel:08001111|sms:\d+(?:\?&body=\w+)?|mailto:[^\s<]+|https:\/\/[^\s<]+)$/;

const isWritten = (href: string) => dialledBy(href) === undefined;

const contactNumber = fields({
  /** Printed before the digits in place of the line's name: "Text SHOUT to" 85258, "police" 17. **Names** stand in asterisks. */
  label: plainPair().optional().meta({ label: 'helpline.label' }),
  /** The digits as printed, in groups; or the address of a chat or an e-mail. */
  display: line().meta({ summary: true }),
  href: z
    .string()
    .overwrite((href) => (href.startsWith('mailto:') ? asciiAddress(href) : href))
    .regex(CONTACT_LINK, { ...issueMessage('helpline.link'), abort: true })
    .refine((href) => findAddressIssue(href) === undefined, issueMessage('helpline.link')),
  /** Printed instead of `display` for people who call from the other country. */
  fromAbroad: phoneNumber(INTERNATIONAL_PHONE, 'phone.fromAbroad').optional(),
})
  .refine(
    ({ display, href }) => isWritten(href) || /^\d[\d ]*$/.test(display),
    issueMessage('helpline.digits', 'display'),
  )
  .refine(({ display, href }) => showsWhatItDials(display, href), issueMessage('helpline.otherNumber', 'display'))
  .refine(
    ({ fromAbroad, href }) => !fromAbroad || showsWhatItDials(fromAbroad, href),
    issueMessage('helpline.otherNumber', 'fromAbroad'),
  )
  .meta({ label: 'entry.number' });

/** What looks like a number is dialled, also where it leads to a chat or an e-mail. */
function showsWhatItDials(shown: string, href: string): boolean {
  const dialled = dialledBy(href);
  return dialled === undefined ? !isNumberAlone(shown) : isSameNumber(shown, dialled);
}

const timeOfDay = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, issueMessage('time'));

const openTimes = fields({
  days: z.array(oneOf('days', WEEKDAYS)).min(1),
  from: timeOfDay.meta({ kind: 'time' }),
  to: timeOfDay.meta({ label: 'openingHours.to', kind: 'time', endsDay: true }),
}).meta({ label: 'entry.time' });

/** When a line that closes is open, by the clock of its country; an end before its beginning is on the next day. */
const openingHours = fields({
  timeZone: oneOf('timeZone', CRISIS_TIME_ZONES),
  times: z.array(openTimes).min(1).meta({ label: 'openingHours.times' }),
  /** Then the page says so, and never says "open now": it does not know the holidays. */
  closedOnPublicHolidays: z.boolean().default(false),
});

export type OpeningHours = z.infer<typeof openingHours>;

/** What is known of a helpline; where it stands on the crisis page, that page's own file says. */
export const crisisLineSchema = fields({
  name: plainPair().meta({ label: 'helpline.name', summary: true }),
  // What she does most often comes first in the form.
  /** What to ask when checking, in plain words. */
  toConfirm: plainText().optional(),
  /** The day on which the owner herself confirmed number and hours: writing it is confirming. Shown only then. */
  checkedOn: day().optional(),
  /** Sources that are too old or disagree: until there is a day of confirmation, the site is not launched. */
  needsOwnerCheck: z.boolean(),
  /** Language of a name that stays as it is on both pages (for `lang`); left out where the name is translated. */
  nameLanguage: oneOf('language', LOCALES).optional(),
  /** What stands after the name: ", anywhere in the UK". */
  scope: plainPair().optional(),
  /** Help in danger: its numbers are red. */
  isEmergency: z.boolean().default(false),
  numbers: z.array(contactNumber).default([]),
  /** For a service without a public number: the id of the line through which people are referred to it. */
  reachedThrough: z.string().meta({ entryOf: 'crisis' }).optional(),
  alwaysOpen: z.boolean(),
  /** For a line that closes, once its hours are confirmed. */
  openingHours: openingHours.optional(),
  /** Hours in words, for a line whose exact ones are not known; without either, the page says "see their website". */
  hours: plainPair().optional(),
  /** One sentence, after the hours; it may end with what the website is for: "Chat:". */
  description: bilingualText([]),
  website: fields({ label: line(), url: webAddress() }).optional(),
  /** Where to look the line up, if it has no `website` of its own on the page. */
  officialPage: webAddress().optional(),
  source: line(),
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

export type HelplineValues = z.input<typeof crisisLineSchema>;

export type CrisisLine = z.infer<typeof crisisLineSchema> & { id: string };

export function awaitsOwner({
  needsOwnerCheck,
  checkedOn,
}: Pick<CrisisLine, 'needsOwnerCheck' | 'checkedOn'>): boolean {
  return needsOwnerCheck && !checkedOn;
}
