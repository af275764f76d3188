import type { ChangedFile, Publication } from '@/contract/edit.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { takeBackPublication } from '@/stores/owner/site.ts';
import { useEdit, type Edit } from './edit-context.ts';
import { formatMoment } from '../shared/formats.ts';
import { Panel } from '../shared/Notice.tsx';
import { titleOf } from './files.ts';
import { SiteButton } from './SiteButton.tsx';

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
  const admin = useEdit();
  const { locale, messages: m } = admin;
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
          <li key={file.path}>{describe(file, admin)}</li>
        ))}
      </ul>
      <SiteButton
        label={m['edit.site.last.takeBack']}
        name={time}
        question={{ title: m['edit.site.last.question'], text: m['edit.site.last.consequence'] }}
        work={work}
        failure={m['edit.site.takeBack.failed']}
      />
    </li>
  );
}

/** The form of a file and what changed in it. */
function describe({ path, name, fields, numbers }: ChangedFile, admin: Edit): string {
  const form = titleOf(path, name, admin);
  const what = [...fields, ...(numbers ? [numbers] : [])].join(', ');
  return what ? interpolate(admin.messages['edit.site.change'], { form, fields: what }) : form;
}
