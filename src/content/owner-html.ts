import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Locale } from '@/contract/locales.ts';
import { translate } from '@/i18n/translate.ts';
import { typeset } from '@/i18n/typography.ts';
import { SAFE_URL } from '@/schemas/urls.ts';

const ALLOWED_ELEMENTS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li a strong em del code pre blockquote hr br table thead tbody tr th td sup section span'.split(
    ' ',
  ),
);
const ALLOWED_ATTRIBUTES = ['href', 'id', 'class', 'start', 'align', 'colspan', 'aria-label', 'aria-describedby'];

const VERBATIM_ELEMENTS = ['code', 'pre', 'script', 'style'];

/** Cleans the owner's HTML and sets its typography; an h1 becomes an h2, since the page has its own. */
export function sanitizeAndTypeset(html: string, locale: Locale): string {
  let previousCharacter = '';
  return transformHtml(sanitizeHtml(html), (node) => {
    if (node.nodeName === 'h1' && 'tagName' in node) node.nodeName = node.tagName = 'h2';
    if (!('value' in node)) return;
    const text = node.value;
    if (!VERBATIM_ELEMENTS.includes(node.parentNode?.nodeName ?? ''))
      node.value = typeset(text, locale, previousCharacter);
    previousCharacter = text.slice(-1);
  });
}

export function sanitizeHtml(html: string): string {
  const fragment = parseFragment(html);
  const clean = (parent: Tree.ParentNode) => {
    parent.childNodes = parent.childNodes.filter((node) => 'value' in node || ALLOWED_ELEMENTS.has(node.nodeName));
    for (const node of parent.childNodes) {
      if (!('tagName' in node)) continue;
      node.attrs = node.attrs.filter(
        ({ name, value }) => ALLOWED_ATTRIBUTES.includes(name) && (name !== 'href' || SAFE_URL.test(value)),
      );
      clean(node);
    }
  };
  clean(fragment);
  return serialize(fragment);
}

/** Wraps the owner's HTML in comments for the build to find and check (src/integrations/content-security-policy.ts). */
export const wrapOwnerText = (html: string, file: string) =>
  `<!--owner’s text ${file}-->${html}<!--owner’s text ends-->`;

/** Adapts HTML to a page: wide tables scroll, by keyboard too (WCAG 1.4.10, 2.1.1); external links open a new tab. */
export function adaptHtmlToPage(html: string, locale: Locale): string {
  return transformHtml(html, (node) => {
    if (!('tagName' in node)) return;
    if (node.tagName === 'table') wrapTable(node, translate(locale, 'articles.table'));
    if (node.tagName === 'a' && /^https?:/.test(attributeOf(node, 'href') ?? ''))
      node.attrs.push(
        { name: 'target', value: '_blank' },
        { name: 'rel', value: 'noopener noreferrer' },
        { name: 'aria-describedby', value: 'new-tab' },
      );
  });
}

function transformHtml(html: string, visit: (node: Tree.ChildNode) => void): string {
  const fragment = parseFragment(html);
  const visitAll = (nodes: Tree.ChildNode[]) => {
    for (const node of [...nodes]) {
      visit(node);
      if ('childNodes' in node) visitAll(node.childNodes);
    }
  };
  visitAll(fragment.childNodes);
  return serialize(fragment);
}

function attributeOf({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

function wrapTable(table: Tree.Element, label: string): void {
  const siblings = table.parentNode!.childNodes;
  const [frame] = parseFragment('<div class="table" role="region" tabindex="0"></div>').childNodes as [Tree.Element];
  frame.attrs.push({ name: 'aria-label', value: label });
  frame.parentNode = table.parentNode;
  siblings.splice(siblings.indexOf(table), 1, frame);
  frame.childNodes = [table];
  table.parentNode = frame;
}
