import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { errorBodyOf } from '@/contract/client.ts';
import type { ChangedFile, EditChange, EditState } from '@/contract/edit.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { $interruptedAction, $session, failureOf } from '@/stores/owner/session.ts';
import { $site, loadSite, publishSite, undoChange } from '@/stores/owner/site.ts';
import { raiseToast } from '@/stores/toast.ts';
import { useAdmin, type Admin } from '../shared/admin-context.ts';
import { GuideLink, Loading, Notice, Panel } from '../shared/Notice.tsx';
import { formatMoment } from '../shared/formats.ts';
import { formOf } from '../shared/editor-forms.ts';

/** How often a build that is under way is asked after. Milliseconds. */
const ASK_AGAIN_MS = 5000;

/** The way to the editor, what of its changes is online, and the last changes with the way back. */
export function SitePanel() {
  const { messages: m, editor } = useAdmin();
  const site = useStore($site);
  const failure = useReading(site);
  return (
    <>
      <Panel id="site" title={m['admin.site']} isFirst>
        <p>{m['admin.site.text']}</p>
        <a className="button button--primary" href={editor.address}>
          {m['admin.site.edit']}
        </a>
        <GuideLink chapter={m['admin.site.chapter']} />
        {!site && !failure && <Loading />}
        {failure && (
          <Notice isFailure text={failure} action={{ label: m['admin.tryAgain'], run: () => location.reload() }} />
        )}
        {site && <Publishing site={site} />}
      </Panel>
      {site && site.changes.length > 0 && <Changes changes={site.changes} />}
    </>
  );
}

/** Reads when the panel opens, and again while a build is under way; returns why it could not be read. */
function useReading(site: EditState | undefined): string | undefined {
  const { messages: m } = useAdmin();
  const [failure, setFailure] = useState<string>();
  const isSignedIn = useStore($session) === 'signed-in';
  const isBuilding = site?.publishing.state === 'building';
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const read = () =>
      loadSite().then(
        () => setFailure(undefined),
        (error: unknown) => setFailure(errorBodyOf(error).message ?? m['admin.unreachable']),
      );
    void read();
    const timer = isBuilding ? setInterval(() => void read(), ASK_AGAIN_MS) : undefined;
    return () => clearInterval(timer);
  }, [isSignedIn, isBuilding, m]);
  return failure;
}

function Publishing({ site }: { site: EditState }) {
  const admin = useAdmin();
  const { locale, messages: m } = admin;
  const { waiting, publishing } = site;
  return (
    <div className="panel__part wide stack gap-3 items-start">
      <h3>{m['admin.site.publishing']}</h3>
      <div className="stack gap-2" role="status">
        <p>{waiting === 0 ? m['admin.site.nothingWaits'] : interpolate(m['admin.site.waits'], { count: waiting })}</p>
        {publishing.state !== 'never' && (
          <p className={publishing.state === 'refused' ? 'site-state__refused strong' : undefined}>
            {interpolate(m[`admin.site.${publishing.state}`], { time: formatMoment(publishing.since, locale) })}
          </p>
        )}
        {publishing.state === 'refused' && (
          <ul>
            {publishing.mistakes.map(({ file, field, sentence }) => {
              const form = formOf(file, admin);
              return (
                <li key={`${file} ${field} ${sentence}`}>
                  {form && <a href={form.address}>{[form.name, field].filter(Boolean).join(', ')}</a>} {sentence}
                </li>
              );
            })}
          </ul>
        )}
      </div>
      {waiting > 0 && publishing.state !== 'building' && (
        <button className="button button--primary" type="button" onClick={() => void publish(m)}>
          {m['admin.site.publish']}
        </button>
      )}
    </div>
  );
}

function Changes({ changes }: { changes: EditChange[] }) {
  const admin = useAdmin();
  const { locale, messages: m } = admin;
  return (
    <Panel id="changes" title={m['admin.site.changes']}>
      <p>{m['admin.site.changes.text']}</p>
      <ul className="wide" role="list">
        {changes.map((change) => {
          const files = change.files.map((file) => describe(file, admin)).join('; ');
          const what = change.isStepBack ? interpolate(m['admin.site.change.back'], { change: files }) : files;
          const time = formatMoment(change.at, locale);
          return (
            <li className="decisions__item stack small soft" key={change.id}>
              <span className="decisions__what breakable strong">{what}</span>
              <time dateTime={change.at}>{time}</time>
              {change.isWaiting && <span>{m['admin.site.change.waits']}</span>}
              <button
                className="button site-undo"
                type="button"
                aria-label={interpolate(m['admin.site.undo.label'], { name: what, time })}
                onClick={() => void undo(change.id, m)}
              >
                {m['admin.site.undo']}
              </button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** More of them would hide the others. */
const FIELDS_SHOWN = 3;

/** The form of a file and what changed in it. */
function describe({ path, name, fields }: ChangedFile, admin: Admin): string {
  const { messages: m } = admin;
  const form = formOf(path, admin, name)?.name ?? fileNameOf(path);
  if (fields.length === 0) return form;
  const shown = [
    ...fields.slice(0, FIELDS_SHOWN),
    ...(fields.length > FIELDS_SHOWN ? [m['admin.site.change.more']] : []),
  ];
  return interpolate(m['admin.site.change'], { form, fields: shown.join(', ') });
}

/** A photo has no form: its name is what she gave it. */
const fileNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const publish = (m: Admin['messages']) =>
  attempt({ m, label: m['admin.site.publish'], failed: m['admin.site.publish.failed'], action: publishSite });

const undo = (id: string, m: Admin['messages']) =>
  attempt({
    m,
    label: m['admin.site.undo'],
    failed: m['admin.site.undo.failed'],
    done: m['admin.site.undo.done'],
    action: () => undoChange(id),
  });

interface Attempt {
  m: Admin['messages'];
  label: string;
  failed: string;
  done?: string;
  action: () => Promise<void>;
}

/** Does something and says what became of it; after the end of a session it waits to be repeated. */
async function attempt({ m, label, failed, done, action }: Attempt): Promise<void> {
  const run = () => void attempt({ m, label, failed, ...(done && { done }), action });
  try {
    await action();
    if (done) raiseToast({ title: done });
  } catch (error) {
    if (failureOf(error) === 'ended') return $interruptedAction.set({ label, run });
    const description = errorBodyOf(error).message ?? m['admin.unreachable'];
    raiseToast({ title: failed, description, variant: 'destructive' });
  }
}
