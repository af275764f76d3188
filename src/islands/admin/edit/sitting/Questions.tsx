import { useStore } from '@nanostores/react';
import type { FormField } from '@/contract/form.ts';
import { fieldAt, valueAt } from '@/contract/form-values.ts';
import { PRACTICE, questionOf, type QuestionName } from '@/contract/sitting.ts';
import { $drafts, content, savedEntry, saveFile } from '@/stores/owner/content.ts';
import { ActionButton } from '../../shared/ActionButton.tsx';
import { CheckBox } from '../../shared/CheckBox.tsx';
import { useEdit } from '../edit-context.ts';
import { useForm } from '../forms/form-context.ts';
import { Fields } from '../forms/GroupField.tsx';
import { LabelledGroup } from '../forms/Labelled.tsx';
import { bansReviews } from './answered.ts';

interface QuestionsProps {
  root: FormField;
  path: string;
  names: QuestionName[];
}

/** The fields that a screen asks for, opened, each with the way to say that it is not for her. */
export function Questions({ root, path, names }: QuestionsProps) {
  const { messages: m } = useEdit();
  const values = useStore($drafts)[path]?.values ?? savedEntry(path)?.values;
  return names.map((name) => {
    if (name === 'reviewsEnabled' && bansReviews(values)) return <p key={name}>{m['edit.sitting.ukcp']}</p>;
    const { fields, mayDecline } = questionOf(name);
    const declined = (valueAt(values, 'notForMe') as string[] | undefined) ?? [];
    const isDeclined = declined.includes(name);
    return (
      <div className="sitting__question stack gap-3" key={name}>
        {!isDeclined &&
          (fields.length > 0 ? fields : addressesIn(values)).map((at) => (
            <Asked key={at} field={fieldAt(root, at)!} path={at} values={values} isAlone={names.length === 1} />
          ))}
        {name === 'portrait' && <KeepDrawing />}
        {mayDecline && fields[0] && root.fields?.some((field) => field.name === 'notForMe') && (
          <Decline name={name} field={fieldAt(root, fields[0])!} path={fields[0]} declined={declined} />
        )}
      </div>
    );
  });
}

/** Where she meets nobody: neither its hours nor its booking page are asked for. */
const UNMET: Record<string, string> = { online: 'inPerson', inPerson: 'online' };

/** Of a file that is a list of forms, the address of each. */
const addressesIn = (values: unknown) => (Array.isArray(values) ? values.map((_, index) => `${index}.url`) : []);

interface AskedProps {
  field: FormField;
  path: string;
  values: unknown;
  /** The screen's title says what it is about. */
  isAlone: boolean;
}

/** What belongs together stands open: nobody has to switch it on first. */
function Asked({ field, path, values, isAlone }: AskedProps) {
  const { locale } = useEdit();
  const { Field } = useForm();
  const value = valueAt(values, path);
  if (field.kind === 'group') {
    const unmet = UNMET[String(valueAt(values, 'place.meeting'))];
    const asked = field.fields!.filter(({ name }) => name !== unmet);
    const fields = <Fields fields={asked} path={path} value={value} />;
    if (isAlone) return fields;
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

interface DeclineProps {
  name: QuestionName;
  field: FormField;
  path: string;
  declined: string[];
}

function Decline({ name, field, path, declined }: DeclineProps) {
  const { messages: m } = useEdit();
  const { change, saved } = useForm();
  const isDeclined = declined.includes(name);
  const toggle = () => {
    change(path, isDeclined ? valueAt(saved, path) : undefined);
    change('notForMe', isDeclined ? declined.filter((other) => other !== name) : [...declined, name]);
  };
  return (
    <div className="choices">
      {isDeclined && <p className="strong">{field.label}</p>}
      <CheckBox isChecked={isDeclined} onCheck={toggle}>
        {m[isDeclined ? 'edit.sitting.declined' : 'edit.sitting.decline']}
      </CheckBox>
    </div>
  );
}

/** What is kept in the practice's file, not in that of the photo. */
function KeepDrawing() {
  const { messages: m } = useEdit();
  const { notForMe = [], ...practice } = useStore(content.$reading).value?.files.find(({ path }) => path === PRACTICE)
    ?.values as { notForMe?: string[] };
  if (notForMe.includes('portrait')) return <p>{m['edit.sitting.drawing.kept']}</p>;
  return (
    <ActionButton
      label={m['edit.sitting.drawing']}
      work={() => saveFile(PRACTICE, { ...practice, notForMe: [...notForMe, 'portrait'] })}
      failed={m['admin.form.notSaved']}
    />
  );
}
