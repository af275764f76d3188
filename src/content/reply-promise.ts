import type { Catalogue } from '@/i18n/catalogue.ts';
import { formatDay } from '@/i18n/dates.ts';
import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/i18n/locales.ts';
import type { Practice } from '@/schemas/practice.ts';
import { absenceUntil } from './absence.ts';

type Messages = Pick<Catalogue, Extract<keyof Catalogue, `contactForm.${string}`>>;

interface ReplyPromise {
  text: string;
  note?: string;
}

/** When an answer comes, by the practice's availability; an absence that is over no longer counts. */
export function replyPromise(
  availability: Practice['availability'],
  messages: Messages,
  locale: Locale,
  today: Date,
): ReplyPromise {
  const until = absenceUntil(availability, today);
  if (until) return { text: fill(messages['contactForm.sent.away'], { date: formatDay(until, locale) }) };

  const usual = messages['contactForm.sent.text'];
  if (availability.status !== 'waiting-list') return { text: usual };
  return { text: usual, note: messages['contactForm.sent.waitingList'] };
}
