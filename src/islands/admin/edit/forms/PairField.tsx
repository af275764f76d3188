import { LOCALES, type Locale } from '@/contract/locales.ts';
import { isEmptyValue, isSameValue, pathOf, valueAt } from '@/contract/form-values.ts';
import { useEdit } from '../edit-context.ts';
import { useForm, type FieldProps } from './form-context.ts';
import { LabelledGroup } from './LabelledField.tsx';

export function PairField({ field, path, value }: FieldProps) {
  const { Field } = useForm();
  return (
    <LabelledGroup field={field} path={path}>
      <OtherLanguageReminder path={path} value={value} />
      <div className="pair">
        {field.fields!.map((each) => (
          <Field
            key={each.name}
            field={each}
            path={pathOf(path, each.name)}
            value={valueAt(value, each.name)}
            lang={each.name as Locale}
          />
        ))}
      </div>
    </LabelledGroup>
  );
}

function OtherLanguageReminder({ path, value }: { path: string; value: unknown }) {
  const { messages: m } = useEdit();
  const { saved } = useForm();
  const savedValue = valueAt(saved, path);
  const isChanged = (locale: Locale) => !isSameValue(valueAt(value, locale), valueAt(savedValue, locale));
  const [changed, ...others] = LOCALES.filter(isChanged);
  // An empty text already shows that something is missing.
  const isNew = LOCALES.some(
    (locale) => isEmptyValue(valueAt(savedValue, locale)) || isEmptyValue(valueAt(value, locale)),
  );
  if (!changed || others.length > 0 || isNew) return null;
  return <p className="notice small">{m[`edit.form.changed.${changed}`]}</p>;
}
