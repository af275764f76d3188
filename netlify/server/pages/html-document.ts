import { parse, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type HtmlDocument = Tree.Document;
export type HtmlElement = Tree.Element;

/** Reads a page; what is not changed is written again as it was. */
export function parsePage(html: string): HtmlDocument {
  return parse(html);
}

/** Writes a page as HTML; texts and attributes are escaped here. */
export function serializePage(page: HtmlDocument): string {
  return serialize(page);
}

/** All elements below a node that fulfil a condition, in the order of the page; templates stay closed. */
export function findAll(node: Tree.Node, test: (element: HtmlElement) => boolean): HtmlElement[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => {
    const isMatch = 'tagName' in child && test(child);
    return [...(isMatch ? [child] : []), ...findAll(child, test)];
  });
}

/** The first element below a node that fulfils a condition. */
export function find(node: Tree.Node, test: (element: HtmlElement) => boolean): HtmlElement | undefined {
  return findAll(node, test)[0];
}

/** The nearest element around this one that has a tag name. */
export function closest(element: HtmlElement, tagName: string): HtmlElement | undefined {
  let node = element.parentNode;
  while (node && 'tagName' in node && node.tagName !== tagName) node = node.parentNode;
  return node && 'tagName' in node ? node : undefined;
}

/** An attribute's value; undefined where the element has none. */
export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((entry) => entry.name === name)?.value;
}

/** Sets an attribute; undefined removes it. The value is escaped when the page is written. */
export function setAttribute(element: HtmlElement, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((entry) => entry.name !== name);
  if (value !== undefined) element.attrs.push({ name, value: withoutNul(value) });
}

/** Replaces an element's content by a text, which is escaped when the page is written. */
export function setText(element: HtmlElement, text: string): void {
  const value = withoutNul(text);
  element.childNodes = value === '' ? [] : [{ nodeName: '#text', value, parentNode: element }];
}

/** Makes an element; children are elements or texts. */
export function createElement(
  tagName: string,
  attributes: Record<string, string>,
  children: (HtmlElement | string)[] = [],
): HtmlElement {
  const element = parseFragment(`<${tagName}></${tagName}>`).childNodes[0] as HtmlElement;
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  element.childNodes = children.map((child) =>
    typeof child === 'string'
      ? { nodeName: '#text', value: withoutNul(child), parentNode: element }
      : Object.assign(child, { parentNode: element }),
  );
  return element;
}

/** Puts an element in front of everything in its new parent. */
export function insertFirst(parent: HtmlElement, child: HtmlElement): void {
  child.parentNode = parent;
  parent.childNodes.unshift(child);
}

/** Puts an element in front of another one; nothing happens where that one is in no page. */
export function insertBefore(reference: HtmlElement, sibling: HtmlElement): void {
  insertBeside(reference, sibling, 0);
}

/** Puts an element behind another one; nothing happens where that one is in no page. */
export function insertAfter(reference: HtmlElement, sibling: HtmlElement): void {
  insertBeside(reference, sibling, 1);
}

function insertBeside(reference: HtmlElement, sibling: HtmlElement, offset: 0 | 1): void {
  const parent = reference.parentNode;
  if (!parent) return;
  sibling.parentNode = parent;
  parent.childNodes.splice(parent.childNodes.indexOf(reference) + offset, 0, sibling);
}

/** HTML has no way to write this character. */
function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '');
}
