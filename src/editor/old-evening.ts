import type CMS from '@sveltia/cms';

/** The parts of the main page that have a photo. */
const PARTS = ['hero', 'about'];
const SUFFIX = '-evening';

/**
 * A drawing that came with the site has a twin for dark screens, "portrait-evening.png" for "portrait.png". Once the
 * owner puts her photo in its place, the twin goes too: else half of the visitors would still see the drawing.
 */
export function dropOldEvening(cms: typeof CMS): void {
  cms.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) =>
      PARTS.map((part) => ['data', part, 'photo']).reduce((changed, photo) => {
        const [file, evening] = ['file', 'evening'].map((name) => nameOf(changed.getIn([...photo, name])));
        const isLeftBehind = evening?.endsWith(SUFFIX) && evening !== `${file}${SUFFIX}`;
        return isLeftBehind ? changed.deleteIn([...photo, 'evening']) : changed;
      }, entry),
  });
}

/** A photo's address without the ending of its name. */
const nameOf = (address: unknown) => (typeof address === 'string' ? address.replace(/\.\w+$/, '') : undefined);
