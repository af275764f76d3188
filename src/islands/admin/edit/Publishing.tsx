import { countChanges, formHash, type LocalizedIssue, type EditState, type UnpublishedFile } from '@/contract/edit.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { publishSite, revertFile } from '@/stores/owner/site.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import { useEdit } from './edit-context.ts';
import { formatDateTime } from '../shared/formats.ts';
import { Difference } from './Difference.tsx';
import { titleOf } from './file-titles.ts';

export function Publishing({ site: { publishing, waiting: unpublished } }: { site: EditState }) {
  const { locale, messages: m } = useEdit();
  const { state } = publishing;
  const count = countChanges(unpublished);
  return (
    <>
      <div className="wide stack gap-3 items-start" role="status">
        {state !== 'never' && (
          <p className={state === 'refused' ? 'row__notice strong' : undefined}>
            {interpolate(m[`edit.site.${state}`], { time: formatDateTime(publishing.since, locale) })}
          </p>
        )}
        {state === 'refused' && <IssueList issues={publishing.mistakes} />}
        {state !== 'building' && (
          <p>{count === 0 ? m['edit.site.nothingWaits'] : interpolate(m['edit.site.waits'], { count })}</p>
        )}
      </div>
      <div className="cluster gap-3">
        {(state === 'refused' || (count > 0 && state !== 'building')) && (
          <ActionButton
            label={m['edit.site.publish']}
            variant="primary"
            perform={publishSite}
            failureToast={m['edit.site.publish.failed']}
          />
        )}
        {state === 'online' && (
          <a className="button" href={localizedPath('/', locale)} target="_blank" rel="noopener">
            {m['edit.site.look']}
          </a>
        )}
      </div>
      <ul className="wide" role="list">
        {unpublished.map((file) => (
          <UnpublishedChange key={file.path} file={file} isOnlyChange={unpublished.length === 1} />
        ))}
      </ul>
    </>
  );
}

function IssueList({ issues }: { issues: LocalizedIssue[] }) {
  const edit = useEdit();
  return (
    <ul role="list">
      {issues.map(({ file, field, label, sentence }) => (
        <li className="breakable" key={`${file} ${field} ${sentence}`}>
          {file && (
            <a className="target line" href={formHash(file, field)}>
              {[titleOf(file, '', edit), label].filter(Boolean).join(', ')}
            </a>
          )}{' '}
          {sentence}
        </li>
      ))}
    </ul>
  );
}

function UnpublishedChange({ file, isOnlyChange }: { file: UnpublishedFile; isOnlyChange: boolean }) {
  const edit = useEdit();
  const { messages: m } = edit;
  const { path, name, isNew, isGone, fields } = file;
  const title = titleOf(path, name, edit);
  const kind = isGone ? 'gone' : isNew ? 'new' : 'all';
  const [onlyField] = fields.length === 1 ? fields : [];
  return (
    <li className="panel__item divided breakable">
      <details open={isOnlyChange}>
        <summary className="details__summary target line gap-2">
          <h3 className="grow">{title}</h3>
          {kind === 'all' ? (
            <span className="tabular muted" translate="no">
              {fields.length}
            </span>
          ) : (
            <span className="row__tag">{m[`edit.site.${kind}`]}</span>
          )}
        </summary>
        <div className="stack gap-5 items-start">
          {isNew && (
            <a className="target line" href={formHash(path)}>
              {m['edit.site.open']}
            </a>
          )}
          {fields.map(({ field, label, before, after }) => (
            <div className="wide stack gap-3 items-start small" key={field}>
              <a className="target line strong" href={formHash(path, field)}>
                {label}
              </a>
              <Difference before={before} after={after} />
            </div>
          ))}
          <ActionButton
            label={m[kind === 'all' && !onlyField ? 'edit.site.revert.all' : 'admin.undo']}
            name={onlyField ? `${title}, ${onlyField.label}` : title}
            perform={() => revertFile(path)}
            failureToast={m['edit.site.revert.failed']}
          />
        </div>
      </details>
    </li>
  );
}
