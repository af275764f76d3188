export const PRACTICE = 'content/practice.yaml';
export const HOME = 'content/pages/home.yaml';
export const CLIENT_FORMS = 'content/client-forms.yaml';

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

export interface SetupContent {
  practice: PracticeFacts;
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

export interface KnownContent {
  /** Keys of CONFIRMABLE; a page's key counts only while its words are the ones she confirmed. */
  confirmed?: string[];
  isLaunched?: boolean;
  firstLines?: CheckedLines;
  otherLines?: CheckedLines;
  /** Days until her membership ends, once she is to be notified; 0 once it has. */
  membershipDays?: number | undefined;
}

export interface CheckedLines {
  count: number;
  done: number;
  isOneUnchecked: boolean;
}

export interface OpenSetting {
  name: string;
  text: string;
  isBlocking: boolean;
}

/** Builds the checks' input from the owner's files. */
export const setupContent = (valuesOf: SetupContent['valuesOf'], known: KnownContent = {}): SetupContent => ({
  ...{ valuesOf, known },
  practice: (valuesOf(PRACTICE) ?? {}) as PracticeFacts,
});

/** The file that holds a step's answers; the practice's own by default. */
export const fileOfStep = (step: string) => FILES[step] ?? PRACTICE;

const FILES: Record<string, string> = { portrait: HOME, forms: CLIENT_FORMS };
