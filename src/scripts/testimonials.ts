import { LIMITS } from '@/contract/limits.ts';
import type { PublicReview } from '@/contract/review.ts';
import { $reviews, loadReviews, type ReviewsState } from '@/stores/reviews.ts';

/** How many cards are shown at first, and with each "show more". */
const FIRST = 3;
const MORE = 6;

const timeZone = 'Europe/London';

/** Draws the testimonials into the server's HTML; text goes in as text, never as HTML. */
export function startTestimonials() {
  const section = document.querySelector<HTMLElement>('[data-testimonials]');
  if (section) fill(section);
}

function fill(section: HTMLElement) {
  const part = <Type extends HTMLElement>(name: string) => section.querySelector<Type>(`[data-${name}]`)!;
  const grid = part('grid');
  const template = part<HTMLTemplateElement>('template');
  const more = part<HTMLButtonElement>('more');
  // In the practice's zone, so that everybody reads the same date.
  const words = template.content.querySelector<HTMLElement>('[data-date]')!.dataset;
  const months = new Intl.DateTimeFormat(words.format, { month: 'long', year: 'numeric', timeZone });
  const days = new Intl.DateTimeFormat(words.format, { dateStyle: 'long', timeZone });
  const languages = new Intl.DisplayNames(section.dataset.locale, { type: 'language' });
  let waiting: PublicReview[] = [];

  /** Where the day of publication is not known, the month in which it was sent. */
  const whenOf = ({ submittedAt, publishedAt, experienceMonth }: PublicReview): string => {
    if (!publishedAt) return months.format(new Date(submittedAt));
    const date = days.format(new Date(publishedAt));
    if (!experienceMonth) return words.published!.replace('{date}', date);
    const month = months.format(new Date(`${experienceMonth}-15`));
    return words.experienced!.replace('{month}', month).replace('{date}', date);
  };

  const createCard = (review: PublicReview): HTMLElement => {
    const card = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
    const find = (name: string) => card.querySelector<HTMLElement>(`[data-${name}]`)!;
    find('stars').textContent = '★'.repeat(review.rating) + '☆'.repeat(LIMITS.rating.max - review.rating);
    const { text, one } = find('rating').dataset;
    find('rating').textContent = review.rating === 1 ? one! : text!.replace('{rating}', String(review.rating));
    find('quote').textContent = review.reviewText;
    find('quote').lang = review.language;
    find('name').textContent = review.name;
    find('date').textContent = whenOf(review);
    if (review.language !== section.dataset.locale) {
      find('language').textContent = ` · ${languages.of(review.language) ?? review.language}`;
    }
    showWhole(card, false);
    find('whole').addEventListener('click', () => {
      const wasWhole = 'isWhole' in card.dataset;
      showWhole(card, !wasWhole);
      // Closing a long one must not leave its reader somewhere further down.
      if (wasWhole) card.scrollIntoView({ block: 'nearest' });
    });
    return card;
  };

  const addCards = (count: number): HTMLElement[] => {
    const cards = waiting.slice(0, count).map(createCard);
    waiting = waiting.slice(count);
    grid.append(...cards);
    cards.forEach(offerWhole);
    more.hidden = waiting.length === 0;
    return cards;
  };

  const draw = (state: ReviewsState) => {
    // A second try leaves its button in place until it has worked.
    if (state.name === 'loading') return;
    keepHeightAbove(section);
    if (isInView(section)) grid.dataset.keepsRoom = '';
    section.dataset.state = state.name;
    part('unavailable').hidden = state.name === 'ready';
    if (state.name === 'unavailable') return;
    waiting = state.reviews;
    part('placeholder').hidden = waiting.length > 0;
    grid.replaceChildren();
    addCards(FIRST);
  };

  part('retry').addEventListener('click', async () => {
    await loadReviews();
    // The button that was pressed is gone once it worked.
    if ($reviews.get().name === 'ready') grid.querySelector('li')?.focus();
  });
  more.addEventListener('click', () => addCards(MORE)[0]?.focus());
  $reviews.subscribe(draw);
  void loadReviews();
}

/** A quotation that is cut off gets a button for the rest. */
function offerWhole(card: HTMLElement) {
  const quote = card.querySelector<HTMLElement>('[data-quote]')!;
  card.querySelector<HTMLElement>('[data-whole]')!.hidden = quote.scrollHeight <= quote.clientHeight;
}

/** Shows a quotation as a whole, or cut; the button then says what it would do, and whose words those are. */
function showWhole(card: HTMLElement, isWhole: boolean) {
  const button = card.querySelector<HTMLElement>('[data-whole]')!;
  card.toggleAttribute('data-is-whole', isWhole);
  button.setAttribute('aria-expanded', String(isWhole));
  button.textContent = button.dataset[isWhole ? 'less' : 'more']!;
  const name = card.querySelector('[data-name]')!.textContent;
  button.setAttribute('aria-label', `${button.textContent} – ${name}`);
}

/** Whoever has come further down by a link stays where they are: the section then keeps its height, whatever it shows. */
function keepHeightAbove(section: HTMLElement) {
  const { top, height } = section.getBoundingClientRect();
  if (top < 0) section.style.minHeight = `${height}px`;
}

function isInView(section: HTMLElement): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
