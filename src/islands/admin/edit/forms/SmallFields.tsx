import { useStore } from '@nanostores/react';
import { nameIn } from '@/contract/form-values.ts';
import { content, entriesOf } from '@/stores/owner/content.ts';
import { useEdit } from '../edit-context.ts';
import { CheckBox } from '../../shared/CheckBox.tsx';
import { today } from '../../shared/formats.ts';
import { idOf, useForm, type FieldProps } from './form-context.ts';
import { Labelled, LabelledGroup, useFieldWords } from './Labelled.tsx';
import { Button } from '../../shared/Button.tsx';

export function NumberField({ field, path, value }: FieldProps) {
  const { change } = useForm();
  return (
    <Labelled field={field} path={path}>
      {(control) => (
        <input
          className="field__input field__input--short"
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={value === undefined ? '' : String(value)}
          onChange={({ currentTarget: { value: typed } }) =>
            change(path, /^\d+$/.test(typed) ? Number(typed) : typed || undefined)
          }
        />
      )}
    </Labelled>
  );
}

/** Days that lie ahead. */
const AHEAD = ['validTo', 'until'];

export function DateField({ field, path, value }: FieldProps) {
  const { messages: m } = useEdit();
  const { change } = useForm();
  return (
    <Labelled field={field} path={path}>
      {(control) => (
        <div className="cluster gap-3">
          <input
            className="field__input field__input--short"
            type={field.kind}
            {...control}
            value={typeof value === 'string' ? value : ''}
            onChange={({ currentTarget }) => change(path, currentTarget.value || undefined)}
          />
          {field.kind === 'date' && !AHEAD.includes(field.name) && (
            <Button look="compact" label={m['edit.form.today']} onPress={() => change(path, today())} />
          )}
        </div>
      )}
    </Labelled>
  );
}

export function ChoiceField(props: FieldProps) {
  return <Select {...props} options={props.field.options ?? []} />;
}

export function EntryField(props: FieldProps) {
  const { forms, locale } = useEdit();
  const form = forms.find(({ key }) => key === props.field.place);
  const known = useStore(content.$reading).value;
  const options =
    form && known
      ? entriesOf(form, known)
          .map(({ slug, values }) => ({ value: slug, label: nameIn(values, form.namedBy, locale) || slug }))
          .sort((a, b) => a.label.localeCompare(b.label, locale))
      : [];
  return <Select {...props} options={options} />;
}

function Select({ field, path, value, options }: FieldProps & { options: { value: string; label: string }[] }) {
  const { messages: m } = useEdit();
  const { change } = useForm();
  const chosen = typeof value === 'string' ? value : '';
  const isKnown = chosen === '' || options.some((option) => option.value === chosen);
  return (
    <Labelled field={field} path={path}>
      {(control) => (
        <select
          className="field__input"
          {...control}
          value={chosen}
          onChange={({ currentTarget }) => change(path, currentTarget.value || undefined)}
        >
          {(field.optional || chosen === '') && <option value="">{m['edit.form.none']}</option>}
          {!isKnown && <option value={chosen}>{chosen}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

export function ChoicesField({ field, path, value }: FieldProps) {
  const { change } = useForm();
  const options = field.options ?? [];
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const toggle = (one: string, isChosen: boolean) => {
    const now = options
      .map((option) => option.value)
      .filter((each) => (each === one ? isChosen : chosen.includes(each)));
    change(path, now);
  };
  return (
    <LabelledGroup field={field} path={path}>
      <div className="choices cluster form-choices">
        {options.map((option) => (
          <CheckBox
            key={option.value}
            isChecked={chosen.includes(option.value)}
            onCheck={(isChosen) => toggle(option.value, isChosen)}
          >
            {option.label}
          </CheckBox>
        ))}
      </div>
    </LabelledGroup>
  );
}

export function ToggleField({ field, path, value }: FieldProps) {
  const { change } = useForm();
  const id = idOf(path);
  const { hint, error, described } = useFieldWords(field, path);
  return (
    <div className="field choices" id={`${id}-field`}>
      <CheckBox
        className="strong"
        id={id}
        {...described}
        isChecked={value === true}
        onCheck={(isOn) => change(path, isOn)}
      >
        {field.label}
      </CheckBox>
      {hint}
      {error}
    </div>
  );
}
