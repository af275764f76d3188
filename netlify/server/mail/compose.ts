import { SUSPECTED } from '../../../src/contract/paging.ts';
import { RETENTION_DAYS } from '../../../src/contract/periods.ts';
import { DEFAULT_LOCALE } from '../../../src/i18n/locales.ts';
import { translate } from '../../../src/i18n/translate.ts';
import type { Dependencies } from '../dependencies.ts';
import { ifReadable } from '../storage/record-store.ts';
import type { OutboxRecord, SignInEvent } from '../storage/records.ts';
import { mailText } from './mail-text.ts';
import type { Mail } from './mailer.ts';
import { outboxId } from './outbox.ts';
import { composeReminder } from './reminder.ts';

type ComposeDeps = Pick<Dependencies, 'stores' | 'practice' | 'now' | 'readCrisisChecks'>;

/** The mail of an outbox record; undefined where what it tells of is gone. */
export async function compose(deps: ComposeDeps, record: OutboxRecord): Promise<Mail | undefined> {
  const id = outboxId(record);
  const link = adminLink(deps);
  switch (record.kind) {
    case 'message':
      return composeMessage(deps, id, record.about);
    case 'review': {
      const review = await ifReadable(deps.stores.reviews.read(record.about));
      return review && { id, subject: mailText('review.subject'), text: mailText('review.text', { link }) };
    }
    case 'unread': {
      const values = { count: record.messageIds?.length ?? 0, days: RETENTION_DAYS.unreadGrace, link };
      return { id, subject: mailText('unread.subject'), text: mailText('unread.text', values) };
    }
    case 'spam': {
      const [messages, reviews] = [
        await deps.stores.messages.count(SUSPECTED),
        await deps.stores.reviews.count(SUSPECTED),
      ];
      if (messages + reviews === 0) return undefined;
      return { id, subject: mailText('spam.subject'), text: mailText('spam.text', { messages, reviews, link }) };
    }
    case 'security':
      return record.event && composeSecurity(id, record.event, record.createdAt, link);
    case 'reminder':
      return { id, subject: mailText('reminder.subject'), text: await composeReminder(deps) };
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
  return { id, subject: mailText('summary.subject'), text: mailText('summary.text', values) };
}

async function composeMessage(deps: ComposeDeps, id: string, about: string): Promise<Mail | undefined> {
  const found = await ifReadable(deps.stores.messages.read(about));
  // Of suspected spam a mail of its own tells, once a day.
  if (!found || found.value.suspectedSpam) return undefined;
  const { name, email, message, language } = found.value;
  const values = {
    name,
    email,
    message,
    language: translate(DEFAULT_LOCALE, `admin.language.${language}`),
    link: adminLink(deps),
  };
  const text = mailText('message.text', values);
  return {
    id,
    subject: mailText('message.subject'),
    text,
    replyTo: { name, address: email },
  };
}

/** Times as the owner's clock shows them. */
function composeSecurity(id: string, event: SignInEvent, time: string, link: string): Mail {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/London' });
  const what = mailText(`security.${event}`);
  return {
    id,
    subject: mailText('security.subject'),
    text: mailText('security.text', { what, time: format.format(new Date(time)), link }),
  };
}

function adminLink({ practice }: Pick<Dependencies, 'practice'>): string {
  return `${practice.siteUrl}/admin`;
}
