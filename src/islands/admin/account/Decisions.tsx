import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import type { Decision } from '@/contract/review.ts';
import { decisionList } from '@/stores/owner/personal-data.ts';
import { reviewList } from '@/stores/owner/reviews.ts';
import { $session } from '@/stores/owner/session.ts';
import { useAdmin } from '../admin-context.ts';
import { formatMoment } from '../formats.ts';
import { Loading } from '../components/Loading.tsx';
import { Notice } from '../components/Notice.tsx';

const SHOWN = 50;

/** What was decided lately; the log itself knows no names, they come from the reviews that are still there. */
export function Decisions() {
  const { locale, messages: m } = useAdmin();
  const { items, status } = useStore(decisionList.$list);
  const reviews = useStore(reviewList.$list).items;
  const isSignedIn = useStore($session) === 'signed-in';
  useEffect(() => {
    if (isSignedIn) void decisionList.load();
  }, [isSignedIn]);

  const nameOf = ({ id }: Decision) =>
    reviews.find((review) => review.id === id)?.name ?? m['admin.decisions.nameless'];
  return (
    <section className="panel" aria-labelledby="decisions-title">
      <h2 className="panel__title" id="decisions-title">
        {m['admin.decisions']}
      </h2>
      <p>{m['admin.decisions.text']}</p>
      {status === 'loading' && items.length === 0 && <Loading />}
      {status === 'failed' && (
        <Notice
          isFailure
          text={m['admin.readFailed']}
          action={{ label: m['admin.tryAgain'], run: () => void decisionList.load() }}
        />
      )}
      {status === 'ready' && items.length === 0 && <p>{m['admin.decisions.empty']}</p>}
      <ul className="decisions" role="list">
        {items.slice(0, SHOWN).map((decision) => (
          <li className="decisions__item" key={`${decision.id} ${decision.time} ${decision.action}`}>
            <span className="decisions__what">
              {m[`admin.decision.${decision.action}`]} · {nameOf(decision)}
            </span>
            {decision.reason && <span>{m[`admin.reason.${decision.reason}`]}</span>}
            <time dateTime={decision.time}>{formatMoment(decision.time, locale)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
