import { useStore } from '@nanostores/react';
import type { ChangedFile, ContentEntry, Publication } from '@/contract/edit.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { content, placeIn } from '@/stores/owner/content.ts';
import { takeBackPublication } from '@/stores/owner/site.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import { useEdit, type Edit } from './edit-context.ts';
import { formatMoment } from '../shared/formats.ts';
import { Panel } from '../shared/Panel.tsx';
import { entryNameOf, titleOf } from './files.ts';

interface PublicationsProps {
  id: string;
  title: string;
  text?: string;
  publications: Publication[];
}

export function Publications({ id, title, text, publications }: PublicationsProps) {
  return (
    <Panel id={id} title={title}>
      {text && <p>{text}</p>}
      <ul className="wide" role="list">
        {publications.map((publication) => (
          <Published key={publication.id} publication={publication} />
        ))}
      </ul>
    </Panel>
  );
}

function Published({ publication: { id, at, files } }: { publication: Publication }) {
  const admin = useEdit();
  const { locale, messages: m } = admin;
  const known = useStore(content.$reading).value?.files ?? [];
  const time = formatMoment(at, locale);
  const work = async () => {
    await takeBackPublication(id);
    document.getElementById('site-title')?.focus();
  };
  return (
    <li className="panel__item ruled breakable stack gap-2 small items-start">
      <time className="soft" dateTime={at}>
        {time}
      </time>
      <ul className="stack" role="list">
        {files.map((file) => (
          <li key={file.path}>{describe(file, known, admin)}</li>
        ))}
      </ul>
      <ActionButton
        label={m['edit.site.last.takeBack']}
        name={time}
        question={{ title: m['edit.site.last.question'], text: m['edit.site.last.consequence'] }}
        work={work}
        failed={m['edit.site.takeBack.failed']}
      />
    </li>
  );
}

/** What is gone by now is called as it was when it was published, in the language of the mail that told of it. */
function describe({ path, name, fields, numbers }: ChangedFile, known: ContentEntry[], admin: Edit): string {
  const entry = known.find((file) => file.path === path);
  const place = placeIn(admin.forms, path);
  const form = titleOf(path, entry && place ? entryNameOf(entry, place.form, admin.locale) : name, admin);
  const what = [...fields, ...(numbers ? [numbers] : [])].join('; ');
  return what ? interpolate(admin.messages['edit.site.change'], { form, fields: what }) : form;
}
