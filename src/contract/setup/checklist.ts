import type { FormStep, Step } from './checks.ts';
import type { OpenSetting, ReviewedPage } from './content.ts';

/** One step, in the language that was asked for. */
export interface ChecklistLine {
  step: Step;
  title: string;
  /** How far it is. */
  state: string;
  isDone: boolean;
  /** It keeps the site from going public. */
  isBlocking: boolean;
  /** The place on the dashboard where it is done; unset where that is elsewhere. */
  address?: string | undefined;
  /** What she does that no program can look at. */
  byHand?: string;
}

/** A page to read, in both languages. */
export interface PageReview {
  page: ReviewedPage;
  name: string;
  /** Of the owner's words in it, as saved: what she confirms. */
  fingerprint: string;
  /** The day on which she confirmed it as it is, or as it was. */
  on?: string;
  isTrue: boolean;
}

/** GET /api/launch, and what POST /api/edit/confirmed answers. */
export interface Checklist {
  /** From the day that the practice file names on. */
  isLaunched: boolean;
  lines: ChecklistLine[];
  /** Answers of "Make it yours" that are open. */
  unanswered: number;
  /** Its step with which she goes on, once she has begun. */
  goOn?: { step: FormStep; title: string } | undefined;
  pageReviews: PageReview[];
  settings: OpenSetting[];
  /** Who can make them, if she has written that down. */
  setUpBy?: { name: string; phone?: string | undefined } | undefined;
  /** For that person. */
  letter: string;
}

/** POST /api/edit/confirmed. */
export interface Confirmation {
  /** Some of CONFIRMABLE. */
  what: string[];
  /** Of a page. */
  fingerprint?: string | undefined;
}

export function openLines({ lines }: Pick<Checklist, 'lines'>): { open: ChecklistLine[]; blocking: number } {
  const open = lines.filter(({ isDone }) => !isDone);
  return { open, blocking: open.filter(({ isBlocking }) => isBlocking).length };
}
