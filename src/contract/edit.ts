import type { Locale } from './locales.ts';

/** The owner's files, behind her session. A path is given as `?path=content/practice.yaml`. */
export const EDIT_API = '/api/edit';

export const EDIT_LIMITS = {
  /** Bytes of one text file. */
  text: 256 * 1024,
  /** Bytes of one photo; the browser makes it smaller than that before it is sent (Netlify takes 6 MB). */
  photo: 4 * 1024 * 1024,
  savesPerHour: 60,
  /** Each costs some of the month's credits, and without them the whole site pauses (netlify/README.md). */
  publishesPerDay: 12,
} as const;

/** A mistake in a file: where, and a sentence in the reader's language that says what is expected. */
export interface ContentMistake {
  file: string;
  /** The keys from the file's root, such as "features.2.fr"; "" where it is about the whole file. */
  field: string;
  sentence: string;
  /** In answers, the field as its form labels it: "Points, 3, French". */
  label?: string;
  /** In answers, what the form of the file is called: it may be another one than that which was saved. */
  form?: string;
}

/** What is worth knowing of a field, and no reason to refuse it: the keys from the file's root, and a sentence in the reader's language. */
export interface ContentNote {
  field: string;
  sentence: string;
}

/** POST /api/edit/check: what a save would be refused for, and what is worth knowing of it. */
export interface CheckAnswer {
  mistakes: ContentMistake[];
  notes: ContentNote[];
}

/** What a file holds: a day is a text, the text of a Markdown file is its "body". */
export type ContentValues = Record<string, unknown> | unknown[];

export interface ContentEntry {
  path: string;
  /** Changes with every save of the file. */
  version: string;
  values: ContentValues;
  /** The fields that are not online as they are saved; [] where a save shows at once. */
  unpublished: string[];
  notes: ContentNote[];
}

/** GET /api/edit/content. */
export interface Content {
  files: ContentEntry[];
  photos: string[];
}

/** POST /api/edit/file: a new entry, whose name the server makes of what it is called. */
export interface CreateRequest {
  /** A key of CONTENT_TYPES whose files come and go. */
  place: string;
  locale?: Locale;
  /** Of an article that is there in the other language: its folder's name. */
  slug?: string;
  values: ContentValues;
}

/** What became of the last "Publish". Times in ISO 8601. */
export type Publishing =
  | { state: 'never' }
  | { state: 'building'; since: string }
  | { state: 'online'; since: string }
  | { state: 'refused'; since: string; mistakes: ContentMistake[] };

/** A field that waits for being published. */
export interface FieldChange {
  field: string;
  label: string;
  /** As it is to be read; "" where there was or is nothing. */
  before: string;
  after: string;
}

/** A file that differs from what is online. */
export interface UnpublishedFile {
  path: string;
  /** What the entry is called; "" for files that are always there. */
  name: string;
  /** Whether the whole file is new or gone; a photo is always one of these. */
  isNew: boolean;
  isGone: boolean;
  fields: FieldChange[];
}

/** Each field is a change, and so is a file that is new or gone. */
export function countChanges(waiting: UnpublishedFile[]): number {
  return waiting.reduce((sum, { fields }) => sum + Math.max(fields.length, 1), 0);
}

export interface ChangedFile {
  /** From the project's folder. */
  path: string;
  /** What the entry was called, such as a question; "" for files that are always there. */
  name: string;
  /** The fields that changed, as the form labels them: "Answer, French"; of a whole file, that it is new or deleted. */
  fields: string[];
  /** Of a file from which visitors dial: the numbers that changed, before and after. */
  numbers?: string;
}

interface Publication {
  id: string;
  at: string;
  files: ChangedFile[];
}

/** A change of what visitors dial. */
export interface HelplineChange extends Publication {
  /** It waits; was changed again before it went online; or put back what is online. Without one, it went online. */
  state?: 'saved' | 'replaced' | 'back';
}

/** GET /api/edit/state. */
export interface EditState {
  publishing: Publishing;
  /** What is saved and not online yet; [] where a save shows at once (npm run dev). */
  waiting: UnpublishedFile[];
  /** The last one, which can be taken back as a whole; undefined where there is none, or where nothing of it is left. */
  lastPublication?: Publication;
  /** Every change of helplines, however many came after it; the newest first. */
  helplines: HelplineChange[];
}

/** The part of the dashboard's address that opens the form of a file, at a field: "#form/content/faq/fees.yaml/answer.fr". */
export function formAddress(path: string, field = ''): string {
  return `#form/${path}${field && `/${field}`}`;
}

/** The same for a part of a form, by its name: "#form/content/practice.yaml:fees". */
export function partAddress(path: string, part: string): string {
  return `#form/${path}:${part}`;
}
