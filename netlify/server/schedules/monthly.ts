import {
  DAY_MS,
  isCheckDue,
  MEMBERSHIP_NOTICE_DAYS,
  RETENTION_DAYS,
  REVIEW_END_NOTICE_DAYS,
} from '../../../src/contract/periods.ts';
import { PRACTICE_FILE } from '../../../src/contract/content-paths.ts';
import { formatDay } from '../../../src/i18n/dates.ts';
import { lastBackup } from '../backup/backup-store.ts';
import { callBuildHook } from './build-hook.ts';
import type { Dependencies } from '../dependencies.ts';
import { readPublications } from '../edit/publication-store.ts';
import { publishSavedChanges } from '../edit/publish.ts';
import { ApiError } from '../http/api-error.ts';
import { readMailStrings, type MailStrings } from '../mail/compose.ts';
import { notify } from '../mail/outbox.ts';
import { readReadable } from '../storage/record-store.ts';
import type { JobResult } from './run-jobs.ts';

/** Mails the monthly reminder, once per month (UTC). */
export async function queueMonthlyReminder(deps: Dependencies): Promise<JobResult> {
  if (!deps.mailer) return { isReminded: false };
  const month = deps.now().toISOString().slice(0, 7);
  const strings = await readMailStrings(deps);
  const mail = { subject: strings.t('reminder.subject'), text: await composeReminder(deps, strings) };
  return { isReminded: await notify(deps, 'reminder', month, mail) };
}

/** Publishes saved changes and current dates once a month. Runs nightly; calls a build hook only on the first. */
export async function rebuildMonthly(deps: Dependencies): Promise<JobResult> {
  const { editedSite, now } = deps;
  const today = now().toISOString().slice(0, 'yyyy-mm-dd'.length);
  if (!editedSite) return { isRebuilding: today.endsWith('-01') && (await callBuildHook(deps)) };
  const month = today.slice(0, 'yyyy-mm'.length);
  // A failure without a commit may never have begun: try again.
  const isDone = (await readPublications(deps)).some(
    ({ by, at, commit, state }) => by === 'calendar' && at.startsWith(month) && (commit || state !== 'failed'),
  );
  if (isDone) return { isRebuilding: false };
  try {
    await publishSavedChanges(deps, editedSite, 'calendar');
    return { isRebuilding: true };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'publish-under-way') return { isRebuilding: false };
    throw error;
  }
}

async function composeReminder(deps: Dependencies, strings: MailStrings): Promise<string> {
  const paragraphs = [
    await composeBackupReminder(deps, strings),
    await composeHelplineReminder(deps, strings),
    composeMembershipReminder(deps, strings),
    await composeReviewReminder(deps, strings),
    strings.t('reminder.how'),
  ];
  return paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n');
}

async function composeBackupReminder(deps: Dependencies, { locale, t, adminLink }: MailStrings): Promise<string> {
  const backup = await lastBackup(deps);
  const backupLine = backup
    ? t('reminder.backup.last', { date: formatDay(new Date(backup.exportedAt), locale) })
    : t('reminder.backup.none');
  return [t('reminder.copy', { link: adminLink }), backupLine].join('\n');
}

async function composeHelplineReminder(
  { now, readHelplineChecks }: Dependencies,
  { locale, t, adminLink, formLink }: MailStrings,
): Promise<string | undefined> {
  const lines = (await readHelplineChecks())
    .filter(({ checkedOn }) => isCheckDue(checkedOn, now()))
    .map(({ id, name, checkedOn }) => {
      const form = formLink(`content/crisis/${id}.yaml`);
      return checkedOn
        ? t('reminder.number', { name, date: formatDay(checkedOn, locale), form })
        : t('reminder.unchecked', { name, form });
    });
  return lines.length > 0
    ? [t('reminder.numbers', { link: `${adminLink}#site-helplines` }), ...lines].join('\n')
    : undefined;
}

function composeMembershipReminder(
  { practice, now }: Dependencies,
  { locale, t, formLink }: MailStrings,
): string | undefined {
  const validTo = practice.membership?.validTo;
  if (!validTo || validTo.getTime() - now().getTime() >= (MEMBERSHIP_NOTICE_DAYS + 1) * DAY_MS) return undefined;
  return t('reminder.badge', {
    date: formatDay(validTo, locale),
    form: formLink(PRACTICE_FILE, 'membership.validTo'),
  });
}

async function composeReviewReminder(
  { stores, now }: Dependencies,
  { locale, t, adminLink }: MailStrings,
): Promise<string | undefined> {
  const noticeAgeMs = (RETENTION_DAYS.publishedReviews - REVIEW_END_NOTICE_DAYS) * DAY_MS;
  const submittedBefore = new Date(now().getTime() - noticeAgeMs);
  const ids = await stores.reviews.idsBefore(submittedBefore, (state) => state === 'approved');
  const [oldestTime] = (await readReadable(stores.reviews, ids)).map(({ submittedAt }) => submittedAt).toSorted();
  if (oldestTime === undefined) return undefined;
  const expiryDate = new Date(Date.parse(oldestTime) + RETENTION_DAYS.publishedReviews * DAY_MS);
  return t('reminder.reviews', { count: ids.length, date: formatDay(expiryDate, locale), link: adminLink });
}
