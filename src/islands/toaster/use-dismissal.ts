import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { dismissToast } from '@/stores/toast.ts';

/** Checked by tests/conformance/toast-and-tooltip.spec.ts. */
const DISPLAY_MS = 5000;

/** Pixels to the right (tests/conformance/toast-and-tooltip.spec.ts). */
const SWIPE_THRESHOLD = 50;

/** The timer stops while somebody hovers, has the focus in it or has left the tab. */
export function useDismissTimer() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isHidden, setIsHidden] = useState(() => document.hidden);
  const remainingMs = useRef(DISPLAY_MS);
  const isPaused = isHovered || isFocused || isHidden;

  useEffect(() => {
    const update = () => setIsHidden(document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(dismissToast, remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isPaused]);

  return {
    // Not `onPointerEnter`: a pointer that lay still where the toast appeared is no sign of reading.
    onPointerMove: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
    },
  };
}

export function useSwipeAway(card: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const listen = (type: `pointer${'down' | 'move' | 'up' | 'cancel'}`, act: (event: PointerEvent) => void) =>
      element.addEventListener(type, act, { signal: listeners.signal });
    let startX: number | undefined;

    const resetSwipe = () => {
      startX = undefined;
      element.style.translate = '';
      delete element.dataset.swiping;
    };

    listen('pointerdown', (event) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      startX = event.clientX;
      element.dataset.swiping = '';
      element.setPointerCapture(event.pointerId);
    });
    listen('pointermove', ({ clientX }) => {
      if (startX !== undefined) element.style.translate = `${Math.max(0, clientX - startX)}px`;
    });
    listen('pointerup', ({ clientX }) => {
      const distance = startX === undefined ? 0 : clientX - startX;
      resetSwipe();
      if (distance >= SWIPE_THRESHOLD) dismissToast();
    });
    // The browser has taken the gesture over for scrolling.
    listen('pointercancel', resetSwipe);
    return () => listeners.abort();
  }, [card]);
}
