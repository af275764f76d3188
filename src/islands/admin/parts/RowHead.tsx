import { Fragment, type ReactNode } from 'react';
import type { Locale } from '@/i18n/locales.ts';
import { useAdmin } from '../admin-context.ts';
import { mailto } from '../letters.ts';
import { rowTitleId } from './focus-row.ts';

interface RowHeadProps {
  id: string;
  name: string;
  email: string;
  language: Locale;
  /** As it is to be read. */
  sentAt: string;
  /** Further facts, each an li. */
  children: ReactNode;
}

/** The heading of a row: who wrote, when and in which language, and a way to write back. */
export function RowHead({ id, name, email, language, sentAt, children }: RowHeadProps) {
  const { messages: m } = useAdmin();
  return (
    <div className="row__head">
      <h3 className="row__title" id={rowTitleId(id)} tabIndex={-1}>
        {name}
      </h3>
      <ul className="row__facts" role="list">
        {children}
        <li>{sentAt}</li>
        <li>{m[`admin.language.${language}`]}</li>
        <li className="row__address">
          <a className="row__mail" href={mailto(email)}>
            {breakable(email)}
          </a>
        </li>
      </ul>
    </div>
  );
}

/** An address that is longer than its line goes on before an "@" or a dot, where one can still read it. */
function breakable(email: string): ReactNode {
  const [first, ...others] = email.split(/(?=[@.])/);
  return (
    <>
      {first}
      {others.map((part, index) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
