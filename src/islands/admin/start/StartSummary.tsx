import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { isPending, messageListState, reviewListState, SET_APART, UNREADABLE } from '@/contract/owner-lists.ts';
import { formHash } from '@/contract/edit.ts';
import { errorBodyOf } from '@/contract/api-request.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { FORMAT_TAGS } from '@/contract/locales.ts';
import { backupsQuery } from '@/stores/owner/backups.ts';
import { refresh } from '@/stores/owner/dashboard.ts';
import { checklistQuery } from '@/stores/owner/setup.ts';
import { isReadSetApart, messageList, isPendingInDanger } from '@/stores/owner/messages.ts';
import { readAllLocal } from '@/stores/owner/local-storage.ts';
import { hasFailed, type QueryState } from '@/stores/owner/query.ts';
import type { ListState } from '@/stores/owner/record-list.ts';
import { reviewList } from '@/stores/owner/reviews.ts';
import { $session } from '@/stores/owner/session.ts';
import { siteStateQuery } from '@/stores/owner/site.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { Notice } from '../shared/Notice.tsx';
import { UpdatedAt } from '../shared/Toolbar.tsx';
import { summarizePending } from '../shared/pending.ts';
import { startLines, type SetApartFacts, type StartFacts } from './start-lines.ts';
import { StartRow, NothingPending } from './StartParts.tsx';

export function StartSummary() {
  const admin = useAdmin();
  const { locale, messages: m, hasReviews } = admin;
  const isSignedIn = useStore($session) === 'signed-in';
  useEffect(() => {
    if (isSignedIn) void loadOtherQueries();
  }, [isSignedIn]);

  const [openedAt] = useState(Date.now);
  const reviewsState = useStore(reviewList.$list);
  const messagesState = useStore(messageList.$list);
  const launch = useStore(checklistQuery.$state);
  const backups = useStore(backupsQuery.$state);
  const site = useStore(siteStateQuery.$state);
  const [drafts] = useState(() => Object.keys(readAllLocal('draft:')).map(addressOfDraft));
  const setApart = {
    messages: summarizeSetApart(messagesState, messageListState, ({ receivedAt }) => receivedAt, isReadSetApart),
    reviews: summarizeSetApart(reviewsState, reviewListState, ({ submittedAt }) => submittedAt),
  };
  const unreadable = {
    messages: messagesState.counts?.[UNREADABLE] ?? 0,
    reviews: reviewsState.counts?.[UNREADABLE] ?? 0,
  };
  const inDanger = messagesState.items.filter(isPendingInDanger);
  const messagesNotInDanger = {
    ...messagesState,
    items: messagesState.items.filter((message) => !isPendingInDanger(message)),
  };
  const messages = summarizePending(messagesNotInDanger, messageListState, ({ receivedAt }) => receivedAt);
  const reviewsInDanger = reviewsState.items.filter(
    (review) => reviewList.isUrgent(review) && isPending(reviewListState(review)),
  );
  const facts: StartFacts = {
    inDanger: [...inDanger, ...reviewsInDanger],
    messages: messages && { ...messages, count: messages.count - inDanger.length },
    reviews: summarizePending(reviewsState, reviewListState, ({ submittedAt }) => submittedAt),
    setApart,
    site: site.value,
    drafts,
    launch: launch.value,
    backups: backups.value,
    unreadable,
  };
  const lists = hasReviews ? [messagesState, reviewsState] : [messagesState];
  const isNothingPending =
    lists.every(({ readAt }) => readAt !== undefined) &&
    ![messages?.count, facts.reviews?.count, setApart.messages?.count, setApart.reviews?.count].some(Boolean) &&
    !Object.values(unreadable).some(Boolean);
  const oldest = [...lists].sort((a, b) => (a.readAt ?? 0) - (b.readAt ?? 0))[0]!;

  const failedNames = [
    ...(hasFailed(messagesState) ? [m['admin.messages']] : []),
    ...(hasReviews && hasFailed(reviewsState) ? [m['admin.reviews']] : []),
    ...(site.error && errorBodyOf(site.error).error !== 'editor-not-set-up' ? [m['admin.site.area']] : []),
    ...(launch.error ? [m['admin.checklist']] : []),
    ...(backups.error ? [m['admin.backups']] : []),
  ];
  const readAgain = () => {
    if (lists.some(hasFailed)) void refresh();
    void loadOtherQueries();
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
        {isNothingPending && <NothingPending oldest={oldest} />}
        {/* Hidden until messages are known: danger comes before everything else. */}
        {isKnown(messagesState) &&
          startLines(facts, admin, messagesState.readAt ?? openedAt).map((line) => (
            <StartRow key={line.id + line.href} line={line} />
          ))}
      </ul>
      {failedNames.length > 0 && (
        <Notice
          isFailure
          text={interpolate(m['admin.start.failed'], {
            parts: new Intl.ListFormat(FORMAT_TAGS[locale]).format(failedNames),
          })}
          action={{ label: m['admin.tryAgain'], run: readAgain }}
        />
      )}
    </section>
  );
}

/** Set-apart records that nobody has looked at, including all that are not loaded. */
function summarizeSetApart<Item extends { id: string; mayBeDanger?: boolean }>(
  { counts, items, apart }: ListState<Item>,
  stateOf: (item: Item) => string,
  timeOf: (item: Item) => string,
  isRead: (item: Item) => boolean = () => false,
): SetApartFacts | undefined {
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

function loadOtherQueries(): Promise<unknown> {
  return Promise.all([checklistQuery.load(), backupsQuery.load(), siteStateQuery.load()]);
}

const addressOfDraft = (key: string) => (key.startsWith('new/') ? `#${key}` : formHash(key));

const isKnown = ({ readAt, error }: QueryState<unknown>) => readAt !== undefined || error !== undefined;
