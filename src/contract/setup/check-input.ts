import { CLIENT_FORMS_FILE, HOME_FILE, PRACTICE_FILE } from '../content-paths.ts';

/** Where the owner reviews each page. */
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
  practice: PracticeValues;
  valuesOf: (file: string) => unknown;
  progress: SetupProgress;
}

export interface PracticeValues {
  [field: string]: unknown;
  notApplicable?: string[];
  assumed?: string[];
  membership?: { body?: string; standing?: string; number?: string; registerUrl?: string; validTo?: unknown };
  place?: { meeting?: string };
  countries?: string[];
  dataSafeguards?: string[];
}

export interface SetupProgress {
  /** Some of CONFIRMATION_IDS; pages whose text has changed since the owner confirmed it are left out. */
  confirmed?: string[];
  isLaunched?: boolean;
  firstLines?: HelplineCheckProgress;
  otherLines?: HelplineCheckProgress;
  /** Days until the membership ends, if at most MEMBERSHIP_NOTICE_DAYS; 0 once it has ended. */
  membershipDays?: number | undefined;
}

export interface HelplineCheckProgress {
  count: number;
  upToDateCount: number;
  /** Whether any was never checked, not only long ago. */
  hasUnchecked: boolean;
}

export interface OpenSetting {
  name: string;
  text: string;
  isBlocking: boolean;
}

/** Builds the checks' input from the owner's files. */
export const toSetupContent = (valuesOf: SetupContent['valuesOf'], progress: SetupProgress = {}): SetupContent => ({
  ...{ valuesOf, progress },
  practice: (valuesOf(PRACTICE_FILE) ?? {}) as PracticeValues,
});

export const fileOfStep = (step: string) => FILE_BY_STEP[step] ?? PRACTICE_FILE;

const FILE_BY_STEP: Record<string, string> = { portrait: HOME_FILE, forms: CLIENT_FORMS_FILE };
