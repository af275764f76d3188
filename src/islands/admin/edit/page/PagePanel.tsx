import { useEffect, useMemo, useRef, useState } from 'react';
import { IconShape } from '@/components/IconShape.tsx';
import { VISITOR_ICONS } from '@/components/visitor-icons.ts';
import type { Content } from '@/contract/edit.ts';
import { LOCALES } from '@/contract/locales.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { alternatePaths, parseLocalizedPath } from '@/i18n/localized-path.ts';
import { content } from '@/stores/owner/content.ts';
import { addressOfView } from '@/stores/owner/view.ts';
import { useAdmin } from '../../shared/admin-context.ts';
import { Loading, Notice } from '../../shared/Notice.tsx';
import { WhenLoaded } from '../../shared/WhenLoaded.tsx';
import { FormPanel } from '../FormPanel.tsx';
import { fieldsByNumber, type FieldAddress } from './fields-by-number.ts';
import type { MarkedPage } from './marked-page.ts';
import { PageFrame, type Tapped } from './PageFrame.tsx';
import { ReadingCard } from './ReadingCard.tsx';
import { useVisiblePart } from './use-visible-part.ts';
import './page.css';

/** A page as it will be, with the way from each of its texts to the form that changes it. */
export function PagePanel({ path, isStep = false }: { path: string; isStep?: boolean }) {
  const { messages: m } = useAdmin();
  const [again, setAgain] = useState(0);
  const html = usePreview(path, again);
  const { page, locale } = parseLocalizedPath(path);
  const title = (typeof html === 'object' && html.title) || page;
  useEffect(() => void content.load(), []);
  return (
    <section className="page-panel stack gap-3" aria-labelledby="page-title">
      <h2 className="h3 breakable" id="page-title" tabIndex={-1} data-view-title>
        {title}
      </h2>
      <nav className="cluster gap-4 small" aria-label={m['admin.page.ways']}>
        <a className="guide-link target" href="#site">
          {m['admin.site.back']}
        </a>
        {LOCALES.map((language) => (
          <a
            className="guide-link target"
            key={language}
            href={addressOfView({ area: 'page', path: alternatePaths(page)[language] })}
            aria-current={language === locale ? 'page' : undefined}
          >
            {m[`admin.language.${language}`]}
          </a>
        ))}
      </nav>
      {!isStep && <ReadingCard address={`#page${page}`} />}
      {html === undefined && <Loading />}
      {html === 'missing' && <Notice text={m['admin.page.missing']} />}
      {html === 'failed' && (
        <Notice
          isFailure
          text={m['admin.unreachable']}
          action={{ label: m['admin.tryAgain'], run: () => setAgain(again + 1) }}
        />
      )}
      {typeof html === 'object' && (
        <WhenLoaded resource={content}>
          {(known) => <PageWithForms key={html.source} html={html.source} title={title} content={known} />}
        </WhenLoaded>
      )}
    </section>
  );
}

interface PageWithFormsProps {
  html: string;
  title: string;
  content: Content;
}

