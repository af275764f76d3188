const DAY = '[data-key-path="checkedOn"] input';
const TODAY = `${DAY} + button`;
const UNSURE_SWITCH = '[data-key-path="needsOwnerCheck"] [role="switch"][aria-checked="true"]';

/** A day on a helpline’s form confirms its number: the switch that calls it unsure goes off by itself. */
export function confirmToday(): void {
  const confirm = () => document.querySelector<HTMLElement>(UNSURE_SWITCH)?.click();
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(TODAY)) confirm();
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(DAY) && target.value !== '') confirm();
  });
}
