import type { ContentValues } from '@/contract/edit.ts';
import { formPartHash } from '@/contract/edit.ts';
import { partsOf, type FormField } from '@/contract/editor-form.ts';
import { isSameValue, valueAt } from '@/contract/form-values.ts';
import { useEdit } from './edit-context.ts';

interface PartListProps {
  path: string;
  root: FormField;
  saved?: ContentValues | undefined;
  values?: ContentValues | undefined;
}

export function PartList({ path, root, saved, values }: PartListProps) {
  const { messages: m } = useEdit();
  const isChanged = ({ name }: FormField) => !isSameValue(valueAt(saved, name), valueAt(values, name));
  return (
    <ul className="wide" role="list">
      {partsOf(root).map(({ name, label, fields }) => (
        <li className="divided stack relative pad-3" key={name}>
          <span className="line gap-3">
            <a
              className="form-part__link strong breakable"
              href={formPartHash(path, name)}
              aria-describedby={`part-${name}`}
            >
              {label}
            </a>
            {fields.some(isChanged) && <span className="row__tag">{m['edit.site.unsaved']}</span>}
          </span>
          <span className="small muted breakable" id={`part-${name}`}>
            {fields.map((field) => field.label).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
