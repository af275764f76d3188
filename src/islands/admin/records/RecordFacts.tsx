import { Fragment, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import type { Suspicion } from '@/contract/submission.ts';
import type { Locale } from '@/contract/locales.ts';
import { mailtoLink } from '@/contract/mailto.ts';
import { $view, viewHash } from '@/stores/owner/view.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { rowTitleId } from '../shared/focus.ts';
import { truncate } from './truncate.ts';

interface RecordFactsProps {
  record: { id: string; name: string; email: string; language: Locale; suspicion?: Suspicion; isShortened?: true };
  isApart: boolean;
  isUrgent: boolean;
  sentAt: string;
  text: string;
  children: ReactNode;
}

export function RecordFacts({ record, isApart, isUrgent, sentAt, text, children }: RecordFactsProps) {
  const { messages: m } = useAdmin();
  const { area } = useStore($view);
  const { id, name, email, language, suspicion, isShortened } = record;
  const { beginning, rest } = truncate(text);
  return (
    <>
      <div className="row__head stack gap-2">
        <h3 className="h3" id={rowTitleId(id)} tabIndex={-1} translate="no">
          {name}
        </h3>
        <ul className="row__facts cluster line small muted" role="list">
          {isUrgent && <li className="row__tag strong row__tag--late no-print">{m['admin.message.danger.tag']}</li>}
          {children}
          {isApart && (
            <li className="row__tag strong row__tag--warning">
              {m[suspicion ? (`admin.suspectedSpam.${suspicion}` as const) : 'admin.suspectedSpam']}
            </li>
          )}
          <li translate="no">{sentAt}</li>
          <li>{m[`admin.language.${language}`]}</li>
          <li>
            <a className="row__mail" href={mailtoLink(email)} translate="no">
              {withWordBreaks(email)}
            </a>
          </li>
          {area !== 'person' && (
            <li>
              <a className="row__mail" href={viewHash({ area: 'person', id })} aria-describedby={rowTitleId(id)}>
                {m['admin.person.all']}
              </a>
            </li>
          )}
        </ul>
      </div>
      <blockquote className="row__text" lang={language}>
        <span className="row__beginning">{beginning}</span>
        <span className="row__rest">
          {rest}
          {isShortened && '…'}
        </span>
      </blockquote>
    </>
  );
}

/** Lets a long address wrap before an "@" or a dot, where it stays readable. */
function withWordBreaks(email: string): ReactNode {
  const [first, ...others] = email.split(/(?=[@.])/);
  return (
    <>
      {first}
      {others.map((piece, index) => (
        <Fragment key={index}>
          <wbr />
          {piece}
        </Fragment>
      ))}
    </>
  );
}
