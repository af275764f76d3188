import { mailDraft } from '@/contract/mailto.ts';
import type { OwnerMessage } from '@/contract/message.ts';
import type { OwnerReview } from '@/contract/review.ts';
import type { RejectionReason } from '@/contract/review-state.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import type { Locale } from '@/contract/locales.ts';
import type { AdminContextValue } from './admin-context.ts';
import { formatDate } from './formats.ts';

type DraftContext = Pick<AdminContextValue, 'mailMessages' | 'practiceName'>;

export type ReplyTarget = Pick<OwnerMessage, 'id' | 'name' | 'email' | 'language' | 'message' | 'receivedAt'>;

/** A link to a reply in the sender's language, which quotes as much as fits; `text` is from a reply template. */
export function replyMailto(
  message: ReplyTarget,
  {
    mailMessages,
    practiceName,
    replyTemplates,
    publicSiteUrl,
  }: DraftContext & Pick<AdminContextValue, 'replyTemplates' | 'publicSiteUrl'>,
  text?: Record<Locale, string>,
): string {
  const { language, name } = message;
  const strings = mailMessages[language];
  const subject = interpolate(strings['admin.letter.reply.subject'], { practice: practiceName });
  const values = { name, ...(publicSiteUrl && { site: publicSiteUrl }) };
  const paragraphs = [replyTemplates.greeting, text, replyTemplates.closing].map((paragraph) =>
    interpolate(paragraph?.[language] ?? '', values),
  );
  const date = formatDate(message.receivedAt, language, 'long');
  const composeBody = (quotedText: string) => {
    const quotation = interpolate(strings['admin.letter.reply.quote'], { date, quote: quote(quotedText) });
    return [...paragraphs, quotation].join('\n\n');
  };
  return mailDraft(message.email, subject, message.message, composeBody).address;
}

export interface Rejection {
  reason: RejectionReason;
  note: string;
}

export function rejectionMailto(
  review: OwnerReview,
  { reason, note }: Rejection,
  kind: 'rejection' | 'deletion',
  { mailMessages, practiceName }: DraftContext,
): string {
  const strings = mailMessages[review.language];
  const values = { name: review.name, practice: practiceName };
  const subject = interpolate(strings['admin.letter.rejection.subject'], values);
  const composeBody = (noteText: string) =>
    interpolate(strings[`admin.letter.${kind}`], {
      ...values,
      reason: strings[`admin.letter.reason.${reason}`],
      note: noteText && `\n\n${noteText}`,
    });
  return mailDraft(review.email, subject, note.trim(), composeBody).address;
}

function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
