import { Fragment, useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import type { Suspicion } from '@/contract/fields.ts';
import type { Locale } from '@/contract/locales.ts';
import { $view, addressOfView } from '@/stores/owner/view.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { mailto } from '../shared/mail-drafts.ts';
import { rowTitleId } from '../shared/focus.ts';
import { Button } from '../shared/Button.tsx';

interface RecordFactsProps {
  record: { id: string; name: string; email: string; language: Locale; suspicion?: Suspicion };
  isSuspected: boolean;
  sentAt: string;
  text: string;
  /** Further facts, each an li. */
  children: ReactNode;
}

export function RecordFacts({ record, isSuspected, sentAt, text, children }: RecordFactsProps) {
  const { messages: m } = useAdmin();
  const { area } = useStore($view);
  const { id, name, email, language, suspicion } = record;
  return (
    <>
      <div className="row__head stack gap-2">
        <h3 className="h3" id={rowTitleId(id)} tabIndex={-1}>
          {name}
        </h3>
        <ul className="row__facts cluster small soft" role="list">
          {children}
          {isSuspected && <li className="row__tag strong row__tag--warning">{m['admin.suspectedSpam']}</li>}
          {isSuspected && suspicion && <li>{m[`admin.suspectedSpam.${suspicion}`]}</li>}
          <li>{sentAt}</li>
          <li>{m[`admin.language.${language}`]}</li>
          <li className="row__address">
            <a className="row__mail" href={mailto(email)}>
              {breakable(email)}
            </a>
          </li>
          {area !== 'person' && (
            <li className="row__address">
              <a className="row__mail" href={addressOfView({ area: 'person', id })} aria-describedby={rowTitleId(id)}>
                {m['admin.person.all']}
              </a>
            </li>
          )}
        </ul>
      </div>
      <RowText id={`text-${id}`} text={text} language={language} />
    </>
  );
}

/** What somebody wrote; where it is long, the first lines and a button for all of it, so that the buttons stay near. */
function RowText({ id, text, language }: { id: string; text: string; language: Locale }) {
  const { messages: m } = useAdmin();
  const [isOpen, setIsOpen] = useState(false);
  const length = textLength(text);
  const isLong = length !== 'short';
  return (
    <div className="row__words" data-cut={isLong && !isOpen ? length : undefined}>
      <blockquote className="row__text" id={id} lang={language}>
        {text}
      </blockquote>
      {isLong && (
        <Button
          look="quiet"
          label={isOpen ? m['admin.text.less'] : m['admin.text.all']}
          className="row__more not-on-paper"
          data-length={length}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setIsOpen(!isOpen)}
        />
      )}
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

/** A line of a row's text holds about so many characters: on a phone, and on a wide screen. */
const PHONE_LINE = 34;
const WIDE_LINE = 76;
/** More lines than this are cut off after eight (records.css): a cut for the sake of one line would be a nuisance. */
const MOST_LINES = 10;

/** Whether a text fills more lines than a row shows: on no screen, on phones, or everywhere. Measuring each would be slow. */
function textLength(text: string): 'short' | 'long' | 'very-long' {
  if (linesOf(text, WIDE_LINE) > MOST_LINES) return 'very-long';
  return linesOf(text, PHONE_LINE) > MOST_LINES ? 'long' : 'short';
}

function linesOf(text: string, lineLength: number): number {
  return text
    .split('\n')
    .map((line) => Math.max(1, Math.ceil(line.length / lineLength)))
    .reduce((sum, lines) => sum + lines, 0);
}
