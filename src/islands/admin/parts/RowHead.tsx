import { mailto } from '../letters.ts';
import { rowTitleId } from './focus-row.ts';

interface RowHeadProps {
  id: string;
  name: string;
  email: string;
}

/** Who wrote: the heading of a row, and a way to write back. */
export function RowHead({ id, name, email }: RowHeadProps) {
  return (
    <div className="row__head">
      <h3 className="row__title" id={rowTitleId(id)} tabIndex={-1}>
        {name}
      </h3>
      <a className="row__mail" href={mailto(email)}>
        {email}
      </a>
    </div>
  );
}
