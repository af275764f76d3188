import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { isExample } from '../contract/setup/examples.ts';

/**
 * A page without its links to addresses that nobody has, as the project ships them in place of somebody's own; their
 * words stay. For the public site: neither may a visitor end nowhere, nor a correction be refused for one link.
 */
export function withoutDeadLinks(html: string): string {
  const tags = elementsOf(parse(html, { sourceCodeLocationInfo: true }))
    .filter(
      ({ tagName, attrs }) => tagName === 'a' && attrs.some(({ name, value }) => name === 'href' && isExample(value)),
    )
    .flatMap(({ sourceCodeLocation }) => [sourceCodeLocation?.startTag, sourceCodeLocation?.endTag])
    .filter((tag) => tag !== undefined);
  // From the end, so that those before it stay where they are.
  const last = tags.toSorted((one, other) => other.startOffset - one.startOffset);
  return last.reduce((page, { startOffset, endOffset }) => page.slice(0, startOffset) + page.slice(endOffset), html);
}

function elementsOf(node: Tree.Node): Tree.Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  const held = 'content' in node ? elementsOf(node.content) : [];
  return 'tagName' in node ? [node, ...inside, ...held] : inside;
}
