import { useStore } from '@nanostores/react';
import type { ChangedFile, ContentFile, HelplineChange } from '@/contract/edit.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { contentQuery, formOfPath } from '@/stores/owner/content.ts';
import { revertPublication } from '@/stores/owner/site.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import { useEdit, type EditContextValue } from './edit-context.ts';
import { formatDateTime } from '../shared/formats.ts';
import { Panel } from '../shared/Panel.tsx';
import { entryNameOf, titleOf } from './file-titles.ts';

interface PublicationsProps {
  id: string;
  title: string;
  text?: string;
  publications: HelplineChange[];
  areHelplines?: boolean;
}

export function Publications({ id, title, text, publications, areHelplines = false }: PublicationsProps) {
  return (
    <Panel id={id} title={title}>
      {text && <p>{text}</p>}
      <ul className="wide" role="list">
        {publications.map((publication) => (
          <PublicationItem key={publication.id} publication={publication} areHelplines={areHelplines} />
        ))}
      </ul>
    </Panel>
  );
}

interface PublicationItemProps extends Required<Pick<PublicationsProps, 'areHelplines'>> {
  publication: HelplineChange;
}

function PublicationItem({ publication: { id, at, files, state }, areHelplines }: PublicationItemProps) {
  const edit = useEdit();
  const { locale, messages: m } = edit;
  const contentFiles = useStore(contentQuery.$state).value?.files ?? [];
  const time = formatDateTime(at, locale);
  const kind = areHelplines ? 'helplines' : 'last';
  const isNoLongerOnline = state === 'replaced' || state === 'back';
  const perform = async () => {
    await revertPublication(id);
    document.getElementById('site-title')?.focus();
  };
  return (
    <li className="panel__item divided breakable stack gap-2 small items-start">
      <time className="muted" dateTime={at}>
        {time}
      </time>
      {areHelplines && <p>{m[`edit.site.helplines.state.${state ?? 'online'}`]}</p>}
      <ul className="stack" role="list">
        {files.map((file) => (
          <li key={file.path}>{describeChange(file, contentFiles, edit)}</li>
        ))}
      </ul>
      {!isNoLongerOnline && (
        <ActionButton
          label={m[`edit.site.${kind}.revert`]}
          name={time}
          confirmation={{ title: m[`edit.site.${kind}.question`], text: m['edit.site.last.consequence'] }}
          perform={perform}
          failureToast={m['edit.site.revert.failed']}
        />
      )}
    </li>
  );
}

/** A deleted file is called by its published name, in the language of the e-mail about it. */
function describeChange(
  { path, name, fields, numbers }: ChangedFile,
  contentFiles: ContentFile[],
  edit: EditContextValue,
): string {
  const entry = contentFiles.find((file) => file.path === path);
  const match = formOfPath(edit.forms, path);
  const form = titleOf(path, entry && match ? entryNameOf(entry, match.form, edit.locale) : name, edit);
  const details = [...fields, ...(numbers ? [numbers] : [])].join('; ');
  return details ? interpolate(edit.messages['edit.site.change'], { form, fields: details }) : form;
}
