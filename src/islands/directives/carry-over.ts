const STATEFUL_ELEMENTS = 'input:not([type=hidden], [type=file]), textarea, select, details';

/** Each element has some of these properties; the others are undefined on both sides. */
type StatefulElement = HTMLInputElement & HTMLDetailsElement;

/** Carries input and focus over where React renders anew, as after page translation. The result stops it. */
export function carryOver(island: HTMLElement): () => void {
  const controller = new AbortController();
  const changedElements: Element[] = [];
  let focusedElement = document.activeElement;
  island.addEventListener('input', ({ target }) => changedElements.push(target as Element), controller);
  // Some browsers fire events for the blur of a removed element, which a microtask later is disconnected.
  const updateFocused = ({ target }: Event) =>
    queueMicrotask(() => {
      if ((target as Element).isConnected) focusedElement = document.activeElement;
    });
  for (const type of ['focusin', 'focusout']) island.addEventListener(type, updateFocused, controller);

  const observer = new MutationObserver((records) => {
    const oldElements = elementsIn(records.flatMap(({ removedNodes }) => [...removedNodes]));
    const newElements = elementsIn(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const element of sortByChange(oldElements, changedElements))
      copyState(element, matchOf(element, oldElements, newElements));
    if (focusedElement && oldElements.includes(focusedElement))
      copyFocus(focusedElement, matchOf(focusedElement, oldElements, newElements));
  });
  observer.observe(island, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    controller.abort();
  };
}

/** Finds the new element by id, else name, else position among its kind, as extensions insert or copy elements. */
function matchOf(element: Element, oldElements: Element[], newElements: Element[]): Element | undefined {
  const isAlike = (other: Element) => other.localName === element.localName && other.className === element.className;
  const isSameName = (other: Element) =>
    element.hasAttribute('name') &&
    ['name', 'value'].every((name) => other.getAttribute(name) === element.getAttribute(name));
  return (
    newElements.find(({ id }) => id && id === element.id) ??
    newElements.find(isSameName) ??
    newElements.filter(isAlike)[oldElements.filter(isAlike).indexOf(element)]
  );
}

function elementsIn(nodes: Node[]): Element[] {
  const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
  return nodes.filter(isElement).flatMap((element) => [element, ...element.querySelectorAll('*')]);
}

/** Orders elements by change; those of unknown time go first and in reverse, so that a field beats its copies. */
function sortByChange(oldElements: Element[], changedElements: Element[]): Element[] {
  const differing = oldElements.filter(
    (element) => element.matches(STATEFUL_ELEMENTS) && isChanged(element as StatefulElement),
  );
  return [...differing.reverse(), ...changedElements.filter((element) => oldElements.includes(element))];
}

function isChanged({ value, defaultValue, checked, defaultChecked }: StatefulElement): boolean {
  return value !== defaultValue || checked !== defaultChecked || value === undefined;
}

function copyState(from: Element, to: Element | undefined) {
  if (!to?.matches(STATEFUL_ELEMENTS)) return;
  for (const state of ['value', 'checked', 'open'] as const) {
    const value = (from as StatefulElement)[state];
    if (value !== undefined) Object.assign(to, { [state]: value });
  }
  copySelection(from as StatefulElement, to as StatefulElement);
}

/** E-mail addresses and months expose no selection to scripts. */
function copySelection({ selectionStart, selectionEnd, selectionDirection }: StatefulElement, to: StatefulElement) {
  if (typeof selectionEnd === 'number' && to.selectionEnd !== null)
    to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

function copyFocus(from: Element, to: Element | undefined) {
  (to as HTMLElement | undefined)?.focus({ preventScroll: true });
  if (to?.matches('input, textarea')) copySelection(from as StatefulElement, to as StatefulElement);
}
