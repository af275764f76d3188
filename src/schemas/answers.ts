import * as z from 'zod';
import { issueMessage } from './issues.ts';
import { bilingualLine, bilingualText, fields } from './text.ts';

/** What an answer may name in curly brackets; src/content/answers.ts fills them in, the name as the letter is written. */
const PLACEHOLDERS = [
  ...['name', 'practice', 'counsellor', 'booking', 'practical', 'crisis'],
  ...['ifBooking', 'ifNoBooking', 'ifFreeCall'],
];

const template = fields({
  title: bilingualLine().meta({ label: 'answer.title', summary: true }),
  text: letterText(700).meta({ label: 'answer.text' }),
}).meta({ label: 'entry.answer' });

/** The owner's words for her answers to messages: greeting and closing of every letter, and some whole answers to choose from. */
export const answersSchema = fields({
  greeting: letterText(100),
  closing: letterText(200).meta({ label: 'answer.closing' }),
  /** For a message that may speak of danger (netlify/server/danger/). */
  inDanger: fields({ text: letterText(700).meta({ label: 'inDanger.text' }) }),
  templates: z.array(template).max(6, issueMessage('list.tooLong')).default([]),
});

export type Answers = z.output<typeof answersSchema>;

/** Words of a letter; longer ones would not leave a mail program room for what it answers (mail-drafts.ts). */
function letterText(max: number) {
  return bilingualText(PLACEHOLDERS, (text) => text.max(max, issueMessage('tooLong')));
}
