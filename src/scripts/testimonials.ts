import { apiRequest } from '@/contract/client.ts';
import { LIMITS } from '@/contract/limits.ts';
import type { PublicReview } from '@/contract/review.ts';

const section = document.querySelector<HTMLElement>('[data-testimonials]');
const part = <Type extends HTMLElement>(name: string) => section?.querySelector<Type>(`[data-${name}]`);

/** Fills a copy of the server-rendered card; text goes in as text, never as HTML. */
function createCard(review: PublicReview, template: HTMLTemplateElement, months: Intl.DateTimeFormat): Node {
  const card = template.content.cloneNode(true) as DocumentFragment;
  const find = (name: string) => card.querySelector<HTMLElement>(`[data-${name}]`)!;
  find('stars').textContent = '★'.repeat(review.rating) + '☆'.repeat(LIMITS.rating.max - review.rating);
  find('rating').textContent = find('rating').dataset.text!.replace('{rating}', String(review.rating));
  find('quote').textContent = review.reviewText;
  find('quote').lang = review.language;
  find('name').textContent = review.name;
  const date = find('date') as HTMLTimeElement;
  date.dateTime = review.submittedAt;
  date.textContent = months.format(new Date(review.submittedAt));
  return card;
}

function show(reviews: PublicReview[]) {
  const template = part<HTMLTemplateElement>('template');
  const grid = part('grid');
  if (!template || !grid) return;
  const months = new Intl.DateTimeFormat(section?.dataset.locale, { month: 'long', year: 'numeric' });
  grid.replaceChildren(...reviews.map((review) => createCard(review, template, months)));
  part('placeholder')!.hidden = reviews.length > 0;
}

async function load() {
  part('unavailable')!.hidden = true;
  try {
    const response = await apiRequest('GET', '/api/reviews');
    const reviews = (await response.json()) as PublicReview[];
    show(reviews.filter(({ isApproved }) => isApproved === true));
  } catch {
    part('unavailable')!.hidden = false;
  }
}

if (section) {
  part('retry')?.addEventListener('click', load);
  void load();
}
