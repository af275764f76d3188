import { VISITOR_ICONS } from './visitor-icons';

/** One path per icon: 24 x 24 grid, drawn with a round 1.75 stroke in the current colour. */
const paths = {
  ...VISITOR_ICONS,
  armchair:
    'M6 10.5V8a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v2.5M3.5 12.5a2 2 0 0 1 4 0V15h9v-2.5a2 2 0 0 1 4 0V17a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17zM6.5 18.5v2M17.5 18.5v2',
  screen:
    'M4.5 4.5h15A1.5 1.5 0 0 1 21 6v9.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 15.5V6a1.5 1.5 0 0 1 1.5-1.5zM12 17v3.5M8 20.5h8',
  telephone:
    'M5 3.5h3.5l1.8 4.6-2.3 1.7a12.5 12.5 0 0 0 6.2 6.2l1.7-2.3 4.6 1.8V19a1.5 1.5 0 0 1-1.6 1.5A16.5 16.5 0 0 1 3.5 5.1 1.5 1.5 0 0 1 5 3.5z',
  mail: 'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5zM3.5 6l8.5 7 8.5-7',
  message:
    'M3.5 20.5l1.2-4.3a8.6 8.6 0 1 1 3.2 3.1zM8.8 8.6c0 3.6 3 6.6 6.6 6.6l.6-1.6-2-1.1-1 .8a4.6 4.6 0 0 1-2.3-2.3l.8-1-1.1-2z',
  'map-pin':
    'M12 21.5s-7.5-6-7.5-11.7a7.5 7.5 0 0 1 15 0c0 5.7-7.5 11.7-7.5 11.7zM14.8 9.8a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0z',
  'star-outline': 'M12 3.3l2.7 5.5 6 .9-4.3 4.2 1 6-5.4-2.8-5.4 2.8 1-6L3.3 9.7l6-.9z',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  external: 'M14 4h6v6M20 4l-9 9M10 5.5H5.5A1.5 1.5 0 0 0 4 7v11.5A1.5 1.5 0 0 0 5.5 20H17a1.5 1.5 0 0 0 1.5-1.5V14',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  door: 'M6 20.5V9.5a6 6 0 0 1 12 0v11M3 20.5h18M14.5 12v1.5',
  globe: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18z',
  form: 'M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zM13.5 3.5v5h5M9 13h6M9 16.5h3.5',
  signature:
    'M3 20.5h18M4 16c4-1.5 7-6.5 7-9.8C11 4.5 10.4 3.5 9.4 3.5c-1.7 0-2.3 2.3-2.3 5 0 4 1 7 2.9 7 1.8 0 2.1-3.5 3.6-3.5 1.3 0 .8 3 2.3 3s1.9-1.5 4.6-1.5',
  'shield-check': 'M12 3l7.5 2.8V11c0 4.7-3 8.2-7.5 10-4.5-1.8-7.5-5.3-7.5-10V5.8zM8.5 12l2.5 2.5 4.5-5',
  refresh: 'M20 10.5A8 8 0 0 0 5.5 7.5L4 9.5M4 4.5v5h5M4 13.5a8 8 0 0 0 14.5 3l1.5-2M20 19.5v-5h-5',
  search: 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15.5 15.5l4.5 4.5',
  inbox:
    'M3.5 13.5l2.8-8a1.5 1.5 0 0 1 1.4-1h8.6a1.5 1.5 0 0 1 1.4 1l2.8 8V18a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18zM3.5 13.5H8l1.5 2.5h5l1.5-2.5h4.5',
  trash:
    'M4 6.5h16M9 6.5v-3h6v3M6 6.5l.9 12.6a1.5 1.5 0 0 0 1.5 1.4h7.2a1.5 1.5 0 0 0 1.5-1.4L18 6.5M10 10.5v6M14 10.5v6',
  undo: 'M9 14.5l-5-5 5-5M4 9.5h10.5a5.5 5.5 0 0 1 0 11H10',
  archive: 'M3.5 4.5h17v4h-17zM5 8.5V18a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 18V8.5M10 12.5h4',
  download: 'M12 3.5v12M7 10.5l5 5 5-5M4 17.5V19a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-1.5',
} as const;

export type IconName = keyof typeof paths;

export const ICON_PATHS: Readonly<Record<IconName, string>> = paths;

/** Only the star of a given rating is solid; every other icon is a line. */
export function iconFill(name: IconName): 'currentColor' | 'none' {
  return name === 'star' ? 'currentColor' : 'none';
}
