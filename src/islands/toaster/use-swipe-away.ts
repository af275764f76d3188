import { useEffect, type RefObject } from 'react';
import { dismissToast } from '@/stores/toast.ts';

/** How far to the right a toast is pushed until it goes (tests/conformance/limits.spec.ts). Pixels. */
const SWIPE_THRESHOLD = 50;

/** Lets a finger or mouse push the toast away to the right; short of the threshold it comes back. */
export function useSwipeAway(card: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    let startX: number | undefined;

    const comeBack = () => {
      startX = undefined;
      element.style.translate = '';
      delete element.dataset.swiping;
    };

    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0 || (event.target as Element).closest('button')) return;
        startX = event.clientX;
        element.dataset.swiping = '';
        element.setPointerCapture(event.pointerId);
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      ({ clientX }) => {
        if (startX !== undefined) element.style.translate = `${Math.max(0, clientX - startX)}px`;
      },
      { signal },
    );
    element.addEventListener(
      'pointerup',
      ({ clientX }) => {
        const distance = startX === undefined ? 0 : clientX - startX;
        comeBack();
        if (distance >= SWIPE_THRESHOLD) dismissToast();
      },
      { signal },
    );
    // The browser took the gesture over, to scroll: that is no swipe.
    element.addEventListener('pointercancel', comeBack, { signal });
    return () => listeners.abort();
  }, [card]);
}
