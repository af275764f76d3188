import { LIMITS } from '@/contract/limits.ts';
import type { PublicReview } from '@/contract/review.ts';
import { firstDayText } from '@/i18n/dates.ts';
import { toUkTime } from './uk-time.ts';

/** Returns a function that fills copies of an empty card (components/Testimonial.astro), never parsing text as HTML. */
export function createCardFactory(template: HTMLTemplateElement, locale: string) {
  const labels = template.content.querySelector<HTMLElement>('[data-date]')!.dataset;
  const months = labels.months!.split(' ');
  const formatMonth = (date: Date) => `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  const formatDay = (date: Date) => {
    const day = date.getUTCDate();
    return `${day === 1 ? firstDayText(locale) : day} ${formatMonth(date)}`;
  };

  /** Writes the month of submission if the day of publication is unknown. */
  const formatReviewDate = ({ submittedAt, publishedAt, experienceMonth }: PublicReview): string => {
    if (!publishedAt) return formatMonth(toUkTime(submittedAt));
    const date = formatDay(toUkTime(publishedAt));
    if (!experienceMonth) return labels.published!.replace('{date}', date);
    const month = formatMonth(new Date(`${experienceMonth}-15`));
    return labels.experienced!.replace('{month}', month).replace('{date}', date);
  };

  return (review: PublicReview): HTMLElement => {
    const card = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
    const find = (name: string) => card.querySelector<HTMLElement>(`[data-${name}]`)!;
    find('stars').textContent = '★'.repeat(review.rating) + '☆'.repeat(LIMITS.rating.max - review.rating);
    const { text, one } = find('rating').dataset;
    find('rating').textContent = review.rating === 1 ? one! : text!.replace('{rating}', String(review.rating));
    find('quote').textContent = review.reviewText;
    find('quote').lang = review.language;
    find('name').textContent = review.name;
    find('date').textContent = formatReviewDate(review);
    const language = find('language');
    if (review.language !== locale) language.textContent = ` ·\u00A0${language.dataset.language}`;
    setExpanded(card, false);
    find('read-more').addEventListener('click', () => {
      const wasExpanded = 'expanded' in card.dataset;
      setExpanded(card, !wasExpanded);
      // Closing a long review must not leave its reader somewhere further down.
      if (wasExpanded) card.scrollIntoView({ block: 'nearest' });
    });
    return card;
  };
}

/** Call it once the card is in the page, where its text, which Testimonial.astro cuts, can be measured. */
export function offerReadMore(card: HTMLElement) {
  const quote = card.querySelector<HTMLElement>('[data-quote]')!;
  card.querySelector<HTMLElement>('[data-read-more]')!.hidden = quote.scrollHeight <= quote.clientHeight;
}

function setExpanded(card: HTMLElement, isExpanded: boolean) {
  const button = card.querySelector<HTMLElement>('[data-read-more]')!;
  card.toggleAttribute('data-expanded', isExpanded);
  button.setAttribute('aria-expanded', String(isExpanded));
  button.textContent = button.dataset[isExpanded ? 'less' : 'more']!;
  const name = card.querySelector('[data-name]')!.textContent;
  button.setAttribute('aria-label', `${button.textContent} – ${name}`);
}
