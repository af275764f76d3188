import { DEFAULT_LOCALE } from '../../../src/i18n/locales.ts';
import { translator } from '../../../src/i18n/translate.ts';
import type { Dependencies } from '../dependencies.ts';

/** Helplines change without telling anybody: look at each number twice a year. Days. */
const CHECK_EVERY = 182;
/** How long before its end the membership badge is worth a reminder. Days. */
const BADGE_WARNING = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

const t = translator(DEFAULT_LOCALE);

type Deps = Pick<Dependencies, 'practice' | 'now' | 'readCrisisChecks'>;

/** What the owner should look at this month; undefined where there is nothing. */
export async function composeReminder(deps: Deps): Promise<string | undefined> {
  const parts = [await numbersToCheck(deps), badgeToRenew(deps)].filter((part) => part !== undefined);
  return parts.length > 0 ? [...parts, t('mail.reminder.how')].join('\n\n') : undefined;
}

async function numbersToCheck({ now, readCrisisChecks }: Deps): Promise<string | undefined> {
  const lines = (await readCrisisChecks())
    .filter(({ checkedOn }) => !checkedOn || daysBetween(new Date(checkedOn), now()) >= CHECK_EVERY)
    .map(({ name, checkedOn }) =>
      checkedOn
        ? t('mail.reminder.number', { name, date: longDate(checkedOn) })
        : t('mail.reminder.unchecked', { name }),
    );
  return lines.length > 0 ? [t('mail.reminder.numbers'), ...lines].join('\n') : undefined;
}

function badgeToRenew({ practice, now }: Deps): string | undefined {
  const { validTo } = practice.membership;
  if (daysBetween(now(), new Date(validTo)) > BADGE_WARNING) return undefined;
  return t('mail.reminder.badge', { date: longDate(validTo) });
}

function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / DAY_MS);
}

function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
