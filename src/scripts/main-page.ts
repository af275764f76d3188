import '@/islands/directives/register.ts';
// What Astro would write into the page itself; src/integrations/first-screen.ts takes it out there.
import 'astro/runtime/server/astro-island.js';
import { startFloatingContact } from './floating-contact.ts';
import { startFormDrafts } from './form-drafts.ts';
import { startLanguageHint } from './language-hint.ts';
import { startPrintedAnswers } from './printed-answers.ts';
import { startTestimonials } from './testimonials.ts';
import { startTooltips } from './tooltips.ts';

/** All that moves on the main page, in one file: it is asked for when the page has been read. */
export function startMainPage() {
  startLanguageHint();
  startFormDrafts();
  startFloatingContact();
  startTestimonials();
  startPrintedAnswers();
  startTooltips();
}
