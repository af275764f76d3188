import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { errorBodyOf } from '@/contract/client.ts';
import type { ChangedFile, EditChange, EditState } from '@/contract/edit.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { publishSite, siteState, undoChange } from '@/stores/owner/site.ts';
import { useAdmin, type Admin, type AdminMessages } from '../shared/admin-context.ts';
import { useAttempt } from '../shared/attempt.ts';
import { GuideLink, Panel } from '../shared/Notice.tsx';
import { formatMoment } from '../shared/formats.ts';
import { formOf } from '../shared/editor-forms.ts';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';

/** How often a build that is under way is asked after. Milliseconds. */
const ASK_AGAIN_MS = 5000;

/** The way to the editor, what of its changes is online, and the last changes with the way back. */
export function SitePanel() {
  const { messages: m, editor } = useAdmin();
  const { value: site } = useStore(siteState.$reading);
  const isBuilding = site?.publishing.state === 'building';
  useEffect(() => {
    if (!isBuilding) return undefined;
    const timer = setInterval(() => void siteState.load(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isBuilding]);
  return (
    <>
      <Panel id="site" title={m['admin.site']} isFirst>
        <p>{m['admin.site.text']}</p>
        <a className="button button--primary" href={editor.address}>
          {m['admin.site.edit']}
        </a>
        <GuideLink chapter={m['admin.site.chapter']} />
        <WhenLoaded resource={siteState}>{(site) => <Publishing site={site} />}</WhenLoaded>
      </Panel>
      {site && <Changes id="changes" title={m['admin.site.changes']} changes={site.changes} />}
      {site && <Changes id="helplines" title={m['admin.site.helplines']} changes={site.helplines} />}
    </>
  );
}

function Publishing({ site }: { site: EditState }) {
  const admin = useAdmin();
  const { locale, messages: m } = admin;
  const { waiting, publishing } = site;
  const { run } = useAttempt();
  const failed = siteFailure(m['admin.site.publish.failed'], m);
  const publish = () => void run({ label: m['admin.site.publish'], work: publishSite, failed });
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
        <button className="button button--primary" type="button" onClick={publish}>
          {m['admin.site.publish']}
        </button>
      )}
    </div>
  );
}

function Changes({ id, title, changes }: { id: string; title: string; changes: EditChange[] }) {
  const admin = useAdmin();
  const { locale, messages: m } = admin;
  const { run } = useAttempt();
  const words = { done: { title: m['admin.site.undo.done'] }, failed: siteFailure(m['admin.site.undo.failed'], m) };
  const undo = (change: string) => void run({ label: m['admin.site.undo'], work: () => undoChange(change), ...words });
  if (changes.length === 0) return null;
  return (
    <Panel id={id} title={title}>
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
                onClick={() => undo(change.id)}
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
function describe({ path, name, fields, numbers }: ChangedFile, admin: Admin): string {
  const { messages: m } = admin;
  const form = formOf(path, admin, name)?.name ?? fileNameOf(path);
  if (fields.length === 0) return [form, numbers].filter(Boolean).join(', ');
  const shown = [
    ...fields.slice(0, FIELDS_SHOWN),
    ...(fields.length > FIELDS_SHOWN ? [m['admin.site.change.more']] : []),
  ];
  const what = interpolate(m['admin.site.change'], { form, fields: shown.join(', ') });
  return numbers ? `${what}, ${numbers}` : what;
}

/** A photo has no form: its name is what she gave it. */
const fileNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Gives the words for why something was not done; the server says it best. */
function siteFailure(title: string, m: AdminMessages) {
  return (error: unknown) => ({ title, description: errorBodyOf(error).message ?? m['admin.unreachable'] });
}
