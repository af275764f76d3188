/** Opens every closed part; where an element is given, those that it stands in. */
function open(element?: Element) {
  for (const part of document.querySelectorAll('details')) if (!element || part.contains(element)) part.open = true;
}

/** Whether a click has no key with it that opens a link elsewhere. */
export function isPlain({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !(ctrlKey || metaKey || shiftKey);
}

/** Goes to a part of the page without a word of it in the address or the history, so that leaving replaces all of it. */
function jump(event: MouseEvent, id: string) {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  open(target);
  const place = target.closest('details') ?? target;
  place.scrollIntoView();
  (place.querySelector<HTMLElement>('summary, [tabindex]') ?? target).focus({ preventScroll: true });
}

/** A door at the foot of the screen would open unseen: the page moves just so far that its first number is there. */
function show(door: HTMLDetailsElement) {
  if (door.open) (door.querySelector('.number, p') ?? door).scrollIntoView({ block: 'nearest' });
}

/** Lets links lead into closed parts, and opened ones be seen; without it the browser does what it can. */
export function startDisclosures() {
  document.addEventListener('click', (event) => {
    const pressed = event.target as Element;
    const address = pressed.closest('a')?.getAttribute('href');
    if (address?.startsWith('#') && isPlain(event)) jump(event, address.slice(1));
    const door = pressed.closest('summary')?.parentElement as HTMLDetailsElement | undefined;
    if (door) requestAnimationFrame(() => show(door));
  });

  const named = document.getElementById(location.hash.slice(1));
  if (named) {
    open(named);
    named.scrollIntoView();
  }
  // Browsers that cannot print what is closed.
  if (!CSS.supports('selector(::details-content)')) addEventListener('beforeprint', () => open());
}
