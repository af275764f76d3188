import { isLate, isWhole, type BackupDay } from '@/contract/backup.ts';
import type { EditState } from '@/contract/edit.ts';
import { countLaunchPoints, type LaunchList } from '@/contract/launch.ts';
import { DAY_MS, HOUR_MS, REPLY_HOURS, REVIEW_DECISION_DAYS } from '@/contract/periods.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { addressOfView } from '@/stores/owner/view.ts';
import type { Admin } from '../admin-context.ts';
import { formOf } from '../edit/forms.ts';
import { formatAge, formatMoment } from '../formats.ts';

/** What waits in a list: how much, and since when (ISO 8601) the oldest does. */
export interface Waiting {
  count: number;
  since: string | undefined;
}

/** What is known so far; a part that is missing has not been read, or could not be. */
export interface StartFacts {
  reviews?: Waiting | undefined;
  messages?: Waiting | undefined;
  site?: EditState | undefined;
  launch?: LaunchList | undefined;
  backups?: BackupDay[] | undefined;
}

/** One thing that waits; "quiet" only wants to be known. */
export interface StartLine {
  id: string;
  href: string;
  text: string;
  detail?: string | undefined;
  tone: 'calm' | 'soon' | 'late' | 'quiet';
}

type Words = Pick<Admin, 'locale' | 'messages' | 'editor' | 'away'>;

/** What one part of the facts says; that it says nothing may mean that it is not known. */
interface StartPart {
  part: keyof StartFacts;
  lines: StartLine[];
}

/** Everything that waits for the owner, people first, each with the place where it is done; `now` in milliseconds. */
export function startLines(facts: StartFacts, admin: Words, now: number): StartPart[] {
  return [
    { part: 'messages', lines: messageLines(facts.messages, admin, now) },
    { part: 'reviews', lines: reviewLines(facts.reviews, admin, now) },
    { part: 'site', lines: siteLines(facts.site, admin) },
    { part: 'launch', lines: launchLines(facts.launch, admin) },
    { part: 'backups', lines: backupLines(facts.backups, admin, now) },
  ];
}

function messageLines(waiting: Waiting | undefined, admin: Words, now: number): StartLine[] {
  if (!waiting || waiting.count === 0) return [];
  const { messages: m, away } = admin;
  const limit = { period: REPLY_HOURS * HOUR_MS, text: interpolate(m['admin.start.hours'], { count: REPLY_HOURS }) };
  return [
    {
      id: 'messages',
      href: addressOfView({ area: 'messages', folder: 'inbox' }),
      text: interpolate(m['admin.start.messages'], { count: waiting.count }),
      // Visitors read that she is away: nothing is urgent then.
      ...ageOf(waiting, away === undefined ? limit : { ...limit, period: Infinity }, admin, now),
    },
  ];
}

function reviewLines(waiting: Waiting | undefined, admin: Words, now: number): StartLine[] {
  if (!waiting || waiting.count === 0) return [];
  const { messages: m } = admin;
  const period = REVIEW_DECISION_DAYS * DAY_MS;
  const limit = { period, text: interpolate(m['admin.start.days'], { count: REVIEW_DECISION_DAYS }) };
  return [
    {
      id: 'reviews',
      href: addressOfView({ area: 'reviews', folder: 'pending' }),
      text: interpolate(m['admin.start.reviews'], { count: waiting.count }),
      ...ageOf(waiting, limit, admin, now),
    },
  ];
}

/** How long the oldest has waited, and how near that is to what was promised: "soon" with a quarter left. */
function ageOf(
  { since }: Waiting,
  limit: { period: number; text: string },
  { locale, messages: m }: Words,
  now: number,
): Pick<StartLine, 'detail' | 'tone'> {
  if (!since) return { tone: 'calm' };
  const part = (now - Date.parse(since)) / limit.period;
  const tone = part < 0.75 ? 'calm' : part < 1 ? 'soon' : 'late';
  const words = m[tone === 'late' ? 'admin.start.late' : 'admin.start.oldest'];
  return { tone, detail: interpolate(words, { age: formatAge(since, now, locale), limit: limit.text }) };
}

function siteLines(site: EditState | undefined, { messages: m }: Words): StartLine[] {
  if (!site) return [];
  const href = addressOfView({ area: 'site' });
  const { publishing, waiting } = site;
  const refused: StartLine[] =
    publishing.state === 'refused'
      ? [{ id: 'refused', href, text: m['admin.start.refused'], detail: m['admin.start.refused.detail'], tone: 'late' }]
      : [];
  const unpublished: StartLine[] =
    waiting > 0 && publishing.state !== 'building'
      ? [{ id: 'unpublished', href, text: interpolate(m['admin.start.unpublished'], { count: waiting }), tone: 'calm' }]
      : [];
  return [...refused, ...unpublished];
}

function launchLines(launch: LaunchList | undefined, admin: Words): StartLine[] {
  if (!launch) return [];
  const { messages: m } = admin;
  const href = addressOfView({ area: 'launch' });
  const { open, blocking } = countLaunchPoints(launch);
  if (!launch.isLaunched) {
    const detail = interpolate(m['admin.start.launch.blocking'], { count: blocking });
    const text = interpolate(m['admin.start.launch'], { count: open });
    if (open === 0) return [line('launch', m['admin.start.launch.done'], 'quiet')];
    return [{ ...line('launch', text, 'calm'), detail: blocking > 0 ? detail : undefined }];
  }
  const pointsOf = (wanted: string) => launch.sections.find(({ name }) => name === wanted)?.points ?? [];
  const helplines = pointsOf('helplines').length;
  const membership = pointsOf('membership').map(({ file, text }): StartLine => {
    const form = file && formOf(file, admin);
    return { id: 'membership', href: form ? form.address : href, text, tone: 'soon' };
  });
  const others = open - helplines - membership.length;
  return [
    ...(helplines > 0
      ? [line('helplines', interpolate(m['admin.start.helplines'], { count: helplines }), 'soon')]
      : []),
    ...membership,
    ...(others > 0 ? [line('launch', interpolate(m['admin.start.open'], { count: others }), 'quiet')] : []),
  ];

  function line(id: string, text: string, tone: StartLine['tone']): StartLine {
    return { id, href, text, tone };
  }
}

function backupLines(backups: BackupDay[] | undefined, { locale, messages: m }: Words, now: number): StartLine[] {
  if (!backups) return [];
  const [newest] = backups;
  const last = backups.find(({ finishedAt }) => finishedAt);
  const line = (text: string, tone: StartLine['tone']) => [{ id: 'backup', href: '#account-backups', text, tone }];
  if (!newest) return line(m['admin.start.backup.none'], 'quiet');
  if (isLate(newest, new Date(now))) return line(m['admin.start.backup.late'], 'late');
  if (!last?.finishedAt) return line(m['admin.start.backup.running'], 'quiet');
  const time = formatMoment(last.finishedAt, locale);
  if (!isWhole(last)) return line(interpolate(m['admin.start.backup.partial'], { time }), 'soon');
  return line(interpolate(m['admin.start.backup'], { time }), 'quiet');
}
