/** A field as the owner's forms render it (src/islands/admin/edit); nested like the file's values. */
export interface FormField {
  /** Key within the parent field; "" for a whole file and for list entries. */
  name: string;
  label: string;
  hint?: string;
  optional?: true;
  kind:
    | 'text'
    | 'long-text'
    | 'markdown'
    /** A legal text: Markdown with {{placeholders}}. */
    | 'legal'
    /** A text in both languages: fields "en" and "fr". */
    | 'pair'
    | 'group'
    | 'list'
    | 'choice'
    | 'choices'
    | 'toggle'
    | 'number'
    | 'date'
    | 'time'
    | 'photo'
    | 'entry';
  fields?: FormField[];
  item?: FormField;
  min?: number;
  /** For a list: entries; for a text: characters. */
  max?: number;
  summary?: string;
  type?: 'url' | 'email';
  /** For a text: the source of a regular expression. */
  pattern?: string;
  inputMode?: 'tel' | 'decimal';
  /** For a text with a pattern: visitors read it, unlike a time or a file name. */
  isRead?: true;
  options?: { value: string; label: string }[];
  initial?: string;
  prefix?: string;
  /** For a photo: fields to ask again when it is replaced. */
  about?: string[];
  aboutPhoto?: true;
  /** For a time: midnight as the end of a day is 24:00, which a time input cannot show. */
  endsDay?: true;
  /** For choices: how many are offered at once; the others are added one by one. */
  offered?: number;
  /** Preserved by the form, which does not show it. */
  isHidden?: true;
  /** For an entry: its content type. */
  place?: string;
  part?: FormPart;
  /** Shown only while a sibling field has one of these values. */
  onlyFor?: { field: string; values: string[] };
}

export interface FormPart {
  name: string;
  label: string;
}

export const FORM_STRING_PREFIXES = ['edit.form.', 'edit.place.', 'edit.site.'] as const;

export interface Form {
  key: string;
  /** "*" is the entry, {{locale}} the language (src/schemas/content-types.ts). */
  path: string;
  group: 'practice' | 'pages' | 'entries' | 'legal';
  label: string;
  /** The name of one entry, "question"; set for content types whose entries can be added and deleted. */
  singular?: string;
  max?: number;
  /** For entries: the title field, in both languages unless the file has one. */
  namedBy?: string;
  start?: Record<string, unknown>;
  root: FormField;
}

/** The parts of a form with their fields, in field order; [] for a form without parts. */
export function partsOf({ fields = [] }: FormField): (FormPart & { fields: FormField[] })[] {
  const parts = new Map<string, FormPart & { fields: FormField[] }>();
  for (const field of fields) {
    if (!field.part) continue;
    const part = parts.get(field.part.name) ?? { ...field.part, fields: [] };
    parts.set(part.name, { ...part, fields: [...part.fields, field] });
  }
  return [...parts.values()];
}
