import { useStore } from '@nanostores/react';
import { LIMITS } from '@/contract/limits.ts';
import type { Decision } from '@/contract/review.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { decisionLogQuery } from '@/stores/owner/personal-data.ts';
import { reviewList } from '@/stores/owner/reviews.ts';
import { Button } from '../shared/Button.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { formatDateTime } from '../shared/formats.ts';
import { Panel } from '../shared/Panel.tsx';
import { Toolbar } from '../shared/Toolbar.tsx';
import { QueryBoundary } from '../shared/QueryBoundary.tsx';

export function Decisions() {
  const { messages: m } = useAdmin();
  const state = useStore(decisionLogQuery.$state);
  return (
    <Panel id="decisions" title={m['admin.decisions']} isViewTitle>
      <Toolbar list={state} format={formatDateTime} onRefresh={decisionLogQuery.load} />
      <p>{m['admin.decisions.text']}</p>
      <QueryBoundary query={decisionLogQuery}>{(decisions) => <DecisionList decisions={decisions} />}</QueryBoundary>
    </Panel>
  );
}

/** The log itself holds no names; these come from the reviews that still exist. */
function DecisionList({ decisions }: { decisions: readonly Decision[] }) {
  const { locale, messages: m } = useAdmin();
  const { items: reviews } = useStore(reviewList.$list);
  const names = new Map(reviews.map(({ id, name }) => [id, name]));
  if (decisions.length === 0) return <p>{m['admin.decisions.empty']}</p>;
  return (
    <>
      <Button label={m['admin.person.print']} onPress={() => print()} />
      <ul className="wide" role="list">
        {decisions.map(({ id, action, reason, time }) => (
          <li className="decision divided stack pad-2 small muted" key={`${id} ${time} ${action}`}>
            <span className="text-colour breakable strong">
              {m[`admin.decision.${action}`]} · {names.get(id) ?? m['admin.decisions.nameless']}
            </span>
            {/* Keeps its column even while empty. */}
            <span>{reason && m[`admin.reason.${reason}`]}</span>
            <time dateTime={time}>{formatDateTime(time, locale)}</time>
          </li>
        ))}
      </ul>
      {decisions.length >= LIMITS.list && (
        <p>{interpolate(m['admin.decisions.older'], { count: decisions.length, export: m['admin.export'] })}</p>
      )}
    </>
  );
}
