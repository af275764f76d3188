/** What the one renderer of the owner's forms draws (src/islands/admin/edit). A file's value is one tree: the form has its shape. */
export interface FormField {
  /** The key of its value within the field above; "" for a whole file and for the entries of a list. */
  name: string;
  label: string;
  /** "" or nothing where the label says it all. */
  hint?: string;
  optional?: true;
  kind:
    | 'text'
    | 'long-text'
    /** An article's text, with a toolbar. */
    | 'markdown'
    /** A legal text: Markdown with {{places}} that the site fills in. */
    | 'legal'
    /** A text in both languages: fields "en" and "fr". */
    | 'pair'
    | 'group'
    | 'list'
    | 'choice'
    | 'choices'
    | 'toggle'
    | 'number'
    /** Written 2026-11-21. */
    | 'date'
    /** Written 09:30. */
    | 'time'
    | 'photo'
    /** The name of another entry's file. */
    | 'entry';
  /** Of a pair and of a group. */
  fields?: FormField[];
  /** Of a list. */
  item?: FormField;
  /** Of a list, entries. */
  min?: number;
  /** Of a list, entries; of a text, characters. */
  max?: number;
  /** Of a list, the field of an entry by which it is called while it is folded. */
  summary?: string;
  /** Of a text; without it, any text. */
  type?: 'url' | 'email';
  /** Of a text: what it must look like, as the source of a regular expression. */
  pattern?: string;
  /** Of a text: the keys that a phone shows for it; without it, letters. */
  inputMode?: 'tel' | 'decimal';
  /** Of a text with a pattern: pages show it, and it is no time or name of a file. */
  isRead?: true;
  /** Of a legal text, what its places are called. */
  options?: { value: string; label: string }[];
  /** Of a choice: what counts until another is chosen. */
  initial?: string;
  /** Of a photo: what its address begins with. */
  prefix?: string;
  /** Of a photo: the fields beside it that are asked anew with another one. */
  about?: string[];
  /** It is one of these. */
  aboutPhoto?: true;
  /** Of a time: it ends a day at midnight as 24:00, which no clock shows. */
  endsDay?: true;
  /** Of choices: so many are offered at once, the others one by one. */
  offered?: number;
  /** Set by something else than the form, which keeps it as it is. */
  isHidden?: true;
  /** Of an entry: which folder it is from. */
  place?: string;
  /** Of a file's own field: the part of the form that it stands in; a form without parts is drawn as a whole. */
  part?: FormPart;
  /** Shown only while a field beside it has one of these values. */
  onlyFor?: { field: string; values: string[] };
}

/** Fields of a file that are drawn together, alone. */
export interface FormPart {
  /** As its address has it: "fees". */
  name: string;
  label: string;
}

/** How the names of the words begin that a form needs at once; the others of her site's area are those of other views. */
export const WORDS_OF_FORM = ['edit.form.', 'edit.place.', 'edit.site.'] as const;

/** One file of the owner's, or one of several that come and go. */
export interface Form {
  /** A key of CONTENT_TYPES (src/schemas/content-types.ts). */
  key: string;
  /** "*" stands for what an entry is called, {{locale}} for the language of a file that has one (src/schemas/content-types.ts). */
  path: string;
  /** Where it stands among the others. */
  group: 'practice' | 'pages' | 'entries' | 'legal';
  label: string;
  /** What one of several is called: "question". Such ones can be added and deleted. */
  singular?: string;
  /** Of those: how many there may be. */
  max?: number;
  /** Of those: the field by which one is called; it has both languages unless its file has one. */
  namedBy?: string;
  /** Of those: what a new one begins with. */
  start?: Record<string, unknown>;
  /** A group of fields, or a list. */
  root: FormField;
}
