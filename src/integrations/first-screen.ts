import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import postcss, { type AtRule, type ChildNode, type Container, type Root } from 'postcss';
import { KEEP_INLINE } from './defer-page-scripts.ts';

/** A page that has this (src/pages/[...locale]/index.astro) is long: what follows it is not needed for the first paint. */
export const FIRST_SCREEN_ENDS = '<!--first screen ends-->';

const STYLE = /<style>([\s\S]*?)<\/style>/g;

const INLINE_MODULE = /<script type="module">([\s\S]*?)<\/script>/g;
const THEME = ':root';
const SCOPE = /\bastro-[a-z0-9]{8}\b/g;
const SHORT_SCOPE = /^s\d+$/;
/** A selector's part that is about one element of a component. */
const SCOPED = /[^\s>+~,(){};]*\.s\d+\b[^\s>+~,(){};]*/g;
const CLASSES = /(<([a-z][\w-]*)[^>]*?) class="([^"]*)"/g;

const ENTRY = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;
/** An entry that only calls another file: it travels inside the page, one request fewer. */
const LARGEST_INLINE_ENTRY = 200;

/**
 * Lets a long page's first screen be painted before the rest has arrived: the styles that it needs stay in the page,
 * those of what follows come in a file of their own, linked where they begin to be needed. What stands above that link
 * is painted without waiting for it, and nothing below is ever seen without its styles.
 */
export function withFirstScreenFirst(page: string, directory: URL): string {
  if (!page.includes(FIRST_SCREEN_ENDS)) return page;
  const html = withShortScopes(page);
  const end = html.indexOf(FIRST_SCREEN_ENDS);
  const firstScreen = html.slice(0, end);
  const css = [...html.matchAll(STYLE)].map(([, sheet]) => sheet).join('');
  const { first, rest } = splitSheet(css, namesIn(firstScreen));
  const before = firstScreen.replaceAll(STYLE, '').replace('</head>', () => `<style>${first}</style></head>`);
  const after = html.slice(end + FIRST_SCREEN_ENDS.length).replaceAll(STYLE, '');
  return `${before}${linkTo(rest, directory)}${after}`;
}

/** The empty script makes Firefox wait as well. */
function linkTo(css: string, directory: URL): string {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const address = `/_astro/below-first-screen.${hash}.css`;
  writeFileSync(new URL(`.${address}`, directory), css);
  return `<link rel="stylesheet" href="${address}">${KEEP_INLINE}<script>0</script>`;
}

/**
 * Astro's names for the styles of one component, eight letters each by which no compression can make shorter; those
 * that no rule asks of an element go.
 */
function withShortScopes(html: string): string {
  const names = [...new Set(html.match(SCOPE))];
  const short = html.replaceAll(SCOPE, (name) => `s${names.indexOf(name)}`);
  const css = [...short.matchAll(STYLE)].map(([, sheet]) => sheet).join('');
  const asked = Map.groupBy([...css.matchAll(SCOPED)].map(readCompound), ({ scope }) => scope);
  return short.replaceAll(CLASSES, (tag, before: string, name: string, value: string) => {
    const classes = value.split(' ');
    const scope = classes.find((each) => SHORT_SCOPE.test(each));
    if (!scope || asked.get(scope)?.some((compound) => mayFit(compound, name, classes))) return tag;
    const kept = classes.filter((each) => each !== scope).join(' ');
    return kept ? `${before} class="${kept}"` : before;
  });
}

interface Compound {
  scope: string;
  element: string | undefined;
  classes: string[];
}

/** "p.note.s4:hover" is asked of a paragraph with the class "note". */
function readCompound([compound]: RegExpExecArray): Compound {
  const classes = [...compound.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!);
  return {
    scope: classes.find((name) => SHORT_SCOPE.test(name))!,
    element: /^[a-z][\w-]*/.exec(compound)?.[0],
    classes: classes.filter((name) => !SHORT_SCOPE.test(name)),
  };
}

/** One class is enough: a script may add the others. */
function mayFit({ element, classes }: Compound, name: string, own: string[]): boolean {
  if (element && element !== name) return false;
  return classes.length === 0 || classes.some((each) => own.includes(each));
}

