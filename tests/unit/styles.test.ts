import { describe, expect, test } from 'vitest';
import { readFiles } from '../support/content-files.ts';
import { findUnsupportedMediaFeatures } from '../support/supported-browsers.ts';

const styleFiles = readFiles('src/**/*.{css,astro,svg}');
const allStyles = styleFiles.map(({ source }) => source).join();
const sourceOf = (name: string) => styleFiles.find(({ file }) => file.endsWith(name))!.source;
const tokens = sourceOf('tokens.css');
const queriesIn = (text: string) => text.match(/@media[^{]*width[^{]*\{/g) ?? [];

/** `screen` keeps paper light: some engines would print the dark theme. */
const DARK = '@media screen and (prefers-color-scheme: dark)';

/** Set by the build (astro.config.mjs), not by a style sheet. */
const SET_BY_BUILD = ['--font-nunito'];

test('the oldest browsers understand every built query: none has a range or a negation without a media type', () => {
  const queries = readFiles('dist/**/*.{html,css}').flatMap(({ source }) => queriesIn(source));
  expect(queries.some((query) => query.includes('max-width'))).toBe(true);
  expect(queries.filter((query) => /[<>]|not ?\(/.test(query))).toEqual([]);
});

test('a media feature that some browser lacks is alone in its query, and only adds an exception', () => {
  const unsupportedFeatures = findUnsupportedMediaFeatures();
  const queries = readFiles('dist/**/*.{html,css,svg}')
    .flatMap(({ source }) => [...source.matchAll(/@media ?([^{]*)\{/g)])
    .flatMap(([, list = '']) => list.split(','))
    .filter((query) => unsupportedFeatures.some((feature) => query.includes(`(${feature}`)));
  expect(new Set(queries)).toContain('(forced-colors:active)');
  expect(queries.filter((query) => / and |forced-colors: ?none/.test(query))).toEqual([]);
});

test('no built file is dark on paper', () => {
  // The icon is left out: browsers draw it in their own interface.
  const files = readFiles('dist/**/*.{html,css,svg}').filter(({ file }) => file !== 'dist/favicon.svg');
  const darkQueries = files.flatMap(({ file, source }) =>
    [...source.matchAll(/(?:@media|media=")([^{"]*prefers-color-scheme: ?dark[^{"]*)/g)].map(([, query = '']) => ({
      file,
      query: query.trim(),
    })),
  );
  expect(new Set(darkQueries.map(({ file }) => file)).size).toBeGreaterThan(15);
  // The colours of the browser's own bar are not part of the page.
  const browserBarQuery = '(prefers-color-scheme: dark)';
  const barQueries = darkQueries.filter(({ file, query }) => file.endsWith('.html') && query === browserBarQuery);
  expect(new Set(barQueries.map(({ file }) => file)).size, 'one for each page').toBe(barQueries.length);
  expect(darkQueries.filter((each) => !barQueries.includes(each) && !/^screen and/.test(each.query))).toEqual([]);
});

test('no rule styles ::before and ::after of every element, except to stop animations', () => {
  const sources = readFiles('dist/**/*.{html,css}').map(({ source }) => source);
  const rules = sources.flatMap((source) => source.match(/\*,:{1,2}before[^{]*\{[^}]*/g) ?? []);
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter((rule) => !rule.includes('animation-duration:0s'))).toEqual([]);
});

/** The oldest supported browsers lack these, whose effect is more than decoration. */
const NEWER_PROPERTIES = /[;{]\s*(?:rotate|scale|translate)\s*:/;

test('elements turn and grow in the oldest browsers too', () => {
  expect(styleFiles.filter(({ source }) => NEWER_PROPERTIES.test(source)).map(({ file }) => file)).toEqual([]);
});

test('every token is used, and every custom property in use is declared', () => {
  const namesOf = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
  // The lookbehind excludes the end of a class such as `.button--quiet:hover`.
  const declaration = /(?<![\w-])(--[\w-]+)\s*:/g;
  const declared = namesOf(allStyles, declaration);
  const used = namesOf(allStyles, /var\((--[\w-]+)/g);
  expect([...namesOf(tokens, declaration)].filter((name) => !used.has(name))).toEqual([]);
  expect([...used].filter((name) => !declared.has(name) && !SET_BY_BUILD.includes(name))).toEqual([]);
});

const [lightTokens = '', darkTokens = ''] = tokens.split(DARK);
const light = coloursIn(lightTokens);
const themes = { light, dark: { ...light, ...coloursIn(darkTokens) } };

/** The main page's backgrounds, from morning to evening or from dusk to night. */
const [lightHours = '', darkHours = ''] = sourceOf('hours.css').split(DARK);
const hours = ['1', '2', '3', '4', '5'].flatMap((hour) => [
  { name: `light, hour ${hour}`, theme: { ...themes.light, ...hourColours(lightHours, hour) } },
  { name: `dark, hour ${hour}`, theme: { ...themes.dark, ...hourColours(darkHours, hour) } },
]);

/** Contrast by WCAG 2.2: text 1.4.3; borders of controls, focus rings and meaningful pictures 1.4.11. */
const TEXT_RATIO = 4.5;
const CONTROL_RATIO = 3;
/** The enhanced ratio (1.4.6), for people in distress. */
const CRISIS_RATIO = 7;

const GROUNDS = ['ground', 'surface', 'sunk'];
const textPairs = [
  ...pairsOn(GROUNDS, ['text', 'text-soft', 'action', 'action-hover', 'urgent', 'urgent-hover', 'accent-text']),
  ...pairsOn(['surface'], ['warm-text', 'cool-text']),
  ...pairsOn(['accent-tint', 'warm-tint', 'cool-tint'], ['text', 'text-soft', 'action']),
  { colour: 'accent-text', ground: 'accent-tint' },
  { colour: 'warm-text', ground: 'warm-tint' },
  { colour: 'cool-text', ground: 'cool-tint' },
  ...pairsOn(['action-tint'], ['text', 'action', 'action-hover']),
  ...pairsOn(['urgent-tint'], ['text', 'urgent', 'urgent-hover']),
  ...pairsOn(['action', 'action-hover'], ['on-action']),
  ...pairsOn(['urgent'], ['on-urgent']),
  ...pairsOn(['warm', 'cool', 'accent', 'road'], ['on-tile']),
  ...pairsOn(['dusk'], ['on-dusk']),
  ...pairsOn(['hill'], ['text', 'text-soft', 'action', 'action-hover']),
];
const controlPairs = [
  ...pairsOn(GROUNDS, ['line', 'action', 'urgent', 'focus']),
  ...pairsOn(['accent-tint', 'action-tint', 'urgent-tint'], ['focus']),
  ...pairsOn(['urgent-tint'], ['urgent']),
  ...pairsOn(['ground', 'surface'], ['alarm-edge', 'call-edge']),
  ...pairsOn(['dusk'], ['focus-on-dusk']),
  ...pairsOn(['hill'], ['focus']),
];
const crisisPairs = [
  ...pairsOn(['ground', 'surface'], ['text', 'urgent', 'action-hover']),
  ...pairsOn(['alarm', 'call'], ['on-alarm']),
];

describe.each([...Object.entries(themes).map(([name, theme]) => ({ name, theme })), ...hours])('$name', ({ theme }) => {
  test.each([
    ...textPairs.map((pair) => ({ ...pair, what: 'can be read', ratio: TEXT_RATIO })),
    ...controlPairs.map((pair) => ({ ...pair, what: 'shows a control', ratio: CONTROL_RATIO })),
    ...crisisPairs.map((pair) => ({ ...pair, what: 'is clear to someone in distress', ratio: CRISIS_RATIO })),
  ])('$colour on $ground $what', ({ colour, ground, ratio }) => {
    expect(contrast(theme, colour, ground)).toBeGreaterThanOrEqual(ratio);
  });
});

test('every colour of text and its background in the light theme has a dark counterpart', () => {
  const sharedColours = ['on-tile', 'on-dusk', 'focus-on-dusk'];
  const used = new Set(textPairs.flatMap(({ colour, ground }) => [colour, ground]));
  const missing = [...used].filter((name) => !(name in coloursIn(darkTokens)) && !sharedColours.includes(name));
  expect(missing).toEqual([]);
});

test('all pictures of the road share one set of colours, which are the theme’s', () => {
  const tonesIn = (styles = '') =>
    [...styles.matchAll(/--(\w+):([^;}]+)[;}]/g)].map(([, name, tone]) => `${name} ${tone}`);
  const pictures = styleFiles
    .filter(({ file }) => file.startsWith('src/artwork/road/'))
    .map(({ source }) => source.split(DARK));
  const [lightTones, darkTones] = [0, 1].map((themeIndex) => [
    ...new Set(pictures.flatMap((themeSources) => tonesIn(themeSources[themeIndex]))),
  ]);
  const names = lightTones!.map((tone) => tone.split(' ')[0]);
  expect(names).toEqual([...new Set(names)]);
  expect(darkTones!.map((tone) => tone.split(' ')[0])).toEqual(names);
  expect(lightTones).toEqual(expect.arrayContaining([`r ${light.road}`, `k ${light['road-line']}`]));
  // Text is on tiles of the road's colour, and the drawn road is darker than those.
  const drawn = Object.fromEntries(darkTones!.map((tone) => tone.split(' ')));
  expect(luminance(drawn, 'r')).toBeLessThan(luminance(themes.dark, 'road'));
});

function pairsOn(grounds: string[], names: string[]) {
  return grounds.flatMap((ground) => names.map((colour) => ({ colour, ground })));
}

/** The colours of one hour, which inherits what it does not set. */
function hourColours(styles: string, hour: string): Record<string, string> {
  const rules = [...styles.matchAll(/\[data-hour(?:='(\d)')?\] \{([^}]*)\}/g)];
  const own = rules.filter(([, name = hour]) => name === hour).map(([, , body = '']) => coloursIn(body));
  return Object.assign({}, ...own);
}

function coloursIn(styles: string): Record<string, string> {
  return Object.fromEntries(
    [...styles.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
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
    .map((channel) => linear(Number.parseInt(channel, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Modifiers of the road are exempt: several components style them. */
const ROAD_MODIFIER = /^stretch--/;

test('components have global styles, and no two style the same class', () => {
  const components = styleFiles.filter(({ file }) => file.endsWith('.astro'));
  const named = components.flatMap(({ source }) => [
    ...new Set([...source.matchAll(/^ +\.([\w-]+) \{$/gm)].map(([, name = '']) => name)),
  ]);
  const shared = named.filter((name, index) => named.indexOf(name) !== index && !ROAD_MODIFIER.test(name));
  expect(named.length).toBeGreaterThan(50);
  expect(shared).toEqual([]);
  expect(components.filter(({ source }) => source.includes('<style>')).map(({ file }) => file)).toEqual([]);
});
