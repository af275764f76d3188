import { useDeferredValue, useState } from 'react';
import { useStore } from '@nanostores/react';
import { formAddress, type Content, type ContentEntry } from '@/contract/edit.ts';
import { folded } from '@/contract/folded.ts';
import type { Form } from '@/contract/form.ts';
import { labelAt } from '@/contract/form-values.ts';
import { LOCALES } from '@/contract/locales.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { $drafts, content, currentValues, entriesOf, placeIn } from '@/stores/owner/content.ts';
import { $unsavedOrder, isOrdered, placedEntries } from '@/stores/owner/entry-order.ts';
import { addressOfView } from '@/stores/owner/view.ts';
import { useEdit } from './edit-context.ts';
import { Panel } from '../shared/Panel.tsx';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';
import { entryNameOf, inLanguage, titleOf } from './files.ts';
import { EntryOrder } from './EntryOrder.tsx';
import { Twin } from './EntryTools.tsx';
import { hitsIn, type Hit } from './search.ts';

const GROUPS = ['practice', 'pages', 'entries', 'legal'] as const;

/** More of them help nobody to find one. */
const FOUND_AT_MOST = 40;

export function TextsPanel() {
  const { messages: m } = useEdit();
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words.trim().toLocaleLowerCase());
  return (
    <Panel id="texts" title={m['edit.site.texts']} isFirst>
      <a className="guide-link target" href="#site">
        {m['edit.site.back']}
      </a>
      <div className="field wide panel__form">
        <label className="field__label" htmlFor="texts-words">
          {m['edit.site.search']}
        </label>
        <input
          className="field__input"
          id="texts-words"
          type="search"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </div>
      <WhenLoaded resource={content}>
        {(known) =>
          wanted ? (
            <Found wanted={wanted} content={known} />
          ) : (
            GROUPS.map((group) => <Group key={group} group={group} content={known} />)
          )
        }
      </WhenLoaded>
    </Panel>
  );
}

interface GroupProps {
  group: Form['group'];
  content: Content;
}

function Group({ group, content: known }: GroupProps) {
  const { forms, messages: m } = useEdit();
  const [several, single] = [true, false].map((isSeveral) =>
    forms.filter((form) => form.group === group && Boolean(form.singular) === isSeveral),
  );
  return (
    <section className="panel__part ruled wide stack gap-3" aria-labelledby={`texts-${group}`}>
      <h3 id={`texts-${group}`}>{m[`edit.site.group.${group}`]}</h3>
      {single!.length > 0 && <Rows forms={single!} content={known} />}
      {several!.map((form) => (
        <Entries key={form.key} form={form} content={known} />
      ))}
    </section>
  );
}

/** Those of a form, as on the page where they say so, else by their names. */
function filesOf(form: Form, known: Content): ContentEntry[] {
  if (isOrdered(form)) return placedEntries(form, known);
  return known.files
    .filter(({ path }) => placeIn([form], path))
    .sort((one, other) => one.path.localeCompare(other.path));
}

/** Those that come and go, folded up: there are many helplines. */
function Entries({ form, content: known }: { form: Form; content: Content }) {
  const { messages: m } = useEdit();
  const { key, label, singular = '', max } = form;
  const count = filesOf(form, known).length;
  return (
    <details>
      <summary className="fold__summary target line gap-2">
        <span className="grow strong">{label}</span>
        <span className="tabular soft" translate="no">
          {count}
        </span>
      </summary>
      {isOrdered(form) ? <OrderedRows form={form} content={known} /> : <Rows forms={[form]} content={known} />}
      {max !== undefined && count >= max ? (
        <p className="small soft">{interpolate(m['edit.site.full'], { max, place: label })}</p>
      ) : (
        <div className="cluster gap-3">
          {(form.path.includes('{{locale}}') ? LOCALES : [undefined]).map((locale) => (
            <a
              className="button"
              key={locale ?? key}
              href={addressOfView({ area: 'new', place: key, ...(locale && { locale }) })}
            >
              {interpolate(locale ? m[`edit.site.add.${locale}`] : m['edit.site.add'], { singular })}
            </a>
          ))}
        </div>
      )}
    </details>
  );
}

function Rows({ forms: described, content: known }: { forms: Form[]; content: Content }) {
  return (
    <ul className="wide" role="list">
      {described.flatMap((form) =>
        filesOf(form, known).map((file) => {
          const { lang, slug } = placeIn([form], file.path)!;
          const isAlone = entriesOf(form, known).filter((each) => each.slug === slug).length === 1;
          return (
            <li key={file.path}>
              <TextLink form={form} file={file} />
              {lang && isAlone && <Twin form={form} entry={file} lang={lang} slug={slug} />}
            </li>
          );
        }),
      )}
    </ul>
  );
}

function OrderedRows({ form, content: known }: { form: Form; content: Content }) {
  const entries = placedEntries(form, known, useStore($unsavedOrder));
  return <EntryOrder form={form} entries={entries} link={(file) => <TextLink form={form} file={file} />} />;
}

function TextLink({ form, file: { path, values } }: { form: Form; file: ContentEntry }) {
  const { locale: reader, messages: m } = useEdit();
  const drafts = useStore($drafts);
  return (
    <a className="site-text target line gap-2 small" href={formAddress(path)}>
      <span className="breakable">
        {inLanguage(entryNameOf({ path, values }, form, reader) || form.label, path, reader)}
      </span>
      {(values as { draft?: boolean }).draft && <span className="row__tag">{m['edit.site.draft']}</span>}
      {drafts[path] && <span className="row__tag">{m['edit.site.unsaved']}</span>}
    </a>
  );
}

/** What is called so comes first, then where the words stand, as they are typed or saved. */
function Found({ wanted, content: known }: { wanted: string; content: Content }) {
  const admin = useEdit();
  const { forms, locale, messages: m } = admin;
  const found = forms.flatMap((form) =>
    filesOf(form, known).flatMap((file) => {
      const values = currentValues(file.path) ?? file.values;
      const title = titleOf(file.path, entryNameOf({ ...file, values }, form, locale), admin);
      const isCalled = folded(title).includes(folded(wanted));
      const hits: Hit[] = [
        ...(isCalled ? [{ path: '', text: '', rank: 0 } as const] : []),
        ...hitsIn(form.root, values, wanted),
      ];
      return hits.map((hit) => ({ ...hit, label: labelAt(form.root, hit.path), file: file.path, title }));
    }),
  );
  const sorted = found.sort((one, other) => one.rank - other.rank);
  return (
    <>
      <p className="small" role="status">
        {interpolate(m['edit.site.found'], { count: found.length })}
      </p>
      <ul className="wide" role="list">
        {sorted.slice(0, FOUND_AT_MOST).map(({ file, title, path, label, text }) => (
          <li className="panel__item ruled" key={`${file} ${path}`}>
            <a className="breakable stack small" href={formAddress(file, path)}>
              <span className="strong">{[title, label].filter(Boolean).join(', ')}</span>
            </a>
            {text && <p className="breakable small soft">{excerpt(text, wanted)}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

function excerpt(text: string, wanted: string): string {
  const at = Math.max(text.toLocaleLowerCase().indexOf(wanted), 0);
  const [from, to] = [Math.max(at - 60, 0), at + wanted.length + 80];
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
