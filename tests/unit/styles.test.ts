import { describe, expect, test } from 'vitest';
import { readFiles } from '../support/content-files.ts';
import { findUnsupportedMediaFeatures } from '../support/supported-browsers.ts';

const css = readFiles('src/**/*.{css,astro,svg}');
const all = css.map(({ source }) => source).join();
const sourceOf = (name: string) => css.find(({ file }) => file.endsWith(name))!.source;
const tokens = sourceOf('tokens.css');
const queriesIn = (text: string) => text.match(/@media[^{]*width[^{]*\{/g) ?? [];

/** `screen` keeps paper light: some engines would print the dark theme. */
const DARK = '@media screen and (prefers-color-scheme: dark)';

/** Set by the build (astro.config.mjs), not by a style sheet. */
const OF_THE_BUILD = ['--font-nunito'];

test('the oldest browsers understand the built queries: no range, no negation without a medium', () => {
  const queries = readFiles('dist/**/*.{html,css}').flatMap(({ source }) => queriesIn(source));
  expect(queries.some((query) => query.includes('max-width'))).toBe(true);
  expect(queries.filter((query) => /[<>]|not ?\(/.test(query))).toEqual([]);
});

test('no rule is lost where a browser does not know a media feature: it stands alone, for an exception', () => {
  const lacking = findUnsupportedMediaFeatures();
  const queries = readFiles('dist/**/*.{html,css,svg}')
    .flatMap(({ source }) => [...source.matchAll(/@media ?([^{]*)\{/g)])
    .flatMap(([, list = '']) => list.split(','))
    .filter((query) => lacking.some((feature) => query.includes(`(${feature}`)));
  expect(new Set(queries)).toContain('(forced-colors:active)');
  expect(queries.filter((query) => / and |forced-colors: ?none/.test(query))).toEqual([]);
});

test('nothing that is built is dark on paper', () => {
  // The icon is left out: browsers draw it in their own interface.
  const files = readFiles('dist/**/*.{html,css,svg}').filter(({ file }) => file !== 'dist/favicon.svg');
  const built = files.flatMap(({ file, source }) =>
    [...source.matchAll(/(?:@media|media=")([^{"]*prefers-color-scheme: ?dark[^{"]*)/g)].map(([, query = '']) => ({
      file,
      query: query.trim(),
    })),
  );
  expect(new Set(built.map(({ file }) => file)).size).toBeGreaterThan(15);
  // The colours of the browser's own bar are not part of the page.
  const ofTheBar = '(prefers-color-scheme: dark)';
  const bars = built.filter(({ file, query }) => file.endsWith('.html') && query === ofTheBar);
  expect(new Set(bars.map(({ file }) => file)).size, 'one for each page').toBe(bars.length);
  expect(built.filter((each) => !bars.includes(each) && !/^screen and/.test(each.query))).toEqual([]);
});

test('no page makes its browser work out what stands before and after every element, but to let nothing move', () => {
  const built = readFiles('dist/**/*.{html,css}').map(({ source }) => source);
  const rules = built.flatMap((source) => source.match(/\*,:{1,2}before[^{]*\{[^}]*/g) ?? []);
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter((rule) => !rule.includes('animation-duration:0s'))).toEqual([]);
});

/** Newer than the oldest supported browsers, and more than decoration. */
const TOO_NEW = /[;{]\s*(?:rotate|scale|translate)\s*:/;

test('what turns or grows does so in the oldest browsers too', () => {
  expect(css.filter(({ source }) => TOO_NEW.test(source)).map(({ file }) => file)).toEqual([]);
});

test('every token is used, and every custom property that is used is there', () => {
  const namesOf = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
  // The lookbehind excludes the end of a class such as `.button--quiet:hover`.
  const declaration = /(?<![\w-])(--[\w-]+)\s*:/g;
  const declared = namesOf(all, declaration);
  const used = namesOf(all, /var\((--[\w-]+)/g);
  expect([...namesOf(tokens, declaration)].filter((name) => !used.has(name))).toEqual([]);
  expect([...used].filter((name) => !declared.has(name) && !OF_THE_BUILD.includes(name))).toEqual([]);
});

const [lightPart = '', darkPart = ''] = tokens.split(DARK);
const light = colours(lightPart);
const themes = { light, dark: { ...light, ...colours(darkPart) } };

/** The main page's backgrounds, from morning to evening or from dusk to night. */
const [lightRoad = '', darkRoad = ''] = sourceOf('hours.css').split(DARK);
const hours = ['1', '2', '3', '4', '5'].flatMap((hour) => [
  { name: `light, hour ${hour}`, theme: { ...themes.light, ...hourIn(lightRoad, hour) } },
  { name: `dark, hour ${hour}`, theme: { ...themes.dark, ...hourIn(darkRoad, hour) } },
]);

/** Contrast by WCAG 2.2: text 1.4.3; borders of controls, focus rings and meaningful pictures 1.4.11. */
const TEXT = 4.5;
const CONTROL = 3;
/** The enhanced ratio (1.4.6), for people in distress. */
const CRISIS = 7;

const GROUNDS = ['ground', 'surface', 'sunk'];
const textPairs = [
  ...on(GROUNDS, ['text', 'text-soft', 'action', 'action-hover', 'urgent', 'urgent-hover', 'accent-text']),
  ...on(['surface'], ['warm-text', 'cool-text']),
  ...on(['accent-tint', 'warm-tint', 'cool-tint'], ['text', 'text-soft', 'action']),
  { colour: 'accent-text', ground: 'accent-tint' },
  { colour: 'warm-text', ground: 'warm-tint' },
  { colour: 'cool-text', ground: 'cool-tint' },
  ...on(['action-tint'], ['text', 'action', 'action-hover']),
  ...on(['urgent-tint'], ['text', 'urgent', 'urgent-hover']),
  ...on(['action', 'action-hover'], ['on-action']),
  ...on(['urgent'], ['on-urgent']),
  ...on(['warm', 'cool', 'accent', 'road'], ['on-tile']),
  ...on(['dusk'], ['on-dusk']),
  ...on(['hill'], ['text', 'text-soft', 'action', 'action-hover']),
];
const controlPairs = [
  ...on(GROUNDS, ['line', 'action', 'urgent', 'focus']),
  ...on(['accent-tint', 'action-tint', 'urgent-tint'], ['focus']),
  ...on(['urgent-tint'], ['urgent']),
  ...on(['ground', 'surface'], ['alarm-edge', 'call-edge']),
  ...on(['dusk'], ['focus-on-dusk']),
  ...on(['hill'], ['focus']),
];
const crisisPairs = [
  ...on(['ground', 'surface'], ['text', 'urgent', 'action-hover']),
  ...on(['alarm', 'call'], ['on-alarm']),
];

describe.each([...Object.entries(themes).map(([name, theme]) => ({ name, theme })), ...hours])('$name', ({ theme }) => {
  test.each([
    ...textPairs.map((pair) => ({ ...pair, what: 'can be read', ratio: TEXT })),
    ...controlPairs.map((pair) => ({ ...pair, what: 'shows a control', ratio: CONTROL })),
    ...crisisPairs.map((pair) => ({ ...pair, what: 'is clear to someone in distress', ratio: CRISIS })),
  ])('$colour on $ground $what', ({ colour, ground, ratio }) => {
    expect(contrast(theme, colour, ground)).toBeGreaterThanOrEqual(ratio);
  });
});

test('every colour of the light theme that carries text has a dark twin', () => {
  const sharedByBoth = ['on-tile', 'on-dusk', 'focus-on-dusk'];
  const used = new Set(textPairs.flatMap(({ colour, ground }) => [colour, ground]));
  const missing = [...used].filter((name) => !(name in colours(darkPart)) && !sharedByBoth.includes(name));
  expect(missing).toEqual([]);
});

test('the pictures of the road have the colours of the theme, each the same in all of them', () => {
  const tonesIn = (part = '') => [...part.matchAll(/--(\w+):([^;}]+)[;}]/g)].map(([, name, tone]) => `${name} ${tone}`);
  const pictures = css
    .filter(({ file }) => file.startsWith('src/artwork/road/'))
    .map(({ source }) => source.split(DARK));
  const [day, evening] = [0, 1].map((part) => [...new Set(pictures.flatMap((parts) => tonesIn(parts[part])))]);
  const names = day!.map((tone) => tone.split(' ')[0]);
  expect(names).toEqual([...new Set(names)]);
  expect(evening!.map((tone) => tone.split(' ')[0])).toEqual(names);
  expect(day).toEqual(expect.arrayContaining([`r ${light.road}`, `k ${light['road-line']}`]));
  // Text is on tiles of the road's colour, and the drawn road is darker than those.
  const drawn = Object.fromEntries(evening!.map((tone) => tone.split(' ')));
  expect(luminance(drawn, 'r')).toBeLessThan(luminance(themes.dark, 'road'));
});

function on(grounds: string[], names: string[]) {
  return grounds.flatMap((ground) => names.map((colour) => ({ colour, ground })));
}

/** The colours of one hour, which inherits what it does not set. */
function hourIn(part: string, hour: string): Record<string, string> {
  const rules = [...part.matchAll(/\[data-hour(?:='(\d)')?\] \{([^}]*)\}/g)];
  const own = rules.filter(([, name = hour]) => name === hour).map(([, , body = '']) => colours(body));
  return Object.assign({}, ...own);
}

function colours(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

function contrast(theme: Record<string, string>, first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(theme, first), luminance(theme, second)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG defines it. */
function luminance(theme: Record<string, string>, name: string): number {
  const hex = theme[name];
  if (!hex) throw new Error(`There is no colour ${name} any more.`);
  const [red = 0, green = 0, blue = 0] = hex
    .match(/[0-9a-f]{2}/g)!
    .map((part) => linear(Number.parseInt(part, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Modifiers of the road are exempt: several components style them. */
const ROAD = /^stretch--/;

test('components name their classes apart: their styles are the page’s, and no two are about the same name', () => {
  const components = css.filter(({ file }) => file.endsWith('.astro'));
  const named = components.flatMap(({ source }) => [
    ...new Set([...source.matchAll(/^ +\.([\w-]+) \{$/gm)].map(([, name = '']) => name)),
  ]);
  const shared = named.filter((name, index) => named.indexOf(name) !== index && !ROAD.test(name));
  expect(named.length).toBeGreaterThan(50);
  expect(shared).toEqual([]);
  expect(components.filter(({ source }) => source.includes('<style>')).map(({ file }) => file)).toEqual([]);
});
