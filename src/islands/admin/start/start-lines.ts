import { isBackupLate, type Backups } from '@/contract/backup.ts';
import { countChanges, type EditState } from '@/contract/edit.ts';
import { openItems, type Checklist } from '@/contract/setup/checklist.ts';
import type { Step } from '@/contract/setup/checks.ts';
import type { OwnerMessage } from '@/contract/message.ts';
import type { SetApartSummary } from '@/contract/owner-lists.ts';
import type { OwnerReview } from '@/contract/review.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { viewHash } from '@/stores/owner/view.ts';
import type { AdminContextValue } from '../shared/admin-context.ts';
import { formatDateTime } from '../shared/formats.ts';
import { setApartLabel, pendingLine, type PendingSummary, type RecordArea } from '../shared/pending.ts';

/** Facts known so far; a missing one was not read, or could not be read. */
export interface StartFacts {
  inDanger?: (OwnerMessage | OwnerReview)[];
  messages?: PendingSummary | undefined;
  reviews?: PendingSummary | undefined;
  setApart?: Partial<Record<RecordArea, SetApartFacts | undefined>>;
  site?: EditState | undefined;
  drafts?: string[];
  launch?: Checklist | undefined;
  backups?: Backups | undefined;
  unreadable?: Record<RecordArea, number>;
}

export type SetApartFacts = SetApartSummary & { count: number };

/** One pending item; "quiet" is for information only. */
export interface StartLine {
  id: string;
  href: string;
  text: string;
  detail?: string | undefined;
  tone: 'calm' | 'soon' | 'late' | 'quiet';
}

/** More lines for people in danger would leave no room for anything else on a phone. */
const DANGER_LINES = 3;

/** In characters, as a phone has little room; the message or review itself shows the full name. */
const MAX_NAME_LENGTH = 30;

const PENDING_HREFS: Record<RecordArea, string> = {
  messages: viewHash({ area: 'messages', folder: 'inbox' }),
  reviews: viewHash({ area: 'reviews', folder: 'pending' }),
};

type LineContext = Pick<AdminContextValue, 'locale' | 'messages' | 'promisesReply'>;

/** Everything pending, danger and people first, each with its link; `now` in milliseconds. */
export function startLines(facts: StartFacts, admin: LineContext, now: number): StartLine[] {
  return [
    ...dangerLines(facts, admin),
    ...pendingAreaLine('messages', facts.messages, admin, now),
    ...pendingAreaLine('reviews', facts.reviews, admin, now),
    ...setApartLines(facts.setApart, admin),
    ...siteLine(facts, admin),
    ...launchLine(facts.launch, admin),
    ...unreadableLines(facts, admin),
    ...backupLines(facts.backups, admin, now),
  ];
}

const isReview = (record: OwnerMessage | OwnerReview) => 'rating' in record;

const sentAt = (record: OwnerMessage | OwnerReview) => (isReview(record) ? record.submittedAt : record.receivedAt);

/** One line for each of the records pending longest, and one for all others. */
function dangerLines({ inDanger = [] }: StartFacts, { messages: m }: LineContext): StartLine[] {
  const longestFirst = [...inDanger].sort((a, b) => Date.parse(sentAt(a)) - Date.parse(sentAt(b)));
  const count = inDanger.length > DANGER_LINES ? DANGER_LINES - 1 : inDanger.length;
  const recordLines = longestFirst.slice(0, count).map((record): StartLine => {
    const href = isReview(record) ? PENDING_HREFS.reviews : `${PENDING_HREFS.messages}-${record.id}`;
    const text = interpolate(m['admin.start.danger'], { name: shortName(record.name) });
    return { id: 'danger', href, text, tone: 'late' };
  });
  const others = longestFirst.slice(count);
  if (others.length === 0) return recordLines;
  const href = PENDING_HREFS[others.every(isReview) ? 'reviews' : 'messages'];
  return [...recordLines, { id: 'danger', href, text: moreText(others, m), tone: 'late' }];
}

function pendingAreaLine(
  area: RecordArea,
  pending: PendingSummary | undefined,
  admin: LineContext,
  now: number,
): StartLine[] {
  if (!pending || pending.count < 1) return [];
  return [{ id: area, href: PENDING_HREFS[area], ...pendingLine(area, pending, admin, now) }];
}

