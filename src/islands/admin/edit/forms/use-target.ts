import { useCallback, useEffect, useState } from 'react';
import { controlIn, idOf, type FormState } from './form-context.ts';
import { scrollToCaret } from './scroll-to-caret.ts';
import type { TextAnchor } from '@/stores/owner/view.ts';
import { caretAt } from './text-anchor.ts';

export function useTarget(field: string, anchor?: TextAnchor) {
  const [target, setTarget] = useState<FormState['target']>({ path: field, anchor, count: 0 });
  const [request, setRequest] = useState({ field, anchor });
  if (request.field !== field || request.anchor !== anchor) {
    setRequest({ field, anchor });
    setTarget(({ count }) => ({ path: field, anchor, count: count + 1 }));
  }
  useEffect(() => {
    if (target.path === '' && target.count === 0) return undefined;
    // Waits until the dashboard has scrolled to the top of a new view, which would undo this scroll.
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
export function firstFieldOnPage(paths: string[]): string {
  const onPage = paths.flatMap((path) => {
    const element = path && elementOf(path);
    return element ? [{ path, element }] : [];
  });
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  return onPage.sort((a, b) => (isBefore(a.element, b.element) ? -1 : 1))[0]?.path ?? '';
}

function elementOf(path: string): HTMLElement | undefined {
  const steps = path.split('.');
  const ancestors = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
  return (
    ancestors
      .map((ancestor) => document.getElementById(`${idOf(ancestor)}-field`))
      .find((element) => element !== null) ?? undefined
  );
}

function focusField({ path, anchor }: FormState['target']) {
  const element = elementOf(path);
  if (!element) return;
  for (const previous of document.querySelectorAll('[data-target]')) previous.removeAttribute('data-target');
  if (path !== '') element.dataset.target = '';
  const control = controlIn(element) ?? element;
  control.focus({ preventScroll: true });
  const fitsOnScreen = !element.matches('details') && element.offsetHeight < heightAround(element);
  const isArea = control instanceof HTMLTextAreaElement;
  if (anchor && isArea) control.setSelectionRange(...collapsedRange(caretAt(control.value, anchor)));
  // Scrolls only once: of two scrolls, one would cancel the other.
  if (fitsOnScreen) element.scrollIntoView({ block: 'center' });
  else if (anchor && isArea) scrollToCaret(control);
  else control.scrollIntoView({ block: control.offsetHeight < heightAround(element) ? 'center' : 'start' });
}

const collapsedRange = (at: number) => [at, at] as const;

/** In pixels. Beside a page, a form has only part of the screen. */
function heightAround(element: Element): number {
  return Math.min(innerHeight, element.closest('.page-panel__side')?.clientHeight ?? innerHeight);
}
