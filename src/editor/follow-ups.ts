import type CMS from '@sveltia/cms';

const DAY = '[data-key-path="checkedOn"] input';
const TODAY = `${DAY} + button`;
const UNSURE_SWITCH = '[data-key-path="needsOwnerCheck"] [role="switch"][aria-checked="true"]';

/** The parts of the main page that have a photo. */
const PARTS = ['hero', 'about'];
const OF_A_DRAWING = /-evening(\.\w+)$/;

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

/**
 * A drawing that came with the site has a twin for dark screens, "about-evening.png" for "about.png". Once the
 * owner puts her photo in its place, the twin goes too: else everybody with a dark screen would still see the drawing.
 */
export function dropOldEvening(cms: typeof CMS): void {
  cms.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) =>
      PARTS.map((part) => ['data', part, 'photo']).reduce((changed, photo) => {
        const file = changed.getIn([...photo, 'file']);
        const evening = changed.getIn([...photo, 'evening']);
        const isDrawing = typeof evening === 'string' && OF_A_DRAWING.test(evening);
        return isDrawing && evening.replace(OF_A_DRAWING, '$1') !== file
          ? changed.deleteIn([...photo, 'evening'])
          : changed;
      }, entry),
  });
}
