import type { TextAnchor } from '@/stores/owner/view.ts';

interface Point {
  x: number;
  y: number;
}

/** Chrome before 128 and Safari before 26.2 have only `caretRangeFromPoint`. */
type CaretDocument = Partial<Pick<Document, 'caretPositionFromPoint' | 'caretRangeFromPoint'>>;

/** The tapped position in a paragraph: its start after a key press, or if the browser cannot tell. */
export function anchorAt(
  target: Element,
  fieldElement: Element | undefined,
  point: Point | undefined,
): TextAnchor | undefined {
  const isParagraph = fieldElement?.matches('[data-paragraph]');
  const paragraph = isParagraph ? fieldElement! : target.closest('p, li, h2, h3, h4, blockquote');
  const text = paragraph?.textContent;
  return text ? { text, at: point ? charactersBefore(paragraph!, point) : 0 } : undefined;
}

function charactersBefore(paragraph: Element, { x, y }: Point): number {
  const pageDocument = paragraph.ownerDocument as CaretDocument & Document;
  const position = pageDocument.caretPositionFromPoint?.(x, y);
  const range = position ? undefined : pageDocument.caretRangeFromPoint?.(x, y);
  const node = position?.offsetNode ?? range?.startContainer;
  if (!node || !paragraph.contains(node)) return 0;
  const before = paragraph.ownerDocument.createRange();
  before.selectNodeContents(paragraph);
  before.setEnd(node, position?.offset ?? range!.startOffset);
  return before.toString().length;
}
