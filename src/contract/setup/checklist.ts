import type { FormStep, Step } from './checks.ts';
import type { OpenSetting, ReviewedPage } from './check-input.ts';

export interface ChecklistItem {
  step: Step;
  title: string;
  state: string;
  isDone: boolean;
  isBlocking: boolean;
  address?: string | undefined;
  byHand?: string;
}

export interface PageReview {
  page: ReviewedPage;
  name: string;
  fingerprint: string;
  on?: string;
  isTrue: boolean;
}

export interface Checklist {
  isLaunched: boolean;
  lines: ChecklistItem[];
  unanswered: number;
  goOn?: { step: FormStep; title: string } | undefined;
  pageReviews: PageReview[];
  settings: OpenSetting[];
  setUpBy?: { name: string; phone?: string | undefined } | undefined;
  letter: string;
}

export interface Confirmation {
  what: string[];
  fingerprint?: string | undefined;
}

/** The items that are not done, and how many of them block the launch. */
export function openItems({ lines }: Pick<Checklist, 'lines'>): { open: ChecklistItem[]; blocking: number } {
  const open = lines.filter(({ isDone }) => !isDone);
  return { open, blocking: open.filter(({ isBlocking }) => isBlocking).length };
}
