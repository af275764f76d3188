import { useEffect, useRef, useState } from 'react';
import type { FormField } from '@/contract/form.ts';
import type { Locale } from '@/contract/locales.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { nameIn, pathOf } from '@/contract/form-values.ts';
import { Icon } from '@/components/Icon.tsx';
import { useAdmin } from '../../shared/admin-context.ts';
import { idOf, useForm, type FieldProps } from './form-context.ts';
import { Fields, Fold } from './GroupField.tsx';
import { LabelledGroup } from './Labelled.tsx';

/** A list: entries are added, taken out, put back and moved by buttons, and its limits are said before they are met. */
export function ListField({ field, path, value, lang }: FieldProps) {
  const { messages: m } = useAdmin();
  const { change } = useForm();
  const { item, min = 0, max = Infinity } = field;
  const isFixed = min === max;
  const typed = Array.isArray(value) ? (value as unknown[]) : [];
  const entries = isFixed ? Array.from({ length: max }, (_, index) => typed[index]) : typed;
  const [keys, setKeys] = useState(() => numbersFor(entries));
  if (keys.length !== entries.length) setKeys(numbersFor(entries));
  const [removed, setRemoved] = useState<{ index: number; entry: unknown; name: string }>();
  const [news, setNews] = useState('');
  const focusNext = useFocusNext();

  const replace = (now: unknown[], nowKeys: number[]) => {
    setKeys(nowKeys);
    change(path, now);
  };
  const move = (from: number, to: number, button: string) => {
    replace(moved(entries, from, to), moved(keys, from, to));
    setNews(interpolate(m['admin.form.moved'], { position: to + 1, count: entries.length }));
    focusNext(`${idOf(pathOf(path, to))}-${button}`);
  };
  const remove = (index: number, name: string) => {
    setRemoved({ index, entry: entries[index], name });
    replace(without(entries, index), without(keys, index));
    focusNext(`${idOf(path)}-back`);
  };
  const insert = (index: number, entry: unknown) => {
    replace(withOneAt(entries, index, entry), withOneAt(keys, index, Math.max(-1, ...keys) + 1));
    setRemoved(undefined);
    focusNext(`${idOf(pathOf(path, index))}-field`);
  };

  const limits = isFixed ? '' : limitsOf(entries.length, field, m);
  const nameOf = (index: number) => `${capital(item!.label)} ${index + 1}`;
  return (
    <LabelledGroup field={field} path={path} className="field-list">
      {limits && <p className="field__hint tabular">{limits}</p>}
      {entries.length > 0 && (
        <ol className="field-list__entries stack gap-3" role="list">
          {entries.map((entry, index) => (
            <li className="field-list__entry" key={keys[index]}>
              <Entry field={field} path={pathOf(path, index)} value={entry} lang={lang} name={nameOf(index)} />
              <div className="field-list__tools line">
                <Tool
                  id={`${idOf(pathOf(path, index))}-up`}
                  sign="↑"
                  label={interpolate(m['admin.form.up'], { name: nameOf(index) })}
                  onPress={index > 0 ? () => move(index, index - 1, 'up') : undefined}
                />
                <Tool
                  id={`${idOf(pathOf(path, index))}-down`}
                  sign="↓"
                  label={interpolate(m['admin.form.down'], { name: nameOf(index) })}
                  onPress={index < entries.length - 1 ? () => move(index, index + 1, 'down') : undefined}
                />
                {!isFixed && (
                  <Tool
                    id={`${idOf(pathOf(path, index))}-remove`}
                    label={interpolate(m['admin.form.remove'], { name: nameOf(index) })}
                    onPress={entries.length > min ? () => remove(index, nameOf(index)) : undefined}
                  />
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      <span className="visually-hidden" role="status">
        {news}
      </span>
      {removed && (
        <div className="notice cluster gap-3" role="status">
          <p>{interpolate(m['admin.form.removed'], { name: removed.name })}</p>
          <button
            className="button"
            type="button"
            id={`${idOf(path)}-back`}
            onClick={() => insert(Math.min(removed.index, entries.length), removed.entry)}
          >
            {m['admin.undo']}
          </button>
        </div>
      )}
      {!isFixed && entries.length < max && (
        <button
          className="button button--compact field-list__add"
          type="button"
          onClick={() => insert(entries.length, item!.fields ? {} : '')}
        >
          {interpolate(m['admin.form.add'], { name: item!.label })}
        </button>
      )}
    </LabelledGroup>
  );
}

interface EntryProps extends FieldProps {
  /** By its place in the list: "Step 2". */
  name: string;
}

/** One entry of a list: folded under its name where it has several fields. */
function Entry({ field, path, value, lang, name }: EntryProps) {
  const { locale, messages: m } = useAdmin();
  const item = field.item!;
  if (item.kind !== 'group') return <LoneEntry item={item} path={path} value={value} lang={lang} name={name} />;
  const called = nameIn(value, field.summary, lang ?? locale) || firstTextIn(value);
  return (
    <Fold
      path={path}
      title={called ? interpolate(m['admin.form.named'], { entry: name, name: shortened(called) }) : name}
      isNew={value !== undefined && !called}
    >
      <Fields fields={item.fields!} path={path} value={value} lang={lang} />
    </Fold>
  );
}

/** Of an entry whose naming field is empty: a helpline's place on the crisis page has its number alone. */
function firstTextIn(value: unknown): string {
  const texts = Object.values(value ?? {}).filter((text): text is string => typeof text === 'string' && text !== '');
  return texts[0] ?? '';
}

interface LoneEntryProps extends Omit<EntryProps, 'field'> {
  item: FormField;
  lang?: Locale | undefined;
}

function LoneEntry({ item, name, ...props }: LoneEntryProps) {
  const { Field } = useForm();
  const [labelled, setLabelled] = useState({ ...item, label: name });
  // Drawn anew only where the entry moved: a field is compared by identity.
  if (labelled.label !== name) setLabelled({ ...item, label: name });
  return <Field field={labelled} {...props} />;
}

interface ToolProps {
  id: string;
  label: string;
  sign?: string;
  /** Undefined where it cannot be done now. */
  onPress: (() => void) | undefined;
}

function Tool({ id, label, sign, onPress }: ToolProps) {
  return (
    <button
      className="icon-button"
      type="button"
      id={id}
      aria-label={label}
      title={label}
      aria-disabled={onPress ? undefined : true}
      onClick={onPress}
    >
      {sign ? <span aria-hidden="true">{sign}</span> : <Icon name="trash" />}
    </button>
  );
}

/** Leads the keyboard on to what stands in the list after the next drawing. */
function useFocusNext() {
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    const place = document.getElementById(next.current);
    const control = place?.matches('button')
      ? place
      : (place?.querySelector<HTMLElement>('textarea, input, select') ?? place?.querySelector('summary'));
    control?.focus();
    next.current = undefined;
  });
  return (id: string) => {
    next.current = id;
  };
}

type Words = ReturnType<typeof useAdmin>['messages'];

/** "4 of 6", and what would be too few. */
function limitsOf(count: number, { min = 0, max }: FormField, m: Words): string {
  const needed = count <= min && min > 0 && interpolate(m['admin.form.atLeast'], { min });
  const full = max !== undefined && count >= max && m['admin.form.full'];
  return [max !== undefined && interpolate(m['admin.form.of'], { count, max }), full, needed]
    .filter(Boolean)
    .join('. ');
}

const numbersFor = (entries: unknown[]) => entries.map((_, index) => index);
/** A whole text names nothing at a glance. */
const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const without = <Item,>(list: Item[], index: number) => list.filter((_, other) => other !== index);

const withOneAt = <Item,>(list: Item[], at: number, item: Item) => [...list.slice(0, at), item, ...list.slice(at)];

function moved<Item>(list: Item[], from: number, to: number): Item[] {
  return withOneAt(without(list, from), to, list[from]!);
}
