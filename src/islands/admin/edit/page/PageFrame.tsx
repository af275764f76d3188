import { useEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import { $drafts, contentQuery } from '@/stores/owner/content.ts';
import { currentText, publishedText } from './current-text.ts';
import { isSaveKey } from '../forms/use-save-key.ts';
import type { TextAnchor } from '@/stores/owner/view.ts';
import { MarkedPage } from './marked-page.ts';
import { anchorAt } from './anchor-at.ts';

export interface PageTap {
  field?: string | undefined;
  anchor?: TextAnchor | undefined;
  address?: string | undefined;
}

/** Replaces the page's policy, which a frame without URL may read differently. The dashboard's also applies. */
const POLICY = `<meta http-equiv="content-security-policy" content="script-src 'none'; form-action 'none'; base-uri 'none'">`;

interface PageFrameProps {
  html: string;
  title: string;
  onPageReady: (page: MarkedPage) => void;
  onTap: (tapped: PageTap) => void;
}

/** Shows a page once saved and typed texts are filled in. Nothing in it runs or is submitted. */
export function PageFrame({ html, title, onPageReady, onTap }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<MarkedPage>();
  const state = useStore(contentQuery.$state);
  const drafts = useStore($drafts);
  const latestOnTap = useRef(onTap);
  useEffect(() => {
    latestOnTap.current = onTap;
  });

  useEffect(() => {
    for (const { field } of page?.fields ?? []) {
      const text = currentText(field);
      if (text !== undefined) page!.fill(field, text);
    }
  }, [page, state, drafts]);

  const preparePage = () => {
    const markedPage = new MarkedPage(frame.current!.contentDocument!);
    for (const { field } of markedPage.fields) {
      const text = publishedText(field);
      if (text !== undefined) markedPage.recordBuilt(field, text);
    }
    // Screen readers list the page's landmarks among the dashboard's, so only its main part stays one.
    for (const headerOrFooter of markedPage.document.querySelectorAll('body > header, body > footer'))
      headerOrFooter.setAttribute('role', 'group');
    markedPage.document.querySelector('main')?.setAttribute('aria-label', title);
    addPageListeners(markedPage, (tapped) => latestOnTap.current(tapped));
    setPage(markedPage);
    onPageReady(markedPage);
  };

  return (
    <iframe
      className="page-panel__frame"
      ref={frame}
      title={title}
      srcDoc={html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, POLICY)}
      data-read={page ? true : undefined}
      onLoad={preparePage}
    />
  );
}

function addPageListeners(page: MarkedPage, onTap: (tapped: PageTap) => void) {
  const { document: pageDocument } = page;
  pageDocument.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
  pageDocument.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const point = event.detail > 0 ? { x: event.clientX, y: event.clientY } : undefined;
      const element = page.elementAt(target, point);
      const field = element?.dataset.field;
      const address = target.closest('a[href]')?.getAttribute('href') ?? undefined;
      const isDetailsToggle = target.closest('summary') !== null && (field === undefined || !point);
      if (isDetailsToggle) return;
      event.preventDefault();
      if (field === undefined && address?.startsWith('#'))
        pageDocument.getElementById(address.slice(1))?.scrollIntoView();
      else {
        const isEditable = field !== undefined && currentText(field) !== undefined;
        onTap({ ...(isEditable && { field, anchor: anchorAt(target, element, point) }), address });
      }
    },
    { capture: true },
  );
  // Key presses inside the frame do not reach the dashboard.
  pageDocument.addEventListener('keydown', (event) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    dispatchEvent(new KeyboardEvent('keydown', event));
  });
}
