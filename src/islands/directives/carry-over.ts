/** What a person may have changed. */
const CHANGEABLE = 'input:not([type=hidden], [type=file]), textarea, select, details';

/** Of these elements each has some; what one has not is undefined for both, and stays so. */
type Changeable = HTMLInputElement & HTMLDetailsElement;

/**
 * Carries what a person did to an island's elements over to those that React puts in their place: where the page is no
 * longer what the server sent, as after a translation or with a password manager's element in it, React hydrates
 * nothing and makes all of it anew. Values, what is ticked, chosen or open, selections and the focus stay so.
 * Begins at once; returns how to stop.
 */
export function carryOver(island: HTMLElement): () => void {
  const unwatched = new AbortController();
  const changed: Element[] = [];
  let focused = document.activeElement;
  island.addEventListener('input', ({ target }) => changed.push(target as Element), unwatched);
  // Some browsers tell of the blur of what is taken away, too: one microtask later it is seen to be gone.
  const noteFocus = ({ target }: Event) =>
    queueMicrotask(() => {
      if ((target as Element).isConnected) focused = document.activeElement;
    });
  for (const type of ['focusin', 'focusout']) island.addEventListener(type, noteFocus, unwatched);

  const observer = new MutationObserver((records) => {
    const old = elementsIn(records.flatMap(({ removedNodes }) => [...removedNodes]));
    const fresh = elementsIn(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const element of inOrderOfChange(old, changed)) copyState(element, heirOf(element, old, fresh));
    if (focused && old.includes(focused)) copyFocus(focused, heirOf(focused, old, fresh));
  });
  observer.observe(island, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    unwatched.abort();
  };
}

/**
 * The element that stands for an old one: with its id, else its name, else in its place among all of its kind.
 * Programs put in elements of other kinds, and copies that nobody has written in.
 */
function heirOf(element: Element, old: Element[], fresh: Element[]): Element | undefined {
  const isAlike = (other: Element) => other.localName === element.localName && other.className === element.className;
  const named = (other: Element) =>
    element.hasAttribute('name') &&
    ['name', 'value'].every((name) => other.getAttribute(name) === element.getAttribute(name));
  return (
    fresh.find(({ id }) => id && id === element.id) ??
    fresh.find(named) ??
    fresh.filter(isAlike)[old.filter(isAlike).indexOf(element)]
  );
}

function elementsIn(nodes: Node[]): Element[] {
  const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
  return nodes.filter(isElement).flatMap((element) => [element, ...element.querySelectorAll('*')]);
}

/** What differs from its beginning: first what was last changed in an unknown order, of copies the first one last. */
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

/** E-mail addresses and months have none that scripts may know. */
function copySelection({ selectionStart, selectionEnd, selectionDirection }: Changeable, to: Changeable) {
  if (typeof selectionEnd === 'number' && to.selectionEnd !== null)
    to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

function copyFocus(from: Element, to: Element | undefined) {
  (to as HTMLElement | undefined)?.focus({ preventScroll: true });
  if (to?.matches('input, textarea')) copySelection(from as Changeable, to as Changeable);
}
