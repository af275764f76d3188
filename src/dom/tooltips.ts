/** Milliseconds of hovering (tests/conformance/toast-and-tooltip.spec.ts). */
const OPEN_DELAY = 700;
/** Milliseconds after a tooltip in which the next one appears at once. */
const SKIP_DELAY = 300;
/** Milliseconds to move the pointer from the control onto its tooltip. */
const LEAVE_GRACE = 150;
/** Pixels between control, tooltip and the window's edge. */
const GAP = 8;

let isStarted = false;
let tooltip: HTMLElement | undefined;
let trigger: Element | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = -Infinity;

const controlOf = (target: EventTarget | null) => (target as Element | null)?.closest?.('[data-tooltip]') ?? undefined;

function hiddenLabel(control: Element): string | null {
  const text = control.querySelector('.visually-hidden, .visually-hidden-mobile');
  const isVisuallyHidden = text && text.getBoundingClientRect().width <= 1;
  return control.getAttribute('aria-label') ?? (isVisuallyHidden ? text.textContent : null);
}

function openTooltip(control: Element) {
  closeTooltip();
  const name = hiddenLabel(control);
  if (!name) return;
  trigger = control;
  tooltip = document.createElement('div');
  tooltip.className = 'tooltip';
  tooltip.setAttribute('role', 'tooltip');
  tooltip.textContent = name;
  // A modal dialog covers everything outside it.
  (control.closest('dialog') ?? document.body).append(tooltip);
  position(tooltip, control.getBoundingClientRect());
}

function position(element: HTMLElement, control: DOMRect) {
  const { width, height } = element.getBoundingClientRect();
  const centred = control.left + control.width / 2 - width / 2;
  const below = control.bottom + GAP;
  const hasRoomBelow = below + height + GAP <= innerHeight;
  element.style.left = `${Math.max(GAP, Math.min(centred, document.documentElement.clientWidth - width - GAP))}px`;
  element.style.top = `${hasRoomBelow ? below : control.top - GAP - height}px`;
}

function reposition() {
  if (tooltip && trigger) position(tooltip, trigger.getBoundingClientRect());
}

function closeTooltip() {
  clearTimeout(timer);
  if (!tooltip) return;
  tooltip.remove();
  tooltip = trigger = undefined;
  closedAt = performance.now();
}

function schedule(delay: number, act: () => void) {
  clearTimeout(timer);
  timer = setTimeout(act, delay);
}

function onPointerOver({ target, pointerType }: PointerEvent) {
  if (pointerType === 'touch') return;
  const control = controlOf(target);
  const isOverTooltip = tooltip?.contains(target as Node);
  if (isOverTooltip || (control && control === trigger)) clearTimeout(timer);
  else if (control)
    schedule(performance.now() - closedAt < SKIP_DELAY || tooltip ? 0 : OPEN_DELAY, () => openTooltip(control));
  else schedule(LEAVE_GRACE, closeTooltip);
}

/** Every element with `data-tooltip`, even one added later, shows its name. */
export function startTooltips() {
  if (isStarted) return;
  isStarted = true;
  document.addEventListener('pointerover', onPointerOver);
  document.documentElement.addEventListener('pointerleave', closeTooltip);
  document.addEventListener('pointerdown', closeTooltip);
  document.addEventListener('click', closeTooltip);
  document.addEventListener('focusin', ({ target }) => {
    const control = controlOf(target);
    if (control?.matches(':focus-visible')) openTooltip(control);
  });
  document.addEventListener('focusout', closeTooltip);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeTooltip();
  });
  addEventListener('scroll', reposition, { passive: true });
}
