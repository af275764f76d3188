import type { Form } from '@/contract/editor-form.ts';
import { orderBetween } from '@/contract/entry-order.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import type { OrderedEntry } from '@/stores/owner/entry-order.ts';
import { SelectField } from '../shared/SelectField.tsx';
import { useEdit } from './edit-context.ts';
import { entryNameOf } from './file-titles.ts';

interface PositionFieldProps {
  form: Form;
  entries: OrderedEntry[];
  order: number;
  onChoose: (order: number) => void;
}

export function PositionField({ form, entries, order, onChoose }: PositionFieldProps) {
  const { locale, messages: m } = useEdit();
  const currentPosition = entries.filter((entry) => entry.order < order).length;
  const labelAfter = (entry: OrderedEntry) =>
    interpolate(m['edit.site.place.after'], { name: entryNameOf(entry, form, locale) });
  const labelOf = (position: number) => {
    if (position === entries.length) return m['edit.site.place.last'];
    return position === 0 ? m['edit.site.place.first'] : labelAfter(entries[position - 1]!);
  };
  // Nothing fits between two entries with the same order until moving one in the list renumbers them.
  const positions = [...entries.keys(), entries.length].filter(
    (position) => position === currentPosition || orderAt(entries, position) !== undefined,
  );
  return (
    <SelectField
      id="new-place"
      label={m['edit.site.place']}
      value={currentPosition}
      options={positions.map((position) => ({ value: String(position), label: labelOf(position) }))}
      onChoose={(position) => onChoose(orderAt(entries, Number(position))!)}
    />
  );
}

const orderAt = (entries: OrderedEntry[], position: number) =>
  orderBetween(entries[position - 1]?.order, entries[position]?.order);