function PageWithForms({ html, title, content: known }: PageWithFormsProps) {
  const { messages: m } = useAdmin();
  const [page, setPage] = useState<MarkedPage>();
  const [open, setOpen] = useState<FieldAddress & { number: number }>();
  const [said, setSaid] = useState<Tapped>();
  const opener = useRef<HTMLElement>(null);
  const part = useVisiblePart<HTMLDivElement>(open !== undefined, () => page?.showOpen(open?.number));
  const fields = useMemo(() => fieldsByNumber(known), [known]);
  useEffect(() => page?.showOpen(open?.number), [page, open]);

  const openField = (number: number) => {
    const field = fields.get(number);
    if (!field) return;
    const { activeElement } = document;
    if (!open) opener.current = activeElement instanceof HTMLElement ? activeElement : null;
    setOpen({ ...field, number });
  };
  const close = () => {
    setOpen(undefined);
    setSaid(undefined);
    setTimeout(() => opener.current?.focus({ preventScroll: true }));
  };
  const tap = (tapped: Tapped) => {
    setSaid(tapped);
    if (tapped.field !== undefined) openField(tapped.field);
  };

  return (
    <div className={open ? 'page-panel__parts page-panel__parts--open' : 'page-panel__parts'} ref={part}>
      <div className="page-panel__side stack gap-3">
        <div className="small" role="status">
          {said?.address && <Leads address={said.address} isText={said.field !== undefined} />}
          {said && !said.address && said.field === undefined && m['admin.page.notOwn']}
        </div>
        {page && (
          <div hidden={open !== undefined}>
            <TextList page={page} fields={fields} onChoose={openField} />
          </div>
        )}
        {open && (
          <>
            <button
              className="page-panel__close icon-button"
              type="button"
              aria-label={m['admin.page.close']}
              onClick={close}
              data-tooltip
            >
              <IconShape path={VISITOR_ICONS.close} />
            </button>
            <FormPanel path={open.path} field={open.field} isBeside />
            <p className="small soft">{m['admin.page.later']}</p>
          </>
        )}
      </div>
      <PageFrame
        html={html}
        title={interpolate(m['admin.page.frame'], { page: title })}
        fields={fields}
        onRead={setPage}
        onTap={tap}
      />
    </div>
  );
}

/** The same way for whoever cannot tap in the page: its texts in their order. */
function TextList({
  page,
  fields,
  onChoose,
}: {
  page: MarkedPage;
  fields: Map<number, FieldAddress>;
  onChoose: (field: number) => void;
}) {
  const { messages: m } = useAdmin();
  const shown = page.fields.filter(({ field }) => fields.has(field));
  return (
    <>
      <p className="small">{m['admin.page.hint']}</p>
      <details className="wide">
        <summary className="fold__summary line gap-3 strong target">
          {interpolate(m['admin.page.texts'], { count: String(shown.length) })}
        </summary>
        <ul className="page-panel__texts" role="list">
          {shown.map(({ field, text }) => (
            <li key={field}>
              <button className="page-panel__text target small" type="button" onClick={() => onChoose(field)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Says where a tapped link leads, and goes there where that is another page of hers. */
function Leads({ address, isText }: { address: string; isText: boolean }) {
  const { messages: m } = useAdmin();
  const [pathname = ''] = address.split(/[#?]/);
  const isPage = /^\/[\w/-]*$/.test(pathname);
  if (isText && !isPage) return null;
  return (
    <>
      {interpolate(m['admin.page.leads'], { address })}{' '}
      {isPage && <a href={addressOfView({ area: 'page', path: pathname })}>{m['admin.page.open']}</a>}
    </>
  );
}

/** The page's HTML, which is static; "missing" where nothing was published at its address yet. */
function usePreview(path: string, again: number) {
  const [found, setFound] = useState<{
    path: string;
    html: { source: string; title: string } | 'missing' | 'failed';
  }>();
  useEffect(() => {
    const aborted = new AbortController();
    const read = async () => {
      const response = await fetch(`/preview${path === '/' ? '/index' : path}.html`, { signal: aborted.signal });
      if (response.status === 404) return 'missing' as const;
      if (!response.ok) return 'failed' as const;
      const source = await response.text();
      const [title = ''] = new DOMParser().parseFromString(source, 'text/html').title.split(' | ');
      // The dashboard's own policy holds in a frame without address.
      return { source: source.replace(/<meta http-equiv="content-security-policy"[^>]*>/, ''), title };
    };
    const keep = (html: Awaited<ReturnType<typeof read>>) => aborted.signal.aborted || setFound({ path, html });
    read().then(keep, () => keep('failed'));
    return () => aborted.abort();
  }, [path, again]);
  return found?.path === path ? found.html : undefined;
}
