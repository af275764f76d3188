import { useMemo, useState } from 'react';
import { entryTitle, pathOf } from '@/contract/form-values.ts';
import { capitalize } from '@/i18n/capitalize.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { useEdit } from '../edit-context.ts';
import { Notice } from '../../shared/Notice.tsx';
import { idOf, useForm, type FieldProps } from './form-context.ts';
import { Fields, CollapsibleSection, isSmall } from './GroupField.tsx';
import { LabelledField, LabelledGroup } from './LabelledField.tsx';
import { focusAfterRender, RowActions, moveActions } from './RowActions.tsx';
import { useAutoResize } from './TextField.tsx';
import { Button } from '../../shared/Button.tsx';

export function ListField(props: FieldProps) {
  return props.field.item!.kind === 'text' ? <LinesField {...props} /> : <Entries {...props} />;
}

function LinesField({ field, path, value }: FieldProps) {
  const { change } = useForm();
  const text = Array.isArray(value) ? value.join('\n') : '';
  const area = useAutoResize(text);
  return (
    <LabelledField field={field} path={path}>
      {(control) => (
        <textarea
          className="field__input"
          {...control}
          ref={area}
          rows={3}
          value={text}
          onChange={({ currentTarget: { value: input } }) => change(path, input ? input.split('\n') : undefined)}
        />
      )}
    </LabelledField>
  );
}

function Entries({ field, path, value, lang }: FieldProps) {
  const { messages: m } = useEdit();
  const { change } = useForm();
  const { item, min = 0, max = Infinity } = field;
  const isFixed = min === max;
  const enteredValues = Array.isArray(value) ? (value as unknown[]) : [];
  const entries = Array.from({ length: Math.max(enteredValues.length, min) }, (_, index) => enteredValues[index]);
  const isFull = entries.length >= max;
  const blank = item!.fields ? {} : '';
  // Keys move along with their entries, so that an expanded entry stays expanded.
  const [keys, setKeys] = useState(() => numbersFor(entries));
  if (keys.length !== entries.length) setKeys(numbersFor(entries));
  const [removedEntry, setRemovedEntry] = useState<{ index: number; entry: unknown; name: string }>();
  const [announcement, setAnnouncement] = useState('');

  const replace = (newEntries: unknown[], newKeys: number[]) => {
    setKeys(newKeys);
    change(
      path,
      newEntries.map((entry) => entry ?? blank),
    );
  };
  const move = (from: number, to: number, direction: string) => {
    replace(swapped(entries, from, to), swapped(keys, from, to));
    setAnnouncement(interpolate(m['edit.form.moved'], { position: to + 1, count: entries.length }));
    focusAfterRender(`${idOf(pathOf(path, to))}-${direction}`);
  };
  const remove = (index: number, name: string) => {
    setRemovedEntry({ index, entry: entries[index], name });
    replace(withoutIndex(entries, index), withoutIndex(keys, index));
    focusAfterRender(`${idOf(path)}-removed`);
  };
  const insert = (index: number, entry: unknown) => {
    replace(inserted(entries, index, entry), inserted(keys, index, Math.max(-1, ...keys) + 1));
    setRemovedEntry(undefined);
    focusAfterRender(`${idOf(pathOf(path, index))}-field`);
  };

  const actionsFor = (index: number, name: string) => ({
    ...moveActions(index, entries.length, (to, direction) => move(index, to, direction)),
    ...(!isFixed && { remove: entries.length > min ? () => remove(index, name) : undefined }),
  });
  const addLabel = interpolate(m['edit.form.add'], { name: item!.label });
  return (
    <LabelledGroup field={field} path={path} className="field-list">
      {isFull && !isFixed && (
        <p className="field__hint tabular">
          {interpolate(m['edit.form.of'], { count: entries.length, max })}. {m['edit.form.full']}
        </p>
      )}
      <ol className="stack gap-3" role="list">
        {entries.map((entry, index) => {
          const name = `${capitalize(item!.label)} ${index + 1}`;
          const entryPath = pathOf(path, index);
          return (
            <li className="field-list__entry align-start stack" key={keys[index]}>
              <Entry field={field} path={entryPath} value={entry} lang={lang} name={name} />
              <RowActions id={idOf(entryPath)} name={name} actions={actionsFor(index, name)} />
            </li>
          );
        })}
      </ol>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
      {removedEntry && (
        <div id={`${idOf(path)}-removed`}>
          <Notice
            text={interpolate(m['edit.form.removed'], { name: removedEntry.name })}
            action={{
              label: m['admin.undo'],
              run: () => insert(Math.min(removedEntry.index, entries.length), removedEntry.entry),
            }}
          />
        </div>
      )}
      {!isFull && (
        <Button
          variant="compact"
          label={addLabel}
          aria-label={`${addLabel}, ${field.label}`}
          onPress={() => insert(entries.length, blank)}
        />
      )}
    </LabelledGroup>
  );
}

interface EntryProps extends FieldProps {
  name: string;
}

function Entry({ field, path, value, lang, name }: EntryProps) {
  const { locale, messages: m } = useEdit();
  const { Field } = useForm();
  const item = field.item!;
  const labelledItem = useMemo(() => ({ ...item, label: name }), [item, name]);
  // A small group without a summary would show nothing while collapsed.
  if (item.kind !== 'group' || (field.summary === undefined && isSmall(item)))
    return <Field field={labelledItem} path={path} value={value} lang={lang} />;
  const entryName = entryTitle(value, field.summary, lang ?? locale) || firstTextIn(value);
  return (
    <CollapsibleSection
      path={path}
      title={entryName ? interpolate(m['edit.form.named'], { entry: name, name: shortened(entryName) }) : name}
      isNew={value !== undefined && !entryName}
    >
      <Fields fields={item.fields!} path={path} value={value} lang={lang} />
    </CollapsibleSection>
  );
}

/** Names an entry whose naming field is empty: helplines on the crisis page may have just a number. */
function firstTextIn(value: unknown): string {
  return Object.values(value ?? {}).find((text): text is string => typeof text === 'string') ?? '';
}

const numbersFor = (entries: unknown[]) => entries.map((_, index) => index);
const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
const withoutIndex = <Item,>(list: Item[], index: number) => list.filter((_, other) => other !== index);
const inserted = <Item,>(list: Item[], index: number, item: Item) => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];
const swapped = <Item,>(list: Item[], one: number, other: number) =>
  Object.assign([...list], { [one]: list[other], [other]: list[one] });
