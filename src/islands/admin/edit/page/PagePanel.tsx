import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import { IconShape } from '@/components/IconShape.tsx';
import { VISITOR_ICONS } from '@/components/visitor-icons.ts';
import { LOCALES } from '@/contract/locales.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { alternatePaths, parseLocalizedPath } from '@/i18n/localized-path.ts';
import { contentQuery } from '@/stores/owner/content.ts';
import { createQuery } from '@/stores/owner/query.ts';
import { hasStatus } from '@/stores/owner/session.ts';
import { viewHash } from '@/stores/owner/view.ts';
import { useEdit } from '../edit-context.ts';
import { Notice } from '../../shared/Notice.tsx';
import { QueryBoundary } from '../../shared/QueryBoundary.tsx';
import { FormPanel } from '../FormPanel.tsx';
import { parseFieldAddress, currentText } from './current-text.ts';
import type { MarkedPage } from './marked-page.ts';
import { PageFrame, type PageTap } from './PageFrame.tsx';
import { PAGES, previewUrl } from '../pages.ts';
import { PageReviewCard } from '../PageReviewCard.tsx';
import './page.css';

export function PagePanel({ path }: { path: string }) {
  const { messages: m } = useEdit();
  const preview = useMemo(() => createQuery(previewUrl(path), { read: (response) => response.text() }), [path]);
  const { value: html = '', error } = useStore(preview.$state);
  const { page, locale } = parseLocalizedPath(path);
  const documentTitle = useMemo(() => new DOMParser().parseFromString(html, 'text/html').title.split(' | ')[0], [html]);
  const title = page in PAGES ? m[`edit.place.${PAGES[page as keyof typeof PAGES]}`] : documentTitle || page;
  return (
    <section className="page-panel stack gap-3" aria-labelledby="page-title">
      <h2 className="h3 breakable" id="page-title" tabIndex={-1} data-view-title>
        {title}
      </h2>
      <nav className="cluster gap-4 small" aria-label={m['edit.page.ways']}>
        <a className="guide-link target" href="#site">
          {m['edit.site.back']}
        </a>
        {LOCALES.map((language) => (
          <a
            className={language === locale ? 'guide-link target plain strong' : 'guide-link target'}
            key={language}
            href={viewHash({ area: 'page', path: alternatePaths(page)[language] })}
            aria-current={language === locale ? 'page' : undefined}
          >
            {m[`admin.language.${language}`]}
          </a>
        ))}
      </nav>
      <PageReviewCard address={`#page${page}`} path={path} />
      {hasStatus(error, 404) ? (
        <Notice text={m[import.meta.env.DEV ? 'edit.page.onlyBuilt' : 'edit.page.missing']} />
      ) : (
        <QueryBoundary query={preview}>
          {(loadedHtml) => (
            <QueryBoundary query={contentQuery}>
              {() => <PageWithForms key={path} html={loadedHtml} title={title} />}
            </QueryBoundary>
          )}
        </QueryBoundary>
      )}
    </section>
  );
}

function PageWithForms({ html, title }: { html: string; title: string }) {
  const { messages: m } = useEdit();
  const [markedPage, setMarkedPage] = useState<MarkedPage>();
  const [tap, setTap] = useState<PageTap>();
  const opener = useRef<HTMLElement>(null);
  const openedField = tap?.field === undefined ? undefined : parseFieldAddress(tap.field);
  useEffect(() => markedPage?.showOpen(tap?.field), [markedPage, tap]);
  useEffect(followKeyboard, []);
  useEffect(() => {
    if (!tap) opener.current?.focus({ preventScroll: true });
  }, [tap]);

  const applyTap = (nextTap: PageTap) => {
    if (!openedField) opener.current = document.activeElement as HTMLElement;
    setTap({ field: tap?.field, ...nextTap });
  };

  return (
    <div className={openedField ? 'page-panel__parts--open stack gap-3' : 'stack gap-3'}>
      <div className="page-panel__side align-start stack gap-3">
        <p className="small" role="status">
          {tap && <LinkTarget {...tap} />}
        </p>
        {markedPage && (
          <div hidden={openedField !== undefined}>
            <TextList page={markedPage} onChoose={(field) => applyTap({ field })} />
          </div>
        )}
        {openedField && (
          <>
            <FormPanel
              path={openedField.path}
              field={openedField.name}
              anchor={tap?.anchor}
              isEmbedded
              onFocusElsewhere={(name) => setTap({ field: `${openedField.path}#${name}` })}
            />
            <p className="small muted">{m['edit.page.later']}</p>
          </>
        )}
      </div>
      <div className="page-panel__window relative">
        <PageFrame
          html={html}
          title={interpolate(m['edit.page.frame'], { page: title })}
          onPageReady={setMarkedPage}
          onTap={applyTap}
        />
        {openedField && (
          <button
            className="page-panel__close icon-button"
            type="button"
            aria-label={m['edit.page.close']}
            onClick={() => setTap(undefined)}
            data-tooltip
          >
            <IconShape path={VISITOR_ICONS.close} />
          </button>
        )}
      </div>
    </div>
  );
}

/** Lists a page's texts for those who cannot tap in it. */
function TextList({ page, onChoose }: { page: MarkedPage; onChoose: (field: string) => void }) {
  const { messages: m } = useEdit();
  const editableFields = page.fields.filter(({ field }) => currentText(field) !== undefined);
  return (
    <details className="wide">
      <summary className="details__summary line gap-3 small target">
        {interpolate(m['edit.page.texts'], { count: editableFields.length })}
      </summary>
      <ul className="page-panel__texts" role="list">
        {editableFields.map(({ field, text }) => (
          <li key={field}>
            <button
              className="page-panel__text row-link bare-button target small wide"
              type="button"
              onClick={() => onChoose(field)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function LinkTarget({ address, field }: PageTap) {
  const { messages: m } = useEdit();
  const path = /^\/[\w/-]*(?=$|[#?])/.exec(address ?? '')?.[0];
  if (field !== undefined && !path) return null;
  if (!address) return <span>{m['edit.page.notOwn']}</span>;
  return (
    <>
      <span>{interpolate(m['edit.page.leads'], { address })}</span>{' '}
      {path && <a href={viewHash({ area: 'page', path })}>{m['edit.page.open']}</a>}
    </>
  );
}

/** Keeps part of the page above the form in view: only the visual viewport knows the size of a phone's keyboard. */
function followKeyboard() {
  const { visualViewport: viewport } = window;
  if (!viewport) return undefined;
  const { style } = document.documentElement;
  const updateVisibleArea = () => {
    style.setProperty('--visible-height', `${viewport.height}px`);
    style.setProperty('--visible-top', `${viewport.offsetTop}px`);
  };
  updateVisibleArea();
  const events = ['resize', 'scroll'];
  for (const event of events) viewport.addEventListener(event, updateVisibleArea);
  return () => events.forEach((event) => viewport.removeEventListener(event, updateVisibleArea));
}
