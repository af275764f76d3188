import { LOCALES, type Locale } from '@/contract/locales.ts';
import { isEmptyValue, isSameValue, pathOf, valueAt } from '@/contract/form-values.ts';
import { useEdit } from '../edit-context.ts';
import { useForm, type FieldProps } from './form-context.ts';
import { LabelledGroup } from './Labelled.tsx';
import { Button } from '../../shared/Button.tsx';

/** A text in both languages, beside each other where there is room; says which one is older. */
export function PairField({ field, path, value }: FieldProps) {
  const { Field } = useForm();
  return (
    <LabelledGroup field={field} path={path}>
      <OlderNote path={path} value={value} />
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

/** While one language is changed and the other is not, or where that was saved. */
function OlderNote({ path, value }: { path: string; value: unknown }) {
  const { messages: m } = useEdit();
  const { saved, older, confirmStillRight } = useForm();
  const before = valueAt(saved, path);
  const isChanged = (locale: Locale) => !isSameValue(valueAt(value, locale), valueAt(before, locale));
  const changed = LOCALES.filter(isChanged);
  if (before === undefined || changed.length === LOCALES.length) return null;
  const typedIn = changed[0];
  // An empty text says itself that something is missing.
  const isNew = LOCALES.some((locale) => isEmptyValue(valueAt(before, locale)) || isEmptyValue(valueAt(value, locale)));
  if (typedIn) return isNew ? null : <p className="notice small">{m[`edit.form.changed.${typedIn}`]}</p>;
  const olderOne = older[path];
  return olderOne ? <Older locale={olderOne} onConfirm={() => confirmStillRight(path)} /> : null;
}

/** One language was saved after the other; she may say that the older one is still right. */
export function Older({ locale, onConfirm }: { locale: Locale; onConfirm: () => void }) {
  const { messages: m } = useEdit();
  return (
    <div className="notice cluster gap-3">
      <p>{m[`edit.form.older.${locale}`]}</p>
      <Button look="compact" label={m['edit.form.stillRight']} onPress={onConfirm} />
    </div>
  );
}
