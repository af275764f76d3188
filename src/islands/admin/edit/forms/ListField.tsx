import { useMemo, useState } from 'react';
import type { FormField } from '@/contract/form.ts';
import { nameIn, pathOf } from '@/contract/form-values.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { Icon } from '@/components/Icon.tsx';
import { useEdit, type Edit } from '../edit-context.ts';
import { Notice } from '../../shared/Notice.tsx';
import { controlIn, idOf, useForm, type FieldProps } from './form-context.ts';
import { Fields, Fold } from './GroupField.tsx';
import { Labelled, LabelledGroup } from './Labelled.tsx';
import { useGrowing } from './TextField.tsx';
import { Button } from '../../shared/Button.tsx';

/** Lines of text are one box with line breaks. */
export function ListField(props: FieldProps) {
  return props.field.item!.kind === 'text' ? <LinesField {...props} /> : <Entries {...props} />;
}

function LinesField({ field, path, value }: FieldProps) {
  const { change } = useForm();
  const text = Array.isArray(value) ? value.join('\n') : '';
  const area = useGrowing(text);
  return (
    <Labelled field={field} path={path}>
      {(control) => (
        <textarea
          className="field__input"
          {...control}
          ref={area}
          rows={3}
          value={text}
          onChange={({ currentTarget: { value: typed } }) => change(path, typed ? typed.split('\n') : undefined)}
        />
      )}
    </Labelled>
  );
}

/** A list: entries are added, taken out, put back and moved by buttons, and its limits are said before they are met. */
function Entries({ field, path, value, lang }: FieldProps) {
  const { messages: m } = useEdit();
  const { change } = useForm();
  const { item, min = 0, max = Infinity } = field;
  const isFixed = min === max;
  const typed = Array.isArray(value) ? (value as unknown[]) : [];
  const entries = isFixed ? Array.from({ length: max }, (_, index) => typed[index]) : typed;
  // An entry that moves takes along what is unfolded in it.
  const [keys, setKeys] = useState(() => numbersFor(entries));
  if (keys.length !== entries.length) setKeys(numbersFor(entries));
  const [removed, setRemoved] = useState<{ index: number; entry: unknown; name: string }>();
  const [news, setNews] = useState('');

  const replace = (now: unknown[], nowKeys: number[]) => {
    setKeys(nowKeys);
    change(path, now);
  };
  const move = (from: number, to: number, button: string) => {
    replace(swapped(entries, from, to), swapped(keys, from, to));
    setNews(interpolate(m['edit.form.moved'], { position: to + 1, count: entries.length }));
    focusNext(`${idOf(pathOf(path, to))}-${button}`);
  };
  const remove = (index: number, name: string) => {
    setRemoved({ index, entry: entries[index], name });
    replace(without(entries, index), without(keys, index));
    focusNext(`${idOf(path)}-removed`);
  };
  const insert = (index: number, entry: unknown) => {
    replace(inserted(entries, index, entry), inserted(keys, index, Math.max(-1, ...keys) + 1));
    setRemoved(undefined);
    focusNext(`${idOf(pathOf(path, index))}-field`);
  };

  /** Undefined where it cannot be done now. */
  const toolsFor = (index: number, name: string) => ({
    ...(entries.length > 1 && {
      up: index > 0 ? () => move(index, index - 1, 'up') : undefined,
      down: index < entries.length - 1 ? () => move(index, index + 1, 'down') : undefined,
    }),
    ...(!isFixed && { remove: entries.length > min ? () => remove(index, name) : undefined }),
  });
  const add = interpolate(m['edit.form.add'], { name: item!.label });
  const limits = isFixed ? '' : limitsOf(entries.length, field, m);
  return (
    <LabelledGroup field={field} path={path} className="field-list">
      {limits && <p className="field__hint tabular">{limits}</p>}
      <ol className="field-list__entries stack gap-3" role="list">
        {entries.map((entry, index) => {
          const name = `${capital(item!.label)} ${index + 1}`;
          const at = pathOf(path, index);
          return (
            <li className="field-list__entry" key={keys[index]}>
              <Entry field={field} path={at} value={entry} lang={lang} name={name} />
              <Tools id={idOf(at)} name={name} tools={toolsFor(index, name)} />
            </li>
          );
        })}
      </ol>
      <span className="visually-hidden" role="status">
        {news}
      </span>
      {removed && (
        <div id={`${idOf(path)}-removed`}>
          <Notice
            text={interpolate(m['edit.form.removed'], { name: removed.name })}
            action={{
              label: m['admin.undo'],
              run: () => insert(Math.min(removed.index, entries.length), removed.entry),
            }}
          />
        </div>
      )}
      {!isFixed && entries.length < max && (
        <Button
          look="compact"
          label={add}
          aria-label={`${add}, ${field.label}`}
          onPress={() => insert(entries.length, item!.fields ? {} : '')}
        />
      )}
    </LabelledGroup>
  );
}

