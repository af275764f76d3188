import { useEffect, useRef, useState, type MouseEvent as ReactMouseEvent } from 'react';
import { VISITOR_ICONS } from '@/components/visitor-icons.ts';
import type { CataloguePart } from '@/i18n/catalogue.ts';
import { IconShape } from '@/components/IconShape.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { NoWrap } from '../NoWrap.tsx';
import { useHydrated } from '../use-hydrated.ts';
import '@/styles/tooltip.css';
import './booking-dialog.css';

interface BookingDialogProps {
  messages: CataloguePart<
    'booking.cancel' | 'booking.close' | 'booking.continue' | 'booking.dialog' | 'booking.example'
  >;
}

/** The same all year, since clocks change at the same moment in France and in the UK. */
const FRENCH_MINUTES_AHEAD = '60';

/** A press within this time is the second half of a double click, not meant for the dialog. */
const DOUBLE_CLICK_MS = 500;

/** Says that the booking page shows UK time, before it opens (tests/conformance/booking.spec.ts). */
export function BookingDialog(props: BookingDialogProps) {
  return (
    // Renders nothing on an error: the links work without the dialog.
    <ErrorBoundary fallback={() => null}>
      <DialogContent {...props} />
    </ErrorBoundary>
  );
}

function DialogContent({ messages: m }: BookingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const openedAt = useRef(0);
  /** A new object for each press: the same link may be pressed again before the dialog's "close" event. */
  const [pressedLink, setPressedLink] = useState<{ address: string; ownHour?: string | undefined }>();
  const isHydrated = useHydrated();

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('[data-book-service]');
      if (!link || !dialog.current?.showModal) return;
      event.preventDefault();
      openedAt.current = event.timeStamp;
      setPressedLink({ address: link.href, ownHour: readOwnHour() });
    };
    document.addEventListener('click', open);
    // Releases presses held so far (src/scripts/booking-presses.ts).
    document.dispatchEvent(new Event('booking:ready'));
    return () => document.removeEventListener('click', open);
  }, []);

  useEffect(() => {
    if (!pressedLink || dialog.current?.open) return;
    dialog.current?.showModal();
    // The dialog's beginning is read first, even if it is taller than the window.
    cancelButton.current?.focus({ preventScroll: true });
  }, [pressedLink]);

  const close = () => dialog.current?.close();
  const ignoreDoubleClick = (event: ReactMouseEvent) => {
    const isByKeyboard = event.detail === 0;
    if (isByKeyboard || event.timeStamp - openedAt.current >= DOUBLE_CLICK_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const closeOnBackdrop = ({ target, currentTarget }: ReactMouseEvent) => {
    if (target === currentTarget) close();
  };

  return (
    <dialog
      className="booking sheet"
      aria-labelledby="booking-title"
      aria-describedby="booking-text booking-own-hour"
      ref={dialog}
      onClickCapture={ignoreDoubleClick}
      onClick={closeOnBackdrop}
      onClose={() => dialog.current?.open || setPressedLink(undefined)}
    >
      {/* Not in the server's HTML, since only a script opens it. */}
      {isHydrated && (
        <div className="booking__inside stack gap-4">
          <div className="booking__top stack gap-3">
            <IconShape path={VISITOR_ICONS.clock} size={32} />
            <h2 className="h3" id="booking-title">
              {m['booking.dialogTitle']}
            </h2>
            <button
              className="icon-button booking__close"
              type="button"
              aria-label={m['booking.close']}
              onClick={close}
              data-tooltip
            >
              <IconShape path={VISITOR_ICONS.close} />
            </button>
          </div>
          <p id="booking-text">
            <NoWrap text={m['booking.dialogText']} />
          </p>
          <dl className="booking__example cluster line gap-2">
            <Hour place={m['booking.exampleUk']} time={m['booking.exampleUkTime']} />
            <IconShape path={VISITOR_ICONS['arrow-right']} />
            <Hour place={m['booking.exampleFrance']} time={m['booking.exampleFranceTime']} />
          </dl>
          {pressedLink?.ownHour && (
            <p className="small" id="booking-own-hour">
              {pressedLink.ownHour}
            </p>
          )}
          <div className="booking__actions cluster gap-3">
            <button className="button" type="button" ref={cancelButton} onClick={close}>
              {m['booking.cancel']}
            </button>
            <a
              className="button button--primary"
              href={pressedLink?.address}
              target="_blank"
              rel="noopener noreferrer"
              aria-describedby="new-tab"
              onClick={close}
            >
              {m['booking.continue']}
            </a>
          </div>
        </div>
      )}
    </dialog>
  );
}

function readOwnHour(): string | undefined {
  const note = document.querySelector<HTMLElement>('[data-time-zone-note]');
  const { minutesAhead } = note?.dataset ?? {};
  if (!minutesAhead || minutesAhead === FRENCH_MINUTES_AHEAD) return undefined;
  return note!.textContent.trim();
}

function Hour({ place, time }: { place: string; time: string }) {
  return (
    <div className="booking__hour">
      <dt className="small">{place}</dt>
      <dd>{time}</dd>
    </div>
  );
}
