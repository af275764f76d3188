import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface Head {
  title: string;
  /** By name or property. */
  meta: Record<string, string>;
  canonical: string | undefined;
  /** Addresses of the translations by hreflang. */
  alternates: Record<string, string>;
  /** Addresses of icons and manifest. */
  files: string[];
  /** What stands in JSON-LD elements. */
  data: unknown[];
}

/** Reads what a page says about itself to browsers and search engines. */
export function readHead(html: string): Head {
  const elements = elementsIn(parse(html));
  const links = elements.filter(({ tagName }) => tagName === 'link').map(attributesOf);
  const metas = elements.filter(({ tagName }) => tagName === 'meta').map(attributesOf);
  const hrefs = (rel: RegExp) => links.filter((link) => rel.test(link.rel ?? '')).map(({ href = '' }) => href);
  return {
    title: elements.filter(({ tagName }) => tagName === 'title').map(textOf)[0] ?? '',
    meta: Object.fromEntries(metas.map(({ name, property, content = '' }) => [name ?? property ?? '', content])),
    canonical: hrefs(/^canonical$/)[0],
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === 'alternate').map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    files: hrefs(/^(icon|apple-touch-icon|manifest)$/),
    data: elements
      .filter((element) => attributesOf(element).type === 'application/ld+json')
      .map((element) => JSON.parse(textOf(element)) as unknown),
  };
}

function elementsIn(node: Node): Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  return 'tagName' in node ? [node, ...inside] : inside;
}

function attributesOf({ attrs }: Element): Record<string, string> {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
