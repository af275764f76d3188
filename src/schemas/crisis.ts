import * as z from 'zod';
import { LOCALES } from '../contract/locales.ts';
import { bilingualText, day, fields, order, plainText, webAddress } from './text.ts';

/** What brings a person to a line, in the order in which the crisis page answers it. */
export const CRISIS_NEEDS = [
  'danger',
  'talk',
  'abuse',
  'young',
  'lgbt',
  'worried',
  'certain-hours',
  'other-nations',
] as const;

/** Where a line can be called from. */
const CRISIS_REGIONS = ['uk', 'northern-ireland', 'great-britain', 'england-and-wales', 'england', 'france'] as const;

/** The lists of a crisis page: its own one, and the short block for people on the other side of the sea. */
export const CRISIS_LISTS = ['main', 'across-the-sea'] as const;

/** The clocks by which lines open and close. */
const CRISIS_TIME_ZONES = ['Europe/London', 'Europe/Paris'] as const;

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `write one of these: ${values.join(', ')}.` });

const listsOfOnePage = z
  .array(z.enum(CRISIS_LISTS, { error: 'write main or across-the-sea, or nothing: [].' }))
  .default([]);

/** tel: with +44 or +33, or a short code such as 116123, or Childline's 08001111; sms: for text lines; or a site's address. */
const CONTACT_LINK =
  /^(?:tel:\+(?:44|33)\d{9,10}|tel:\d{2,6}|tel:08001111|sms:\d+(?:\?&body=\w+)?|https:\/\/[\w.-]+(?:\/\S*)?)$/;

/** The digits behind a link, as dialled at home (after +44 or +33 comes a 0) and from abroad. */
function dialledDigits(href: string): { atHome: string; fromAbroad: string } {
  const [, country = '', rest = ''] = /^\w+:(?:\+(44|33))?(\d+)/.exec(href) ?? [];
  return { atHome: country === '' ? rest : `0${rest}`, fromAbroad: country + rest };
}

const digitsOf = (printed: string) => printed.replace(/\D/g, '');
const isWebLink = (href: string) => href.startsWith('https:');

const contactNumber = fields({
  /** Printed inside the link before the digits, where they need a word: "Text SHOUT to" 85258, "Police" 17. */
  label: bilingualText().optional(),
  /** The digits as printed, in groups; of a video call its name, such as "999 BSL". */
  display: plainText(),
  href: z.string().regex(CONTACT_LINK, {
    error: 'a link like tel:+442890123456, tel:116123, sms:85258 or https://999bsl.co.uk is expected here.',
  }),
  /** Printed instead of `display` in the French page’s block for people in the UK. */
  fromAbroad: z
    .string()
    .regex(/^\+\d[\d ]*$/, { error: 'a number that starts with + is expected here, in quotation marks.' })
    .optional(),
  /** Said directly under the number, where one has to know it before tapping. */
  note: bilingualText().optional(),
})
  .refine(({ display, href }) => isWebLink(href) || /^\d[\d ]*$/.test(display), {
    path: ['display'],
    error: 'only digits and spaces are expected here, in quotation marks.',
  })
  .refine(({ display, href }) => isWebLink(href) || digitsOf(display) === dialledDigits(href).atHome, {
    path: ['display'],
    error: 'the digits shown here differ from the digits in "href:". Both must be the same number.',
  })
  .refine(({ fromAbroad, href }) => !fromAbroad || digitsOf(fromAbroad) === dialledDigits(href).fromAbroad, {
    path: ['fromAbroad'],
    error: 'the digits shown here differ from the digits in "href:". Both must be the same number.',
  });

/** Another way to reach the same line, or a line of this page (#name); `href` only where a tap helps. */
export const otherWay = fields({
  text: bilingualText(),
  href: z
    .string()
    .regex(/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+|tel:\+\d{9,14}|sms:\d+(?:\?&body=\w+)?|#[\w-]+)$/, {
      error: 'a link that starts with mailto:, https://, tel:+, sms: or # is expected here.',
    })
    .optional(),
});

const timeOfDay = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, {
  error: 'a time is expected here, in quotation marks, written like "09:00" or "24:00".',
});

/** When a line that closes is open, by the clock of its country; an end before its beginning is on the next day. */
const openingHours = fields({
  timeZone: oneOf(CRISIS_TIME_ZONES),
  times: z.array(fields({ days: z.array(oneOf(WEEKDAYS)).min(1), from: timeOfDay, to: timeOfDay })).min(1),
  /** Then the page says so, and never says "open now": it does not know the holidays. */
  closedOnPublicHolidays: z.boolean().default(false),
});