interface EntryProps extends FieldProps {
  /** By its place in the list: "Step 2". */
  name: string;
}

function Entry({ field, path, value, lang, name }: EntryProps) {
  const { locale, messages: m } = useEdit();
  const { Field } = useForm();
  const item = field.item!;
  // A field is drawn anew where it is another object.
  const labelled = useMemo(() => ({ ...item, label: name }), [item, name]);
  if (item.kind !== 'group') return <Field field={labelled} path={path} value={value} lang={lang} />;
  const called = nameIn(value, field.summary, lang ?? locale) || firstTextIn(value);
  return (
    <Fold
      path={path}
      title={called ? interpolate(m['edit.form.named'], { entry: name, name: shortened(called) }) : name}
      isNew={value !== undefined && !called}
    >
      <Fields fields={item.fields!} path={path} value={value} lang={lang} />
    </Fold>
  );
}

/** Of an entry whose naming field is empty: a helpline's place on the crisis page has its number alone. */
function firstTextIn(value: unknown): string {
  return Object.values(value ?? {}).find((text): text is string => typeof text === 'string') ?? '';
}

const SIGNS = { up: '↑', down: '↓', remove: <Icon name="trash" /> };

interface ToolsProps {
  id: string;
  name: string;
  tools: Partial<Record<keyof typeof SIGNS, (() => void) | undefined>>;
}

function Tools({ id, name, tools }: ToolsProps) {
  const { messages: m } = useEdit();
  return (
    <div className="field-list__tools line">
      {(Object.keys(tools) as (keyof typeof SIGNS)[]).map((tool) => {
        const label = interpolate(m[`edit.form.${tool}`], { name });
        return (
          <button
            className="icon-button"
            key={tool}
            type="button"
            id={`${id}-${tool}`}
            aria-label={label}
            title={label}
            aria-disabled={tools[tool] ? undefined : true}
            onClick={tools[tool]}
          >
            <span aria-hidden="true">{SIGNS[tool]}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Leads the keyboard on to what stands in the list after the next drawing. */
function focusNext(id: string) {
  setTimeout(() => {
    const place = document.getElementById(id);
    if (place) (place.matches('button') ? place : controlIn(place))?.focus();
  });
}

/** "4 of 6", and what would be too few. */
function limitsOf(count: number, { min = 0, max }: FormField, m: Edit['messages']): string {
  const needed = count <= min && min > 0 && interpolate(m['edit.form.atLeast'], { min });
  const full = max !== undefined && count >= max && m['edit.form.full'];
  return [max !== undefined && interpolate(m['edit.form.of'], { count, max }), full, needed].filter(Boolean).join('. ');
}

const numbersFor = (entries: unknown[]) => entries.map((_, index) => index);
/** A whole text names nothing at a glance. */
const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const without = <Item,>(list: Item[], index: number) => list.filter((_, other) => other !== index);
const inserted = <Item,>(list: Item[], index: number, item: Item) => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];
const swapped = <Item,>(list: Item[], one: number, other: number) =>
  Object.assign([...list], { [one]: list[other], [other]: list[one] });
