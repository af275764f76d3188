import { createContext, use, type ComponentType } from 'react';
import type { ContentNote } from '@/contract/edit.ts';
import type { FormField } from '@/contract/editor-form.ts';
import type { Locale } from '@/contract/locales.ts';
import type { TextAnchor } from '@/stores/owner/view.ts';

/** Stays the same object while the owner types. */
export interface FormState {
  /** In the context, since fields that contain others would import each other in a circle. */
  Field: ComponentType<FieldProps>;
  change: (path: string, value: unknown) => void;
  errors: ReadonlyMap<string, string>;
  notes: ContentNote[];
  /** The field to open and the position in it; `count` tells repeated requests apart. */
  target: { path: string; anchor?: TextAnchor | undefined; count: number };
  saved: unknown;
  /** Whether this is a setup step: text that came with the site is no answer there, and a choice takes one tap. */
  isStep: boolean;
  isPart: boolean;
}

export const FormContext = createContext<FormState | undefined>(undefined);

/** Labels of the enclosing groups, which tell fields with the same label apart. */
export const GroupLabelContext = createContext('');

export function useForm(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('useForm must be used within FormContext.');
  return state;
}

export interface FieldProps {
  field: FormField;
  /** Path from the file's root: "features.2.fr". */
  path: string;
  value: unknown;
  lang?: Locale | undefined;
}

export function idOf(path: string): string {
  return `field-${path}`;
}

export function controlIn(element: Element) {
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  return find('[aria-invalid="true"]') ?? find('textarea, input, select') ?? find('summary, button, [data-error]');
}

export function isInField(path: string, field: string): boolean {
  return field === '' || path === field || path.startsWith(`${field}.`);
}

export function hasErrorWithin({ errors }: FormState, field: string): boolean {
  return [...errors.keys()].some((path) => path !== '' && isInField(path, field));
}
