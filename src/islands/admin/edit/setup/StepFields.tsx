import { useStore } from '@nanostores/react';
import type { FormField } from '@/contract/editor-form.ts';
import { fieldAt, isEmptyValue, pathOf, valueAt } from '@/contract/form-values.ts';
import { checkOf, mayDecline, type CheckId } from '@/contract/setup/checks.ts';
import { toSetupContent } from '@/contract/setup/check-input.ts';
import { PRACTICE_FILE } from '@/contract/content-paths.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { $drafts, savedEntry } from '@/stores/owner/content.ts';
import { ActionButton } from '../../shared/ActionButton.tsx';
import { Button } from '../../shared/Button.tsx';
import { CheckBox } from '../../shared/CheckBox.tsx';
import { useEdit } from '../edit-context.ts';
import { useForm } from '../forms/form-context.ts';
import { Fields } from '../forms/GroupField.tsx';
import { LabelledGroup } from '../forms/LabelledField.tsx';
import { bansReviews } from './apply-step.ts';
import { saveDeclined } from './save-declined.ts';

interface StepFieldsProps {
  root: FormField;
  path: string;
  checks: CheckId[];
  onDeclined: () => void;
}

export function StepFields({ root, path, checks, onDeclined }: StepFieldsProps) {
  const { messages: m } = useEdit();
  const values = useStore($drafts)[path]?.values ?? savedEntry(path)?.values;
  const draftContent = toSetupContent((file) => (file === path ? values : savedEntry(file)?.values));
  const declined = draftContent.practice.notApplicable ?? [];
  return checks.map((id) => {
    if (id === 'reviewsEnabled' && bansReviews(values)) return <p key={id}>{m['edit.setup.ukcp']}</p>;
    const { fields = [], isDone, mayBeEmpty } = checkOf(id);
    const isDeclined = declined.includes(id);
    const shownFields = fields.length > 0 ? fields : urlPathsIn(values);
    return (
      <div className="setup__check stack gap-3" key={id}>
        {/* Even if declined: a photo can replace the drawing later. */}
        {(!isDeclined || mayBeEmpty || id === 'portrait') &&
          shownFields.map((fieldPath) => (
            <Question
              key={fieldPath}
              field={fieldAt(root, fieldPath)!}
              path={fieldPath}
              values={values}
              isOnlyCheck={checks.length === 1}
            />
          ))}
        {path === PRACTICE_FILE && !mayBeEmpty && mayDecline(id, draftContent) && (
          <DeclineCheckbox id={id} root={root} declined={declined} />
        )}
        {(id === 'portrait' || id === 'forms') && !isDone(draftContent, []) && (
          <DeclineButton id={id} isDeclined={isDeclined} onDeclined={onDeclined} />
        )}
      </div>
    );
  });
}

/** By the only way of meeting, the other: its hours and booking page are not asked for. */
const NOT_OFFERED: Record<string, string> = { online: 'inPerson', inPerson: 'online' };

const urlPathsIn = (values: unknown) => (Array.isArray(values) ? values.map((_, index) => `${index}.url`) : []);

interface QuestionProps {
  field: FormField;
  path: string;
  values: unknown;
  isOnlyCheck: boolean;
}

function Question({ field, path, values, isOnlyCheck }: QuestionProps) {
  const { locale } = useEdit();
  const { Field } = useForm();
  const value = valueAt(values, path);
  if (field.kind === 'group') {
    const notOffered = NOT_OFFERED[String(valueAt(values, 'place.meeting'))];
    const shownFields = field.fields!.filter(({ name }) => name !== notOffered);
    const arePlans = shownFields.every(({ kind }) => kind === 'list');
    const fields = arePlans ? (
      <Plans plans={shownFields} path={path} values={value} />
    ) : (
      <Fields fields={shownFields} path={path} value={value} />
    );
    if (isOnlyCheck) return fields;
    return (
      <LabelledGroup field={field} path={path} className="field-group">
        {fields}
      </LabelledGroup>
    );
  }
  const [, index] = /^(\d+)\.url$/.exec(path) ?? [];
  const title = index && valueAt(values, `${index}.title.${locale}`);
  return <Field field={typeof title === 'string' ? { ...field, label: title } : field} path={path} value={value} />;
}

function Plans({ plans, path, values }: { plans: FormField[]; path: string; values: unknown }) {
  const { messages: m } = useEdit();
  const { change, Field } = useForm();
  const [first] = plans;
  const firstValue = valueAt(values, first!.name);
  const copyLabel = interpolate(m['edit.setup.same'], { plan: first!.label });
  return plans.map((plan) => {
    const planPath = pathOf(path, plan.name);
    const value = valueAt(values, plan.name);
    const isEmpty = isEmptyValue(value);
    return (
      <div className="stack gap-3" key={plan.name}>
        <Field field={plan} path={planPath} value={isEmpty && plan === first ? EMPTY_PLAN : value} />
        {plan !== first && isEmpty && !isEmptyValue(firstValue) && (
          <div className="cluster">
            <Button
              variant="compact"
              label={copyLabel}
              aria-label={`${copyLabel}, ${plan.label}`}
              onPress={() => change(planPath, firstValue)}
            />
          </div>
        )}
      </div>
    );
  });
}

const EMPTY_PLAN = [{}];

interface DeclineCheckboxProps {
  id: CheckId;
  root: FormField;
  declined: string[];
}

function DeclineCheckbox({ id, root, declined }: DeclineCheckboxProps) {
  const { messages: m } = useEdit();
  const { change, saved } = useForm();
  const isDeclined = declined.includes(id);
  const { fields = [] } = checkOf(id);
  const toggle = () => {
    for (const field of fields.filter((one) => fieldAt(root, one)?.optional))
      change(field, isDeclined ? valueAt(saved, field) : undefined);
    change('notApplicable', isDeclined ? declined.filter((other) => other !== id) : [...declined, id]);
  };
  return (
    <div className="choices">
      {isDeclined && <p className="strong">{fieldAt(root, fields[0]!)!.label}</p>}
      <CheckBox isChecked={isDeclined} onCheck={toggle}>
        {m[id === 'booking' ? 'edit.setup.decline.booking' : 'edit.setup.decline']}
      </CheckBox>
    </div>
  );
}

interface DeclineButtonProps {
  id: 'portrait' | 'forms';
  isDeclined: boolean;
  onDeclined: () => void;
}

function DeclineButton({ id, isDeclined, onDeclined }: DeclineButtonProps) {
  const { messages: m } = useEdit();
  const label = isDeclined ? m['edit.setup.undecline'] : m[`edit.setup.decline.${id}`];
  return (
    <>
      {isDeclined && <p className="strong">{m[`edit.setup.declined.${id}`]}</p>}
      <ActionButton
        label={label}
        perform={() => saveDeclined(id, !isDeclined).then(() => isDeclined || onDeclined())}
        failureToast={m['admin.form.notSaved']}
      />
    </>
  );
}
