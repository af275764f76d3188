import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parse, type Selector } from 'css-what';
import type { AtRule, ChildNode, Root, Rule } from 'postcss';
import { append, attributeOf, elementsIn, newElement, type Element, type Page } from './page-tree.ts';

/** Marks the empty link that ends the first screen (src/pages/[...locale]/index.astro). */
const REST_OF_STYLES = 'data-rest-of-styles';

const ROOT_SELECTOR = ':root';
/** Never part of a first paint: interaction states, print, forced colours and reduced motion. */
const LATER_STATES = ['hover', 'active', 'focus', 'focus-visible', 'focus-within', 'disabled'];
const LATER_MEDIA = ['print', 'forced-colors:active', 'prefers-reduced-motion'];

export const endOfFirstScreen = (page: Page): Element | undefined =>
  elementsIn(page).find((element) => attributeOf(element, REST_OF_STYLES) !== undefined);

/** Inlines the first screen's styles, so that it paints at once; links the rest where they begin to apply. */
export function inlineCriticalCss(page: Page, sheet: Root, link: Element, directory: URL): void {
  const elements = elementsIn(page);
  const firstScreen = elements.slice(0, elements.indexOf(link)).filter((element) => !isClosed(element));
  const { criticalCss, deferredCss } = splitSheet(sheet, namesOf(firstScreen));
  append(page, 'head', newElement('style', {}, criticalCss));
  link.attrs = [
    { name: 'rel', value: 'stylesheet' },
    { name: 'href', value: writeSheet(deferredCss, directory) },
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
  const isInClosedDetails =
    parent.tagName === 'details' && attributeOf(parent, 'open') === undefined && tagName !== 'summary';
  return isInClosedDetails || attributeOf(parent, 'hidden') !== undefined || isClosed(parent);
}

function namesOf(elements: Element[]): Set<string> {
  return new Set(
    elements.flatMap(({ tagName, attrs }) => [
      tagName,
      ...attrs.flatMap(({ name, value }) => [
        `[${name}]`,
        ...(name === 'class' ? value.split(' ') : [value]).map((attributeValue) => `[${name}=${attributeValue}]`),
      ]),
    ]),
  );
}

function splitSheet(sheet: Root, names: Set<string>) {
  const mayMatchAll = (selector: string) => tokensOf(selector).every((token) => mayMatch(token, names));
  const isCritical = (rule: Rule) => !isLate(rule) && rule.selectors.some(mayMatchAll);
  const criticalSheet = filterRules(sheet, isCritical);
  removeUnusedCustomProperties(criticalSheet);
  // Only rules are filtered above, and no sheet of paper is part of a first paint.
  criticalSheet.walkAtRules(/^page/, removeWithEmpty);
  const criticalCss = criticalSheet.toString();
  const otherRules = filterRules(sheet, (rule) => !isCritical(rule) || rule.selectors.includes(ROOT_SELECTOR));
  otherRules.walkRules(ROOT_SELECTOR, (rule) =>
    rule.walkDecls((value) => void (criticalCss.includes(`${value.prop}:`) && removeWithEmpty(value))),
  );
  // A late @font-face would reflow every line above.
  otherRules.walkAtRules('font-face', (face) => void face.remove());
  return { criticalCss: criticalSheet.toString(), deferredCss: otherRules.toString() };
}

const tokensOf = (selector: string): Selector[] => parse(selector)[0]!;

function mayMatch(token: Selector, names: Set<string>): boolean {
  if (token.type === 'tag') return names.has(token.name);
  if (token.type !== 'attribute') return true;
  const isExactValue = token.action === 'equals' || token.action === 'element';
  return names.has(isExactValue ? `[${token.name}=${token.value}]` : `[${token.name}]`);
}

function isLate(node: Rule | AtRule): boolean {
  if (node.parent?.type === 'atrule' && isLate(node.parent as AtRule)) return true;
  if (node.type === 'rule') return node.selectors.every((selector) => tokensOf(selector).some(isLaterState));
  return node.name === 'keyframes' || isLaterMedium(node.params);
}

const isLaterState = (token: Selector) =>
  (token.type === 'pseudo' && LATER_STATES.includes(token.name)) ||
  (token.type === 'attribute' && token.name === 'aria-disabled');

function isLaterMedium(query: string): boolean {
  const packed = query.replaceAll(' ', '');
  return LATER_MEDIA.some((medium) => packed.includes(medium));
}

export function removeUnusedCustomProperties(sheet: Root, markup = ''): void {
  const css = sheet.toString();
  const text = css + markup;
  // Includes what follows a name, since one may begin another.
  const isUsed = (name: string) => text.includes(`var(${name})`) || text.includes(`var(${name},`);
  sheet.walkRules(ROOT_SELECTOR, (rule) =>
    rule.walkDecls(/^--/, (value) => void (isUsed(value.prop) || removeWithEmpty(value))),
  );
  if (sheet.toString().length < css.length) removeUnusedCustomProperties(sheet, markup);
}

function filterRules(sheet: Root, isKept: (rule: Rule) => boolean): Root {
  const filteredSheet = sheet.clone();
  filteredSheet.walkRules((rule) => void (isKept(rule) || removeWithEmpty(rule)));
  return filteredSheet;
}

function removeWithEmpty(node: ChildNode): void {
  const parent = node.parent;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) removeWithEmpty(parent as ChildNode);
}
