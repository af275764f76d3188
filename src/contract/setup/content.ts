export const PRACTICE = 'content/practice.yaml';
export const HOME = 'content/pages/home.yaml';
export const CLIENT_FORMS = 'content/client-forms.yaml';

/** What is read once, and where on the dashboard: her pages, and the answers that she sends. */
export const REVIEWED_PAGES = {
  home: '#page/',
  practical: '#page/practical',
  clientResources: '#page/client-resources',
  reviewsPolicy: '#page/reviews-policy',
  legal: '#page/legal',
  privacy: '#page/privacy',
  answers: '#form/content/answers.yaml',
} as const;

export type ReviewedPage = keyof typeof REVIEWED_PAGES;

/** What the checks look at. Nothing here may be taken for granted: her files are read as far as they go. */
export interface SetupContent {
  practice: PracticeFacts;
  /** Of any of the owner's files; undefined where there is none. */
  valuesOf: (file: string) => unknown;
  known: KnownContent;
}

export interface PracticeFacts {
  [field: string]: unknown;
  notApplicable?: string[];
  assumed?: string[];
  membership?: { body?: string; standing?: string; number?: string; registerUrl?: string; validTo?: unknown };
  place?: { meeting?: string };
  countries?: string[];
  dataSafeguards?: string[];
}

/** What the server works out of her files. */
export interface KnownContent {
  /** What she has confirmed, by the names of CONFIRMABLE; of a page only where it still has the same words. */
  confirmed?: string[];
  /** From the day that the practice file names on. */
  isLaunched?: boolean;
  firstLines?: CheckedLines;
  otherLines?: CheckedLines;
  /** Days until her membership ends, once she is to be told; 0 once it is over. */
  membershipDays?: number | undefined;
}

/** Helplines: how many, how many of them are checked, and whether one never was. */
export interface CheckedLines {
  count: number;
  done: number;
  isOneUnchecked: boolean;
}

/** What is to be set on Netlify: its name, and what is missing or wrong. */
export interface OpenSetting {
  name: string;
  text: string;
  isBlocking: boolean;
}

/** What the checks look at, among the values of the owner's files. */
export const setupContent = (valuesOf: SetupContent['valuesOf'], known: KnownContent = {}): SetupContent => ({
  ...{ valuesOf, known },
  practice: (valuesOf(PRACTICE) ?? {}) as PracticeFacts,
});

/** Where the answers of a step are kept; where nothing else is named, in the practice's own file. */
export const fileOfStep = (step: string) => FILES[step] ?? PRACTICE;

const FILES: Record<string, string> = { portrait: HOME, forms: CLIENT_FORMS };
