import en from '../../../content/ui/mail.en.json' with { type: 'json' };
import fr from '../../../content/ui/mail.fr.json' with { type: 'json' };
import { formHash } from '../../../src/contract/edit.ts';
import { DEFAULT_LOCALE, FORMAT_TAGS, type Locale } from '../../../src/contract/locales.ts';
import { dateFormatter } from '../../../src/i18n/dates.ts';
import { interpolate, type Values } from '../../../src/i18n/interpolate.ts';
import { localizedPath } from '../../../src/i18n/localized-path.ts';
import { translate } from '../../../src/i18n/translate.ts';
import type { Dependencies } from '../dependencies.ts';
import type { MessageRecord, ReviewRecord } from '../storage/records.ts';
import type { Mail } from './mailer.ts';
import { MAIL_HEALTH_KEY } from './try-send.ts';

export interface News {
  kind: 'messages' | 'reviews';
  record: MessageRecord | ReviewRecord;
}

type Deps = Pick<Dependencies, 'practice' | 'stores'>;

export type MailText = keyof typeof en;

const TEXTS: Record<Locale, typeof en> = { en, fr };

export type MailStrings = Awaited<ReturnType<typeof readMailStrings>>;

/** Texts, language and links for a mail to the owner. */
export async function readMailStrings({ practice, stores }: Deps) {
  const locale = (await stores.mailHealth.read(MAIL_HEALTH_KEY))?.value.language ?? DEFAULT_LOCALE;
  const link = practice.siteUrl + localizedPath('/admin', locale);
  return {
    locale,
    text: (key: MailText, values?: Values) => interpolate(TEXTS[locale][key], values),
    moment: dateFormatter(FORMAT_TAGS[locale], { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/London' }),
    link,
    formLink: (path: string, field?: string) => link + formHash(path, field),
  };
}

/** The mail of one message or review; a review is not quoted. */
export function composeNews(strings: MailStrings, { record }: News): Mail {
  if ('message' in record) return composeMessage(strings, record);
  const { text, link } = strings;
  return { id: `review-${record.id}`, subject: text('review.subject'), text: text('review.text', { link }) };
}

/** One mail for many: numbers and a link only. */
export function composeSummary({ text, link }: MailStrings, newId: Dependencies['newId'], news: News[]): Mail {
  const messages = news.filter(({ kind }) => kind === 'messages').length;
  const values = { messages, reviews: news.length - messages, link };
  return { id: `summary-${newId()}`, subject: text('summary.subject'), text: text('summary.text', values) };
}

function composeMessage({ locale, text, link }: MailStrings, record: MessageRecord): Mail {
  const { id, name, email, message } = record;
  const language = translate(locale, `admin.language.${record.language}`);
  const values = { name, email, message, language, link };
  const mail = { id: `message-${id}`, subject: text('message.subject'), text: text('message.text', values) };
  return { ...mail, replyTo: { name, address: email } };
}
