import { useState } from 'react';
import type { Locale } from '@/i18n/locales.ts';
import { useAdmin } from '../admin-context.ts';
import { textLength } from './text-length.ts';

interface RowTextProps {
  id: string;
  text: string;
  language: Locale;
}

/** What somebody wrote; where it is long, the first lines and a button for all of it, so that the buttons stay near. */
export function RowText({ id, text, language }: RowTextProps) {
  const { messages: m } = useAdmin();
  const [isOpen, setIsOpen] = useState(false);
  const length = textLength(text);
  const isLong = length !== 'short';
  const textId = `text-${id}`;
  return (
    <div className="row__words" data-cut={isLong && !isOpen ? length : undefined}>
      <blockquote className="row__text" id={textId} lang={language}>
        {text}
      </blockquote>
      {isLong && (
        <button
          className="button button--quiet row__more"
          type="button"
          data-length={length}
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? m['admin.text.less'] : m['admin.text.all']}
        </button>
      )}
    </div>
  );
}
