import type { Locale } from './locales.ts';
import type { MessageKey } from './message-key.ts';
import { SCREENS, type Screen } from './sitting.ts';

/** What is left before the site goes public, in its order: what the owner answers, what she reads, what somebody else sets up. */
export const LAUNCH_GROUPS = {
  facts: ['profession', 'reach', 'place', 'law', 'links', 'good'],
  reading: ['pages', 'firstLines', 'otherLines', 'opening'],
  setup: ['settings', 'mail'],
} as const;

export type LaunchGroup = keyof typeof LAUNCH_GROUPS;
export type LaunchLineName = (typeof LAUNCH_GROUPS)[LaunchGroup][number];

/** What is read once, and where on the dashboard: her pages, and the answers that she sends. */
export const READ_PAGES = {
  home: '#page/',
  practical: '#page/practical',
  clientResources: '#page/client-resources',
  reviewsPolicy: '#page/reviews-policy',
  legal: '#page/legal',
  privacy: '#page/privacy',
  answers: '#form/content/answers.yaml',
} as const;

export type ReadPage = keyof typeof READ_PAGES;

/** What only she can say: that a page is true of her, that a screen of the sitting is left for later, that numbers were tapped, that a mail has come. */
export const CONFIRMABLE = [...(Object.keys(READ_PAGES) as ReadPage[]), ...SCREENS, 'phones', 'mail'] as const;
type Confirmable = (typeof CONFIRMABLE)[number];

/** One line, in the language that was asked for. */
export interface LaunchLine {
  name: LaunchLineName;
  title: string;
  /** How far it is. */
  state: string;
  isDone: boolean;
  /** It keeps the site from going public. */
  isBlocking: boolean;
  /** The place on the dashboard where it is done; unset where that is elsewhere. */
  address?: string;
  /** What she does that no program can look at. */
  byHand?: string;
}

/** A page to read, in both languages. */
export interface Reading {
  page: ReadPage;
  name: string;
  /** Of the owner's words in it, as saved, one text after another: what she confirms. */
  print: string;
  /** The day on which she confirmed it as it is, or as it was. */
  on?: string;
  isTrue: boolean;
  /** The texts that are not as she confirmed them. */
  changed: string[];
}

/** What is to be set on Netlify: its name, and what is missing or wrong. */
export interface OpenSetting {
  name: string;
  text: string;
  isBlocking: boolean;
}

/** GET /api/launch, and what POST /api/edit/confirmed answers. */
export interface LaunchList {
  /** From the day that the practice file names on. */
  isLaunched: boolean;
  lines: LaunchLine[];
  /** Of "Make it yours". */
  unanswered: number;
  /** Its screen with which she goes on, once she has begun. */
  goOn?: { screen: Screen; title: string } | undefined;
  readings: Reading[];
  settings: OpenSetting[];
  /** For whoever can set them. */
  letter: string;
}

/** POST /api/edit/confirmed. */
export interface LaunchConfirmation {
  what: Confirmable;
  /** Of a page. */
  print?: string | undefined;
}

interface FirstScreen {
  emergency: Shown;
  talk: Shown;
}

interface Shown {
  items: { line?: string | undefined }[];
}

/** The helplines that the first screen of a crisis page shows, in either language. */
export const firstLinesOf = ({ en, fr }: Record<Locale, FirstScreen>) =>
  [en, fr].flatMap(({ emergency, talk }) => [...emergency.items, ...talk.items]).map(({ line }) => line);

export function openLines({ lines }: Pick<LaunchList, 'lines'>): { open: LaunchLine[]; blocking: number } {
  const open = lines.filter(({ isDone }) => !isDone);
  return { open, blocking: open.filter(({ isBlocking }) => isBlocking).length };
}

export type LaunchKey = Extract<MessageKey, `launch.${string}`>;
