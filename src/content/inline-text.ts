import { dialledBy } from '@/schemas/addresses.ts';
import { INLINE_LINK } from '@/schemas/text-links.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A link to another site: new tab, without opener or referrer (as ExternalLink.astro). */
const EXTERNAL = ' target="_blank" rel="noopener noreferrer" aria-describedby="new-tab" translate="no"';

/**
 * One line of the owner's text as HTML: **words** are set in bold, [words](address) is a link, everything else is text.
 * `strong` makes the element of what is bold.
 */
export function inlineHtml(text: string, strong = (words: string) => `<b>${words}</b>`): string {
  return text
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign]!)
    .replace(/\*\*(.+?)\*\*/g, (_, words: string) => strong(words))
    .replace(INLINE_LINK, (_, words: string, address: string) => {
      const isNumber = dialledBy(address) === undefined ? '' : ' class="t" translate="no"';
      return `<a href="${address}"${address.startsWith('https:') ? EXTERNAL : isNumber}>${words}</a>`;
    });
}
