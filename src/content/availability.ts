import type { CataloguePart } from '../i18n/catalogue.ts';
import { formatDay, hasPassed } from '../i18n/dates.ts';
import { interpolate } from '../i18n/interpolate.ts';
import type { Locale } from '../contract/locales.ts';
import type { Practice } from '../schemas/practice.ts';

// What the site says about the practice's availability; booking links do not depend on it (src/content/facts/facts.ts).
// Pages decide when they are built; the monthly build ends an absence whose end has passed.
// The contact form uses these in the browser: each function takes its texts, to keep the catalogues out of the bundle.

export type Availability = NonNullable<Practice['availability']>;

interface ReplyPromise {
  thanks: string;
  text: string;
  note?: string;
}

/** The day until which the owner is away; undefined without an absence, or once it is over. */
export function endOfAbsence(availability: Availability | undefined, today: Date): Date | undefined {
  if (availability?.status !== 'away' || hasPassed(availability.until, today)) return undefined;
  return availability.until;
}

export function availabilityText(
  availability: Availability,
  messages: CataloguePart<'availability.'>,
  locale: Locale,
  today: Date,
): string | undefined {
  if (availability.status !== 'away') return messages[`availability.${availability.status}`];
  const until = endOfAbsence(availability, today);
  return until && interpolate(messages['availability.away'], { date: formatDay(until, locale) });
}

export function replyTimeText(
  availability: Availability | undefined,
  messages: CataloguePart<'availability.'>,
  locale: Locale,
  today: Date,
): string {
  const until = endOfAbsence(availability, today);
  if (!until) return messages['availability.replyTime'];
  return interpolate(messages['availability.replyTimeAway'], { date: formatDay(until, locale) });
}

export function replyPromise(
  availability: Availability | undefined,
  messages: CataloguePart<'contactForm.'>,
  locale: Locale,
  today: Date,
): ReplyPromise {
  const usualPromise = { thanks: messages['contactForm.sent.text'], text: messages['contactForm.arrived.text'] };
  if (availability?.status === 'waiting-list')
    return { ...usualPromise, note: messages['contactForm.sent.waitingList'] };
  const until = endOfAbsence(availability, today);
  if (!until) return usualPromise;
  const date = formatDay(until, locale);
  return {
    thanks: interpolate(messages['contactForm.sent.away'], { date }),
    text: interpolate(messages['contactForm.arrived.away'], { date }),
  };
}
