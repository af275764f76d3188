import { DAY_MS, HELPLINE_CHECK_DAYS, MEMBERSHIP_NOTICE_DAYS } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { mailText } from './mail-text.ts';

type Deps = Pick<Dependencies, 'practice' | 'now' | 'readCrisisChecks'>;

/** What the owner should look at this month; undefined where there is nothing. */
export async function composeReminder(deps: Deps): Promise<string | undefined> {
  const parts = [await numbersToCheck(deps), badgeToRenew(deps)].filter((part) => part !== undefined);
  return parts.length > 0 ? [...parts, mailText('reminder.how')].join('\n\n') : undefined;
}

async function numbersToCheck({ now, readCrisisChecks }: Deps): Promise<string | undefined> {
  const lines = (await readCrisisChecks())
    .filter(({ checkedOn }) => !checkedOn || daysBetween(checkedOn, now()) >= HELPLINE_CHECK_DAYS)
    .map(({ name, checkedOn }) =>
      checkedOn
        ? mailText('reminder.number', { name, date: longDate(checkedOn) })
        : mailText('reminder.unchecked', { name }),
    );
  return lines.length > 0 ? [mailText('reminder.numbers'), ...lines].join('\n') : undefined;
}

function badgeToRenew({ practice, now }: Deps): string | undefined {
  if (!practice.membership) return undefined;
  const { validTo } = practice.membership;
  if (daysBetween(now(), new Date(validTo)) > MEMBERSHIP_NOTICE_DAYS) return undefined;
  return mailText('reminder.badge', { date: longDate(validTo) });
}

function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / DAY_MS);
}

function longDate(day: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
