import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import postcss, { type AtRule, type ChildNode, type Container, type Root } from 'postcss';

/** A page that has this (src/pages/[...locale]/index.astro) is long: what follows it is not needed for the first paint. */
const FIRST_SCREEN_ENDS = '<!--first screen ends-->';

const STYLE = /<style>([\s\S]*?)<\/style>/g;
/** Astro's own beginning of islands, which src/scripts/main-page.ts brings. */
const ISLANDS_START = /<script>\(\(\)=>[\s\S]*?<\/script>/g;
const ISLANDS_MOMENT = /<astro-island[^>]* client="(?!near"|event")/;

const ENTRY = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;
/** An entry that only calls another file: it travels inside the page, one request fewer. */
const LARGEST_INLINE_ENTRY = 200;

/**
 * Lets a long page's first screen be painted before the rest has arrived: the styles that it needs stay in the page,
 * those of what follows come in a file of their own, linked where they begin to be needed. What stands above that link
 * is painted without waiting for it, and nothing below is ever seen without its styles.
 */
export function withFirstScreenFirst(html: string, directory: URL): string {
  const end = html.indexOf(FIRST_SCREEN_ENDS);
  if (end === -1) return html;
  if (ISLANDS_MOMENT.test(html)) throw new Error('src/islands/directives/register.ts lacks the moment of an island.');
  const firstScreen = html.slice(0, end);
  const sheets = [...html.matchAll(STYLE)].map(([, css]) => splitSheet(css ?? '', namesIn(firstScreen)));
  const rest = sheets.map((sheet) => sheet.rest).join('');
  const inline = sheets.map((sheet) => sheet.first).join('');
  const before = firstScreen.replaceAll(STYLE, '').replace('</head>', () => `<style>${inline}</style></head>`);
  const after = html.slice(end + FIRST_SCREEN_ENDS.length).replaceAll(STYLE, '');
  return `${before}${linkTo(rest, directory)}${after.replaceAll(ISLANDS_START, '')}`;
}

/** The empty script makes Firefox wait as well. */
function linkTo(css: string, directory: URL): string {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const address = `/_astro/below-first-screen.${hash}.css`;
  writeFileSync(new URL(`.${address}`, directory), css);
  return `<link rel="stylesheet" href="${address}"><script>0</script>`;
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
  const rest = filterRules(sheet, (selectors) => !selectors.some(fits));
  // Movements go with what moves.
  sheet.walkAtRules('keyframes', (frames) => {
    const place = first.toString().includes(frames.params) ? first : rest;
    place.append(frames.clone());
  });
  return { first: first.toString(), rest: rest.toString() };
}

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
    if (node.type !== 'atrule' || !node.nodes) return;
    removeEmpty(node as AtRule & Container<ChildNode>);
    if (node.nodes.length === 0) node.remove();
  });
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
