import { useEffect, type RefObject } from 'react';
import { dismissToast } from '@/stores/toast.ts';

/** How far to the right a toast is pushed until it goes (specification, section 9). Pixels. */
const SWIPE_THRESHOLD = 50;

/** Lets a finger or mouse push the toast away to the right; short of the threshold it comes back. */
export function useSwipeAway(card: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    let startX: number | undefined;

    const start = (event: PointerEvent) => {
      if ((event.target as Element).closest('button')) return;
      startX = event.clientX;
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (startX === undefined) return;
      element.style.translate = `${Math.max(0, event.clientX - startX)}px`;
    };
    const end = (event: PointerEvent) => {
      const distance = startX === undefined ? 0 : event.clientX - startX;
      startX = undefined;
      element.style.translate = '';
      if (distance >= SWIPE_THRESHOLD) dismissToast();
    };

    element.addEventListener('pointerdown', start);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    return () => {
      element.removeEventListener('pointerdown', start);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
    };
  }, [card]);
}
