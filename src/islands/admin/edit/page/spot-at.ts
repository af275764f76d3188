import type { Spot } from '@/stores/owner/view.ts';

interface Point {
  x: number;
  y: number;
}

/** Before Chrome 128 and Safari 26.2 the older of both was there alone. */
type CaretDocument = Partial<Pick<Document, 'caretPositionFromPoint' | 'caretRangeFromPoint'>>;

/** Where in its paragraph she tapped; its beginning where no browser can tell, and for whoever pressed a key. */
export function spotAt(target: Element, place: Element | undefined, point: Point | undefined): Spot | undefined {
  const isParagraph = place?.matches('[data-paragraph]');
  const paragraph = isParagraph ? place! : target.closest('p, li, h2, h3, h4, blockquote');
  const words = paragraph?.textContent;
  return words ? { words, at: point ? charactersBefore(paragraph!, point) : 0 } : undefined;
}

function charactersBefore(paragraph: Element, { x, y }: Point): number {
  const page = paragraph.ownerDocument as CaretDocument & Document;
  const position = page.caretPositionFromPoint?.(x, y);
  const range = position ? undefined : page.caretRangeFromPoint?.(x, y);
  const node = position?.offsetNode ?? range?.startContainer;
  // A link may lie over all of its card.
  if (!node || !paragraph.contains(node)) return 0;
  const before = paragraph.ownerDocument.createRange();
  before.selectNodeContents(paragraph);
  before.setEnd(node, position?.offset ?? range!.startOffset);
  return before.toString().length;
}
