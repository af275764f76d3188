import { mailDraft } from '@/contract/mail-address.ts';
import type { OwnerMessage } from '@/contract/message.ts';
import type { OwnerReview } from '@/contract/review.ts';
import type { RejectionReason } from '@/contract/review-state.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import type { Locale } from '@/contract/locales.ts';
import type { Admin } from './admin-context.ts';
import { formatDate } from './formats.ts';

type DraftWords = Pick<Admin, 'mailMessages' | 'practiceName'>;

export type Answered = Pick<OwnerMessage, 'id' | 'name' | 'email' | 'language' | 'message' | 'receivedAt'>;

/** A reply in the sender's language, quoting as much as fits in a link; `text` is that of a reply template. */
export function replyDraft(
  message: Answered,
  { mailMessages, practiceName, replyTemplates, site }: DraftWords & Pick<Admin, 'replyTemplates' | 'site'>,
  text?: Record<Locale, string>,
): string {
  const { language, name } = message;
  const strings = mailMessages[language];
  const subject = interpolate(strings['admin.letter.reply.subject'], { practice: practiceName });
  const values = { name, ...(site && { site }) };
  const own = [replyTemplates.greeting, text, replyTemplates.closing].map((part) =>
    interpolate(part?.[language] ?? '', values),
  );
  const date = formatDate(message.receivedAt, language, 'long');
  const letter = (quoted: string) => {
    const quotation = interpolate(strings['admin.letter.reply.quote'], { date, quote: quote(quoted) });
    return [...own, quotation].join('\n\n');
  };
  return mailDraft(message.email, subject, message.message, letter).address;
}

export interface Rejection {
  reason: RejectionReason;
  note: string;
}

export function rejectionEmail(
  review: OwnerReview,
  { reason, note }: Rejection,
  kind: 'rejection' | 'deletion',
  { mailMessages, practiceName }: DraftWords,
): string {
  const strings = mailMessages[review.language];
  const values = { name: review.name, practice: practiceName };
  const subject = interpolate(strings['admin.letter.rejection.subject'], values);
  const letter = (own: string) =>
    interpolate(strings[`admin.letter.${kind}`], {
      ...values,
      reason: strings[`admin.letter.reason.${reason}`],
      note: own && `\n\n${own}`,
    });
  return mailDraft(review.email, subject, note.trim(), letter).address;
}

function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
