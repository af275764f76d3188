import { use, type AriaAttributes, type ReactNode } from 'react';
import type { FormField } from '@/contract/editor-form.ts';
import { useEdit } from '../edit-context.ts';
import { idOf, GroupLabelContext, useForm } from './form-context.ts';

interface LabelledFieldProps {
  field: FormField;
  path: string;
  describedBy?: string | undefined;
  children: (control: AriaAttributes & { id: string }) => ReactNode;
}

export function LabelledField({ field, path, describedBy, children }: LabelledFieldProps) {
  const id = idOf(path);
  const texts = useFieldTexts(field, path, describedBy);
  return (
    <div className="field stack relative" id={`${id}-field`}>
      <label className="field__label" htmlFor={id}>
        <span>{field.label}</span> {texts.optional}
      </label>
      {texts.hint}
      {texts.notes}
      {texts.error}
      {children({
        id,
        ...texts.descriptionProps,
        ...(texts.error && { 'aria-invalid': true }),
        ...(!field.optional && { 'aria-required': true }),
      })}
    </div>
  );
}

interface LabelledGroupProps extends Omit<LabelledFieldProps, 'children'> {
  className?: string;
  children: ReactNode;
}

export function LabelledGroup({ field, path, className = '', children }: LabelledGroupProps) {
  const texts = useFieldTexts(field, path);
  const groupLabel = use(GroupLabelContext);
  const name = groupLabel ? `${groupLabel}, ${field.label}` : field.label;
  return (
    <fieldset
      className={`field stack relative ${className}`}
      id={`${idOf(path)}-field`}
      aria-label={groupLabel ? name : undefined}
      {...texts.descriptionProps}
    >
      <legend className="field__label">
        <span>{field.label}</span> {texts.optional}
      </legend>
      {texts.hint}
      {texts.notes}
      {texts.error}
      <GroupLabelContext value={name}>{children}</GroupLabelContext>
    </fieldset>
  );
}

export function useFieldTexts({ hint, optional }: FormField, path: string, extraDescriptionId?: string) {
  const { messages: m } = useEdit();
  const { errors, notes } = useForm();
  const id = idOf(path);
  const error = errors.get(path);
  const fieldNotes = notes.filter((note) => note.field === path);
  const noteId = fieldNotes.length > 0 && `${id}-notes`;
  const describedBy = [hint && `${id}-hint`, noteId, error && `${id}-error`, extraDescriptionId]
    .filter(Boolean)
    .join(' ');
  return {
    descriptionProps: describedBy ? { 'aria-describedby': describedBy } : {},
    optional: optional && <span className="field__optional">{m['edit.form.optional']}</span>,
    hint: hint && (
      <p className="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
    ),
    notes: noteId && (
      <div className="notice small" id={noteId} role="status">
        {fieldNotes.map(({ sentence }) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    ),
    error: error && (
      <p className="field__error" id={`${id}-error`} data-error tabIndex={-1}>
        {error}
      </p>
    ),
  };
}
