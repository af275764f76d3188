function openDisclosures(element?: Element) {
  for (const details of document.querySelectorAll('details'))
    if (!element || details.contains(element)) details.open = true;
}

/** Whether a click has no modifier key that opens a link elsewhere. */
export function isUnmodified({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !(ctrlKey || metaKey || shiftKey);
}

/** Scrolls to an element without a history entry, so that the quick exit replaces everything. */
function jump(event: MouseEvent, id: string) {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  openDisclosures(target);
  const destination = target.closest('details') ?? target;
  destination.scrollIntoView();
  (destination.querySelector<HTMLElement>('summary, [tabindex]') ?? target).focus({ preventScroll: true });
}

/** Scrolls just far enough to show the first number of a disclosure opened at the window's lower edge. */
function revealFirstNumber(door: HTMLDetailsElement) {
  if (door.open) (door.querySelector('.number, p') ?? door).scrollIntoView({ block: 'nearest' });
}

export function startDisclosures() {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const address = target.closest('a')?.getAttribute('href');
    if (address?.startsWith('#') && isUnmodified(event)) jump(event, address.slice(1));
    const door = target.closest('summary')?.parentElement as HTMLDetailsElement | undefined;
    if (door) requestAnimationFrame(() => revealFirstNumber(door));
  });

  const linkTarget = document.getElementById(location.hash.slice(1));
  if (linkTarget) {
    openDisclosures(linkTarget);
    linkTarget.scrollIntoView();
  }
  // Older browsers cannot print closed disclosures.
  if (!CSS.supports('selector(::details-content)')) addEventListener('beforeprint', () => openDisclosures());
}
