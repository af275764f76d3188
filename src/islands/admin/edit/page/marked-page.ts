import { paragraphLines, paragraphs } from '@/contract/paragraphs.ts';
import { inlineNodes } from './inline-text.ts';

/** How far below the upper edge of the frame a text is shown, as a part of its height. */
const SHOWN_AT = 0.25;

/**
 * A page of the preview, whose elements say of which field they are (src/preview/name-fields.ts): by its file and its
 * name there, such as "content/practice.yaml#phone".
 */
export class MarkedPage {
  readonly document: Document;
  #open: string | undefined;
  /** A field may stand in several places, or fill a whole page. */
  #tapped: Element | undefined;
  /** The texts of fields that are online as they are saved. */
  readonly #builtFrom = new Map<string, string[]>();
  /** What stood in the places where she changed something, with what she wrote there filled in. */
  readonly #built = new Map<HTMLElement, Node[]>();

  constructor(page: Document) {
    this.document = page;
    // The keyboard of a phone comes and goes.
    page.defaultView!.addEventListener('resize', () => this.#scrollToOpen());
  }

  /** The fields that the page shows, in its order, each once, with what it shows. */
  get fields(): { field: string; text: string }[] {
    const texts = new Map<string, string>();
    for (const place of this.document.querySelectorAll<HTMLElement>('[data-field]')) {
      const text = (place.getAttribute('alt') ?? place.textContent).replace(/\s+/g, ' ').trim().slice(0, 200);
      if (!texts.has(fieldOf(place))) texts.set(fieldOf(place), text);
    }
    return [...texts].map(([field, text]) => ({ field, text }));
  }

  /** The place of a field that stands at a point of the frame, or else in what was chosen. */
  placeAt(target: Element, point?: { x: number; y: number }): HTMLElement | undefined {
    this.#tapped = target;
    // A link may lie over all of its card.
    const here = point ? this.document.elementsFromPoint(point.x, point.y) : [];
    const place = here.find((element) => element.matches('[data-field]')) ?? target.closest('[data-field]');
    if (place) return place as HTMLElement;
    // Between the lines of a heading, and on what surrounds a single text.
    const around = (target.closest('a, button') ?? target).querySelectorAll<HTMLElement>('[data-field]');
    return new Set([...around].map(fieldOf)).size === 1 ? around[0] : undefined;
  }

  /** Records of what text a field was built, to which she may come back. */
  recordBuilt(field: string, text: string) {
    this.#builtFrom.set(field, paragraphLines(text));
  }

  /** Shows a field's text wherever the page has another one of it. Pictures, and what was made of Markdown, stay as they were built. */
  fill(field: string, text: string) {
    const lines = paragraphLines(text);
    const builtFrom = this.#builtFrom.get(field);
    const places = this.#placesOf(field);
    for (const [index, place] of places.entries()) {
      const [paragraph, next] = [place, places[index + 1]].map((each) => Number(each?.dataset.paragraph ?? 0));
      // The last one of them has all that was added behind it.
      const shown = (from: string) => (next! > paragraph! ? paragraphs(from)[0]! : from);
      const here = (all: string[]) => shown(all.slice(paragraph).join('\n\n'));
      if (place.dataset.paragraph !== undefined && !place.matches('img'))
        this.#fillPlace(place, here(lines), builtFrom && here(builtFrom));
    }
  }

  /** Marks a field as the one whose form is open, and scrolls to it; undefined marks none. */
  showOpen(field: string | undefined) {
    this.#open = field;
    for (const open of this.document.querySelectorAll<HTMLElement>('[data-open]')) delete open.dataset.open;
    if (field === undefined) return;
    const places = this.#placesOf(field);
    for (const place of places) place.dataset.open = '';
    for (let at = places[0]?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
    this.#scrollToOpen();
  }

  #scrollToOpen() {
    const places = this.#open === undefined ? [] : this.#placesOf(this.#open);
    if (places.length === 0) return;
    const isTapped = places.some((place) => place.contains(this.#tapped ?? null));
    this.#scrollTo(isTapped ? this.#tapped! : places[0]!);
  }

  /** The frame alone: the dashboard around it stays where it is. */
  #scrollTo(place: Element) {
    const frame = this.document.defaultView!;
    const { top } = place.getBoundingClientRect();
    frame.scrollTo({ top: frame.scrollY + top - frame.innerHeight * SHOWN_AT, behavior: 'instant' });
  }

  #placesOf(field: string) {
    return [...this.document.querySelectorAll<HTMLElement>(`[data-field="${field}"]`)];
  }

  #fillPlace(place: HTMLElement, text: string, builtFrom: string | undefined) {
    const built = this.#built.get(place) ?? [...place.childNodes];
    if (text === builtFrom && !this.#built.has(place)) return;
    this.#built.set(place, built);
    place.replaceChildren(...(text === builtFrom ? built : [inlineNodes(text, this.document)]));
  }
}

const fieldOf = ({ dataset }: HTMLElement) => dataset.field!;
