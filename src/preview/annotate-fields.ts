import { VERCEL_STEGA_REGEX, vercelStegaClean } from '@vercel/stega';
import { defaultTreeAdapter as tree, html, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { hasMark, marksIn, type Mark } from './marks.ts';

/** Grouped, so that splitting a text keeps the characters. */
const MARK_CHARACTERS = new RegExp(`(${VERCEL_STEGA_REGEX.source})`, 'u');

/** Replaces the marks in a page's tree by attributes that name the field of each picture and paragraph. */
export function annotateFields(body: Tree.Element): void {
  const nodes = nodesIn(body);
  for (const element of nodes.filter(tree.isElementNode)) annotateElement(element);
  const openMarks: { mark: Mark; begins: Tree.TextNode }[] = [];
  for (const { mark, node } of nodes.filter(tree.isTextNode).flatMap(splitAtMarks)) {
    if (mark) openMarks.push({ mark, begins: node });
    else wrapParagraph(openMarks.pop(), node);
  }
}

export function nodesIn(parent: Tree.Node): Tree.ChildNode[] {
  return 'childNodes' in parent ? parent.childNodes.flatMap((node) => [node, ...nodesIn(node)]) : [];
}

/** Attributes a picture to the field that describes it. */
function annotateElement(element: Tree.Element): void {
  const description = element.attrs.find(({ name }) => name === 'alt')?.value ?? '';
  const [mark] = hasMark(description) ? marksIn(description) : [];
  for (const attribute of element.attrs) attribute.value = vercelStegaClean(attribute.value);
  if (mark) tree.adoptAttributes(element, attributesOf(mark));
}

/** Splits a text at its marks, each of which becomes an empty text node. */
function splitAtMarks(text: Tree.TextNode) {
  const insert = (content: string) => {
    const node = tree.createTextNode(content);
    tree.insertBefore(text.parentNode!, node, text);
    return node;
  };
  const nodes = text.value.split(MARK_CHARACTERS).flatMap((piece, index) => {
    if (index % 2 === 1) return marksIn(piece).map((mark) => ({ mark, node: insert('') }));
    insert(piece);
    return [];
  });
  tree.detachNode(text);
  return nodes;
}

/** Wraps a paragraph, one end of which may be inside a NoWrap.astro element. */
function wrapParagraph(paragraph: { mark: Mark; begins: Tree.TextNode } | undefined, end: Tree.TextNode): void {
  if (!paragraph) return;
  const ancestors = [paragraph.begins, end].map(ancestorsOf);
  const parent = ancestors[0]!.find((node) => ancestors[1]!.includes(node)) as Tree.ParentNode;
  const [first = 0, last] = ancestors.map((chain) =>
    parent.childNodes.indexOf(chain[chain.indexOf(parent) - 1] as Tree.ChildNode),
  );
  const element = tree.createElement('owner-text', html.NS.HTML, attributesOf(paragraph.mark));
  const wrappedNodes = parent.childNodes.slice(first, last! + 1);
  tree.insertBefore(parent, element, wrappedNodes[0]!);
  for (const node of wrappedNodes) {
    tree.detachNode(node);
    tree.appendChild(element, node);
  }
}

function ancestorsOf(node: Tree.Node): Tree.Node[] {
  return 'parentNode' in node && node.parentNode ? [node, ...ancestorsOf(node.parentNode)] : [node];
}

function attributesOf({ file, field, paragraph }: Mark) {
  return [
    { name: 'data-field', value: `${file}#${field}` },
    { name: 'data-paragraph', value: `${paragraph}` },
  ];
}
