import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { dismissToast } from '@/stores/toast.ts';

/** How long a toast is shown (tests/conformance/limits.spec.ts). Milliseconds. */
const DISPLAY_TIME = 5000;

/** Dismisses the toast after its time; the clock stands still while somebody hovers, has the focus in it or has left the tab. */
export function useDismissTimer() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isHidden, setIsHidden] = useState(() => document.hidden);
  const remaining = useRef(DISPLAY_TIME);
  const isPaused = isHovered || isFocused || isHidden;

  useEffect(() => {
    const update = () => setIsHidden(document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(dismissToast, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [isPaused]);

  return {
    // Not on entering: a pointer that lay still where the toast appeared is no sign of reading.
    onPointerMove: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
    },
  };
}
