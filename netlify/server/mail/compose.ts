import texts from '../../../content/ui/mail.en.json' with { type: 'json' };
import { SUSPECTED } from '../../../src/contract/owner-lists.ts';
import { DAY_MS, HELPLINE_CHECK_DAYS, MEMBERSHIP_NOTICE_DAYS, RETENTION_DAYS } from '../../../src/contract/periods.ts';
import { formatDay } from '../../../src/i18n/dates.ts';
import { interpolate, type Values } from '../../../src/i18n/interpolate.ts';
import { DEFAULT_LOCALE } from '../../../src/i18n/locales.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { lastBackup } from '../backup/days.ts';
import type { Dependencies } from '../dependencies.ts';
import { ifReadable } from '../storage/record-store.ts';
import type { OutboxRecord, SignInEvent } from '../storage/records.ts';
import type { Mail } from './mailer.ts';
import { outboxId } from './outbox.ts';

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
      const messages = await deps.stores.messages.count(SUSPECTED);
      const reviews = await deps.stores.reviews.count(SUSPECTED);
      if (messages + reviews === 0) return undefined;
      return { id, subject: mailText('spam.subject'), text: mailText('spam.text', { messages, reviews, link }) };
    }
    case 'security':
      return record.event && composeSecurity(id, record.event, record.createdAt, link);
    case 'backup-failed':
    case 'unreadable':
      return { id, subject: mailText(`${record.kind}.subject`), text: mailText(`${record.kind}.text`, { link }) };
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
  const mail = { id, subject: mailText('message.subject'), text: mailText('message.text', values) };
  return { ...mail, replyTo: { name, address: email } };
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

/** A text of the mails to the owner, who reads English. */
export function mailText(key: keyof typeof texts, values?: Values): string {
  return interpolate(texts[key], values);
}

/** What the owner should do this month: keep a copy of her own, and whatever else is due. */
async function composeReminder(deps: ComposeDeps): Promise<string> {
  const parts = [await copyToKeep(deps), await numbersToCheck(deps), badgeToRenew(deps), mailText('reminder.how')];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

/** The site's own back-ups are with the same host as the site. */
async function copyToKeep(deps: ComposeDeps): Promise<string> {
  const last = await lastBackup(deps);
  const state = last
    ? mailText('reminder.backup.last', { date: formatDay(new Date(last.exportedAt), DEFAULT_LOCALE) })
    : mailText('reminder.backup.none');
  return [mailText('reminder.copy', { link: adminLink(deps) }), state].join('\n');
}

async function numbersToCheck({ now, readCrisisChecks }: ComposeDeps): Promise<string | undefined> {
  const lines = (await readCrisisChecks())
    .filter(({ checkedOn }) => !checkedOn || daysBetween(checkedOn, now()) >= HELPLINE_CHECK_DAYS)
    .map(({ name, checkedOn }) =>
      checkedOn
        ? mailText('reminder.number', { name, date: formatDay(checkedOn, DEFAULT_LOCALE) })
        : mailText('reminder.unchecked', { name }),
    );
  return lines.length > 0 ? [mailText('reminder.numbers'), ...lines].join('\n') : undefined;
}

function badgeToRenew({ practice, now }: ComposeDeps): string | undefined {
  if (!practice.membership) return undefined;
  const { validTo } = practice.membership;
  if (daysBetween(now(), new Date(validTo)) > MEMBERSHIP_NOTICE_DAYS) return undefined;
  return mailText('reminder.badge', { date: formatDay(validTo, DEFAULT_LOCALE) });
}

function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / DAY_MS);
}
