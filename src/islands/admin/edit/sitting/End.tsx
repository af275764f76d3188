import type { QuestionName } from '@/contract/sitting.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { launchList } from '@/stores/owner/launch.ts';
import { openLines } from '@/contract/launch.ts';
import { useEdit } from '../edit-context.ts';
import { Panel } from '../../shared/Panel.tsx';
import { WhenLoaded } from '../../shared/WhenLoaded.tsx';

/** After the last screen: what waits, and what is needed before the site goes public. */
export function End({ open }: { open: QuestionName[] }) {
  const { messages: m } = useEdit();
  return (
    <Panel id="sitting" title={m['edit.sitting.end']} isFirst>
      <p>
        {open.length === 0
          ? m['edit.sitting.end.all']
          : interpolate(m['edit.sitting.end.left'], { count: open.length })}
      </p>
      <WhenLoaded resource={launchList}>
        {(launch) => (
          <>
            <p>{m['edit.sitting.end.before']}</p>
            <ul>
              {openLines(launch)
                .open.filter(({ name, isBlocking }) => isBlocking || name === 'good')
                .map(({ name, title, state }) => (
                  <li key={name}>
                    <strong>{title}.</strong> {state}
                  </li>
                ))}
            </ul>
          </>
        )}
      </WhenLoaded>
      <div className="cluster gap-3">
        <a className="button button--primary" href="#page/">
          {m['edit.sitting.end.read']}
        </a>
        <a className="button" href="#site">
          {m['edit.form.publish']}
        </a>
        <a className="button" href="#start">
          {m['edit.sitting.stop']}
        </a>
      </div>
    </Panel>
  );
}
