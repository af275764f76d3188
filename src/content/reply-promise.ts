import type { Catalogue } from '@/i18n/catalogue.ts';
import { formatDay } from '@/i18n/dates.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import type { Locale } from '@/i18n/locales.ts';
import type { Practice } from '@/schemas/practice.ts';
import { absenceUntil } from './absence.ts';

/** Whether new clients can start, and when she is away. */
export type Availability = Practice['availability'];

type Messages = Pick<Catalogue, Extract<keyof Catalogue, `contactForm.${string}`>>;

interface ReplyPromise {
  /** For the notice that thanks; it goes away again. */
  thanks: string;
  /** For the page, in other words: nobody wants to be told the same twice. */
  text: string;
  note?: string;
}

/** When an answer comes, by the practice's availability; an absence that is over no longer counts. */
export function replyPromise(
  availability: Availability,
  messages: Messages,
  locale: Locale,
  today: Date,
): ReplyPromise {
  const usual = { thanks: messages['contactForm.sent.text'], text: messages['contactForm.arrived.text'] };
  if (availability.status === 'waiting-list') return { ...usual, note: messages['contactForm.sent.waitingList'] };
  const until = absenceUntil(availability, today);
  if (!until) return usual;

  const date = formatDay(until, locale);
  return {
    thanks: interpolate(messages['contactForm.sent.away'], { date }),
    text: interpolate(messages['contactForm.arrived.away'], { date }),
  };
}
