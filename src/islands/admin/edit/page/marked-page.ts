import { ukPhoneLink } from '@/content/links.ts';
import { fieldNumber, hasMark, marksIn, unmarked } from '@/contract/text-marks.ts';
import { inlineNodes, paragraphsOf, valuesIn } from './inline-text.ts';

/** One paragraph of a field where the page shows it. */
interface Place {
  field: number;
  paragraph: number;
  range: Range;
}

/** An attribute that says a field, perhaps among other words. */
interface AttributePlace {
  element: Element;
  name: string;
  pieces: { text: string; field?: number }[];
}

/** Begins and ends what Markdown became (src/content/article-text.ts). */
const MARKDOWN = /^owner’s text (.+)$/;
const MARKDOWN_ENDS = 'ends';

/** How far below the upper edge of the frame a text is shown, as a part of its height. */
const SHOWN_AT = 0.25;

/** A page of the preview whose marks were read and taken out: knows where each field stands, and shows what she types. */
export class MarkedPage {
  readonly document: Document;
  #places: Place[] = [];
  #attributes: AttributePlace[] = [];
  #markdown = new Set<number>();
  /** What the page shows for each {name} in a text. */
  #values: Record<string, string> = {};

  constructor(page: Document) {
    this.document = page;
    this.#readTexts();
    this.#readAttributes();
    for (const place of this.#places) ownerOf(place).dataset.text ??= '';
    for (const { element, name } of this.#attributes) if (name === 'alt') (element as HTMLElement).dataset.text ??= '';
  }

  /** The fields that the page shows, in its order, each once, with what it shows. */
  get fields(): { field: number; text: string }[] {
    const texts = new Map<number, string>();
    for (const { field, range } of this.#places)
      if (!texts.has(field)) texts.set(field, range.toString().replace(/\s+/g, ' ').trim().slice(0, 200));
    for (const { pieces, name } of this.#attributes)
      for (const { text, field } of pieces) if (field !== undefined && name === 'alt') texts.set(field, text);
    return [...texts].map(([field, text]) => ({ field, text }));
  }

  /** Which field stands at a point of the frame, or else in what was chosen. */
  fieldAt(target: Element, point?: { x: number; y: number }): number | undefined {
    const here = point ? this.document.elementsFromPoint(point.x, point.y) : [];
    const hit = this.#places
      .filter((place) => here.includes(ownerOf(place)) && isIn(place.range, point!))
      .toSorted((one, other) => one.range.toString().length - other.range.toString().length);
    if (hit[0]) return hit[0].field;
    const owner = target.closest('[data-text]') ?? target.closest('a, button');
    const inside = this.#places.find((place) => owner?.contains(ownerOf(place)));
    return inside?.field ?? this.#attributes.find(({ element }) => element === owner)?.pieces.find(isOfField)?.field;
  }

  /** Shows a field's text wherever the page has it. A text made of Markdown stays as it was built. */
  fill(field: number, text: string) {
    if (this.#markdown.has(field)) return;
    const wanted = paragraphsOf(text);
    for (const places of this.#occurrences(field)) this.#fillOccurrence(places, wanted);
    for (const place of this.#attributes.filter(({ pieces }) => pieces.some((piece) => piece.field === field))) {
      for (const piece of place.pieces) if (piece.field === field) piece.text = text;
      place.element.setAttribute(place.name, place.pieces.map((piece) => piece.text).join(''));
    }
  }

  /** Marks a field as the one whose form is open, and scrolls to it; undefined marks none. */
  showOpen(field: number | undefined) {
    for (const open of this.document.querySelectorAll<HTMLElement>('[data-text="open"]')) open.dataset.text = '';
    const place = this.#places.find((each) => each.field === field);
    const image = this.#attributes.find(
      ({ name, pieces }) => name === 'alt' && pieces.some((each) => each.field === field),
    );
    const element = place ? ownerOf(place) : (image?.element as HTMLElement | undefined);
    if (field === undefined || !element) return;
    for (const each of this.#places) if (each.field === field) ownerOf(each).dataset.text = 'open';
    element.dataset.text = 'open';
    for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true;
    const frame = this.document.defaultView!;
    const { top } = (place?.range ?? element).getBoundingClientRect();
    frame.scrollTo({ top: frame.scrollY + top - frame.innerHeight * SHOWN_AT, behavior: 'instant' });
  }

  #readTexts() {
    const { document: page } = this;
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT);
    const open: { field: number; paragraph: number; node: Node; at: number }[] = [];
    for (let node = walker.nextNode() as CharacterData | null; node; node = walker.nextNode() as CharacterData | null) {
      if (node.nodeType === Node.COMMENT_NODE) {
        const [, file] = MARKDOWN.exec(node.data) ?? [];
        const begun = file === MARKDOWN_ENDS ? open.pop() : undefined;
        if (begun) this.#add(begun, node.parentNode!, indexOf(node));
        else if (file) {
          const field = fieldNumber(file, 'body');
          this.#markdown.add(field);
          open.push({ field, paragraph: 0, node: node.parentNode!, at: indexOf(node) + 1 });
        }
        continue;
      }
      const marks = marksIn(node.data);
      if (marks.length === 0) continue;
      node.data = unmarked(node.data);
      for (const { at, begins } of marks) {
        const begun = begins ? undefined : open.pop();
        if (begins) open.push({ ...begins, node, at });
        else if (begun) this.#add(begun, node, at);
      }
    }
  }

  #add(
    { field, paragraph, node, at }: { field: number; paragraph: number; node: Node; at: number },
    end: Node,
    endAt: number,
  ) {
    const range = this.document.createRange();
    range.setStart(node, at);
    range.setEnd(end, endAt);
    this.#places.push({ field, paragraph, range });
  }

  #readAttributes() {
    for (const element of this.document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (!hasMark(value)) continue;
        this.#attributes.push({ element, name, pieces: piecesOf(value) });
        element.setAttribute(name, unmarked(value));
      }
    }
  }

  /** The paragraphs of a field, for each time that the page has it. */
  #occurrences(field: number): Place[][] {
    const all: Place[][] = [];
    for (const place of this.#places.filter((each) => each.field === field)) {
      if (place.paragraph === 0 || all.length === 0) all.push([]);
      all.at(-1)!.push(place);
    }
    return all;
  }

