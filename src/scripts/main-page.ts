import { startFloatingContact } from '@/dom/floating-contact.ts';
import { startLanguageHint } from '@/dom/language-hint.ts';
import { startTestimonials } from '@/dom/testimonials.ts';
import { startTooltips } from '@/dom/tooltips.ts';
import { startTimeZoneNote } from '@/dom/time-zone-note';

/**
 * All that moves on the main page but its islands, in one file: it is asked for when the page has been read. What
 * begins the islands stays in the page itself, so that a tap is caught before any file has come.
 */
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

/** Paper cannot be tapped: every answer is open while the page is printed, also where their island has not come near. */
function startPrintedAnswers() {
  addEventListener('beforeprint', () => {
    const closed = document.querySelectorAll<HTMLDetailsElement>('#faq details:not([open])');
    for (const item of closed) item.open = true;
    addEventListener('afterprint', () => closed.forEach((item) => (item.open = false)), { once: true });
  });
}
