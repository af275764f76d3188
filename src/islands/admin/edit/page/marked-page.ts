import { paragraphLines, splitParagraphs } from '@/contract/paragraphs.ts';
import { inlineNodes } from './inline-nodes.ts';

/** Position of the open text, as a share of the frame's height from the top. */
const SCROLL_POSITION = 0.25;

/** A preview page whose elements name their field: "content/practice.yaml#phone" (src/preview/annotate-fields.ts). */
export class MarkedPage {
  readonly document: Document;
  #openField: string | undefined;
  #tapped: Element | undefined;
  /** Published paragraphs by field, without fields that were saved since. */
  readonly #publishedParagraphs = new Map<string, string[]>();
  /** The original nodes of elements that were filled with changed text. */
  readonly #originalNodes = new Map<HTMLElement, Node[]>();

  constructor(page: Document) {
    this.document = page;
    page.defaultView!.addEventListener('resize', () => this.#scrollToOpen());
  }

  get fields(): { field: string; text: string }[] {
    const texts = new Map<string, string>();
    for (const element of this.document.querySelectorAll<HTMLElement>('[data-field]')) {
      const text = shownTextOf(element).slice(0, 200);
      if (!texts.has(fieldOf(element))) texts.set(fieldOf(element), text);
    }
    return [...texts].map(([field, text]) => ({ field, text }));
  }

  elementAt(target: Element, point?: { x: number; y: number }): HTMLElement | undefined {
    this.#tapped = target;
    // A link may lie over the texts of a card.
    const elementsAtPoint = point ? this.document.elementsFromPoint(point.x, point.y) : [];
    const element = elementsAtPoint.find((each) => each.matches('[data-field]')) ?? target.closest('[data-field]');
    if (element) return element as HTMLElement;
    // A tap between the lines of a heading, or beside a single text, means that text.
    const nearby = (target.closest('a, button') ?? target).querySelectorAll<HTMLElement>('[data-field]');
    return new Set([...nearby].map(fieldOf)).size === 1 ? nearby[0] : undefined;
  }

  recordBuilt(field: string, text: string) {
    this.#publishedParagraphs.set(field, paragraphLines(text));
  }

  /** Pictures and rendered Markdown stay as they were built. */
  fill(field: string, text: string) {
    const lines = paragraphLines(text);
    const publishedParagraphs = this.#publishedParagraphs.get(field);
    const elements = this.#elementsOf(field);
    for (const [index, element] of elements.entries()) {
      const [paragraphIndex, nextIndex] = [element, elements[index + 1]].map((each) =>
        Number(each?.dataset.paragraph ?? 0),
      );
      // The last element also gets all paragraphs added behind it.
      const untilNextElement = (text: string) => (nextIndex! > paragraphIndex! ? splitParagraphs(text)[0]! : text);
      const textOfElement = (all: string[]) => untilNextElement(all.slice(paragraphIndex).join('\n\n'));
      if (element.dataset.paragraph !== undefined && !element.matches('img'))
        this.#fillElement(element, textOfElement(lines), publishedParagraphs && textOfElement(publishedParagraphs));
    }
  }

  showOpen(field: string | undefined) {
    this.#openField = field;
    for (const open of this.document.querySelectorAll<HTMLElement>('[data-open]')) delete open.dataset.open;
    if (field === undefined) return;
    const elements = this.#elementsOf(field);
    for (const element of elements) element.dataset.open = '';
    for (let details = elements[0]?.closest('details'); details; details = details.parentElement?.closest('details'))
      details.open = true;
    this.#scrollToOpen();
  }

  #scrollToOpen() {
    const elements = this.#openField === undefined ? [] : this.#elementsOf(this.#openField);
    if (elements.length === 0) return;
    const isTapped = elements.some((element) => element.contains(this.#tapped ?? null));
    this.#scrollTo(isTapped ? this.#tapped! : elements[0]!);
  }

  /** Scrolls the frame only: the dashboard around it stays in place. */
  #scrollTo(element: Element) {
    const frame = this.document.defaultView!;
    const { top } = element.getBoundingClientRect();
    frame.scrollTo({ top: frame.scrollY + top - frame.innerHeight * SCROLL_POSITION, behavior: 'instant' });
  }

  #elementsOf(field: string) {
    return [...this.document.querySelectorAll<HTMLElement>(`[data-field="${field}"]`)];
  }

  #fillElement(element: HTMLElement, text: string, publishedText: string | undefined) {
    const originalNodes = this.#originalNodes.get(element) ?? [...element.childNodes];
    if (text === publishedText && !this.#originalNodes.has(element)) return;
    this.#originalNodes.set(element, originalNodes);
    element.replaceChildren(...(text === publishedText ? originalNodes : [inlineNodes(text, this.document)]));
  }
}

const fieldOf = ({ dataset }: HTMLElement) => dataset.field!;

/** The text of an element as a reader sees it; of a picture, its description. */
export const shownTextOf = (element: Element) =>
  (element.getAttribute('alt') ?? element.textContent).replace(/\s+/g, ' ').trim();
