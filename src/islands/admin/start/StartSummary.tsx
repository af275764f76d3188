import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { isPending, messageListState, reviewListState, SET_APART, UNREADABLE } from '@/contract/owner-lists.ts';
import { formHash } from '@/contract/edit.ts';
import { errorBodyOf } from '@/contract/client.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { FORMAT_TAGS } from '@/contract/locales.ts';
import { backupState } from '@/stores/owner/backups.ts';
import { refresh } from '@/stores/owner/dashboard.ts';
import { checklist } from '@/stores/owner/setup.ts';
import { isReadSuspect, messageList, isPendingInDanger } from '@/stores/owner/messages.ts';
import { readAllLocal } from '@/stores/owner/local-storage.ts';
import { hasFailed, type QueryState } from '@/stores/owner/query.ts';
import type { ListState } from '@/stores/owner/record-list.ts';
import { reviewList } from '@/stores/owner/reviews.ts';
import { $session } from '@/stores/owner/session.ts';
import { siteState } from '@/stores/owner/site.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { Notice } from '../shared/Notice.tsx';
import { UpdatedAt } from '../shared/Toolbar.tsx';
import { pendingIn } from '../shared/pending.ts';
import { startLines, type Apart, type StartFacts } from './start-lines.ts';
import { Line, NothingPending } from './StartParts.tsx';

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
  const launch = useStore(checklist.$state);
  const backups = useStore(backupState.$state);
  const site = useStore(siteState.$state);
  const [drafts] = useState(() => Object.keys(readAllLocal('draft:')).map(addressOfDraft));
  const apart = {
    messages: summarizeSetApart(messagesRead, messageListState, ({ receivedAt }) => receivedAt, isReadSuspect),
    reviews: summarizeSetApart(reviewsRead, reviewListState, ({ submittedAt }) => submittedAt),
  };
  const unreadable = {
    messages: messagesRead.counts?.[UNREADABLE] ?? 0,
    reviews: reviewsRead.counts?.[UNREADABLE] ?? 0,
  };
  const inDanger = messagesRead.items.filter(isPendingInDanger);
  const others = { ...messagesRead, items: messagesRead.items.filter((message) => !isPendingInDanger(message)) };
  const messages = pendingIn(others, messageListState, ({ receivedAt }) => receivedAt);
  const reviewsInDanger = reviewsRead.items.filter(
    (review) => reviewList.isUrgent(review) && isPending(reviewListState(review)),
  );
  const facts: StartFacts = {
    inDanger: [...inDanger, ...reviewsInDanger],
    messages: messages && { ...messages, count: messages.count - inDanger.length },
    reviews: pendingIn(reviewsRead, reviewListState, ({ submittedAt }) => submittedAt),
    apart,
    site: site.value,
    drafts,
    launch: launch.value,
    backups: backups.value,
    unreadable,
  };
  const lists = hasReviews ? [messagesRead, reviewsRead] : [messagesRead];
  const isNobodyListed =
    lists.every(({ readAt }) => readAt !== undefined) &&
    ![messages?.count, facts.reviews?.count, apart.messages?.count, apart.reviews?.count].some(Boolean) &&
    !Object.values(unreadable).some(Boolean);
  const oldest = [...lists].sort((a, b) => (a.readAt ?? 0) - (b.readAt ?? 0))[0]!;

  const failed = [
    ...(hasFailed(messagesRead) ? [m['admin.messages']] : []),
    ...(hasReviews && hasFailed(reviewsRead) ? [m['admin.reviews']] : []),
    ...(site.error && errorBodyOf(site.error).error !== 'editor-not-set-up' ? [m['admin.site.area']] : []),
    ...(launch.error ? [m['admin.checklist']] : []),
    ...(backups.error ? [m['admin.backups']] : []),
  ];
  const readAgain = () => {
    if (lists.some(hasFailed)) void refresh();
    void readRest();
  };

  const isAllKnown = [...lists, launch, backups].every(isKnown);

  return (
    <section className="start bordered" aria-labelledby="start-title" aria-live="polite">
      <div className="start__head dense line gap-2">
        <h2 className="grow" id="start-title" tabIndex={-1} data-view-title>
          {m['admin.start.title']}
        </h2>
        {oldest.readAt !== undefined && <UpdatedAt readAt={oldest.readAt} />}
      </div>
      <ul className={isAllKnown ? 'stack' : 'start__unknown align-start stack'} role="list">
        {isNobodyListed && <NothingPending oldest={oldest} />}
        {/* Held back until messages are known: danger comes before everything else. */}
        {isKnown(messagesRead) &&
          startLines(facts, admin, messagesRead.readAt ?? openedAt).map((line) => (
            <Line key={line.id + line.href} line={line} />
          ))}
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

/** Set-apart records that nobody has looked at; those not among `items` count as such. */
function summarizeSetApart<Item extends { id: string; mayBeDanger?: boolean }>(
  { counts, items, apart }: ListState<Item>,
  stateOf: (item: Item) => string,
  timeOf: (item: Item) => string,
  isRead: (item: Item) => boolean = () => false,
): Apart | undefined {
  if (!apart) return undefined;
  const setApart = items.filter((item) => stateOf(item) === SET_APART);
  const [readItems, unreadItems] = [setApart.filter(isRead), setApart.filter((item) => !isRead(item))];
  const all = counts?.[SET_APART] ?? 0;
  const isWhole = setApart.length >= all && unreadItems.length > 0;
  return {
    count: all - readItems.length,
    danger: apart.danger - readItems.filter(({ mayBeDanger }) => mayBeDanger).length,
    since: isWhole ? unreadItems.map(timeOf).sort()[0]! : apart.since,
  };
}

function readRest(): Promise<unknown> {
  return Promise.all([checklist.load(), backupState.load(), siteState.load()]);
}

const addressOfDraft = (key: string) => (key.startsWith('new/') ? `#${key}` : formHash(key));

const isKnown = ({ readAt, error }: QueryState<unknown>) => readAt !== undefined || error !== undefined;
