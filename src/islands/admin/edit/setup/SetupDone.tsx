import { interpolate } from '@/i18n/interpolate.ts';
import { checklist } from '@/stores/owner/setup.ts';
import { useEdit } from '../edit-context.ts';
import { Panel } from '../../shared/Panel.tsx';
import { WhenLoaded } from '../../shared/WhenLoaded.tsx';

/** After the last step: what was left for later, and what comes next. */
export function SetupDone() {
  const { messages: m } = useEdit();
  return (
    <Panel id="setup" title={m['edit.setup.done']} isFirst>
      <WhenLoaded resource={checklist}>
        {({ unanswered }) => (
          <p>
            {unanswered === 0
              ? m['edit.setup.done.all']
              : interpolate(m['edit.setup.done.left'], { count: unanswered })}{' '}
            {m['edit.setup.done.next']}
          </p>
        )}
      </WhenLoaded>
      <div className="cluster gap-3">
        <a className="button button--primary" href="#page/">
          {m['edit.setup.done.read']}
        </a>
        <a className="button" href="#checklist">
          {m['admin.checklist']}
        </a>
        <a className="button" href="#site">
          {m['edit.form.publish']}
        </a>
      </div>
    </Panel>
  );
}
