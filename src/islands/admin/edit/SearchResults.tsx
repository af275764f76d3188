import { useMemo } from 'react';
import { formHash, formPartHash, type Content } from '@/contract/edit.ts';
import { partsOf } from '@/contract/editor-form.ts';
import { labelAt } from '@/contract/form-values.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { currentValues } from '@/stores/owner/content.ts';
import { $searchHit, viewHash } from '@/stores/owner/view.ts';
import { useEdit, type EditContextValue } from './edit-context.ts';
import { Loading } from '../shared/Loading.tsx';
import { entryNameOf, filesOf, titleOf } from './file-titles.ts';
import { parseFieldAddress } from './page/current-text.ts';
import { usePageTexts, type PageText } from './page-texts.ts';
import { pagesOf } from './pages.ts';
import { findWords, findHits, findHitsOnPages, type SearchHit } from './search.ts';

const MAX_RESULTS = 40;

export function SearchResults({ query, content }: { query: string; content: Content }) {
  const edit = useEdit();
  const { messages: m } = edit;
  const pages = useMemo(() => pagesOf(content.files, m), [content, m]);
  const texts = usePageTexts(pages);
  if (!query) return null;
  if (!texts) return <Loading />;
  const results = findResults(query, texts, content, edit);
  return (
    <>
      <p className="small" role="status">
        {interpolate(m['edit.site.found'], { count: results.length })}
      </p>
      <ul className="wide" role="list">
        {results.slice(0, MAX_RESULTS).map(({ address, title, text, at }) => (
          <li className="panel__item divided" key={`${address} ${text}`}>
            <a
              className="breakable stack small"
              href={address}
              onClick={() => $searchHit.set(text ? { address, text, at } : undefined)}
            >
              <span className="strong">{title}</span>
            </a>
            {text && <p className="breakable small muted">{excerpt(text, at)}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

interface SearchResult extends Omit<SearchHit, 'path'> {
  title: string;
  address: string;
}

const NAME_MATCH = { text: '', at: 0, rank: 0 };

/** Lists matching names first; a text found on a page is not listed again from its file. */
function findResults(query: string, texts: PageText[], content: Content, edit: EditContextValue): SearchResult[] {
  const pageHits = findHitsOnPages(texts, query);
  const fieldsOnPages = new Set(pageHits.map(({ field }) => field));
  const files = edit.forms.flatMap((form) =>
    filesOf(form, content).map((file) => {
      const values = currentValues(file.path) ?? file.values;
      const title = titleOf(file.path, entryNameOf({ ...file, values }, form, edit.locale), edit);
      return { path: file.path, root: form.root, values, title };
    }),
  );
  const fileResults = files.flatMap(({ path, root, values, title }) => [
    ...(findWords(title, query) ? [{ title, address: formHash(path), ...NAME_MATCH }] : []),
    ...partsOf(root)
      .filter(({ label }) => findWords(label, query))
      .map(({ name, label }) => ({ title: `${title}, ${label}`, address: formPartHash(path, name), ...NAME_MATCH })),
    ...findHits(root, values, query)
      .filter(({ path: field, text }) => text === '' || !fieldsOnPages.has(`${path}#${field}`))
      .map((hit) => ({ ...hit, title: `${title}, ${labelAt(root, hit.path)}`, address: formHash(path, hit.path) })),
  ]);
  const pageResults = pageHits.map(({ page, locale, field, text, at, rank }) => {
    const { path, name } = parseFieldAddress(field ?? '');
    const file = files.find((each) => each.path === path);
    if (file)
      return { text, at, rank, title: `${file.title}, ${labelAt(file.root, name)}`, address: formHash(path, name) };
    const title = `${page.title} (${edit.messages[`admin.language.${locale}`]})`;
    const address = viewHash({ area: 'page', path: localizedPath(page.basePath, locale) });
    return { text, at, rank, address, title: interpolate(edit.messages['edit.site.asOnline'], { page: title }) };
  });
  return [...fileResults, ...pageResults].sort((one, other) => one.rank - other.rank);
}

function excerpt(text: string, at: number): string {
  const [from, to] = [Math.max(at - 60, 0), at + 100];
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
