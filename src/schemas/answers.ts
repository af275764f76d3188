import * as z from 'zod';
import { issueMessage } from './issues.ts';
import { bilingualLine, bilingualText, fields } from './field-types.ts';

/** src/content/answers.ts fills them in, except {name}, which is filled in when the letter is written. */
const PLACEHOLDERS = [
  ...['name', 'practice', 'counsellor', 'booking', 'practical', 'crisis'],
  ...['ifBooking', 'ifNoBooking', 'ifFreeCall'],
];

const template = fields({
  title: bilingualLine().meta({ label: 'answer.title', summary: true }),
  text: letterText(700).meta({ label: 'answer.text' }),
}).meta({ label: 'entry.answer' });

export const answersSchema = fields({
  greeting: letterText(100),
  closing: letterText(200).meta({ label: 'answer.closing' }),
  inDanger: fields({ text: letterText(700).meta({ label: 'inDanger.text' }) }),
  templates: z.array(template).max(6, issueMessage('list.tooLong')).default([]),
});

export type Answers = z.output<typeof answersSchema>;

/** Longer text would leave a mail program no room for the message it answers (mail-drafts.ts). */
function letterText(max: number) {
  return bilingualText(PLACEHOLDERS, (text) => text.max(max, issueMessage('tooLong')));
}
