import { useEffect, useRef } from 'react';

/** Above the form is still some of the page, wherever the keyboard of a phone ends: only the browser knows what is left. */
export function useVisiblePart<Part extends HTMLElement>(isOpen: boolean, onChange: () => void) {
  const part = useRef<Part>(null);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!isOpen || !viewport) return undefined;
    const fit = () => {
      part.current?.style.setProperty('--visible-height', `${viewport.height}px`);
      part.current?.style.setProperty('--visible-top', `${viewport.offsetTop}px`);
      changed.current();
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [isOpen]);
  return part;
}
