import { isWhole } from '../../../src/contract/backup.ts';
import { DAY_MS, HELPLINE_CHECK_DAYS, MEMBERSHIP_NOTICE_DAYS } from '../../../src/contract/periods.ts';
import { readBackups } from '../backup/back-up.ts';
import type { Dependencies } from '../dependencies.ts';
import { mailText } from './mail-text.ts';

type Deps = Pick<Dependencies, 'stores' | 'practice' | 'now' | 'readCrisisChecks'>;

/** What the owner should do this month: keep a copy of her own, and whatever else is due. */
export async function composeReminder(deps: Deps): Promise<string> {
  const parts = [await copyToKeep(deps), await numbersToCheck(deps), badgeToRenew(deps), mailText('reminder.how')];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

/** The site's own back-ups are with the same host as the site. */
async function copyToKeep(deps: Deps): Promise<string> {
  const { practice } = deps;
  const last = (await readBackups(deps)).find(isWhole);
  const state = last
    ? mailText('reminder.backup.last', { date: longDate(new Date(last.day)) })
    : mailText('reminder.backup.none');
  return [mailText('reminder.copy', { link: `${practice.siteUrl}/admin` }), state].join('\n');
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
