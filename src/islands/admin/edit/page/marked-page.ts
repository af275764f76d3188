import { inlineNodes, paragraphsOf, valuesIn } from './inline-text.ts';

/** How far below the upper edge of the frame a text is shown, as a part of its height. */
const SHOWN_AT = 0.25;

/** A page of the preview, whose elements say of which field they are (src/preview/write-pages.ts). */
export class MarkedPage {
  readonly document: Document;
  #open: number | undefined;
  /** A field may stand in several places, or fill a whole page. */
  #tapped: Element | undefined;
  /** What the page shows for each {name} in a text. */
  #values: Record<string, string> = {};

  constructor(page: Document) {
    this.document = page;
    // The keyboard of a phone comes and goes.
    page.defaultView!.addEventListener('resize', () => this.#scrollToOpen());
  }

  /** The fields that the page shows, in its order, each once, with what it shows. */
  get fields(): { field: number; text: string }[] {
    const texts = new Map<number, string>();
    for (const place of this.document.querySelectorAll<HTMLElement>('[data-field]')) {
      const text = textOf(place).replace(/\s+/g, ' ').trim().slice(0, 200);
      if (!texts.has(fieldOf(place))) texts.set(fieldOf(place), text);
    }
    return [...texts].map(([field, text]) => ({ field, text }));
  }

  /** Which field stands at a point of the frame, or else in what was chosen. */
  fieldAt(target: Element, point?: { x: number; y: number }): number | undefined {
    this.#tapped = target;
    // A link may lie over all of its card.
    const here = point ? this.document.elementsFromPoint(point.x, point.y) : [];
    const place = here.find((element) => element.matches('[data-field]')) ?? target.closest('[data-field]');
    if (place) return fieldOf(place as HTMLElement);
    // Between the lines of a heading, and on what surrounds a single text.
    const around = (target.closest('a, button') ?? target).querySelectorAll<HTMLElement>('[data-field]');
    const [field, ...others] = new Set([...around].map(fieldOf));
    return others.length === 0 ? field : undefined;
  }

  /** Shows a field's text wherever the page has it. A text made of Markdown stays as it was built. */
  fill(field: number, text: string) {
    const wanted = paragraphsOf(text);
    const places = this.#placesOf(field);
    for (const [index, place] of places.entries()) {
      const [paragraph, next] = [place, places[index + 1]].map((each) => Number(each?.dataset.paragraph ?? 0));
      const end = next! > paragraph! ? next : undefined;
      this.#fillPlace(place, wanted.slice(paragraph, end));
    }
  }

  /** Marks a field as the one whose form is open, and scrolls to it; undefined marks none. */
  showOpen(field: number | undefined) {
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

  #placesOf(field: number) {
    return [...this.document.querySelectorAll<HTMLElement>(`[data-field="${field}"]`)];
  }

  #fillPlace(place: HTMLElement, paragraphs: string[]) {
    if (place.dataset.asBuilt !== undefined) return;
    if (place.matches('img')) return place.setAttribute('alt', paragraphs.join(' '));
    const text = paragraphs.join('\n\n');
    const values = valuesIn(textOf(place), text);
    if (values) return void Object.assign(this.#values, values);
    const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) => this.#values[name] ?? whole);
    place.replaceChildren(inlineNodes(filled, this.document));
  }
}

const fieldOf = ({ dataset }: HTMLElement) => Number(dataset.field);
const textOf = (place: HTMLElement) => place.getAttribute('alt') ?? place.textContent;