  #fillOccurrence(places: Place[], wanted: string[]) {
    for (const [index, text] of wanted.entries()) {
      const place = places[index];
      if (place) this.#fillPlace(place, text);
      else places.push(this.#addParagraph(places.at(-1)!, text));
    }
    for (const gone of places.slice(wanted.length)) {
      if (ownerOf(gone).contains(ownerOf(places[0]!))) gone.range.deleteContents();
      else ownerOf(gone).remove();
      this.#places = this.#places.filter((place) => place !== gone);
    }
  }

  /** A paragraph like the last one, after it. */
  #addParagraph(last: Place, text: string): Place {
    const element = ownerOf(last).cloneNode() as HTMLElement;
    element.textContent = text;
    ownerOf(last).after(element);
    const range = this.document.createRange();
    range.selectNodeContents(element);
    const place = { ...last, paragraph: last.paragraph + 1, range };
    this.#places.splice(this.#places.indexOf(last) + 1, 0, place);
    return place;
  }

  #fillPlace(place: Place, text: string) {
    const { range } = place;
    const before = range.toString();
    const values = valuesIn(before, text);
    if (values) {
      Object.assign(this.#values, values);
      return;
    }
    const isUnbroken = before.includes('\u00A0') && !before.includes(' ');
    const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) => this.#values[name] ?? whole);
    const owner = ownerOf(place);
    const bold = owner.querySelector('strong') ? 'strong' : 'b';
    range.deleteContents();
    range.insertNode(inlineNodes(isUnbroken ? filled.replaceAll(' ', '\u00A0') : filled, this.document, bold));
    const link = owner.closest<HTMLAnchorElement>('a[href^="tel:"]');
    if (link?.getAttribute('href') === ukPhoneLink(before)) link.setAttribute('href', ukPhoneLink(text));
  }
}

function piecesOf(value: string): AttributePlace['pieces'] {
  const words = unmarked(value);
  const marks = marksIn(value);
  let end = 0;
  const pieces = marks.flatMap(({ at, begins }, index) => {
    const text = words.slice(end, at);
    end = at;
    const before = marks[index - 1]?.begins;
    return begins || !before ? [{ text }] : [{ text, field: before.field }];
  });
  return [...pieces, { text: words.slice(end) }];
}

const isOfField = ({ field }: { field?: number }) => field !== undefined;

/** The element that has all of a text. */
function ownerOf({ range: { commonAncestorContainer: node } }: Place): HTMLElement {
  return (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement) as HTMLElement;
}

function isIn(range: Range, { x, y }: { x: number; y: number }): boolean {
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}

const indexOf = (node: ChildNode) => [...node.parentNode!.childNodes].indexOf(node);
