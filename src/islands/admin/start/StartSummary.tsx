import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { OwnerMessage } from '@/contract/message.ts';
import { messageListState } from '@/contract/owner-lists.ts';
import { errorBodyOf } from '@/contract/client.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { FORMAT_TAGS } from '@/contract/locales.ts';
import { backupState } from '@/stores/owner/backups.ts';
import type { CachedList } from '@/stores/owner/cached-list.ts';
import { refresh } from '@/stores/owner/dashboard.ts';
import { launchList } from '@/stores/owner/launch.ts';
import { messageList } from '@/stores/owner/messages.ts';
import type { Reading } from '@/stores/owner/resource.ts';
import { $pendingCount, reviewList } from '@/stores/owner/reviews.ts';
import { $session } from '@/stores/owner/session.ts';
import { siteState } from '@/stores/owner/site.ts';
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
  const launch = useStore(launchList.$reading);
  const backups = useStore(backupState.$reading);
  const site = useStore(siteState.$reading);
  const facts: StartFacts = {
    reviews: useWaitingReviews(),
    messages: waitingMessages(messagesRead),
    site: site.value,
    launch: launch.value,
    backups: backups.value,
  };
  const lists = hasReviews ? [messagesRead, reviewsRead] : [messagesRead];
  const isNobodyListed =
    lists.every(({ readAt }) => readAt !== undefined) && !facts.messages?.count && !facts.reviews?.count;
  const oldest = lists.toSorted((a, b) => (a.readAt ?? 0) - (b.readAt ?? 0))[0]!;

  // The list that stands below says so itself.
  const failed = [
    ...(hasReviews && hasFailed(messagesRead) ? [m['admin.messages']] : []),
    ...(site.error && errorBodyOf(site.error).error !== 'editor-not-set-up' ? [m['admin.site.area']] : []),
    ...(launch.error ? [m['admin.launch']] : []),
    ...(backups.error ? [m['admin.backups']] : []),
  ];
  const readAgain = () => {
    if (hasFailed(messagesRead)) void refresh();
    void readRest();
  };

  // Places are kept until all is known, so that what is read meanwhile moves once at most; the site seldom has a line.
  const areRecordsKnown = isKnown(messagesRead) && (!hasReviews || isKnown(reviewsRead));
  const isAllKnown = areRecordsKnown && isRead(launch) && isRead(backups);
  const hasPlace = { messages: !isNobodyListed, reviews: hasReviews, site: false, launch: true, backups: true };

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
      {isNobodyListed && <Nobody oldest={oldest} />}
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
  return Promise.all([launchList.load(), backupState.load(), siteState.load()]);
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

const isRead = ({ value, error }: Reading<unknown>) => value !== undefined || error !== undefined;

type ListState = Pick<CachedList<unknown>, 'status' | 'readAt'>;

const isKnown = (list: ListState) => list.readAt !== undefined || hasFailed(list);

/** Nothing of the list could be read; where something had been, the list itself says as of when it is. */
function hasFailed({ status, readAt }: ListState): boolean {
  return readAt === undefined && status !== 'unread' && status !== 'loading';
}
