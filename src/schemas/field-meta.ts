import type * as z from 'zod';
import type { FormField } from '../contract/form.ts';
import type { Choice, LabelKey, OptionOf } from './labels.ts';

// What a schema says of its form by `.meta()`, besides what it takes.
declare module 'zod' {
  interface GlobalMeta {
    /** Where a field is not called by its own name; of a list's entry, what one is called. */
    label?: LabelKey;
    /** A text without line breaks. */
    oneLine?: true;
    /** What its values are called. */
    options?: Choice | 'countries';
    /** The field by which an entry is called, in a list or as a file. */
    summary?: true;
    /** A day that lies ahead: nobody means today. */
    ahead?: true;
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
}

export type FieldMeta = z.GlobalMeta;
