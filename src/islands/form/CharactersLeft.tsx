import { useEffect, useState, type RefObject } from 'react';
import { cleanText } from '@/contract/clean-text.ts';
import { interpolate } from '@/i18n/interpolate.ts';

/** From here on the count is shown (tests/conformance/limits.spec.ts). */
const SHOWN_FROM = 200;

/** It is read out once somebody pauses, not at each key. Milliseconds. */
const PAUSE = 1000;

/** What the count of a long text says, each with `{count}`. */
export interface CountTexts {
  left: string;
  over: string;
}

interface CharactersLeftProps {
  field: RefObject<HTMLTextAreaElement | null>;
  max: number;
  texts: CountTexts;
}

/** How much may still be written, counted as the schema counts; nothing while there is plenty of room. */
export function CharactersLeft({ field, max, texts }: CharactersLeftProps) {
  const [length, setLength] = useState(0);
  const [spoken, setSpoken] = useState('');
  const left = max - length;
  const count = interpolate(left < 0 ? texts.over : texts.left, { count: Math.abs(left) });
  const text = left > SHOWN_FROM ? '' : count;

  useEffect(() => {
    const area = field.current;
    if (!area?.form) return;
    const stopped = new AbortController();
    const look = () => setLength(cleanText(area.value).length);
    look();
    // A draft may be filled in after this, and is looked at with the first touch.
    for (const type of ['input', 'focus']) area.addEventListener(type, look, stopped);
    area.form.addEventListener('reset', () => setLength(0), stopped);
    return () => stopped.abort();
  }, [field]);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <>
      {text && <p className={left < 0 ? 'field__error' : 'field__hint'}>{text}</p>}
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </>
  );
}
