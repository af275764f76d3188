import * as z from 'zod';
import { oneOf } from './choices.ts';
import { MEETING_WAYS } from './facts.ts';
import { issueMessage } from './issues.ts';
import { bilingualLine, bilingualText, day, fields, plainLine, listOf, plainText, httpsUrl } from './field-types.ts';

export const SERVICE_COLOURS = ['coral', 'sky-blue', 'mustard'] as const;

const SERVICE_ICONS = ['armchair', 'screen', 'telephone', 'people', 'message', 'door', 'globe', 'clock'] as const;

const order = () => z.number(issueMessage('order')).positive(issueMessage('order')).meta({ isHidden: true });

/** A service, whose length, fee and hours are in the practice file (tests/pages/main-page.test.ts). */
export const serviceSchema = fields({
  order: order(),
  way: oneOf('way', MEETING_WAYS),
  title: bilingualLine().meta({ summary: true }),
  place: bilingualLine().optional(),
  description: bilingualText(),
  features: z
    .array(bilingualLine().meta({ label: 'entry.point' }))
    .max(4, issueMessage('list.tooLong'))
    .default([]),
  bookingLabel: bilingualLine().optional(),
  bookingUrl: httpsUrl().optional().meta({ label: 'service.bookingUrl' }),
  condition: bilingualLine().optional(),
  terms: bilingualLine().optional(),
  colour: oneOf('colour', SERVICE_COLOURS).optional(),
  icon: oneOf('serviceIcon', SERVICE_ICONS).optional().meta({ label: 'service.icon' }),
});

export const faqSchema = fields({
  order: order(),
  question: bilingualLine().meta({ summary: true }),
  answer: bilingualText(),
});

export const qualificationsSchema = listOf(
  fields({
    isCredential: z.boolean(issueMessage('switch')).optional(),
    title: bilingualLine().meta({ label: 'qualification.title', summary: true }),
  }).meta({ label: 'entry.line' }),
  { min: 0 },
);

export const clientFormsSchema = listOf(
  fields({
    icon: oneOf('clientFormIcon', ['form', 'signature']),
    title: bilingualLine().meta({ summary: true }),
    description: bilingualText(),
    action: bilingualLine(),
    /** The French page falls back to the English form and says so; without addresses the form is on paper. */
    url: fields({ en: httpsUrl().optional(), fr: httpsUrl().optional() }).optional().meta({ label: 'clientForm.url' }),
  }).meta({ label: 'entry.form' }),
);

export const legalSchema = fields({
  title: plainLine(),
  description: plainText().max(160, issueMessage('tooLong')).meta({ label: 'legal.description' }),
  updatedOn: day(),
});
