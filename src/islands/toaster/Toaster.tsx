import { useRef } from 'react';
import { useStore } from '@nanostores/react';
import type { Catalogue } from '@/i18n/catalogue.ts';
import { $toast, dismissToast, type Toast } from '@/stores/toast.ts';
import { useDismissTimer } from './use-dismiss-timer.ts';
import { useSwipeAway } from './use-swipe-away.ts';
import './toaster.css';

interface ToasterProps {
  messages: Pick<Catalogue, Extract<keyof Catalogue, `toast.${string}`>>;
}

/** Shows the one present toast. Its live regions are in the page from the start, so that screen readers notice a change. */
export function Toaster({ messages }: ToasterProps) {
  // The first render repeats the empty regions of the page's HTML, so that filling them is noticed.
  const announced = useStore($toast, { ssr: 'initial' });

  const isUrgent = announced?.variant === 'destructive';
  const text = announced && [announced.title, announced.description].filter(Boolean).join(' ');
  return (
    <>
      <p className="visually-hidden" role="status">
        {isUrgent ? '' : text}
      </p>
      <p className="visually-hidden" role="alert">
        {isUrgent ? text : ''}
      </p>
      {announced && <ToastCard key={announced.id} toast={announced} closeLabel={messages['toast.close']} />}
    </>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const card = useRef<HTMLDivElement>(null);
  const pausing = useDismissTimer();
  useSwipeAway(card);
  return (
    <div className="toast" data-variant={toast.variant} ref={card} {...pausing}>
      <div className="toast__words" aria-hidden="true">
        <p className="toast__title">{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      {toast.action && (
        <button className="button" type="button" onClick={toast.action.run}>
          {toast.action.label}
        </button>
      )}
      <button className="toast__close" type="button" aria-label={closeLabel} onClick={dismissToast}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
