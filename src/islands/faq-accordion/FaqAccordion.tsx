import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CataloguePart } from '@/i18n/catalogue.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useHydrated } from '../use-hydrated.ts';
import './faq-accordion.css';

const LIST_CLASS = 'faq-items wide stack gap-3';

interface FaqAccordionProps {
  messages: CataloguePart<'faq.openAll' | 'faq.closeAll'>;
  children?: ReactNode;
}

/** Leaves open what was open at hydration, since each `<details>` also works by itself. */
export function FaqAccordion(props: FaqAccordionProps) {
  return (
    <ErrorBoundary fallback={() => <div className={LIST_CLASS}>{props.children}</div>}>
      <AccordionContent {...props} />
    </ErrorBoundary>
  );
}

function AccordionContent({ messages: m, children }: FaqAccordionProps) {
  const list = useRef<HTMLDivElement>(null);
  const [areAllOpen, setAreAllOpen] = useState(false);
  const isHydrated = useHydrated();

  const toggleAll = () => {
    for (const item of itemsIn(list.current)) item.open = !areAllOpen;
  };

  useEffect(() => {
    const controller = new AbortController();
    const updateAreAllOpen = () => setAreAllOpen(itemsIn(list.current).every(({ open }) => open));
    updateAreAllOpen();
    openLinked();
    list.current?.addEventListener('toggle', updateAreAllOpen, { capture: true, signal: controller.signal });
    addEventListener('hashchange', openLinked, controller);
    return () => controller.abort();
  }, []);

  return (
    <>
      {/* Invisible until it works, but takes its space. */}
      <button
        className="button button--quiet faq-toggle no-print"
        type="button"
        aria-expanded={areAllOpen}
        onClick={toggleAll}
        data-hydrating={!isHydrated || undefined}
      >
        {areAllOpen ? m['faq.closeAll'] : m['faq.openAll']}
      </button>
      <div className={LIST_CLASS} ref={list}>
        {children}
      </div>
    </>
  );
}

function itemsIn(list: HTMLElement | null): HTMLDetailsElement[] {
  return [...(list?.querySelectorAll('details') ?? [])];
}

/** The browser itself scrolls to the question and focuses it. */
function openLinked() {
  const question = document.getElementById(location.hash.slice(1))?.closest('details');
  if (question?.closest('.faq-items')) question.open = true;
}
