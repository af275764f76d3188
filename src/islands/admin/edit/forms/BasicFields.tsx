import { useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { entryTitle } from '@/contract/form-values.ts';
import { contentQuery, entriesOf } from '@/stores/owner/content.ts';
import { useEdit } from '../edit-context.ts';
import { CheckBox } from '../../shared/CheckBox.tsx';
import { idOf, useForm, type FieldProps } from './form-context.ts';
import { LabelledField, LabelledGroup, useFieldTexts } from './LabelledField.tsx';
import { Button } from '../../shared/Button.tsx';

export function NumberField({ field, path, value }: FieldProps) {
  const { change } = useForm();
  return (
    <LabelledField field={field} path={path}>
      {(control) => (
        <input
          className="field__input field__input--short"
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={value === undefined ? '' : String(value)}
          onChange={({ currentTarget: { value: input } }) =>
            change(path, /^\d+$/.test(input) ? Number(input) : input || undefined)
          }
        />
      )}
    </LabelledField>
  );
}

/** For setup, where a list needs fewer taps than a time picker. */
const HALF_HOURS = Array.from({ length: 34 }, (_, half) => {
  const value = `${String(6 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  return { value, label: value };
});

const [DAYS_END, MIDNIGHT] = ['24:00', '00:00'];

export function DateField(props: FieldProps) {
  const { field, path, value } = props;
  const { change, isStep } = useForm();
  if (isStep && field.kind === 'time') return <Select {...props} options={HALF_HOURS} />;
  const shownTime = value === DAYS_END ? MIDNIGHT : value;
  const storedTime = (input: string) => (field.endsDay && input === MIDNIGHT ? DAYS_END : input);
  return (
    <LabelledField field={field} path={path}>
      {(control) => (
        <input
          className="field__input field__input--short"
          type={field.kind}
          {...control}
          value={typeof shownTime === 'string' ? shownTime : ''}
          onChange={({ currentTarget }) => change(path, storedTime(currentTarget.value) || undefined)}
        />
      )}
    </LabelledField>
  );
}

type Option = NonNullable<FieldProps['field']['options']>[number];

const MAX_RADIO_OPTIONS = 5;

export function ChoiceField(props: FieldProps) {
  const { isStep } = useForm();
  const { options = [], initial } = props.field;
  const shownProps = { ...props, value: props.value ?? initial };
  return isStep && options.length <= MAX_RADIO_OPTIONS ? (
    <Radios {...shownProps} />
  ) : (
    <Select {...shownProps} options={options} />
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
            onCheck={(isChecked) => onChoose(value, isChecked)}
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
  const siteContent = useStore(contentQuery.$state).value;
  const options =
    form && siteContent
      ? entriesOf(form, siteContent)
          .map(({ slug, values }) => ({ value: slug, label: entryTitle(values, form.namedBy, locale) || slug }))
          .sort((a, b) => a.label.localeCompare(b.label, locale))
      : [];
  return <Select {...props} options={options} />;
}

function Select({ field, path, value, options }: FieldProps & { options: Option[] }) {
  const { messages: m } = useEdit();
  const { change } = useForm();
  const chosenValue = typeof value === 'string' ? value : '';
  const isKnown = chosenValue === '' || options.some((option) => option.value === chosenValue);
  return (
    <LabelledField field={field} path={path}>
      {(control) => (
        <select
          className="field__input"
          {...control}
          value={chosenValue}
          onChange={({ currentTarget }) => change(path, currentTarget.value || undefined)}
        >
          {((field.optional && !field.initial) || chosenValue === '') && (
            <option value="">{m['edit.form.none']}</option>
          )}
          {!isKnown && <option value={chosenValue}>{chosenValue}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}

/** Shows the first options and those chosen before or on this visit; a select offers the others. */
export function ChoicesField(props: FieldProps) {
  const { field, path, value } = props;
  const { change } = useForm();
  const chosenValues = Array.isArray(value) ? (value as string[]) : [];
  const { options = [], offered = options.length } = field;
  const [offeredValues, setOfferedValues] = useState(chosenValues);
  const isOffered = ({ value: one }: Option, index: number) =>
    index < offered || offeredValues.includes(one) || chosenValues.includes(one);
  const toggle = (toggledValue: string, isChosen: boolean) => {
    const optionValues = options.map((option) => option.value);
    change(
      path,
      optionValues.filter((each) => (each === toggledValue ? isChosen : chosenValues.includes(each))),
    );
  };
  const others = options.filter((option, index) => !isOffered(option, index));
  const add = (one: string) => {
    setOfferedValues([...offeredValues, one]);
    toggle(one, true);
  };
  return (
    <Options
      {...props}
      field={{ ...field, options: options.filter(isOffered) }}
      type="checkbox"
      isChosen={(one) => chosenValues.includes(one)}
      onChoose={toggle}
    >
      {others.length > 0 && <AddOption options={others} onAdd={add} name={field.label} />}
    </Options>
  );
}

interface AddOptionProps {
  options: Option[];
  onAdd: (option: string) => void;
  name: string;
}

function AddOption({ options, onAdd, name }: AddOptionProps) {
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
  const { hint, error, descriptionProps } = useFieldTexts(field, path);
  return (
    <div className="field stack choices" id={`${id}-field`}>
      <CheckBox
        className="strong"
        id={id}
        {...descriptionProps}
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
