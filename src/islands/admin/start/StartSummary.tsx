import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { IconName } from '@/components/icon-paths.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { FORMAT_TAGS } from '@/i18n/locales.ts';
import { $backups, loadBackups } from '@/stores/owner/backups.ts';
import type { CachedList } from '@/stores/owner/cached-list.ts';
import { refresh } from '@/stores/owner/dashboard.ts';
import { $launch, loadLaunchList } from '@/stores/owner/launch.ts';
import { isUnanswered, messageList } from '@/stores/owner/messages.ts';
import { $pendingCount, reviewList } from '@/stores/owner/reviews.ts';
import { $session } from '@/stores/owner/session.ts';
import { $hasSiteFailed, $site, readSite } from '@/stores/owner/site.ts';
import { Icon } from '../../Icon.tsx';
import { useAdmin } from '../admin-context.ts';
import { Notice } from '../components/Notice.tsx';
import { startLines, type StartFacts, type StartLine, type Waiting } from './start-lines.ts';

const ICONS: Record<string, IconName> = {
  messages: 'inbox',
  reviews: 'star-outline',
  refused: 'globe',
  unpublished: 'globe',
  launch: 'check',
  helplines: 'telephone',
  membership: 'shield-check',
  backup: 'archive',
};

/** What waits for the owner, over what she decides first. */
export function StartSummary() {
  const admin = useAdmin();
  const { locale, messages: m, hasReviews } = admin;
  const isSignedIn = useStore($session) === 'signed-in';
  useEffect(() => {
    if (isSignedIn) void readRest();
  }, [isSignedIn]);

  const [openedAt] = useState(Date.now);
  const reviewsRead = useStore(reviewList.$list);
  const messagesRead = useStore(messageList.$list);
  const launch = useStore($launch);
  const backups = useStore($backups);
  const site = useStore($site);
  const hasSiteFailed = useStore($hasSiteFailed);
  const facts: StartFacts = {
    reviews: useWaitingReviews(),
    messages: waitingMessages(messagesRead),
    site,
    launch: launch === 'failed' ? undefined : launch,
    backups: backups === 'failed' ? undefined : backups,
  };
  const areListsKnown = messagesRead.readAt !== undefined && (!hasReviews || reviewsRead.readAt !== undefined);
  const isNobodyWaiting = areListsKnown && !facts.messages?.count && !facts.reviews?.count;

  // The list that stands below says so itself.
  const failed = [
    ...(hasReviews && hasFailed(messagesRead) ? [m['admin.messages']] : []),
    ...(hasSiteFailed ? [m['admin.site.area']] : []),
    ...(launch === 'failed' ? [m['admin.launch']] : []),
    ...(backups === 'failed' ? [m['admin.backups']] : []),
  ];
  const readAgain = () => {
    if (hasFailed(messagesRead)) void refresh();
    void readRest();
  };

  // Places are kept until all is known, so that what is read meanwhile moves once at most; the site seldom has a line.
  const areRecordsKnown = isKnown(messagesRead) && (!hasReviews || isKnown(reviewsRead));
  const isAllKnown = areRecordsKnown && launch !== undefined && backups !== undefined;
  const hasPlace = { messages: !isNobodyWaiting, reviews: hasReviews, site: false, launch: true, backups: true };

  return (
    <section className="start" aria-labelledby="start-title">
      <h2 className="start__title" id="start-title" tabIndex={-1} data-view-title>
        {m['admin.start.title']}
      </h2>
      <ul className="start__lines" role="list">
        {isNobodyWaiting && <li className="start__nobody">{m['admin.start.nobody']}</li>}
        {startLines(facts, admin, messagesRead.readAt ?? openedAt).flatMap(({ part, lines }) =>
          lines.length === 0 && hasPlace[part] && !isAllKnown
            ? [<li className="start__unknown" key={part} aria-hidden="true" />]
            : lines.map((line) => <Line key={line.id} line={line} />),
        )}
      </ul>
      {failed.length > 0 && (
        <Notice
          isFailure
          text={interpolate(m['admin.start.failed'], {
            parts: new Intl.ListFormat(FORMAT_TAGS[locale]).format(failed),
          })}
          action={{ label: m['admin.tryAgain'], run: readAgain }}
        />
      )}
    </section>
  );
}

function Line({ line: { id, href, text, detail, tone } }: { line: StartLine }) {
  return (
    <li>
      <a className={`start__line start__line--${tone}`} href={href}>
        <Icon name={ICONS[id]!} size={20} />
        <span className="start__words">
          <span className="start__what">{text}</span>
          {detail && <span className="start__detail"> {detail}</span>}
        </span>
        <Icon name="arrow-right" size={20} />
      </a>
    </li>
  );
}

/** What the lists do not say. */
function readRest(): Promise<unknown> {
  return Promise.all([loadLaunchList(), loadBackups(), readSite()]);
}

function useWaitingReviews(): Waiting | undefined {
  const count = useStore($pendingCount);
  const { items } = useStore(reviewList.$list);
  if (count === undefined) return undefined;
  const times = items.filter((item) => reviewList.folderOf(item) === 'pending').map(({ submittedAt }) => submittedAt);
  return { count, since: earliest(times) };
}

/** What stands in the archive or looks like spam waits for nobody. */
function waitingMessages({ counts, items }: CachedList<Parameters<typeof isUnanswered>[0]>): Waiting | undefined {
  if (!counts) return undefined;
  const times = items.filter(isUnanswered).map(({ receivedAt }) => receivedAt);
  return { count: (counts.new ?? 0) + (counts.read ?? 0), since: earliest(times) };
}

const earliest = (times: string[]) => times.toSorted()[0];

type ListState = Pick<CachedList<unknown>, 'status' | 'readAt'>;

const isKnown = (list: ListState) => list.readAt !== undefined || hasFailed(list);

/** Nothing of the list could be read; where something had been, the list itself says as of when it is. */
function hasFailed({ status, readAt }: ListState): boolean {
  return readAt === undefined && status !== 'unread' && status !== 'loading';
}
