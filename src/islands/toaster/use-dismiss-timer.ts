import { useEffect, useState } from 'react';
import { dismissToast } from '@/stores/toast.ts';

/** How long a toast is shown (specification, section 9). Milliseconds. */
const DISPLAY_TIME = 5000;

/** Dismisses the toast after its time; the time starts again once nobody hovers, focuses or has left the tab. */
export function useDismissTimer() {
  const [isHeld, setIsHeld] = useState(false);
  const [isHidden, setIsHidden] = useState(() => document.hidden);

  useEffect(() => {
    const update = () => setIsHidden(document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  useEffect(() => {
    if (isHeld || isHidden) return undefined;
    const timer = setTimeout(dismissToast, DISPLAY_TIME);
    return () => clearTimeout(timer);
  }, [isHeld, isHidden]);

  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
}
