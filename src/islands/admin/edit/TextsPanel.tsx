import { useDeferredValue, useState } from 'react';
import { useStore } from '@nanostores/react';
import { partsOfPath } from '@/contract/content-paths.ts';
import { formAddress, type Content, type ContentEntry } from '@/contract/edit.ts';
import type { Form } from '@/contract/form.ts';
import { LOCALES } from '@/contract/locales.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { $drafts, content, currentValues, forms } from '@/stores/owner/content.ts';
import { addressOfView } from '@/stores/owner/view.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { Panel } from '../shared/Notice.tsx';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';
import { entryNameOf, inLanguage, textsIn, titleOf } from './files.ts';

const GROUPS = ['practice', 'pages', 'entries', 'legal'] as const;

/** More of them help nobody to find one. */
const FOUND_AT_MOST = 40;

/** Every form and entry, and the way to a text by its words. */
export function TextsPanel() {
  const { messages: m } = useAdmin();
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words.trim().toLocaleLowerCase());
  return (
    <Panel id="texts" title={m['admin.site.texts']} isFirst>
      <a className="guide-link target" href="#site">
        {m['admin.site.back']}
      </a>
      <div className="field wide panel__form">
        <label className="field__label" htmlFor="texts-words">
          {m['admin.site.search']}
        </label>
        <input
          className="field__input"
          id="texts-words"
          type="search"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </div>
      <WhenLoaded resource={forms}>
        {(known) => (
          <WhenLoaded resource={content}>
            {({ files }: Content) =>
              wanted ? (
                <Found wanted={wanted} forms={known} files={files} />
              ) : (
                GROUPS.map((group) => (
                  <Group key={group} group={group} forms={known.filter((form) => form.group === group)} files={files} />
                ))
              )
            }
          </WhenLoaded>
        )}
      </WhenLoaded>
    </Panel>
  );
}

function Group({ group, forms: known, files }: { group: Form['group']; forms: Form[]; files: ContentEntry[] }) {
  const { messages: m } = useAdmin();
  const single = known.filter(({ singular }) => !singular);
  return (
    <section className="panel__part wide stack gap-3" aria-labelledby={`texts-${group}`}>
      <h3 id={`texts-${group}`}>{m[`admin.site.group.${group}`]}</h3>
      {single.length > 0 && (
        <ul className="wide" role="list">
          {single.flatMap((form) =>
            filesOf(form, files).map((file) => <Row key={file.path} file={file} form={form} />),
          )}
        </ul>
      )}
      {known
        .filter(({ singular }) => singular)
        .map((form) => (
          <Entries key={form.key} form={form} files={filesOf(form, files)} />
        ))}
    </section>
  );
}

const filesOf = (form: Form, files: ContentEntry[]) =>
  files.filter(({ path }) => partsOfPath(form.path, path)).toSorted(inOrder);

/** As on the page where they say so, else by their names. */
function inOrder(one: ContentEntry, other: ContentEntry): number {
  const [a, b] = [one, other].map(({ values }) => Number((values as { order?: number }).order ?? 0)) as [
    number,
    number,
  ];
  return a - b || one.path.localeCompare(other.path);
}

/** Those that come and go, folded up: there are many helplines. */
function Entries({ form, files }: { form: Form; files: ContentEntry[] }) {
  const { messages: m } = useAdmin();
  const { key, label, singular = '', max } = form;
  const isFull = max !== undefined && files.length >= max;
  return (
    <details>
      <summary className="fold__summary target line gap-2">
        <span className="site-page__title strong">{label}</span>
        <span className="tabular soft">{files.length}</span>
      </summary>
      <ul className="wide" role="list">
        {files.map((file) => (
          <Row key={file.path} file={file} form={form} />
        ))}
      </ul>
      {isFull ? (
        <p className="small soft">{interpolate(m['admin.site.full'], { max, place: label })}</p>
      ) : (
        <div className="cluster gap-3">
          {(form.path.includes('{{locale}}') ? LOCALES : [undefined]).map((locale) => (
            <a
              className="button"
              key={locale ?? key}
              href={addressOfView({ area: 'new', place: key, ...(locale && { locale }) })}
            >
              {interpolate(locale ? m[`admin.site.add.${locale}`] : m['admin.site.add'], { singular })}
            </a>
          ))}
        </div>
      )}
    </details>
  );
}

function Row({ file, form }: { file: ContentEntry; form: Form }) {
  const { locale, messages: m } = useAdmin();
  const isUnsaved = useStore($drafts)[file.path] !== undefined;
  const { draft } = file.values as { draft?: boolean };
  const title = inLanguage(entryNameOf(file, form, locale) || form.label, file.path, locale);
  return (
    <li>
      <a className="site-text target line gap-2 small" href={formAddress(file.path)}>
        <span className="breakable">{title}</span>
        {draft && <span className="row__tag">{m['admin.site.draft']}</span>}
        {isUnsaved && <span className="row__tag">{m['admin.site.unsaved']}</span>}
      </a>
    </li>
  );
}

/** The fields in which the words stand, as they are typed or saved, or whose label has them. */
function Found({ wanted, forms: known, files }: { wanted: string; forms: Form[]; files: ContentEntry[] }) {
  const admin = useAdmin();
  const { locale, messages: m } = admin;
  const found = known.flatMap((form) =>
    filesOf(form, files).flatMap((file) => {
      const values = currentValues(file.path) ?? file.values;
      const title = titleOf(file.path, entryNameOf({ ...file, values }, form, locale), known, admin);
      return textsIn(form.root, values)
        .filter(({ label, text }) => `${title} ${label}\n${text}`.toLocaleLowerCase().includes(wanted))
        .map((field) => ({ ...field, file: file.path, title }));
    }),
  );
  return (
    <>
      <p className="small" role="status">
        {interpolate(m['admin.site.found'], { count: found.length })}
      </p>
      <ul className="wide" role="list">
        {found.slice(0, FOUND_AT_MOST).map(({ file, title, path, label, text }) => (
          <li className="panel__item" key={`${file} ${path}`}>
            <a className="breakable stack small" href={formAddress(file, path)}>
              <span className="strong">{[title, label].filter(Boolean).join(', ')}</span>
            </a>
            <p className="breakable small soft">{excerpt(text, wanted)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The words with what stands around them. */
function excerpt(text: string, wanted: string): string {
  const at = Math.max(text.toLocaleLowerCase().indexOf(wanted), 0);
  const [from, to] = [Math.max(at - 60, 0), at + wanted.length + 80];
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
