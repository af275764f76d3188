import * as z from 'zod';
import { bilingualText, fields } from './text.ts';

/** What an answer may name in curly brackets; src/content/answers.ts fills them in, the name as the letter is written. */
const PLACEHOLDERS = [
  ...['name', 'practice', 'counsellor', 'booking', 'practical', 'crisis'],
  ...['ifBooking', 'ifNoBooking', 'ifFreeCall'],
];

const template = fields({ title: bilingualText(), text: letterText(700) }, 'the title and the text of an answer');

/** The owner's words for her answers to messages: greeting and closing of every letter, and some whole answers to choose from. */
export const answersSchema = fields({
  greeting: letterText(100),
  closing: letterText(200),
  /** For a message that may speak of danger (netlify/server/danger/). */
  inDanger: fields({ text: letterText(700) }, 'the text of this answer'),
  templates: z.array(template).max(6, { error: 'at most 6 entries fit here.' }).default([]),
});

export type Answers = z.output<typeof answersSchema>;

/** Words of a letter; longer ones would not leave a mail program room for what it answers (mail-drafts.ts). */
function letterText(max: number) {
  const { en, fr } = bilingualText(PLACEHOLDERS).shape;
  const limited = (text: typeof en) => text.max(max, { error: `at most ${max} characters fit here.` });
  return fields({ en: limited(en), fr: limited(fr) }, 'a text in two languages, "en:" and "fr:", each on its own line');
}
