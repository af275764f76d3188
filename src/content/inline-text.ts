import { dialledNumber } from '@/schemas/urls.ts';
import { INLINE_LINK } from '@/schemas/text-links.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const EXTERNAL_ATTRIBUTES = ' target="_blank" rel="noopener noreferrer" aria-describedby="new-tab" translate="no"';

/** The owner's text as HTML: **words** are bold, [words](address) is a link, the rest is escaped. */
export function inlineHtml(text: string, strong = (words: string) => `<b>${words}</b>`): string {
  return text
    .replace(/[&<>"]/g, (character) => ESCAPES[character]!)
    .replace(/\*\*(.+?)\*\*/g, (_, boldText: string) => strong(boldText))
    .replace(INLINE_LINK, (_, linkText: string, address: string) => {
      const numberAttributes = dialledNumber(address) === undefined ? '' : ' class="t" translate="no"';
      return `<a href="${address}"${address.startsWith('https:') ? EXTERNAL_ATTRIBUTES : numberAttributes}>${linkText}</a>`;
    });
}
