import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import type { Decision } from '@/contract/review.ts';
import { reviewState } from '@/contract/review-state.ts';
import { decisionList } from '@/stores/owner/personal-data.ts';
import { reviewList } from '@/stores/owner/reviews.ts';
import { $session } from '@/stores/owner/session.ts';
import { addressOfView } from '@/stores/owner/view.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { Loading, Notice, Panel } from '../shared/Notice.tsx';
import { formatMoment } from '../shared/formats.ts';
import { ToolRow } from '../shared/ToolRow.tsx';

const SHOWN = 50;

/** What was decided lately; the log itself knows no names, they come from the reviews that are still there. */
export function Decisions() {
  const { locale, messages: m } = useAdmin();
  const list = useStore(decisionList.$list);
  const { items, status } = list;
  const { items: reviews } = useStore(reviewList.$list);
  const isSignedIn = useStore($session) === 'signed-in';
  useEffect(() => {
    if (isSignedIn) void decisionList.load();
  }, [isSignedIn]);

  const reviewOf = ({ id }: Decision) => reviews.find((review) => review.id === id);
  const nameOf = (decision: Decision) => reviewOf(decision)?.name ?? m['admin.decisions.nameless'];
  /** Only the last decision of a review can still lack its reason. */
  const isUnfinished = (decision: Decision) => {
    if (decision.reason || items.find(({ id }) => id === decision.id) !== decision) return false;
    const review = reviewOf(decision);
    return review !== undefined && reviewState(review) === 'rejected';
  };
  return (
    <Panel id="decisions" title={m['admin.decisions']}>
      <p>{m['admin.decisions.text']}</p>
      <ToolRow list={list} />
      {status === 'loading' && items.length === 0 && <Loading />}
      {status === 'failed' && (
        <Notice
          isFailure
          text={m['admin.readFailed']}
          action={{ label: m['admin.tryAgain'], run: () => void decisionList.load() }}
        />
      )}
      {status === 'ready' && items.length === 0 && <p>{m['admin.decisions.empty']}</p>}
      <ul className="wide" role="list">
        {items.slice(0, SHOWN).map((decision) => (
          <li className="decisions__item stack small soft" key={`${decision.id} ${decision.time} ${decision.action}`}>
            <span className="decisions__what breakable strong">
              {m[`admin.decision.${decision.action}`]} · {nameOf(decision)}
            </span>
            {decision.reason && <span>{m[`admin.reason.${decision.reason}`]}</span>}
            <time dateTime={decision.time}>{formatMoment(decision.time, locale)}</time>
            {isUnfinished(decision) && (
              <a className="guide-link target" href={addressOfView({ area: 'reviews', folder: 'rejected' })}>
                {m['admin.reason.ask']}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
