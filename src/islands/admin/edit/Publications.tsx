import { useStore } from '@nanostores/react';
import type { ChangedFile, Publication } from '@/contract/edit.ts';
import type { Form } from '@/contract/form.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { forms } from '@/stores/owner/content.ts';
import { takeBackPublication } from '@/stores/owner/site.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import { useAdmin, type Admin } from '../shared/admin-context.ts';
import { formatMoment } from '../shared/formats.ts';
import { Panel } from '../shared/Notice.tsx';
import { titleOf } from './files.ts';

interface PublicationsProps {
  id: string;
  title: string;
  text?: string;
  publications: Publication[];
}

/** What went online, and the way back for all that went with it. */
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
  const admin = useAdmin();
  const { locale, messages: m } = admin;
  const known = useStore(forms.$reading).value ?? [];
  const time = formatMoment(at, locale);
  const work = async () => {
    await takeBackPublication(id);
    document.getElementById('site-title')?.focus();
  };
  return (
    <li className="panel__item breakable stack gap-2 small items-start">
      <time className="soft" dateTime={at}>
        {time}
      </time>
      <ul role="list">
        {files.map((file) => (
          <li key={file.path}>{describe(file, known, admin)}</li>
        ))}
      </ul>
      <ActionButton
        label={m['admin.site.last.takeBack']}
        name={time}
        question={{ title: m['admin.site.last.question'], text: m['admin.site.last.consequence'] }}
        work={work}
        failed={m['admin.site.takeBack.failed']}
      />
    </li>
  );
}

/** The form of a file and what changed in it. */
function describe({ path, name, fields, numbers }: ChangedFile, known: Form[], admin: Admin): string {
  const form = titleOf(path, name, known, admin);
  const what = [...fields, ...(numbers ? [numbers] : [])].join(', ');
  return what ? interpolate(admin.messages['admin.site.change'], { form, fields: what }) : form;
}
