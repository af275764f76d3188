import type { OwnerMessage } from '@/contract/message.ts';
import type { OwnerReview, RejectionReason } from '@/contract/review.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import type { Admin } from './admin-context.ts';
import { formatDate } from './formats.ts';

/** Mail programs cut long addresses off; the whole text stays in the dashboard. */
const QUOTE_LIMIT = 1500;

type DraftWords = Pick<Admin, 'mailMessages' | 'practiceName'>;

/** A mailto address without subject or text. */
export function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** An answer to a message: in its sender's language, with their words quoted. */
export function replyDraft(message: OwnerMessage, { mailMessages, practiceName }: DraftWords): string {
  const words = mailMessages[message.language];
  return compose(
    message.email,
    interpolate(words['admin.letter.reply.subject'], { practice: practiceName }),
    interpolate(words['admin.letter.reply.text'], {
      name: message.name,
      date: formatDate(message.receivedAt, message.language, 'long'),
      quote: quote(message.message),
    }),
  );
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

function quote(text: string): string {
  const short = text.length > QUOTE_LIMIT ? `${text.slice(0, QUOTE_LIMIT).toWellFormed()} […]` : text;
  return short
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
