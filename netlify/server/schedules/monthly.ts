import { DAY_MS, HELPLINE_CHECK_DAYS, MEMBERSHIP_NOTICE_DAYS } from '../../../src/contract/periods.ts';
import { formatDay } from '../../../src/i18n/dates.ts';
import { DEFAULT_LOCALE } from '../../../src/contract/locales.ts';
import { lastBackup } from '../backup/days.ts';
import { callBuildHook } from '../build-hook.ts';
import type { Dependencies } from '../dependencies.ts';
import { readUntold, tellOfPublish } from '../edit/witness.ts';
import { adminLink, mailText } from '../mail/compose.ts';
import { notify } from '../mail/notices.ts';
import type { JobResult } from './run-jobs.ts';

/** Reminds the owner of what needs her eye, and rebuilds the site so that dates on it are today's. */
export async function monthlyRound(deps: Dependencies): Promise<JobResult> {
  const isRebuilding = await callBuildHook(deps);
  const month = deps.now().toISOString().slice(0, 7);
  const words = { subject: mailText('reminder.subject'), text: await composeReminder(deps) };
  return { isReminded: await notify(deps, `reminder-${month}`, words), isRebuilding };
}

/** A rebuild puts online what was saved and never published: the owner is told of that as of a publish. */
export async function tellOfRebuild(deps: Dependencies): Promise<JobResult> {
  const { editedSite, buildHookUrl } = deps;
  if (editedSite && buildHookUrl) await tellOfPublish(deps, await readUntold(deps, editedSite.repository));
  return {};
}

/** What the owner should do this month: keep a copy of her own, and whatever else is due. */
async function composeReminder(deps: Dependencies): Promise<string> {
  const parts = [await copyToKeep(deps), await numbersToCheck(deps), badgeToRenew(deps), mailText('reminder.how')];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

/** The site's own back-ups are with the same host as the site. */
async function copyToKeep(deps: Dependencies): Promise<string> {
  const last = await lastBackup(deps);
  const state = last
    ? mailText('reminder.backup.last', { date: formatDay(new Date(last.exportedAt), DEFAULT_LOCALE) })
    : mailText('reminder.backup.none');
  return [mailText('reminder.copy', { link: adminLink(deps) }), state].join('\n');
}

async function numbersToCheck({ now, readCrisisChecks }: Dependencies): Promise<string | undefined> {
  const lines = (await readCrisisChecks())
    .filter(({ checkedOn }) => !checkedOn || daysBetween(checkedOn, now()) >= HELPLINE_CHECK_DAYS)
    .map(({ name, checkedOn }) =>
      checkedOn
        ? mailText('reminder.number', { name, date: formatDay(checkedOn, DEFAULT_LOCALE) })
        : mailText('reminder.unchecked', { name }),
    );
  return lines.length > 0 ? [mailText('reminder.numbers'), ...lines].join('\n') : undefined;
}

function badgeToRenew({ practice, now }: Dependencies): string | undefined {
  if (!practice.membership) return undefined;
  const { validTo } = practice.membership;
  if (daysBetween(now(), new Date(validTo)) > MEMBERSHIP_NOTICE_DAYS) return undefined;
  return mailText('reminder.badge', { date: formatDay(validTo, DEFAULT_LOCALE) });
}

function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / DAY_MS);
}
