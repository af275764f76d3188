import * as z from 'zod';
import { oneOf } from './choices.ts';
import { withTodaysNames } from './former-names.ts';
import { issueMessage } from './issues.ts';
import type { LabelKey } from './labels.ts';
import { fields, lineWithFacts, textWithFacts, webAddress } from './text.ts';

/** A box has the number with a sentence below it, a row the number alone; halves stand side by side. */
const CRISIS_ITEM_FORMS = ['box', 'row', 'half'] as const;

const ID = /^[a-z][a-z-]*$/;
const idOfPart = () => z.string().regex(ID, issueMessage('id'));

const points = () => z.array(textWithFacts().meta({ label: 'entry.point' })).meta({ label: 'item.points' });

/** One thing under another on the page: a heading, a text, points, a way to another door, or a number of a helpline. */
const crisisItem = fields({
  heading: lineWithFacts().optional(),
  line: z.string().meta({ entryOf: 'crisis' }).optional(),
  /** Which of its numbers, as it is shown here or from abroad; the first one where it is left out. */
  number: lineWithFacts().optional(),
  as: oneOf('as', CRISIS_ITEM_FORMS).optional(),
  /** Words before the number in place of the line's own. */
  label: lineWithFacts().optional().meta({ label: 'item.label' }),
  /** A paragraph; with a number, the sentence below it in place of its hours and description. */
  text: textWithFacts().optional().meta({ label: 'item.text', summary: true }),
  points: points().optional(),
  /** The part of this page that the label leads to. */
  link: idOfPart().optional(),
}).meta({ label: 'entry.item' });

export type CrisisItem = z.infer<typeof crisisItem>;

const items = z.array(crisisItem).min(1);
const part = (title: LabelKey) =>
  fields({ id: idOfPart(), title: lineWithFacts().meta({ label: title, summary: true }), items });

/** The page in one language: readers of French are elsewhere, need other numbers first, and have doors of their own. */
const pageInOneLanguage = fields({
  title: lineWithFacts(),
  description: textWithFacts(),
  heading: lineWithFacts(),
  /** The harmless site that "Leave this page quickly" leads to. */
  quickExit: webAddress(),
  emergency: fields({ question: lineWithFacts(), items }),
  /** The numbers of the first screen, below the question that names suicide. */
  talk: fields({ question: lineWithFacts(), banner: lineWithFacts(), items }),
  /** Right below the banner: nobody calls the practice in an emergency. */
  notice: textWithFacts(),
  /** Closed until somebody opens them, the most urgent one first. */
  doors: z.array(part('door.title').meta({ label: 'entry.door' })).min(1),
  wait: fields({ title: lineWithFacts().meta({ label: 'wait.title' }), points: points().min(1) }),
  /** What stands open below the doors. */
  parts: z.array(part('part.title').meta({ label: 'entry.part' })),
});

export type CrisisPage = z.infer<typeof pageInOneLanguage>;

/** The crisis page; in its texts **words** are set in bold and [words](#door) lead to a door or an address. */
export const crisisPageSchema = z.preprocess(
  (values) => withTodaysNames('content/pages/crisis-resources.yaml', values),
  fields({ en: pageInOneLanguage, fr: pageInOneLanguage }),
);
