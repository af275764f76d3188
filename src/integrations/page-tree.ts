import { defaultTreeAdapter as tree, parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import postcss, { type Root } from 'postcss';

export type Page = Tree.Document;
export type Element = Tree.Element;

/** Parses as if scripts were off, so that the contents of <noscript> count. */
export const parsePage = (html: string): Page => parse(html, { scriptingEnabled: false });

/** The inner HTML. No-break spaces stay characters: the entity is three times as long. */
export const innerHtmlOf = (node: Tree.ParentNode): string =>
  serialize(node, { scriptingEnabled: false }).replaceAll('&nbsp;', '\u00A0');

export function elementsIn(node: Tree.Node): Element[] {
  const descendants = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  const templateElements = 'content' in node ? elementsIn(node.content) : [];
  return 'tagName' in node ? [node, ...descendants, ...templateElements] : descendants;
}

/** Scripts rely on the contents of these, and titles hold no elements. */
const SKIPPED_TAGS = ['head', 'script', 'style', 'astro-island', 'option', 'textarea'];

export const textsIn = (node: Element, isWanted = (_element: Element) => true): Tree.TextNode[] =>
  node.childNodes.flatMap((child) => {
    if (tree.isTextNode(child)) return [child];
    const isTraversed = tree.isElementNode(child) && !SKIPPED_TAGS.includes(child.tagName) && isWanted(child);
    return isTraversed ? textsIn(child, isWanted) : [];
  });

export const elementsByTag = (page: Page, tagName: string): Element[] =>
  elementsIn(page).filter((element) => element.tagName === tagName);

export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

export const textOf = ({ childNodes }: Element): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');

export function newElement(tagName: string, attributes: Record<string, string> = {}, text = ''): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = tree.createElement(tagName, 'http://www.w3.org/1999/xhtml' as Tree.Element['namespaceURI'], attrs);
  if (text) tree.insertText(element, text);
  return element;
}

export const append = (page: Page, parentName: 'head' | 'body', element: Element): void =>
  tree.appendChild(elementsByTag(page, parentName)[0]!, element);

export const insertBefore = (element: Element, next: Tree.ChildNode): void =>
  tree.insertBefore(next.parentNode!, element, next);

export const remove = (node: Tree.ChildNode): void => tree.detachNode(node);

export function replaceText(text: Tree.TextNode, replacements: (string | Element)[]): void {
  for (const replacement of replacements)
    if (typeof replacement === 'string') tree.insertTextBefore(text.parentNode!, replacement, text);
    else insertBefore(replacement, text);
  remove(text);
}

export function extractStyles(page: Page): Root {
  const styles = elementsByTag(page, 'style');
  styles.forEach(remove);
  return postcss.parse(styles.map(textOf).join(''));
}
