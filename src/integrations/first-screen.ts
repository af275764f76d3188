import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import postcss, { type AtRule, type ChildNode, type Root, type Rule } from 'postcss';

/** A page that has this (src/pages/[...locale]/index.astro) is long: what follows it is not needed for the first paint. */
export const FIRST_SCREEN_ENDS = '<!--first screen ends-->';

/** What only scripts put into the page: they bring these rules along. */
const BY_SCRIPT = /\.(?:toast|tooltip|booking|testimonial)(?![a-z])/;

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const THEME = ':root';
/** Inside of what a first paint does not show, as the menu. */
const CLOSED =
  /(?<=<details(?![^>]* open)[^>]*>.*?<\/summary>).*?(?=<\/details>)|(?<=<(\w+)[^>]* hidden>).*?(?=<\/\1>)/gs;
/** What it does not show of the rest: what a visitor has to do something for, what is for paper, and how things move. */
const LATER_STATE = /:(?:hover|active|focus|disabled)|\[aria-disabled/;
const LATER_MEDIA = /print|forced-colors: ?active|prefers-reduced-motion/;
const SCOPE = /\bastro-[a-z0-9]{8}\b/g;
const SHORT_SCOPE = /^s\d+$/;
/** A scope with the class or element before it: "note.s4". */
const SCOPED = /[\w-]*\.s\d+\b/g;
const CLASSES = /(<([a-z][\w-]*)[^>]*?) class="([^"]*)"/g;

/**
 * Lets a long page's first screen be painted before the rest has arrived: the styles that it needs stay in the page,
 * those of what follows come in a file of their own, linked where they begin to be needed. What stands above that link
 * is painted without waiting for it, and nothing below is ever seen without its styles.
 */
export function withFirstScreenFirst(html: string, directory: URL): string {
  const end = html.indexOf(FIRST_SCREEN_ENDS);
  const firstScreen = html.slice(0, end);
  const css = [...html.matchAll(STYLE)].map(([, sheet]) => sheet).join('');
  const { first, rest, scripted } = splitSheet(css, namesIn(firstScreen.replaceAll(CLOSED, '')));
  const before = firstScreen.replaceAll(STYLE, '').replace('</head>', () => `<style>${first}</style></head>`);
  const after = html.slice(end).replaceAll(STYLE, '');
  return `${before}${scripted}${linkTo(rest, directory)}${after}`;
}

/**
 * Shortens Astro's names for the styles of one component, eight letters each by which no compression can make shorter;
 * where no rule asks for one together with the element or a class of it, it goes.
 */
export function withShortScopes(html: string): string {
  const scopes = [...new Set(html.match(SCOPE))];
  const short = html.replaceAll(SCOPE, (name) => `s${scopes.indexOf(name)}`);
  const css = [...short.matchAll(STYLE)].map(([, sheet]) => sheet).join('');
  const asked = new Set(css.match(SCOPED));
  return short.replaceAll(CLASSES, (_, before: string, element: string, value: string) => {
    const names = value.split(' ');
    const isAsked = (scope: string) => ['', element, ...names].some((name) => asked.has(`${name}.${scope}`));
    const kept = names.filter((name) => !SHORT_SCOPE.test(name) || isAsked(name)).join(' ');
    return kept ? `${before} class="${kept}"` : before;
  });
}

function linkTo(css: string, directory: URL): string {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const address = `/_astro/below-first-screen.${hash}.css`;
  writeFileSync(new URL(`.${address}`, directory), css);
  return `<link rel="stylesheet" href="${address}">`;
}

/** Classes and attributes, with their values and without, as selectors write them. */
function namesIn(html: string): Set<string> {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/));
  const attributes = [...html.matchAll(/ ([a-z-]+)(?:="[^"]*")?(?=[\s>])/g)].flatMap(([whole, name]) => [
    name,
    whole.trim(),
  ]);
  return new Set([...classes.map((name) => `.${name}`), ...attributes.map((attribute) => `[${attribute}`)]);
}

