import type * as z from 'zod';
import type { FormField } from '../contract/editor-form.ts';
import type { Choice, LabelKey, OptionOf } from './labels.ts';

export interface FieldMeta {
  label?: LabelKey;
  oneLine?: true;
  options?: Choice | 'countries';
  summary?: true;
  kind?: 'date' | 'time';
  isHidden?: true;
  endsDay?: true;
  inputMode?: FormField['inputMode'];
  isRead?: FormField['isRead'];
  onlyFor?: FormField['onlyFor'];
  photo?: string;
  aboutPhoto?: true;
  part?: OptionOf<'part'>;
  entryOf?: 'services' | 'crisis';
}

/** What `.meta()` returns for an unknown key: not a schema. */
interface NoSuchMeta {
  error: 'No form knows this key of meta().';
}

type HasOtherKeys<Meta> = Exclude<keyof Meta, keyof FieldMeta> extends never ? never : unknown;

/* oxlint-disable typescript/no-empty-object-type -- Declaration merging needs an interface. */
declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}

  // zod accepts any key; this makes a misspelt one a type error.
  interface ZodType<
    Output = unknown,
    Input = unknown,
    Internals extends z.core.$ZodTypeInternals<Output, Input> = z.core.$ZodTypeInternals<Output, Input>,
  > {
    meta<Meta extends object>(meta: Meta & HasOtherKeys<Meta>): NoSuchMeta;
  }
}
