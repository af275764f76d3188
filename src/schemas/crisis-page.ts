import * as z from 'zod';
import { oneOf } from './choices.ts';
import { migrateFieldNames } from './field-migrations.ts';
import { issueMessage } from './issues.ts';
import type { LabelKey } from './labels.ts';
import { fields, lineWithFacts, textWithFacts, httpsUrl } from './field-types.ts';

const CRISIS_ITEM_VARIANTS = ['box', 'row', 'half'] as const;

const ID = /^[a-z][a-z-]*$/;
const sectionId = () => z.string().regex(ID, issueMessage('id'));

const points = () => z.array(textWithFacts().meta({ label: 'entry.point' })).meta({ label: 'item.points' });

const crisisItem = fields({
  heading: lineWithFacts().optional(),
  line: z.string().meta({ entryOf: 'crisis' }).optional(),
  number: lineWithFacts().optional(),
  as: oneOf('as', CRISIS_ITEM_VARIANTS).optional(),
  label: lineWithFacts().optional().meta({ label: 'item.label' }),
  text: textWithFacts().optional().meta({ label: 'item.text', summary: true }),
  points: points().optional(),
  link: sectionId().optional(),
}).meta({ label: 'entry.item' });

export type CrisisItem = z.infer<typeof crisisItem>;

const items = z.array(crisisItem).min(1);
const crisisSection = (title: LabelKey) =>
  fields({ id: sectionId(), title: lineWithFacts().meta({ label: title, summary: true }), items });

/** No translations: readers of French live elsewhere and need other numbers and doors. */
const pageInOneLanguage = fields({
  title: lineWithFacts(),
  description: textWithFacts(),
  heading: lineWithFacts(),
  quickExit: httpsUrl(),
  emergency: fields({ question: lineWithFacts(), items }),
  talk: fields({ question: lineWithFacts(), banner: lineWithFacts(), items }),
  notice: textWithFacts(),
  doors: z.array(crisisSection('door.title').meta({ label: 'entry.door' })).min(1),
  wait: fields({ title: lineWithFacts().meta({ label: 'wait.title' }), points: points().min(1) }),
  parts: z.array(crisisSection('part.title').meta({ label: 'entry.part' })),
});

export type CrisisPage = z.infer<typeof pageInOneLanguage>;

/** A crisis page, whose texts may have **bold** words and [words](#door) that link to a door or an address. */
export const crisisPageSchema = z.preprocess(
  (values) => migrateFieldNames('content/pages/crisis-resources.yaml', values),
  fields({ en: pageInOneLanguage, fr: pageInOneLanguage }),
);