export type OpeningHours = z.infer<typeof openingHours>;

/** A helpline (tests/pages/crisis-page.test.ts); facts come from the owner's checked list only. */
export const crisisLineSchema = fields(
  {
    name: bilingualText(),
    // What she does most often comes first in the form.
    /** What to ask when checking, in plain words. */
    toConfirm: plainText().optional(),
    /** The day on which the owner herself confirmed number and hours: writing it is confirming. Shown only then. */
    checkedOn: day().optional(),
    /** Sources that are too old or disagree: until there is a day of confirmation, the site is not launched. */
    needsOwnerCheck: z.boolean(),
    /** Rank within its part of the page. */
    order: order(),
    need: oneOf(CRISIS_NEEDS),
    /** Left out where the line does not say it. */
    region: oneOf(CRISIS_REGIONS).optional(),
    /** The lists of the English and of the French page in which the line stands; [] where it is not shown. */
    pages: fields({ en: listsOfOnePage, fr: listsOfOnePage }),
    /** The emergency services: their first two numbers also stand in the line of immediate danger, before everything else. */
    immediateDanger: z.boolean().default(false),
    /** Language of a name that stays as it is on both pages (for `lang`); left out where the name is translated. */
    nameLanguage: z.enum(LOCALES).optional(),
    /** A link of its own at the top of the page, for a line that must be found at once. */
    jump: bilingualText().optional(),
    numbers: z.array(contactNumber).default([]),
    /** For a service without a public number: the id of the line through which people are referred to it. */
    reachedThrough: z.string().meta({ entryOf: 'crisis' }).optional(),
    /** Whether the numbers shown here can be called day and night. */
    alwaysOpen: z.boolean(),
    /** For a line that closes, once its hours are confirmed. */
    openingHours: openingHours.optional(),
    /** Hours in words, for a line whose exact ones are not known; without either, the page says "see their website". */
    hours: bilingualText().optional(),
    cost: bilingualText(),
    answersIn: bilingualText(),
    forWhom: bilingualText(),
    /** What happens in the call, where that is known. */
    whenYouCall: bilingualText().optional(),
    description: bilingualText(),
    otherWays: z.array(otherWay).default([]),
    /** For a line of danger: whom somebody reaches in the same way who is not in danger, but needs someone. */
    notInDanger: z.array(otherWay).default([]),
    website: fields({ label: plainText(), url: webAddress() }).optional(),
    /** For a line that also helps people who worry about someone: about whom. */
    forWorried: bilingualText().optional(),
    /** For a line that closes: the id of one that does not. */
    whenClosed: z.string().meta({ entryOf: 'crisis', only: 'alwaysOpen' }).optional(),
    /** Where to look the line up, if it has no `website` of its own on the page. */
    officialPage: webAddress().optional(),
    source: plainText(),
  },
  'the fields of a helpline',
)
  .refine(({ numbers, reachedThrough }) => numbers.length > 0 || reachedThrough, {
    path: ['numbers'],
    error: 'a number is missing here.',
  })
  .refine(({ alwaysOpen, openingHours, hours }) => [alwaysOpen, openingHours, hours].filter(Boolean).length <= 1, {
    path: ['hours'],
    error: 'the hours are said twice: keep one of "alwaysOpen: true", "openingHours:" and "hours:".',
  })
  .refine(({ alwaysOpen, reachedThrough, whenClosed }) => alwaysOpen || reachedThrough || whenClosed, {
    path: ['whenClosed'],
    error: 'this line closes: name another one that never does, by its file name without ".yaml".',
  })
  .refine(({ needsOwnerCheck, toConfirm }) => !needsOwnerCheck || toConfirm, {
    path: ['toConfirm'],
    error: 'say in a sentence what has to be confirmed.',
  });

/** A helpline's data together with its file's name. */
export type CrisisLine = z.infer<typeof crisisLineSchema> & { id: string };

/** Whether the launch waits for the owner's word on a helpline. */
export function awaitsOwner({
  needsOwnerCheck,
  checkedOn,
}: Pick<CrisisLine, 'needsOwnerCheck' | 'checkedOn'>): boolean {
  return needsOwnerCheck && !checkedOn;
}
