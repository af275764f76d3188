import type { PublicReview } from '@/contract/review.ts';
import { $reviews, loadReviews, type ReviewsState } from '@/stores/reviews.ts';
import { cardMaker, offerReadMore } from './testimonial-card.ts';

/** The server's HTML reserves space for this many cards; public-reviews.ts (netlify/server/) orders them. */
export const SHOWN_FIRST = 3;
const CARDS_PER_PRESS = 6;

export function startTestimonials() {
  const section = document.querySelector<HTMLElement>('[data-testimonials]');
  if (section) fill(section);
}

function fill(section: HTMLElement) {
  const find = <Type extends HTMLElement>(name: string) => section.querySelector<Type>(`[data-${name}]`)!;
  const grid = find('grid');
  const template = find<HTMLTemplateElement>('template');
  const more = find<HTMLButtonElement>('more');
  const createCard = cardMaker(template, section.dataset.locale!);
  let notShown: PublicReview[] = [];

  const addCards = (count: number): HTMLElement[] => {
    const cards = notShown.slice(0, count).map(createCard);
    notShown = notShown.slice(count);
    grid.append(...cards);
    cards.forEach(offerReadMore);
    more.hidden = notShown.length === 0;
    return cards;
  };

  const draw = (state: ReviewsState) => {
    if (state.name === 'loading') return;
    keepHeightAbove(section);
    if (isInView(section)) grid.dataset.keepsRoom = '';
    section.dataset.state = state.name;
    find('unavailable').hidden = state.name === 'ready';
    if (state.name === 'unavailable') return;
    notShown = state.reviews;
    if (notShown.length === 0) section.dataset.state = 'empty';
    grid.replaceChildren();
    addCards(SHOWN_FIRST);
  };

  find('retry').addEventListener('click', async () => {
    await loadReviews();
    // The retry button is gone once it worked, and the focus with it.
    if ($reviews.get().name === 'ready') grid.querySelector('li')?.focus();
  });
  more.addEventListener('click', () => addCards(CARDS_PER_PRESS)[0]?.focus());
  $reviews.subscribe(draw);
  void loadReviews();
}

/** Keeps the section's height if it is above the window, so that nothing moves for whoever has scrolled past it. */
function keepHeightAbove(section: HTMLElement) {
  const { top, height } = section.getBoundingClientRect();
  if (top < 0) section.style.minHeight = `${height}px`;
}

function isInView(section: HTMLElement): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
