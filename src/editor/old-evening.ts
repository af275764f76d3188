import type CMS from '@sveltia/cms';

/** The parts of the main page that have a photo. */
const PARTS = ['hero', 'about'];
const OF_A_DRAWING = /-evening(\.\w+)$/;

/**
 * A drawing that came with the site has a twin for dark screens, "portrait-evening.png" for "portrait.png". Once the
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
