import texts from '../../../content/ui/mail.en.json' with { type: 'json' };
import { interpolate, type Values } from '../../../src/i18n/interpolate.ts';
import { DEFAULT_LOCALE } from '../../../src/contract/locales.ts';
import { translate } from '../../../src/i18n/translate.ts';
import type { Dependencies } from '../dependencies.ts';
import type { MessageRecord, ReviewRecord } from '../storage/records.ts';
import type { Mail } from './mailer.ts';

/** A message or review of which the owner is to be told. */
export interface News {
  kind: 'messages' | 'reviews';
  record: MessageRecord | ReviewRecord;
}

type Deps = Pick<Dependencies, 'practice'>;

/** The mail of one message or review; of a review it holds no word. */
export function composeNews(deps: Deps, { record }: News): Mail {
  if ('message' in record) return composeMessage(deps, record);
  const text = mailText('review.text', { link: adminLink(deps) });
  return { id: `review-${record.id}`, subject: mailText('review.subject'), text };
}

/** One mail for many: numbers and a link only. */
export function composeSummary(deps: Deps & Pick<Dependencies, 'newId'>, news: News[]): Mail {
  const messages = news.filter(({ kind }) => kind === 'messages').length;
  const values = { messages, reviews: news.length - messages, link: adminLink(deps) };
  return {
    id: `summary-${deps.newId()}`,
    subject: mailText('summary.subject'),
    text: mailText('summary.text', values),
  };
}

function composeMessage(deps: Deps, { id, name, email, message, language }: MessageRecord): Mail {
  const values = {
    name,
    email,
    message,
    language: translate(DEFAULT_LOCALE, `admin.language.${language}`),
    link: adminLink(deps),
  };
  const mail = { id: `message-${id}`, subject: mailText('message.subject'), text: mailText('message.text', values) };
  return { ...mail, replyTo: { name, address: email } };
}

/** Where the mails send the owner. */
export function adminLink({ practice }: Deps): string {
  return `${practice.siteUrl}/admin`;
}

/** A text of the mails to the owner, who reads English. */
export function mailText(key: keyof typeof texts, values?: Values): string {
  return interpolate(texts[key], values);
}
