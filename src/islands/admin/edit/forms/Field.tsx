import { memo } from 'react';
import type { FieldProps } from './form-context.ts';
import { GroupField } from './GroupField.tsx';
import { ListField } from './ListField.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import { PairField } from './PairField.tsx';
import { PhotoField } from './PhotoField.tsx';
import { ChoiceField, ChoicesField, DateField, EntryField, NumberField, ToggleField } from './BasicFields.tsx';
import { TextField } from './TextField.tsx';

const COMPONENT_BY_KIND = {
  text: TextField,
  'long-text': TextField,
  markdown: MarkdownField,
  legal: MarkdownField,
  pair: PairField,
  group: GroupField,
  list: ListField,
  choice: ChoiceField,
  choices: ChoicesField,
  toggle: ToggleField,
  number: NumberField,
  date: DateField,
  time: DateField,
  photo: PhotoField,
  entry: EntryField,
} as const satisfies Record<FieldProps['field']['kind'], unknown>;

export const Field = memo(function Field(props: FieldProps) {
  const Component = COMPONENT_BY_KIND[props.field.kind];
  return <Component {...props} />;
});
