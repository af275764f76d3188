import { useCallback, useEffect, useState } from 'react';
import { controlIn, idOf, type FormState } from './form-context.ts';

/** The field that the address, or a mistake, leads to: it is unfolded and has the focus. */
export function useTarget(field: string, words?: string) {
  const [target, setTarget] = useState<FormState['target']>({ path: field, words, count: 0 });
  const [asked, setAsked] = useState({ field, words });
  if (asked.field !== field || asked.words !== words) {
    setAsked({ field, words });
    setTarget(({ count }) => ({ path: field, words, count: count + 1 }));
  }
  const { path, count } = target;
  useEffect(() => {
    if (path === '' && count === 0) return undefined;
    // The dashboard itself leads to the top of what is opened, after this.
    const timer = setTimeout(() => focusField(path));
    return () => clearTimeout(timer);
  }, [path, count]);
  const lead = useCallback((to: string) => setTarget(({ count: before }) => ({ path: to, count: before + 1 })), []);
  return { target, lead };
}

/** Leads to a field; where there is none of that name, to the nearest that it would be in. */
function focusField(path: string) {
  const steps = path.split('.');
  const places = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
  const place = places.map((at) => document.getElementById(`${idOf(at)}-field`)).find(Boolean);
  if (!place) return;
  for (const before of document.querySelectorAll('[data-target]')) before.removeAttribute('data-target');
  if (path !== '') place.dataset.target = '';
  const control = controlIn(place) ?? place;
  control.focus({ preventScroll: true });
  const isWhole = !place.matches('details') && place.offsetHeight < innerHeight;
  (isWhole ? place : control).scrollIntoView({ block: 'center' });
}
