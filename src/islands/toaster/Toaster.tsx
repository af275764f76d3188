import { useEffect, useRef, useSyncExternalStore, type FocusEvent, type KeyboardEvent } from 'react';
import { VISITOR_ICONS } from '@/components/visitor-icons.ts';
import type { CataloguePart } from '@/i18n/catalogue.ts';
import { startTooltips } from '@/dom/tooltips.ts';
import { $toast, dismissToast, type Toast } from '@/stores/toast.ts';
import { IconShape } from '@/components/IconShape.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useDismissTimer, useSwipeAway } from './use-dismissal.ts';
import { useToastPlacement } from './use-toast-placement.ts';
import '@/styles/tooltip.css';
import './toaster.css';

interface ToasterProps {
  messages: CataloguePart<'toast.'>;
}

/** Renders its live regions from the start, so that screen readers notice a change. */
export function Toaster({ messages }: ToasterProps) {
  // The first render matches the server's regions. No @nanostores/react, to stay within the form pages' size budget.
  const toast = useSyncExternalStore($toast.listen, $toast.get, () => undefined);
  useEffect(startTooltips, []);

  const isUrgent = toast?.variant === 'destructive';
  // A new element each time, so that the same text is announced again.
  const card = toast && (
    <ErrorBoundary key={toast.id} fallback={() => null}>
      <ToastCard toast={toast} messages={messages} />
    </ErrorBoundary>
  );
  return (
    <>
      <div role="status">{!isUrgent && card}</div>
      <div role="alert">{isUrgent && card}</div>
    </>
  );
}

function ToastCard({ toast, messages }: ToasterProps & { toast: Toast }) {
  const card = useRef<HTMLElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);
  const { onFocus, ...timerHandlers } = useDismissTimer();
  useSwipeAway(card);
  useToastPlacement(card);

  const close = () => {
    const hadFocus = card.current?.contains(document.activeElement);
    dismissToast();
    if (hadFocus) previousFocus.current?.focus();
  };
  const rememberFocus = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) previousFocus.current = event.relatedTarget as HTMLElement;
    onFocus();
  };
  const runAction = () => {
    close();
    toast.action?.run();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  return (
    <section
      className="toast"
      aria-label={messages['toast.label']}
      data-variant={toast.variant}
      ref={card}
      onFocus={rememberFocus}
      onKeyDown={closeOnEscape}
      {...timerHandlers}
    >
      <span className="toast__mark">
        <IconShape path={VISITOR_ICONS[toast.variant === 'destructive' ? 'alert' : 'check']} />
      </span>
      <div className="toast__text small">
        <p className="strong">{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <button
        className="icon-button toast__close"
        type="button"
        aria-label={messages['toast.close']}
        onClick={close}
        data-tooltip
      >
        <IconShape path={VISITOR_ICONS.close} />
      </button>
      {toast.action && (
        <button className="button toast__action" type="button" onClick={runAction}>
          {toast.action.label}
        </button>
      )}
    </section>
  );
}
