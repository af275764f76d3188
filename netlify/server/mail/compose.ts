import { translator } from '../../../src/i18n/translate.ts';
import { DEFAULT_LOCALE } from '../../../src/i18n/locales.ts';
import type { Dependencies } from '../dependencies.ts';
import { composeReminder } from './reminder.ts';
import type { Mail } from './mailer.ts';
import { outboxId, type OutboxRecord } from './outbox.ts';

/** The owner reads English. */
const t = translator(DEFAULT_LOCALE);

export type ComposeDeps = Pick<Dependencies, 'stores' | 'practice' | 'now' | 'readCrisisChecks'>;

/** The mail of an outbox record; undefined where what it tells of is gone. */
export async function compose(deps: ComposeDeps, record: OutboxRecord): Promise<Mail | undefined> {
  const id = outboxId(record);
  const link = adminLink(deps);
  switch (record.kind) {
    case 'message':
      return composeMessage(deps, id, record.about);
    case 'review': {
      const review = await deps.stores.reviews.read(record.about);
      return review && { id, subject: t('mail.review.subject'), text: t('mail.review.text', { link }) };
    }
    case 'unread': {
      const count = record.messageIds?.length ?? 0;
      return { id, subject: t('mail.unread.subject'), text: t('mail.unread.text', { count, link }) };
    }
    case 'reminder': {
      const text = await composeReminder(deps);
      return text === undefined ? undefined : { id, subject: t('mail.reminder.subject'), text };
    }
  }
}

/** One mail for many: numbers and a link only. */
export function composeSummary(
  { practice }: Pick<Dependencies, 'practice'>,
  id: string,
  records: OutboxRecord[],
): Mail {
  const count = (kind: OutboxRecord['kind']) => records.filter((record) => record.kind === kind).length;
  const values = { messages: count('message'), reviews: count('review'), link: adminLink({ practice }) };
  return { id, subject: t('mail.summary.subject'), text: t('mail.summary.text', values) };
}

async function composeMessage(deps: ComposeDeps, id: string, about: string): Promise<Mail | undefined> {
  const found = await deps.stores.messages.read(about);
  if (!found) return undefined;
  const { name, email, message, language, suspectedSpam } = found.value;
  const values = { name, email, message, language: t(`admin.language.${language}`), link: adminLink(deps) };
  const text = t('mail.message.text', values);
  return {
    id,
    subject: t('mail.message.subject'),
    text: suspectedSpam ? `${t('mail.suspectedSpam')}\n\n${text}` : text,
    replyTo: { name, address: email },
  };
}

function adminLink({ practice }: Pick<Dependencies, 'practice'>): string {
  return `${practice.siteUrl}/admin`;
}
