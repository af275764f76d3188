import { createContext, use, type ComponentType } from 'react';
import type { ContentNote } from '@/contract/edit.ts';
import type { FormField } from '@/contract/form.ts';
import type { Locale } from '@/contract/locales.ts';
import type { Spot } from '@/stores/owner/view.ts';

/** What every field of a form needs besides its own value; it stays the same object while she types. */
export interface FormState {
  /** Draws any field: those that hold others need it, too. */
  Field: ComponentType<FieldProps>;
  change: (path: string, value: unknown) => void;
  /** What is wrong, by the path of the field. */
  errors: ReadonlyMap<string, string>;
  notes: ContentNote[];
  /** The field that is to be unfolded, and where in it; `count` tells one request from the next. */
  target: { path: string; spot?: Spot | undefined; count: number };
  /** The saved values; undefined for a new entry. */
  saved: unknown;
  /** A step of "Make it yours": what came with the site is no answer there, and a tap is enough to choose. */
  isStep: boolean;
  /** A part of a file's fields: short enough for nothing in it to be folded. */
  isPart: boolean;
}

export const FormContext = createContext<FormState | undefined>(undefined);

/** What the parts are called that a field is in: two fields with the same label are told apart by it. */
export const PartContext = createContext('');

export function useForm(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('A field belongs inside a form.');
  return state;
}

export interface FieldProps {
  field: FormField;
  /** The keys from the file's root: "features.2.fr". */
  path: string;
  value: unknown;
  /** In which language it is written, where that is known. */
  lang?: Locale | undefined;
}

/** The id of a field's control; with "-field" behind it, of the field with its label. */
export function idOf(path: string): string {
  return `field-${path}`;
}

/** What the keyboard is led to in a field: its control, or else what unfolds it. */
export function controlIn(place: Element) {
  const first = (what: string) => place.querySelector<HTMLElement>(what);
  return first('[aria-invalid="true"]') ?? first('textarea, input, select') ?? first('summary, button, [data-mistake]');
}

export function isWithin(path: string, field: string): boolean {
  return field === '' || path === field || path.startsWith(`${field}.`);
}

export function hasErrorWithin({ errors }: FormState, field: string): boolean {
  return [...errors.keys()].some((path) => path !== '' && isWithin(path, field));
}
