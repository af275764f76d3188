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

/** Of several fields the one that stands before the others: a screen has its own order of a file's fields. */
export function firstOnPage(paths: string[]): string {
  const placed = paths.flatMap((path) => {
    const place = path && placeOf(path);
    return place ? [{ path, place }] : [];
  });
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  return placed.sort((a, b) => (isBefore(a.place, b.place) ? -1 : 1))[0]?.path ?? '';
}

/** Where a field is drawn; where there is none of that name, the nearest that it would be in. */
function placeOf(path: string): HTMLElement | undefined {
  const steps = path.split('.');
  const places = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
  return places.map((at) => document.getElementById(`${idOf(at)}-field`)).find((place) => place !== null) ?? undefined;
}

function focusField(path: string) {
  const place = placeOf(path);
  if (!place) return;
  for (const before of document.querySelectorAll('[data-target]')) before.removeAttribute('data-target');
  if (path !== '') place.dataset.target = '';
  const control = controlIn(place) ?? place;
  control.focus({ preventScroll: true });
  const isWhole = !place.matches('details') && place.offsetHeight < innerHeight;
  (isWhole ? place : control).scrollIntoView({ block: 'center' });
}