/** Classes and attributes, as selectors write them. */
function namesIn(html: string): Set<string> {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/));
  const attributes = [...html.matchAll(/ ([a-z-]+)(?=[=\s>])/g)].map(([, name]) => `[${name}`);
  return new Set([...classes.map((name) => `.${name}`), ...attributes]);
}

/** The rules that may be about something of the given names, and all others. */
function splitSheet(css: string, names: Set<string>): { first: string; rest: string } {
  const fits = (selector: string) => {
    const needed = selector.replace(/:not\([^)]*\)/g, '').match(/\.[\w-]+|\[[a-z-]+/g) ?? [];
    return needed.every((name) => names.has(name));
  };
  const sheet = postcss.parse(css);
  const first = filterRules(sheet, (selectors) => selectors.some(fits));
  const values = removeIdleValues(first);
  const rest = filterRules(sheet, (selectors) => !selectors.some(fits) || selectors.includes(THEME));
  rest.walkRules(THEME, (rule) =>
    rule.walkDecls((value) => void ((!value.variable || values.has(value.prop)) && value.remove())),
  );
  // No character of the page's own needs the typeface's further files.
  first.walkAtRules('font-face', (face) => void (hasRange(face) && face.remove()));
  rest.walkAtRules('font-face', (face) => void (hasRange(face) || face.remove()));
  // Movements go with what moves.
  sheet.walkAtRules('keyframes', (frames) => {
    const place = first.toString().includes(frames.params) ? first : rest;
    place.append(frames.clone());
  });
  return { first: first.toString(), rest: rest.toString() };
}

/** Takes the theme's values out that nothing of the sheet uses; returns the names of those that stay. */
function removeIdleValues(sheet: Root): Set<string> {
  const before = sheet.toString();
  sheet.walkRules(THEME, (rule) =>
    rule.walkDecls(/^--/, (value) => void (before.includes(`var(${value.prop}`) || value.remove())),
  );
  if (sheet.toString().length < before.length) return removeIdleValues(sheet);
  const names = new Set<string>();
  sheet.walkDecls(/^--/, ({ prop }) => void names.add(prop));
  return names;
}

const hasRange = (face: AtRule) => face.some((node) => node.type === 'decl' && node.prop === 'unicode-range');

function filterRules(sheet: Root, isKept: (selectors: string[]) => boolean): Root {
  const part = sheet.clone();
  part.walkAtRules('keyframes', (frames) => void frames.remove());
  part.walkRules((rule) => void (isKept(rule.selectors) || rule.remove()));
  removeEmpty(part);
  return part;
}

/** Layers are named without content too, since their order counts. */
function removeEmpty(container: Container<ChildNode>): void {
  container.each((node) => {
    if (!('nodes' in node) || !node.nodes) return;
    removeEmpty(node as AtRule & Container<ChildNode>);
    if (node.nodes.length === 0) node.remove();
  });
}

/**
 * Makes one of a page's inline scripts, each of which would need its hash in the policy. Modules run when all is read;
 * one that imports a file stays apart, or what shows at once would wait for that file.
 */
export function withOneInlineModule(html: string): string {
  const isCalling = (module: string) => module.startsWith('import');
  const modules = [...html.matchAll(INLINE_MODULE)].map(([, code]) => code!.trim());
  const own = modules.filter((module) => !isCalling(module));
  if (own.length < 2) return html;
  const code = own.map((module) => `(()=>{${module}})();`).join('');
  const others = html.replaceAll(INLINE_MODULE, (tag, module: string) => (isCalling(module.trim()) ? tag : ''));
  return others.replace('</body>', () => `<script type="module">${code}</script></body>`);
}

/** Puts entries of a line or two into the page itself; what they call is then asked for when the page has been read. */
export function withSmallEntriesInline(html: string, directory: URL): string {
  return html.replaceAll(ENTRY, (tag: string, address: string) => {
    const file = new URL(`.${address}`, directory);
    const code = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    if (code === '' || code.length > LARGEST_INLINE_ENTRY) return tag;
    return `<script type="module">${code.replaceAll('"./', '"/_astro/')}</script>`;
  });
}
