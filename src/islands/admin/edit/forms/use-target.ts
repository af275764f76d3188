import { useCallback, useEffect, useState } from 'react';
import { controlIn, idOf, type FormState } from './form-context.ts';
import { scrollToCaret } from './scroll-to-caret.ts';
import type { TextAnchor } from '@/stores/owner/view.ts';
import { caretAt } from './text-anchor.ts';

export function useTarget(field: string, anchor?: TextAnchor) {
  const [target, setTarget] = useState<FormState['target']>({ path: field, anchor, count: 0 });
  const [asked, setAsked] = useState({ field, anchor });
  if (asked.field !== field || asked.anchor !== anchor) {
    setAsked({ field, anchor });
    setTarget(({ count }) => ({ path: field, anchor, count: count + 1 }));
  }
  useEffect(() => {
    if (target.path === '' && target.count === 0) return undefined;
    // Later than the dashboard, which scrolls to the top of a new view.
    const timer = setTimeout(() => focusField(target));
    return () => clearTimeout(timer);
  }, [target]);
  const moveFocus = useCallback(
    (to: string) => setTarget(({ count: before }) => ({ path: to, count: before + 1 })),
    [],
  );
  return { target, moveFocus };
}

/** The first field in the document: a screen may order fields differently from the file. */
export function firstOnPage(paths: string[]): string {
  const placed = paths.flatMap((path) => {
    const place = path && elementOf(path);
    return place ? [{ path, place }] : [];
  });
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  return placed.sort((a, b) => (isBefore(a.place, b.place) ? -1 : 1))[0]?.path ?? '';
}

function elementOf(path: string): HTMLElement | undefined {
  const steps = path.split('.');
  const ancestors = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
  return (
    ancestors.map((at) => document.getElementById(`${idOf(at)}-field`)).find((place) => place !== null) ?? undefined
  );
}

function focusField({ path, anchor }: FormState['target']) {
  const place = elementOf(path);
  if (!place) return;
  for (const before of document.querySelectorAll('[data-target]')) before.removeAttribute('data-target');
  if (path !== '') place.dataset.target = '';
  const control = controlIn(place) ?? place;
  control.focus({ preventScroll: true });
  const isWhole = !place.matches('details') && place.offsetHeight < roomAround(place);
  const isArea = control instanceof HTMLTextAreaElement;
  if (anchor && isArea) control.setSelectionRange(...twice(caretAt(control.value, anchor)));
  // A single scroll: a second one would cancel it, or be cancelled.
  if (isWhole) place.scrollIntoView({ block: 'center' });
  else if (anchor && isArea) scrollToCaret(control);
  else control.scrollIntoView({ block: control.offsetHeight < roomAround(place) ? 'center' : 'start' });
}

const twice = (at: number) => [at, at] as const;

/** Beside a page, a form has only part of the screen. Pixels. */
function roomAround(place: Element): number {
  return Math.min(innerHeight, place.closest('.page-panel__side')?.clientHeight ?? innerHeight);
}
