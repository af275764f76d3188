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
  const adminLink = practice.siteUrl + localizedPath('/admin', locale);
  return {
    locale,
    t: (key: MailText, values?: Values) => interpolate(TEXTS[locale][key], values),
    formatMoment: dateFormatter(FORMAT_TAGS[locale], {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: 'Europe/London',
    }),
    adminLink,
    formLink: (path: string, field?: string) => adminLink + formHash(path, field),
  };
}

/** The mail of one message or review; a review is not quoted. */
export function composeNews(strings: MailStrings, { record }: News): Mail {
  if ('message' in record) return composeMessage(strings, record);
  const { t, adminLink } = strings;
  return { id: `review-${record.id}`, subject: t('review.subject'), text: t('review.text', { link: adminLink }) };
}

/** One mail for many: numbers and a link only. */
export function composeSummary({ t, adminLink }: MailStrings, newId: Dependencies['newId'], news: News[]): Mail {
  const messages = news.filter(({ kind }) => kind === 'messages').length;
  const values = { messages, reviews: news.length - messages, link: adminLink };
  return { id: `summary-${newId()}`, subject: t('summary.subject'), text: t('summary.text', values) };
}

function composeMessage({ locale, t, adminLink }: MailStrings, record: MessageRecord): Mail {
  const { id, name, email, message } = record;
  const language = translate(locale, `admin.language.${record.language}`);
  const values = { name, email, message, language, link: adminLink };
  const mail = { id: `message-${id}`, subject: t('message.subject'), text: t('message.text', values) };
  return { ...mail, replyTo: { name, address: email } };
}
