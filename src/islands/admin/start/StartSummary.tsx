import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { OwnerMessage } from '@/contract/message.ts';
import { messageListState } from '@/contract/owner-lists.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { FORMAT_TAGS } from '@/i18n/locales.ts';
import { $backups, loadBackups } from '@/stores/owner/backups.ts';
import type { CachedList } from '@/stores/owner/cached-list.ts';
import { refresh } from '@/stores/owner/dashboard.ts';
import { $launch, loadLaunchList } from '@/stores/owner/launch.ts';
import { messageList } from '@/stores/owner/messages.ts';
import { $pendingCount, reviewList } from '@/stores/owner/reviews.ts';
import { $session } from '@/stores/owner/session.ts';
import { $hasSiteFailed, $site, readSite } from '@/stores/owner/site.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { Notice } from '../shared/Notice.tsx';
import { waitingIn, type Waiting } from '../shared/waiting.ts';
import { startLines, type StartFacts } from './start-lines.ts';
import { Line, Nobody, StartSection, Unknown } from './StartParts.tsx';

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
    <StartSection
      notice={
        failed.length > 0 && (
          <Notice
            isFailure
            text={interpolate(m['admin.start.failed'], {
              parts: new Intl.ListFormat(FORMAT_TAGS[locale]).format(failed),
            })}
            action={{ label: m['admin.tryAgain'], run: readAgain }}
          />
        )
      }
    >
      {isNobodyWaiting && <Nobody />}
      {startLines(facts, admin, messagesRead.readAt ?? openedAt).flatMap(({ part, lines }) =>
        lines.length === 0 && hasPlace[part] && !isAllKnown
          ? [<Unknown key={part} />]
          : lines.map((line) => (
              <li key={line.id}>
                <Line line={line} />
              </li>
            )),
      )}
    </StartSection>
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
  return waitingIn(
    { pending: count },
    items.map((item) => [reviewList.folderOf(item) ?? '', item.submittedAt]),
  );
}

/** What stands in the archive or looks like spam waits for nobody. */
function waitingMessages({ counts, items }: CachedList<OwnerMessage>): Waiting | undefined {
  return (
    counts &&
    waitingIn(
      counts,
      items.map((item) => [messageListState(item), item.receivedAt]),
    )
  );
}

type ListState = Pick<CachedList<unknown>, 'status' | 'readAt'>;

const isKnown = (list: ListState) => list.readAt !== undefined || hasFailed(list);

/** Nothing of the list could be read; where something had been, the list itself says as of when it is. */
function hasFailed({ status, readAt }: ListState): boolean {
  return readAt === undefined && status !== 'unread' && status !== 'loading';
}
