import * as z from 'zod';
import { oneOf } from './choices.ts';
import { WAYS } from './facts.ts';
import { issueMessage } from './issues.ts';
import { bilingualLine, bilingualText, day, fields, line, listOf, plainText, webAddress } from './text.ts';

/** The colours that a service card can have, each as often as the owner likes. */
export const SERVICE_COLOURS = ['coral', 'sky-blue', 'mustard'] as const;

/** The icons that a service card can have (src/components/icon-paths.ts draws them). */
const SERVICE_ICONS = ['armchair', 'screen', 'telephone', 'people', 'message', 'door', 'globe', 'clock'] as const;

/** The place of an entry among its neighbours (src/contract/entry-order.ts): the lowest comes first. The list of them sets it, by up and down. */
const order = () => z.number(issueMessage('order')).positive(issueMessage('order')).meta({ isHidden: true });

/** A service card (tests/pages/main-page.test.ts). Length, fee and hours are those of its way to meet, from the practice's facts. */
export const serviceSchema = fields({
  order: order(),
  way: oneOf('way', WAYS),
  title: bilingualLine().meta({ summary: true }),
  /** Words of her own for where it takes place; without them a room has its town, and nothing else a place. */
  place: bilingualLine().optional(),
  description: bilingualText(),
  features: z
    .array(bilingualLine().meta({ label: 'entry.point' }))
    .max(4, issueMessage('list.tooLong'))
    .default([]),
  /** Other words for the button, where "Book This Service" does not fit in one of the languages. */
  bookingLabel: bilingualLine().optional(),
  bookingUrl: webAddress().optional().meta({ label: 'service.bookingUrl' }),
  /** What the place depends on; it stands right behind it. */
  condition: bilingualLine().optional(),
  /** Words of her own for length and fee. */
  terms: bilingualLine().optional(),
  /** Without one, the colours take turns. */
  colour: oneOf('colour', SERVICE_COLOURS).optional(),
  /** Without one, that of its way to meet (src/content/read-content.ts). */
  icon: oneOf('serviceIcon', SERVICE_ICONS).optional().meta({ label: 'service.icon' }),
});

/** A question of the FAQ; a blank line in the answer starts a new paragraph. */
export const faqSchema = fields({
  order: order(),
  question: bilingualLine().meta({ summary: true }),
  answer: bilingualText(),
});

/** The qualifications and approaches as they are shown; search engines are told of the credentials among them. */
export const qualificationsSchema = listOf(
  fields({
    isCredential: z.boolean(issueMessage('switch')).optional(),
    title: bilingualLine().meta({ label: 'qualification.title', summary: true }),
  }).meta({ label: 'entry.line' }),
  { min: 0 },
);

/** The forms that clients fill in, on the external form service with an address per language, or on paper. */
export const clientFormsSchema = listOf(
  fields({
    icon: oneOf('clientFormIcon', ['form', 'signature']),
    title: bilingualLine().meta({ summary: true }),
    description: bilingualText(),
    action: bilingualLine(),
    /** Without a French one, the English form, and the link says so; without any, she hands the form out. */
    url: fields({ en: webAddress().optional(), fr: webAddress().optional() })
      .optional()
      .meta({ label: 'clientForm.url' }),
  }).meta({ label: 'entry.form' }),
);

/** Title and description of a legal page; its text is the Markdown below. */
export const legalSchema = fields({
  title: line(),
  description: plainText().max(160, issueMessage('tooLong')).meta({ label: 'legal.description' }),
  updatedOn: day(),
});
