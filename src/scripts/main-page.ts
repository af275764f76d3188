import { startFloatingContact } from '@/dom/floating-contact.ts';
import { startLanguageHint } from '@/dom/language-hint.ts';
import { startTestimonials } from '@/dom/testimonials.ts';
import { startTooltips } from '@/dom/tooltips.ts';
import { startTimeZoneNote } from '@/dom/time-zone-note.ts';

/** Everything on the main page but its islands, in one file that is requested once the page is parsed. */
export function startMainPage() {
  startLanguageHint();
  startFloatingContact();
  startTestimonials();
  startTimeZoneNote();
  startPrintedAnswers();
  startTooltips();
  // The second half of a double click opens no second tab.
  document.addEventListener('click', (event) => {
    if (event.detail > 1 && (event.target as Element).closest('[target="_blank"]')) event.preventDefault();
  });
}

/** Opens every answer on paper, even if the island was not loaded. */
function startPrintedAnswers() {
  addEventListener('beforeprint', () => {
    const closed = document.querySelectorAll<HTMLDetailsElement>('#faq details:not([open])');
    for (const item of closed) item.open = true;
    addEventListener('afterprint', () => closed.forEach((item) => (item.open = false)), { once: true });
  });
}
