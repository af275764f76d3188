import { useDeferredValue, useState } from 'react';
import { useStore } from '@nanostores/react';
import { formHash, formPartHash, type Content, type ContentFile } from '@/contract/edit.ts';
import { partsOf, type Form, type FormField } from '@/contract/editor-form.ts';
import { LOCALES } from '@/contract/locales.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { $drafts, contentQuery, entriesOf, formOfPath } from '@/stores/owner/content.ts';
import { $unsavedOrder, isOrdered, orderedEntries } from '@/stores/owner/entry-order.ts';
import { viewHash } from '@/stores/owner/view.ts';
import { useEdit } from './edit-context.ts';
import { Panel } from '../shared/Panel.tsx';
import { QueryBoundary } from '../shared/QueryBoundary.tsx';
import { entryNameOf, filesOf, withLanguage } from './file-titles.ts';
import { EntryOrder } from './EntryOrder.tsx';
import { SearchResults } from './SearchResults.tsx';
import { TranslationLink } from './EntryActions.tsx';

const GROUPS = ['practice', 'pages', 'entries', 'legal'] as const;

export function TextsPanel() {
  const { messages: m } = useEdit();
  const [query, setQuery] = useState('');
  const [isSearching, setIsSearching] = useState(false);
  const deferredQuery = useDeferredValue(query.trim());
  return (
    <Panel id="texts" title={m['edit.site.texts']} isViewTitle>
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
          value={query}
          onFocus={() => setIsSearching(true)}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </div>
      <QueryBoundary query={contentQuery}>
        {(siteContent) => (
          <>
            {isSearching && <SearchResults query={deferredQuery} content={siteContent} />}
            {!deferredQuery && GROUPS.map((group) => <Group key={group} group={group} siteContent={siteContent} />)}
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function Group({ group, siteContent }: { group: Form['group']; siteContent: Content }) {
  const { forms, messages: m } = useEdit();
  const groupForms = forms.filter((form) => form.group === group);
  const singletons = groupForms.filter(({ singular }) => !singular);
  return (
    <section className="panel__part divided wide stack gap-3" aria-labelledby={`texts-${group}`}>
      <h3 id={`texts-${group}`}>{m[`edit.site.group.${group}`]}</h3>
      {singletons.length > 0 && <Rows shownForms={singletons} siteContent={siteContent} />}
      {groupForms.map((form) => form.singular && <Entries key={form.key} form={form} siteContent={siteContent} />)}
    </section>
  );
}

function Entries({ form, siteContent }: { form: Form; siteContent: Content }) {
  const { messages: m } = useEdit();
  const { key, label, singular = '', max } = form;
  const count = filesOf(form, siteContent).length;
  return (
    <details>
      <summary className="details__summary target line gap-2">
        <span className="grow strong">{label}</span>
        <span className="tabular muted" translate="no">
          {count}
        </span>
      </summary>
      {isOrdered(form) ? (
        <OrderedRows form={form} siteContent={siteContent} />
      ) : (
        <Rows shownForms={[form]} siteContent={siteContent} />
      )}
      {max !== undefined && count >= max ? (
        <p className="small muted">{interpolate(m['edit.site.full'], { max, place: label })}</p>
      ) : (
        <div className="cluster gap-3">
          {(form.path.includes('{{locale}}') ? LOCALES : [undefined]).map((locale) => (
            <a
              className="button"
              key={locale ?? key}
              href={viewHash({ area: 'new', contentType: key, ...(locale && { locale }) })}
            >
              {interpolate(locale ? m[`edit.site.add.${locale}`] : m['edit.site.add'], { singular })}
            </a>
          ))}
        </div>
      )}
    </details>
  );
}

function Rows({ shownForms, siteContent }: { shownForms: Form[]; siteContent: Content }) {
  return (
    <ul className="wide" role="list">
      {shownForms.flatMap((form) =>
        filesOf(form, siteContent).map((file) => {
          const { lang, slug } = formOfPath([form], file.path)!;
          const isUntranslated = entriesOf(form, siteContent).filter((each) => each.slug === slug).length === 1;
          return (
            <li key={file.path}>
              <TextLink form={form} file={file} />
              <PartLinks path={file.path} root={form.root} />
              {lang && isUntranslated && <TranslationLink form={form} entry={file} lang={lang} slug={slug} />}
            </li>
          );
        }),
      )}
    </ul>
  );
}

function OrderedRows({ form, siteContent }: { form: Form; siteContent: Content }) {
  const entries = orderedEntries(form, siteContent, useStore($unsavedOrder));
  return <EntryOrder form={form} entries={entries} renderLink={(file) => <TextLink form={form} file={file} />} />;
}

function TextLink({ form, file: { path, values } }: { form: Form; file: ContentFile }) {
  const { locale: reader, messages: m } = useEdit();
  const drafts = useStore($drafts);
  return (
    <a className="text-colour target line gap-2 small" href={formHash(path)}>
      <span className="breakable">
        {withLanguage(entryNameOf({ path, values }, form, reader) || form.label, path, reader)}
      </span>
      {(values as { draft?: boolean }).draft && <span className="row__tag">{m['edit.site.draft']}</span>}
      {drafts[path] && <span className="row__tag">{m['edit.site.unsaved']}</span>}
    </a>
  );
}

function PartLinks({ path, root }: { path: string; root: FormField }) {
  const parts = partsOf(root);
  if (parts.length === 0) return null;
  return (
    <ul className="site-parts" role="list">
      {parts.map(({ name, label }) => (
        <li key={name}>
          <a className="text-colour target line small" href={formPartHash(path, name)}>
            <span className="breakable">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
