import { LIMITS } from '../contract/limits.ts';
import type { Locale } from '../contract/locales.ts';
import { EXAMPLE_HOUR, REPLY_HOURS, RETENTION_DAYS, REVIEW_DECISION_DAYS } from '../contract/periods.ts';
import type { Values } from './interpolate.ts';

const NO_BREAK = '\u00A0';

/** The contract's numbers for interface strings, by placeholder, formatted for a language. */
export function contractNumbers(locale: Locale): Values {
  const lengths = (['name', 'reviewText', 'message', 'reasonNote', 'newPassword', 'passkeyName'] as const).flatMap(
    (field) => [
      [`${field}Min`, formatThousands(LIMITS[field].min, locale)],
      [`${field}Max`, formatThousands(LIMITS[field].max, locale)],
    ],
  );
  return {
    ...Object.fromEntries(lengths),
    answerSeconds: LIMITS.responseTimeoutSeconds,
    replyHours: REPLY_HOURS,
    decisionDays: REVIEW_DECISION_DAYS,
    backupDays: RETENTION_DAYS.backups,
    ukHour: formatHour(EXAMPLE_HOUR, locale),
    // France is one hour ahead all year round.
    frenchHour: formatHour(EXAMPLE_HOUR + 1, locale),
  };
}

/** "5000", in French "5 000". */
function formatThousands(count: number, locale: Locale): string {
  return locale === 'fr' ? String(count).replace(/\B(?=(\d{3})+$)/g, NO_BREAK) : String(count);
}

/** "14:00", in French "14 h". */
function formatHour(hour: number, locale: Locale): string {
  return locale === 'fr' ? `${hour}${NO_BREAK}h` : `${hour}:00`;
}
