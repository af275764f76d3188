/**
 * How the editor calls the repository, its branch and its only user. The function alone knows the real names, so that
 * the editor is built the same everywhere and nothing it sends can name another repository.
 */
export const EDITOR_REPOSITORY = 'practice/website';
export const EDITOR_BRANCH = 'main';
export const EDITOR_USER = 'owner';

/** What the sign-in window hands over; worthless: the session's cookie decides. */
export const EDITOR_TOKEN = 'session';

/** The editor puts "/api/v3" behind the address that it is told (`api_root: EDIT_API`). */
export const EDIT_API = '/api/edit';
export const EDIT_REST = `${EDIT_API}/api/v3`;

export const EDIT_LIMITS = {
  /** Bytes of one text file. */
  text: 256 * 1024,
  /** Bytes of one photo; the editor makes it smaller than that before it is sent. */
  photo: 4 * 1024 * 1024,
  /** Bytes of one save as it travels (Netlify takes 6 MB). */
  request: 5.9 * 1024 * 1024,
  /** Files of one save. */
  files: 20,
  /** Saves within an hour. */
  savesPerHour: 60,
  /** Each costs some of the month's credits, and without them the whole site pauses (netlify/README.md). */
  publishesPerDay: 12,
  /** Changes that can be looked at and taken back. */
  changes: 20,
} as const;

/** A mistake in a file: where, and a sentence that says what is expected. `field` is "" where it is about the whole file; in answers it is the form's label. */
export interface ContentMistake {
  file: string;
  field: string;
  sentence: string;
}

/** What became of the last "Publish". Times in ISO 8601. */
export type Publishing =
  | { state: 'never' }
  | { state: 'building'; since: string }
  | { state: 'online'; since: string }
  | { state: 'refused'; since: string; mistakes: ContentMistake[] };

/** A file of a save. */
export interface ChangedFile {
  /** From the project's folder. */
  path: string;
  /** What the entry was called, such as a question; "" for files that are always there. */
  name: string;
  /** The fields that changed, as the form labels them: "Answer (French)"; [] where the whole file is new or gone. */
  fields: string[];
  /** Of a helpline that was published: its numbers before and after. */
  numbers?: string;
}

/** One save. */
export interface EditChange {
  id: string;
  /** ISO 8601. */
  at: string;
  files: ChangedFile[];
  /** Whether it took another one back. */
  isStepBack: boolean;
  /** Whether it waits for being published. */
  isWaiting: boolean;
}

/** GET /api/edit/state. */
export interface EditState {
  /** Saved changes that are not online yet; always 0 where a save shows at once (npm run dev). */
  waiting: number;
  publishing: Publishing;
  /** The newest first. */
  changes: EditChange[];
  /** Every published change of helplines, however many changes came after it; the newest first. */
  helplines: EditChange[];
}
