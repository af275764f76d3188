import { paragraphs } from '@/contract/text-marks.ts';

/** Words between ** and links, as src/content/inline-text.ts sets them, and what parts paragraphs of one place. */
const INLINE = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|\n\n/g;

/** The paragraphs of a text, each in one line. */
export function paragraphsOf(text: string): string[] {
  return paragraphs(text)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph, index) => paragraph !== '' || index === 0);
}

/** What a page shows for each {name} of a text; undefined where it shows another text, marks of typography and bold words aside. */
export function valuesIn(shown: string, text: string): Record<string, string> | undefined {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const parts = plain(text.replace(INLINE, '$1$2')).split(/\{\w+\}/);
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('(.+?)');
  const found = new RegExp(`^${pattern}$`).exec(plain(shown));
  return found ? Object.fromEntries(names.map((name, index) => [name, found[index + 1]!])) : undefined;
}

function plain(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\s+(?=[;:!?"%€£])/g, '')
    .replace(/"\s+/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text as it is set in a page: bold words and links are elements, everything else is text. */
export function inlineNodes(text: string, page: Document): DocumentFragment {
  const fragment = page.createDocumentFragment();
  let end = 0;
  for (const { 0: found, 1: bold, 2: words, 3: address, index } of text.matchAll(INLINE)) {
    const element = page.createElement(bold ? 'b' : words ? 'a' : 'br');
    element.textContent = bold ?? words ?? '';
    if (address) element.setAttribute('href', address);
    fragment.append(text.slice(end, index), element);
    if (!bold && !words) fragment.append(element.cloneNode());
    end = index + found.length;
  }
  fragment.append(text.slice(end));
  return fragment;
}
