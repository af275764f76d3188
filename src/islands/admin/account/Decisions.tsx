import { useStore } from '@nanostores/react';
import type { Decision } from '@/contract/review.ts';
import { decisionLog } from '@/stores/owner/personal-data.ts';
import { reviewList } from '@/stores/owner/reviews.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { Panel } from '../shared/Panel.tsx';
import { formatMoment } from '../shared/formats.ts';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';

const SHOWN = 50;

/** A decision that only tells more of the one before it, such as its reason, stands in its place; newest first. */
export function mergedDecisions(decisions: readonly Decision[]): Decision[] {
  const later = new Map<string, Decision['action']>();
  return decisions.filter(({ id, action }) => {
    const isSame = later.get(id) === action;
    later.set(id, action);
    return !isSame;
  });
}

/** What was decided lately; the log itself knows no names, they come from the reviews that are still there. */
export function Decisions() {
  const { locale, messages: m } = useAdmin();
  const { items: reviews } = useStore(reviewList.$list);
  const nameOf = ({ id }: Decision) =>
    reviews.find((review) => review.id === id)?.name ?? m['admin.decisions.nameless'];
  return (
    <Panel id="decisions" title={m['admin.decisions']}>
      <p>{m['admin.decisions.text']}</p>
      <WhenLoaded resource={decisionLog}>
        {(decisions) =>
          decisions.length === 0 ? (
            <p>{m['admin.decisions.empty']}</p>
          ) : (
            <ul className="wide" role="list">
              {mergedDecisions(decisions)
                .slice(0, SHOWN)
                .map((decision) => (
                  <li
                    className="panel__item ruled stack small soft"
                    key={`${decision.id} ${decision.time} ${decision.action}`}
                  >
                    <span className="decisions__what breakable strong">
                      {m[`admin.decision.${decision.action}`]} · {nameOf(decision)}
                    </span>
                    {decision.reason && <span>{m[`admin.reason.${decision.reason}`]}</span>}
                    <time dateTime={decision.time}>{formatMoment(decision.time, locale)}</time>
                  </li>
                ))}
            </ul>
          )
        }
      </WhenLoaded>
    </Panel>
  );
}
