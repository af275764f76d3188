import { dialledBy } from '@/schemas/urls';
import { INLINE_LINK } from '@/schemas/text-links.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const EXTERNAL = ' target="_blank" rel="noopener noreferrer" aria-describedby="new-tab" translate="no"';

/** The owner's text as HTML: **words** are bold, [words](address) is a link, the rest is escaped. */
export function inlineHtml(text: string, strong = (words: string) => `<b>${words}</b>`): string {
  return text
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign]!)
    .replace(/\*\*(.+?)\*\*/g, (_, words: string) => strong(words))
    .replace(INLINE_LINK, (_, words: string, address: string) => {
      const isNumber = dialledBy(address) === undefined ? '' : ' class="t" translate="no"';
      return `<a href="${address}"${address.startsWith('https:') ? EXTERNAL : isNumber}>${words}</a>`;
    });
}