/** The rules that the first paint may need for something of the given names, and all others. */
function splitSheet(css: string, names: Set<string>) {
  const fits = (selector: string) => {
    const needed = selector.replace(/:not\([^)]*\)/g, '').match(/\.[\w-]+|\[[a-z-]+(?:="[^"]*")?/g) ?? [];
    return needed.every((name) => names.has(name));
  };
  const isFirst = (rule: Rule) => rule.selectors.some(fits) && !isLate(rule);
  const sheet = postcss.parse(css);
  const first = filterRules(sheet, isFirst);
  removeIdleValues(first);
  const given = first.toString();
  const rest = filterRules(sheet, (rule) => !(isFirst(rule) || isScripted(rule)) || rule.selectors.includes(THEME));
  rest.walkRules(THEME, (rule) =>
    rule.walkDecls((value) => void (given.includes(`${value.prop}:`) && removeWithEmpty(value))),
  );
  // No character of the page's own needs the typeface's further files.
  first.walkAtRules('font-face', (face) => void (hasRange(face) && face.remove()));
  rest.walkAtRules('font-face', (face) => void (hasRange(face) || face.remove()));
  // Movements go with what moves.
  sheet.walkAtRules('keyframes', (frames) => {
    const place = first.toString().includes(frames.params) ? first : rest;
    place.append(frames.clone());
  });
  return { first: first.toString(), rest: rest.toString(), scripted: scriptFor(filterRules(sheet, isScripted)) };
}

const isScripted = (rule: Rule) => rule.selectors.every((selector) => BY_SCRIPT.test(selector));

/**
 * Adds rules, each for itself: a browser that does not know one would refuse all. To a new sheet, where the browser makes
 * one: in that of the typeface's further files browsers would begin again with the typeface, and lines would move.
 */
function scriptFor(sheet: Root): string {
  const rules = sheet.nodes.map(String).filter((rule) => BY_SCRIPT.test(rule));
  return `<script>let sheet;
try{sheet=new CSSStyleSheet();document.adoptedStyleSheets=[sheet]}catch{({sheet}=document.querySelector('link[rel=stylesheet]'))}
for(const rule of ${JSON.stringify(rules)})try{sheet.insertRule(rule,sheet.cssRules.length)}catch{}</script>`;
}

function isLate(part: Rule | AtRule): boolean {
  if (part.type === 'rule' && part.selectors.every((selector) => LATER_STATE.test(selector))) return true;
  if (part.type === 'atrule' && part.name === 'media' && LATER_MEDIA.test(part.params)) return true;
  return part.parent?.type === 'atrule' && isLate(part.parent as AtRule);
}

/** Takes the theme's values out that nothing of the sheet uses, nor of the page's markup, where drawings have colours. */
export function removeIdleValues(sheet: Root, markup = ''): void {
  const css = sheet.toString();
  const isUsed = (name: string) => css.includes(`var(${name}`) || markup.includes(`var(${name}`);
  sheet.walkRules(THEME, (rule) =>
    rule.walkDecls(/^--/, (value) => void (isUsed(value.prop) || removeWithEmpty(value))),
  );
  if (sheet.toString().length < css.length) removeIdleValues(sheet, markup);
}

const hasRange = (face: AtRule) => face.some((node) => node.type === 'decl' && node.prop === 'unicode-range');

function filterRules(sheet: Root, isKept: (rule: Rule) => boolean): Root {
  const part = sheet.clone();
  part.walkAtRules('keyframes', (frames) => void frames.remove());
  part.walkRules((rule) => void (isKept(rule) || removeWithEmpty(rule)));
  return part;
}

/** Removes a part with the blocks around it that are empty then. */
function removeWithEmpty(part: ChildNode): void {
  const block = part.parent;
  part.remove();
  if (block && block.type !== 'root' && block.nodes?.length === 0) removeWithEmpty(block as ChildNode);
}
