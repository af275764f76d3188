import { useStore } from '@nanostores/react';
import {
  formAddress,
  type ContentMistake,
  type EditState,
  type FieldChange,
  type WaitingFile,
} from '@/contract/edit.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { content, forms } from '@/stores/owner/content.ts';
import { publishSite, takeBack } from '@/stores/owner/site.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { useAttempt } from '../shared/attempt.ts';
import { useFocusAfter } from '../shared/focus.ts';
import { formatMoment } from '../shared/formats.ts';
import { Difference } from './Difference.tsx';
import { siteFailure } from './failure.ts';
import { titleOf } from './files.ts';

/** What became of the last publication, what waits for the next one, and the button for it. */
export function Publishing({ site: { publishing, waiting } }: { site: EditState }) {
  const { locale, messages: m } = useAdmin();
  const { isBusy, run } = useAttempt();
  const failed = siteFailure(m['admin.site.publish.failed'], m);
  const publish = () => void run({ label: m['admin.site.publish'], work: publishSite, failed });
  const isBuilding = publishing.state === 'building';
  return (
    <>
      <div className="wide stack gap-3 items-start" role="status">
        {publishing.state !== 'never' && (
          <p className={publishing.state === 'refused' ? 'site-state__refused strong' : undefined}>
            {interpolate(m[`admin.site.${publishing.state}`], { time: formatMoment(publishing.since, locale) })}
          </p>
        )}
        {publishing.state === 'refused' && <Mistakes mistakes={publishing.mistakes} />}
        <p>
          {waiting.length === 0
            ? m['admin.site.nothingWaits']
            : interpolate(m['admin.site.waits'], { count: waiting.length })}
        </p>
      </div>
      <ul className="site-waiting wide stack gap-3" role="list">
        {waiting.map((file) => (
          <Waiting key={file.path} file={file} />
        ))}
      </ul>
      <div className="cluster gap-3">
        {waiting.length > 0 && !isBuilding && (
          <button
            className="button button--primary"
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={publish}
          >
            {m['admin.site.publish']}
          </button>
        )}
        {publishing.state === 'online' && (
          <a className="button" href={localizedPath('/', locale)} target="_blank" rel="noopener">
            {m['admin.site.look']}
          </a>
        )}
      </div>
    </>
  );
}

/** Each leads to the field that mends it; one without a file is about the whole site. */
function Mistakes({ mistakes }: { mistakes: ContentMistake[] }) {
  const admin = useAdmin();
  const known = useStore(forms.$reading).value ?? [];
  return (
    <ul>
      {mistakes.map(({ file, field, label, sentence }) => (
        <li className="breakable" key={`${file} ${field} ${sentence}`}>
          {file && (
            <a className="target line" href={formAddress(file, field)}>
              {[titleOf(file, '', known, admin), label].filter(Boolean).join(', ')}
            </a>
          )}{' '}
          {sentence}
        </li>
      ))}
    </ul>
  );
}

function Waiting({ file }: { file: WaitingFile }) {
  const admin = useAdmin();
  const { messages: m } = admin;
  const { path, name, isNew, isGone, fields } = file;
  const title = titleOf(path, name, useStore(forms.$reading).value ?? [], admin);
  const hasForm = !isGone && /\.(?:yaml|md)$/.test(path);
  return (
    <li className="site-waiting__file breakable stack gap-3 items-start">
      <h3>
        {hasForm ? (
          <a className="target line" href={formAddress(path)}>
            {title}
          </a>
        ) : (
          title
        )}
      </h3>
      {isNew && <p>{m['admin.site.new']}</p>}
      {isGone && <p>{m['admin.site.gone']}</p>}
      {fields.length > 0 && (
        <ul className="wide stack gap-3" role="list">
          {fields.map((change) => (
            <Field key={change.field} path={path} title={title} change={change} isAlone={fields.length === 1} />
          ))}
        </ul>
      )}
      {fields.length !== 1 && <TakeBack path={path} name={title} />}
    </li>
  );
}

interface FieldProps {
  path: string;
  title: string;
  change: FieldChange;
  isAlone: boolean;
}

function Field({ path, title, change: { field, label, before, after }, isAlone }: FieldProps) {
  return (
    <li className="wide stack gap-2 items-start small">
      <a className="target line strong" href={formAddress(path, field)}>
        {label}
      </a>
      <Difference before={before} after={after} />
      <TakeBack path={path} name={`${title}, ${label}`} {...(!isAlone && { field })} />
    </li>
  );
}

/** Puts a file, or one field of it, back to what is online. */
function TakeBack({ path, field, name }: { path: string; field?: string; name: string }) {
  const { messages: m } = useAdmin();
  const { run } = useAttempt();
  const place = useFocusAfter<HTMLButtonElement>();
  const work = async () => {
    await takeBack(path, field);
    await content.load();
  };
  const done = { title: m['admin.site.takeBack.done'] };
  const failed = siteFailure(m['admin.site.takeBack.failed'], m);
  return (
    <button
      className="button"
      type="button"
      ref={place}
      aria-label={interpolate(m['admin.site.takeBack.label'], { name })}
      onClick={() => void run({ label: m['admin.site.takeBack'], work, done, failed })}
    >
      {m['admin.site.takeBack']}
    </button>
  );
}
