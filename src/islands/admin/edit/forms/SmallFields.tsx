import { useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { nameIn } from '@/contract/form-values.ts';
import { content, entriesOf } from '@/stores/owner/content.ts';
import { useEdit } from '../edit-context.ts';
import { CheckBox } from '../../shared/CheckBox.tsx';
import { idOf, useForm, type FieldProps } from './form-context.ts';
import { FieldLabel, LabelledGroup, useFieldWords } from './FieldLabel.tsx';
import { Button } from '../../shared/Button.tsx';

export function NumberField({ field, path, value }: FieldProps) {
  const { change } = useForm();
  return (
    <FieldLabel field={field} path={path}>
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
    </FieldLabel>
  );
}

/** In setup, a list needs fewer taps than a time picker. */
const HALF_HOURS = Array.from({ length: 34 }, (_, half) => {
  const value = `${String(6 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  return { value, label: value };
});

const [DAYS_END, MIDNIGHT] = ['24:00', '00:00'];

export function DateField(props: FieldProps) {
  const { field, path, value } = props;
  const { change, isStep } = useForm();
  if (isStep && field.kind === 'time') return <Select {...props} options={HALF_HOURS} />;
  const shown = value === DAYS_END ? MIDNIGHT : value;
  const written = (typed: string) => (field.endsDay && typed === MIDNIGHT ? DAYS_END : typed);
  return (
    <FieldLabel field={field} path={path}>
      {(control) => (
        <input
          className="field__input field__input--short"
          type={field.kind}
          {...control}
          value={typeof shown === 'string' ? shown : ''}
          onChange={({ currentTarget }) => change(path, written(currentTarget.value) || undefined)}
        />
      )}
    </FieldLabel>
  );
}

type Option = NonNullable<FieldProps['field']['options']>[number];

const MAX_RADIO_OPTIONS = 5;

export function ChoiceField(props: FieldProps) {
  const { isStep } = useForm();
  const { options = [], initial } = props.field;
  const shown = { ...props, value: props.value ?? initial };
  return isStep && options.length <= MAX_RADIO_OPTIONS ? (
    <Radios {...shown} />
  ) : (
    <Select {...shown} options={options} />
  );
}

function Radios(props: FieldProps) {
  const { field, path, value } = props;
  const { messages: m } = useEdit();
  const { change } = useForm();
  return (
    <Options {...props} type="radio" isChosen={(one) => one === value} onChoose={(one) => change(path, one)}>
      {field.optional && !field.initial && value !== undefined && (
        <Button variant="compact" label={m['edit.form.none']} onPress={() => change(path, undefined)} />
      )}
    </Options>
  );
}

interface OptionsProps extends FieldProps {
  type: 'radio' | 'checkbox';
  isChosen: (option: string) => boolean;
  onChoose: (option: string, isChosen: boolean) => void;
  children?: ReactNode;
}

function Options({ field, path, type, isChosen, onChoose, children }: OptionsProps) {
  return (
    <LabelledGroup field={field} path={path}>
      <div className="choices cluster">
        {field.options!.map(({ value, label }) => (
          <CheckBox
            {...{ type, name: idOf(path) }}
            key={value}
            isChecked={isChosen(value)}
            onCheck={(isNow) => onChoose(value, isNow)}
          >
            {label}
          </CheckBox>
        ))}
        {children}
      </div>
    </LabelledGroup>
  );
}

export function EntryField(props: FieldProps) {
  const { forms, locale } = useEdit();
  const form = forms.find(({ key }) => key === props.field.place);
  const known = useStore(content.$state).value;
  const options =
    form && known
      ? entriesOf(form, known)
          .map(({ slug, values }) => ({ value: slug, label: nameIn(values, form.namedBy, locale) || slug }))
          .sort((a, b) => a.label.localeCompare(b.label, locale))
      : [];
  return <Select {...props} options={options} />;
}

function Select({ field, path, value, options }: FieldProps & { options: Option[] }) {
  const { messages: m } = useEdit();
  const { change } = useForm();
  const chosen = typeof value === 'string' ? value : '';
  const isKnown = chosen === '' || options.some((option) => option.value === chosen);
  return (
    <FieldLabel field={field} path={path}>
      {(control) => (
        <select
          className="field__input"
          {...control}
          value={chosen}
          onChange={({ currentTarget }) => change(path, currentTarget.value || undefined)}
        >
          {((field.optional && !field.initial) || chosen === '') && <option value="">{m['edit.form.none']}</option>}
          {!isKnown && <option value={chosen}>{chosen}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldLabel>
  );
}

/** Offers the first options and those chosen before or on this visit; a select has the rest. */
export function ChoicesField(props: FieldProps) {
  const { field, path, value } = props;
  const { change } = useForm();
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const { options = [], offered = options.length } = field;
  const [taken, setTaken] = useState(chosen);
  const isOffered = ({ value: one }: Option, index: number) =>
    index < offered || taken.includes(one) || chosen.includes(one);
  const toggle = (one: string, isChosen: boolean) => {
    const all = options.map((option) => option.value);
    change(
      path,
      all.filter((each) => (each === one ? isChosen : chosen.includes(each))),
    );
  };
  const others = options.filter((option, index) => !isOffered(option, index));
  const add = (one: string) => {
    setTaken([...taken, one]);
    toggle(one, true);
  };
  return (
    <Options
      {...props}
      field={{ ...field, options: options.filter(isOffered) }}
      type="checkbox"
      isChosen={(one) => chosen.includes(one)}
      onChoose={toggle}
    >
      {others.length > 0 && <AddOption options={others} onAdd={add} name={field.label} />}
    </Options>
  );
}

interface AnotherProps {
  options: Option[];
  onAdd: (option: string) => void;
  name: string;
}

function AddOption({ options, onAdd, name }: AnotherProps) {
  const { messages: m } = useEdit();
  return (
    <select
      className="field__input field__input--short"
      aria-label={`${m['edit.form.another']}, ${name}`}
      value=""
      onChange={({ currentTarget }) => onAdd(currentTarget.value)}
    >
      <option value="">{m['edit.form.another']}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

export function ToggleField({ field, path, value }: FieldProps) {
  const { change } = useForm();
  const id = idOf(path);
  const { hint, error, described } = useFieldWords(field, path);
  return (
    <div className="field stack choices" id={`${id}-field`}>
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
