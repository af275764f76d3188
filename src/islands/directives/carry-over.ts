const CHANGEABLE = 'input:not([type=hidden], [type=file]), textarea, select, details';

/** Each element has some of these properties; the others are undefined on both sides. */
type Changeable = HTMLInputElement & HTMLDetailsElement;

/** Carries input and focus over where React renders anew, as after page translation. Returns how to stop. */
export function carryOver(island: HTMLElement): () => void {
  const unwatched = new AbortController();
  const changed: Element[] = [];
  let focused = document.activeElement;
  island.addEventListener('input', ({ target }) => changed.push(target as Element), unwatched);
  // Some browsers also fire events for the blur of a removed element: one microtask later it is seen to be gone.
  const noteFocus = ({ target }: Event) =>
    queueMicrotask(() => {
      if ((target as Element).isConnected) focused = document.activeElement;
    });
  for (const type of ['focusin', 'focusout']) island.addEventListener(type, noteFocus, unwatched);

  const observer = new MutationObserver((records) => {
    const old = elementsIn(records.flatMap(({ removedNodes }) => [...removedNodes]));
    const newElements = elementsIn(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const element of inOrderOfChange(old, changed)) copyState(element, matchOf(element, old, newElements));
    if (focused && old.includes(focused)) copyFocus(focused, matchOf(focused, old, newElements));
  });
  observer.observe(island, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    unwatched.abort();
  };
}

/** Finds the new element by id, else name, else position among its kind, as extensions insert or copy elements. */
function matchOf(element: Element, old: Element[], newElements: Element[]): Element | undefined {
  const isAlike = (other: Element) => other.localName === element.localName && other.className === element.className;
  const isSameName = (other: Element) =>
    element.hasAttribute('name') &&
    ['name', 'value'].every((name) => other.getAttribute(name) === element.getAttribute(name));
  return (
    newElements.find(({ id }) => id && id === element.id) ??
    newElements.find(isSameName) ??
    newElements.filter(isAlike)[old.filter(isAlike).indexOf(element)]
  );
}

function elementsIn(nodes: Node[]): Element[] {
  const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
  return nodes.filter(isElement).flatMap((element) => [element, ...element.querySelectorAll('*')]);
}

/** Orders elements by change; those of unknown time go first and in reverse, so that a field beats its copies. */
function inOrderOfChange(old: Element[], changed: Element[]): Element[] {
  const differing = old.filter((element) => element.matches(CHANGEABLE) && isChanged(element as Changeable));
  return [...differing.reverse(), ...changed.filter((element) => old.includes(element))];
}

function isChanged({ value, defaultValue, checked, defaultChecked }: Changeable): boolean {
  return value !== defaultValue || checked !== defaultChecked || value === undefined;
}

function copyState(from: Element, to: Element | undefined) {
  if (!to?.matches(CHANGEABLE)) return;
  for (const state of ['value', 'checked', 'open'] as const) {
    const value = (from as Changeable)[state];
    if (value !== undefined) Object.assign(to, { [state]: value });
  }
  copySelection(from as Changeable, to as Changeable);
}

/** E-mail addresses and months expose no selection to scripts. */
function copySelection({ selectionStart, selectionEnd, selectionDirection }: Changeable, to: Changeable) {
  if (typeof selectionEnd === 'number' && to.selectionEnd !== null)
    to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

function copyFocus(from: Element, to: Element | undefined) {
  (to as HTMLElement | undefined)?.focus({ preventScroll: true });
  if (to?.matches('input, textarea')) copySelection(from as Changeable, to as Changeable);
}
