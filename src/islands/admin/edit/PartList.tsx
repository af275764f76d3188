import type { ContentValues } from '@/contract/edit.ts';
import { partAddress } from '@/contract/edit.ts';
import type { FormField } from '@/contract/form.ts';
import { isSameValue, partsOf, valueAt } from '@/contract/form-values.ts';
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
        <li className="ruled" key={name}>
          <a
            className="form-part target stack gap-1"
            href={partAddress(path, name)}
            aria-labelledby={`part-${name}`}
            aria-describedby={`part-${name}-fields`}
          >
            <span className="line gap-3">
              <span className="form-part__name strong breakable" id={`part-${name}`}>
                {label}
              </span>
              {fields.some(isChanged) && <span className="row__tag">{m['edit.site.unsaved']}</span>}
            </span>
            <span className="small soft breakable" id={`part-${name}-fields`}>
              {fields.map((field) => field.label).join(' · ')}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