/** Set-apart records may hide somebody in danger, so "nothing pending" waits until the owner has looked. */
function setApartLines(setApart: StartFacts['setApart'], { locale, messages: m }: LineContext): StartLine[] {
  return (['messages', 'reviews'] as const).flatMap((area): StartLine[] => {
    const { count, danger, since } = setApart?.[area] ?? { count: 0, danger: 0, since: '' };
    if (count < 1) return [];
    const text = interpolate(m['admin.start.apart'], {
      place: m[`admin.${area}`],
      sum: setApartLabel(count, danger, m),
    });
    const detail = interpolate(m['admin.apart.since'], { time: formatDateTime(since, locale) });
    const href = viewHash({ area, folder: 'spam' });
    return [{ id: 'apart', href, text, detail, tone: danger > 0 ? 'soon' : 'quiet' }];
  });
}

/** One line for the site's texts: a failed publication, else what is saved, else unsaved drafts. */
function siteLine({ site, drafts = [] }: StartFacts, { messages: m }: LineContext): StartLine[] {
  const href = viewHash({ area: 'site', section: 'home' });
  const draft = drafts.length > 0 ? m['admin.start.draft'] : undefined;
  if (site?.publishing.state === 'refused') {
    const text = m['admin.start.refused'];
    return [{ id: 'refused', href, text, detail: m['admin.start.refused.detail'], tone: 'late' }];
  }
  if (site && site.waiting.length > 0 && site.publishing.state !== 'building') {
    const text = interpolate(m['admin.start.unpublished'], { count: countChanges(site.waiting) });
    return [{ id: 'unpublished', href, text, detail: draft, tone: 'calm' }];
  }
  if (!draft) return [];
  const [first, ...others] = drafts;
  if (others.length === 0) return [{ id: 'draft', href: first!, text: draft, tone: 'calm' }];
  const list = viewHash({ area: 'site', section: 'texts' });
  return [{ id: 'draft', href: list, text: draft, detail: moreText(others, m), tone: 'calm' }];
}

function shortName(name: string): string {
  const characters = [...name];
  return characters.length > MAX_NAME_LENGTH ? `${characters.slice(0, MAX_NAME_LENGTH - 1).join('')}…` : name;
}

const moreText = (others: unknown[], m: LineContext['messages']) =>
  interpolate(m['admin.start.more'], { count: others.length });

/** Steps that fall due again after the launch. */
const RECURRING_STEPS: Step[] = ['profession', 'helplines', 'pages'];

function launchLine(launch: Checklist | undefined, { messages: m }: LineContext): StartLine[] {
  if (!launch) return [];
  const href = viewHash({ area: 'checklist' });
  const { open, blocking } = openItems(launch);
  if (launch.isLaunched) {
    const [first, ...others] = open.filter(({ step }) => RECURRING_STEPS.includes(step));
    if (!first) return [];
    const { step: id, title: text, state, address = href } = first;
    if (others.length === 0) return [{ id, href: address, text, detail: state, tone: 'soon' }];
    return [{ id, href, text, detail: moreText(others, m), tone: 'soon' }];
  }
  if (open.length === 0) return [{ id: 'launch', href, text: m['admin.start.launch.done'], tone: 'quiet' }];
  const text = interpolate(m['admin.start.launch'], { count: open.length });
  const detail = blocking > 0 ? interpolate(m['admin.start.launch.blocking'], { count: blocking }) : undefined;
  return [{ id: 'launch', href, text, detail, tone: 'calm' }];
}

function backupLines(backups: Backups | undefined, { messages: m }: LineContext, now: number): StartLine[] {
  if (!backups || !isBackupLate(backups, new Date(now))) return [];
  return [{ id: 'backup', href: '#account-backups', text: m['admin.start.backup.late'], tone: 'late' }];
}

/** Records that the lists, or else the last backup, could not read; the owner can fix neither. */
function unreadableLines({ unreadable, backups }: StartFacts, { messages: m }: LineContext): StartLine[] {
  const detail = m['admin.start.unreadable.detail'];
  const lineOf = (count: number, listName: string, href: string): StartLine[] => {
    if (count === 0) return [];
    const text = interpolate(m['admin.start.unreadable'], { place: listName, count });
    return [{ id: 'unreadable', href, text, detail, tone: 'soon' }];
  };
  const inLists = (['messages', 'reviews'] as const).flatMap((area) =>
    lineOf(unreadable?.[area] ?? 0, m[`admin.${area}`], PENDING_HREFS[area]),
  );
  return inLists.length > 0 ? inLists : lineOf(backups?.last?.unreadable ?? 0, m['admin.account'], '#account-export');
}
