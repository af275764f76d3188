import { useState } from 'react';
import { useStore } from '@nanostores/react';
import type { ChangedFile, Publication } from '@/contract/edit.ts';
import type { Form } from '@/contract/form.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { content, forms } from '@/stores/owner/content.ts';
import { takeBackPublication } from '@/stores/owner/site.ts';
import { useAdmin, type Admin } from '../shared/admin-context.ts';
import { useAttempt } from '../shared/attempt.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { formatMoment } from '../shared/formats.ts';
import { Panel } from '../shared/Notice.tsx';
import { siteFailure } from './failure.ts';
import { titleOf } from './files.ts';

/** What went online last, and the way back for all of it. */
export function LastPublication({ publication }: { publication: Publication }) {
  const { messages: m } = useAdmin();
  return (
    <Panel id="publication" title={m['admin.site.last']}>
      <p>{m['admin.site.last.text']}</p>
      <Published publication={publication} />
    </Panel>
  );
}

/** However many publications came after it, a helpline's number can be put back. */
export function HelplinesPublished({ publications }: { publications: Publication[] }) {
  const { messages: m } = useAdmin();
  return (
    <Panel id="helplines" title={m['admin.site.helplines.published']}>
      <ul className="wide" role="list">
        {publications.map((publication) => (
          <li className="panel__item" key={publication.id}>
            <Published publication={publication} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Published({ publication: { id, at, files } }: { publication: Publication }) {
  const admin = useAdmin();
  const { locale, messages: m } = admin;
  const known = useStore(forms.$reading).value ?? [];
  const [isAsking, setIsAsking] = useState(false);
  const { run } = useAttempt();
  const time = formatMoment(at, locale);
  const answer = (isConfirmed: boolean) => {
    setIsAsking(false);
    if (!isConfirmed) return;
    const work = async () => {
      await takeBackPublication(id);
      await content.load();
      document.getElementById('site-title')?.focus();
    };
    const done = { title: m['admin.site.last.done'], description: m['admin.site.last.publish'] };
    void run({ label: m['admin.site.takeBack'], work, done, failed: siteFailure(m['admin.site.takeBack.failed'], m) });
  };
  return (
    <div className="breakable stack gap-2 small items-start">
      <time className="soft" dateTime={at}>
        {time}
      </time>
      <ul>
        {files.map((file) => (
          <li key={file.path}>{describe(file, known, admin)}</li>
        ))}
      </ul>
      <button
        className="button"
        type="button"
        aria-label={interpolate(m['admin.site.takeBack.label'], { name: time })}
        onClick={() => setIsAsking(true)}
      >
        {m['admin.site.takeBack']}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={m['admin.site.last.question']}
          text={m['admin.site.last.consequence']}
          confirmLabel={m['admin.site.takeBack']}
          onAnswer={answer}
        />
      )}
    </div>
  );
}

/** The form of a file and what changed in it. */
function describe({ path, name, fields, numbers }: ChangedFile, known: Form[], admin: Admin): string {
  const form = titleOf(path, name, known, admin);
  const what = [...fields, ...(numbers ? [numbers] : [])].join(', ');
  return what ? interpolate(admin.messages['admin.site.change'], { form, fields: what }) : form;
}
