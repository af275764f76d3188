import { use, useRef, useState, type ReactNode } from 'react';
import { isLocale } from '@/contract/locales.ts';
import type { FormField } from '@/contract/editor-form.ts';
import { isShown, pathOf, valueAt } from '@/contract/form-values.ts';
import { CheckBox } from '../../shared/CheckBox.tsx';
import { useEdit } from '../edit-context.ts';
import { hasErrorWithin, idOf, isInField, GroupLabelContext, useForm, type FieldProps } from './form-context.ts';
import { LabelledGroup } from './LabelledField.tsx';

/** Groups of more fields are collapsed, to keep a long form clear; nested groups may have more. */
const MAX_OPEN_FIELDS = 3;
const MAX_NESTED_FIELDS = 8;
/** An optional group of more fields than this can be left out as a whole. */
const MAX_ALWAYS_SHOWN = 2;

export function GroupField({ field, path, value, lang }: FieldProps) {
  const { target, isPart } = useForm();
  const isLarge = path.includes('.') ? countFields(field) > MAX_NESTED_FIELDS : !isPart && !isSmall(field);
  const isTargeted = target.path !== '' && isInField(target.path, path);
  const canLeaveOut = field.optional === true && countFields(field) > MAX_ALWAYS_SHOWN && !isTargeted;
  const [isWanted, setIsWanted] = useState(false);
  const isIncluded = isWanted || value !== undefined;
  const content = (
    <>
      {canLeaveOut && <InclusionCheckbox path={path} value={value} isIncluded={isIncluded} onToggle={setIsWanted} />}
      {(!canLeaveOut || isIncluded) && (
        <Fields fields={field.fields!} path={path} value={value} lang={isLocale(field.name) ? field.name : lang} />
      )}
    </>
  );
  if (!isLarge) {
    return (
      <LabelledGroup field={field} path={path} className="field-group">
        {content}
      </LabelledGroup>
    );
  }
  return (
    <CollapsibleSection path={path} title={field.label}>
      {field.hint && <p className="field__hint">{field.hint}</p>}
      <GroupError path={path} />
      {content}
    </CollapsibleSection>
  );
}

export function Fields({ fields, path, value, lang }: Omit<FieldProps, 'field'> & { fields: FormField[] }) {
  const { Field } = useForm();
  return fields
    .filter((field) => !field.isHidden && isShown(field, value))
    .map((field) => (
      <Field
        key={field.name}
        field={field}
        path={pathOf(path, field.name)}
        value={valueAt(value, field.name)}
        lang={lang}
      />
    ));
}

interface InclusionCheckboxProps extends Pick<FieldProps, 'path' | 'value'> {
  isIncluded: boolean;
  onToggle: (isWanted: boolean) => void;
}

function InclusionCheckbox({ path, value, isIncluded, onToggle }: InclusionCheckboxProps) {
  const { messages: m } = useEdit();
  const { change, saved } = useForm();
  const valueBefore = useRef<unknown>(undefined);
  const toggle = (isWanted: boolean) => {
    if (!isWanted) valueBefore.current = value;
    onToggle(isWanted);
    change(path, isWanted ? (valueBefore.current ?? valueAt(saved, path)) : undefined);
  };
  return (
    <CheckBox isChecked={isIncluded} onCheck={toggle}>
      {m['edit.form.include']}
    </CheckBox>
  );
}

function GroupError({ path }: { path: string }) {
  const error = useForm().errors.get(path);
  return error ? (
    <p className="field__error" data-error tabIndex={-1}>
      {error}
    </p>
  ) : null;
}

interface CollapsibleSectionProps {
  path: string;
  title: string;
  isNew?: boolean;
  children: ReactNode;
}

/** Opens on request, or when something inside is the target; collapsed content is not rendered. */
export function CollapsibleSection({ path, title, isNew = false, children }: CollapsibleSectionProps) {
  const { messages: m } = useEdit();
  const form = useForm();
  const { target } = form;
  const groupLabel = use(GroupLabelContext);
  const isTargeted = target.path !== '' && isInField(target.path, path);
  const [isOpen, setIsOpen] = useState(isTargeted || isNew);
  const [handledCount, setHandledCount] = useState(target.count);
  if (handledCount !== target.count) {
    setHandledCount(target.count);
    if (isTargeted) setIsOpen(true);
  }
  return (
    <details
      className="form-section"
      id={`${idOf(path)}-field`}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="details__summary form-section__summary row-link line gap-3 target strong">
        <span className="grow breakable">{title}</span>
        {hasErrorWithin(form, path) && <span className="field__error small">{m['edit.form.errorInside']}</span>}
      </summary>
      {isOpen && (
        <GroupLabelContext value={groupLabel ? `${groupLabel}, ${title}` : title}>
          <div className="form-section__content stack gap-5">{children}</div>
        </GroupLabelContext>
      )}
    </details>
  );
}

export const isSmall = (field: FormField) => countFields(field) <= MAX_OPEN_FIELDS;

function countFields({ fields, item }: FormField): number {
  const innerFields = fields ?? (item ? [item] : []);
  return innerFields.length > 0 ? innerFields.reduce((sum, inner) => sum + countFields(inner), 0) : 1;
}
