import { defaultTreeAdapter as tree, parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import postcss, { type Root } from 'postcss';

export type Page = Tree.Document;
export type Element = Tree.Element;

/** As without script, so that what stands in <noscript> counts too. */
export const readPage = (html: string): Page => parse(html, { scriptingEnabled: false });

/** What stands inside; of a page that is all. No-break spaces stay what they are: their name takes three times as long. */
export const writeInside = (node: Tree.ParentNode): string =>
  serialize(node, { scriptingEnabled: false }).replaceAll('&nbsp;', '\u00A0');

/** Every element inside, each before those that it holds; also what a <template> holds. */
export function elementsIn(node: Tree.Node): Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  const held = 'content' in node ? elementsIn(node.content) : [];
  return 'tagName' in node ? [node, ...inside, ...held] : inside;
}

/** Scripts count on what is inside, and titles hold no elements. */
const LEFT_ALONE = ['head', 'script', 'style', 'astro-island', 'option', 'textarea'];

/** The texts that may be parted by elements, of those elements that are wanted with all that is in them. */
export const textsIn = (node: Element, isWanted = (_element: Element) => true): Tree.TextNode[] =>
  node.childNodes.flatMap((child) => {
    if (tree.isTextNode(child)) return [child];
    const isOpen = tree.isElementNode(child) && !LEFT_ALONE.includes(child.tagName) && isWanted(child);
    return isOpen ? textsIn(child, isWanted) : [];
  });

export const allOf = (page: Page, tagName: string): Element[] =>
  elementsIn(page).filter((element) => element.tagName === tagName);

export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** The text directly inside: all of it in a script or a sheet. */
export const textOf = ({ childNodes }: Element): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');

export function newElement(tagName: string, attributes: Record<string, string> = {}, text = ''): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = tree.createElement(tagName, 'http://www.w3.org/1999/xhtml' as Tree.Element['namespaceURI'], attrs);
  if (text) tree.insertText(element, text);
  return element;
}

/** At the end of the page's head or body. */
export const append = (page: Page, place: 'head' | 'body', element: Element): void =>
  tree.appendChild(allOf(page, place)[0]!, element);

export const insertBefore = (element: Element, next: Tree.ChildNode): void =>
  tree.insertBefore(next.parentNode!, element, next);

export const remove = (node: Tree.ChildNode): void => tree.detachNode(node);

/** Puts texts and elements into the place of a text. */
export function replaceText(text: Tree.TextNode, parts: (string | Element)[]): void {
  for (const part of parts)
    if (typeof part === 'string') tree.insertTextBefore(text.parentNode!, part, text);
    else insertBefore(part, text);
  remove(text);
}

/** Takes all sheets out of a page; returns their rules as one. */
export function takeStyles(page: Page): Root {
  const styles = allOf(page, 'style');
  styles.forEach(remove);
  return postcss.parse(styles.map(textOf).join(''));
}
