import type { MessagesOf } from '../i18n/catalogue.ts';
import { formatDay, hasPassed } from '../i18n/dates.ts';
import { interpolate } from '../i18n/interpolate.ts';
import type { Locale } from '../contract/locales.ts';
import type { Practice } from '../schemas/practice.ts';

// The contact form says some of this in the browser: every function is handed its texts, so that no catalogue comes along.

/** Whether new clients can start, and when she is away. */
export type Availability = NonNullable<Practice['availability']>;

interface ReplyPromise {
  /** For the notice that thanks; it goes away again. */
  thanks: string;
  /** For the page, in other words: nobody wants to be told the same twice. */
  text: string;
  note?: string;
}

/** The last day of the owner's absence; undefined where she is there, or back again. */
export function absenceUntil(availability: Availability | undefined, today: Date): Date | undefined {
  if (availability?.status !== 'away' || hasPassed(availability.until, today)) return undefined;
  return availability.until;
}

/** One sentence on whether new clients can start; undefined where an absence is over and nothing newer is known. */
export function availabilityText(
  availability: Availability,
  messages: MessagesOf<'availability.'>,
  locale: Locale,
  today: Date,
): string | undefined {
  if (availability.status !== 'away') return messages[`availability.${availability.status}`];
  const until = absenceUntil(availability, today);
  return until && interpolate(messages['availability.away'], { date: formatDay(until, locale) });
}

/** When an answer comes, as part of a sentence: "within 48 hours", or after an absence. */
export function replyTime(
  availability: Availability | undefined,
  messages: MessagesOf<'availability.'>,
  locale: Locale,
  today: Date,
): string {
  const until = absenceUntil(availability, today);
  if (!until) return messages['availability.replyTime'];
  return interpolate(messages['availability.replyTimeAway'], { date: formatDay(until, locale) });
}

/** When an answer comes, as whoever has just written is told. */
export function replyPromise(
  availability: Availability | undefined,
  messages: MessagesOf<'contactForm.'>,
  locale: Locale,
  today: Date,
): ReplyPromise {
  const usual = { thanks: messages['contactForm.sent.text'], text: messages['contactForm.arrived.text'] };
  if (availability?.status === 'waiting-list') return { ...usual, note: messages['contactForm.sent.waitingList'] };
  const until = absenceUntil(availability, today);
  if (!until) return usual;
  const date = formatDay(until, locale);
  return {
    thanks: interpolate(messages['contactForm.sent.away'], { date }),
    text: interpolate(messages['contactForm.arrived.away'], { date }),
  };
}
