import type * as z from 'zod';
import type { FormField } from '../contract/form.ts';
import type { Choice, LabelKey, OptionOf } from './labels.ts';

/** What a schema says of its form by `.meta()`, besides what it takes. */
export interface FieldMeta {
  /** Where a field is not called by its own name; of a list's entry, what one is called. */
  label?: LabelKey;
  oneLine?: true;
  /** What its values are called. */
  options?: Choice | 'countries';
  /** The field by which an entry is called, in a list or as a file. */
  summary?: true;
  /** Where the schema's type does not tell it. */
  kind?: 'date' | 'time';
  /** Set by something else than its form, which keeps it as it is. */
  isHidden?: true;
  /** A time of day at which something ends: midnight ends a day as 24:00. */
  endsDay?: true;
  inputMode?: FormField['inputMode'];
  isRead?: FormField['isRead'];
  onlyFor?: FormField['onlyFor'];
  /** A photo's address, by what it begins with. */
  photo?: string;
  /** What is asked anew with another photo beside it. */
  aboutPhoto?: true;
  /** In which part of its file's form it stands (in-part.ts). */
  part?: OptionOf<'part'>;
  /** The name of another entry's file, by its place. */
  entryOf?: 'services' | 'crisis';
}

/** What `.meta()` gives for a key that no form knows: nothing that could stand as a field. */
interface NoSuchMeta {
  error: 'No form knows this key of meta().';
}

type HasOtherKeys<Meta> = Exclude<keyof Meta, keyof FieldMeta> extends never ? never : unknown;

/* eslint-disable @typescript-eslint/no-empty-object-type, @typescript-eslint/no-unused-vars -- What is added to an interface has its name and parameters. */
declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}

  // zod takes any key, for those who use JSON Schema: one that is misspelt is caught before.
  interface ZodType<
    out Output = unknown,
    out Input = unknown,
    out Internals extends z.core.$ZodTypeInternals<Output, Input> = z.core.$ZodTypeInternals<Output, Input>,
  > {
    meta<Meta extends object>(meta: Meta & HasOtherKeys<Meta>): NoSuchMeta;
  }
}
