import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parse, type Selector } from 'css-what';
import type { AtRule, ChildNode, Root, Rule } from 'postcss';
import { append, attributeOf, elementsIn, newElement, type Element, type Page } from './page-tree.ts';

/** Ends the first screen, on an empty link in src/pages/[...locale]/index.astro. */
const REST_OF_STYLES = 'data-rest-of-styles';

const THEME = ':root';
/** Never part of a first paint: interaction states, print, forced colours and reduced motion. */
const LATER_STATES = ['hover', 'active', 'focus', 'focus-visible', 'focus-within', 'disabled'];
const LATER_MEDIA = ['print', 'forced-colors:active', 'prefers-reduced-motion'];

export const endOfFirstScreen = (page: Page): Element | undefined =>
  elementsIn(page).find((element) => attributeOf(element, REST_OF_STYLES) !== undefined);

/** Inlines the first screen's styles, so that it paints at once; links the rest where they begin to apply. */
export function inlineCriticalCss(page: Page, sheet: Root, link: Element, directory: URL): void {
  const elements = elementsIn(page);
  const firstScreen = elements.slice(0, elements.indexOf(link)).filter((element) => !isClosed(element));
  const { first, rest } = splitSheet(sheet, namesOf(firstScreen));
  append(page, 'head', newElement('style', {}, first));
  link.attrs = [
    { name: 'rel', value: 'stylesheet' },
    { name: 'href', value: writeSheet(rest, directory) },
  ];
}

function writeSheet(css: string, directory: URL): string {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const address = `/_astro/below-first-screen.${hash}.css`;
  writeFileSync(new URL(`.${address}`, directory), css);
  return address;
}

function isClosed({ parentNode: parent, tagName }: Element): boolean {
  if (!parent || !('tagName' in parent)) return false;
  const isMenu = parent.tagName === 'details' && attributeOf(parent, 'open') === undefined && tagName !== 'summary';
  return isMenu || attributeOf(parent, 'hidden') !== undefined || isClosed(parent);
}

function namesOf(elements: Element[]): Set<string> {
  return new Set(
    elements.flatMap(({ tagName, attrs }) => [
      tagName,
      ...attrs.flatMap(({ name, value }) => [
        `[${name}]`,
        ...(name === 'class' ? value.split(' ') : [value]).map((one) => `[${name}=${one}]`),
      ]),
    ]),
  );
}

function splitSheet(sheet: Root, names: Set<string>) {
  const fits = (selector: string) => partsOf(selector).every((part) => mayFit(part, names));
  const isFirst = (rule: Rule) => !isLate(rule) && rule.selectors.some(fits);
  const first = filterRules(sheet, isFirst);
  removeUnusedCustomProperties(first);
  const firstCss = first.toString();
  const otherRules = filterRules(sheet, (rule) => !isFirst(rule) || rule.selectors.includes(THEME));
  otherRules.walkRules(THEME, (rule) =>
    rule.walkDecls((value) => void (firstCss.includes(`${value.prop}:`) && removeWithEmpty(value))),
  );
  // A late @font-face would reflow every line above.
  otherRules.walkAtRules('font-face', (face) => void face.remove());
  return { first: first.toString(), rest: otherRules.toString() };
}

const partsOf = (selector: string): Selector[] => parse(selector)[0]!;

function mayFit(part: Selector, names: Set<string>): boolean {
  if (part.type === 'tag') return names.has(part.name);
  if (part.type !== 'attribute') return true;
  const isOneValue = part.action === 'equals' || part.action === 'element';
  return names.has(isOneValue ? `[${part.name}=${part.value}]` : `[${part.name}]`);
}

function isLate(part: Rule | AtRule): boolean {
  if (part.parent?.type === 'atrule' && isLate(part.parent as AtRule)) return true;
  if (part.type === 'rule') return part.selectors.every((selector) => partsOf(selector).some(isLaterState));
  return part.name === 'keyframes' || isLaterMedium(part.params);
}

const isLaterState = (part: Selector) =>
  (part.type === 'pseudo' && LATER_STATES.includes(part.name)) ||
  (part.type === 'attribute' && part.name === 'aria-disabled');

function isLaterMedium(query: string): boolean {
  const packed = query.replaceAll(' ', '');
  return LATER_MEDIA.some((medium) => packed.includes(medium));
}

export function removeUnusedCustomProperties(sheet: Root, markup = ''): void {
  const css = sheet.toString();
  const text = css + markup;
  // With what follows the name, since one name may begin another.
  const isUsed = (name: string) => text.includes(`var(${name})`) || text.includes(`var(${name},`);
  sheet.walkRules(THEME, (rule) =>
    rule.walkDecls(/^--/, (value) => void (isUsed(value.prop) || removeWithEmpty(value))),
  );
  if (sheet.toString().length < css.length) removeUnusedCustomProperties(sheet, markup);
}

function filterRules(sheet: Root, isKept: (rule: Rule) => boolean): Root {
  const part = sheet.clone();
  part.walkRules((rule) => void (isKept(rule) || removeWithEmpty(rule)));
  return part;
}

function removeWithEmpty(part: ChildNode): void {
  const block = part.parent;
  part.remove();
  if (block && block.type !== 'root' && block.nodes?.length === 0) removeWithEmpty(block as ChildNode);
}
