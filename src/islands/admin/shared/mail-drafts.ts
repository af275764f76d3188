import type { OwnerMessage } from '@/contract/message.ts';
import type { OwnerReview } from '@/contract/review.ts';
import type { RejectionReason } from '@/contract/review-state.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import type { Locale } from '@/contract/locales.ts';
import type { Admin } from './admin-context.ts';
import { formatDate } from './formats.ts';

/** Windows opens no longer address; what does not fit is left out of the quotation, and stays in the dashboard. */
const ADDRESS_LIMIT = 2000;
const CUT_MARK = ' […]';

type DraftWords = Pick<Admin, 'mailMessages' | 'practiceName'>;

export function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** In the sender's language, their words quoted as far as there is room; `text` are those of a ready answer. */
export function replyDraft(
  message: OwnerMessage,
  { mailMessages, practiceName, answers }: DraftWords & Pick<Admin, 'answers'>,
  text?: Record<Locale, string>,
): string {
  const { language, name } = message;
  const words = mailMessages[language];
  const subject = interpolate(words['admin.letter.reply.subject'], { practice: practiceName });
  const own = [answers.greeting, text, answers.closing].map((part) => interpolate(part?.[language] ?? '', { name }));
  const date = formatDate(message.receivedAt, language, 'long');
  const draft = (quoted: string) => {
    const quotation = interpolate(words['admin.letter.reply.quote'], { date, quote: quote(quoted) });
    return compose(message.email, subject, [...own, quotation].join('\n\n'));
  };
  const room = ADDRESS_LIMIT - draft(CUT_MARK).length;
  return draft(beginning(message.message, room));
}

/** Why a review was refused; `note` are the owner's own words. */
export interface Refusal {
  reason: RejectionReason;
  note: string;
}

/** Tells the author of a rejected or deleted review, in their language, what has become of it and why. */
export function refusalDraft(
  review: OwnerReview,
  { reason, note }: Refusal,
  kind: 'rejection' | 'deletion',
  { mailMessages, practiceName }: DraftWords,
): string {
  const words = mailMessages[review.language];
  const values = { name: review.name, practice: practiceName };
  const text = interpolate(words[`admin.letter.${kind}`], {
    ...values,
    reason: words[`admin.letter.reason.${reason}`],
    note: note.trim() && `\n\n${note.trim()}`,
  });
  return compose(review.email, interpolate(words['admin.letter.rejection.subject'], values), text);
}

/** RFC 6068: line breaks are written CR LF. */
function compose(email: string, subject: string, text: string): string {
  const body = text.replaceAll('\n', '\r\n');
  return `${mailto(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** As much of a text as takes no more than so many characters of an address. */
function beginning(text: string, room: number): string {
  let taken = 0;
  let end = 0;
  for (const sign of text) {
    taken += encodeURIComponent(sign === '\n' ? '\r\n> ' : sign).length;
    if (taken > room) return `${text.slice(0, end)}${CUT_MARK}`;
    end += sign.length;
  }
  return text;
}

function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
