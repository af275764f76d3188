import type { Form } from '@/contract/form.ts';
import { orderBetween } from '@/contract/entry-order.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import type { OrderedEntry } from '@/stores/owner/entry-order.ts';
import { SelectField } from '../shared/SelectField.tsx';
import { useEdit } from './edit-context.ts';
import { entryNameOf } from './files.ts';

interface PositionFieldProps {
  form: Form;
  entries: OrderedEntry[];
  order: number;
  onChoose: (order: number) => void;
}

export function PositionField({ form, entries, order, onChoose }: PositionFieldProps) {
  const { locale, messages: m } = useEdit();
  const before = entries.filter((entry) => entry.order < order).length;
  const nameOf = (entry: OrderedEntry) =>
    interpolate(m['edit.site.place.after'], { name: entryNameOf(entry, form, locale) });
  const labelOf = (place: number) => {
    if (place === entries.length) return m['edit.site.place.last'];
    return place === 0 ? m['edit.site.place.first'] : nameOf(entries[place - 1]!);
  };
  // Two entries with the same number leave no room between them; only moving them in the list renumbers.
  const places = [...entries.keys(), entries.length].filter(
    (place) => place === before || orderAt(entries, place) !== undefined,
  );
  return (
    <SelectField
      id="new-place"
      label={m['edit.site.place']}
      value={before}
      options={places.map((place) => ({ value: String(place), label: labelOf(place) }))}
      onChoose={(place) => onChoose(orderAt(entries, Number(place))!)}
    />
  );
}

const orderAt = (entries: OrderedEntry[], place: number) =>
  orderBetween(entries[place - 1]?.order, entries[place]?.order);
