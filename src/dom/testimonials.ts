import type { PublicReview } from '@/contract/review.ts';
import { $reviews, loadReviews, type ReviewsState } from '@/stores/reviews.ts';
import { keepHeight } from './keep-height.ts';
import { createCardFactory, offerReadMore } from './testimonial-card.ts';

/** The server's HTML reserves space for this many cards; public-reviews.ts (netlify/server/) orders them. */
export const INITIAL_CARDS = 3;
const CARDS_PER_PRESS = 6;

export function startTestimonials() {
  const section = document.querySelector<HTMLElement>('[data-testimonials]');
  if (section) renderReviews(section);
}

function renderReviews(section: HTMLElement) {
  const find = <Type extends HTMLElement>(name: string) => section.querySelector<Type>(`[data-${name}]`)!;
  const grid = find('grid');
  const template = find<HTMLTemplateElement>('template');
  const moreButton = find<HTMLButtonElement>('more');
  const createCard = createCardFactory(template, section.dataset.locale!);
  let remainingReviews: PublicReview[] = [];

  const addCards = (count: number): HTMLElement[] => {
    const cards = remainingReviews.slice(0, count).map(createCard);
    remainingReviews = remainingReviews.slice(count);
    grid.append(...cards);
    cards.forEach(offerReadMore);
    moreButton.hidden = remainingReviews.length === 0;
    return cards;
  };

  const render = (state: ReviewsState) => {
    if (state.status === 'loading') return;
    keepHeight(section);
    const wasUnavailable = section.dataset.state === 'unavailable';
    section.dataset.state = state.status;
    find('unavailable').hidden = state.status === 'ready';
    if (state.status === 'unavailable') return;
    remainingReviews = state.reviews;
    if (remainingReviews.length === 0) section.dataset.state = 'empty';
    grid.replaceChildren();
    addCards(INITIAL_CARDS);
    // The retry button, which had the focus, is hidden now.
    if (wasUnavailable) grid.querySelector('li')?.focus();
  };

  find('retry').addEventListener('click', loadReviews);
  moreButton.addEventListener('click', () => addCards(CARDS_PER_PRESS)[0]?.focus());
  $reviews.subscribe(render);
  void loadReviews();
}
