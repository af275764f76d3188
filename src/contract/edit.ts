import type { Locale } from './locales.ts';

/** The owner's files; needs a session. Paths are given as `?path=content/practice.yaml`. */
export const EDIT_API = '/api/edit';

export const EDIT_LIMITS = {
  fileBytes: 256 * 1024,
  /** The browser shrinks photos to fit; Netlify accepts 6 MB. */
  photoBytes: 4 * 1024 * 1024,
  savesPerHour: 60,
  /** Each publication costs monthly credits; once those run out the whole site is paused (netlify/README.md). */
  publicationsPerDay: 12,
} as const;

export interface LocalizedIssue {
  file: string;
  /** Path of keys from the file's root, such as "features.2.fr"; "" for the whole file. */
  field: string;
  sentence: string;
  label?: string;
  /** In responses: the name of the form to correct, perhaps not the one saved. */
  form?: string;
}

export interface ContentNote {
  field: string;
  sentence: string;
}

/** POST /api/edit/check */
export interface CheckResponse {
  mistakes: LocalizedIssue[];
  notes: ContentNote[];
}

/** A file's values: a day is a string; the text of a Markdown file is its "body". */
export type ContentValues = Record<string, unknown> | unknown[];

export interface ContentFile {
  path: string;
  version: string;
  values: ContentValues;
  /** Fields whose saved value is not online; [] if saving publishes at once. */
  unpublished: string[];
  notes: ContentNote[];
}

export interface Content {
  files: ContentFile[];
  photos: string[];
}

/** POST /api/edit/file. The server derives the file name from the title. */
export interface CreateRequest {
  place: string;
  locale?: Locale;
  /** The folder of an article that exists in the other language. */
  slug?: string;
  values: ContentValues;
}

/** State of the last publication. Times in ISO 8601. */
export type PublicationStatus =
  | { state: 'never' }
  | { state: 'building'; since: string }
  | { state: 'online'; since: string }
  | { state: 'refused'; since: string; mistakes: LocalizedIssue[] };

export interface FieldChange {
  field: string;
  label: string;
  /** Readable text; "" if there was or is none. */
  before: string;
  after: string;
}

export interface UnpublishedFile {
  path: string;
  name: string;
  /** Whether the whole file is new or deleted; for a photo, one of the two is always true. */
  isNew: boolean;
  isGone: boolean;
  fields: FieldChange[];
}

/** Counts each field, and each new or deleted file, as one change. */
export function countChanges(files: UnpublishedFile[]): number {
  return files.reduce((sum, { fields }) => sum + Math.max(fields.length, 1), 0);
}

export interface ChangedFile {
  path: string;
  /** The entry's title at the time; "" for files that always exist. */
  name: string;
  /** Labels of the changed fields ("Answer, French"); for a whole file, that it is new or deleted. */
  fields: string[];
  /** Changed numbers and crisis texts, "before → after". */
  numbers?: string;
}

interface Publication {
  id: string;
  at: string;
  files: ChangedFile[];
}

export interface HelplineChange extends Publication {
  /** Pending, replaced before publication, or reverted to what is online; unset once published. */
  state?: 'saved' | 'replaced' | 'back';
}

/** GET /api/edit/state */
export interface EditState {
  publishing: PublicationStatus;
  /** Changes saved but not online yet; [] if saving publishes at once (npm run dev). */
  waiting: UnpublishedFile[];
  /** The last publication that can be reverted as a whole; undefined if nothing of it is left. */
  lastPublication?: Publication;
  helplines: HelplineChange[];
}

/** The dashboard address of a file's form, optionally at a field: "#form/content/faq/fees.yaml/answer.fr". */
export function formHash(path: string, field = ''): string {
  return `#form/${path}${field && `/${field}`}`;
}

/** The dashboard address of one part of a form: "#form/content/practice.yaml:fees". */
export function formPartHash(path: string, part: string): string {
  return `#form/${path}:${part}`;
}
