import * as z from 'zod';
import { LOCALES } from '../i18n/locales.ts';
import { bilingualText, day, fields, order, plainText, webAddress } from './text.ts';

/** Where a line can be reached from; the crisis page groups by it. */
export const CRISIS_REGIONS = ['uk', 'northern-ireland', 'great-britain', 'france'] as const;

/** The lists of a crisis page: its own one, and the short block for people on the other side of the sea. */
export const CRISIS_LISTS = ['main', 'across-the-sea'] as const;

const listsOfOnePage = z.array(z.enum(CRISIS_LISTS, { error: 'write main or across-the-sea, or nothing: [].' }));

/** tel: with +44 or +33, or a short code such as 116123; sms: for text lines. */
const CONTACT_LINK = /^(?:tel:\+(?:44|33)\d{9,10}|tel:\d{2,6}|sms:\d+(?:\?&body=\w+)?)$/;

/** The digits behind a link, as dialled at home (after +44 or +33 comes a 0) and from abroad. */
function dialledDigits(href: string): { atHome: string; fromAbroad: string } {
  const [, country = '', rest = ''] = /^\w+:(?:\+(44|33))?(\d+)/.exec(href) ?? [];
  return { atHome: country === '' ? rest : `0${rest}`, fromAbroad: country + rest };
}

const digitsOf = (printed: string) => printed.replace(/\D/g, '');

const contactNumber = fields({
  /** Printed inside the link before the digits, where they need a word: "Text SHOUT to" 85258, "Police" 17. */
  label: bilingualText().optional(),
  /** The digits as printed, in groups. */
  display: z.string().regex(/^\d[\d ]*$/, { error: 'only digits and spaces are expected here, in quotation marks.' }),
  href: z.string().regex(CONTACT_LINK, {
    error: 'a link like tel:+442890123456, tel:116123 or sms:85258 is expected here.',
  }),
  /** Printed instead of `display` in the block across the sea, where the line answers calls from abroad. */
  fromAbroad: z
    .string()
    .regex(/^\+\d[\d ]*$/, { error: 'a number that starts with + is expected here, in quotation marks.' })
    .optional(),
})
  .refine(({ display, href }) => digitsOf(display) === dialledDigits(href).atHome, {
    path: ['display'],
    error: 'the digits shown here differ from the digits in "href:". Both must be the same number.',
  })
  .refine(({ fromAbroad, href }) => !fromAbroad || digitsOf(fromAbroad) === dialledDigits(href).fromAbroad, {
    path: ['fromAbroad'],
    error: 'the digits shown here differ from the digits in "href:". Both must be the same number.',
  });

/** Another way to reach the same line; `href` only for an address that stands in the text and helps when tapped. */
const otherWay = fields({
  text: bilingualText(),
  href: z
    .string()
    .regex(/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, {
      error: 'a link that starts with mailto: or https:// is expected here.',
    })
    .optional(),
});

/** A helpline (tests/conformance/entities.spec.ts); facts come from the owner's checked list only. */
export const crisisLineSchema = fields(
  {
    /** Rank within its list, after the lines that never close have gone first. */
    order: order(),
    region: z.enum(CRISIS_REGIONS),
    /** The lists of the English and of the French page in which the line stands; [] where it is not shown. */
    pages: fields({ en: listsOfOnePage, fr: listsOfOnePage }),
    /** The emergency services: they stand in the line of immediate danger, before everything else. */
    immediateDanger: z.boolean().default(false),
    name: bilingualText(),
    /** Language of a name that stays as it is on both pages (for `lang`); left out where the name is translated. */
    nameLanguage: z.enum(LOCALES).optional(),
    /** Of an emergency service the first two stand in the line of immediate danger. */
    numbers: z.array(contactNumber).min(1),
    /** Whether the numbers shown here are answered day and night. */
    alwaysOpen: z.boolean(),
    hours: bilingualText(),
    cost: bilingualText(),
    otherWays: z.array(otherWay).default([]),
    website: fields({ label: plainText(), url: webAddress() }).optional(),
    description: bilingualText(),
    /** For a line that closes: the id of one that does not. */
    whenClosed: z.string().optional(),
    source: plainText(),
    checkedOn: day(),
    needsOwnerCheck: z.boolean(),
    /** What the owner has to confirm, in plain words, for as long as `needsOwnerCheck` is true. */
    toConfirm: plainText().optional(),
  },
  'the fields of a helpline',
)
  .refine(({ alwaysOpen, whenClosed }) => alwaysOpen || whenClosed, {
    path: ['whenClosed'],
    error: 'this line closes: name another one that never does, by its file name without ".yaml".',
  })
  .refine(({ needsOwnerCheck, toConfirm }) => !needsOwnerCheck || toConfirm, {
    path: ['toConfirm'],
    error: 'say in a sentence what has to be confirmed.',
  });

/** A helpline's data together with its file's name. */
export type CrisisLine = z.infer<typeof crisisLineSchema> & { id: string };
